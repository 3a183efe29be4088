/** The print of a floor: wood, flagstones, the band along the rim, bases with their signs, marks. */

import { BASE_WIDTH_MM, COLOURS, type Side } from "../../types.ts";
import type { Base, Floor, Point } from "../../content.ts";
import { boundsOf, ringsOf, smooth } from "../layout/geometry.ts";
import { seededRandom, seedOf } from "../../../../math/noise.ts";
import {
  CREAM,
  disc,
  fillAndStroke,
  INK,
  shaded,
  sign,
  strokes,
  type Brush,
  type Canvas,
  type PaintTools,
  type Palette,
} from "./paintTools.ts";
import { paintWood } from "./paintWood.ts";

const TILE_MM = 120; // of wood texture
const R = BASE_WIDTH_MM / 2;

const LOOK: Readonly<Record<Side, Readonly<Record<"band" | "line" | "ticks" | "joint" | "ring", string>>>> = {
  light: { band: "#c98f4e", line: "#8a5526", ticks: "#fff0cd", joint: "112,70,28", ring: "#fffaf0" },
  dark: { band: "#42230f", line: "#e2b36c", ticks: "#dca24c", joint: "235,190,120", ring: "#f6e3ba" },
};

export function paintBoard(
  tools: PaintTools,
  { floor, side, pxPerMm }: { floor: Floor; side: Side; pxPerMm: number },
): Canvas {
  const { left, bottom, width, height } = boundsOf(floor, side);
  const [canvas, brush] = tools.brush(width * pxPerMm, height * pxPerMm);
  const face = floor[side];
  const rings = ringsOf(floor, side).map(pathOf);
  const all = new Path2D();
  for (const ring of rings) all.addPath(ring);
  brush.scale(canvas.width / width, canvas.height / height);
  brush.translate(-left, bottom + height); // y points downwards from here on
  wood(tools, brush, floor, side, pxPerMm);
  brush.save();
  brush.clip(all, "evenodd");
  flagstones(brush, floor, side, { left, top: -bottom - height, width, height });
  band(brush, all, side);
  face.bases.forEach((base) => base.ruin && masonry(brush, tools.palette, floor, side, base));
  brush.restore();
  drawLinks(brush, face.bases, face.rule === "wandering", side);
  face.bases.forEach((base, n) => spot(brush, tools.palette, base, n, side));
  for (const [x, y] of face.marks ?? []) mark(brush, tools.palette, x, -y, side);
  return canvas;
}

function pathOf(ring: readonly Point[]): Path2D {
  const path = new Path2D();
  smooth(ring, 1.5).forEach(({ x, y }, n) => (n ? path.lineTo(x, -y) : path.moveTo(x, -y)));
  path.closePath();
  return path;
}

/** A wood texture with an offset and rotation that differ by board. */
function wood(tools: PaintTools, brush: Brush, floor: Floor, side: Side, pxPerMm: number): void {
  const tile = paintWood(tools, { px: Math.min(512, Math.round(TILE_MM * pxPerMm)), tone: side });
  const random = seededRandom(seedOf(floor.id + side));
  const pattern = brush.createPattern(tile, "repeat");
  if (!pattern) return;
  const scale = TILE_MM / tile.width;
  const turn = (random() - 0.5) * 0.3;
  const [cos, sin] = [Math.cos(turn) * scale, Math.sin(turn) * scale];
  pattern.setTransform(new DOMMatrix([cos, sin, -sin, cos, random() * TILE_MM, random() * TILE_MM]));
  brush.fillStyle = pattern;
  brush.fillRect(-200, -200, 400, 400);
}

