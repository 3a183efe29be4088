/** The content of MENARA's boxes by id: floors with their faces, and plan cards. */

import { cards } from "virtual:content";
import { floors } from "virtual:floors";

import type { Box, Colour, FloorRuleName, Glyph, Rim, Side, Spot, TaskName } from "./types.ts";

export type Point = readonly [x: number, y: number];

/** A place for one column; the bases of a wandering floor have no colour. */
export interface Base {
  readonly at: Point;
  readonly colour?: Colour;
  readonly number?: number; // the building order on a numbered side
  readonly twin?: string; // two bases of a side with the same letter are twins
  readonly ruin?: boolean; // an opening in which a column lies tilted
}

export interface Face {
  readonly bases: readonly Base[];
  readonly marks?: readonly Point[];
  readonly rule?: FloorRuleName;
}

/** In mm. The outline and the holes are seen with the light side up; the dark side shows their mirror image (-x). */
export interface Floor {
  readonly id: string;
  readonly box: Box;
  readonly outline: readonly Point[];
  readonly holes?: readonly (readonly Point[])[];
  readonly light: Face;
  readonly dark: Face;
  readonly cards?: Readonly<Partial<Record<Glyph, number>>>; // the plan cards that come with it
  readonly columns?: Readonly<Partial<Record<Colour, number>>>; // the columns that come with it
  readonly extends_base?: boolean;
}

export interface Card {
  readonly id: string;
  readonly box: Box;
  readonly glyph: Glyph;
  readonly task: TaskName;
  readonly n?: number;
  readonly rim: Rim;
}

export const FLOORS: ReadonlyMap<string, Floor> = byId(floors as readonly Floor[]);
export const CARDS: ReadonlyMap<string, Card> = byId(cards as readonly Card[]);

function byId<T extends { readonly id: string }>(all: readonly T[]): ReadonlyMap<string, T> {
  return new Map(all.map((one) => [one.id, one]));
}

export function floorOf(id: string): Floor {
  const floor = FLOORS.get(id);
  if (floor === undefined) throw new Error(`no floor ${id}; there are ${[...FLOORS.keys()].join(", ")}`);
  return floor;
}

export function faceOf({ floor, side }: { readonly floor: string; readonly side: Side }): Face {
  return floorOf(floor)[side];
}

export function cardOf(id: string): Card | undefined {
  return CARDS.get(id);
}

/** The name of a base, and of the column on it: "heron/2". */
export function nameOf([floor, base]: Spot): string {
  return `${floor}/${base}`;
}
