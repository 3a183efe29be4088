/** What is under the pointer: a ray against the solids, and points at which something is sure to be found. */

import { BASE_WIDTH_MM, TEAR_WIDTH_MM, type Point } from "./geometry.ts";
import { isSolid, type Solid } from "./solids.ts";
import type { Target, Vec3 } from "./types.ts";

const BASE_MM = BASE_WIDTH_MM / 2;
const MARK_MM = TEAR_WIDTH_MM / 2 + 1;

/** In mm on the table; the way is of length 1. */
export interface Ray {
  readonly from: Vec3;
  readonly way: Vec3;
}

/** A solid where it is drawn. */
export interface Standing {
  readonly target: Target;
  readonly solid: Solid;
  readonly pose: ArrayLike<number>; // place and turn, w first
  readonly scale: number;
}

/** The nearest of all, and how far it is. A base and a mark win over their board. */
export function pick(all: Iterable<Standing>, ray: Ray): { readonly target: Target; readonly far: number } | null {
  let found: { target: Target; far: number } | null = null;
  for (const one of all) {
    const hit = strike(one, ray);
    if (hit !== null && (found === null || hit.far < found.far)) found = hit;
  }
  return found;
}

function strike({ target, solid, pose, scale }: Standing, ray: Ray): { target: Target; far: number } | null {
  if (scale <= 0 || misses(ray, pose, Math.hypot(solid.radius, solid.half) * scale)) return null;
  const [x, y, z] = ray.from;
  const from = unturned(pose, [(x - pose[0]!) / scale, (y - pose[1]!) / scale, (z - pose[2]!) / scale]);
  const way = unturned(pose, ray.way); // as long as before, so distances are divided by the scale
  if (solid.outline === null) {
    const far = drum(solid, from, way);
    return far === null ? null : { target, far: far * scale };
  }
  const printed = target.startsWith("floor:") ? print(target, solid, from, way) : null;
  const far = slab(solid, from, way);
  if (printed !== null && (far === null || printed.far <= far + 1e-6)) {
    return { target: printed.target, far: printed.far * scale };
  }
  return far === null ? null : { target, far: far * scale };
}

/** The base or the mark on a board that a ray comes down on; a ruin's base is there although it is an opening. */
function print(floor: Target, { bases, marks, half }: Solid, from: Vec3, way: Vec3) {
  if (way[2] >= 0 || from[2] < half) return null;
  const far = (half - from[2]) / way[2];
  const [x, y] = [from[0] + far * way[0], from[1] + far * way[1]];
  const near = (within: number) => (at: Point) => Math.hypot(at[0] - x, at[1] - y) <= within;
  const name = floor.slice("floor:".length);
  const mark = marks.findIndex(near(MARK_MM));
  if (mark >= 0) return { target: `mark:${name}*${mark}`, far };
  const base = bases.findIndex(near(BASE_MM));
  return base >= 0 ? { target: `base:${name}/${base}`, far } : null;
}

function drum({ radius, half }: Solid, from: Vec3, way: Vec3): number | null {
  let best: number | null = null;
  const take = (far: number) => {
    if (far > 0 && (best === null || far < best)) best = far;
  };
  for (const z of [half, -half]) {
    const far = (z - from[2]) / way[2];
    if (Math.hypot(from[0] + far * way[0], from[1] + far * way[1]) <= radius) take(far);
  }
  const a = way[0] ** 2 + way[1] ** 2;
  const b = from[0] * way[0] + from[1] * way[1];
  const root = b * b - a * (from[0] ** 2 + from[1] ** 2 - radius ** 2);
  if (a > 0 && root >= 0) {
    const far = (-b - Math.sqrt(root)) / a;
    if (Math.abs(from[2] + far * way[2]) <= half) take(far);
  }
  return best;
}

function slab(solid: Solid, from: Vec3, way: Vec3): number | null {
  const { outline, holes, half } = solid;
  let best: number | null = null;
  const take = (far: number) => {
    if (far > 0 && (best === null || far < best)) best = far;
  };
  for (const z of [half, -half]) {
    const far = (z - from[2]) / way[2];
    if (Number.isFinite(far) && isSolid([from[0] + far * way[0], from[1] + far * way[1]], solid)) take(far);
  }
  for (const ring of [outline!, ...holes]) {
    for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
      const [ax, ay] = ring[j]!;
      const [ex, ey] = [ring[i]![0] - ax, ring[i]![1] - ay];
      const cross = way[0] * ey - way[1] * ex;
      if (cross === 0) continue;
      const far = ((ax - from[0]) * ey - (ay - from[1]) * ex) / cross;
      const along = ((ax - from[0]) * way[1] - (ay - from[1]) * way[0]) / cross;
      if (along >= 0 && along <= 1 && Math.abs(from[2] + far * way[2]) <= half) take(far);
    }
  }
  return best;
}

