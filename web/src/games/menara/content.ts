/** The content of MENARA's boxes: floors with their faces, and plan cards, of all versions by id.
 *
 * A floor or card that changes gets another id, as in "heron_2"; in set-ups floors are named as in the content files.
 */

import { cards, newestCards } from "virtual:content";
import { floors, newestFloors } from "virtual:floors";

import { componentName } from "../componentName.ts";
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

/** The floors and cards with which new games are played, in the order of the box. */
export const NEWEST_FLOORS: readonly Floor[] = newestFloors.map(floorOf);
export const NEWEST_CARDS: readonly Card[] = newestCards.map((id) => CARDS.get(id)!);

function byId<T extends { readonly id: string }>(all: readonly T[]): ReadonlyMap<string, T> {
  return new Map(all.map((one) => [one.id, one]));
}

export function floorOf(id: string): Floor {
  const floor = FLOORS.get(id);
  if (floor === undefined) throw new Error(`no floor ${id}; there are ${[...FLOORS.keys()].join(", ")}`);
  return floor;
}

/** The floor that a set-up names, as new games are played with it. */
export function newestFloor(name: string): Floor | undefined {
  return NEWEST_FLOORS.find(({ id }) => componentName(id) === name);
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
