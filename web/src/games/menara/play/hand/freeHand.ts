/** The free hand: pieces follow the pointer at once, and are corrected to the server's poses when they are blocked. */

import { signal } from "@preact/signals";

import type { Body, HeldPoses, Look, Quat, Vec3 } from "../../scene/types.ts";
import type { Time } from "../../../../table/state.ts";
import { angleDeg, between, turnedBy } from "./quaternions.ts";

export const FASTEST_MM_S = 800; // the server's speed limit
const LADEN_MM_S = 150; // a board with columns on it, so that they do not topple
const SOFT_MS = 120; // time constant of its slowing down
export const LET_GO_MM = 9; // a piece farther from its goal is taken back instead of set down
export const LET_GO_HIGH_MM = 12; // and one higher above it would be dropped
const PRESS_MM = 0.3; // how far a piece may be pressed down
const PRESS_LADEN_MM = 3; // and a board with columns on it: under their weight the hand holds it a little too high
const SNAP_MM = 3; // closer to its goal, a piece snaps to it
const REACH_MM = 580; // from the middle of the table; the server's limit
const LOWEST_MM = 4;
const ARRIVED_MM = 0.1;
const FRAME_MS = 1000 / 60;
const POINT_MS = 1000 / 30; // interval of pointer messages
const FAR_MM = 10; // a piece that the server has farther from the hand
const STILL_MM = 3; // and that moves less than this
const BLOCKED_MS = 600; // for this long is blocked; network latency is shorter
const BLEND_MS = 250; // transition to the server's pose
const FREE_MM = 8; // distance from its old place at which a piece may turn
const TURN_DEG_S = 60; // slow, so that pieces on a board do not slip

/** A piece for the hand: its goal, where it is taken from (null: new), and the pieces on it. */
export interface Grasp {
  readonly goal: Body;
  readonly origin: Body | null;
  readonly riders: readonly Body[];
  readonly start: Vec3;
}

export interface Held {
  readonly names: readonly string[];
  readonly height_mm: number; // of the led piece's middle, over the table
  readonly above_mm: number; // and over its goal
  readonly canLetGo: boolean;
}

export type Pointers = Readonly<Record<string, readonly [Vec3, Quat | null]>>;

/** The table as the free hand uses it. */
export interface Table {
  readonly time: Time;
  point(pointers: Pointers): void;
  /** The server's position of a piece; null: not known yet. */
  truth(name: string): Vec3 | null;
  show(held: HeldPoses): void;
}

interface Piece extends Grasp {
  aim: Vec3; // the pointer's position
  at: Vec3; // its position, limited by the server's speed
  turned: number; // progress of the turn, 0 to 1
  taken: boolean; // whether the hand has taken it
  met: boolean; // whether the server's position has once matched the hand's
  seen: Vec3 | null; // the server's position when it last moved
  still_ms: number; // time since then
  blend: number; // 0: shown at the hand's position, 1: at the server's
}

const UNSEEN = { met: false, seen: null, still_ms: 0, blend: 0 };

export class FreeHand {
  readonly held = signal<Held | null>(null);
  #pieces: Piece[] = [];
  #led = 0; // index of the piece that follows the pointer; new pieces all do
  #stop: (() => void) | null = null;
  #last = 0;
  #told = -Infinity;
  #untold = false;

  constructor(readonly table: Table) {}

