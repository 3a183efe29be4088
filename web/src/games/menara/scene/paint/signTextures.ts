/** Textures of the scene's small signs: rings, badges, dust, seat shapes. */

import { CanvasTexture, SRGBColorSpace, type Texture } from "three";

import type { Glow } from "../types.ts";

const SIZE = 128;

export const COLOURS: Record<Glow, string> = {
  may: "#ffbc26",
  chosen: "#ffffff",
  best: "#a8f5a0",
  risky: "#ff9a3d",
  no: "#b3aca0",
};

/** A texture drawn with the origin in the middle, in units of half its height. */
export function drawn(paint: (g: CanvasRenderingContext2D) => void, size = SIZE, wide = 1): Texture {
  const canvas = document.createElement("canvas");
  canvas.width = size * wide;
  canvas.height = size;
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

function circle(g: CanvasRenderingContext2D, radius: number): void {
  g.beginPath();
  g.arc(0, 0, radius, 0, 2 * Math.PI);
}

/** The symbol of a glow: a dot, nothing, a star, a warning triangle, a bar. */
function sign(g: CanvasRenderingContext2D, glow: Glow): void {
  g.beginPath();
  if (glow === "may") {
    g.arc(0, 0, 0.13, 0, 2 * Math.PI);
    g.fill();
  } else if (glow === "best") {
    for (let n = 0; n < 10; n++) {
      const [radius, angle] = [n % 2 ? 0.17 : 0.42, (n * Math.PI) / 5 - Math.PI / 2];
      g.lineTo(radius * Math.cos(angle), radius * Math.sin(angle));
    }
    g.fill();
  } else if (glow === "risky") {
    g.moveTo(0, -0.44);
    g.lineTo(0.42, 0.3);
    g.lineTo(-0.42, 0.3);
    g.closePath();
    g.fill();
    g.fillStyle = "#3a1a00";
    g.fillRect(-0.055, -0.2, 0.11, 0.26);
    g.fillRect(-0.055, 0.12, 0.11, 0.1);
  } else if (glow === "no") {
    g.lineWidth = 0.14;
    g.moveTo(-0.3, 0);
    g.lineTo(0.3, 0);
    g.stroke();
  }
}

/** The ring around a base. */
export function ring(glow: Glow): Texture {
  return drawn((g) => {
    g.fillStyle = g.strokeStyle = COLOURS[glow];
    const isFaint = glow === "no";
    if (!isFaint) {
      const halo = g.createRadialGradient(0, 0, 0.5, 0, 0, 1);
      halo.addColorStop(0, `${COLOURS[glow]}00`);
      halo.addColorStop(0.2, `${COLOURS[glow]}f0`);
      halo.addColorStop(0.6, `${COLOURS[glow]}f0`);
      halo.addColorStop(1, `${COLOURS[glow]}00`);
      g.fillStyle = halo;
      g.fillRect(-1, -1, 2, 2);
    }
    g.lineWidth = glow === "chosen" ? 0.17 : isFaint ? 0.06 : 0.12;
    if (isFaint) g.setLineDash([0.16, 0.2]);
    circle(g, 0.74);
    g.strokeStyle = "rgba(40,22,5,.75)"; // contrast on light wood
    g.lineWidth += 0.09;
    g.stroke();
    g.strokeStyle = g.fillStyle = COLOURS[glow];
    g.lineWidth -= 0.09;
    g.stroke();
    g.setLineDash([]);
    g.scale(0.8, 0.8);
    sign(g, glow);
  });
}

/** The symbol on a round plate, which floats over its target. */
export function badge(glow: Glow): Texture {
  return drawn((g) => {
    g.fillStyle = "rgba(28,18,8,.82)";
    circle(g, 0.9);
    g.fill();
    g.fillStyle = g.strokeStyle = COLOURS[glow];
    g.lineWidth = 0.1;
    circle(g, 0.86);
    g.stroke();
    g.scale(1.25, 1.25);
    sign(g, glow);
  });
}

export function puff(): Texture {
  return drawn((g) => {
    const soft = g.createRadialGradient(0, 0, 0, 0, 0, 1);
    soft.addColorStop(0, "rgba(224,205,170,.75)");
    soft.addColorStop(0.6, "rgba(214,194,158,.3)");
    soft.addColorStop(1, "rgba(214,194,158,0)");
    g.fillStyle = soft;
    g.fillRect(-1, -1, 2, 2);
  }, 64);
}

/** Stripes that mark a blocked ghost, in addition to its red. */
export function hatch(): Texture {
  return drawn((g) => {
    g.strokeStyle = "rgba(120,0,0,.85)";
    g.lineWidth = 0.28;
    for (let n = -2; n <= 2; n++) {
      g.beginPath();
      g.moveTo(n - 1.2, -1.2);
      g.lineTo(n + 1.2, 1.2);
      g.stroke();
    }
  }, 64);
}

/** The shape of a seat: disc, square, triangle, diamond. */
export function seal(seat: number): Texture {
  const corners = [0, 4, 3, 4][seat] ?? 5;
  return drawn((g) => {
    g.fillStyle = "rgba(28,18,8,.82)";
    circle(g, 0.95);
    g.fill();
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
