import { describe, expect, test } from "vitest";

import { floors } from "virtual:floors";

import { SIDES } from "../../types.ts";
import { floorOf } from "../../content.ts";
import centroids from "./geometry.fixture.json" with { type: "json" };
import { boundsOf, centroidOf, ringsOf, smooth, type Ring } from "./geometry.ts";

const all = floors.flatMap((floor) => SIDES.map((side) => [floor.id, side] as const));

function area(ring: Ring): number {
  return ring.reduce((sum, [x, y], n) => {
    const [x1, y1] = ring[(n + 1) % ring.length]!;
    return sum + (x * y1 - x1 * y) / 2;
  }, 0);
}

describe("the shapes of the floors", () => {
  test.each(all)("%s, %s: its centroid is the server's", (id, side) => {
    const [x, y] = centroidOf(floorOf(id), side);
    const [sx, sy] = (centroids as unknown as Record<string, [number, number]>)[`${id}/${side}`]!;
    expect(x).toBeCloseTo(sx, 3);
    expect(y).toBeCloseTo(sy, 3);
  });

  test.each(all)("%s, %s: all its rings run counter-clockwise", (id, side) => {
    for (const ring of ringsOf(floorOf(id), side)) expect(area(ring)).toBeGreaterThan(0);
  });

  test.each(all)(
    "%s, %s: the smoothed rim passes through its vertices and encloses about the same area",
    (id, side) => {
      for (const ring of ringsOf(floorOf(id), side)) {
        const rim = smooth(ring, 1);
        for (const [x, y] of ring) expect(rim.some((at) => at.x === x && at.y === y)).toBe(true);
        const way = rim.map(({ x, y }, n) => Math.hypot(x - rim.at(n - 1)!.x, y - rim.at(n - 1)!.y));
        expect(Math.min(...way)).toBeGreaterThan(0);
        const share = area(rim.map(({ x, y }) => [x, y] as const)) / area(ring);
        expect(Math.abs(share - 1)).toBeLessThan(0.06);
      }
    },
  );

  test("the print covers the board", () => {
    for (const [id, side] of all) {
      const { left, bottom, width, height } = boundsOf(floorOf(id), side);
      for (const [x, y] of ringsOf(floorOf(id), side)[0]!) {
        expect(x >= left && x <= left + width && y >= bottom && y <= bottom + height).toBe(true);
      }
    }
  });

  test("an unknown floor throws, with the known ids", () => {
    expect(() => floorOf("attic")).toThrow(/no floor attic; there are heron, /);
  });
});
