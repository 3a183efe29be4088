/** The other hand (M10): the floors and columns that it can touch; in a free deed it leads one a few mm at most. */

import type { Body, Target, Vec3 } from "../../scene/types.ts";
import { bodies, goalBodies } from "../../view/bodies.ts";
import type { Deed } from "../../view/lookups.ts";
import { NUDGE_MM, SHIFT_MM, type Action, type Tower, type View } from "../../types.ts";
import { columnsOf, floorIn, kindOf, restOf } from "../targets.ts";

/** What the other hand steadies during the deeds of a card. */
export interface Steadied {
  readonly body: string; // a floor or column of the temple, by its name in the physics
  readonly card: string;
}

/** What the other hand has taken hold of in a free deed. */
export interface Touch {
  readonly name: string;
  readonly home: Vec3; // the middle of a floor as it lay, or of a column on the middle of its base
  readonly most_mm: number; // how far from there it may be led
  readonly at: Vec3; // where the hand leads the body's middle
}

/** The floor or column of the temple that a target is, or belongs to; null: none. */
export function bodyAt({ tower }: View, target: Target): string | null {
  const name = kindOf(target) === "column" ? restOf(target) : floorIn(target);
  const isOfTemple = ["floor", "base", "column", "mark", "tear"].includes(kindOf(target));
  return isOfTemple && isThere(tower, name) ? name : null;
}

export function targetOf(body: string): Target {
  return body.includes("/") ? `column:${body}` : `floor:${body}`;
}

function isThere({ floors, columns }: Tower, body: string): boolean {
  const [floor, base] = body.split("/");
  return base === undefined ? body in floors : columns[floor!]?.[base] !== undefined;
}

/** What is steadied now: it must still be there, and its card open; null: nothing. */
export function steadyNow(view: View | null, steadied: Steadied | null): string | null {
  if (view === null || steadied === null || openCard(view) !== steadied.card) return null;
  return isThere(view.tower, steadied.body) ? steadied.body : null;
}

/** The card that is being played, or that of free building; null: none. */
export function openCard({ stage, turn }: View): string | null {
  return stage === "building" ? (turn?.card ?? null) : null;
}

/** The floors and columns of the temple, but for those that a hand moves. */
export function touchable(view: View, moved: readonly string[]): readonly Target[] {
  const all = [...Object.keys(view.tower.floors).map(targetOf), ...columnsOf(view)];
  return all.filter((target) => !moved.includes(restOf(target)));
}

/** What the other hand of somebody touches in a deed: what a free hand points to now, or else what the deed names. */
export function touchedBy(view: View, deed: Deed, hands: ReadonlyMap<number, Readonly<Record<string, unknown>>>) {
  const moved = new Set(goalBodies(view, deed).map(({ name }) => name));
  const pointed = Object.keys(hands.get(view.turn?.seat ?? -1) ?? {});
  const touched = pointed.find((name) => !moved.has(name) && isThere(view.tower, name));
  return touched ?? (deed.type === "Shake" ? null : (deed.steady ?? null));
}

/** A touch of a body where it is: there if the server has told it, or else where it stood before the deed. */
export function touchOf({ tower }: View, name: string, there: Vec3 | null): Touch {
  const find = (shifts: Tower["shifts"]): Body =>
    bodies({ tower: { ...tower, shifts } }).find((body) => body.name === name)!;
  const now = find(tower.shifts);
  const most_mm = now.look.kind === "board" ? SHIFT_MM : NUDGE_MM;
  return { name, home: find({}).at, most_mm, at: there ?? now.at };
}

/** The touch after the hand has moved along the table, within its bound. */
export function nudged(touch: Touch, dx: number, dy: number): Touch {
  const [x, y] = [touch.at[0] + dx - touch.home[0], touch.at[1] + dy - touch.home[1]];
  const scale = Math.min(1, touch.most_mm / (Math.hypot(x, y) || 1));
  return { ...touch, at: [touch.home[0] + x * scale, touch.home[1] + y * scale, touch.at[2]] };
}

/** A deed with what the other hand steadies. */
export function withSteady(steady: string | null, action: Action): Action {
  switch (action.type) {
    case "PlaceColumns":
    case "MoveColumns":
    case "MoveFloor":
    case "LayFloor":
    case "PlaceTear":
      return steady === null ? action : { ...action, steady };
    default:
      return action;
  }
}
