import { expect, test } from "vitest";

import { timelineWith } from "../fakes.ts";
import { tally } from "./tally.ts";
import type { Event, View } from "../types.ts";

test("statistics count the deeds of every seat and the tries of every round", () => {
  const event = (type: string, more: object = {}) => ({ type, ...more }) as unknown as Event;
  const view = { setup: { players: 2 }, clock_ms: 9_000 } as unknown as View;
  const events = [
    event("RoundBegan", { round: 1 }),
    event("StoneGiven", { seat: 1 }),
    event("RoundLost", { round: 1 }),
    event("RoundBegan", { round: 1 }),
    event("StoneExchanged", { seat: 0 }),
    event("InspirationSolved", { seat: 1 }),
    event("RiteSolved", { seat: 1 }),
    event("RoundWon", { round: 1 }),
    event("RoundBegan", { round: 2 }),
  ];
  const found = tally(timelineWith(view, 1, events).moments);
  expect(found.seats).toEqual([
    { deeds: 1, given: 0, exchanged: 1, woke: 0, solved: 0 },
    { deeds: 3, given: 1, exchanged: 0, woke: 1, solved: 1 },
  ]);
  expect(found.rounds).toEqual([
    { round: 1, tries: 2, left_ms: 9_000 },
    { round: 2, tries: 1, left_ms: null },
  ]);
});
