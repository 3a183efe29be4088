/** Quaternion arithmetic, w first. */

import type { Body, Quat, Vec3 } from "../../scene/types.ts";

/** Interpolates between two orientations, the shorter way round. */
export function between(a: Quat, b: Quat, part: number): Quat {
  const sign = a[0] * b[0] + a[1] * b[1] + a[2] * b[2] + a[3] * b[3] < 0 ? -1 : 1;
  const mixed = a.map((one, n) => one + (sign * b[n]! - one) * part);
  const length = Math.hypot(...mixed);
  return mixed.map((one) => one / length) as unknown as Quat;
}

/** The angle between two orientations. */
export function angleDeg(a: Quat, b: Quat): number {
  const dot = Math.abs(a[0] * b[0] + a[1] * b[1] + a[2] * b[2] + a[3] * b[3]);
  return (2 * Math.acos(Math.min(1, dot)) * 180) / Math.PI;
}

export function times([a, b, c, d]: Quat, [e, f, g, h]: Quat): Quat {
  return [
    a * e - b * f - c * g - d * h,
    a * f + b * e + c * h - d * g,
    a * g - b * h + c * e + d * f,
    a * h + b * g - c * f + d * e,
  ];
}

export function turned(turn: Quat, [x, y, z]: Vec3): Vec3 {
  const [, a, b, c] = times(times(turn, [0, x, y, z]), inverse(turn));
  return [a, b, c];
}

function inverse([w, x, y, z]: Quat): Quat {
  return [w, -x, -y, -z];
}

/** The pose of a body that stands on another one, after that was moved. */
export function turnedBy(rider: Body, on: Body, at: Vec3, turn: Quat): { at: Vec3; turn: Quat } {
  const by = times(turn, inverse(on.turn));
  const off = turned(by, [rider.at[0] - on.at[0], rider.at[1] - on.at[1], rider.at[2] - on.at[2]]);
  return { at: [at[0] + off[0], at[1] + off[1], at[2] + off[2]], turn: times(by, rider.turn) };
}
