/** Where everything is on RITUAL's table: all in pixels of the window, for wide, tall and low ones. */

import { seatOf, setsOf } from "./facts.ts";
import { COLOURS, type Setup } from "./types.ts";

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Around its middle. */
export interface Box extends Point {
  readonly width: number;
  readonly height: number;
}

/** What others need of the window's rims, in pixels. */
export interface Inset {
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly left: number;
}

/** A place in the circle: a shaman with a set of stones. */
export interface Spot {
  readonly place: number;
  readonly seat: number;
  readonly own: boolean; // in front, and large
  readonly scale: number;
  readonly box: Box;
  readonly stones: readonly Point[]; // the foot of each heap, by colour
  readonly stone: number; // their width
  readonly pile: number; // how high a heap may be, of that
  readonly plane: Box;
  readonly totem: Box;
  readonly figure: Box | null;
  readonly name: Point;
  readonly trace: Box;
  readonly card: Box | null; // the inspiration; those in front are in the hand
  readonly rite: Box | null;
}

export interface Layout {
  readonly form: "wide" | "tall" | "low";
  readonly width: number;
  readonly height: number;
  readonly ground: { readonly x: number; readonly y: number; readonly rx: number; readonly ry: number };
  readonly fire: Point & { readonly r: number };
  readonly reserve: readonly Point[];
  readonly reserveStone: number;
  readonly eyes: readonly Box[]; // the inspiration runes
  readonly runes: readonly Box[]; // the order runes
  readonly spots: readonly Spot[]; // by place
  readonly hand: { readonly inspirations: readonly Box[]; readonly rite: Box };
  readonly board: {
    readonly box: Box;
    readonly title: Point & { readonly size: number };
    readonly rites: readonly Box[];
  };
}

const SPOT = { width: 214, height: 144 };
const ALTAR = { width: 290, height: 164 };
// Where the others are, clockwise from the left: -1 to 1 across, 0 to 1 downwards.
type Way = readonly (readonly [x: number, y: number])[];
const AROUND: Readonly<Record<number, Way>> = {
  1: [[0, 0]],
  2: [[-0.82, 0.12], [0.82, 0.12]],
  3: [[-1, 0.62], [0, 0], [1, 0.62]],
  4: [[-1, 0.86], [-0.56, 0], [0.56, 0], [1, 0.86]],
  5: [[-1, 0.96], [-0.96, 0.2], [0, 0], [0.96, 0.2], [1, 0.96]],
}; // prettier-ignore
const ROWS: Readonly<Record<number, Way>> = {
  1: [[0, 0]],
  2: [[-1, 0], [1, 0]],
  3: [[-1, 1], [0, 0], [1, 1]],
  4: [[-1, 1], [-1, 0], [1, 0], [1, 1]],
  5: [[-1, 2], [-1, 1], [0, 0], [1, 1], [1, 2]],
}; // prettier-ignore

export function layoutOf(width: number, height: number, inset: Inset, setup: Setup, eye: number | null): Layout {
  const free = {
    left: inset.left,
    top: inset.top,
    right: width - inset.right,
    bottom: height - inset.bottom,
  };
  const form = height < 520 ? "low" : width < height * 0.95 ? "tall" : "wide";
  const sets = setsOf(setup);
  const places = sets * setup.players;
  const first = (eye ?? 0) * sets;
  const others = Array.from({ length: places - sets }, (_, n) => (first + sets + n) % places);
  const owned = Array.from({ length: sets }, (_, n) => first + n);
  const plan = form === "tall" ? tall(free, others.length, sets) : wide(free, form === "low", others.length, sets);
  const spots = [
    ...others.map((place, n) => other(place, seatOf(setup, place), plan.others[n]!, plan.scale)),
    ...owned.map((place, n) => own(place, seatOf(setup, place), plan.owned[n]!)),
  ].sort((one, next) => one.place - next.place);
  const altar = altarOf(plan.altar, plan.altarScale, sets === 2 ? 2 : 3);
  return { form, width, height, ground: plan.ground, ...altar, spots, hand: plan.hand, board: plan.board };
}

