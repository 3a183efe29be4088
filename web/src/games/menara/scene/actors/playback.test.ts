import { expect, test } from "vitest";

import { Motion, type Pose } from "../../../../table/poses.ts";
import { mix, Playback } from "./playback.ts";

const FRAME = 1000 / 60;
const SPEED = 0.4; // mm per ms

/** Reproducible pseudo-random numbers. */
function seededRandom(seed: number): () => number {
  let state = seed;
  return () => (state = (state * 16807) % 2147483647) / 2147483647;
}

/** A body moves along x; returns what is drawn at 60 Hz over a network with latency, jitter and loss. */
function drawn(latency: number, jitter: number, loss: number, stops: readonly [number, number][] = []) {
  const random = seededRandom(7);
  const motion = new Motion(1, ["a"]);
  const playback = new Playback(motion);
  const truth = (ms: number) => ms * SPEED;
  let ms = 0;
  let wall = 0;
  let last = 0;
  const arrivals: { at: number; ms: number }[] = [];
  while (ms < 4000) {
    const stop = stops.find(([from]) => from > wall - FRAME && from <= wall);
    if (stop) wall += stop[1]; // while the hand rests, the server's clock stands still
    ms += FRAME;
    wall += FRAME;
    last = Math.max(last, wall + latency + random() * jitter); // in order, as over TCP
    if (random() >= loss) arrivals.push({ at: last, ms: Math.round(ms) });
  }
  const path: { now: number; x: number }[] = [];
  const into = new Float64Array(7);
  for (let now = 0; now < last + 600; now += FRAME) {
    while (arrivals[0] && arrivals[0].at <= now) {
      const { at, ms } = arrivals.shift()!;
      motion.ms = ms;
      motion.poses.set("a", [truth(ms), 0, 0, 1, 0, 0, 0]);
      playback.addFrame(at, () => undefined);
    }
    playback.advance(now);
    if (playback.pose("a", into)) path.push({ now, x: into[0]! });
  }
  return { path, truth, end: truth(Math.round(ms)) };
}

test.each([
  ["a good network", 20, 5, 0],
  ["200 ms, uneven, one frame of twenty lost", 200, 60, 0.05],
  ["200 ms, very uneven, one frame of ten lost", 200, 150, 0.1],
])("over %s the motion has no jumps and keeps up with the server", (_, latency, jitter, loss) => {
  const { path, truth, end } = drawn(latency, jitter, loss);
  const step = SPEED * FRAME;
  for (let n = 1; n < path.length; n++) {
    const moved = path[n]!.x - path[n - 1]!.x;
    expect(moved).toBeGreaterThanOrEqual(-1e-6);
    expect(moved).toBeLessThanOrEqual(step * 2.2);
  }
  const steady = path.filter(({ now }) => now > 1500 && now < 4000);
  for (const { now, x } of steady) {
    expect(truth(now) - x).toBeGreaterThan(0);
    expect(truth(now) - x).toBeLessThan((latency + 2 * jitter + 120) * SPEED);
  }
  expect(path.at(-1)!.x).toBeCloseTo(end, 6);
});

test("after the hand and the server's clock have paused, the motion continues without a jump", () => {
  const { path, end } = drawn(60, 20, 0, [
    [1000, 700],
    [2500, 3000],
  ]);
  for (let n = 1; n < path.length; n++) {
    const moved = path[n]!.x - path[n - 1]!.x;
    expect(moved).toBeGreaterThanOrEqual(-1e-6);
    expect(moved).toBeLessThanOrEqual(SPEED * FRAME * 3.6);
  }
  expect(path.at(-1)!.x).toBeCloseTo(end, 6);
});

test("a body moves from where it stood, and a removed body disappears", () => {
  const motion = new Motion(1, ["a", "b"]);
  const playback = new Playback(motion);
  const rest: Pose = [0, 0, 0, 1, 0, 0, 0];
  const into = new Float64Array(7);
  motion.ms = 1000;
  motion.poses.set("a", [8, 0, 0, 1, 0, 0, 0]);
  playback.addFrame(0, (name) => (name === "a" ? rest : undefined));
  playback.advance(0);
  expect(playback.pose("a", into)).toBe(true);
  expect(into[0]).toBeLessThan(4);
  expect(playback.pose("b", into)).toBeUndefined();
  for (let now = 16; now < 400; now += 16) playback.advance(now);
  playback.pose("a", into);
  expect(into[0]).toBe(8);
  motion.ms = 1400;
  motion.gone.add("a");
  motion.poses.delete("a");
  playback.addFrame(410, () => undefined);
  for (let now = 410; now < 900; now += 16) playback.advance(now);
  expect(playback.pose("a", into)).toBe(false);
});

test("rotations take the shorter way and stay normalised", () => {
  const into = new Float64Array(7);
  mix([0, 0, 0, 1, 0, 0, 0], [2, 4, 6, -Math.SQRT1_2, 0, 0, -Math.SQRT1_2], 0.5, into);
  expect(Array.from(into.subarray(0, 3))).toEqual([1, 2, 3]);
  expect(Math.hypot(...into.slice(3))).toBeCloseTo(1, 12);
  expect(into[3]).toBeCloseTo(Math.cos(Math.PI / 8), 3);
  expect(into[6]).toBeCloseTo(Math.sin(Math.PI / 8), 3);
});
