/** A game to be looked at again: what happened, event by event, with how everything stood after each of them. */

import type { GameModel } from "../games/model.ts";
import { text } from "../i18n/index.ts";
import { seatNames as called, type Who } from "../names.ts";
import type { Bot, Json, Text } from "../wire.ts";

const FORMAT = 2; // of logs; older ones differ in nothing that is read here

/** One event, and how everything stood after it. */
export interface Moment<Facts> {
  readonly n: number;
  readonly event: Json;
  readonly facts: Facts;
  readonly sentences: readonly (Text | string)[];
}

export interface Film<Facts> {
  readonly game: GameModel<Facts>;
  readonly moments: readonly Moment<Facts>[];
  readonly who: Who;
  readonly moves: boolean; // whether the tower was of real weight, so that its motion is kept
}

/** Thrown for a text that is no log of a game that can be shown; says why. */
export class NoFilm extends Error {
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

/** An event, with its number and the line in which it is written. */
interface Numbered {
  readonly n: number;
  readonly event: Json;
  readonly line: number;
}

/** What a log tells, in the eyes of the game that was played. */
export function film(log: string, games: (name: string) => GameModel<unknown> | undefined): Film<unknown> {
  const [first, ...rest] = log.split("\n").filter((line) => line.trim() !== "");
  const header = parsed(first ?? "", 1) as Header;
  if (typeof header?.meja !== "number" || typeof header.game !== "string") throw new NoFilm(text("around-no-log"));
  if (header.meja > FORMAT) throw new NoFilm(text("around-newer-log"));
  const game = games(header.game);
  if (game === undefined) throw new NoFilm(text("around-other-game", { game: header.game }));
  const who = called(header.room?.seats ?? []);
  const events: Numbered[] = [];
  rest.forEach((line, at) => {
    const { n, event } = parsed(line, at + 2) as Line;
    if (event === undefined) return; // something that was said
    if (n !== events.length + 1) throw new NoFilm(text("around-gap-in-log", { line: at + 2 }));
    events.push({ n, event, line: at + 2 });
  });
  if (events.length === 0) throw new NoFilm(text("around-empty-log"));
  const moments = reel(game, null, events, who);
  return { game, moments, who, moves: header.room?.terms?.tower === "physics" };
}

/** A part of a game: how everything stood before it, and its events, the first of which has the number `first`. */
export function partOf(
  game: GameModel<unknown>,
  before: unknown,
  first: number,
  events: readonly Json[],
  who: Who,
): Film<unknown> {
  const numbered = events.map((event, at) => ({ n: first + at, event, line: at + 1 }));
  return { game, moments: reel(game, before, numbered, who), who, moves: false };
}

/** A moment for every event; what is idle, like time that passes, belongs to the moment after it. */
function reel(game: GameModel<unknown>, before: unknown, events: readonly Numbered[], who: Who): Moment<unknown>[] {
  let facts = before;
  return events.flatMap(({ n, event, line }) => {
    const was = facts;
    facts = followed(game, was, event, line);
    return game.isIdle(event) ? [] : [{ n, event, facts, sentences: game.tell(was, event, facts, who) }];
  });
}

function followed(game: GameModel<unknown>, before: unknown, event: Json, line: number): unknown {
  let after: unknown;
  try {
    after = game.follow(before, event);
  } catch {
    after = null; // it speaks of something that is not there
  }
  if (after === null) throw new NoFilm(text("around-bad-line", { line }));
  return after;
}

function parsed(line: string, at: number): unknown {
  try {
    const found: unknown = JSON.parse(line);
    if (typeof found === "object" && found !== null) return found;
  } catch {
    // said below
  }
  throw new NoFilm(at === 1 ? text("around-no-log") : text("around-bad-line", { line: at }));
}
