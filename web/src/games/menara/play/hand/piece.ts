/** A piece in the free hand: follows the pointer at the server's speed, and gives way to the server when blocked. */

import type { Body, HeldPoses, Quat, Vec3 } from "../../scene/types.ts";
import { angleDeg, between, turnedBy } from "./quaternions.ts";

export const FASTEST_MM_S = 800; // the server's speed limit
const LADEN_MM_S = 150; // a board with columns on it, so that they do not topple
const SOFT_MS = 120; // time constant of its slowing down
const LET_GO_MM = 9; // a piece farther from its goal is taken back instead of set down
const LET_GO_HIGH_MM = 12; // and one higher above it would be dropped
const PRESS_MM = 0.3; // how far a piece may be pressed down
const PRESS_LADEN_MM = 3; // and a board with columns on it: under their weight the hand holds it a little too high
const SNAP_MM = 3; // closer to its goal, a piece snaps to it
const REACH_MM = 580; // from the middle of the table; the server's limit
const LOWEST_MM = 4;
const ARRIVED_MM = 0.1;
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

export interface Piece extends Grasp {
  aim: Vec3; // the pointer's position
  at: Vec3; // its position, limited by the server's speed
  turned: number; // progress of the turn, 0 to 1
  taken: boolean; // whether the hand has taken it
  met: boolean; // whether the server's position has once matched the hand's
  seen: Vec3 | null; // the server's position when it last moved
  still_ms: number; // time since then
  blend: number; // 0: shown at the hand's position, 1: at the server's
}

export function pieceOf(grasp: Grasp): Piece {
  const { start, origin } = grasp;
  const unseen = { met: false, seen: null, still_ms: 0, blend: 0 };
  return { ...grasp, aim: start, at: start, turned: 0, taken: origin === null, ...unseen };
}

/** Points a piece to a place: within reach, snapped to its goal when near, and never below that. */
export function aimAt(piece: Piece, to: Vec3): void {
  const [x, y, z] = bounded(to);
  const goal = piece.goal.at;
  const away = Math.hypot(x - goal[0], y - goal[1]);
  const high = Math.max(z, goal[2] - (piece.riders.length > 0 ? PRESS_LADEN_MM : PRESS_MM));
  if (away > LET_GO_MM) piece.aim = [x, y, z];
  else piece.aim = away < SNAP_MM ? [goal[0], goal[1], high] : [x, y, high];
}

/** Moves a piece towards the pointer, and towards the server's position (`truth`, if known) if it is blocked. */
export function stepPiece(piece: Piece, ms: number, truth: Vec3 | null): "goes" | "waits" | "rests" {
  if (truth !== null) piece.met ||= piece.taken && distance(piece.at, truth) < FAR_MM; // before it moves
  const way = distance(piece.at, piece.aim);
  const isLaden = piece.riders.length > 0;
  const most = ((isLaden ? LADEN_MM_S : FASTEST_MM_S) * ms) / 1000;
  const part = isLaden && way > ARRIVED_MM ? 1 - Math.exp(-ms / SOFT_MS) : 1;
  piece.at = mixed(piece.at, piece.aim, way * part > most ? most / way : part);
  const isFree = piece.origin !== null && distance(piece.at, piece.origin.at) > FREE_MM;
  const turned = isFree ? Math.min(1, piece.turned + (TURN_DEG_S * ms) / 1000 / turnDeg(piece)) : piece.turned;
  const isMoving = way > 0 || (turned !== piece.turned && hasTurn(piece));
  piece.turned = turned;
  const isFar = truth !== null && isElsewhere(piece, truth, ms);
  const to = isFar && piece.still_ms > BLOCKED_MS ? 1 : 0;
  const blends = piece.blend !== to;
  piece.blend = Math.max(0, Math.min(1, piece.blend + Math.sign(to - piece.blend) * (ms / BLEND_MS)));
  return isMoving ? "goes" : blends || isFar ? "waits" : "rests";
}

/** Whether the server has it elsewhere; counts how long it has not moved there. */
function isElsewhere(piece: Piece, truth: Vec3, ms: number): boolean {
  if (!piece.taken) return false;
  const far = distance(piece.at, truth);
  const isStill = piece.seen !== null && distance(piece.seen, truth) < STILL_MM;
  piece.still_ms = isStill ? piece.still_ms + ms : 0;
  if (!isStill) piece.seen = truth;
  return piece.met && far > FAR_MM;
}

/** Whether it is close enough to its goal to be set down. */
export function isHome({ at, goal, taken }: Piece): boolean {
  const [dx, dy, dz] = [at[0] - goal.at[0], at[1] - goal.at[1], at[2] - goal.at[2]];
  return taken && Math.hypot(dx, dy) <= LET_GO_MM && Math.abs(dz) <= LET_GO_HIGH_MM;
}

/** The orientation to report; null for new pieces, which are oriented like their goal. */
export function turnTold(piece: Piece): Quat | null {
  return hasTurn(piece) ? turnOf(piece) : null;
}

/** Where a piece and those on it are shown. */
export function shownPoses(piece: Piece, truth: Vec3 | null): HeldPoses {
  const { goal, riders, origin } = piece;
  const [x, y, z] = truth === null ? piece.at : mixed(piece.at, truth, piece.blend);
  const at: Vec3 = [x, y, isHome(piece) ? Math.max(z, goal.at[2]) : z]; // never inside the board
  const turn = turnOf(piece);
  return new Map([
    [goal.name, { look: goal.look, at, turn }],
    ...riders.map((rider) => [rider.name, { look: rider.look, ...turnedBy(rider, origin!, at, turn) }] as const),
  ]);
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

/** Clamped to the server's reach, and above the table. */
function bounded([x, y, z]: Vec3): Vec3 {
  const high = Math.max(LOWEST_MM, z);
  const far = Math.hypot(x, y, high);
  const scale = far > REACH_MM ? REACH_MM / far : 1;
  return [x * scale, y * scale, high * scale];
}

function distance(a: Vec3, b: Vec3): number {
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
}

function mixed(a: Vec3, b: Vec3, part: number): Vec3 {
  if (part === 1) return b;
  return [a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part, a[2] + (b[2] - a[2]) * part];
}
