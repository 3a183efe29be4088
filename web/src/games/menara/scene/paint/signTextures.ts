/** Textures of the scene's small signs: rings, badges, dust, seat shapes. */

import { CanvasTexture, SRGBColorSpace, type Texture } from "three";

import type { Glow } from "../types.ts";
import { disc, shaded, strokes } from "./paintTools.ts";

const SIZE = 128;
const PLATE = "rgba(28,18,8,.82)";

export const COLOURS: Record<Glow, string> = {
  may: "#ffbc26",
  chosen: "#ffffff",
  best: "#a8f5a0",
  risky: "#ff9a3d",
  no: "#b3aca0",
};

/** A texture drawn with the origin in the middle, in units of half its height. */
export function drawn(paint: (g: CanvasRenderingContext2D) => void, size = SIZE, wide = 1): Texture {
  const canvas = Object.assign(document.createElement("canvas"), { width: size * wide, height: size });
  const g = canvas.getContext("2d")!;
  g.translate((size * wide) / 2, size / 2);
  g.scale(size / 2, size / 2);
  g.lineJoin = g.lineCap = "round";
  paint(g);
  const texture = new CanvasTexture(canvas);
  texture.colorSpace = SRGBColorSpace;
  texture.anisotropy = 8;
  return texture;
}

/** The symbol of a glow: a dot, nothing, a star, a warning triangle, a bar. */
function sign(g: CanvasRenderingContext2D, glow: Glow, scale: number): void {
  g.scale(scale, scale);
  g.fillStyle = COLOURS[glow];
  if (glow === "may") {
    disc(g, 0, 0, 0.13, COLOURS[glow]);
  } else if (glow === "best") {
    g.beginPath();
    for (let n = 0; n < 10; n++) {
      const [radius, angle] = [n % 2 ? 0.17 : 0.42, (n * Math.PI) / 5 - Math.PI / 2];
      g.lineTo(radius * Math.cos(angle), radius * Math.sin(angle));
    }
    g.fill();
  } else if (glow === "risky") {
    g.fill(new Path2D("M0 -.44L.42 .3H-.42Z"));
    g.fillStyle = "#3a1a00";
    g.fillRect(-0.055, -0.2, 0.11, 0.26);
    g.fillRect(-0.055, 0.12, 0.11, 0.1);
  } else if (glow === "no") {
    strokes(g, new Path2D("M-.3 0H.3"), [[COLOURS[glow], 0.14]]);
  }
}

/** The ring around a base. */
export function ring(glow: Glow): Texture {
  return drawn((g) => {
    const isFaint = glow === "no";
    if (!isFaint) {
      const [clear, bright] = [`${COLOURS[glow]}00`, `${COLOURS[glow]}f0`];
      const halo = { 0: clear, 0.2: bright, 0.6: bright, 1: clear };
      g.fillStyle = shaded(g.createRadialGradient(0, 0, 0.5, 0, 0, 1), halo);
      g.fillRect(-1, -1, 2, 2);
    }
    const wide = glow === "chosen" ? 0.17 : isFaint ? 0.06 : 0.12;
    if (isFaint) g.setLineDash([0.16, 0.2]);
    disc(g, 0, 0, 0.74, null, "rgba(40,22,5,.75)", wide + 0.09); // contrast on light wood
    disc(g, 0, 0, 0.74, null, COLOURS[glow], wide);
    g.setLineDash([]);
    sign(g, glow, 0.8);
  });
}

/** The symbol on a round plate, which floats over its target. */
export function badge(glow: Glow): Texture {
  return drawn((g) => {
    disc(g, 0, 0, 0.9, PLATE);
    disc(g, 0, 0, 0.86, null, COLOURS[glow], 0.1);
    sign(g, glow, 1.25);
  });
}

export function puff(): Texture {
  return drawn((g) => {
    const soft = { 0: "rgba(224,205,170,.75)", 0.6: "rgba(214,194,158,.3)", 1: "rgba(214,194,158,0)" };
    g.fillStyle = shaded(g.createRadialGradient(0, 0, 0, 0, 0, 1), soft);
    g.fillRect(-1, -1, 2, 2);
  }, 64);
}

/** Stripes that mark a blocked ghost, in addition to its red. */
export function hatch(): Texture {
  return drawn((g) => {
    const stripes = [-2, -1, 0, 1, 2].map((n) => `M${n - 1.2} -1.2L${n + 1.2} 1.2`);
    strokes(g, new Path2D(stripes.join("")), [["rgba(120,0,0,.85)", 0.28]]);
  }, 64);
}

/** The shape of a seat: disc, square, triangle, diamond. */
export function seal(seat: number): Texture {
  const corners = [0, 4, 3, 4][seat] ?? 5;
  return drawn((g) => {
    disc(g, 0, 0, 0.95, PLATE);
    g.fillStyle = "#ffe9b8";
    g.beginPath();
    if (corners === 0) g.arc(0, 0, 0.5, 0, 2 * Math.PI);
    const first = seat === 1 ? Math.PI / 4 : -Math.PI / 2;
    for (let n = 0; n < corners; n++) {
      const angle = first + (2 * Math.PI * n) / corners;
      g.lineTo(0.6 * Math.cos(angle), 0.6 * Math.sin(angle));
    }
    g.fill();
  });
}
