/** Statistics of a finished game: the rounds, and what each shaman did. */

import type { Moment } from "../../../replay/timeline.ts";
import { isDeed, type Deed } from "./view.ts";
import type { Event, View } from "../types.ts";

export function tally(moments: readonly Moment<View>[]) {
  const events = moments.map(({ event }) => event as unknown as Event);
  const seats = Array.from({ length: moments[0]?.view.setup.players ?? 0 }, (_, seat) => {
    const deeds = events.filter((event) => isDeed(event) && event.seat === seat);
    const count = (type: Deed["type"]) => deeds.filter((deed) => deed.type === type).length;
    return {
      deeds: deeds.length,
      given: count("StoneGiven"),
      exchanged: count("StoneExchanged"),
      woke: count("InspirationSolved"), // number of times
      solved: count("RiteSolved"), // rites
    };
  });
  const begun = events.flatMap((event) => (event.type === "RoundBegan" ? [event.round] : []));
  const rounds = [...new Set(begun)].map((round) => {
    const won = events.findIndex((event) => event.type === "RoundWon" && event.round === round);
    return {
      round,
      tries: begun.filter((one) => one === round).length,
      left_ms: moments[won]?.view.clock_ms ?? null, // on the clock when it was won; null: never won
    };
  });
  return { seats, rounds };
}

/** What a shaman did, in numbers. */
export type Share = ReturnType<typeof tally>["seats"][number];
