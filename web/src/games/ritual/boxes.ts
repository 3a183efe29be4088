/** Points and boxes on the table, in pixels. */

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Around its middle. */
export interface Box extends Point {
  readonly width: number;
  readonly height: number;
}

export const clamp = (low: number, value: number, high: number) => Math.max(low, Math.min(high, value));
export const boxAt = (x: number, y: number, width: number, height: number): Box => ({ x, y, width, height });
