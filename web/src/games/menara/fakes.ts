/** For tests: recorded games, and the view after each event. */

import { applyPatch } from "../../table/patch.ts";
import type { Json, Moment } from "../../table/wire.ts";
import games from "./recordedGames.fixture.json" with { type: "json" };
import type { View } from "./types.ts";

export interface RecordedGame {
  readonly what: string;
  readonly moments: readonly Moment[];
}

export const GAMES = games as unknown as readonly RecordedGame[];

const known = new Map<number, readonly View[]>();

/** The spectators' view of a recorded game after `n` events. */
export function after(game: number, n: number): View {
  const views = known.get(game) ?? viewsOf(GAMES[game]!);
  known.set(game, views);
  return views[n - 1]!;
}

function viewsOf({ moments }: RecordedGame): View[] {
  let now: Json = null;
  return moments.map(({ patch = [] }) => (now = applyPatch(now, patch)) as unknown as View);
}
