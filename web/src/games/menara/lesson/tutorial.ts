/** The steps of the tutorial (M11.1): their targets, and when each is done. */

import type * as lesson from "../../../lesson/course.ts";
import type { Glow, Target } from "../scene/types.ts";
import type { Hand } from "../../../table/wire.ts";
import { faceOf } from "../content.ts";
import type { Placing } from "../play/floor/placing.ts";
import { piecesOn } from "../view/lookups.ts";
import type { Colour, View } from "../types.ts";

/** The state that a step depends on. */
export interface TutorialState {
  readonly view: View;
  readonly seat: number;
  readonly chosen: Target | null;
  readonly glows: ReadonlyMap<Target, Glow>;
  readonly placing: Placing | null;
  readonly isHolding: boolean; // the free hand holds a piece
  readonly hand: Hand;
  readonly hasXRay: boolean;
  readonly hasTurned: boolean; // the camera has turned since the step began
}

/** The state when a step began, and whether a piece was held since. */
export interface StepStart {
  readonly columns: number;
  readonly floors: number;
  readonly held: boolean;
}

export interface Step extends lesson.Step<TutorialState, StepStart> {
  /** The targets to ping; only the first few are. */
  readonly points?: (now: TutorialState) => Target[];
  /** The floor that the step's text is about. */
  readonly about?: (now: TutorialState) => MissingColumns | null;
  readonly switchesHand?: boolean; // shows a button that switches to the free hand
}

const floorsIn = ({ tower }: View) => Object.keys(tower.floors).length;
const columnsIn = ({ tower }: View) => Object.values(tower.columns).flatMap((some) => Object.keys(some)).length;

/** The state at a step's start; later, the same with `held` updated. */
export function stepStart({ view, isHolding }: TutorialState, began: StepStart | null = null): StepStart {
  if (began !== null) return { ...began, held: began.held || isHolding };
  return { columns: columnsIn(view), floors: floorsIn(view), held: isHolding };
}

/** A floor, and the columns that it still misses. */
export interface MissingColumns {
  readonly floor: string;
  readonly colours: readonly Colour[];
  readonly bases: readonly Target[];
}

/** The floor closest to completion; of equal ones, that with more of its missing columns at hand. */
export function nearestToComplete({ view, seat }: Pick<TutorialState, "view" | "seat">): MissingColumns | null {
  const { tower, players, camp } = view;
  const atHand = [...(players[seat]?.supply ?? []), ...camp];
  const open = Object.values(tower.floors).flatMap((laid): MissingColumns[] => {
    const pieces = piecesOn(tower, laid.floor);
    const empty = faceOf(laid).bases.flatMap(({ colour }, base) => (base in pieces ? [] : [{ colour, base }]));
    if (empty.length === 0) return [];
    return [
      {
        floor: laid.floor,
        colours: empty.flatMap(({ colour }) => colour ?? []),
        bases: empty.map(({ base }) => `base:${laid.floor}/${base}`),
      },
    ];
  });
  const missing = ({ colours }: MissingColumns) => {
    const left = [...atHand];
    return colours.filter((colour) => {
      const at = left.indexOf(colour);
      if (at >= 0) left.splice(at, 1);
      return at < 0;
    }).length;
  };
  const [best] = open.sort((a, b) => a.bases.length - b.bases.length || missing(a) - missing(b));
  return best ?? null;
}

const glowing = ({ glows }: TutorialState, kind: string) =>
  [...glows].flatMap(([target, glow]) => (target.startsWith(`${kind}:`) && glow !== "no" ? [target] : []));
const isPlaced: Step["isDone"] = ({ view }, began) => columnsIn(view) > began.columns;

export const STEPS: readonly Step[] = [
  { name: "look", rules: ["M11.1"], isDone: ({ hasTurned }) => hasTurned },
  {
    name: "choose",
    rules: ["M4.1"],
    points: (now) => glowing(now, "supply"),
    isDone: (now, began) => now.chosen?.startsWith("supply:") === true || isPlaced(now, began),
  },
  { name: "place", rules: ["M4.1", "M4.2"], points: (now) => glowing(now, "base"), isDone: isPlaced },
  {
    name: "three",
    rules: ["M4.3", "M4.13"],
    points: (now) => glowing(now, now.chosen === null ? "supply" : "base"),
    isDone: ({ view }) => columnsIn(view) >= 3 || (view.turn?.floors_due ?? 0) > 0,
  },
  {
    name: "complete",
    rules: ["M3.2", "M4.6", "M6.1"],
    points: (now) => [...(nearestToComplete(now)?.bases ?? [])],
    about: nearestToComplete,
    isDone: ({ view }, began) => (view.turn?.floors_due ?? 0) > 0 || floorsIn(view) > began.floors,
  },
  {
    name: "floor",
    rules: ["M6.2", "M6.3"],
    points: ({ view }) => (view.turn?.floors_due ? ["next:0"] : []),
    isDone: ({ placing, view }, began) => placing !== null || floorsIn(view) > began.floors,
  },
  {
    name: "rest",
    rules: ["M6.4", "M6.5", "M6.7"],
    points: ({ placing }) => (placing?.foresight?.rests ?? []).map(([floor, base]) => `column:${floor}/${base}`),
    isDone: ({ view }, began) => floorsIn(view) > began.floors,
  },
  { name: "xray", rules: ["M8.1"], shows_ms: 8000, isDone: ({ hasXRay }) => hasXRay },
  {
    name: "free",
    rules: ["M10.1", "M10.2", "M4.13"],
    switchesHand: true,
    points: (now) => glowing(now, now.chosen === null ? "supply" : "base"),
    isDone: (now, began) => began.held && !now.isHolding && isPlaced(now, began),
  },
  { name: "cards", rules: ["M3.1", "M3.3", "M6.3"] },
  { name: "moves", rules: ["M4.5", "M4.7"] },
  { name: "giving-up", rules: ["M5.1", "M5.2", "M5.4"] },
  { name: "end", rules: ["M9.1", "M9.2", "M9.3", "M9.6", "M9.7"] },
];
