/** Reads the binary messages with the poses of moving bodies, as written by `games/menara/tower/track.py`. */

import { AT_WORK, BODY_BYTES, FALLS, FRAME_BYTES, PLACE_MM, POSES_ALL, POSES_MORE, TURN_MOST } from "./wire.ts";

const HEADER_BYTES = 5; // message kind (1 byte) and the number of the event that began the deed (4 bytes)

/** Centre of a body in mm, and its rotation as a quaternion (w, x, y, z). */
export type Pose = readonly [number, number, number, number, number, number, number];

/** Thrown for bytes that are not a valid pose message. */
export class InvalidPoses extends Error {}

/** The motion of one deed, up to the last received frame. */
export class Motion {
  /** Current poses of all bodies that have moved; bodies that are not in here are still where the tower has them. */
  readonly poses = new Map<string, Pose>();
  /** Bodies that were removed from the table. */
  readonly gone = new Set<string>();
  ms = 0;
  /** Upper bound for the seconds until the verdict; null while the hand is still at work. */
  left_s: number | null = null;
  /** Whether a floor has fallen; then nothing can be taken back any more. */
  falls = false;

  constructor(
    readonly event: number,
    readonly names: readonly string[],
  ) {}

  /** Applies the frame that begins at byte `from`. */
  addFrame(data: DataView, from: number): void {
    requireBytes(data, from + FRAME_BYTES);
    const left = data.getUint8(from + 4);
    const moved = data.getUint8(from + 5);
    const bodies = from + FRAME_BYTES;
    const gone = bodies + moved * BODY_BYTES;
    requireBytes(data, gone + data.getUint8(from + 6));
    this.ms = data.getUint32(from, true);
    this.left_s = left === AT_WORK ? null : (left % FALLS) / 10;
    this.falls = left !== AT_WORK && left >= FALLS;
    for (let at = bodies; at < gone; at += BODY_BYTES) {
      this.poses.set(this.#name(data.getUint8(at)), readPose(data, at + 1));
    }
    for (let at = gone; at < gone + data.getUint8(from + 6); at++) {
      const name = this.#name(data.getUint8(at));
      this.poses.delete(name);
      this.gone.add(name);
    }
  }

  #name(index: number): string {
    const name = this.names[index];
    if (name === undefined) throw new InvalidPoses(`unknown body ${index}`);
    return name;
  }
}

/** Applies a message: names begin a new motion, a frame updates the current one. Frames of other deeds are ignored. */
export function applyPoses(motion: Motion | null, message: ArrayBuffer): Motion | null {
  const data = new DataView(message);
  requireBytes(data, HEADER_BYTES);
  const event = data.getUint32(1, true);
  switch (data.getUint8(0)) {
    case POSES_ALL:
      return new Motion(event, readNames(data, HEADER_BYTES));
    case POSES_MORE:
      if (motion?.event === event) motion.addFrame(data, HEADER_BYTES);
      return motion;
    default:
      throw new InvalidPoses(`unknown message kind ${data.getUint8(0)}`);
  }
}

/** Body names and frame offsets of a stored track, which is the names followed by all frames. */
export function readFrames(data: DataView): {
  names: readonly string[];
  frames: readonly { at: number; ms: number }[];
} {
  const found = readNames(data, 0);
  const frames: { at: number; ms: number }[] = [];
  const bytes = new TextEncoder();
  let at = 1 + found.reduce((sum, name) => sum + 1 + bytes.encode(name).length, 0);
  while (at < data.byteLength) {
    requireBytes(data, at + FRAME_BYTES);
    const length = FRAME_BYTES + data.getUint8(at + 5) * BODY_BYTES + data.getUint8(at + 6);
    requireBytes(data, at + length);
    frames.push({ at, ms: data.getUint32(at, true) });
    at += length;
  }
  return { names: found, frames };
}

function readNames(data: DataView, from: number): string[] {
  requireBytes(data, from + 1);
  const read = new TextDecoder();
  const found: string[] = [];
  let at = from + 1;
  for (let n = data.getUint8(from); n > 0; n--) {
    requireBytes(data, at + 1);
    const end = at + 1 + data.getUint8(at);
    requireBytes(data, end);
    found.push(read.decode(new Uint8Array(data.buffer, data.byteOffset + at + 1, end - at - 1)));
    at = end;
  }
  return found;
}

function readPose(data: DataView, at: number): Pose {
  const place = (n: number) => data.getInt16(at + 2 * n, true) * PLACE_MM;
  const turn = [6, 8, 10].map((by) => data.getUint16(at + by, true));
  const [a, b, c] = turn.map((part) => ((part & TURN_MOST) / TURN_MOST - 0.5) * Math.SQRT2) as [number, number, number];
  const largest = Math.sqrt(Math.max(0, 1 - a * a - b * b - c * c)); // the largest component is always positive
  const which = (turn[0]! >> 15) + 2 * (turn[1]! >> 15);
  const whole = [a, b, c];
  whole.splice(which, 0, largest);
  const length = Math.hypot(...whole);
  const [w, x, y, z] = whole.map((part) => part / length) as [number, number, number, number];
  return [place(0), place(1), place(2), w, x, y, z];
}

function requireBytes(data: DataView, bytes: number): void {
  if (data.byteLength < bytes) throw new InvalidPoses("the message is truncated");
}
