import { expect, test } from "vitest";

import { tableRing } from "./tableLayout.ts";
import { cameraSubject, templeExtent } from "./templeExtent.ts";
import type { Body, Things } from "../types.ts";

const board = (floor: string, x: number, y: number, level: number): Body => ({
  name: floor,
  look: { kind: "board", floor, side: "light" },
  at: [x, y, 33.5 * level + 1.75],
  turn: [1, 0, 0, 0],
});
const things: Things = {
  seats: [{ supply: ["red", "blue"], tears: [], isMine: true }],
  camp: [],
  golden: 0,
  tears: { blue: 0, red: 0 },
  quarry: 0,
  openFloors: [],
  piles: [],
};

test("the extent is that of the base's floors", () => {
  const base = [board("gate", 0, 0, 0), board("claw", 100, 40, 0)];
  const ground = templeExtent(base);
  expect(ground.middle[0]).toBeGreaterThan(30);
  expect(ground.middle[0]).toBeLessThan(70);
  expect(templeExtent([...base, board("heron", 300, 0, 1)])).toEqual(ground);
  const [x, y] = ground.middle;
  for (const [dx, dy] of [
    [0, 0],
    [100, 40],
  ] as const) {
    expect(Math.hypot(dx - x, dy - y)).toBeLessThan(ground.radius);
  }
});

test("an empty table leaves room for a temple in its middle", () => {
  expect(templeExtent([])).toEqual({ middle: [0, 0], radius: 170 });
});

test("the camera's subject has the temple's height, its width above the base, and the viewer's supply", () => {
  const bodies = [board("gate", 20, 0, 0), board("fang", 20, 0, 1)];
  const ground = templeExtent(bodies);
  const subject = cameraSubject(bodies, ground, tableRing(things, ground.middle, ground.radius));
  expect(subject.top).toBeGreaterThan(60);
  expect(subject.radius).toBeLessThan(ground.radius);
  expect(Math.max(...subject.temple.map(([, , z]) => z))).toBe(subject.top);
  for (const [, y] of subject.front) expect(y).toBeLessThan(-ground.radius);
  const none = cameraSubject([], templeExtent([]), tableRing(things, [0, 0], 170));
  expect(none.temple.length).toBeGreaterThan(0);
});
