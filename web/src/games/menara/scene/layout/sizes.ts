/** The sizes in mm of the things around the temple, and the shapes of the piles' glyphs. */

import type { Colour, Glyph } from "../../types.ts";

export type Size = readonly [wide: number, deep: number];

export const CARD_MM: Size = [44, 63];
export const CARD_THICK_MM = 0.32;
export const TRAY_DEEP_MM = 28;
export const TRAY_TALL_MM = 5;
export const TRAY_FOOT_MM = 4.2; // height of a column's foot in a dent
export const TRAY_STEP_MM = 22;
export const BAG_MM: Size = [64, 70]; // width and height

export function trayWidth(places: number): number {
  return places * TRAY_STEP_MM + 8;
}

/** The middle of a dent, relative to the tray's middle. */
export function trayPlace(n: number, places: number): Size {
  return [(n - (places - 1) / 2) * TRAY_STEP_MM, 0];
}

/** The glyphs of the piles: step pyramids. */
export const PYRAMIDS: Readonly<Record<Glyph, readonly [steps: number, colour: Colour]>> = {
  easy: [1, "blue"],
  medium: [2, "yellow"],
  hard: [3, "red"],
};
