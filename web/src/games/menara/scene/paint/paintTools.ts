/** Canvases, and drawing helpers: discs, signs, leaf shapes and per-pixel painting. */

import type * as palette from "virtual:palette";

import type { Piece } from "../../types.ts";

export type Canvas = OffscreenCanvas | HTMLCanvasElement;
export type Brush = OffscreenCanvasRenderingContext2D | CanvasRenderingContext2D;

export const CREAM = "#fbf3df";
export const INK = "#3b2417";
type Ink = string | CanvasGradient;

export type Palette = typeof palette;

/** Creates canvases; caches wood tiles, which many paintings use. */
export class PaintTools {
  readonly #tiles = new Map<string, Canvas>();

  constructor(
    readonly palette: Palette,
    readonly canvas: (width: number, height: number) => Canvas,
  ) {}

  /** A new canvas and its 2D context, on the CPU: bitmaps of GPU canvases do not always reach the page. */
  brush(width: number, height = width): readonly [Canvas, Brush] {
    const made = this.canvas(Math.max(1, Math.round(width)), Math.max(1, Math.round(height)));
    const brush = made.getContext("2d", { willReadFrequently: true }) as Brush | null;
    if (!brush) throw new Error("no 2D context to paint on");
    brush.lineJoin = brush.lineCap = "round";
    return [made, brush];
  }

  tile(key: string, paint: () => Canvas): Canvas {
    const tile = this.#tiles.get(key) ?? paint();
    this.#tiles.set(key, tile);
    return tile;
  }
}

export function disc(brush: Brush, x: number, y: number, r: number, fill: Ink | null, line?: string, width = 0): void {
  brush.beginPath();
  brush.arc(x, y, r, 0, 2 * Math.PI);
  fillAndStroke(brush, fill, line, width);
}

/** Fills and strokes the current path. */
export function fillAndStroke(brush: Brush, fill: Ink | null, line?: string, width = 0): void {
  if (fill) {
    brush.fillStyle = fill;
    brush.fill();
  }
  if (line) {
    brush.strokeStyle = line;
    brush.lineWidth = width;
    brush.stroke();
  }
}

/** Strokes a path several times, each time over the last one. */
export function strokes(
  brush: Brush,
  path: Path2D,
  lines: readonly (readonly [ink: string, width: number, dash?: number[]])[],
): void {
  for (const [ink, width, dash = []] of lines) {
    brush.strokeStyle = ink;
    brush.lineWidth = width;
    brush.setLineDash(dash);
    brush.stroke(path);
  }
  brush.setLineDash([]);
}

/** Adds colours to a gradient, by their place from 0 to 1. */
export function shaded(gradient: CanvasGradient, colours: Readonly<Record<number, string>>): CanvasGradient {
  for (const [at, colour] of Object.entries(colours)) gradient.addColorStop(Number(at), colour);
  return gradient;
}

/** The sign of a colour, so that colour is never the only difference. */
export function sign(
  brush: Brush,
  palette: Palette,
  piece: Piece,
  x: number,
  y: number,
  r: number,
  ink?: string,
): void {
  const [filled, stroked] = palette.symbols[piece];
  brush.save();
  brush.translate(x, y);
  brush.scale(r / 10, r / 10);
  brush.fillStyle = brush.strokeStyle = ink ?? palette.symbolInk[piece];
  brush.lineWidth = 2.6;
  if (filled) brush.fill(new Path2D(filled), "nonzero");
  if (stroked) brush.stroke(new Path2D(stroked));
  brush.restore();
}

/** A leaf shape. */
export function blot(brush: Brush, x: number, y: number, long: number, wide: number, turn: number, fill: string): void {
  const [c, s] = [Math.cos(turn), Math.sin(turn)];
  brush.fillStyle = fill;
  brush.beginPath();
  brush.moveTo(x - long * c, y - long * s);
  brush.quadraticCurveTo(x + wide * s, y - wide * c, x + long * c, y + long * s);
  brush.quadraticCurveTo(x - wide * s, y + wide * c, x - long * c, y - long * s);
  brush.fill();
}

/** A canvas painted pixel by pixel; `colour` writes 0 to 255 into `out`. */
export function pixels(
  tools: PaintTools,
  width: number,
  height: number,
  colour: (x: number, y: number, out: [number, number, number]) => void,
): Canvas {
  const [made, brush] = tools.brush(width, height);
  const image = brush.createImageData(made.width, made.height);
  const out: [number, number, number] = [0, 0, 0];
  let at = 0;
  for (let y = 0; y < made.height; y++) {
    for (let x = 0; x < made.width; x++, at += 4) {
      colour(x / made.width, y / made.height, out);
      image.data[at] = out[0];
      image.data[at + 1] = out[1];
      image.data[at + 2] = out[2];
      image.data[at + 3] = 255;
    }
  }
  brush.putImageData(image, 0, 0);
  return made;
}

export type Rgb = readonly [r: number, g: number, b: number];

export function rgb(hex: string): Rgb {
  const all = parseInt(hex.slice(1), 16);
  return [all >> 16, (all >> 8) & 255, all & 255];
}

export function mix(out: [number, number, number], a: Rgb, b: Rgb, share: number): void {
  const t = clamp(share);
  for (let n = 0; n < 3; n++) out[n] = a[n]! + (b[n]! - a[n]!) * t;
}

export function clamp(x: number): number {
  return x < 0 ? 0 : x > 1 ? 1 : x;
}
