import { describe, expect, test } from "vitest";

import { Motion, type Pose } from "../poses.ts";
import { ImpactDetector } from "./impacts.ts";
import * as voices from "./soundEffects.ts";

const steady = () => 0.5;
const ALL: Record<string, voices.SoundEffect> = {
  column: voices.wood(30, 300),
  board: voices.wood(140, 600),
  slide: voices.slide(0.4),
  card: voices.card(),
  bag: voices.bag(6),
  stone: voices.stone(),
  tear: voices.tear(),
  turn: voices.turn(),
  level: voices.level(),
  won: voices.won(),
  lost: voices.lost(),
  failed: voices.failed(),
  ping: voices.ping(),
  bird: voices.bird(steady),
};

describe.each(Object.entries(ALL))("%s", (_, voice) => {
  test("can be heard, does not clip much and ends", () => {
    expect(voices.peakOf(voice)).toBeGreaterThan(0.02);
    expect(voices.peakOf(voice)).toBeLessThanOrEqual(1.6); // a compressor follows
    expect(voices.durationOf(voice)).toBeLessThan(3);
  });

  test("has only tones that ears and loudspeakers know", () => {
    for (const { hz } of [...voice.bursts, ...voice.tones]) {
      expect(hz).toBeGreaterThan(60);
      expect(hz).toBeLessThan(12_000);
    }
  });
});

test("a board sounds lower than a column, and a hard blow louder than a soft one", () => {
  expect(voices.wood(140, 300).tones[0]!.hz).toBeLessThan(voices.wood(30, 300).tones[0]!.hz);
  expect(voices.peakOf(voices.wood(30, 600))).toBeGreaterThan(voices.peakOf(voices.wood(30, 60)));
});

describe("blows", () => {
  const pose = (z: number): Pose => [0, 0, z, 1, 0, 0, 0];

  function falls(heights: readonly number[]): number[] {
    const motion = new Motion(7, ["new/0"]);
    const hits = new ImpactDetector();
    return heights.map((z, n) => {
      motion.poses.set("new/0", pose(z));
      motion.ms = n * 16;
      return hits.look(motion).length;
    });
  }

  test("what falls and lies still has hit once", () => {
    expect(falls([100, 96, 90, 80, 68, 54, 38, 20, 17, 17.1, 17]).reduce((a, b) => a + b)).toBe(1);
  });

  test("what is set down gently makes no blow", () => {
    expect(falls([40, 39.5, 39, 38.5, 38, 37.5, 37, 37, 37]).reduce((a, b) => a + b)).toBe(0);
  });

  test("another deed begins without a past", () => {
    const hits = new ImpactDetector();
    const first = new Motion(1, ["a"]);
    first.poses.set("a", pose(500));
    hits.look(first);
    const second = new Motion(2, ["a"]);
    second.ms = 16;
    second.poses.set("a", pose(0));
    expect(hits.look(second)).toEqual([]);
  });
});
