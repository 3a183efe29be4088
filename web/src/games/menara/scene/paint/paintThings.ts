/** The paint of columns, Tears, cards and trays. */

import { COLUMN_WIDTH_MM, type Glyph, type Piece, type TearColour } from "../../types.ts";
import { heightOf } from "../layout/geometry.ts";
import { seededRandom } from "../../../../math/noise.ts";
import {
  CREAM,
  disc,
  fillAndStroke,
  INK,
  shaded,
  sign,
  type Brush,
  type Canvas,
  type PaintTools,
  type Palette,
} from "./paintTools.ts";
import { paintWood } from "./paintWood.ts";
import { CARD_MM, PYRAMIDS, TRAY_DEEP_MM, trayPlace, trayWidth } from "../layout/sizes.ts";

const GOLD = "#d9a441";

/** The texture of a column, in the layout of `turnedSolid`: mantle above, end face in the lower left corner. */
export function paintColumn(tools: PaintTools, { piece, px }: { piece: Piece; px: number }): Canvas {
  const { palette } = tools;
  const [canvas, brush] = tools.brush(px);
  const round = Math.PI * COLUMN_WIDTH_MM;
  const tall = heightOf(piece);
  brush.scale(px / round, px / round);
  brush.fillStyle = palette.fill[piece];
  brush.fillRect(0, 0, round, round);
  brushwork(brush, palette, piece, round);
  const line = (y: number, width: number, colour: string) => {
    brush.fillStyle = colour;
    brush.fillRect(0, y - width / 2, round, width);
  };
  const middle = tall / 2;
  for (const way of [-1, 1]) {
    line(middle + way * (middle - 0.4), 1.2, palette.shade[piece]);
    line(middle + way * (middle - 3.9), 1.7, palette.shade[piece]);
    line(middle + way * 6.1, 0.9, palette.symbolInk[piece]);
  }
  for (let n = 0; n < 4; n++) sign(brush, palette, piece, ((n + 0.5) / 4) * round, middle, 3.9);
  const r = COLUMN_WIDTH_MM / 2;
  const end = round - r;
  disc(brush, r, end, r, palette.fill[piece]);
  disc(brush, r, end, r - 0.9, null, palette.shade[piece], 1.1);
  disc(brush, r, end, r - 1.9, null, palette.symbolInk[piece], 0.35);
  sign(brush, palette, piece, r, end, 3.9);
  return canvas;
}

/** Wood grain that shows through the paint. */
function brushwork(brush: Brush, palette: Palette, piece: Piece, size: number): void {
  const random = seededRandom(piece.length * 7);
  for (let n = 0; n < 90; n++) {
    brush.globalAlpha = 0.05 + random() * 0.12;
    brush.fillStyle = random() < 0.45 ? "#fff" : palette.shade[piece];
    brush.fillRect(random() * size, random() * size - size / 2, 0.15 + random() * 0.5, size * (0.4 + random()));
  }
  brush.globalAlpha = 1;
}

/** The texture of a Tear: a wave on the blue ones, a flame on the red ones. */
export function paintTear(tools: PaintTools, { colour, px }: { colour: TearColour; px: number }): Canvas {
  const { palette } = tools;
  const [canvas, brush] = tools.brush(px);
  const glass = brush.createRadialGradient(px * 0.4, px * 0.36, px * 0.04, px / 2, px / 2, px * 0.55);
  brush.fillStyle = shaded(glass, { 0: "#ffffff", 0.3: palette.tearFill[colour], 1: palette.tearDeep[colour] });
  brush.fillRect(0, 0, px, px);
  sign(brush, palette, colour, px / 2, px * 0.56, px * 0.19, CREAM);
  return canvas;
}

