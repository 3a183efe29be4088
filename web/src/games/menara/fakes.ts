/** For tests: recorded games, and the tracked view after each event. */

import { follow, type TrackedView } from "./view/view.ts";
import fixture from "./view/follow.fixture.json" with { type: "json" };
import type { Event, View } from "./types.ts";

export interface Played {
  readonly what: string;
  readonly events: readonly Event[];
  readonly digests: string; // hashes of the views after each event
  readonly views: Readonly<Record<string, View>>;
}

export const PLAYED = fixture as unknown as readonly Played[];

const known = new Map<number, readonly (TrackedView | null)[]>();

/** The tracked view after each event. */
export function followed(events: readonly Event[]): (TrackedView | null)[] {
  let now: TrackedView | null = null;
  return events.map((event) => (now = follow(now, event)));
}

/** The tracked view of a recorded game after `n` events. */
export function after(game: number, n: number): TrackedView {
  const all = known.get(game) ?? followed(PLAYED[game]!.events);
  known.set(game, all);
  return all[n - 1]!;
}
