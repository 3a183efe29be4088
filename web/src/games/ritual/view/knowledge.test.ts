import { describe, expect, test } from "vitest";

import { FOUR, replayedGame, running, timelineWith } from "../fakes.ts";
import { deedsOf, faceDownCards } from "./knowledge.ts";
import { ritualCardOf, visibleCards } from "./view.ts";
import type { Event, View } from "../types.ts";

const BEGAN: Event = { type: "RoundBegan", round: 1 };
const CARDS: Event = { type: "InspirationsDealt", cards: [["fire"], ["water"], ["light"], ["plants"]] };
/** Ben is awake and holds the first ritual card, Cy the second. */
const seenBy = (seat: number, more: Partial<View>) =>
  running(FOUR, { seat, awake: { 1: ["water"] }, runes: [1, 2], ...more });
const ADA = seenBy(0, { inspirations: ["fire"] });
const BEN = seenBy(1, { inspirations: ["water"], rune: 1, rite: "awakening-3" });
const CY = seenBy(2, { inspirations: ["light"], rune: 2, rite: "awakening-5" });

describe("a shaman knows", () => {
  test("their own inspiration, and those of others who are awake", () => {
    expect([...visibleCards(CY).inspirations]).toEqual([
      [2, ["light"]],
      [1, ["water"]],
    ]);
  });

  test("who holds a ritual card, but not which one", () => {
    expect(faceDownCards(ADA)).toEqual([
      { rune: 1, seat: 1 },
      { rune: 2, seat: 2 },
    ]);
    expect(ritualCardOf(ADA, visibleCards(ADA), 1)).toEqual({ rune: 1, seat: 1, rite: null });
  });

  test("their own ritual card, until it is solved", () => {
    expect(ritualCardOf(BEN, visibleCards(BEN), 1)).toEqual({ rune: 1, seat: 1, rite: "awakening-3" });
    expect(faceDownCards(BEN)).toEqual([{ rune: 2, seat: 2 }]);
    const solved = { ...BEN, done: 1, rune: null, rite: null, solved: ["awakening-3"] };
    expect(ritualCardOf(solved, visibleCards(solved), 1)).toBeNull();
    expect(faceDownCards(solved)).toEqual([{ rune: 2, seat: 2 }]);
  });

  test("a ritual card that is shown to both", () => {
    const shown = running(FOUR, { runes: [null], rune: 1, rite: "awakening-6" });
    expect(faceDownCards(shown)).toEqual([]);
    for (const seat of [0, 1]) {
      expect(ritualCardOf(shown, visibleCards(shown), seat)).toEqual({ rune: 1, seat: null, rite: "awakening-6" });
    }
  });
});

test("all seats together see every card", () => {
  const { inspirations, rites } = visibleCards(ADA, BEN, CY);
  expect([...inspirations.keys()].sort()).toEqual([0, 1, 2]);
  expect([...rites]).toEqual([
    [1, "awakening-3"],
    [2, "awakening-5"],
  ]);
});

test("in a replay, no shaman sees the cards of others before they are open", () => {
  const { moments, eyes } = replayedGame();
  expect(eyes).toEqual([null, 0, 1, 2, 3]);
  for (const { views } of moments) {
    for (const view of views) {
      const visible = [...visibleCards(view).inspirations.keys()];
      const open = Object.keys(view.awake).map(Number);
      expect(visible.filter((seat) => seat !== view.seat && !open.includes(seat))).toEqual([]);
    }
  }
});

test("the visible deeds of a shaman are those of this round, up to the moment", () => {
  const events: Event[] = [
    BEGAN,
    CARDS,
    { type: "StonePut", seat: 0, stone: "light", place: 0 },
    { type: "StonePut", seat: 1, stone: "fire", place: 1 },
    { type: "TimePassed", ms: 5 },
    { type: "StoneTakenBack", seat: 0, place: 0 },
    { type: "RoundLost", round: 1 },
    BEGAN,
    CARDS,
    { type: "StonePut", seat: 0, stone: "fire", place: 0 },
  ];
  const { moments } = timelineWith(ADA, 3, events);
  const shown = (at: number, seat: number) => deedsOf(moments, at, seat).map(({ n }) => n);
  expect(shown(3, 0)).toEqual([5]);
  expect(shown(4, 0)).toEqual([5, 8]);
  expect(shown(4, 1)).toEqual([6]);
  expect(shown(7, 0)).toEqual([]);
  expect(shown(8, 0)).toEqual([12]);
});
