/** The layout of the things around the temple: supplies, camp, bag, quarry and piles in a ring. */

import type { ActorSpec } from "../actors/actors.ts";
import { floorOf } from "../../content.ts";
import { BOARD_MM, boundsOf, centroidOf, COLUMN_MM, GOLDEN_MM, TEAR_MM } from "./geometry.ts";
import { BAG_MM, CARD_MM, TRAY_DEEP_MM, TRAY_FOOT_MM, TRAY_TALL_MM, trayPlace, trayWidth } from "./sizes.ts";
import { CAMP_PLACES } from "../../types.ts";
import { solidOf, STACK_MM, type ThingLook } from "./solids.ts";
import type { Quat, SeatThings, Target, Things, Vec3 } from "../types.ts";

const GAP_MM = 12; // between neighbours, and to the temple
const MIN_RADIUS_MM = 165; // of the ring, even around a small temple
const COLUMN_APART_MM = 17;
const TEAR_APART_MM = 12;
const MAX_PER_ROW = 10; // columns in a row of a supply
const FLOOR_SCALE = 0.6; // of the quarry's floors, which would need too much room at full size
const CARD_SCALE = 0.8;

/** A thing relative to its place's middle: x to the right and y inwards, as seen from outside the ring; z up. */
interface Piece {
  readonly name: string;
  readonly target: Target;
  readonly look: ThingLook;
  readonly at: Vec3;
  readonly turn?: number; // degrees
  readonly scale?: number;
}

/** A sector of the ring. */
interface Place {
  readonly wide: number;
  readonly deep: number;
  readonly pieces: readonly Piece[];
}

export interface TableRing {
  readonly specs: readonly ActorSpec[];
  readonly inner: number; // radius in mm
  readonly outer: number;
  readonly places: readonly { readonly angle: number; readonly wide: number; readonly deep: number }[];
}

/** The ring around a middle; the temple is within `radius` of it. */
export function tableRing(things: Things, [x, y]: readonly [number, number], radius: number): TableRing {
  const mine = things.seats.findIndex((seat) => seat.isMine);
  const front = things.seats.length > 0 ? [seatPlace(things.seats[Math.max(0, mine)]!, Math.max(0, mine))] : [];
  const others = things.seats.flatMap((seat, n) => (n === Math.max(0, mine) ? [] : [seatPlace(seat, n)]));
  const left = [camp(things), stocks(things), bag(things)].filter(isPresent);
  const right = [...piles(things), ...openFloors(things), quarry(things)].filter(isPresent);
  const all = [...front, ...left, ...right, ...others];
  const inner = innerRadiusFor(all, Math.max(MIN_RADIUS_MM, radius + GAP_MM));
  const width = (place: Place) => angleOf(place.wide + GAP_MM, inner);
  const half = front[0] ? width(front[0]) / 2 : 0;
  const angles = new Map<Place, number>();
  if (front[0]) angles.set(front[0], 0);
  const leftEnd = placeSideBySide(left, -half, -1, width, angles);
  const rightEnd = placeSideBySide(right, half, 1, width, angles);
  const free = 2 * Math.PI - rightEnd + leftEnd - others.reduce((sum, place) => sum + width(place), 0);
  placeSideBySide(others, rightEnd, 1, (place) => width(place) + free / others.length, angles);
  const places = all.map((place) => ({ ...place, angle: angles.get(place)! - Math.PI / 2 }));
  return {
    specs: places.flatMap((place) => place.pieces.map((piece) => specAt(piece, place, inner, x, y))),
    inner,
    outer: Math.max(radius, ...places.map(({ wide, deep }) => Math.hypot(inner + deep, wide / 2))),
    places: places.map(({ angle, wide, deep }) => ({ angle, wide, deep })),
  };
}

/** Places sectors side by side from an angle on; returns the end angle. */
function placeSideBySide(
  places: readonly Place[],
  from: number,
  way: 1 | -1,
  width: (place: Place) => number,
  angles: Map<Place, number>,
): number {
  for (const place of places) {
    angles.set(place, from + (way * width(place)) / 2);
    from += way * width(place);
  }
  return from;
}

/** The angle of a width at the inner radius. */
function angleOf(wide: number, inner: number): number {
  return 2 * Math.atan(wide / 2 / inner);
}

function innerRadiusFor(places: readonly Place[], inner: number): number {
  while (places.reduce((sum, { wide }) => sum + angleOf(wide + GAP_MM, inner), 0) > 2 * Math.PI) inner += 5;
  return inner;
}

function specAt(
  piece: Piece,
  { angle, deep }: Place & { angle: number },
  inner: number,
  x: number,
  y: number,
): ActorSpec {
  const [px, py, pz] = piece.at;
  const far = inner + deep / 2 - py;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const at: Vec3 = [x + cos * far - sin * px, y + sin * far + cos * px, pz];
  const half = (angle + Math.PI / 2 + ((piece.turn ?? 0) * Math.PI) / 180) / 2;
  const turn: Quat = [Math.cos(half), 0, 0, Math.sin(half)];
  const { name, target, look, scale } = piece;
  return { name, target, look, at, turn, ...(scale === undefined ? {} : { scale }) };
}

