/** Divides the window between the board, the other shamans, the centre and the player's own area. */

import { boxAt, clamp, type Box, type Point, type Sides } from "./boxes.ts";
import { ownAreaInRow, ownAreaStacked, type Mat, type OwnCardBoxes } from "./layoutOwnArea.ts";

export const SPOT = { width: 214, height: 144 };
const TOOLS_WIDTH = 130; // of the tools, which are beside the circle in a low window
const MAX_CENTRE_RATIO = 1.15; // maximum size of the centre, relative to the others' scale
const [MIN_SCALE, MAX_SCALE] = [0.3, 1.15]; // bounds of the scale in a tall window; smaller things would be invisible
const MIN_GAIN = 1.15; // how much larger the others must get to justify a smaller fire between them
// `sides`: width of the fire with its runes; `foot`: height of the reserve
const CENTRE = { width: 290, height: 164, sides: 216, foot: 46 };
// Places of the others, clockwise from the left: x from -1 to 1, y from 0 (top) to 1.
type Places = readonly (readonly [x: number, y: number])[];
// prettier-ignore
const AROUND: Readonly<Record<number, Places>> = {
  2: [[-0.82, 0.12], [0.82, 0.12]],
  3: [[-1, 0.6], [0, 0], [1, 0.6]],
  4: [[-1, 0.9], [-0.58, 0], [0.58, 0], [1, 0.9]],
  5: [[-1, 1], [-0.98, 0.14], [0, 0], [0.98, 0.14], [1, 1]],
};
// In a tall window y is the row, from the top.
// prettier-ignore
const TWO_COLUMNS: Readonly<Record<number, Places>> = {
  2: [[-1, 0], [1, 0]],
  3: [[-1, 1], [0, 0], [1, 1]],
  4: [[-1, 1], [-1, 0], [1, 0], [1, 1]],
  5: [[-1, 2], [-1, 1], [0, 0], [1, 1], [1, 2]],
};
// prettier-ignore
const THREE_COLUMNS: Readonly<Record<number, Places>> = {
  3: [[-1, 1], [0, 0], [1, 1]],
  4: [[-1, 1], [-0.6, 0], [0.6, 0], [1, 1]],
  5: [[-1, 1], [-1, 0], [0, 0], [1, 0], [1, 1]],
};

/** The ellipse of ground below the circle. */
export interface Ground {
  readonly x: number;
  readonly y: number;
  readonly rx: number;
  readonly ry: number;
}

/** The board with its six rites. */
export interface Board {
  readonly box: Box;
  readonly title: Point & { readonly size: number };
  readonly rites: readonly Box[];
}

export interface Plan {
  readonly ground: Ground;
  readonly hand: OwnCardBoxes;
  readonly board: Board;
  readonly others: readonly Point[];
  readonly scale: number;
  readonly ownMats: readonly Mat[];
  readonly centre: Point;
  readonly centreScale: number;
}

/** The board at the left, the circle beside it, the player's own area in a row in front. */
export function widePlan(free: Sides, low: boolean, others: number, sets: number): Plan {
  const gap = low ? 6 : 14;
  const space = free.bottom - free.top;
  const width = free.right - free.left;
  const card = low
    ? clamp(44, (space - 34) / 3 - 5, 62)
    : clamp(70, Math.min((space * 0.62 - 60) / 3, width / 11), 116);
  const board = boardAt(free.left + gap, free.top + gap, card, 2, low ? 13 : 17);
  const left = board.box.x + board.box.width / 2 + gap;
  // Centred in the window, or as far right as the board requires.
  const right = free.right - gap - (low && others > 3 ? TOOLS_WIDTH : 0);
  const reach = Math.min((right - left) / 2, 600);
  const x = clamp(left + reach, (free.left + free.right) / 2, right - reach);
  const size = clamp(0.5, Math.min(space / 640, reach / 400), 1.3);
  const { mats, hand, top } = ownAreaInRow(x, free.bottom - gap / 2, size, sets, reach);
  const start = free.top + gap / 2;
  const room = top - start;
  const fits = others === 2 ? Math.min(reach / 350, room / 310) : Math.min(reach / 405, room / 335);
  const scale = clamp(0.45, fits, 1.5);
  const [across, down] = [reach - (SPOT.width * scale) / 2, room - SPOT.height * scale];
  const above = others === 2 ? room * 0.3 : SPOT.height * scale;
  const centreScale = clamp(MIN_SCALE, (room - above) / CENTRE.height, scale * MAX_CENTRE_RATIO);
  const centreTop = start + above;
  return {
    others: (AROUND[others] ?? []).map(([dx, dy]) => ({
      x: x + dx * across,
      y: start + (SPOT.height * scale) / 2 + dy * down,
    })),
    scale,
    ownMats: mats,
    centre: { x, y: (centreTop + top) / 2 },
    centreScale,
    ground: { x, y: start + room * 0.6, rx: reach * 1.06, ry: room * 0.68 },
    hand,
    board,
  };
}

