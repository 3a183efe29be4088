import { describe, expect, test } from "vitest";

import type { Facts } from "./view.ts";
import { insetsOf } from "./tableInsets.ts";
import { forBeginners, INITIATION, isForBeginners, NEW_TABLE, withShamans } from "./setup.ts";
import { tally } from "./tally.ts";
import type { Event } from "./types.ts";

describe("the set-up", () => {
  test("for beginners has most time and all the help, and can be left again", () => {
    const easy = forBeginners({ ...NEW_TABLE, level: "guru" }, true);
    expect(easy).toMatchObject({ level: "apprentice", may_pass: true, history: true, advice: true });
    expect([easy, INITIATION, NEW_TABLE].map(isForBeginners)).toEqual([true, true, false]);
    expect(forBeginners(easy, false)).toEqual(NEW_TABLE);
  });

  test("forgets who was to begin if there are fewer shamans", () => {
    expect(withShamans({ ...NEW_TABLE, first: 3 }, 2)).toMatchObject({ players: 2, first: null });
    expect(withShamans({ ...NEW_TABLE, first: 1 }, 2)).toMatchObject({ players: 2, first: 1 });
  });
});

test("the table is kept clear of the foot and of what is open beside it", () => {
  const table = { left: 0, right: 1280, height: 800 };
  expect(insetsOf(table, table, 97)).toEqual({ top: 56, right: 0, bottom: 112, left: 0 });
  expect(insetsOf(table, { left: 0, right: 864 }, 97).right).toBe(416);
  expect(insetsOf({ ...table, right: 800 }, { left: 100, right: 864 }, 97)).toMatchObject({ right: 0, left: 100 });
  expect(insetsOf({ left: 0, right: 844, height: 390 }, { left: 0, right: 844 }, 50).top).toBe(0);
});

test("a game in numbers: every deed is somebody's, and rounds know their tries", () => {
  const event = (type: string, more: object = {}) => ({ type, ...more }) as unknown as Event;
  const facts = { setup: { players: 2 }, clock_ms: 9_000 } as unknown as Facts;
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
  const found = tally(events.map((one, n) => ({ n, event: one as never, facts, sentences: [] })));
  expect(found.seats).toEqual([
    { deeds: 1, given: 0, exchanged: 1, woke: 0, solved: 0 },
    { deeds: 3, given: 1, exchanged: 0, woke: 1, solved: 1 },
  ]);
  expect(found.rounds).toEqual([
    { round: 1, tries: 2, left_ms: 9_000 },
    { round: 2, tries: 1, left_ms: null },
  ]);
});