/** A card's back with the glyph of its pile, or a generic face. */
export function paintCard(
  tools: PaintTools,
  { glyph, face, pxPerMm }: { glyph: Glyph; face: boolean; pxPerMm: number },
): Canvas {
  const [width, height] = CARD_MM;
  const [canvas, brush] = tools.brush(width * pxPerMm, height * pxPerMm);
  brush.scale(canvas.width / width, canvas.height / height);
  const box = (inset: number, fill: string | null, line: string) => {
    brush.beginPath();
    brush.roundRect(inset, inset, width - 2 * inset, height - 2 * inset, 3);
    fillAndStroke(brush, fill, line, 0.5);
  };
  brush.fillStyle = face ? "#ecd09a" : CREAM;
  brush.fillRect(0, 0, width, height);
  if (face) {
    box(3, "#f5e8cb", GOLD);
    pile(brush, tools.palette, glyph, width / 2, 10, 5.2);
    brush.strokeStyle = "rgba(59,36,23,.35)";
    for (const y of [24, 34, 44, 52]) brush.stroke(new Path2D(`M9 ${y}h${width - 18 - (y % 5)}`));
    return canvas;
  }
  const { fill, shade } = tools.palette;
  const [, colour] = PYRAMIDS[glyph];
  box(2, "#2f4a2c", INK);
  box(3.6, null, GOLD);
  brush.save();
  brush.beginPath();
  brush.roundRect(4, 4, width - 8, height - 8, 2);
  brush.clip();
  for (let n = 0; n < 26; n++) {
    const turn = (n / 26) * 2 * Math.PI; // rays of leaves around the glyph
    brush.strokeStyle = n % 2 ? "#3f6338" : "#4d7741";
    brush.lineWidth = 2.2;
    brush.beginPath();
    brush.moveTo(width / 2 + 14 * Math.cos(turn), height / 2 + 14 * Math.sin(turn));
    brush.lineTo(width / 2 + 44 * Math.cos(turn + 0.12), height / 2 + 44 * Math.sin(turn + 0.12));
    brush.stroke();
  }
  brush.restore();
  disc(brush, width / 2, height / 2, 14.6, shade[colour], GOLD, 0.7);
  disc(brush, width / 2, height / 2, 13.2, fill[colour]);
  pile(brush, tools.palette, glyph, width / 2, height / 2, 12.6);
  return canvas;
}

/** A pile's glyph: a step pyramid of one, two or three steps in the pile's colour. */
function pile(brush: Brush, palette: Palette, glyph: Glyph, x: number, y: number, r: number): void {
  const [steps, colour] = PYRAMIDS[glyph];
  brush.save();
  brush.translate(x, y);
  brush.scale(r / 10, r / 10);
  disc(brush, 0, 0, 10, palette.fill[colour], INK, 0.8);
  disc(brush, 0, 0, 8.8, null, CREAM, 0.4);
  brush.fillStyle = glyph === "medium" ? INK : CREAM;
  for (let n = 0; n < steps; n++) brush.fillRect(-6.6 + n * 2.1, steps * 1.8 - (n + 1) * 3.6, 13.2 - n * 4.2, 3);
  brush.restore();
}

/** The camp's tray with dents for the columns. */
export function paintTray(tools: PaintTools, { places, pxPerMm }: { places: number; pxPerMm: number }): Canvas {
  const width = trayWidth(places);
  const [canvas, brush] = tools.brush(width * pxPerMm, TRAY_DEEP_MM * pxPerMm);
  brush.drawImage(paintWood(tools, { px: 256, tone: "dark" }), 0, 0, canvas.width, canvas.width);
  brush.setTransform(pxPerMm, 0, 0, pxPerMm, canvas.width / 2, canvas.height / 2);
  brush.strokeStyle = "#d9a441aa";
  brush.lineWidth = 0.7;
  brush.beginPath();
  brush.roundRect(-width / 2 + 2.5, -TRAY_DEEP_MM / 2 + 2.5, width - 5, TRAY_DEEP_MM - 5, 8);
  brush.stroke();
  for (let n = 0; n < places; n++) {
    const [x] = trayPlace(n, places);
    const dent = brush.createRadialGradient(x, 1.5, 4, x, 0, 9.4);
    disc(brush, x, 0, 9.2, null, "#b98752", 0.7);
    brush.fillStyle = shaded(dent, { 0: "#4a2a16", 0.8: "#2a1408", 1: "#1a0b04" });
    brush.fill();
  }
  return canvas;
}
