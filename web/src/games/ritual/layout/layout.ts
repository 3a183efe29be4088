/** The layout of RITUAL's table in pixels, for wide, tall and low windows. */

import { boxAt, type Box, type Point, type Sides } from "./boxes.ts";
import { awakeNeeded, placesOf, seatOf, setsOf } from "../view/view.ts";
import type { Mat } from "./layoutOwnArea.ts";
import { SPOT, tallPlan, widePlan, type Plan } from "./layoutPlans.ts";
import { COLOURS, type Setup } from "../types.ts";

export type { Box, Point };

/** A place in the circle: a shaman with a set of stones. */
export interface Spot extends Omit<Mat, "row"> {
  readonly place: number;
  readonly seat: number;
  readonly own: boolean; // the player's own: in front, and large
  readonly scale: number;
  readonly stones: readonly Point[]; // the bottom of each heap, by colour
  readonly stone: number; // width of a stone
  readonly figure: Box | null;
  readonly card: Box | null; // the inspiration; the player's own cards are in `hand`
  readonly rite: Box | null;
}

export interface Layout extends Pick<Plan, "ground" | "hand" | "board"> {
  readonly form: "wide" | "tall" | "low";
  readonly width: number;
  readonly height: number;
  readonly fire: Point & { readonly r: number };
  readonly reserve: readonly Point[];
  readonly reserveStone: number;
  readonly eyes: readonly Box[]; // inspiration runes
  readonly runes: readonly Box[]; // order runes
  readonly spots: readonly Spot[]; // by place
  readonly notice: Box; // where notices cover no shaman, clock or own cards and stones
}

const NARROW_PX = 480; // below this width nothing fits beside the circle

export function layoutOf(width: number, height: number, insets: Sides, setup: Setup, eye: number | null): Layout {
  const free = {
    left: insets.left,
    top: insets.top,
    right: width - insets.right,
    bottom: height - insets.bottom,
  };
  const form = width < Math.max(height * 0.95, NARROW_PX) ? "tall" : height < 520 ? "low" : "wide";
  const sets = setsOf(setup);
  const places = sets * setup.players;
  const first = (eye ?? 0) * sets;
  const others = Array.from({ length: places - sets }, (_, n) => (first + sets + n) % places);
  const ownPlaces = placesOf(setup, eye ?? 0);
  const plan =
    form === "tall" ? tallPlan(free, others.length, sets) : widePlan(free, form === "low", others.length, sets);
  const spots = [
    ...others.map((place, n) => otherSpot(place, seatOf(setup, place), plan.others[n]!, plan.scale)),
    ...ownPlaces.map((place, n) => ownSpot(place, seatOf(setup, place), plan.ownMats[n]!)),
  ].sort((one, next) => one.place - next.place);
  const centre = centreLayout(plan.centre, plan.centreScale, awakeNeeded(setup));
  const { ground, hand, board } = plan;
  const notice = noticeBox(board.box, form, free);
  return { form, width, height, ground, ...centre, spots, hand, board, notice };
}

/** Below the board; a tall window has no free space, so there it is over the board. */
function noticeBox(board: Box, form: Layout["form"], free: Sides): Box {
  if (form === "tall") return board;
  const top = board.y + board.height / 2 + 4;
  return boxAt(board.x, (top + free.bottom) / 2, board.width, free.bottom - top);
}

function ownSpot(place: number, seat: number, mat: Mat): Spot {
  const step = mat.row.width / COLOURS.length;
  const stone = Math.min(step * 0.84, mat.row.height * 0.72);
  const stones = COLOURS.map((_, n) => ({
    x: mat.row.x + (n - 2) * step,
    y: mat.row.y + mat.row.height / 2 - stone * 0.6,
  }));
  return { ...mat, place, seat, own: true, scale: stone / 34, stones, stone, figure: null, card: null, rite: null };
}

function otherSpot(place: number, seat: number, { x, y }: Point, s: number): Spot {
  const at = (dx: number, dy: number, width: number, height: number) =>
    boxAt(x + dx * s, y + dy * s, width * s, height * s);
  return {
    place,
    seat,
    own: false,
    scale: s,
    box: at(0, 0, SPOT.width, SPOT.height),
    stones: COLOURS.map((_, n) => ({ x: x + (n - 2) * 43 * s, y: y + 51 * s })),
    stone: 36 * s,
    pile: 0.5,
    plane: at(-55, -28, 48, 48),
    totem: at(-92, -29, 30, 52.5),
    figure: at(-4, -36, 62, 67.5),
    name: { x, y: y + 11 * s },
    trace: at(67, -61, 78, 20),
    card: at(47, -25, 35, 49),
    rite: at(86, -25, 38, 38),
  };
}

/** The centre: the fire with the clock, the reserve in front of it, runes at both sides. */
function centreLayout({ x, y }: Point, s: number, eyes: number) {
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
