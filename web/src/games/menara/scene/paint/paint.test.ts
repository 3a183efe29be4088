import { describe, expect, test, vi } from "vitest";

import { floors } from "virtual:floors";
import * as palette from "virtual:palette";

import { COLOURS, GLYPHS, PIECES, SIDES } from "../../types.ts";
import { fractalNoise, noise, seededRandom } from "../../../../math/noise.ts";
import { paint, type PaintJob } from "./paint.ts";
import { PaintTools, type Canvas } from "./paintTools.ts";

class Path {
  constructor(readonly d = "") {}
  moveTo(): void {}
  lineTo(): void {}
  closePath(): void {}
  addPath(): void {}
}
vi.stubGlobal("Path2D", Path);
vi.stubGlobal("DOMMatrix", class {});

/** The colours, paths and texts that a job draws with. */
function used(job: PaintJob): Set<string> {
  const seen = new Set<string>();
  const brush = new Proxy<Record<string, unknown>>(
    {},
    {
      get: (_, key) => {
        if (key === "createImageData") {
          return (width: number, height: number) => ({ data: new Uint8ClampedArray(width * height * 4) });
        }
        return (...args: unknown[]) => {
          for (const arg of args) seen.add(arg instanceof Path ? arg.d : String(arg));
          return { addColorStop: (_at: number, colour: string) => seen.add(colour), setTransform: () => undefined };
        };
      },
      set: (_, __, value) => Boolean(seen.add(String(value))),
    },
  );
  const canvas = (width: number, height: number) => ({ width, height, getContext: () => brush }) as unknown as Canvas;
  paint(new PaintTools(palette, canvas), job);
  return seen;
}

describe("every colour comes with its sign", () => {
  test.each(PIECES)("a %s column", (piece) => {
    const seen = used({ of: "column", piece, px: 64 });
    expect(seen).toContain(palette.fill[piece]);
    expect(palette.symbols[piece].filter(Boolean).every((path) => seen.has(path))).toBe(true);
  });

  test.each(floors.flatMap((floor) => SIDES.map((side) => [floor.id, side, floor] as const)))(
    "the bases of %s, %s",
    (_id, side, floor) => {
      const seen = used({ of: "board", floor, side, pxPerMm: 1 });
      const wanders = floor[side].rule === "wandering";
      const colours = wanders ? COLOURS : floor[side].bases.flatMap(({ colour }) => colour ?? []);
      for (const colour of colours) {
        expect(seen).toContain(palette.fill[colour]);
        expect(palette.symbols[colour].filter(Boolean).every((path) => seen.has(path))).toBe(true);
      }
      for (const { number } of floor[side].bases) if (number) expect(seen).toContain(String(number));
      if (floor[side].marks?.length) expect(seen).toContain(palette.drop);
    },
  );

  test("the piles have backs of different colours", () => {
    const colours = ["blue", "yellow", "red"] as const;
    GLYPHS.forEach((glyph, n) => {
      expect(used({ of: "card", glyph, face: false, pxPerMm: 1 })).toContain(palette.fill[colours[n]!]);
    });
  });

  test("all textures of the world can be painted", () => {
    for (const of of ["wood", "ply", "cloth", "stump", "bark", "ground", "leaf", "jungle", "shade"] as const) {
      expect(() => used({ of, px: 16 })).not.toThrow();
    }
  });
});

describe("noise", () => {
  test("is reproducible, and between 0 and 1", () => {
    const [a, b] = [seededRandom(7), seededRandom(7)];
    for (let n = 0; n < 50; n++) {
      const x = a();
      expect(x).toBe(b());
      expect(x >= 0 && x < 1).toBe(true);
    }
    expect(noise(3.3, 4.4, 5)).toBe(noise(3.3, 4.4, 5));
  });

  test("repeats after its period", () => {
    expect(fractalNoise(0.3, 1.7, 2, 3, 4, 6)).toBeCloseTo(fractalNoise(4.3, 7.7, 2, 3, 4, 6), 9);
  });
});
