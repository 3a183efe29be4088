import { describe, expect, test } from "vitest";

import { floors } from "virtual:floors";

import { poseOf } from "../actors/actors.ts";
import { findTargets, pick, pointsOf, type PlacedSolid, type Ray } from "./picking.ts";
import { isSolid, solidOf, type ThingLook } from "../layout/solids.ts";
import type { Quat, Vec3 } from "../types.ts";

const UPRIGHT: Quat = [1, 0, 0, 0];

function standing(target: string, look: ThingLook, at: Vec3, turn: Quat = UPRIGHT, scale = 1): PlacedSolid {
  return { target, solid: solidOf(look), pose: poseOf(at, turn), scale };
}

function towards(from: Vec3, to: Vec3): Ray {
  const direction = to.map((value, n) => value - from[n]!);
  const length = Math.hypot(...direction);
  return { from, direction: direction.map((value) => value / length) as unknown as Vec3 };
}

const down = (x: number, y: number): Ray => ({ from: [x, y, 500], direction: [0, 0, -1] });
const column: ThingLook = { kind: "column", piece: "red" };
const heron: ThingLook = { kind: "board", floor: "heron", side: "light" };

describe("a column", () => {
  const one = standing("column:a/0", column, [100, 50, 18.5]);

  test("is hit within its width and not beside it", () => {
    expect(pick([one], down(106.9, 50))?.target).toBe("column:a/0");
    expect(pick([one], down(107.1, 50))).toBeNull();
  });

  test("is hit from the side between foot and top", () => {
    const level = (z: number): Ray => ({ from: [100, -400, z], direction: [0, 1, 0] });
    expect(pick([one], level(33))?.distance).toBeCloseTo(443, 6);
    expect(pick([one], level(34))).toBeNull();
  });

  test("is hit where it lies after falling over", () => {
    const lying = standing("column:a/0", column, [100, 50, 7], [Math.SQRT1_2, 0, Math.SQRT1_2, 0]); // along x
    expect(pick([lying], down(114, 50))?.target).toBe("column:a/0");
    expect(pick([lying], down(100, 58))).toBeNull();
  });

  test("hides what is behind it", () => {
    const other = standing("column:b/0", column, [100, 90, 18.5]);
    expect(pick([other, one], towards([100, -300, 60], [100, 90, 18.5]))?.target).toBe("column:a/0");
  });
});

describe("a board", () => {
  const turn: Quat = [Math.cos(0.4), 0, 0, Math.sin(0.4)];
  const board = standing("floor:heron", heron, [20, -30, 35.25], turn);

  test("is a base within the base's disc, a mark within the mark's, and the floor elsewhere", () => {
    for (const [kind, points] of [
      ["base:heron/", board.solid.bases],
      ["mark:heron*", board.solid.marks],
    ] as const) {
      points.forEach((_, n) => {
        const [found] = findTargets([board], `${kind}${n}`);
        for (const point of pointsOf(found!)) {
          expect(pick([board], towards([300, -400, 300], point))?.target).toBe(`${kind}${n}`);
        }
      });
    }
    const [floor] = findTargets([board], "floor:heron");
    const hits = [...pointsOf(floor!)].map((point) => pick([board], towards([0, -500, 400], point))?.target);
    expect(hits).toContain("floor:heron");
  });

  test("is the floor itself from below and from the side", () => {
    const [x, y, z] = [...pointsOf(findTargets([board], "base:heron/2")[0]!)][0]!;
    expect(pick([board], { from: [x, y, 0], direction: [0, 0, 1] })?.target).toBe("floor:heron");
    expect(pick([board], towards([-500, y, z - 1.75], [x, y, z - 1.75]))?.target).toBe("floor:heron");
  });

  test("lets a ray through its holes, but a ruin's base is hit although it is an opening", () => {
    const holed = floors.filter(({ holes }) => holes);
    expect(holed.length).toBeGreaterThan(3);
    for (const { id, dark } of holed) {
      const one = standing(`floor:${id}`, { kind: "board", floor: id, side: "dark" }, [0, 0, 1.75]);
      for (let x = -80; x <= 80; x += 4) {
        for (let y = -80; y <= 80; y += 4) {
          const hit = pick([one], down(x, y))?.target;
          if (isSolid([x, y], one.solid)) expect(hit, `${id} ${x} ${y}`).toBeDefined();
          else if (hit) expect(hit).toMatch(/^(base|mark):/);
        }
      }
      dark.bases.forEach(({ ruin }, n) => {
        const [bx, by] = one.solid.bases[n]!;
        if (ruin) expect(pick([one], down(bx, by))?.target).toBe(`base:${id}/${n}`);
      });
    }
  });

  test("in the quarry it has no bases, and is smaller", () => {
    const next = standing("next:0", heron, [0, 0, 1], UPRIGHT, 0.5);
    const [bx, by] = next.solid.bases[0]!;
    expect(pick([next], down(bx / 2, by / 2))?.target).toBe("next:0");
    expect(pick([next], down(bx, by))).toBeNull();
  });
});

test("absent targets, and those scaled to nothing, are not found", () => {
  const gone = standing("column:a/0", column, [0, 0, 15], UPRIGHT, 0);
  expect(findTargets([gone], "column:a/0")).toEqual([]);
  expect(pick([gone], down(0, 0))).toBeNull();
  expect(findTargets([standing("floor:heron", heron, [0, 0, 0])], "base:heron/9")).toEqual([]);
});
