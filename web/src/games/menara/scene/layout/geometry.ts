/** The floors' shapes in mm: rings with smooth curves, centroids and bounds. */

import type { Floor, Point } from "../../content.ts";
import { BOARD_MM, COLUMN_HEIGHT_MM, GOLDEN_HEIGHT_MM, type Piece, type Side } from "../../types.ts";
import type { Quat } from "../types.ts";

export type { Base } from "../../content.ts";
export type Ring = readonly Point[]; // counter-clockwise, the first point not repeated

export const LEVEL_MM = COLUMN_HEIGHT_MM + BOARD_MM;

const CORNER = (50 * Math.PI) / 180; // a sharper turn of an outline is a corner, a gentler one part of a curve
const STRAIGHT_MM = 8; // an edge this long is straight
const CURVED_MM = 12; // unless both its neighbours turn as gently, as around a hole

export function heightOf(piece: Piece): number {
  return piece === "golden" ? GOLDEN_HEIGHT_MM : COLUMN_HEIGHT_MM;
}

/** The outline and the holes, seen from above with a side up, around the floor's own origin. */
export function ringsOf(floor: Floor, side: Side): Ring[] {
  const rings = [floor.outline, ...(floor.holes ?? [])];
  if (side === "light") return rings;
  return rings.map((ring) => ring.map(([x, y]): Point => [-x, y]).reverse()); // mirroring reverses the direction
}

/** The centre of mass of a floor, relative to its own origin. */
export function centroidOf(floor: Floor, side: Side): Point {
  let area = 0;
  let cx = 0;
  let cy = 0;
  ringsOf(floor, side).forEach((ring, n) => {
    const sign = n ? -1 : 1;
    ring.forEach(([x0, y0], i) => {
      const [x1, y1] = ring[(i + 1) % ring.length]!;
      const cross = sign * (x0 * y1 - x1 * y0);
      area += cross / 2;
      cx += ((x0 + x1) * cross) / 6;
      cy += ((y0 + y1) * cross) / 6;
    });
  });
  return [cx / area, cy / area];
}

export function isInside(ring: Ring, [x, y]: Point): boolean {
  let inside = false;
  for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
    const [xi, yi] = ring[i]!;
    const [xj, yj] = ring[j]!;
    if (yi > y !== yj > y && x < ((xj - xi) * (y - yi)) / (yj - yi) + xi) inside = !inside;
  }
  return inside;
}

/** A point of a smooth rim, with its direction before and after it; these differ at corners only. */
export interface RimPoint {
  readonly x: number;
  readonly y: number;
  readonly arrives: number;
  readonly leaves: number;
}

/** A closed curve through a ring's vertices: long edges straight, short ones as Bézier curves. */
export function smooth(ring: Ring, stepMm: number): RimPoint[] {
  const count = ring.length;
  const edges = ring.map(([x, y], n) => {
    const [x1, y1] = ring[(n + 1) % count]!;
    return { long: Math.hypot(x1 - x, y1 - y), heads: Math.atan2(y1 - y, x1 - x) };
  });
  const vertices = ring.map(([x, y], n): RimPoint => {
    const before = edges[(n + count - 1) % count]!;
    const after = edges[n]!;
    const turn = remainder(after.heads - before.heads);
    const edgedBefore = before.long >= STRAIGHT_MM;
    const edgedAfter = after.long >= STRAIGHT_MM;
    const straight = edgedBefore && edgedAfter && Math.max(before.long, after.long) >= CURVED_MM;
    if (Math.abs(turn) > CORNER || straight) return { x, y, arrives: before.heads, leaves: after.heads };
    const alone = edgedBefore !== edgedAfter;
    const tangent = !alone ? before.heads + turn / 2 : edgedBefore ? before.heads : after.heads;
    return { x, y, arrives: tangent, leaves: tangent };
  });
  return vertices.flatMap((from, n) => {
    const to = vertices[(n + 1) % count]!;
    const { long, heads } = edges[n]!;
    const bent = Math.abs(remainder(from.leaves - heads)) + Math.abs(remainder(to.arrives - heads));
    const steps = bent < 0.02 ? 1 : Math.max(1, Math.ceil(long / stepMm));
    return [from, ...Array.from({ length: steps - 1 }, (_, k) => between(from, to, long / 3, (k + 1) / steps))];
  });
}

function between(from: RimPoint, to: RimPoint, handle: number, t: number): RimPoint {
  const ax = from.x + handle * Math.cos(from.leaves);
  const ay = from.y + handle * Math.sin(from.leaves);
  const bx = to.x - handle * Math.cos(to.arrives);
  const by = to.y - handle * Math.sin(to.arrives);
  const u = 1 - t;
  const at = (p: number, a: number, b: number, q: number) =>
    u * u * u * p + 3 * u * u * t * a + 3 * u * t * t * b + t * t * t * q;
  const slope = (p: number, a: number, b: number, q: number) => u * u * (a - p) + 2 * u * t * (b - a) + t * t * (q - b);
  const heads = Math.atan2(slope(from.y, ay, by, to.y), slope(from.x, ax, bx, to.x));
  return { x: at(from.x, ax, bx, to.x), y: at(from.y, ay, by, to.y), arrives: heads, leaves: heads };
}

/** The quaternion of a turn about the z axis. */
export function rotationAboutZ(turn: number): Quat {
  return [Math.cos(turn / 2), 0, 0, Math.sin(turn / 2)];
}

/** An angle wrapped to [-π, π]. */
export function remainder(angle: number): number {
  return angle - 2 * Math.PI * Math.round(angle / (2 * Math.PI));
}

/** The bounding box of a floor, relative to its own origin. */
export function boundsOf(floor: Floor, side: Side): { left: number; bottom: number; width: number; height: number } {
  const [outline] = ringsOf(floor, side) as [Ring];
  const xs = outline.map(([x]) => x);
  const ys = outline.map(([, y]) => y);
  const left = Math.min(...xs);
  const bottom = Math.min(...ys);
  return { left, bottom, width: Math.max(...xs) - left, height: Math.max(...ys) - bottom };
}
