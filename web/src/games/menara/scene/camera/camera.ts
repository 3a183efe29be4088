/** An orbit camera that never goes below the table or into the temple. */

import { MathUtils, type PerspectiveCamera } from "three";

import { BOARD_MM } from "../../types.ts";
import { LEVEL_MM, remainder } from "../layout/geometry.ts";
import type { Vec3, ViewName } from "../types.ts";

const GLIDE_MS = 450;
const MIN_ELEVATION = 0.035; // radians over the table
const MAX_ELEVATION = Math.PI / 2 - 0.002; // straight down, the up direction would be undefined
const MIN_DISTANCE_MM = 70;
const MAX_DISTANCE_MM = 2200;
const MARGIN = 1.04; // around the fitted points
const MAX_ZOOM_OUT = 1.2; // the front view may be this much farther away, to show the things beside the supply
const RAD_PER_PX = 0.006; // radians a pixel
const ABOVE = 0.36; // radians over the table in the standard views of a high temple
const FLAT = 0.26; // more for a flat one, whose bases would hide each other
const HIGH_MM = 220; // from this height on a temple is high

/** The camera's position: an orbit around a target, in mm with z up, relative to the table's middle. */
export interface Aim {
  readonly target: Vec3;
  readonly around: number; // radians; 0 is the front
  readonly above: number; // radians over the table
  readonly far: number; // mm from the target
}

/** The points to be shown, and a cylinder that the camera must not enter. */
export interface Subject {
  readonly temple: readonly Vec3[]; // corners of the temple
  readonly front: readonly Vec3[]; // corners of the viewer's supply
  readonly beside: readonly Vec3[]; // corners of the things beside it, shown if there is room
  readonly radius: number; // of the temple above its base
  readonly top: number;
}

/** Pixels at the edges of the canvas that are covered by the HUD. */
export interface Insets {
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly left: number;
}

/** Offset in px of the uncovered area's middle from the canvas's middle. */
type Shift = readonly [right: number, down: number];

/** By how many px the arrow keys turn. */
const KEY_TURNS: Readonly<Record<string, readonly [dx: number, dy: number]>> = {
  ArrowLeft: [24, 0],
  ArrowRight: [-24, 0],
  ArrowUp: [0, 24],
  ArrowDown: [0, -24],
};
const SIDES = { front: 0, right: Math.PI / 2, back: Math.PI, left: -Math.PI / 2 } as const;

/** The unit vector from the target to the camera. */
export function outward({ around, above }: Pick<Aim, "around" | "above">): Vec3 {
  return [Math.sin(around) * Math.cos(above), -Math.cos(around) * Math.cos(above), Math.sin(above)];
}

export function eyeOf(aim: Aim): Vec3 {
  const [x, y, z] = outward(aim);
  return [aim.target[0] + aim.far * x, aim.target[1] + aim.far * y, aim.target[2] + aim.far * z];
}

/** The right and up vectors of the screen. */
function screenAxes({ around, above }: Aim): readonly [Vec3, Vec3] {
  const [sin, cos] = [Math.sin(around), Math.cos(around)];
  return [
    [cos, sin, 0],
    [-sin * Math.sin(above), cos * Math.sin(above), Math.cos(above)],
  ];
}

/**
 * The aim at the smallest distance from which all points are visible. `wide` and `high` are the tangents of half the
 * view angles. Moves the target sideways and, except in the top view, only up and down.
 */
export function fit(aim: Aim, points: readonly Vec3[], wide: number, high: number): Aim {
  if (points.length === 0) return aim;
  const out = outward(aim);
  const [right, up] = screenAxes(aim);
  const reach = { right: -Infinity, left: -Infinity, up: -Infinity, down: -Infinity };
  for (const [x, y, z] of points) {
    const p: Vec3 = [x - aim.target[0], y - aim.target[1], z - aim.target[2]];
    const [r, u, near] = [dot(p, right), dot(p, up), dot(p, out)];
    reach.right = Math.max(reach.right, r + wide * near);
    reach.left = Math.max(reach.left, wide * near - r);
    reach.up = Math.max(reach.up, u + high * near);
    reach.down = Math.max(reach.down, high * near - u);
  }
  const far = MARGIN * Math.max((reach.right + reach.left) / wide, (reach.up + reach.down) / high) * 0.5;
  const [aside, above] = [(reach.right - reach.left) / 2, (reach.up - reach.down) / 2];
  const steep = Math.abs(out[2]) > 0.99;
  const lift: Vec3 = steep ? [above * up[0], above * up[1], 0] : [0, 0, above / up[2]];
  const target: Vec3 = [
    aim.target[0] + aside * right[0] + lift[0],
    aim.target[1] + aside * right[1] + lift[1],
    aim.target[2] + lift[2],
  ];
  return { ...aim, target, far: steep ? far : far - (above * out[2]) / up[2] };
}

