import { describe, expect, test } from "vitest";

import { floors } from "virtual:floors";

import { poseOf } from "../actors/actors.ts";
import { toTable } from "../camera/picking.ts";
import { solidOf } from "./solids.ts";
import { tableRing } from "./tableLayout.ts";
import type { Things } from "../types.ts";

const STUMP_MM = 330;

function table(players: number, supply: number, more: Partial<Things> = {}): Things {
  return {
    seats: Array.from({ length: players }, (_, seat) => ({
      supply: Array.from({ length: supply }, (_, n) => (["yellow", "red", "blue"] as const)[n % 3]!),
      tears: seat % 2 ? (["blue", "red"] as const) : [],
      isMine: seat === players - 1,
    })),
    camp: ["yellow", "yellow", "red", "black", "white", "blue"],
    golden: 2,
    tears: { blue: 6, red: 5 },
    quarry: 15,
    openFloors: [
      { floor: "heron", side: "light" },
      { floor: "gourd", side: "dark" },
      { floor: "claw", side: "light" },
    ],
    piles: [
      { glyph: "easy", cards: 9, discards: 2 },
      { glyph: "medium", cards: 12, discards: 0 },
      { glyph: "hard", cards: 0, discards: 14 },
    ],
    ...more,
  };
}

/** The corners of everything on the table. */
function corners(things: Things, radius: number) {
  const ring = tableRing(things, [0, 0], radius);
  return ring.specs.map((part) => {
    const solid = solidOf(part.look);
    const one = { pose: poseOf(part.at, part.turn), scale: part.scale ?? 1 };
    const round = Array.from({ length: 16 }, (_, n): [number, number] => [
      solid.radius * Math.cos((n * Math.PI) / 8),
      solid.radius * Math.sin((n * Math.PI) / 8),
    ]);
    const points = (solid.outline ?? round).map(([x, y]) => toTable(one, [x, y, 0]));
    return { name: part.name, points, feet: part.at[2] - solid.half * one.scale };
  });
}

/** Whether a straight line separates two hulls. */
function isApart(one: readonly (readonly number[])[], other: readonly (readonly number[])[]): boolean {
  for (let deg = 0; deg < 180; deg += 2) {
    const [x, y] = [Math.cos((deg * Math.PI) / 180), Math.sin((deg * Math.PI) / 180)];
    const placeSideBySide = (points: readonly (readonly number[])[]) => points.map((p) => p[0]! * x + p[1]! * y);
    const [a, b] = [placeSideBySide(one), placeSideBySide(other)];
    if (Math.max(...a) < Math.min(...b) || Math.max(...b) < Math.min(...a)) return true;
  }
  return false;
}

describe.each([
  [1, 8, 110],
  [2, 7, 150],
  [3, 6, 180],
  [4, 5, 200],
])("with %i players of %i columns around a temple of %i mm", (players, supply, radius) => {
  const things = table(players, supply);
  const all = corners(things, radius);

  test("nothing overlaps", () => {
    for (const one of all) {
      for (const other of all) {
        if (one.name >= other.name || one.name.startsWith("camp:") || other.name === "tray") continue;
        expect(isApart(one.points, other.points), `${one.name} and ${other.name}`).toBe(true);
      }
    }
  });

  test("everything is on the stump and outside the temple", () => {
    for (const { name, points } of all) {
      for (const [x, y] of points) {
        expect(Math.hypot(x, y), name).toBeGreaterThan(radius);
        expect(Math.hypot(x, y), name).toBeLessThan(STUMP_MM);
      }
    }
  });

  test("everything stands on the table", () => {
    for (const { name, feet } of all) if (!name.startsWith("camp:")) expect(feet, name).toBeCloseTo(0, 6);
  });

  test("the viewer's supply is in front", () => {
    const mine = tableRing(things, [0, 0], radius).specs.filter(({ name }) =>
      name.startsWith(`supply:${players - 1}/`),
    );
    expect(mine).toHaveLength(supply);
    for (const { at } of mine) expect(Math.abs(at[0]) + radius).toBeLessThan(-at[1] + 100);
  });
});

test("every floor fits into the ring", () => {
  for (const { id } of floors) {
    const one = table(4, 5, { openFloors: [{ floor: id, side: "dark" }] });
    expect(tableRing(one, [0, 0], 200).outer, id).toBeLessThan(STUMP_MM);
  }
});

test("a spectator sees the first supply in front; an empty table has only the camp and the bag", () => {
  const watched = table(2, 5);
  const seats = watched.seats.map((seat) => ({ ...seat, isMine: false }));
  const specs = tableRing({ ...watched, seats }, [10, 20], 100).specs;
  expect(specs.find(({ name }) => name === "supply:0/2")!.at[0]).toBeCloseTo(10, 6);
  const none = table(0, 0, { camp: [], golden: 0, tears: { blue: 0, red: 0 }, quarry: 0, openFloors: [], piles: [] });
  expect(tableRing(none, [0, 0], 100).specs.map(({ name }) => name)).toEqual(["tray", "bag"]);
});
