/** Picking: intersects rays with the solids, and finds visible points of a target. */

import { BASE_WIDTH_MM, TEAR_WIDTH_MM } from "../../types.ts";
import type { Point } from "../../content.ts";
import type { Ring } from "../layout/geometry.ts";
import { isSolid, type Solid } from "../layout/solids.ts";
import type { Target, Vec3 } from "../types.ts";

const BASE_MM = BASE_WIDTH_MM / 2;
const MARK_MM = TEAR_WIDTH_MM / 2 + 1;

/** In mm on the table; `direction` is a unit vector. */
export interface Ray {
  readonly from: Vec3;
  readonly direction: Vec3;
}

/** A solid at its current pose. */
export interface PlacedSolid {
  readonly target: Target;
  readonly solid: Solid;
  readonly pose: ArrayLike<number>; // position, then quaternion with w first
  readonly scale: number;
}

interface Hit {
  readonly target: Target;
  readonly distance: number;
}

/** The nearest target hit by a ray, and its distance. Bases and marks win over their board. */
export function pick(all: Iterable<PlacedSolid>, ray: Ray): Hit | null {
  let found: Hit | null = null;
  for (const one of all) {
    const hit = intersect(one, ray);
    if (hit !== null && (found === null || hit.distance < found.distance)) found = hit;
  }
  return found;
}

function intersect({ target, solid, pose, scale }: PlacedSolid, ray: Ray): Hit | null {
  if (scale <= 0 || missesSphere(ray, pose, Math.hypot(solid.radius, solid.half) * scale)) return null;
  const [x, y, z] = ray.from;
  const local: Ray = {
    from: toLocal(pose, [(x - pose[0]!) / scale, (y - pose[1]!) / scale, (z - pose[2]!) / scale]),
    direction: toLocal(pose, ray.direction), // still a unit vector, so distances scale with the body
  };
  const distance = Math.min(...distances(solid, local).filter((one) => one > 0));
  const printed = target.startsWith("floor:") ? hitPrint(target, solid, local) : null;
  if (printed !== null && printed.distance <= distance + 1e-6) {
    return { target: printed.target, distance: printed.distance * scale };
  }
  return distance === Infinity ? null : { target, distance: distance * scale };
}

/** The base or mark on a board that a ray hits from above; a ruin's base counts although it is an opening. */
function hitPrint(floor: Target, { bases, marks, half }: Solid, ray: Ray): Hit | null {
  if (ray.direction[2] >= 0 || ray.from[2] < half) return null;
  const distance = distanceToHeight(ray, half);
  const [x, y] = pointAt(ray, distance);
  const near = (within: number) => (at: Point) => Math.hypot(at[0] - x, at[1] - y) <= within;
  const name = floor.slice("floor:".length);
  const mark = marks.findIndex(near(MARK_MM));
  if (mark >= 0) return { target: `mark:${name}*${mark}`, distance };
  const base = bases.findIndex(near(BASE_MM));
  return base >= 0 ? { target: `base:${name}/${base}`, distance } : null;
}

/** The distances, in both directions, at which a ray crosses the surface of a solid; of a mantle only the first. */
function distances(solid: Solid, ray: Ray): number[] {
  const { outline, holes, radius, half } = solid;
  const isWithin = (at: Point) => (outline === null ? Math.hypot(...at) <= radius : isSolid(at, solid));
  const ends = [half, -half].map((z) => distanceToHeight(ray, z));
  const sides = outline === null ? hitMantle(radius, ray) : [outline, ...holes].flatMap((ring) => hitWall(ring, ray));
  return [
    ...ends.filter((distance) => isWithin(pointAt(ray, distance))),
    ...sides.filter((distance) => Math.abs(ray.from[2] + distance * ray.direction[2]) <= half),
  ];
}

function hitMantle(radius: number, { from, direction }: Ray): number[] {
  const a = direction[0] ** 2 + direction[1] ** 2;
  const b = from[0] * direction[0] + from[1] * direction[1];
  const root = b * b - a * (from[0] ** 2 + from[1] ** 2 - radius ** 2);
  return a > 0 && root >= 0 ? [(-b - Math.sqrt(root)) / a] : [];
}

function hitWall(ring: Ring, { from, direction }: Ray): number[] {
  const found: number[] = [];
  for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
    const [ax, ay] = ring[j]!;
    const [ex, ey] = [ring[i]![0] - ax, ring[i]![1] - ay];
    const cross = direction[0] * ey - direction[1] * ex;
    const along = ((ax - from[0]) * direction[1] - (ay - from[1]) * direction[0]) / cross;
    if (along >= 0 && along <= 1) found.push(((ax - from[0]) * ey - (ay - from[1]) * ex) / cross);
  }
  return found;
}

