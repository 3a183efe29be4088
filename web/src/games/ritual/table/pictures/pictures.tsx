/** Pictures from the sprite file that the Python drawings are written to. */

import type { SVGAttributes } from "preact";

import type { Box } from "../../layout/layout.ts";
import url from "./pictures.svg?url";

/** The colours of the shamans' cloaks, by seat; the lighter ones are for text. */
export const CLOAKS = ["#a8552f", "#2f7a7d", "#8a6bb0", "#b08a2e", "#5d7f3c", "#a84d78"];
export const LIGHT_CLOAKS = ["#f0976a", "#6fd0d3", "#c9aef0", "#ecc45e", "#a9d67f", "#f09cc2"];

/** A symbol, centred in a box. */
export function Picture({ of, at, className }: { of: string; at: Box; className?: string }) {
  const { x, y, width, height } = at;
  const place = { x: x - width / 2, y: y - height / 2, width, height };
  return <use href={hrefOf(of)} {...place} {...(className === undefined ? {} : { class: className })} />;
}

type RectProps = { readonly at: Box } & Omit<SVGAttributes<SVGRectElement>, "x" | "y" | "width" | "height">;

/** The outline of a box. */
export function BoxRect({ at, ...look }: RectProps) {
  const { x, y, width, height } = at;
  return <rect x={x - width / 2} y={y - height / 2} width={width} height={height} {...look} />;
}

/** A box around the same centre, larger by a factor. */
export function scaled(at: Box, x: number, y = x): Box {
  return { ...at, width: at.width * x, height: at.height * y };
}

export function hrefOf(name: string): string {
  return `${url}#${name}`;
}

/** A square box around a point. */
export function square({ x, y }: { readonly x: number; readonly y: number }, size: number): Box {
  return { x, y, width: size, height: size };
}