/** From the top: the board in one row, the others in columns with the fire, the player's own area. */
export function tallPlan(free: Sides, others: number, sets: number): Plan {
  const gap = 8;
  const width = free.right - free.left;
  const x = (free.left + free.right) / 2;
  const card = Math.min((width - 7 * 5) / 6, 110);
  const board = boardAt(x, free.top + 2, card, 6, 0);
  const size = clamp(0.6, width / 640, 0.85);
  const { mats, hand, top } = ownAreaStacked(x, free.bottom - gap, width, size, sets, free.bottom - free.top);
  const start = board.box.y + board.box.height / 2 + gap;
  const room = top - start;
  const [below, inside] = [fireBelow(others, width, room), fireInside(others, width, room)];
  const rows = inside !== null && inside.scale > below.scale * MIN_GAIN ? inside : below;
  return {
    others: rows.others.map((at) => ({ x: x + at.x, y: start + at.y })),
    scale: rows.scale,
    ownMats: mats,
    centre: { x, y: start + rows.centre },
    centreScale: rows.centreScale,
    ground: { x, y: (start + top) / 2 + 20, rx: width * 0.62, ry: room * 0.6 },
    hand,
    board,
  };
}

/** x relative to the window's centre, y relative to the lower edge of the board. */
interface TallRows {
  readonly others: readonly Point[];
  readonly scale: number;
  readonly centre: number;
  readonly centreScale: number;
}

/** The others in two columns, the fire below them. */
function fireBelow(others: number, width: number, room: number): TallRows {
  const rows = Math.ceil(others / 2);
  const fits = Math.min(width / 2 / (SPOT.width + 6), room / (rows * SPOT.height + MAX_CENTRE_RATIO * CENTRE.height));
  const scale = clamp(MIN_SCALE, fits, MAX_SCALE);
  const height = SPOT.height * scale;
  const centreScale = clamp(MIN_SCALE, Math.min((room - rows * height) / CENTRE.height, width / 420), 1.5);
  const slack = Math.max(0, room - rows * height - CENTRE.height * centreScale) / (rows + 2);
  return {
    others: inRows(TWO_COLUMNS[others] ?? [], width / 4, slack + height / 2, height + slack),
    scale,
    centre: room - slack - (CENTRE.height * centreScale) / 2,
    centreScale,
  };
}

/** For little space: the fire between the last two shamans, and only the reserve below them. */
function fireInside(others: number, width: number, room: number): TallRows | null {
  const places = THREE_COLUMNS[others];
  if (places === undefined) return null;
  const fits = Math.min(width / 3 / (SPOT.width + 2), room / (2 * SPOT.height + MAX_CENTRE_RATIO * CENTRE.foot));
  const scale = clamp(MIN_SCALE, fits, MAX_SCALE);
  const height = SPOT.height * scale;
  const centreScale = Math.min((width - 2 * SPOT.width * scale) / CENTRE.sides, MAX_CENTRE_RATIO * scale);
  const slack = Math.max(0, room - 2 * height - CENTRE.foot * centreScale) / 4;
  return {
    others: inRows(places, width / 3, slack + height / 2, height + slack),
    scale,
    centre: room - slack - (CENTRE.height * centreScale) / 2,
    centreScale,
  };
}

function inRows(places: Places, column: number, first: number, step: number): Point[] {
  return places.map(([dx, row]) => ({ x: dx * column, y: first + row * step }));
}

/** Six rites in two columns from the corner (x, y), or in one row centred at x. */
function boardAt(x: number, y: number, card: number, columns: number, size: number): Board {
  const step = card + 5;
  const rows = 6 / columns;
  const pad = size === 0 ? 0 : 9;
  const head = size === 0 ? 0 : size + 14;
  const width = columns * step - 5 + 2 * pad;
  const left = columns === 6 ? x - width / 2 : x;
  const rites = Array.from({ length: 6 }, (_, n) => {
    const [column, row] = [n % columns, Math.floor(n / columns)];
    return boxAt(left + pad + column * step + card / 2, y + head + row * step + card / 2, card, card);
  });
  const height = head + rows * step - 5 + pad;
  return {
    box: boxAt(left + width / 2, y + height / 2, width, height),
    title: { x: left + width / 2, y: y + head - 9, size },
    rites,
  };
}
