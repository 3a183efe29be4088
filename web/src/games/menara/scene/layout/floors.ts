/** The temple floors by their ids. */

import { floors } from "virtual:floors";

import type { Floor } from "./geometry.ts";

const byId = new Map(floors.map((floor) => [floor.id, floor]));

export function floorOf(id: string): Floor {
  const floor = byId.get(id);
  if (!floor) throw new Error(`no floor ${id}; there are ${[...byId.keys()].join(", ")}`);
  return floor;
}