/** A pavement engraved into the wood, each stone in its own shade. */
function flagstones(
  brush: Brush,
  floor: Floor,
  side: Side,
  box: Record<"left" | "top" | "width" | "height", number>,
): void {
  const random = seededRandom(seedOf(`stones ${floor.id} ${side}`));
  const { joint } = LOOK[side];
  const [across, down] = [25, 15.5];
  const start = box.top - random() * down;
  for (let row = 0; start + row * down < box.top + box.height; row++) {
    const y = start + row * down;
    for (let x = box.left - across * (0.5 + (row % 2) / 2 - 0.25 * random()); x < box.left + box.width; x += across) {
      const shade = random() - 0.5;
      brush.fillStyle = shade > 0 ? `rgba(255,244,214,${shade * 0.34})` : `rgba(70,36,8,${-shade * 0.3})`;
      brush.fillRect(x, y, across, down);
      const shift = () => (random() - 0.5) * 1.2;
      const corners: Point[] = [
        [x + shift(), y + down + shift()],
        [x + shift(), y + shift()],
        [x + across + shift(), y + shift()],
      ];
      for (const [dx, dy, ink] of [
        [0.3, 0.35, side === "light" ? "rgba(255,250,230,.6)" : "rgba(30,12,2,.5)"],
        [0, 0, `rgba(${joint},.5)`],
      ] as const) {
        brush.strokeStyle = ink;
        brush.lineWidth = 0.5;
        brush.beginPath();
        corners.forEach(([cx, cy], n) => (n ? brush.lineTo(cx + dx, cy + dy) : brush.moveTo(cx + dx, cy + dy)));
        brush.stroke();
      }
    }
  }
}

function band(brush: Brush, rim: Path2D, side: Side): void {
  const { band, line, ticks } = LOOK[side];
  strokes(brush, rim, [
    ["rgba(50,22,4,.14)", 9.2],
    [line, 8],
    [band, 7],
    [ticks, 4.6, [2.1, 1.9]],
    [band, 2.6],
    ["rgba(40,18,4,.55)", 1], // the sawn edge is singed
  ]);
}

function spot(brush: Brush, palette: Palette, base: Base, n: number, side: Side): void {
  const [x, y] = [base.at[0], -base.at[1]];
  const { ring } = LOOK[side];
  if (base.ruin && base.colour) {
    disc(brush, x, y, 6.4, ring, INK, 0.6); // printed around the opening
    disc(brush, x, y, 5.4, palette.fill[base.colour], palette.shade[base.colour], 0.7);
    sign(brush, palette, base.colour, x, y, 3.6);
    return;
  }
  disc(brush, x, y, R + 0.5, "rgba(40,18,4,.35)");
  disc(brush, x, y, R, ring, INK, 0.5);
  if (base.colour) {
    disc(brush, x, y, R - 1.3, palette.fill[base.colour], palette.shade[base.colour], 0.7);
    inlay(brush, x, y, R - 1.3);
    disc(brush, x, y, R - 2.3, null, palette.shade[base.colour], 0.4);
    sign(brush, palette, base.colour, x, y, 4.9);
  } else wheel(brush, palette, x, y, n === 0, side);
  if (base.number !== undefined) {
    disc(brush, x + 6.6, y + 6.2, 3.9, INK, ring, 0.8);
    brush.fillStyle = CREAM;
    brush.font = "bold 6.2px Georgia, 'Palatino Linotype', serif";
    brush.textAlign = "center";
    brush.textBaseline = "middle";
    brush.fillText(String(base.number), x + 6.6, y + 6.5);
  }
}

/** A shadow from the upper rim, as if let into the wood. */
function inlay(brush: Brush, x: number, y: number, r: number): void {
  const light = brush.createRadialGradient(x + r * 0.15, y + r * 0.2, r * 0.6, x, y, r);
  disc(brush, x, y, r, shaded(light, { 0: "rgba(255,255,255,.1)", 0.6: "rgba(255,255,255,0)", 1: "rgba(20,8,0,.3)" }));
}

/** A base for any colour: all five in a ring; on the first base, an arrow. */
function wheel(brush: Brush, palette: Palette, x: number, y: number, isFirst: boolean, side: Side): void {
  const { ring, ticks } = LOOK[side];
  COLOURS.forEach((colour, n) => {
    const turn = ((n * 72 - 90) * Math.PI) / 180;
    const half = Math.PI / 5;
    brush.beginPath();
    brush.moveTo(x, y);
    brush.arc(x, y, R - 1, turn - half, turn + half);
    brush.closePath();
    fillAndStroke(brush, palette.fill[colour], ring, 0.5);
    sign(brush, palette, colour, x + 5.7 * Math.cos(turn), y + 5.7 * Math.sin(turn), 1.8);
  });
  inlay(brush, x, y, R - 1);
  disc(brush, x, y, 3.3, ring, INK, 0.4);
  if (!isFirst) return;
  disc(brush, x, y, R + 1.2, null, side === "light" ? "#b4512c" : ticks, 1.2);
  brush.fillStyle = INK;
  brush.fill(new Path2D(`M${x - 1.7} ${y - 1.4}h3.4l-1.7 3.3z`));
}

