import { describe, expect, test } from "vitest";
import type { BufferGeometry } from "three";

import { floors } from "virtual:floors";

import type { Floor } from "../../content.ts";
import { BOARD_MM, COLUMN_HEIGHT_MM as COLUMN_MM, SIDES } from "../../types.ts";
import { boundsOf, centroidOf, ringsOf } from "../layout/geometry.ts";
import { boardSolid, columnProfile, dropSolid, leafSolid, turnedSolid } from "./meshGeometry.ts";

type Triple = [number, number, number];

function corners(made: BufferGeometry): Triple[][] {
  const at = made.getAttribute("position");
  const index = [...made.getIndex()!.array];
  const of = (n: number): Triple => [at.getX(n), at.getY(n), at.getZ(n)];
  return Array.from({ length: index.length / 3 }, (_, k) => [0, 1, 2].map((n) => of(index[3 * k + n]!)));
}

/** The number of edges that are not used once in each direction; 0 for a closed surface. */
function looseEdges(made: BufferGeometry): number {
  const ways = new Map<string, number>();
  const name = (p: Triple) => p.map((x) => Math.round(x * 1e4) + 0).join(" ");
  for (const face of corners(made)) {
    const names = face.map(name);
    if (new Set(names).size < 3) continue; // degenerate
    names.forEach((from, n) => {
      const to = names[(n + 1) % 3]!;
      ways.set(`${from}>${to}`, (ways.get(`${from}>${to}`) ?? 0) + 1);
      ways.set(`${to}>${from}`, (ways.get(`${to}>${from}`) ?? 0) - 1);
    });
  }
  return [...ways.values()].filter((n) => n !== 0).length;
}

function volume(made: BufferGeometry): number {
  return corners(made).reduce((sum, [a, b, c]) => {
    const [[ax, ay, az], [bx, by, bz], [cx, cy, cz]] = [a!, b!, c!];
    return sum + (ax * (by * cz - bz * cy) + ay * (bz * cx - bx * cz) + az * (bx * cy - by * cx)) / 6;
  }, 0);
}

function cut(floor: Floor, side: "light" | "dark", bevels: number): BufferGeometry {
  return boardSolid({
    rings: ringsOf(floor, side),
    centre: centroidOf(floor, side),
    thickMm: BOARD_MM,
    bevelMm: 0.6,
    bevels,
    stepMm: 4,
    print: boundsOf(floor, side),
  });
}

describe("boards", () => {
  test.each(floors.flatMap((floor) => SIDES.map((side) => [floor.id, side, floor] as const)))(
    "%s, %s is closed, right side out, and has the volume of its outline",
    (_id, side, floor) => {
      const area = ringsOf(floor, side).reduce((sum, ring, n) => {
        const of = ring.reduce((s, [x, y], k) => {
          const [x1, y1] = ring[(k + 1) % ring.length]!;
          return s + (x * y1 - x1 * y) / 2;
        }, 0);
        return sum + (n ? -of : of);
      }, 0);
      for (const bevels of [0, 2]) {
        const made = cut(floor, side, bevels);
        expect(looseEdges(made)).toBe(0);
        expect(volume(made) / (area * BOARD_MM)).toBeGreaterThan(0.93);
        expect(volume(made) / (area * BOARD_MM)).toBeLessThan(1.06);
      }
    },
  );

  test("the print covers exactly the top", () => {
    const made = cut(floors[0]!, "light", 0);
    const uv = made.getAttribute("uv");
    const [top] = made.groups;
    const us = [...made.getIndex()!.array].slice(top!.start, top!.start + top!.count).map((n) => uv.getX(n));
    expect(Math.min(...us)).toBeCloseTo(0, 1);
    expect(Math.max(...us)).toBeCloseTo(1, 1);
  });
});

describe("turned wood", () => {
  test.each([true, false])("a column is closed and stands on its whole foot (turned: %s)", (isTurned) => {
    const made = turnedSolid(columnProfile(COLUMN_MM, 14, isTurned), 24);
    expect(looseEdges(made)).toBe(0);
    expect(volume(made)).toBeGreaterThan(0.8 * Math.PI * 49 * COLUMN_MM);
    made.computeBoundingBox();
    expect(made.boundingBox!.max.z).toBe(COLUMN_MM / 2);
    expect(made.boundingBox!.min.z).toBe(-COLUMN_MM / 2);
    expect(made.boundingBox!.max.x).toBeCloseTo(7);
  });

  test("a Tear is closed and has its height", () => {
    const made = dropSolid(10, 6, 16);
    expect(looseEdges(made)).toBe(0);
    expect(volume(made)).toBeGreaterThan(0);
    made.computeBoundingBox();
    expect(made.boundingBox!.max.z - made.boundingBox!.min.z).toBeCloseTo(6);
  });

  test("a leaf faces upwards", () => {
    const normal = leafSolid(100, 30, 0.4, 0.2).getAttribute("normal");
    for (let n = 0; n < normal.count; n++) expect(normal.getY(n)).toBeGreaterThan(0);
  });
});