interface Free {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** What lies in front: where the plane is, and the row of stones. */
interface Mat {
  readonly box: Box;
  readonly plane: Box;
  readonly row: Box;
  readonly name: Point;
  readonly totem: Box;
  readonly trace: Box;
  readonly pile: number;
}

interface Plan extends Pick<Layout, "ground" | "hand" | "board"> {
  readonly others: readonly Point[];
  readonly scale: number;
  readonly owned: readonly Mat[];
  readonly altar: Point;
  readonly altarScale: number;
}

const between = (low: number, value: number, high: number) => Math.max(low, Math.min(high, value));
const boxAt = (x: number, y: number, width: number, height: number): Box => ({ x, y, width, height });

/** The board at the left, the circle beside it, one's own things in a row in front. */
function wide(free: Free, low: boolean, others: number, sets: number): Plan {
  const gap = low ? 6 : 14;
  const space = free.bottom - free.top;
  const width = free.right - free.left;
  const card = low
    ? between(44, (space - 34) / 3 - 5, 62)
    : between(70, Math.min((space * 0.62 - 60) / 3, width / 11), 116);
  const board = boardOf(free.left + gap, free.top + gap, card, 2, low ? 13 : 17);
  const left = board.box.x + board.box.width / 2 + gap;
  // In the middle of the window, or as far to the right as it has to be.
  const reach = Math.min((free.right - gap - left) / 2, 600);
  const x = between(left + reach, (free.left + free.right) / 2, free.right - gap - reach);
  const size = between(0.5, Math.min(space / 640, reach / 400), 1.3);
  const { mats, hand, top } = front(x, free.bottom - gap / 2, size, sets, reach);
  const start = free.top + gap / 2;
  const room = top - start;
  const scale = between(0.45, Math.min(reach / 405, room / 335), 1.45);
  const [across, down] = [reach - (SPOT.width * scale) / 2, room - SPOT.height * scale];
  const altarScale = Math.min(scale * 1.15, (room - (others === 2 ? room * 0.3 : SPOT.height * scale)) / ALTAR.height);
  const altarTop = start + (others === 2 ? room * 0.3 : SPOT.height * scale);
  return {
    others: (AROUND[others] ?? []).map(([dx, dy]) => ({
      x: x + dx * across,
      y: start + (SPOT.height * scale) / 2 + dy * down,
    })),
    scale,
    owned: mats,
    altar: { x, y: (altarTop + top) / 2 },
    altarScale,
    ground: { x, y: start + room * 0.6, rx: reach * 1.06, ry: room * 0.68 },
    hand,
    board,
  };
}

/** From the top: the board in a line, the others in two columns, the fire, one's own things. */
function tall(free: Free, others: number, sets: number): Plan {
  const gap = 8;
  const width = free.right - free.left;
  const x = (free.left + free.right) / 2;
  const card = Math.min((width - 7 * 5) / 6, 110);
  const board = boardOf(x, free.top + 2, card, 6, 0);
  const size = between(0.6, width / 640, 1.1);
  const { mats, hand, top } = stacked(x, free.bottom - gap, width, size, sets);
  const start = board.box.y + board.box.height / 2 + gap;
  const rows = Math.ceil((others + 1) / 2);
  const room = top - start;
  const scale = between(0.5, Math.min(width / 2 / (SPOT.width + 6), room / (rows * SPOT.height + 125)), 1.15);
  const altarScale = between(0.7, Math.min((room - rows * SPOT.height * scale) / ALTAR.height, width / 420), 1.5);
  const slack = Math.max(0, room - rows * SPOT.height * scale - ALTAR.height * altarScale) / (rows + 2);
  const y = start + slack + (SPOT.height * scale) / 2;
  const step = SPOT.height * scale + slack;
  return {
    others: (ROWS[others] ?? []).map(([dx, row]) => ({ x: x + (dx * width) / 4, y: y + row * step })),
    scale,
    owned: mats,
    altar: { x, y: top - slack - (ALTAR.height * altarScale) / 2 },
    altarScale,
    ground: { x, y: (start + top) / 2 + 20, rx: width * 0.62, ry: room * 0.6 },
    hand,
    board,
  };
}

/** Six rites from a corner (two columns), or around a middle (one line). */
function boardOf(x: number, y: number, card: number, columns: number, size: number): Layout["board"] {
  const step = card + 5;
  const rows = 6 / columns;
  const pad = size === 0 ? 0 : 9;
  const head = size === 0 ? 0 : size + 14;
  const width = columns * step - 5 + 2 * pad;
  const left = columns === 6 ? x - width / 2 : x;
  const rites = Array.from({ length: 6 }, (_, n) =>
    boxAt(
      left + pad + (n % columns) * step + card / 2,
      y + head + Math.floor(n / columns) * step + card / 2,
      card,
      card,
    ),
  );
  const height = head + rows * step - 5 + pad;
  return {
    box: boxAt(left + width / 2, y + height / 2, width, height),
    title: { x: left + width / 2, y: y + head - 9, size },
    rites,
  };
}

type Front = { mats: Mat[]; hand: Layout["hand"]; top: number };

/** One's own things beside each other: inspirations, the plane, stones, the totem, the rite. */
function front(x: number, bottom: number, size: number, sets: number, reach: number): Front {
  const s = Math.min(size, (reach * 2) / (sets === 1 ? 720 : 1020));
  const height = 136 * s;
  const y = bottom - height / 2;
  const [gap, totem] = [9 * s, 36 * s];
  const [card, rite, mat] = (sets === 1 ? [94, 124, 430] : [80, 112, 332]).map((one) => one * s) as [
    number,
    number,
    number,
  ];
  let left = x - (sets * (card + mat) + rite + totem + (2 * sets + 1) * gap) / 2;
  const next = (width: number) => {
    left += width + gap;
    return left - gap - width / 2;
  };
  const inspirations = Array.from({ length: sets }, () => boxAt(next(card), y, card, card * 1.4));
  const boxes = Array.from({ length: sets }, () => boxAt(next(mat), y, mat, height));
  const pole = boxAt(next(totem), bottom - totem * 0.9, totem, totem * 1.75);
  const hand = { inspirations, rite: boxAt(next(rite), bottom - rite / 2, rite, rite) };
  const mats = boxes.map((box): Mat => ({ ...beside(box, s), totem: pole }));
  return { mats: mats.reverse(), hand, top: bottom - height - 8 * s }; // the first set is at the right: clockwise
}

/** One's own things below each other: stones, then the cards with what else there is. */
function stacked(x: number, bottom: number, width: number, size: number, sets: number): Front {
  const rite = between(80, width * 0.24, 170);
  const y = bottom - rite / 2;
  const [gap, card, totem] = [8, rite / 1.4, rite * 0.4];
  const plane = sets === 1 ? rite * 0.88 : 0;
  const s = size / 0.61;
  const height = (sets === 1 ? 80 : 122) * s;
  const top = bottom - rite - gap - height;
  const count = sets + (sets === 1 ? 3 : 2);
  let left = x - (sets * card + plane + totem + rite + (count - 1) * gap) / 2;
  const next = (wide: number) => {
    left += wide + gap;
    return left - gap - wide / 2;
  };
  const inspirations = Array.from({ length: sets }, () => boxAt(next(card), y, card, rite));
  const own = sets === 1 ? { plane: boxAt(next(plane), y, plane, plane) } : {};
  const hand = { inspirations, rite: boxAt(next(rite), y, rite, rite) };
  const pole = boxAt(next(totem), y, totem, totem * 1.75);
  const mat = (width - 16) / sets;
  const mats = Array.from({ length: sets }, (_, n): Mat => {
    const box = boxAt(x + (n - (sets - 1) / 2) * mat, top + height / 2, mat - 6, height);
    return { ...above(box, s), ...own, totem: pole };
  });
  return { mats: mats.reverse(), hand, top: top - 8 };
}

type Laid = Omit<Mat, "totem">;

/** A mat with its plane at the left of the stones. */
function beside(box: Box, s: number): Laid {
  const { x, y, width, height } = box;
  const [left, top] = [x - width / 2, y - height / 2];
  const size = Math.min(88 * s, width * 0.22);
  const rest = width - size - 22 * s;
  const middle = left + width - 6 * s - rest / 2;
  return {
    box,
    plane: boxAt(left + size / 2 + 11 * s, top + height - size / 2 - 11 * s, size, size),
    row: boxAt(middle, y + 26 * s, rest, 78 * s),
    name: { x: middle - 40 * s, y: top + 20 * s },
    trace: boxAt(left + width - 60 * s, top + 16 * s, 84 * s, 21 * s),
    pile: 0.72,
  };
}

/** A mat with its plane, if it has one there, above the stones. */
function above(box: Box, s: number): Laid {
  const { x, y, width, height } = box;
  const [left, top] = [x - width / 2, y - height / 2];
  return {
    box,
    plane: boxAt(left + 32 * s, top + 32 * s, 50 * s, 50 * s),
    row: boxAt(x, top + height - 36 * s, width - 6 * s, 58 * s),
    name: { x: x - 6 * s, y: top + 10 * s },
    trace: boxAt(left + width - 46 * s, top + 4 * s, 84 * s, 20 * s),
    pile: 0.3,
  };
}

function own(place: number, seat: number, mat: Mat): Spot {
  const step = mat.row.width / COLOURS.length;
  const stone = Math.min(step * 0.84, mat.row.height * 0.72);
  return {
    place,
    seat,
    own: true,
    scale: stone / 34,
    box: mat.box,
    stones: COLOURS.map((_, n) => ({
      x: mat.row.x + (n - 2) * step,
      y: mat.row.y + mat.row.height / 2 - stone * 0.6,
    })),
    stone,
    pile: mat.pile,
    plane: mat.plane,
    totem: mat.totem,
    figure: null,
    name: mat.name,
    trace: mat.trace,
    card: null,
    rite: null,
  };
}

function other(place: number, seat: number, { x, y }: Point, s: number): Spot {
  const at = (dx: number, dy: number, width: number, height: number) =>
    boxAt(x + dx * s, y + dy * s, width * s, height * s);
  return {
    place,
    seat,
    own: false,
    scale: s,
    box: at(0, 0, SPOT.width, SPOT.height),
    stones: COLOURS.map((_, n) => ({ x: x + (n - 2) * 40 * s, y: y + 51 * s })),
    stone: 34 * s,
    pile: 0.5,
    plane: at(-57, -28, 46, 46),
    totem: at(-94, -29, 30, 52.5),
    figure: at(-4, -36, 62, 67.5),
    name: { x, y: y + 11 * s },
    trace: at(67, -61, 78, 20),
    card: at(47, -25, 35, 49),
    rite: at(86, -25, 38, 38),
  };
}

/** The middle: the fire with the clock around it, the reserve before it, runes at its sides. */
function altarOf({ x, y }: Point, s: number, eyes: number) {
  const at = (dx: number, dy: number) => ({ x: x + dx * s, y: y + dy * s });
  const column = (dx: number, n: number, width: number, height: number) =>
    Array.from({ length: n }, (_, k) => ({
      ...at(dx * (k === 1 ? 1.1 : 1), -30 + (k - 1) * 34),
      width: width * s,
      height: height * s,
    }));
  return {
    fire: { ...at(0, -22), r: 58 * s },
    reserve: [-100, -50, 0, 50, 100].map((dx) => at(dx, 61 - (dx * dx) / 1250)),
    reserveStone: 30 * s,
    eyes: column(-88, eyes, 28, 31),
    runes: column(88, 3, 32, 32),
  };
}