/** The arrows between wandering bases, and the bars between twins. */
function drawLinks(brush: Brush, bases: readonly Base[], wanders: boolean, side: Side): void {
  const { ring, line } = LOOK[side];
  const places = bases.map(({ at: [x, y] }): Point => [x, -y]);
  if (wanders) {
    places.slice(1).forEach(([x1, y1], n) => {
      const [x0, y0] = places[n]!;
      const long = Math.hypot(x1 - x0, y1 - y0);
      const steps = Math.max(1, Math.round((long - BASE_WIDTH_MM - 5) / 4.5));
      brush.save();
      brush.translate(x0, y0);
      brush.rotate(Math.atan2(y1 - y0, x1 - x0));
      for (let k = 0; k < steps; k++) {
        const at = long / 2 + (k - (steps - 1) / 2) * 4.2 - 1.3;
        strokes(brush, new Path2D(`M${at} -3l2.6 3l-2.6 3`), [
          [side === "light" ? CREAM : INK, 3],
          [side === "light" ? "#a23f1d" : "#f0b95c", 1.7],
        ]);
      }
      brush.restore();
    });
  }
  const pairs = new Map<string, Point[]>();
  bases.forEach(({ twin }, n) => twin && pairs.set(twin, [...(pairs.get(twin) ?? []), places[n]!]));
  const twins = side === "light" ? "#b4512c" : line;
  for (const pair of pairs.values()) {
    strokes(brush, new Path2D(`M${pair.map(([x, y]) => `${x} ${y}`).join("L")}`), [
      [INK, 6.6],
      [ring, 5.4],
      [twins, 1.6, [0, 2.8]],
    ]);
    for (const [x, y] of pair) disc(brush, x, y, R + 1.9, null, twins, 1.1);
  }
}

/** Broken stones around the opening of a ruin, which is the smallest hole around the base. */
function masonry(brush: Brush, palette: Palette, floor: Floor, side: Side, base: Base): void {
  const [x, y] = base.at;
  const reach = (ring: readonly Point[]) => Math.max(...ring.map(([cx, cy]) => Math.hypot(cx - x, cy - y)));
  const [, ...holes] = ringsOf(floor, side);
  const opening = holes.reduce((best, ring) => (reach(ring) < reach(best) ? ring : best));
  brush.lineCap = "butt";
  strokes(brush, pathOf(opening), [
    [INK, 9.4],
    [palette.stone, 8.4, [5.4, 0.9]],
    ["rgba(255,250,230,.35)", 5, [2.5, 3.8]],
    [base.colour ? palette.fill[base.colour] : palette.stone, 3.2],
    [INK, 0.9],
  ]);
  brush.lineCap = "round";
}

function mark(brush: Brush, palette: Palette, x: number, y: number, side: Side): void {
  const colour = side === "light" ? "blue" : "red";
  const fill = palette.tearFill[colour];
  disc(brush, x, y, 7.4, shaded(brush.createRadialGradient(x, y, 3, x, y, 7.4), { 0: fill, 1: `${fill}00` }));
  disc(brush, x, y, 4.8, CREAM, palette.tearDeep[colour], 0.8);
  brush.save();
  brush.translate(x, y + 0.3);
  brush.scale(0.34, 0.34);
  const drop = new Path2D(palette.drop);
  brush.fillStyle = fill;
  brush.fill(drop);
  strokes(brush, drop, [[palette.tearDeep[colour], 1.4]]);
  brush.restore();
  sign(brush, palette, colour, x, y + 1.2, 1.6, CREAM);
}
