/** Textures of the x-ray's labels. */

import type { Texture } from "three";

import { strokes } from "./paintTools.ts";
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
    const shape = new Path2D("M0 -.85L.7 -.05H.28V.85H-.28V-.05H-.7Z");
    g.fillStyle = "#c8ffbe";
    g.fill(shape);
    strokes(g, shape, [["#123f14", 0.12]]);
  });
}
