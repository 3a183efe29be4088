/** The layout of the things around the temple: supplies, camp, bag, quarry and piles in a ring. */

import type { ActorSpec } from "../actors/actors.ts";
import { floorOf } from "../../content.ts";
import { boundsOf, centroidOf, heightOf, rotationAboutZ } from "./geometry.ts";
import { BAG_MM, CARD_MM, TRAY_DEEP_MM, TRAY_FOOT_MM, TRAY_TALL_MM, trayPlace, trayWidth } from "./sizes.ts";
import { BOARD_MM, CAMP_PLACES, TEAR_COLOURS, TEAR_HEIGHT_MM, type TearColour } from "../../types.ts";
import { solidOf, STACK_MM, type ThingLook } from "./solids.ts";
import type { SeatThings, Target, Things } from "../types.ts";

const GAP_MM = 12; // between neighbours, and to the temple
const MIN_RADIUS_MM = 165; // of the ring, even around a small temple
const COLUMN_APART_MM = 17;
const TEAR_APART_MM = 12;
const MAX_PER_ROW = 10; // columns in a row of a supply
const FLOOR_SCALE = 0.6; // of the quarry's floors, which would need too much room at full size
const CARD_SCALE = 0.8;

/** A thing relative to its place's middle: x to the right and y inwards, as seen from outside the ring; z up. */
interface Piece extends Omit<ActorSpec, "turn"> {
  readonly turn?: number; // degrees
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
  readonly places: readonly (Place & { readonly angle: number })[];
}

/** The ring around a middle; the temple is within `radius` of it. */
export function tableRing(things: Things, middle: readonly [number, number], radius: number): TableRing {
  const seats = things.seats.map(seatPlace);
  const found = things.seats.findIndex(({ isMine }) => isMine);
  const mine = Math.max(0, found);
  const front = seats.slice(mine, mine + 1);
  const others = seats.filter((_, n) => n !== mine);
  const left = [camp(things), ...stocks(things), bag];
  const right = [...piles(things), ...openFloors(things), ...quarry(things)];
  const all = [...front, ...left, ...right, ...others];
  let inner = Math.max(MIN_RADIUS_MM, radius + GAP_MM);
  while (sumOfAngles(all, inner) > 2 * Math.PI) inner += 5;
  const angles = new Map<Place, number>();
  /** Places sectors side by side from an angle on; returns the end angle. */
  const putSideBySide = (places: readonly Place[], from: number, way: 1 | -1, free = 0): number => {
    for (const place of places) {
      const turn = way * (angleOf(place, inner) + free);
      angles.set(place, from + turn / 2);
      from += turn;
    }
    return from;
  };
  const half = sumOfAngles(front, inner) / 2;
  putSideBySide(front, -half, 1);
  const leftEnd = putSideBySide(left, -half, -1);
  const rightEnd = putSideBySide(right, half, 1);
  const free = 2 * Math.PI - rightEnd + leftEnd - sumOfAngles(others, inner);
  putSideBySide(others, rightEnd, 1, free / others.length);
  const places = all.map((place) => ({ ...place, angle: angles.get(place)! - Math.PI / 2 }));
  return {
    specs: places.flatMap((place) => place.pieces.map((piece) => specAt(piece, place, inner, middle))),
    inner,
    outer: Math.max(radius, ...places.map(({ wide, deep }) => Math.hypot(inner + deep, wide / 2))),
    places,
  };
}

/** The angle that a place takes up at the inner radius. */
function angleOf({ wide }: Place, inner: number): number {
  return 2 * Math.atan((wide + GAP_MM) / 2 / inner);
}

function sumOfAngles(places: readonly Place[], inner: number): number {
  return places.reduce((sum, place) => sum + angleOf(place, inner), 0);
}

function specAt(
  { at: [px, py, pz], turn = 0, ...piece }: Piece,
  { angle, deep }: TableRing["places"][number],
  inner: number,
  [x, y]: readonly [number, number],
): ActorSpec {
  const far = inner + deep / 2 - py;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return {
    ...piece,
    at: [x + cos * far - sin * px, y + sin * far + cos * px, pz],
    turn: rotationAboutZ(angle + Math.PI / 2 + (turn * Math.PI) / 180),
  };
}