function misses({ from, way }: Ray, pose: ArrayLike<number>, radius: number): boolean {
  const [x, y, z] = [pose[0]! - from[0], pose[1]! - from[1], pose[2]! - from[2]];
  const along = x * way[0] + y * way[1] + z * way[2];
  return x * x + y * y + z * z - along * along > radius * radius;
}

/** A direction as the body sees it. */
function unturned(pose: ArrayLike<number>, v: Vec3): Vec3 {
  return turned([0, 0, 0, pose[3]!, -pose[4]!, -pose[5]!, -pose[6]!], v);
}

/** A direction of the body, on the table. */
export function turned(pose: ArrayLike<number>, [x, y, z]: Vec3): Vec3 {
  const [w, a, b, c] = [pose[3]!, pose[4]!, pose[5]!, pose[6]!];
  const [tx, ty, tz] = [2 * (b * z - c * y), 2 * (c * x - a * z), 2 * (a * y - b * x)];
  return [x + w * tx + b * tz - c * ty, y + w * ty + c * tx - a * tz, z + w * tz + a * ty - b * tx];
}

/** A point of a body, on the table. */
export function onTable({ pose, scale }: Pick<Standing, "pose" | "scale">, local: Vec3): Vec3 {
  const [x, y, z] = turned(pose, local);
  return [pose[0]! + scale * x, pose[1]! + scale * y, pose[2]! + scale * z];
}

/** Something that was looked for: a solid, and the middle of the base or mark on it, if it is one. */
export interface Found {
  readonly one: Standing;
  readonly printed: Point | null;
  readonly reach: number; // of the disc of a base or mark
}

/** All that has a name; of a base or a mark, the board on which it is printed. */
export function seek(all: Iterable<Standing>, target: Target): Found[] {
  const [kind, name = ""] = target.split(":");
  const [, floor, nth] = /^(.+)[/*](\d+)$/.exec(name) ?? [];
  const isPrinted = (kind === "base" || kind === "mark") && floor !== undefined;
  const wanted = isPrinted ? `floor:${floor}` : target;
  const found: Found[] = [];
  for (const one of all) {
    if (one.target !== wanted || one.scale <= 0) continue;
    const printed = isPrinted ? (kind === "base" ? one.solid.bases : one.solid.marks)[Number(nth)] : null;
    if (printed !== undefined) found.push({ one, printed, reach: kind === "mark" ? MARK_MM : BASE_MM });
  }
  return found;
}

/** Points of something, the likeliest to be seen first, on the table. */
export function* pointsOf({ one, printed, reach }: Found): Generator<Vec3> {
  const { solid } = one;
  if (printed !== null) {
    for (const [x, y] of rings([0, 0.45 * reach, 0.8 * reach])) {
      yield onTable(one, [printed[0] + x, printed[1] + y, solid.half]);
    }
  } else if (solid.outline === null) {
    for (const part of [0.5, 0.96, 0, -0.5, -0.9]) {
      for (const [x, y] of rings([0, 0.6 * solid.radius])) yield onTable(one, [x, y, part * solid.half]);
    }
  } else {
    const within = (solid.radius / 8) | 0;
    const steps = Array.from({ length: within + 1 }, (_, n) => n * 8);
    for (const [x, y] of rings(steps)) if (isSolid([x, y], solid)) yield onTable(one, [x, y, solid.half]);
    for (const [x, y] of solid.outline) yield onTable(one, [x * 0.995, y * 0.995, 0]);
  }
}

function* rings(radii: readonly number[]): Generator<Point> {
  for (const radius of radii) {
    const count = radius === 0 ? 1 : Math.max(8, Math.round(radius / 2));
    for (let n = 0; n < count; n++) {
      const angle = (2 * Math.PI * n) / count;
      yield [radius * Math.cos(angle), radius * Math.sin(angle)];
    }
  }
}
