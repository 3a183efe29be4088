/** Pictures from the sprite file that the Python drawings are written to. */

import type { Box } from "../../layout/layout.ts";
import url from "./pictures.svg?url";

/** A symbol, centred in a box. */
export function Picture({ of, at, className }: { of: string; at: Box; className?: string }) {
  const { x, y, width, height } = at;
  const place = { x: x - width / 2, y: y - height / 2, width, height };
  return <use href={hrefOf(of)} {...place} {...(className === undefined ? {} : { class: className })} />;
}

export function hrefOf(name: string): string {
  return `${url}#${name}`;
}

/** A square box around a point. */
export function square({ x, y }: { readonly x: number; readonly y: number }, size: number): Box {
  return { x, y, width: size, height: size };
}
