/** Points and boxes on the table, in pixels; `clamp` has the argument order of CSS. */

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** x and y are its centre. */
export interface Box extends Point {
  readonly width: number;
  readonly height: number;
}

/** Distances from the sides of the window, or the sides themselves. */
export interface Sides {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export const clamp = (low: number, value: number, high: number) => Math.max(low, Math.min(high, value));
export const boxAt = (x: number, y: number, width: number, height: number): Box => ({ x, y, width, height });
