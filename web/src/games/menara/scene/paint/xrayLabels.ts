/** Textures of the x-ray's labels. */

import type { Texture } from "three";

import { drawn } from "./signTextures.ts";

/** A short text on a plate. */
export function label(words: string, ink: string): Texture {
  return drawn(
    (g) => {
      g.fillStyle = "rgba(20,14,8,.78)";
      g.beginPath();
      g.roundRect(-1.9, -0.85, 3.8, 1.7, 0.8);
      g.fill();
      g.fillStyle = ink;
      g.font = "600 1.35px system-ui, sans-serif";
      g.textAlign = "center";
      g.textBaseline = "middle";
      g.fillText(words, 0, 0.08);
    },
    64,
    2,
  );
}

export function arrow(): Texture {
  return drawn((g) => {
    g.fillStyle = "#c8ffbe";
    g.strokeStyle = "#123f14";
    g.lineWidth = 0.12;
    g.beginPath();
    for (const [x, y] of [
      [0, -0.85],
      [0.7, -0.05],
      [0.28, -0.05],
      [0.28, 0.85],
      [-0.28, 0.85],
      [-0.28, -0.05],
      [-0.7, -0.05],
    ] as const) {
      g.lineTo(x, y);
    }
    g.closePath();
    g.fill();
    g.stroke();
  });
}
