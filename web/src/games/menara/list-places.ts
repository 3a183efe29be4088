/** JumpList in the list of the temple each action belongs, and where the next decision is. */

import { nameOf } from "./content.ts";
import type { Action, View } from "./types.ts";

/** "now", "level:2", "floor:heron" or "base:heron/2". */
export type Place = string;

export function placeOf(action: Action): Place {
  switch (action.type) {
    case "PlaceColumns":
      return `base:${nameOf(action.placements[0]![1])}`;
    case "MoveColumns":
      return `base:${nameOf(action.moves[0]![0])}`;
    case "LayFloor":
      return `level:${action.level}`;
    case "MoveFloor":
      return `floor:${action.floor}`;
    case "PlaceTear":
      return `floor:${action.mark[0]}`;
    default:
      return "now";
  }
}

export function byPlace(actions: readonly Action[]): ReadonlyMap<Place, readonly Action[]> {
  const places = new Map<Place, Action[]>();
  for (const action of actions) {
    const place = placeOf(action);
    places.set(place, [...(places.get(place) ?? []), action]);
  }
  return places;
}

/** The heading under which a place is found: a base belongs to its floor. */
export function headingOf(place: Place): Place {
  return place.startsWith("base:") ? `floor:${place.slice(5).split("/")[0]}` : place;
}

/** How much can be done under each heading of the temple, the highest first. */
export function headings(view: View, actions: readonly Action[]): [heading: Place, n: number][] {
  const counts = new Map<Place, number>();
  for (const action of actions) {
    const heading = headingOf(placeOf(action));
    if (heading !== "now") counts.set(heading, (counts.get(heading) ?? 0) + 1);
  }
  return [...counts].sort(([one], [other]) => heightOf(view, other) - heightOf(view, one));
}

function heightOf({ tower }: View, heading: Place): number {
  const [kind, name = ""] = heading.split(":");
  return kind === "level" ? Number(name) + 0.5 : (tower.floors[name]?.level ?? 0);
}

/** JumpList one goes on after something was done at a place: there, if there is more to do; where a floor is due, there. */
export function nextPlace(actions: readonly Action[], last: Place): Place {
  const places = new Set(actions.map((action) => headingOf(placeOf(action))));
  const levels = actions.flatMap((action) => (action.type === "LayFloor" ? [action.level] : []));
  if (levels.length > 0) return `level:${Math.max(...levels)}`;
  const same = headingOf(last);
  return places.has(same) ? same : "now";
}

/** The levels to be shown, the highest first: those with floors, and those on which one can be laid. */
export function levelsShown({ tower }: View, actions: readonly Action[]): number[] {
  const levels = [
    ...Object.values(tower.floors).map(({ level }) => level),
    ...actions.flatMap((action) => (action.type === "LayFloor" ? [action.level] : [])),
  ];
  return [...new Set(levels)].sort((one, other) => other - one);
}
