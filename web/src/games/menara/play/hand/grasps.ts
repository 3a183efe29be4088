/** The grasps of the free hand at the start of a deed: pieces, goals and start positions. */

import type { Body, Vec3 } from "../../scene/types.ts";
import { bodies, goalBodies } from "../../view/bodies.ts";
import { COLUMN_HEIGHT_MM, type View } from "../../types.ts";
import type { Deed } from "../../view/lookups.ts";
import { approachFromSide, COLUMN_FOOTPRINT, footprintOf, isOpenAbove, type Footprint } from "../floor/clearance.ts";
import type { Grasp } from "./piece.ts";

const ABOVE_MM = 40; // height above its goal at which a new piece waits
const HOVER_MM = 2; // height above the columns at which a board is pushed in

/** Whether the free hand can lead a deed: not an earthquake, nor a floor laid on the table. */
export function canBeLed(deed: Deed): boolean {
  return deed.type !== "Shake" && !(deed.type === "LayFloor" && deed.level === 0);
}

export function graspsOf(view: View, deed: Deed): Grasp[] {
  const goals = goalBodies(view, deed);
  const there = new Map(bodies(view).map((body) => [body.name, body]));
  switch (deed.type) {
    case "PlaceColumns":
      return goals.slice(0, deed.placements.length).map((goal) => graspNew(view, goal, there));
    case "MoveColumns":
      return goals.slice(0, deed.moves.length).map((goal) => graspStanding(goal, there.get(goal.name)!, []));
    case "MoveFloor": {
      const [goal, ...riding] = goals;
      return [
        graspStanding(
          goal!,
          there.get(deed.floor)!,
          riding.map(({ name }) => there.get(name)!),
        ),
      ];
    }
    case "PlaceTear":
      return goals.map((goal) => graspNew(view, goal, there));
    case "LayFloor":
      return goals.map((goal) => graspNew(view, goal, there, footprintOf(deed, [goal.at[0], goal.at[1]])));
    case "Shake":
      return [];
  }
}

function graspStanding(goal: Body, origin: Body, riders: readonly Body[]): Grasp {
  return { goal, origin, riders, start: origin.at };
}

/** A new piece waits above its goal or, if that is covered, beside the temple at the goal's height. */
function graspNew(view: View, goal: Body, there: ReadonlyMap<string, Body>, board: Footprint | null = null): Grasp {
  const [x, y, z] = goal.at;
  const piece = board ?? COLUMN_FOOTPRINT;
  let start: Vec3 = [x, y, z + ABOVE_MM];
  if (!isOpenAbove(view, piece, [x, y], z, goal.name)) {
    const columns = [...there.values()].filter(({ look, at }) => look.kind === "column" && isBeside(at[2], z));
    const standing = columns.map(({ at: [cx, cy] }) => [cx, cy] as const);
    const beside = approachFromSide(view, piece, [x, y], z, board === null ? standing : [], goal.name);
    if (beside !== null) start = [...beside, board === null ? z : z + HOVER_MM];
  }
  return { goal, origin: null, riders: [], start };
}

/** Whether columns at these heights can touch. */
function isBeside(one: number, other: number): boolean {
  return Math.abs(one - other) < COLUMN_HEIGHT_MM;
}