/** The same view, with the target moved along the line of sight onto the table if it is below it. */
function raiseTargetToTable(aim: Aim): Aim {
  const [x, y, z] = aim.target;
  const [dx, dy, dz] = outward(aim);
  if (z >= 0 || dz <= 0) return aim;
  const by = -z / dz;
  return { ...aim, target: [x + by * dx, y + by * dy, 0], far: aim.far - by };
}

/** Clamps an aim to positions outside the temple's cylinder and above the table. */
export function clampAim(aim: Aim, subject: Subject): Aim {
  const above = MathUtils.clamp(aim.above, MIN_ELEVATION, MAX_ELEVATION);
  const reach = 1.4 * subject.radius + 100;
  const [x, y] = aim.target;
  const off = Math.max(1, Math.hypot(x, y) / reach);
  const z = MathUtils.clamp(aim.target[2], 0, subject.top + 30);
  const target: Vec3 = [x / off, y / off, z];
  const least = Math.max(MIN_DISTANCE_MM, distanceToLeave({ ...aim, target, above }, subject));
  return { target, around: aim.around, above, far: Math.min(MAX_DISTANCE_MM, Math.max(least, aim.far)) };
}

/** The distance from the target at which the line of sight leaves the cylinder. */
function distanceToLeave({ target, around, above }: Aim, { radius, top }: Subject): number {
  const [dx, dy, dz] = outward({ around, above });
  const [x, y, z] = target;
  const a = dx * dx + dy * dy;
  const b = x * dx + y * dy;
  const root = b * b - a * (x * x + y * y - radius * radius);
  const side = root > 0 && a > 0 ? (-b + Math.sqrt(root)) / a : 0;
  const lid = dz > 0 ? (top - z) / dz : Infinity;
  return Math.max(0, Math.min(side, lid)) + 12;
}

function dot([a, b, c]: Vec3, [x, y, z]: Vec3): number {
  return a * x + b * y + c * z;
}

export class Orbit {
  aim: Aim = { target: [0, 0, 40], around: 0, above: ABOVE, far: 700 };
  #from: { readonly aim: Aim; readonly since: number } | null = null;
  #to: Aim = this.aim;
  #view: ViewName | null = "front"; // null: the player has moved the camera
  #subject: Subject = { temple: [], front: [], beside: [], radius: 0, top: 0 };
  #insets: Insets = { top: 0, right: 0, bottom: 0, left: 0 };
  #size = { width: 1, height: 1 };
  #shift: Shift = [0, 0];
  #shifts: { readonly from: Shift; readonly since: number } | null = null;
  shake: Vec3 = [0, 0, 0];

  constructor(readonly camera: PerspectiveCamera) {}