  begin(grasps: readonly Grasp[]): void {
    this.#pieces = grasps.map((grasp) => {
      const { start, origin } = grasp;
      return { ...grasp, aim: start, at: start, turned: 0, taken: origin === null, ...UNSEEN };
    });
    this.#led = 0;
    this.#take();
    this.#untold = true;
    this.#wake();
    this.#report();
  }

  end(): void {
    this.#stop?.();
    this.#stop = null;
    this.#pieces = [];
    this.held.value = null;
    this.table.show(new Map());
  }

  /** The position of the led piece. */
  get at(): Vec3 | null {
    return this.#pieces[this.#led]?.at ?? null;
  }

  /** Leads the first piece that matches; returns whether there is one. */
  grab(isThere: (at: Vec3, name: string) => boolean): boolean {
    const found = this.#pieces.findIndex(({ at, goal }) => isThere(at, goal.name));
    if (found < 0) return false;
    this.#led = found;
    this.#take();
    this.#report();
    return true;
  }

  move(dx: number, dy: number): void {
    this.#lead(([x, y, z]) => [x + dx, y + dy, z]);
  }

  raise(by_mm: number): void {
    this.#lead(([x, y, z]) => [x, y, z + by_mm]);
  }

  /** Leads the next one of several pieces. */
  next(): void {
    const next = (this.#led + 1) % Math.max(1, this.#pieces.length);
    this.grab((_, name) => name === this.#pieces[next]?.goal.name);
  }

  /** Sends all positions: after a reconnect, and before the piece is let go. */
  tell(): void {
    if (this.#pieces.length === 0) return;
    const taken = this.#pieces.filter((piece) => piece.taken);
    this.table.point(Object.fromEntries(taken.map((piece) => [piece.goal.name, [piece.at, turnTold(piece)] as const])));
    this.#told = this.table.time.now();
    this.#untold = false;
  }

  #lead(to: (aim: Vec3) => Vec3): void {
    for (const piece of this.#following()) piece.aim = drawn(bounded(to(piece.aim)), piece);
    this.#wake();
  }

  /** New pieces are led together, those of the temple one at a time. */
  #following(): readonly Piece[] {
    const led = this.#pieces[this.#led];
    return led === undefined ? [] : led.origin === null ? this.#pieces : [led];
  }

  #take(): void {
    for (const piece of this.#following()) piece.taken = true;
  }

  #wake(): void {
    if (this.#stop !== null || this.#pieces.length === 0) return;
    this.#last = this.table.time.now();
    this.#tick();
  }

  #tick(): void {
    const now = this.table.time.now();
    const moved = this.#pieces.map((piece) => this.#step(piece, now - this.#last));
    this.#last = now;
    this.#untold ||= moved.includes("goes");
    if (this.#untold && now - this.#told >= POINT_MS) this.tell();
    this.#report();
    this.table.show(shownOf(this.#pieces, this.table));
    const isBusy = this.#untold || moved.some((one) => one !== "rests");
    this.#stop = isBusy ? this.table.time.after(FRAME_MS, () => this.#tick()) : null;
  }

  /** Moves a piece towards the pointer, and towards the server's pose if it is blocked. */
  #step(piece: Piece, ms: number): "goes" | "waits" | "rests" {
    const way = distance(piece.at, piece.aim);
    const isLaden = piece.riders.length > 0;
    const most = ((isLaden ? LADEN_MM_S : FASTEST_MM_S) * ms) / 1000;
    const part = isLaden && way > ARRIVED_MM ? 1 - Math.exp(-ms / SOFT_MS) : 1;
    piece.at = way * part > most ? mixed(piece.at, piece.aim, most / way) : mixed(piece.at, piece.aim, part);
    const isFree = piece.origin !== null && distance(piece.at, piece.origin.at) > FREE_MM;
    const turned = isFree ? Math.min(1, piece.turned + (TURN_DEG_S * ms) / 1000 / turnDeg(piece)) : piece.turned;
    const isMoving = way > 0 || (turned !== piece.turned && hasTurn(piece));
    piece.turned = turned;
    const isFar = this.#watch(piece, ms);
    const to = isFar && piece.still_ms > BLOCKED_MS ? 1 : 0;
    const blends = piece.blend !== to;
    piece.blend = clamp(piece.blend + Math.sign(to - piece.blend) * (ms / BLEND_MS), 0, 1);
    return isMoving ? "goes" : blends || isFar ? "waits" : "rests";
  }

  /** Whether the server has it elsewhere; counts how long it has not moved there. */
  #watch(piece: Piece, ms: number): boolean {
    const truth = this.table.truth(piece.goal.name);
    if (truth === null || !piece.taken) return false;
    const far = distance(piece.at, truth);
    piece.met ||= far < FAR_MM;
    const isStill = piece.seen !== null && distance(piece.seen, truth) < STILL_MM;
    piece.still_ms = isStill ? piece.still_ms + ms : 0;
    if (!isStill) piece.seen = truth;
    return piece.met && far > FAR_MM;
  }

  #report(): void {
    const led = this.#pieces[this.#led];
    if (led === undefined) return;
    const next: Held = {
      names: this.#pieces.map(({ goal }) => goal.name),
      height_mm: led.at[2],
      above_mm: led.at[2] - led.goal.at[2],
      canLetGo: this.#pieces.every(isHome),
    };
    const now = this.held.value;
    if (now?.height_mm !== next.height_mm || now.canLetGo !== next.canLetGo || now.names.join() !== next.names.join()) {
      this.held.value = next;
    }
  }
}