function seatPlace({ supply, tears }: SeatThings, seat: number): Place {
  const rows = Math.max(1, Math.ceil(supply.length / MAX_PER_ROW));
  const columns = Math.min(MAX_PER_ROW, Math.max(supply.length, 3));
  const shining = tears.length > 0 ? TEAR_APART_MM : 0;
  const wide = Math.max(columns * COLUMN_APART_MM, tears.length * TEAR_APART_MM);
  const deep = rows * COLUMN_APART_MM + shining;
  const pieces = supply.map((piece, n): Piece => {
    const inRow = Math.min(MAX_PER_ROW, supply.length - MAX_PER_ROW * Math.floor(n / MAX_PER_ROW));
    const px = ((n % MAX_PER_ROW) - (inRow - 1) / 2) * COLUMN_APART_MM;
    const py = deep / 2 - (Math.floor(n / MAX_PER_ROW) + 0.5) * COLUMN_APART_MM;
    return column(`supply:${seat}/${n}`, `supply:${seat}/${n}`, piece, px, py);
  });
  const drops = tears.map((colour, n): Piece => {
    const px = (n - (tears.length - 1) / 2) * TEAR_APART_MM;
    const target = `mine:${seat}/${n}`;
    return { name: target, target, look: { kind: "tear", colour }, at: [px, shining / 2 - deep / 2, TEAR_MM / 2] };
  });
  return { wide, deep, pieces: [...pieces, ...drops] };
}

function column(name: string, target: Target, piece: Things["camp"][number], px: number, py: number, foot = 0): Piece {
  const tall = piece === "golden" ? GOLDEN_MM : COLUMN_MM;
  return { name, target, look: { kind: "column", piece }, at: [px, py, foot + tall / 2] };
}

function camp({ camp }: Things): Place {
  const tray: Piece = { name: "tray", target: "camp", look: { kind: "tray" }, at: [0, 0, TRAY_TALL_MM / 2] };
  const columns = camp.map((piece, n) => {
    return column(`camp:${n}`, `camp:${n}`, piece, ...trayPlace(n, CAMP_PLACES), TRAY_FOOT_MM);
  });
  return { wide: trayWidth(CAMP_PLACES), deep: TRAY_DEEP_MM, pieces: [tray, ...columns] };
}

/** Golden columns, and the Tears of the stock in two rows for each colour. */
function stocks({ golden, tears }: Things): Place | null {
  const gold = Array.from({ length: golden }, (_, n) => {
    return column(`golden#${n}`, "golden", "golden", 0, (n - (golden - 1) / 2) * COLUMN_APART_MM);
  });
  const drops = (["blue", "red"] as const).map((colour) =>
    Array.from({ length: tears[colour] }, (_, n): Piece => {
      const at: Vec3 = [((n % 2) - 0.5) * TEAR_APART_MM, (1 - (n >> 1)) * TEAR_APART_MM, TEAR_MM / 2];
      return { name: `tears:${colour}#${n}`, target: `tears:${colour}`, look: { kind: "tear", colour }, at };
    }),
  );
  const heaps = [gold, ...drops].filter((heap) => heap.length > 0);
  if (heaps.length === 0) return null;
  const apart = 2.6 * TEAR_APART_MM;
  const pieces = heaps.flatMap((heap, n) =>
    heap.map((one): Piece => ({
      ...one,
      at: [one.at[0] + (n - (heaps.length - 1) / 2) * apart, one.at[1], one.at[2]],
    })),
  );
  return { wide: heaps.length * apart, deep: 36, pieces };
}

function bag({ bag }: Things): Place | null {
  const pieces: Piece[] = [{ name: "bag", target: "bag", look: { kind: "bag" }, at: [0, 0, BAG_MM[1] / 2] }];
  return bag < 0 ? null : { wide: BAG_MM[0], deep: BAG_MM[0], pieces };
}

/** Each pile with its discarded cards beside it. */
function piles({ piles }: Things): Place[] {
  return piles.map(({ glyph, cards, discards }) => {
    const apart = CARD_MM[0] * CARD_SCALE + 4;
    const heap = (name: string, n: number, px: number): Piece[] => {
      if (n === 0) return [];
      const look: ThingLook = { kind: "cards", glyph, n, face: name.startsWith("discard") };
      return [{ name, target: name, look, at: [px, 0, solidOf(look).half * CARD_SCALE], scale: CARD_SCALE }];
    };
    const pieces = [...heap(`pile:${glyph}`, cards, -apart / 2), ...heap(`discard:${glyph}`, discards, apart / 2)];
    return { wide: 2 * apart, deep: CARD_MM[1] * CARD_SCALE, pieces };
  });
}

/** The open floors, each with its longer side along the ring. */
function openFloors({ openFloors }: Things): Place[] {
  return openFloors.map(({ floor, side }, n) => {
    const box = boundsOf(floorOf(floor), side);
    const [cx, cy] = centroidOf(floorOf(floor), side);
    const [dx, dy] = [cx - box.left - box.width / 2, cy - box.bottom - box.height / 2]; // centroid off the middle
    const lies = box.width >= box.height;
    const [px, py] = lies ? [dx, dy] : [-dy, dx];
    const target = `next:${n}`;
    const at: Vec3 = [px * FLOOR_SCALE, py * FLOOR_SCALE, (BOARD_MM / 2) * FLOOR_SCALE];
    const look: ThingLook = { kind: "board", floor, side };
    return {
      wide: Math.max(box.width, box.height) * FLOOR_SCALE,
      deep: Math.min(box.width, box.height) * FLOOR_SCALE,
      pieces: [{ name: target, target, look, at, turn: lies ? 0 : 90, scale: FLOOR_SCALE }],
    };
  });
}

function quarry({ quarry, openFloors }: Things): Place | null {
  const n = quarry - openFloors.length;
  if (n <= 0) return null;
  const look: ThingLook = { kind: "stack", n };
  const at: Vec3 = [0, 0, solidOf(look).half * FLOOR_SCALE];
  const pieces: Piece[] = [{ name: "quarry", target: "quarry", look, at, scale: FLOOR_SCALE }];
  return { wide: STACK_MM[0] * FLOOR_SCALE, deep: STACK_MM[1] * FLOOR_SCALE, pieces };
}

function isPresent(place: Place | null): place is Place {
  return place !== null;
}
