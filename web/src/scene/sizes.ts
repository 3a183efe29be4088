/** The sizes of what stands around the temple, in mm: cards, trays, the bag, floors that nobody has looked at. */

export type Size = readonly [wide: number, deep: number];

export const CARD_MM: Size = [44, 63];
export const CARD_THICK_MM = 0.32;
export const TRAY_DEEP_MM = 28;
export const TRAY_TALL_MM = 5;
export const TRAY_FOOT_MM = 4.2; // where a column in a dent stands
export const TRAY_STEP_MM = 22;
export const BAG_MM: Size = [64, 70]; // how wide and tall it is

export function trayWidth(places: number): number {
  return places * TRAY_STEP_MM + 8;
}

/** The middle of a dent, around the middle of the tray. */
export function trayPlace(n: number, places: number): Size {
  return [(n - (places - 1) / 2) * TRAY_STEP_MM, 0];
}