  /** Sets the points to be shown; a camera that the player has moved stays. */
  setSubject(subject: Subject, now: number, calm: boolean): void {
    this.#subject = subject;
    if (this.#view !== null) this.look(this.#view, now, calm);
  }

  /** Sets the canvas size and the insets; the view glides if only the insets change. */
  resize(width: number, height: number, insets: Insets, now: number, calm: boolean): void {
    const isSudden = calm || this.#size.width !== width || this.#size.height !== height;
    this.#size = { width, height };
    this.#insets = insets;
    this.camera.aspect = width / height;
    this.#shifts = isSudden ? null : { from: this.#shift, since: now };
    if (this.#view !== null) this.look(this.#view, now, isSudden);
  }

  /** Goes to a standard view, at the distance that it needs. */
  look(view: ViewName, now: number, calm: boolean): void {
    this.#view = view;
    const to = this.#aimFor(view);
    this.#from = calm ? null : { aim: this.aim, since: now };
    this.#to = to;
    if (calm) this.aim = to;
  }

  #aimFor(view: ViewName): Aim {
    const { temple, front, beside, top } = this.#subject;
    if (typeof view === "string") {
      const usual = ABOVE + FLAT * Math.max(0, 1 - top / HIGH_MM);
      const [around, above] = view === "top" ? [0, MAX_ELEVATION] : [SIDES[view], usual];
      const aim = { target: [0, 0, 0.42 * top] as const, around, above, far: 0 };
      const near = this.#fitted(aim, view === "front" || view === "top" ? [...temple, ...front] : temple);
      if (view !== "front") return near;
      const roomy = this.#fitted(aim, [...temple, ...front, ...beside]);
      return between(near, roomy, Math.min(1, ((MAX_ZOOM_OUT - 1) * near.far) / Math.max(1, roomy.far - near.far)));
    }
    const z = view.level * LEVEL_MM + BOARD_MM;
    const level = temple.filter((point) => Math.abs(point[2] - z) < LEVEL_MM);
    return this.#fitted({ target: [0, 0, z + 8], around: this.aim.around, above: 0.24, far: 0 }, level);
  }

  #fitted(aim: Aim, points: readonly Vec3[]): Aim {
    const { width, height } = this.#size;
    const { top, right, bottom, left } = this.#insets;
    const half = Math.tan((this.camera.fov * Math.PI) / 360); // of the whole canvas
    const high = half * Math.max(0.3, (height - top - bottom) / height);
    const wide = half * (width / height) * Math.max(0.3, (width - left - right) / width);
    return clampAim(raiseTargetToTable(fit(aim, points, wide, high)), this.#subject);
  }

  /** Turns by a drag in px. */
  turn(dx: number, dy: number): void {
    const { around, above } = this.aim;
    this.#setByPlayer({ ...this.aim, around: around - dx * RAD_PER_PX, above: above + dy * RAD_PER_PX });
  }

  pan(dx: number, dy: number): void {
    const scale = (2 * this.aim.far * Math.tan((this.camera.fov * Math.PI) / 360)) / this.#size.height;
    const [right, up] = screenAxes(this.aim);
    const target = this.aim.target.map((value, n) => value + scale * (dy * up[n]! - dx * right[n]!));
    this.#setByPlayer({ ...this.aim, target: target as unknown as Vec3 });
  }

  /** Zooms in by a factor above 1, out by one below. */
  zoom(by: number): void {
    this.#setByPlayer({ ...this.aim, far: this.aim.far / by });
  }

  #setByPlayer(aim: Aim): void {
    this.#view = null;
    this.#from = null;
    this.aim = clampAim(aim, this.#subject);
  }

  /** Handles a camera key; returns whether it was one. */
  key(key: string, now: number, calm: boolean): boolean {
    const turn = KEY_TURNS[key];
    if (turn) this.turn(...turn);
    else if (key === "+" || key === "=") this.zoom(1.15);
    else if (key === "-") this.zoom(1 / 1.15);
    else if (key === "Home") this.look("front", now, calm);
    else return false;
    return true;
  }

  /** Moves the camera to its position at a time; returns whether it still moves. */
  advance(now: number): boolean {
    if (this.#from !== null) {
      const part = MathUtils.smoothstep(now - this.#from.since, 0, GLIDE_MS);
      this.aim = between(this.#from.aim, this.#to, part);
      if (part === 1) this.#from = null;
    }
    this.#applyShift(now);
    const [x, y, z] = eyeOf(this.aim);
    const [tx, ty, tz] = this.aim.target;
    const [sx, sy, sz] = this.shake;
    this.camera.position.set(x + sx, z + sz, -y - sy); // three's y is up
    this.camera.lookAt(tx + sx, tz + sz, -ty - sy);
    this.camera.near = Math.max(4, this.aim.far / 60);
    this.camera.far = this.aim.far + 6000;
    this.camera.updateProjectionMatrix();
    this.camera.updateMatrixWorld();
    return this.#from !== null || this.#shifts !== null;
  }

  #applyShift(now: number): void {
    const { width, height } = this.#size;
    const { top, right, bottom, left } = this.#insets;
    const part = this.#shifts === null ? 1 : MathUtils.smoothstep(now - this.#shifts.since, 0, GLIDE_MS);
    const to: Shift = [(left - right) / 2, (top - bottom) / 2];
    const from = this.#shifts?.from ?? to;
    this.#shift = [MathUtils.lerp(from[0], to[0], part), MathUtils.lerp(from[1], to[1], part)];
    if (part === 1) this.#shifts = null;
    this.camera.setViewOffset(width, height, -this.#shift[0], -this.#shift[1], width, height);
  }
}

function between(from: Aim, to: Aim, part: number): Aim {
  return {
    target: from.target.map((value, n) => MathUtils.lerp(value, to.target[n]!, part)) as unknown as Vec3,
    around: from.around + remainder(to.around - from.around) * part,
    above: MathUtils.lerp(from.above, to.above, part),
    far: MathUtils.lerp(from.far, to.far, part),
  };
}
