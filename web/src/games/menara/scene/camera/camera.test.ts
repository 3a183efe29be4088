import { PerspectiveCamera, Vector3 } from "three";
import { beforeEach, describe, expect, test } from "vitest";

import { clampAim, eyeOf, fit, Orbit, type Aim, type Subject } from "./camera.ts";
import type { Vec3, ViewName } from "../types.ts";

const tower: Subject = {
  temple: [0, 200].flatMap((z) => [-90, 110].flatMap((x) => [-80, 70].map((y): Vec3 => [x, y, z]))),
  front: [
    [-70, -210, 0],
    [70, -210, 0],
  ],
  beside: [],
  radius: 120,
  top: 200,
};
const INSETS = { top: 40, right: 0, bottom: 100, left: 60 };
const VIEWS: ViewName[] = ["front", "back", "left", "right", "top"];

let orbit: Orbit;
let camera: PerspectiveCamera;

beforeEach(() => {
  camera = new PerspectiveCamera(27, 1, 1, 5000);
  orbit = new Orbit(camera);
  orbit.resize(1200, 700, INSETS, 0, true);
  orbit.setSubject(tower, 0, true);
});

/** The position of a point of the table on the canvas, px. */
function seen([x, y, z]: Vec3): { x: number; y: number } {
  orbit.advance(10_000);
  const at = new Vector3(x, z, -y).project(camera);
  return { x: ((at.x + 1) / 2) * 1200, y: ((1 - at.y) / 2) * 700 };
}

describe.each(VIEWS)("from the view %s", (view) => {
  test("the whole temple is visible between the insets", () => {
    orbit.look(view, 0, true);
    const points = view === "front" || view === "top" ? [...tower.temple, ...tower.front] : tower.temple;
    for (const point of points) {
      const { x, y } = seen(point);
      expect(x).toBeGreaterThan(INSETS.left);
      expect(x).toBeLessThan(1200 - INSETS.right);
      expect(y).toBeGreaterThan(INSETS.top);
      expect(y).toBeLessThan(700 - INSETS.bottom);
    }
  });
});

test("a flat temple is wholly visible, with the supply in front", () => {
  const flat: Subject = { ...tower, temple: tower.temple.map(([x, y]): Vec3 => [x, y, 0]), top: 46 };
  orbit.setSubject(flat, 0, true);
  for (const point of [...flat.temple, ...flat.front]) {
    expect(seen(point).y).toBeGreaterThan(INSETS.top);
    expect(seen(point).y).toBeLessThan(700 - INSETS.bottom);
  }
});

test("the sides match their names, and up is up", () => {
  const eye = (view: ViewName) => {
    orbit.look(view, 0, true);
    return eyeOf(orbit.aim);
  };
  expect(eye("front")[1]).toBeLessThan(-300);
  expect(eye("back")[1]).toBeGreaterThan(300);
  expect(eye("left")[0]).toBeLessThan(-300);
  expect(eye("right")[0]).toBeGreaterThan(300);
  expect(eye("top")[2]).toBeGreaterThan(600);
  orbit.look("front", 0, true);
  expect(seen([0, 0, 150]).y).toBeLessThan(seen([0, 0, 20]).y);
  expect(seen([50, 0, 0]).x).toBeGreaterThan(seen([-50, 0, 0]).x);
  orbit.look("top", 0, true);
  expect(seen([0, 50, 0]).y).toBeLessThan(seen([0, -50, 0]).y); // the front is below
});

test("a level is seen from a little above it", () => {
  orbit.look({ level: 2 }, 0, true);
  const [, , z] = eyeOf(orbit.aim);
  expect(orbit.aim.target[2]).toBeGreaterThan(67);
  expect(z).toBeGreaterThan(orbit.aim.target[2]);
  expect(orbit.aim.above).toBeLessThan(0.3);
});

