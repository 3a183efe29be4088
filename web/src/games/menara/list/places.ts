/** Under which heading of the list each action is shown, and where the focus goes next. */

import { nameOf } from "../content.ts";
import type { Action, View } from "../types.ts";

/** "now", "level:2", "floor:heron" or "base:heron/2". */
export type Place = string;

/** The places of the actions that belong to one in the temple. */
const PLACES: { readonly [T in Action["type"]]?: (action: Extract<Action, { type: T }>) => Place } = {
  PlaceColumns: ({ placements }) => `base:${nameOf(placements[0]![1])}`,
  MoveColumns: ({ moves }) => `base:${nameOf(moves[0]![0])}`,
  LayFloor: ({ level }) => `level:${level}`,
  MoveFloor: ({ floor }) => `floor:${floor}`,
  PlaceTear: ({ mark }) => `floor:${mark[0]}`,
};

export function placeOf(action: Action): Place {
  return PLACES[action.type]?.(action as never) ?? "now";
}

export function byPlace(actions: readonly Action[]): ReadonlyMap<Place, readonly Action[]> {
  const places = new Map<Place, Action[]>();
  for (const action of actions) {
    const place = placeOf(action);
    places.set(place, [...(places.get(place) ?? []), action]);
  }
  return places;
}

/** The heading of a place: that of a base is its floor. */
export function headingOf(place: Place): Place {
  return place.startsWith("base:") ? `floor:${place.slice(5).split("/")[0]}` : place;
}

/** The number of actions under each heading of the temple, the highest first. */
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

/** Where the focus goes after an action: to the level where a floor is due, or to the same heading if it has more. */
export function nextPlace(actions: readonly Action[], last: Place): Place {
  const places = new Set(actions.map((action) => headingOf(placeOf(action))));
  const levels = actions.flatMap((action) => (action.type === "LayFloor" ? [action.level] : []));
  if (levels.length > 0) return `level:${Math.max(...levels)}`;
  const same = headingOf(last);
  return places.has(same) ? same : "now";
}

/** The levels with floors, and those where a floor can be laid, the highest first. */
export function levelsShown({ tower }: View, actions: readonly Action[]): number[] {
  const levels = [
    ...Object.values(tower.floors).map(({ level }) => level),
    ...actions.flatMap((action) => (action.type === "LayFloor" ? [action.level] : [])),
  ];
  return [...new Set(levels)].sort((one, other) => other - one);
}