/** Whether it is close enough to its goal to be set down. */
function isHome({ at, goal, taken }: Piece): boolean {
  const [dx, dy, dz] = [at[0] - goal.at[0], at[1] - goal.at[1], at[2] - goal.at[2]];
  return taken && Math.hypot(dx, dy) <= LET_GO_MM && Math.abs(dz) <= LET_GO_HIGH_MM;
}

function hasTurn({ origin, goal }: Piece): boolean {
  return origin !== null && origin.turn.some((part, n) => Math.abs(part - goal.turn[n]!) > 1e-6);
}

/** The angle between the old and the goal orientation, at least 1. */
function turnDeg({ origin, goal }: Piece): number {
  return Math.max(1, origin === null ? 0 : angleDeg(origin.turn, goal.turn));
}

function turnOf({ origin, goal, turned }: Piece): Quat {
  return origin === null ? goal.turn : between(origin.turn, goal.turn, turned);
}

/** The orientation to report; null for new pieces, which are oriented like their goal. */
function turnTold(piece: Piece): Quat | null {
  return hasTurn(piece) ? turnOf(piece) : null;
}

function shownOf(pieces: readonly Piece[], table: Table): HeldPoses {
  const shown = new Map<string, { look: Look; at: Vec3; turn: Quat }>();
  for (const piece of pieces.filter(({ taken }) => taken)) {
    const truth = table.truth(piece.goal.name);
    const [x, y, z] = truth === null ? piece.at : mixed(piece.at, truth, piece.blend);
    const at: Vec3 = [x, y, isHome(piece) ? Math.max(z, piece.goal.at[2]) : z]; // never inside the board
    const turn = turnOf(piece);
    shown.set(piece.goal.name, { look: piece.goal.look, at, turn });
    for (const rider of piece.riders) {
      shown.set(rider.name, { look: rider.look, ...turnedBy(rider, piece.origin!, at, turn) });
    }
  }
  return shown;
}

/** Clamped to the server's reach, and above the table. */
function bounded([x, y, z]: Vec3): Vec3 {
  const high = Math.max(LOWEST_MM, z);
  const far = Math.hypot(x, y, high);
  const scale = far > REACH_MM ? REACH_MM / far : 1;
  return [x * scale, y * scale, high * scale];
}

/** Snapped to the goal when near, and never below it. */
function drawn([x, y, z]: Vec3, { goal: { at: goal }, riders }: Grasp): Vec3 {
  const away = Math.hypot(x - goal[0], y - goal[1]);
  if (away > LET_GO_MM) return [x, y, z];
  const high = Math.max(z, goal[2] - (riders.length > 0 ? PRESS_LADEN_MM : PRESS_MM));
  return away < SNAP_MM ? [goal[0], goal[1], high] : [x, y, high];
}

function distance(a: Vec3, b: Vec3): number {
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
}

function mixed(a: Vec3, b: Vec3, part: number): Vec3 {
  if (part === 1) return b;
  return [a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part, a[2] + (b[2] - a[2]) * part];
}

function clamp(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(most, value));
}
