/** Simple solids, cylinders and slabs, for picking and outlines. */

import {
  BOARD_MM,
  CAMP_PLACES,
  COLUMN_WIDTH_MM,
  TEAR_HEIGHT_MM,
  TEAR_WIDTH_MM,
  type Glyph,
  type Side,
} from "../../types.ts";
import { floorOf, type Point } from "../../content.ts";
import { centroidOf, heightOf, isInside, ringsOf, type Ring } from "./geometry.ts";
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
interface Shape {
  readonly outline: Ring | null; // null: a cylinder
  readonly holes: readonly Ring[];
  readonly bases: readonly Point[];
  readonly marks: readonly Point[];
  readonly radius: number; // of the cylinder, or of the outline's circumscribed circle
  readonly half: number; // half its height
}

export interface Solid extends Shape {
  readonly key: string; // of its look
}

export const STACK_MM: Point = [148, 118];
const BARE = { holes: [], bases: [], marks: [] };

const made = new Map<string, Solid>();

/** The solid of a look; the same object for the same look. */
export function solidOf(look: ThingLook): Solid {
  const key = Object.values(look).join(" ");
  let solid = made.get(key);
  if (solid === undefined) made.set(key, (solid = { key, ...SHAPES[look.kind](look as never) }));
  return solid;
}

const SHAPES: { readonly [K in ThingLook["kind"]]: (look: Extract<ThingLook, { kind: K }>) => Shape } = {
  board,
  column: ({ piece }) => cylinder(COLUMN_WIDTH_MM, heightOf(piece)),
  tear: () => cylinder(TEAR_WIDTH_MM, TEAR_HEIGHT_MM),
  bag: () => cylinder(...BAG_MM),
  tray: () => slab(trayWidth(CAMP_PLACES), TRAY_DEEP_MM, TRAY_TALL_MM),
  cards: ({ n }) => slab(...CARD_MM, n * CARD_THICK_MM),
  stack: ({ n }) => slab(...STACK_MM, n * BOARD_MM),
};

function cylinder(wide: number, height: number): Shape {
  return { ...BARE, outline: null, radius: wide / 2, half: height / 2 };
}

function slab(wide: number, deep: number, height: number): Shape {
  const [x, y] = [wide / 2, deep / 2];
  const outline: Ring = [
    [-x, -y],
    [x, -y],
    [x, y],
    [-x, y],
  ];
  return { ...BARE, outline, radius: Math.hypot(x, y), half: height / 2 };
}

function board({ floor: id, side }: { floor: string; side: Side }): Shape {
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

/** Whether a point of a slab is inside its outline and outside its holes. */
export function isSolid(at: Point, { outline, holes }: Solid): boolean {
  return outline !== null && isInside(outline, at) && !holes.some((hole) => isInside(hole, at));
}
