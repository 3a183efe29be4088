import { describe, expect, test } from "vitest";

import { Motion, type Pose } from "../table/poses.ts";
import { ImpactDetector } from "./impacts.ts";
import * as effects from "./soundEffects.ts";

const steady = () => 0.5;
const ALL: Record<string, effects.SoundEffect> = {
  column: effects.wood(30, 300),
  board: effects.wood(140, 600),
  slide: effects.slide(0.4),
  card: effects.card(),
  bag: effects.bag(6),
  stone: effects.stone(),
  tear: effects.tear(),
  turn: effects.turn(),
  level: effects.level(),
  won: effects.won(),
  lost: effects.lost(),
  failed: effects.failed(),
  ping: effects.ping(),
  bird: effects.bird(steady),
};

describe.each(Object.entries(ALL))("%s", (_, effect) => {
  test("is audible, hardly clips and ends", () => {
    expect(effects.peakOf(effect)).toBeGreaterThan(0.02);
    expect(effects.peakOf(effect)).toBeLessThanOrEqual(1.6); // a compressor follows
    expect(effects.durationOf(effect)).toBeLessThan(3);
  });

  test("has only frequencies that can be heard and played", () => {
    for (const { hz } of [...effect.bursts, ...effect.tones]) {
      expect(hz).toBeGreaterThan(60);
      expect(hz).toBeLessThan(12_000);
    }
  });
});

test("a board sounds lower than a column, and a hard impact louder than a soft one", () => {
  expect(effects.wood(140, 300).tones[0]!.hz).toBeLessThan(effects.wood(30, 300).tones[0]!.hz);
  expect(effects.peakOf(effects.wood(30, 600))).toBeGreaterThan(effects.peakOf(effects.wood(30, 60)));
});

describe("impacts", () => {
  const pose = (z: number): Pose => [0, 0, z, 1, 0, 0, 0];

  function falls(heights: readonly number[]): number[] {
    const motion = new Motion(7, ["new/0"]);
    const hits = new ImpactDetector();
    return heights.map((z, n) => {
      motion.poses.set("new/0", pose(z));
      motion.ms = n * 16;
      return hits.detect(motion).length;
    });
  }

  test("a body that falls and comes to rest has one impact", () => {
    expect(falls([100, 96, 90, 80, 68, 54, 38, 20, 17, 17.1, 17]).reduce((a, b) => a + b)).toBe(1);
  });

  test("a body that is set down gently has no impact", () => {
    expect(falls([40, 39.5, 39, 38.5, 38, 37.5, 37, 37, 37]).reduce((a, b) => a + b)).toBe(0);
  });

  test("a new deed starts without earlier poses", () => {
    const hits = new ImpactDetector();
    const first = new Motion(1, ["a"]);
    first.poses.set("a", pose(500));
    hits.detect(first);
    const second = new Motion(2, ["a"]);
    second.ms = 16;
    second.poses.set("a", pose(0));
    expect(hits.detect(second)).toEqual([]);
  });
});
