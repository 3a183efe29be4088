import { expect, test } from "vitest";

import { follow, leftOf, loose, placesOf, reserveOf, riteOf, runs, seatOf, sizeOf, type Facts } from "./facts.ts";
import { after, DEALT, FOUR, TWO } from "./fakes.ts";
import type { Event } from "./types.ts";

const ROUND: Event[] = [
  DEALT,
  { type: "RoundBegan", round: 1 },
  { type: "InspirationsDealt", cards: [["fire"], [], [], []] },
];
const PUT: Event = { type: "StonePut", seat: 0, stone: "fire", place: 0 };
const GIVEN: Event = { type: "StoneGiven", seat: 1, stone: "shadow", place: 1, to: 3, from_plane: false };

test("each shaman's last deed of the round is its trace, and the totem goes left", () => {
  const facts = after(FOUR, ...ROUND, PUT, GIVEN);
  expect(facts.last).toEqual([PUT, GIVEN, null, null]);
  expect(facts.totem).toBe(2);
  expect(facts.history).toEqual([]);
  expect(after({ ...FOUR, history: true }, ...ROUND, PUT, GIVEN).history).toEqual([PUT, GIVEN]);
  expect(after(FOUR, ...ROUND, PUT, { type: "RoundLost", round: 1 }, { type: "RoundBegan", round: 1 }).last).toEqual([
    null,
    null,
    null,
    null,
  ]);
});

test("a pause hides stones and traces, and they are the same after it", () => {
  const before = after(FOUR, ...ROUND, PUT);
  const hidden = follow(before, { type: "Paused" })!;
  expect([hidden.paused, hidden.circle, hidden.last, reserveOf(hidden)]).toEqual([
    true,
    [],
    [null, null, null, null],
    [],
  ]);
  expect(follow(hidden, { type: "Resumed" })).toEqual(before);
});

test("who looks is known by the cards that are dealt; where all are seen, it is nobody", () => {
  expect(after(FOUR, ...ROUND).eye).toBe(0);
  const all: Event = { type: "InspirationsDealt", cards: [["fire"], ["water"], ["light"], ["plants"]] };
  const facts = after(FOUR, ...ROUND.slice(0, 2), all);
  expect([facts.eye, facts.inspirations]).toEqual([null, all.cards]);
});

test("a rite is its holder's until it is solved, and then everybody knows it", () => {
  const taken: Event[] = [
    { type: "RiteTaken", seat: 2, rune: 1, rite: null },
    { type: "RiteTaken", seat: 0, rune: 2, rite: "awakening-3" },
  ];
  const facts = after(FOUR, ...ROUND, ...taken);
  expect([riteOf(facts, 0), riteOf(facts, 2)]).toEqual([{ rune: 2, rite: "awakening-3" }, null]);
  const solved = follow(facts, { type: "RiteSolved", seat: 2, rune: 1, rite: "awakening-5" })!;
  expect(solved.taken[0]).toEqual({ seat: 2, rite: "awakening-5" });
  expect(solved.solved).toEqual(["awakening-5"]);
});

test("what is shown to both of two is the rite of each", () => {
  const facts: Facts = { ...after(TWO), taken: [{ seat: null, rite: "awakening-1" }] };
  expect([riteOf(facts, 0), riteOf(facts, 1)]).toEqual([
    { rune: 1, rite: "awakening-1" },
    { rune: 1, rite: "awakening-1" },
  ]);
});

test("two shamans have two places each, and left goes round", () => {
  expect([0, 1, 2, 3].map((place) => seatOf(TWO, place))).toEqual([0, 0, 1, 1]);
  expect([placesOf(TWO, 1), placesOf(FOUR, 1)]).toEqual([[2, 3], [1]]);
  expect([leftOf(FOUR, 3), leftOf(TWO, 0)]).toEqual([0, 1]);
});

test("a stone on the plane counts, and is not loose", () => {
  const [hand] = after(FOUR, ...ROUND, PUT).circle;
  expect([sizeOf(hand!), loose(hand!, "fire"), loose(hand!, "light")]).toEqual([4, 1, 1]);
});

test("a round is on from its beginning to its end", () => {
  const stages = [DEALT, ...ROUND, { type: "RitesBegan" }, { type: "RoundWon", round: 1 }] as Event[];
  expect(stages.map((_, n) => runs(after(FOUR, ...stages.slice(0, n + 1))))).toEqual([
    false,
    false,
    true,
    true,
    true,
    false,
  ]);
});
