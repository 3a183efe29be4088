/** Reads single things from the server's View. */

import { nameOf } from "../content.ts";
import type { Laid, Piece, Spot, Tower, Tried, View } from "../types.ts";

export type Deed = Tried["deed"];

export const FREE_CARD = "free"; // in place of a plan card, in free building
export const LEVEL_CARD = "level"; // in the level row: a level card of the box, not a plan card

/** The floors that lie open beside the temple, in the order of "next:0": base floors, then the quarry's. */
export function openFloors({ base_floors, next_floors }: View): string[] {
  return [...base_floors, ...next_floors.map(([floor]) => floor)];
}

/** The pieces on a floor, by base. */
export function piecesOn(tower: Tower, floor: string): Readonly<Record<string, Piece>> {
  return tower.columns[floor] ?? {};
}

export function pieceAt(tower: Tower, [floor, base]: Spot): Piece | null {
  return piecesOn(tower, floor)[base] ?? null;
}

/** The floors that rest on the column of a base. */
export function floorsOn(tower: Tower, spot: Spot): readonly Laid[] {
  return Object.values(tower.floors).filter((laid) => laid.on.some((one) => nameOf(one) === nameOf(spot)));
}
