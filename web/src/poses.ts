/** How things move while a hand is at work: binary messages, as `games/menara/tower/track.py` writes them. */

import { AT_WORK, BODY_BYTES, FALLS, FRAME_BYTES, PLACE_MM, POSES_ALL, POSES_MORE, TURN_MOST } from "./wire.ts";

const HEADER_BYTES = 5; // of a message: what it is, and the number of the event that the deed began with

/** The middle of a body in mm, and its turn, a quaternion with w first. */
export type Pose = readonly [number, number, number, number, number, number, number];

/** Thrown for bytes that are no poses. */
export class InvalidPoses extends Error {}

/** The motion of one deed, as far as it is told. */
export class Motion {
  /** Where everything is that has moved, and is still there. What is not here is where the tower has it. */
  readonly poses = new Map<string, Pose>();
  /** What was taken away. */
  readonly gone = new Set<string>();
  ms = 0;
  /** Seconds, at most, until it is judged what stands; null while a hand is at work. */
  left_s: number | null = null;
  /** A floor has come down: nothing can be taken back any more. */
  falls = false;

  constructor(
    readonly event: number,
    readonly names: readonly string[],
  ) {}

  /** A frame, which begins at a byte of a message. */
  add(data: DataView, from: number): void {
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
    if (name === undefined) throw new InvalidPoses(`there is no body ${index}`);
    return name;
  }
}

/** The motion after a message: a new one, or the old one with a frame more. Frames of another deed change nothing. */
export function applyPoses(motion: Motion | null, message: ArrayBuffer): Motion | null {
  const data = new DataView(message);
  requireBytes(data, HEADER_BYTES);
  const event = data.getUint32(1, true);
  switch (data.getUint8(0)) {
    case POSES_ALL:
      return new Motion(event, readNames(data, HEADER_BYTES));
    case POSES_MORE:
      if (motion?.event === event) motion.add(data, HEADER_BYTES);
      return motion;
    default:
      throw new InvalidPoses(`there are no poses of the kind ${data.getUint8(0)}`);
  }
}

/** The names of a whole motion and where its frames begin, as it is kept: names and frames one after the other. */
export function readTrack(data: DataView): { names: readonly string[]; frames: readonly { at: number; ms: number }[] } {
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
  const largest = Math.sqrt(Math.max(0, 1 - a * a - b * b - c * c)); // its sign is always plus
  const which = (turn[0]! >> 15) + 2 * (turn[1]! >> 15);
  const whole = [a, b, c];
  whole.splice(which, 0, largest);
  const length = Math.hypot(...whole);
  const [w, x, y, z] = whole.map((part) => part / length) as [number, number, number, number];
  return [place(0), place(1), place(2), w, x, y, z];
}

function requireBytes(data: DataView, bytes: number): void {
  if (data.byteLength < bytes) throw new InvalidPoses("a message of poses is cut off");
}
