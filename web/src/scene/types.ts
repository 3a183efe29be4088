/** ThingLook the scene is told and what it tells: bodies in mm on the table, things around them, and names for all of it. */

import type { Glyph, Piece, Side, TearColour } from "../games/menara/types.ts";
import type { Motion } from "../poses.ts";

/** mm: x and y on the table, z up. */
export type Vec3 = readonly [x: number, y: number, z: number];
/** A quaternion, w first. */
export type Quat = readonly [w: number, x: number, y: number, z: number];

/** How a body looks. */
export type Look =
  | { readonly kind: "board"; readonly floor: string; readonly side: Side }
  | { readonly kind: "column"; readonly piece: Piece }
  | { readonly kind: "tear"; readonly colour: TearColour };

/** A rigid body where it rests, named as the server names it: "heron", "heron/2" a column, "heron*0" a Tear, "new/0". */
export interface Body {
  readonly name: string;
  readonly look: Look;
  readonly at: Vec3; // its centre: of a board the middle of its weight, half its thickness up
  readonly turn: Quat;
}

/** Where the local player's hand holds bodies, by body name. */
export type HeldPoses = ReadonlyMap<string, { readonly look: Look; readonly at: Vec3; readonly turn: Quat }>;

/** ThingLook lies and stands around the temple. */
export interface Things {
  readonly seats: readonly SeatThings[];
  readonly camp: readonly Piece[];
  readonly golden: number;
  readonly tears: Readonly<Record<TearColour, number>>;
  readonly bag: number;
  readonly quarry: number; // floors that are left
  readonly openFloors: readonly { readonly floor: string; readonly side: Side }[]; // those of them that lie open
  readonly piles: readonly { readonly glyph: Glyph; readonly cards: number; readonly discards: number }[];
}

export interface SeatThings {
  readonly name: string;
  readonly supply: readonly Piece[];
  readonly tears: readonly TearColour[];
  readonly isMine: boolean; // it lies nearest
  readonly acts: boolean;
}

/**
 * The name of something that can be pointed at: "floor:heron", "base:heron/2", "column:heron/2", "mark:heron*0",
 * "tear:heron*0", "supply:SEAT/INDEX", "camp:INDEX", "golden", "tears:blue", "mine:SEAT/INDEX" (a Tear in front of a
 * player), "bag", "quarry", "next:INDEX", "pile:easy", "discard:easy", "ghost".
 */
export type Target = string;

/** may: it can be chosen now; chosen: it is; best, risky: of what may be, as the statics sees it; no: it cannot be. */
export type Glow = "may" | "chosen" | "best" | "risky" | "no";

/** A piece that is not there yet, shown where it would be. */
export interface Ghost {
  readonly body: Body;
  readonly mood: "good" | "bad" | "unsure";
  readonly rests: readonly Target[]; // the columns on which it would rest
  readonly blocked: readonly Target[]; // what is in its way, shown in red
}

/** ThingLook the statics says of the tower; see the server's Studied. */
export interface XRay {
  readonly stands: boolean;
  readonly tilt_deg: number;
  readonly centre: Vec3; // of the weight of all of it
  readonly weakest: string | null; // a floor
  readonly tips: {
    readonly floor: string;
    readonly edge: readonly [readonly [number, number], readonly [number, number]];
  } | null;
  readonly floors: Readonly<Record<string, { readonly centre: readonly [number, number]; readonly margin_mm: number }>>;
  readonly columns: Readonly<Record<string, { readonly load_g: number; readonly pullable: boolean }>>; // by "heron/2"
}

export type ViewName = "front" | "back" | "left" | "right" | "top" | { readonly level: number };

/** A pointer on the canvas, as the play sees it. */
export interface Pointing {
  readonly target: Target | null;
  readonly x: number; // of the page, px
  readonly y: number;
  readonly touch: boolean;
}

/** ThingLook the play does when somebody points at the scene. */
export interface Pointer {
  hover(at: Pointing): void;
  /** Whether it takes the piece; otherwise the camera moves. */
  down(at: Pointing): boolean;
  drag(at: Pointing): void; // only after a down that was taken
  up(at: Pointing): void;
  yields?(): boolean; // whether what was taken and not dragged yet is left alone, for there is a second finger
  tap(at: Pointing): void; // a press and release in one place, on anything, if the down was not taken
  twist?(by_deg: number): void; // two fingers turn what is dragged; against the clock as seen
  wheel(by: number): boolean; // whether it was of use; otherwise the camera comes nearer
}

/** The scene as the rest of the page uses it; `TowerScene` is the one that draws. */
export interface SceneApi {
  pointer: Pointer | null;
  /** `plan`: floors that are not laid yet, for which room is left. */
  show(bodies: readonly Body[], things: Things, plan?: readonly Body[]): void;
  /** Live poses, told again with every frame from the server; null: everything is where `show` has it. */
  follow(motion: Motion | null, looks: ReadonlyMap<string, Look>): void;
  /** A piece in one's own hand is shown where the pointer is, whatever the server said last. */
  hold(held: HeldPoses): void;
  /** Where the bare hands of others are, by seat. */
  hands(hands: ReadonlyMap<number, Vec3>): void;
  glow(glows: ReadonlyMap<Target, Glow>): void;
  ghost(ghost: Ghost | null): void;
  xray(found: XRay | null): void;
  ping(target: Target, seat: number): void;
  look(view: ViewName): void;
  pick(x: number, y: number): Target | null;
  /** The point at a height under the pointer. */
  over(x: number, y: number, height_mm: number): Vec3 | null;
  /** Where something is on the page, in px; null: it is not there, or behind the camera. */
  screen(target: Target): { readonly x: number; readonly y: number } | null;
}
