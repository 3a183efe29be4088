/** The interface of the scene: bodies in mm on the table, things around them, and target names. */

import type { Glyph, Piece, Side, TearColour, XRay } from "../types.ts";
import type { Motion } from "../../../table/poses.ts";

/** mm: x and y on the table, z up. */
export type Vec3 = readonly [x: number, y: number, z: number];
/** A quaternion, w first. */
export type Quat = readonly [w: number, x: number, y: number, z: number];

/** The look of a body. */
export type Look =
  | { readonly kind: "board"; readonly floor: string; readonly side: Side }
  | { readonly kind: "column"; readonly piece: Piece }
  | { readonly kind: "tear"; readonly colour: TearColour };

/** A rigid body at rest, named as on the server: "heron" a floor, "heron/2" a column, "heron*0" a Tear, "new/0". */
export interface Body {
  readonly name: string;
  readonly look: Look;
  readonly at: Vec3; // its centre; for a board the centroid at half its thickness
  readonly turn: Quat;
}

/** Where the local player's hand holds bodies, by body name. */
export type HeldPoses = ReadonlyMap<string, { readonly look: Look; readonly at: Vec3; readonly turn: Quat }>;

/** The things around the temple. */
export interface Things {
  readonly seats: readonly SeatThings[];
  readonly camp: readonly Piece[];
  readonly golden: number;
  readonly tears: Readonly<Record<TearColour, number>>;
  readonly quarry: number; // remaining floors
  readonly openFloors: readonly { readonly floor: string; readonly side: Side }[]; // the open ones of them
  readonly piles: readonly { readonly glyph: Glyph; readonly cards: number; readonly discards: number }[];
}

export interface SeatThings {
  readonly supply: readonly Piece[];
  readonly tears: readonly TearColour[];
  readonly isMine: boolean; // shown in front
}

/**
 * The name of something that can be pointed at: "floor:heron", "base:heron/2", "column:heron/2", "mark:heron*0",
 * "tear:heron*0", "supply:SEAT/INDEX", "camp:INDEX", "golden", "tears:blue", "mine:SEAT/INDEX" (a Tear in front of a
 * player), "bag", "quarry", "next:INDEX" (an open floor), "pile:easy", "discard:easy", "ghost".
 */
export type Target = string;

/** may: can be chosen; chosen; best, risky: can be chosen, rated by the statics; no: cannot be chosen. */
export type Glow = "may" | "chosen" | "best" | "risky" | "no";

/** A translucent piece at its would-be place. */
export interface Ghost {
  readonly body: Body;
  readonly mood: "good" | "bad" | "unsure";
  readonly rests: readonly Target[]; // the columns that would carry it
  readonly blocked: readonly Target[]; // the pieces in its way
}

export type ViewName = "front" | "back" | "left" | "right" | "top" | { readonly level: number };

/** A pointer event on the canvas. */
export interface Pointing {
  readonly target: Target | null;
  readonly x: number; // page px
  readonly y: number;
  readonly touch: boolean;
}

/** The game's handler of pointer events on the scene. */
export interface Pointer {
  hover(at: Pointing): void;
  /** Returns whether the game handles the press; otherwise the camera moves. */
  down(at: Pointing): boolean;
  drag(at: Pointing): void; // only after a handled press
  up(at: Pointing): void;
  yields?(): boolean; // on a second finger: whether an undragged press is given up to the camera
  tap(at: Pointing): void; // a press and release in one place that `down` did not handle
  touch?(at: Pointing): boolean; // a second finger, or a press with Shift; whether the other hand takes hold
  nudge?(at: Pointing): void; // it moves; only after a touch that took hold
  untouch?(): void; // it lets go
  twist?(by_deg: number): void; // two fingers turn the dragged piece; counter-clockwise on the screen
  wheel(by: number): boolean; // whether it was used; otherwise the camera zooms
}

/** The scene as the rest of the page uses it; implemented by `TowerScene`. */
export interface SceneApi {
  pointer: Pointer | null;
  /** `plan`: floors not laid yet, for which room is left. */
  show(bodies: readonly Body[], things: Things, plan?: readonly Body[]): void;
  /** Shows live poses; called for every frame from the server. Null: everything is where `show` has put it. */
  follow(motion: Motion | null, looks: ReadonlyMap<string, Look>): void;
  /** Shows pieces in the local player's hand at these poses, overriding the server's. `led`: the one of several that
   * the pointer leads. */
  hold(held: HeldPoses, led: string | null): void;
  /** The positions of other players' bare hands, by seat. */
  hands(hands: ReadonlyMap<number, Vec3>): void;
  glow(glows: ReadonlyMap<Target, Glow>): void;
  ghosts(ghosts: readonly Ghost[]): void;
  xray(found: XRay | null): void;
  ping(target: Target, seat: number): void;
  look(view: ViewName): void;
  pick(x: number, y: number): Target | null;
  /** The point under the pointer on the plane at a height. */
  over(x: number, y: number, height_mm: number): Vec3 | null;
  /** A visible point of a target on the page, in px; null: none is visible. */
  screen(target: Target): { readonly x: number; readonly y: number } | null;
}