test("the camera cannot go below the table, into the temple or too far away", () => {
  for (let around = 0; around < 6; around += 0.7) {
    for (let above = -2; above < 3; above += 0.3) {
      for (const target of [
        [0, 0, 0],
        [900, -900, 2000],
        [-50, 60, 150],
      ] as const) {
        for (const far of [0, 50, 9000]) {
          const aim = clampAim({ target, around, above, far }, tower);
          const [x, y, z] = eyeOf(aim);
          expect(z).toBeGreaterThan(0);
          expect(Math.hypot(x, y) > tower.radius || z > tower.top).toBe(true);
          expect(Math.hypot(x, y, z)).toBeLessThan(2800);
        }
      }
    }
  }
});

test("a drag to the right turns the temple to the right, a drag down shows it more from above", () => {
  const before = seen([0, -80, 0]);
  orbit.turn(40, 0);
  expect(seen([0, -80, 0]).x).toBeGreaterThan(before.x);
  const { above } = orbit.aim;
  orbit.turn(0, 40);
  expect(orbit.aim.above).toBeGreaterThan(above);
});

test("a panned point stays under the pointer", () => {
  orbit.zoom(2);
  const point = orbit.aim.target;
  const before = seen(point);
  orbit.pan(30, -20);
  expect(seen(point).x - before.x).toBeCloseTo(30, 0);
  expect(seen(point).y - before.y).toBeCloseTo(-20, 0);
});

test("the camera moves back when the temple grows, but not if the player has moved it", () => {
  const taller = { ...tower, temple: tower.temple.map(([x, y, z]): Vec3 => [x, y, 2 * z]), top: 400 };
  const { far } = orbit.aim;
  orbit.setSubject(taller, 0, false);
  expect(orbit.advance(200)).toBe(true);
  expect(orbit.aim.far).toBeGreaterThan(far);
  expect(orbit.advance(500)).toBe(false);
  const grown = orbit.aim.far;
  orbit.turn(10, 0);
  const moved: Aim = orbit.aim;
  orbit.setSubject(tower, 1000, false);
  orbit.advance(2000);
  expect(orbit.aim).toEqual(moved);
  expect(orbit.key("Home", 3000, true)).toBe(true);
  expect(orbit.aim.far).toBeLessThan(grown);
  expect(orbit.key("a", 3000, true)).toBe(false);
});

test("what lies beside the supply is shown too if the camera need not move back far", () => {
  const { far } = orbit.aim;
  const beside = (y: number): Vec3 => [-150, y, 0];
  orbit.setSubject({ ...tower, beside: [beside(-230)] }, 0, true);
  expect(orbit.aim.far).toBeGreaterThan(far);
  expect(seen(beside(-230)).y).toBeLessThan(700 - INSETS.bottom);
  const points = [...tower.temple, ...tower.front];
  orbit.setSubject({ ...tower, beside: [beside(-900)] }, 0, true);
  expect(orbit.aim.far).toBeLessThan(1.21 * far);
  for (const point of points) expect(seen(point).y).toBeLessThan(700 - INSETS.bottom);
});

test("the view glides when the insets change, but not when the window is resized", () => {
  const before = seen([0, 0, 0]);
  orbit.resize(1200, 700, { ...INSETS, bottom: 300 }, 20_000, false);
  orbit.advance(20_000);
  expect(orbit.advance(20_200)).toBe(true);
  expect(orbit.advance(20_600)).toBe(false);
  expect(seen([0, 0, 0]).y).toBeLessThan(before.y - 40);
  orbit.resize(1000, 600, INSETS, 30_000, false);
  expect(orbit.advance(30_001)).toBe(false);
});

test("arrows, plus and minus move the camera", () => {
  const before = orbit.aim;
  for (const key of ["ArrowLeft", "ArrowUp", "+"]) expect(orbit.key(key, 0, false)).toBe(true);
  expect(orbit.aim.far).toBeLessThan(before.far);
  expect(orbit.aim.around).not.toBe(before.around);
  expect(orbit.aim.above).not.toBe(before.above);
});

test("without points the aim stays as it is", () => {
  const aim: Aim = { target: [1, 2, 3], around: 0, above: 0.3, far: 400 };
  expect(fit(aim, [], 1, 1)).toEqual(aim);
});
