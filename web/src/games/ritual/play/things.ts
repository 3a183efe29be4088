/** The touchable things on the table, and which gesture is which action. This is only syntax: it knows no rules. */

import { isAwake, leftOf, looseCount, mayTake, placesOf, reserveOf, seatOf } from "../view/view.ts";
import { COLOURS, type Action, type Colour, type Setup, type View } from "../types.ts";

/** `shaman` is a set of stones with its shaman, as a target. */
export type Thing =
  | `stone:${number}/${Colour}`
  | `plane:${number}`
  | `shaman:${number}`
  | `reserve:${Colour}`
  | "inspiration"
  | "rite"
  | "totem";

/** A thing, and the thing it is brought to; null: a mere tap. */
export type Gesture = readonly [from: Thing, to: Thing | null];

/** The parts of a thing's name. */
export interface ParsedThing {
  readonly kind: "stone" | "plane" | "shaman" | "reserve" | "inspiration" | "rite" | "totem";
  readonly place: number | null;
  readonly colour: Colour | null;
}

export function parseThing(thing: Thing): ParsedThing {
  const [kind, rest = ""] = thing.split(":") as [ParsedThing["kind"], string?];
  const [first = "", second] = rest.split("/");
  if (kind === "reserve") return { kind, place: null, colour: first as Colour };
  return { kind, place: first === "" ? null : Number(first), colour: (second as Colour | undefined) ?? null };
}

/** Things that are tapped, not dragged. */
const TAPPED = { inspiration: "SolveInspiration", rite: "SolveRite", totem: "Pass" } as const;

/** The action that a gesture of this seat stands for; null: none. */
export function actionOf(
  from: Thing,
  to: Thing | null,
  { setup, circle }: Pick<View, "setup" | "circle">,
  eye: number,
): Action | null {
  const [what, goal] = [parseThing(from), to === null ? null : parseThing(to)];
  const own = placesOf(setup, eye);
  const isOwn = what.place !== null && own.includes(what.place);
  const other = goal !== null && goal.place !== null && !own.includes(goal.place) ? goal.place : null;
  switch (what.kind) {
    case "stone":
      return isOwn ? ownStone(what, goal, other) : taken(what, goal, setup, eye);
    case "plane":
      if (isOwn) return ownPlane(what.place!, goal, other, circle[what.place!]?.[1] ?? null);
      return goal?.kind === "reserve" ? { type: "Exchange", place: what.place!, stone: goal.colour! } : null;
    case "reserve":
      return other === null ? null : { type: "Exchange", place: other, stone: what.colour! };
    case "inspiration":
    case "rite":
    case "totem":
      return goal === null ? { type: TAPPED[what.kind] } : null;
    case "shaman":
      return null;
  }
}

function ownStone({ place, colour }: ParsedThing, goal: ParsedThing | null, other: number | null): Action | null {
  if (other !== null) return { type: "Give", stone: colour!, place: place!, to: other, from_plane: false };
  return goal?.kind === "plane" && goal.place === place ? { type: "Put", stone: colour!, place: place! } : null;
}

function ownPlane(place: number, goal: ParsedThing | null, other: number | null, stone: Colour | null): Action | null {
  if (other !== null) return stone && { type: "Give", stone, place, to: other, from_plane: true };
  const comesBack = goal === null || (goal.place === place && goal.kind !== "plane");
  return comesBack ? { type: "TakeBack", place } : null;
}

function taken({ place, colour }: ParsedThing, goal: ParsedThing | null, setup: Setup, eye: number): Action | null {
  const isLeft = mayTake(setup) && seatOf(setup, place!) === leftOf(setup, eye);
  const comesHome = goal?.place === eye && goal.kind !== "plane";
  return isLeft && comesHome ? { type: "Take", stone: colour! } : null;
}

/** The gesture for an action; null: there is none. */
export function gestureOf(action: Action, setup: Setup, eye: number): Gesture | null {
  switch (action.type) {
    case "Take":
      return [`stone:${leftOf(setup, eye)}/${action.stone}`, `shaman:${eye}`];
    case "Give":
      return [
        action.from_plane ? `plane:${action.place}` : `stone:${action.place}/${action.stone}`,
        `shaman:${action.to}`,
      ];
    case "Put":
      return [`stone:${action.place}/${action.stone}`, `plane:${action.place}`];
    case "TakeBack":
      return [`plane:${action.place}`, null];
    case "Exchange":
      return [`reserve:${action.stone}`, `plane:${action.place}`];
    case "SolveInspiration":
      return ["inspiration", null];
    case "SolveRite":
      return ["rite", null];
    case "Pass":
      return ["totem", null];
    default:
      return null;
  }
}

/** All gestures for an action: a stone on another's plane can also be dragged to the reserve. */
export function gesturesOf(action: Action, setup: Setup, eye: number): Gesture[] {
  const gesture = gestureOf(action, setup, eye);
  if (gesture === null) return [];
  const [from, to] = gesture;
  if (action.type === "Exchange") return [gesture, [to!, from]];
  return action.type === "TakeBack" ? [gesture, [from, `shaman:${action.place}`]] : [gesture];
}

/** What can be done with the things that lie there, legal or not: the action of every gesture. These can be prepared. */
export function conceivable(view: View, seat: number): Action[] {
  const { setup, circle } = view;
  const left = reserveOf(view);
  const places = circle.map((_, place) => place);
  const own = places.filter((place) => seatOf(setup, place) === seat);
  const others = places.filter((place) => !own.includes(place));
  const stonesAt = (place: number) =>
    COLOURS.filter((colour) => looseCount(circle[place]!, colour) > 0).map(
      (colour) => `stone:${place}/${colour}` as const,
    );
  const sources: Thing[] = [
    ...(isAwake(view, seat) ? [] : ["inspiration" as const]),
    ...(view.rite === null ? [] : ["rite" as const]),
    ...[...others, ...own].flatMap(stonesAt), // taking comes before giving, as in the server's options
    ...[...own, ...others].filter((place) => circle[place]![1] !== null).map((place) => `plane:${place}` as const),
    ...(setup.may_pass ? ["totem" as const] : []),
  ];
  const goals: (Thing | null)[] = [
    null,
    ...places.map((place) => `shaman:${place}` as const),
    ...places.map((place) => `plane:${place}` as const),
    ...COLOURS.filter((_, at) => (left[at] ?? 0) > 0).map((colour) => `reserve:${colour}` as const),
  ];
  const found = sources.flatMap((from) => goals.flatMap((to) => actionOf(from, to, view, seat) ?? []));
  return [...new Map(found.map((action) => [JSON.stringify(action), action])).values()];
}

/** Whether two actions are equal. */
export function isSameAction(one: Action, other: Action): boolean {
  const keys = Object.keys(one) as (keyof Action)[];
  return keys.length === Object.keys(other).length && keys.every((key) => one[key] === other[key]);
}
