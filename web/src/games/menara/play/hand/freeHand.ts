/** The free hand: pieces follow the pointer at once, and are corrected to the server's poses when they are blocked. */

import { signal, type Signal } from "@preact/signals";

import type { HeldPoses, Quat, Vec3 } from "../../scene/types.ts";
import type { Time } from "../../../../table/state.ts";
import { nudged, type Touch } from "./otherHand.ts";
import { aimAt, isHome, pieceOf, shownPoses, stepPiece, turnTold, type Grasp, type Piece } from "./piece.ts";

const FRAME_MS = 1000 / 60;
const POINT_MS = 1000 / 30; // interval of pointer messages
const SAME_MM = 0.5; // difference up to which two ways are the same

/** The hand as the page shows it. */
export interface Held {
  readonly names: readonly string[];
  readonly led: string; // the name of the piece that follows the pointer
  readonly height_mm: number; // of the led piece's middle, over the table
  readonly above_mm: number; // and over its goal
  readonly canLetGo: boolean;
  readonly other: Touch | null; // of the other hand
}

export type Pointers = Readonly<Record<string, readonly [Vec3, Quat | null]>>;

/** The table as the free hand uses it. */
export interface HandTable {
  readonly time: Time;
  point(pointers: Pointers): void;
  /** The server's position of a piece; null: not known yet. */
  truth(name: string): Vec3 | null;
}

/** The pieces that a hand holds during a deed; there is at least one. */
export interface FreeHand {
  readonly table: HandTable;
  readonly pieces: readonly Piece[];
  readonly held: Signal<Held>;
  readonly shown: Signal<HeldPoses>;
  other: Touch | null; // what the other hand touches
  readonly leadsOther: Signal<boolean>; // whether the arrow keys move the other hand
  led: number; // index of the piece that follows the pointer, with those that have the same way
  stop: (() => void) | null; // cancels the next frame; null: everything rests
  stepped_ms: number; // time of the last frame
  told_ms: number; // time of the last pointer message
  isUntold: boolean; // whether pieces have moved since then
}

export function beginHand(table: HandTable, grasps: readonly Grasp[]): FreeHand {
  const pieces = grasps.map(pieceOf);
  const hand: FreeHand = {
    table,
    pieces,
    held: signal(heldOf(pieces, 0, null)),
    shown: signal(new Map()),
    other: null,
    leadsOther: signal(false),
    led: 0,
    stop: null,
    stepped_ms: 0,
    told_ms: -Infinity,
    isUntold: true,
  };
  lead(hand, 0);
  wake(hand);
  return hand;
}

/** Lets go of all pieces, without telling the server. */
export function endHand(hand: FreeHand): void {
  hand.stop?.();
  hand.stop = null;
}

/** Leads one of several pieces. */
export function lead(hand: FreeHand, index: number): void {
  hand.led = index;
  hand.leadsOther.value = false;
  for (const piece of following(hand)) piece.taken = true;
  report(hand);
}

export function leadNext(hand: FreeHand): void {
  lead(hand, (hand.led + 1) % hand.pieces.length);
}

/** Moves the led piece by mm. */
export function moveHeld(hand: FreeHand, dx: number, dy: number, dz = 0): void {
  for (const piece of following(hand)) {
    const [x, y, z] = piece.aim;
    aimAt(piece, [x + dx, y + dy, z + dz]);
  }
  wake(hand);
}

/** The names of the bodies that the hand moves. */
export function movedBy({ pieces }: FreeHand): readonly string[] {
  return pieces.flatMap(({ goal, riders }) => [goal.name, ...riders.map(({ name }) => name)]);
}

/** The other hand touches a floor or column. */
export function takeWithOther(hand: FreeHand, touch: Touch): void {
  hand.other = touch;
  hand.isUntold = true;
  wake(hand);
}

/** The other hand moves along the table, as far as it may. */
export function nudgeOther(hand: FreeHand, dx: number, dy: number): void {
  if (hand.other !== null) takeWithOther(hand, nudged(hand.other, dx, dy));
}

export function letOtherGo(hand: FreeHand): void {
  if (hand.other === null) return;
  hand.other = null;
  hand.leadsOther.value = false;
  hand.isUntold = true;
  wake(hand);
}

/** Sends all positions: after a reconnect, and before the piece is let go. */
export function tellPositions(hand: FreeHand): void {
  const taken = hand.pieces.filter((piece) => piece.taken);
  const pointers = taken.map((piece) => [piece.goal.name, [piece.at, turnTold(piece)] as const] as const);
  const touches = hand.other === null ? [] : [[hand.other.name, [hand.other.at, null] as const] as const];
  hand.table.point(Object.fromEntries([...pointers, ...touches]));
  hand.told_ms = hand.table.time.now();
  hand.isUntold = false;
}

/** The led piece, with the other new ones that have the same way to their goals; those of the temple go one at a time. */
function following({ pieces, led }: FreeHand): readonly Piece[] {
  const piece = pieces[led]!;
  return piece.origin === null ? pieces.filter((other) => other.origin === null && isParallel(piece, other)) : [piece];
}

function isParallel(one: Piece, other: Piece): boolean {
  const off = one.aim.map((mm, axis) => mm - one.goal.at[axis]! - (other.aim[axis]! - other.goal.at[axis]!));
  return Math.hypot(...off) < SAME_MM;
}

/** Steps at once, without waiting for the next frame; from rest as far as in a whole frame. */
function wake(hand: FreeHand): void {
  if (hand.stop === null) hand.stepped_ms = hand.table.time.now() - FRAME_MS;
  else hand.stop();
  tick(hand);
}

function tick(hand: FreeHand): void {
  const { table, pieces } = hand;
  const now = table.time.now();
  const moved = pieces.map((piece) => stepPiece(piece, now - hand.stepped_ms, table.truth(piece.goal.name)));
  hand.stepped_ms = now;
  hand.isUntold ||= moved.includes("goes");
  if (hand.isUntold && now - hand.told_ms >= POINT_MS) tellPositions(hand);
  report(hand);
  const taken = pieces.filter((piece) => piece.taken);
  hand.shown.value = new Map(taken.flatMap((piece) => [...shownPoses(piece, table.truth(piece.goal.name))]));
  const isBusy = hand.isUntold || moved.some((one) => one !== "rests");
  hand.stop = isBusy ? table.time.after(FRAME_MS, () => tick(hand)) : null;
}

function report(hand: FreeHand): void {
  const [now, next] = [hand.held.value, heldOf(hand.pieces, hand.led, hand.other)];
  const isSame =
    now.led === next.led &&
    now.other === next.other &&
    now.height_mm === next.height_mm &&
    now.canLetGo === next.canLetGo;
  if (!isSame) hand.held.value = next;
}

function heldOf(pieces: readonly Piece[], led: number, other: Touch | null): Held {
  const { at, goal } = pieces[led]!;
  return {
    names: pieces.map((piece) => piece.goal.name),
    led: goal.name,
    height_mm: at[2],
    above_mm: at[2] - goal.at[2],
    canLetGo: pieces.every(isHome),
    other,
  };
}
