/** Parses target names: "supply:0/3" is a column of a supply, "base:heron/2" a base of the temple. */

import type { Target } from "../scene/types.ts";
import { nameOf } from "../content.ts";
import { openFloors, pieceAt as pieceOn } from "../view/lookups.ts";
import type { Mark, Piece, Spot, TearColour, View } from "../types.ts";

export const columnOf = (spot: Spot): Target => `column:${nameOf(spot)}`;
export const markOf = ([floor, mark]: Mark): Target => `mark:${floor}*${mark}`;

export function kindOf(target: Target): string {
  return target.split(":", 1)[0]!;
}

/** The part after the kind. */
export function restOf(target: Target): string {
  return target.slice(kindOf(target).length + 1);
}

export function spotNamed(name: string): Spot {
  const [floor, base] = name.split("/");
  return [floor!, Number(base)];
}

/** The base of a target that is a base or the column on it. */
export function spotAt(target: Target): Spot | null {
  const kind = kindOf(target);
  return kind === "base" || kind === "column" ? spotNamed(restOf(target)) : null;
}

/** The floor in the name of a target: of "base:heron/2" the part before the slash. */
export function floorIn(target: Target): string {
  return restOf(target).split(/[/*]/)[0]!;
}

export function markAt(target: Target): Mark | null {
  if (kindOf(target) !== "mark" && kindOf(target) !== "tear") return null;
  const [floor, mark] = restOf(target).split("*");
  return [floor!, Number(mark)];
}

/** The seat and index of a column in a supply, or of a Tear in front of a player. */
export function ownedAt(target: Target): readonly [seat: number, index: number] {
  const [seat, index] = restOf(target).split("/").map(Number);
  return [seat!, index!];
}

/** The column of a target. */
export function pieceAt(view: View, target: Target): Piece | null {
  switch (kindOf(target)) {
    case "supply": {
      const [seat, index] = ownedAt(target);
      return view.players[seat]?.supply[index] ?? null;
    }
    case "camp":
      return view.camp[Number(restOf(target))] ?? null;
    case "golden":
      return view.golden > 0 ? "golden" : null;
    case "column":
      return pieceOn(view.tower, spotNamed(restOf(target)));
    default:
      return null;
  }
}

/** The colour of a target that is a Tear or a stock of Tears. */
export function tearAt(view: View, target: Target): TearColour | null {
  if (kindOf(target) === "tears") return restOf(target) as TearColour;
  if (kindOf(target) !== "mine") return null;
  const [seat, index] = ownedAt(target);
  return view.players[seat]?.tears[index] ?? null;
}

/** The floor of a target in the temple or in the quarry. */
export function floorAt(view: View, target: Target): string | null {
  switch (kindOf(target)) {
    case "floor":
      return restOf(target);
    case "next":
      return openFloors(view)[Number(restOf(target))] ?? null;
    case "quarry":
      return view.offered[0] ?? null;
    default:
      return null;
  }
}

export function supplyOf(view: View, seat: number): Target[] {
  return (view.players[seat]?.supply ?? []).map((_, index) => `supply:${seat}/${index}`);
}

export function campOf(view: View): Target[] {
  return view.camp.map((_, index) => `camp:${index}`);
}

export function columnsOf(view: View): Target[] {
  return Object.entries(view.tower.columns).flatMap(([floor, on]) =>
    Object.keys(on).map((b) => `column:${floor}/${b}`),
  );
}

export function tearsOf(view: View, seat: number): Target[] {
  return (view.players[seat]?.tears ?? []).map((_, index) => `mine:${seat}/${index}`);
}
