import { expect, test } from "vitest";

import {
  applyEvent,
  heldRite,
  isFireOut,
  isRoundRunning,
  leftOf,
  looseCount,
  placesOf,
  reserveOf,
  roundMs,
  seatOf,
  solverOf,
  stoneCount,
  stoppedClockMs,
  type TrackedView,
} from "./view.ts";
import { after, DEALT, FOUR, TWO } from "../fakes.ts";
import type { Event } from "../types.ts";

const ROUND: Event[] = [
  DEALT,
  { type: "RoundBegan", round: 1 },
  { type: "InspirationsDealt", cards: [["fire"], [], [], []] },
];
const PUT: Event = { type: "StonePut", seat: 0, stone: "fire", place: 0 };
const GIVEN: Event = { type: "StoneGiven", seat: 1, stone: "shadow", place: 1, to: 3, from_plane: false };

test("the last deed of each shaman in the round is tracked, and the totem goes left", () => {
  const view = after(FOUR, ...ROUND, PUT, GIVEN);
  expect(view.last).toEqual([PUT, GIVEN, null, null]);
  expect(view.totem).toBe(2);
  expect(view.history).toEqual([]);
  expect(after({ ...FOUR, history: true }, ...ROUND, PUT, GIVEN).history).toEqual([PUT, GIVEN]);
  expect(after(FOUR, ...ROUND, PUT, { type: "RoundLost", round: 1 }, { type: "RoundBegan", round: 1 }).last).toEqual([
    null,
    null,
    null,
    null,
  ]);
});

test("a pause hides stones and last deeds, and restores them afterwards", () => {
  const before = after(FOUR, ...ROUND, PUT);
  const hidden = applyEvent(before, { type: "Paused", back_ms: 0 })!;
  expect([hidden.paused, hidden.circle, hidden.last, reserveOf(hidden)]).toEqual([
    true,
    [],
    [null, null, null, null],
    [],
  ]);
  expect(applyEvent(hidden, { type: "Resumed" })).toEqual(before);
});

test("D7: a pause gives back the time since somebody's last message", () => {
  const before = after(FOUR, ...ROUND, { type: "TimePassed", ms: 9000 });
  expect(applyEvent(before, { type: "Paused", back_ms: 7000 })!.clock_ms).toBe(before.clock_ms + 7000);
});

test("the viewing seat follows from the dealt cards; if all are visible, it is null", () => {
  expect(after(FOUR, ...ROUND).eye).toBe(0);
  const all: Event = { type: "InspirationsDealt", cards: [["fire"], ["water"], ["light"], ["plants"]] };
  const view = after(FOUR, ...ROUND.slice(0, 2), all);
  expect([view.eye, view.inspirations]).toEqual([null, all.cards]);
});

test("a rite is known to its holder until it is solved, and then to everybody", () => {
  const taken: Event[] = [
    { type: "RiteTaken", seat: 2, rune: 1, rite: null },
    { type: "RiteTaken", seat: 0, rune: 2, rite: "awakening-3" },
  ];
  const view = after(FOUR, ...ROUND, ...taken);
  expect([heldRite(view, 0), heldRite(view, 2)]).toEqual([{ rune: 2, rite: "awakening-3" }, null]);
  const solved = applyEvent(view, { type: "RiteSolved", seat: 2, rune: 1, rite: "awakening-5" })!;
  expect(solved.taken[0]).toEqual({ seat: 2, rite: "awakening-5" });
  expect(solved.solved).toEqual(["awakening-5"]);
});

test("D16: the solver of a rite is kept in later rounds, and dropped with a lost round", () => {
  const solved = (seat: number, rite: string): Event => ({ type: "RiteSolved", seat, rune: 1, rite });
  const second = after(
    FOUR,
    ...ROUND,
    solved(2, "awakening-5"),
    { type: "RoundWon", round: 1 },
    { type: "RoundBegan", round: 2 },
    solved(1, "awakening-3"),
  );
  expect([solverOf(second, "awakening-5"), solverOf(second, "awakening-3")]).toEqual([2, 1]);
  const again = [
    { type: "RoundLost", round: 2 },
    { type: "RoundBegan", round: 2 },
  ] as Event[];
  const third = again.reduce<TrackedView | null>(applyEvent, second)!;
  expect([solverOf(third, "awakening-5"), solverOf(third, "awakening-3")]).toEqual([2, null]);
});

test("with two shamans a card shown to both is held by each", () => {
  const view: TrackedView = { ...after(TWO), taken: [{ seat: null, rite: "awakening-1" }] };
  expect([heldRite(view, 0), heldRite(view, 1)]).toEqual([
    { rune: 1, rite: "awakening-1" },
    { rune: 1, rite: "awakening-1" },
  ]);
});

test("two shamans have two places each, and left wraps around", () => {
  expect([0, 1, 2, 3].map((place) => seatOf(TWO, place))).toEqual([0, 0, 1, 1]);
  expect([placesOf(TWO, 1), placesOf(FOUR, 1)]).toEqual([[2, 3], [1]]);
  expect([leftOf(FOUR, 3), leftOf(TWO, 0)]).toEqual([0, 1]);
});

test("a stone on the plane counts, but is not loose", () => {
  const [hand] = after(FOUR, ...ROUND, PUT).circle;
  expect([stoneCount(hand!), looseCount(hand!, "fire"), looseCount(hand!, "light")]).toEqual([4, 1, 1]);
});

test("D13: after the end the clock shows the time that was left, and the fire burns or is out accordingly", () => {
  const left = after(FOUR, ...ROUND, { type: "TimePassed", ms: 110_000 });
  const won = [
    { type: "RoundWon", round: 3 },
    { type: "GameEnded", won: true },
  ] as Event[];
  const over = won.reduce<TrackedView | null>(applyEvent, left)!;
  expect([stoppedClockMs(over), isFireOut(over)]).toEqual([left.clock_ms, false]);
  const lost = [
    { type: "TimePassed", ms: left.clock_ms },
    { type: "RoundLost", round: 1 },
    { type: "GameEnded", won: false },
  ] as Event[];
  const gone = lost.reduce<TrackedView | null>(applyEvent, left)!;
  expect([stoppedClockMs(gone), isFireOut(gone)]).toEqual([0, true]);
  const next = applyEvent(left, { type: "RoundWon", round: 1 })!;
  expect([stoppedClockMs(next), isFireOut(next)]).toEqual([roundMs(FOUR), false]);
});

test("a round is running from its beginning to its end", () => {
  const stages = [DEALT, ...ROUND, { type: "RitesBegan" }, { type: "RoundWon", round: 1 }] as Event[];
  expect(stages.map((_, n) => isRoundRunning(after(FOUR, ...stages.slice(0, n + 1))))).toEqual([
    false,
    false,
    true,
    true,
    true,
    false,
  ]);
});
