/** The plan card's progress in words, and the odds of a pile. */

import { text } from "../../../i18n/index.ts";
import { cardOf } from "../content.ts";
import { floor, moveWords, puts, task, type Words } from "./nouns.ts";
import type { Glyph, Rim, TaskName, View } from "../types.ts";
import { FREE_CARD } from "../view/lookups.ts";

export interface Progress {
  readonly asks: Words;
  readonly done: readonly Words[];
  readonly open: Words | null; // null: the game is over
}

/** The progress of the current plan card; null: there is none. */
export function taskProgress({ turn, still_open, end }: View): Progress | null {
  if (turn === null || turn.card === null || turn.card === FREE_CARD) return null;
  const asks = task(turn.card);
  if (end !== null) return { asks, done: [], open: null };
  const moved = turn.moved_floor === null ? [] : [text("board-done-moved", { floor: floor(turn.moved_floor) })];
  const completed = turn.completed.map((id) => text("board-done-completed", { floor: floor(id) }));
  const built = turn.puts.map(({ piece, spot, origin }) => (origin ? moveWords(origin, spot) : puts([[piece, spot]])));
  return { asks, done: [...built, ...moved, ...completed], open: still_open };
}

/** The probability that a kind of card is on top of a pile. */
export interface Odds {
  readonly task: TaskName;
  readonly n: number;
  readonly rim: Rim;
  readonly share: number;
}

/** The odds of the known cards, the likeliest first; unknown cards count in the total only. */
export function odds(view: View, glyph: Glyph): Odds[] {
  const { known, unknown } = view.piles[glyph] ?? { known: [], unknown: 0 };
  const size = known.length + unknown;
  const kinds = new Map<string, Odds>();
  for (const id of known) {
    const card = cardOf(id);
    if (card === undefined) continue;
    const { task, n = 1, rim } = card;
    const key = `${task} ${n} ${rim}`;
    kinds.set(key, { task, n, rim, share: (kinds.get(key)?.share ?? 0) + 1 / size });
  }
  return [...kinds.values()].sort((one, other) => other.share - one.share);
}
