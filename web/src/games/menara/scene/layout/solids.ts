/** Simple solids, cylinders and slabs, for picking and outlines. */

import { CAMP_PLACES, type Glyph } from "../../types.ts";
import { floorOf } from "../../content.ts";
import {
  BOARD_MM,
  centroidOf,
  COLUMN_MM,
  COLUMN_WIDTH_MM,
  GOLDEN_MM,
  ringsOf,
  TEAR_MM,
  TEAR_WIDTH_MM,
  type Point,
  type Ring,
} from "./geometry.ts";
import { BAG_MM, CARD_MM, CARD_THICK_MM, TRAY_DEEP_MM, TRAY_TALL_MM, trayWidth } from "./sizes.ts";
import type { Look } from "../types.ts";

/** The look of anything in the scene: pieces, and the things around the temple. */
export type ThingLook =
  | Look
  | { readonly kind: "bag" }
  | { readonly kind: "tray" }
  | { readonly kind: "cards"; readonly glyph: Glyph; readonly n: number; readonly face: boolean }
  | { readonly kind: "stack"; readonly n: number }; // face-down floors

/** In mm around its own middle, z up. */
export interface Solid {
  readonly outline: Ring | null; // null: a cylinder
  readonly holes: readonly Ring[];
  readonly bases: readonly Point[];
  readonly marks: readonly Point[];
  readonly radius: number; // of the cylinder, or of the outline's circumscribed circle
  readonly half: number; // half its height
}

export const STACK_MM: Point = [148, 118];

const made = new Map<string, Solid>();

export function keyOf(look: ThingLook): string {
  return Object.values(look).join(" ");
}

export function solidOf(look: ThingLook): Solid {
  const key = keyOf(look);
  let solid = made.get(key);
  if (solid === undefined) made.set(key, (solid = make(look)));
  return solid;
}

function make(look: ThingLook): Solid {
  switch (look.kind) {
    case "board":
      return board(look.floor, look.side);
    case "column":
      return cylinder(COLUMN_WIDTH_MM / 2, look.piece === "golden" ? GOLDEN_MM : COLUMN_MM);
    case "tear":
      return cylinder(TEAR_WIDTH_MM / 2, TEAR_MM);
    case "bag":
      return cylinder(BAG_MM[0] / 2, BAG_MM[1]);
    case "tray":
      return slab(trayWidth(CAMP_PLACES), TRAY_DEEP_MM, TRAY_TALL_MM);
    case "cards":
      return slab(...CARD_MM, look.n * CARD_THICK_MM);
    case "stack":
      return slab(...STACK_MM, look.n * BOARD_MM);
  }
}

function cylinder(radius: number, height: number): Solid {
  return { outline: null, holes: [], bases: [], marks: [], radius, half: height / 2 };
}

function slab(wide: number, deep: number, height: number): Solid {
  const [x, y] = [wide / 2, deep / 2];
  const outline: Ring = [
    [-x, -y],
    [x, -y],
    [x, y],
    [-x, y],
  ];
  return { outline, holes: [], bases: [], marks: [], radius: Math.hypot(x, y), half: height / 2 };
}

function board(id: string, side: "light" | "dark"): Solid {
  const floor = floorOf(id);
  const [cx, cy] = centroidOf(floor, side);
  const moved = ([x, y]: Point): Point => [x - cx, y - cy];
  const [outline, ...holes] = ringsOf(floor, side).map((ring): Ring => ring.map(moved)) as [Ring, ...Ring[]];
  return {
    outline,
    holes,
    bases: floor[side].bases.map(({ at }) => moved(at)),
    marks: (floor[side].marks ?? []).map(moved),
    radius: Math.max(...outline.map(([x, y]) => Math.hypot(x, y))),
    half: BOARD_MM / 2,
  };
}

export function isInside([x, y]: Point, ring: Ring): boolean {
  let inside = false;
  for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
    const [xi, yi] = ring[i]!;
    const [xj, yj] = ring[j]!;
    if (yi > y !== yj > y && x < ((xj - xi) * (y - yi)) / (yj - yi) + xi) inside = !inside;
  }
  return inside;
}

/** Whether a point of a slab is inside its outline and outside its holes. */
export function isSolid(at: Point, { outline, holes }: Solid): boolean {
  return outline !== null && isInside(at, outline) && !holes.some((hole) => isInside(at, hole));
}