function seatPlace({ supply, tears }: SeatThings, seat: number): Place {
  const rows = Math.max(1, Math.ceil(supply.length / MAX_PER_ROW));
  const columns = Math.min(MAX_PER_ROW, Math.max(supply.length, 3));
  const shining = tears.length > 0 ? TEAR_APART_MM : 0;
  const wide = Math.max(columns * COLUMN_APART_MM, tears.length * TEAR_APART_MM);
  const deep = rows * COLUMN_APART_MM + shining;
  const pieces = supply.map((piece, n): Piece => {
    const row = Math.floor(n / MAX_PER_ROW);
    const inRow = Math.min(MAX_PER_ROW, supply.length - MAX_PER_ROW * row);
    const px = ((n % MAX_PER_ROW) - (inRow - 1) / 2) * COLUMN_APART_MM;
    return column(`supply:${seat}/${n}`, piece, px, deep / 2 - (row + 0.5) * COLUMN_APART_MM);
  });
  const drops = tears.map((colour, n): Piece => {
    const px = (n - (tears.length - 1) / 2) * TEAR_APART_MM;
    return tear(`mine:${seat}/${n}`, colour, px, shining / 2 - deep / 2);
  });
  return { wide, deep, pieces: [...pieces, ...drops] };
}

function column(name: string, piece: Things["camp"][number], px: number, py: number, foot = 0): Piece {
  return { name, target: targetOf(name), look: { kind: "column", piece }, at: [px, py, foot + heightOf(piece) / 2] };
}

function tear(name: string, colour: TearColour, px: number, py: number): Piece {
  return { name, target: targetOf(name), look: { kind: "tear", colour }, at: [px, py, TEAR_HEIGHT_MM / 2] };
}

/** The target that a thing belongs to: "golden#1" and "golden#2" are both "golden". */
function targetOf(name: string): Target {
  return name.split("#")[0]!;
}

function camp({ camp }: Things): Place {
  const tray: Piece = { name: "tray", target: "camp", look: { kind: "tray" }, at: [0, 0, TRAY_TALL_MM / 2] };
  const columns = camp.map((piece, n) => column(`camp:${n}`, piece, ...trayPlace(n, CAMP_PLACES), TRAY_FOOT_MM));
  return { wide: trayWidth(CAMP_PLACES), deep: TRAY_DEEP_MM, pieces: [tray, ...columns] };
}

/** Golden columns, and the Tears of the stock in two rows for each colour. */
function stocks({ golden, tears }: Things): Place[] {
  const gold = Array.from({ length: golden }, (_, n) => {
    return column(`golden#${n}`, "golden", 0, (n - (golden - 1) / 2) * COLUMN_APART_MM);
  });
  const drops = TEAR_COLOURS.map((colour) =>
    Array.from({ length: tears[colour] }, (_, n) => {
      return tear(`tears:${colour}#${n}`, colour, ((n % 2) - 0.5) * TEAR_APART_MM, (1 - (n >> 1)) * TEAR_APART_MM);
    }),
  );
  const heaps = [gold, ...drops].filter((heap) => heap.length > 0);
  if (heaps.length === 0) return [];
  const apart = 2.6 * TEAR_APART_MM;
  const pieces = heaps.flatMap((heap, n) => {
    const aside = (n - (heaps.length - 1) / 2) * apart;
    return heap.map((one): Piece => ({ ...one, at: [one.at[0] + aside, one.at[1], one.at[2]] }));
  });
  return [{ wide: heaps.length * apart, deep: 36, pieces }];
}

const bag: Place = {
  wide: BAG_MM[0],
  deep: BAG_MM[0],
  pieces: [{ name: "bag", target: "bag", look: { kind: "bag" }, at: [0, 0, BAG_MM[1] / 2] }],
};

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
    const { left, bottom, width, height } = boundsOf(floorOf(floor), side);
    const [cx, cy] = centroidOf(floorOf(floor), side);
    const [dx, dy] = [cx - left - width / 2, cy - bottom - height / 2]; // centroid off the middle
    const lies = width >= height;
    const [px, py] = lies ? [dx, dy] : [-dy, dx];
    const name = `next:${n}`;
    const look: ThingLook = { kind: "board", floor, side };
    const at = [px * FLOOR_SCALE, py * FLOOR_SCALE, (BOARD_MM / 2) * FLOOR_SCALE] as const;
    return {
      wide: Math.max(width, height) * FLOOR_SCALE,
      deep: Math.min(width, height) * FLOOR_SCALE,
      pieces: [{ name, target: name, look, at, turn: lies ? 0 : 90, scale: FLOOR_SCALE }],
    };
  });
}

function quarry({ quarry, openFloors }: Things): Place[] {
  const n = quarry - openFloors.length;
  if (n <= 0) return [];
  const look: ThingLook = { kind: "stack", n };
  const at = [0, 0, solidOf(look).half * FLOOR_SCALE] as const;
  const pieces: Piece[] = [{ name: "quarry", target: "quarry", look, at, scale: FLOOR_SCALE }];
  return [{ wide: STACK_MM[0] * FLOOR_SCALE, deep: STACK_MM[1] * FLOOR_SCALE, pieces }];
}
