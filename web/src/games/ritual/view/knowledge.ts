/** What the shamans could know in a replayed round, beside their own cards. */

import type { Moment } from "../../../replay/timeline.ts";
import type { Event, View } from "../types.ts";
import { isDeed } from "./view.ts";

/** The ritual cards that somebody else holds face down. */
export function faceDownCards({ runes, done, seat }: View): { readonly rune: number; readonly seat: number }[] {
  return runes.flatMap((holder, n) =>
    n < done || holder === null || holder === seat ? [] : [{ rune: n + 1, seat: holder }],
  );
}

/** The deeds of a shaman in the current round up to a moment, which is all that the others could see. */
export function deedsOf<V>(moments: readonly Moment<V>[], at: number, seat: number): Moment<V>[] {
  const past = moments.slice(0, at + 1);
  const events = past.map(({ event }) => event as unknown as Event);
  const began = events.findLastIndex(({ type }) => type === "RoundBegan");
  return past.filter((_, n) => {
    const event = events[n]!;
    return n > began && isDeed(event) && event.seat === seat;
  });
}