function distanceToHeight({ from, direction }: Ray, z: number): number {
  return (z - from[2]) / direction[2];
}

function pointAt({ from, direction }: Ray, distance: number): Point {
  return [from[0] + distance * direction[0], from[1] + distance * direction[1]];
}

function missesSphere({ from, direction }: Ray, pose: ArrayLike<number>, radius: number): boolean {
  const [x, y, z] = [pose[0]! - from[0], pose[1]! - from[1], pose[2]! - from[2]];
  const along = x * direction[0] + y * direction[1] + z * direction[2];
  return x * x + y * y + z * z - along * along > radius * radius;
}

/** Rotates a vector into the body's frame. */
function toLocal(pose: ArrayLike<number>, v: Vec3): Vec3 {
  return rotate([0, 0, 0, pose[3]!, -pose[4]!, -pose[5]!, -pose[6]!], v);
}

/** Rotates a vector from the body's frame to the table's. */
export function rotate(pose: ArrayLike<number>, [x, y, z]: Vec3): Vec3 {
  const [w, a, b, c] = [pose[3]!, pose[4]!, pose[5]!, pose[6]!];
  const [tx, ty, tz] = [2 * (b * z - c * y), 2 * (c * x - a * z), 2 * (a * y - b * x)];
  return [x + w * tx + b * tz - c * ty, y + w * ty + c * tx - a * tz, z + w * tz + a * ty - b * tx];
}

/** Converts a point from the body's frame to the table's. */
export function toTable({ pose, scale }: Pick<PlacedSolid, "pose" | "scale">, local: Vec3): Vec3 {
  const [x, y, z] = rotate(pose, local);
  return [pose[0]! + scale * x, pose[1]! + scale * y, pose[2]! + scale * z];
}

/** A target's solid; for a base or mark the board, and its position on it. */
export interface FoundTarget {
  readonly placed: PlacedSolid;
  readonly printed: Point | null;
  readonly reach: number; // radius of a base or mark
}

/** All solids of a target; for a base or mark, its board. */
export function findTargets(all: Iterable<PlacedSolid>, target: Target): FoundTarget[] {
  const [kind, name = ""] = target.split(":");
  const [, floor, nth] = /^(.+)[/*](\d+)$/.exec(name) ?? [];
  const isPrinted = (kind === "base" || kind === "mark") && floor !== undefined;
  const wanted = isPrinted ? `floor:${floor}` : target;
  const found: FoundTarget[] = [];
  for (const placed of all) {
    if (placed.target !== wanted || placed.scale <= 0) continue;
    const printed = isPrinted ? (kind === "base" ? placed.solid.bases : placed.solid.marks)[Number(nth)] : null;
    if (printed !== undefined) found.push({ placed, printed, reach: kind === "mark" ? MARK_MM : BASE_MM });
  }
  return found;
}

/** Points of a target on the table, the most likely visible first. */
export function* pointsOf({ placed, printed, reach }: FoundTarget): Generator<Vec3> {
  const { solid } = placed;
  if (printed !== null) {
    for (const [x, y] of circles([0, 0.45 * reach, 0.8 * reach])) {
      yield toTable(placed, [printed[0] + x, printed[1] + y, solid.half]);
    }
  } else if (solid.outline === null) {
    for (const part of [0.5, 0.96, 0, -0.5, -0.9]) {
      for (const [x, y] of circles([0, 0.6 * solid.radius])) yield toTable(placed, [x, y, part * solid.half]);
    }
  } else {
    const within = (solid.radius / 8) | 0;
    const steps = Array.from({ length: within + 1 }, (_, n) => n * 8);
    for (const [x, y] of circles(steps)) if (isSolid([x, y], solid)) yield toTable(placed, [x, y, solid.half]);
    for (const [x, y] of solid.outline) yield toTable(placed, [x * 0.995, y * 0.995, 0]);
  }
}

function* circles(radii: readonly number[]): Generator<Point> {
  for (const radius of radii) {
    const count = radius === 0 ? 1 : Math.max(8, Math.round(radius / 2));
    for (let n = 0; n < count; n++) {
      const angle = (2 * Math.PI * n) / count;
      yield [radius * Math.cos(angle), radius * Math.sin(angle)];
    }
  }
}
