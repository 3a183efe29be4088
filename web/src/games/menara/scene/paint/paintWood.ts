/** Wood grain, plywood edges, and the cloth of the bag. */

import type { Side } from "../../types.ts";
import { fractalNoise, noise } from "../../../../math/noise.ts";
import { clamp, mix, pixels, rgb, type Canvas, type PaintTools, type Rgb } from "./paintTools.ts";

/** The pale and dark tones of each side's wood. */
const WOOD: Readonly<Record<Side, readonly [Rgb, Rgb]>> = {
  light: [rgb("#e9c88d"), rgb("#bf8844")],
  dark: [rgb("#8f5c38"), rgb("#57311b")],
};

/** The darkness of the grain, 0 to 1, of a periodic tile whose fibres run across. */
function grain(u: number, v: number, seed: number): number {
  const warp = fractalNoise(u * 2, v * 6, seed, 3, 2, 6);
  const year = Math.abs(((v * 7 + warp * 3.2) % 1) - 0.5) * 2;
  const fibre = noise(u * 8, v * 120, seed + 9, 8, 120);
  const pore = noise(u * 24, v * 200, seed + 19, 24, 200);
  return clamp(0.48 * year ** 1.8 + 0.34 * fibre + 0.24 * pore ** 2);
}

interface Wood {
  readonly px: number;
  readonly tone?: Side;
}

export function paintWood(tools: PaintTools, { px, tone = "light" }: Wood): Canvas {
  return tools.tile(`wood ${tone} ${px}`, () => {
    const [pale, dark] = WOOD[tone];
    const seed = tone === "light" ? 77 : 91;
    return pixels(tools, px, px, (u, v, out) => mix(out, pale, dark, grain(u, v, seed) * 0.8));
  });
}

/** A board's edge, its top above: three plies, the middle one across the grain, with singed rims. */
export function paintPly(tools: PaintTools, { px, tone = "light" }: Wood): Canvas {
  const [pale, dark] = tone === "light" ? [rgb("#e3bd83"), rgb("#a8713d")] : [rgb("#8a5a38"), rgb("#432414")];
  const core = tone === "light" ? rgb("#9a6032") : rgb("#5d3820");
  return pixels(tools, px, px / 4, (u, v, out) => {
    const middle = v > 0.34 && v < 0.66;
    const glue = Math.min(Math.abs(v - 0.34), Math.abs(v - 0.66)) < 0.035;
    const fibre = middle ? noise(u * 90, v * 8, 5, 90, 8) : noise(u * 12, v * 14, 7, 12, 14);
    mix(out, middle ? core : pale, dark, fibre * (middle ? 0.5 : 0.55) + (glue ? 0.5 : 0));
    const singed = 1 - 0.3 * clamp((Math.abs(v - 0.5) - 0.36) * 7);
    for (let n = 0; n < 3; n++) out[n]! *= singed;
  });
}

export function paintCloth(tools: PaintTools, { px }: Wood): Canvas {
  const [pale, dark] = [rgb("#c9ac7c"), rgb("#7b5f3a")];
  return pixels(tools, px, px, (u, v, out) => {
    const across = Math.sin(u * Math.PI * 128);
    const down = Math.sin(v * Math.PI * 128);
    mix(out, pale, dark, 0.35 + 0.22 * across * down + 0.35 * (fractalNoise(u * 8, v * 8, 4, 3, 8, 8) - 0.4));
  });
}
