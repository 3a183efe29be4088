import { beforeEach, describe, expect, test } from "vitest";

import { Motion } from "../../../../table/poses.ts";
import { Actors, specOf, type ActorSpec } from "./actors.ts";
import { Playback } from "./playback.ts";
import type { Look, Quat, Vec3 } from "../types.ts";

const UPRIGHT: Quat = [1, 0, 0, 0];
const red: Look = { kind: "column", piece: "red" };
const part = (name: string, at: Vec3, look: Look = red): ActorSpec => specOf({ name, look, at, turn: UPRIGHT });

let actors: Actors;
const at = (name: string) => {
  const actor = actors.byName.get(name);
  return actor ? Array.from(actor.pose.subarray(0, 3)) : null;
};

beforeEach(() => {
  actors = new Actors();
  actors.show([part("a/0", [0, 0, 15]), part("a/1", [40, 0, 15])], 0, false);
});

test("the first bodies are shown without animation", () => {
  expect(actors.advance(0, false)).toBe(false);
  expect(at("a/0")).toEqual([0, 0, 15]);
});

describe("a body shown again", () => {
  test("glides to its new place and arrives there exactly", () => {
    actors.show([part("a/0", [10, 0, 15]), part("a/1", [40, 0, 15])], 1000, true);
    expect(actors.advance(1175, false)).toBe(true);
    expect(at("a/0")![0]).toBeCloseTo(5, 6);
    expect(at("a/1")).toEqual([40, 0, 15]);
    expect(actors.advance(1400, false)).toBe(false);
    expect(at("a/0")).toEqual([10, 0, 15]);
  });

  test("is moved at once without animation", () => {
    actors.show([part("a/0", [10, 0, 15])], 1000, false);
    expect(actors.advance(1000, true)).toBe(false);
    expect(at("a/0")).toEqual([10, 0, 15]);
    expect(at("a/1")).toBeNull();
  });

  test("drops in if it is new, and shrinks away if it has left", () => {
    actors.show([part("a/0", [0, 0, 15]), part("b/0", [0, 0, 48])], 1000, true);
    actors.advance(1010, false);
    expect(at("b/0")![2]).toBeGreaterThan(70);
    expect(actors.byName.get("a/1")!.scale).toBeLessThan(1);
    actors.advance(1400, false);
    expect(at("b/0")).toEqual([0, 0, 48]);
    expect(at("a/1")).toBeNull();
  });

  test("is replaced at once if it looks different", () => {
    actors.show([part("a/0", [0, 0, 15], { kind: "column", piece: "blue" }), part("a/1", [40, 0, 15])], 1000, true);
    expect(actors.byName.get("a/0")!.look).toEqual({ kind: "column", piece: "blue" });
    expect(actors.advance(1000, false)).toBe(false);
  });
});

describe("during a deed", () => {
  const looks = new Map<string, Look>([["new/0", red]]);
  let motion: Motion;
  let playback: Playback;

  /** Adds a frame from the server. */
  const frame = (now: number, ms: number, poses: Record<string, Vec3>, gone: string[] = []) => {
    motion.ms = ms;
    for (const [name, place] of Object.entries(poses)) motion.poses.set(name, [...place, ...UPRIGHT]);
    for (const name of gone) {
      motion.poses.delete(name);
      motion.gone.add(name);
    }
    playback.addFrame(now, actors.currentPose);
    actors.follow(playback, looks);
  };
  const until = (from: number, to: number) => {
    for (let now = from; now <= to; now += 16) actors.advance(now, false);
  };

  beforeEach(() => {
    motion = new Motion(7, ["new/0", "a/0", "a/1"]);
    playback = new Playback(motion);
    frame(1000, 0, { "new/0": [0, 0, 200] });
    until(1000, 1300);
  });

  test("a new piece is at the server's pose, and the others where they were", () => {
    expect(at("new/0")).toEqual([0, 0, 200]);
    expect(at("a/0")).toEqual([0, 0, 15]);
  });

  test("the local hand overrides the server", () => {
    actors.held = new Map([["new/0", { look: red, at: [5, 6, 7], turn: UPRIGHT }]]);
    actors.advance(1310, false);
    expect(at("new/0")).toEqual([5, 6, 7]);
    actors.held = new Map();
    actors.advance(1320, false);
    expect(at("new/0")).toEqual([0, 0, 200]);
  });

  test("a settled piece is in place at once under its new name, and the old name is gone", () => {
    frame(1310, 300, { "new/0": [80, 0, 15.2] });
    until(1310, 1700);
    actors.show([part("a/0", [0, 0, 15]), part("a/1", [40, 0, 15]), part("a/2", [80, 0, 15])], 1700, true);
    actors.follow(null, looks);
    actors.advance(1701, false);
    expect(at("a/2")).toEqual([80, 0, 15]);
    expect(at("new/0")).toBeNull();
  });

  test("the same holds if the motion ends before the new places are shown", () => {
    actors.follow(null, looks);
    actors.show([part("a/0", [0, 0, 15]), part("a/1", [40, 0, 15]), part("a/2", [80, 0, 15])], 1700, true);
    actors.advance(1701, false);
    expect(at("a/2")).toEqual([80, 0, 15]);
    expect(at("new/0")).toBeNull();
  });

  test("a pushed piece, or one taken back, glides from where it was to its place", () => {
    frame(1310, 300, { "a/0": [9, 0, 15] });
    until(1310, 1700);
    expect(at("a/0")).toEqual([9, 0, 15]);
    actors.follow(null, looks);
    actors.advance(1700, false);
    actors.advance(1875, false);
    expect(at("a/0")![0]).toBeCloseTo(4.5, 6);
    actors.advance(2100, false);
    expect(at("a/0")).toEqual([0, 0, 15]);
  });

  test("a fallen piece stays until its removal is shown; a piece gone from the motion is hidden", () => {
    frame(1310, 300, { "a/0": [60, 0, 7] }, ["a/1"]);
    until(1310, 1700);
    actors.show([], 1700, true);
    actors.advance(1701, false);
    expect(at("a/0")).toEqual([60, 0, 7]);
    expect(actors.byName.get("a/1")!.scale).toBe(0);
    actors.follow(null, looks);
    until(1702, 2200);
    expect(actors.byName.size).toBe(0);
  });
});
