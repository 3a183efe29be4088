import { expect, test } from "vitest";

import { FOUR, ready, recordedSteps, running, TWO, withPlanes } from "../fakes.ts";
import {
  awakeNeeded,
  hideStones,
  isFireOut,
  isRoundRunning,
  leftOf,
  looseCount,
  mayTake,
  placesOf,
  reserveOf,
  roundMs,
  seatOf,
  setNumber,
  solverOf,
  stoneCount,
  stoppedClockMs,
} from "./view.ts";

test("a pause hides stones and last deeds", () => {
  const hidden = hideStones(running(FOUR));
  expect(hidden).toMatchObject({ paused: true, circle: [], last: [null, null, null, null] });
  expect(reserveOf(hidden)).toEqual([]);
});

test("the server's view of a pause hides the same", () => {
  const pauses = recordedSteps()
    .flat()
    .filter(([, { type }]) => type === "Paused");
  expect(pauses.length).toBeGreaterThan(0);
  for (const [before, , after] of pauses) {
    const { circle, last, history, paused } = hideStones(before);
    expect([after.circle, after.last, after.history, after.paused]).toEqual([circle, last, history, paused]);
  }
});

test("D16: the solver of a rite is known, of an unsolved one nobody", () => {
  const view = running(FOUR, { solved: ["awakening-5", "awakening-3"], solvers: [2, 1] });
  expect(["awakening-5", "awakening-3", "awakening-1"].map((rite) => solverOf(view, rite))).toEqual([2, 1, null]);
});

test("two shamans have two places each, and left wraps around", () => {
  expect([0, 1, 2, 3].map((place) => seatOf(TWO, place))).toEqual([0, 0, 1, 1]);
  expect([0, 1, 2, 3].map((place) => setNumber(TWO, place))).toEqual([1, 2, 1, 2]);
  expect([placesOf(TWO, 1), placesOf(FOUR, 1)]).toEqual([[2, 3], [1]]);
  expect([leftOf(FOUR, 3), leftOf(TWO, 0)]).toEqual([0, 1]);
  expect([mayTake(FOUR), mayTake(TWO), awakeNeeded(FOUR), awakeNeeded(TWO)]).toEqual([true, false, 3, 2]);
});

test("a stone on the plane counts, but is not loose", () => {
  const [hand] = withPlanes(running(FOUR), { 0: "fire" }).circle;
  expect([stoneCount(hand!), looseCount(hand!, "fire"), looseCount(hand!, "light")]).toEqual([4, 1, 1]);
});

test("the reserve has the stones that nobody has", () => {
  expect(reserveOf(ready(FOUR))).toEqual([5, 5, 5, 4, 5]);
});

test("D13: after the end the clock shows the time that was left, and the fire burns or is out accordingly", () => {
  const over = ready(FOUR, { stage: "over", won: true, clock_ms: 340_000 });
  expect([stoppedClockMs(over), isFireOut(over)]).toEqual([340_000, false]);
  const gone = ready(FOUR, { stage: "over", won: false, clock_ms: 0 });
  expect([stoppedClockMs(gone), isFireOut(gone)]).toEqual([0, true]);
  const next = ready(FOUR, { round: 2, clock_ms: 340_000 });
  expect([stoppedClockMs(next), isFireOut(next)]).toEqual([roundMs(FOUR), false]);
});

test("a round is running from its beginning to its end", () => {
  const stages = ["new", "ready", "inspiration", "rites", "lost", "over"] as const;
  expect(stages.filter((stage) => isRoundRunning(ready(FOUR, { stage })))).toEqual(["inspiration", "rites"]);
});
