/** A game for replay: its events, each with the facts after it. */

import type { GameModel } from "../games/model.ts";
import { text } from "../i18n/index.ts";
import { seatNames, type Who } from "../table/names.ts";
import type { Bot, Json, Text } from "../table/wire.ts";

const FORMAT = 2; // newest supported log format; older ones are read the same way

/** An event, and the facts after it. */
export interface Moment<Facts> {
  readonly n: number;
  readonly event: Json;
  readonly facts: Facts;
  readonly sentences: readonly (Text | string)[];
}

export interface Timeline<Facts> {
  readonly game: GameModel<Facts>;
  readonly moments: readonly Moment<Facts>[];
  readonly who: Who;
  readonly hasTracks: boolean; // whether the tower had physics, so that tracks were recorded
}

/** Thrown for text that is not the log of a known game; `text` is the reason. */
export class InvalidLog extends Error {
  constructor(readonly text: Text) {
    super(text.id);
  }
}

interface Header {
  readonly meja?: unknown;
  readonly game?: unknown;
  readonly room?: { readonly seats: readonly (string | Bot | null)[]; readonly terms?: { readonly tower?: unknown } };
}

interface Line {
  readonly n?: unknown;
  readonly event?: Json;
}

/** An event with its number and its line in the log. */
interface NumberedEvent {
  readonly n: number;
  readonly event: Json;
  readonly line: number;
}

/** The timeline of a log file. */
export function parseLog(log: string, games: (name: string) => GameModel<unknown> | undefined): Timeline<unknown> {
  const [first, ...rest] = log.split("\n").filter((line) => line.trim() !== "");
  const header = parseLine(first ?? "", 1) as Header;
  if (typeof header?.meja !== "number" || typeof header.game !== "string") throw new InvalidLog(text("around-no-log"));
  if (header.meja > FORMAT) throw new InvalidLog(text("around-newer-log"));
  const game = games(header.game);
  if (game === undefined) throw new InvalidLog(text("around-other-game", { game: header.game }));
  const who = seatNames(header.room?.seats ?? []);
  const events: NumberedEvent[] = [];
  rest.forEach((line, at) => {
    const { n, event } = parseLine(line, at + 2) as Line;
    if (event === undefined) return; // a chat line
    if (n !== events.length + 1) throw new InvalidLog(text("around-gap-in-log", { line: at + 2 }));
    events.push({ n, event, line: at + 2 });
  });
  if (events.length === 0) throw new InvalidLog(text("around-empty-log"));
  const moments = momentsOf(game, null, events, who);
  return { game, moments, who, hasTracks: header.room?.terms?.tower === "physics" };
}

/** The timeline of a part of a game; `before`: the facts before event number `first`. */
export function timelineOfEvents(
  game: GameModel<unknown>,
  before: unknown,
  first: number,
  events: readonly Json[],
  who: Who,
): Timeline<unknown> {
  const numbered = events.map((event, at) => ({ n: first + at, event, line: at + 1 }));
  return { game, moments: momentsOf(game, before, numbered, who), who, hasTracks: false };
}

/** One moment for each event; idle events, such as passing time, are merged into the next one. */
function momentsOf(
  game: GameModel<unknown>,
  before: unknown,
  events: readonly NumberedEvent[],
  who: Who,
): Moment<unknown>[] {
  let facts = before;
  return events.flatMap(({ n, event, line }) => {
    const was = facts;
    facts = applied(game, was, event, line);
    return game.isIdle(event) ? [] : [{ n, event, facts, sentences: game.tell(was, event, facts, who) }];
  });
}

function applied(game: GameModel<unknown>, before: unknown, event: Json, line: number): unknown {
  let after: unknown;
  try {
    after = game.follow(before, event);
  } catch {
    after = null; // it refers to something unknown
  }
  if (after === null) throw new InvalidLog(text("around-bad-line", { line }));
  return after;
}

function parseLine(line: string, at: number): unknown {
  try {
    const found: unknown = JSON.parse(line);
    if (typeof found === "object" && found !== null) return found;
  } catch {
    // thrown below
  }
  throw new InvalidLog(at === 1 ? text("around-no-log") : text("around-bad-line", { line: at }));
}
