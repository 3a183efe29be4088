/** A floor in hand: its pose, side and level, what the server foresees there, and the functions that change them. */

import type { Target } from "../../scene/types.ts";
import {
  SIDES,
  type Action,
  type Foresight,
  type Lying,
  type Pose,
  type Prospects,
  type Side,
  type View,
} from "../../types.ts";
import type { Suggestion } from "../glows.ts";
import { columnOf } from "../targets.ts";

const SNAP_MM = 12;
const SNAP_DEG = 12;
const FARTHEST_MM = 600; // from the middle of the table

/** lay: a new floor; move: a floor of the temple with the pieces on it; arrange: one of the first three. */
export interface Placing {
  readonly kind: "lay" | "move" | "arrange";
  readonly floor: string;
  readonly side: Side;
  readonly pose: Pose;
  readonly unsnapped: Pose; // the pose before snapping
  readonly snapped: boolean; // lies at a proposed pose, or was pushed against the base
  readonly slides: boolean; // is pushed against the base by itself, as soon as the server knows where to
  readonly level: number;
  readonly levels: readonly number[];
  readonly sides: readonly Side[];
  readonly layout: readonly Lying[]; // arrange: the poses of the first three floors, including this one; otherwise empty
  readonly foresight: Foresight | null; // null: not answered yet
  readonly adopted: number; // index of the last proposal that `withNextProposal` adopted; -1: none
}

/** The state of the turn that the placement depends on. */
export interface PlacementContext {
  readonly view: View;
  readonly options: readonly Action[];
  readonly floors: Prospects["floors"]; // floors that may be taken in hand, and the levels open to each
  readonly suggestions: readonly Suggestion[] | null;
}

interface Proposal {
  readonly pose: Pose;
  readonly side: Side;
  readonly level: number;
}

/** A floor taken in hand, instead of the one that is in hand `before`; null: it may not be taken. */
export function placingOf(context: PlacementContext, floor: string, before: Placing | null): Placing | null {
  const kind = placingKind(context, floor);
  if (kind === null) return null;
  if (before?.floor === floor) return before;
  const common = { kind, floor, snapped: true, slides: false, foresight: null, adopted: -1 };
  if (kind === "arrange") {
    const proposed = context.options.find((option) => option.type === "ArrangeBase")!.floors;
    const layout = before?.kind === "arrange" ? before.layout : proposed;
    const [, side, pose] = layout.find(([one]) => one === floor)!;
    return { ...common, side, pose, unsnapped: pose, level: 0, levels: [0], sides: SIDES, layout };
  }
  const start = startOf(context, floor, kind);
  const levels = levelsOf(context, floor, kind);
  const sides = kind === "move" ? [start.side] : sidesOf(context);
  return { ...common, ...start, unsnapped: start.pose, levels, sides, layout: [] };
}

/** The floor at a pose or, if `near` is given, at a proposal near that pose. */
export function put(placing: Placing, [x, y, turn]: Pose, near: PlacementContext | null = null): Placing {
  const unsnapped: Pose = [rounded(within(x)), rounded(within(y)), rounded(((turn % 360) + 360) % 360)];
  const snap = near && proposalNear(near, placing, unsnapped);
  return changed(placing, { unsnapped, pose: snap ?? unsnapped, snapped: snap !== null, slides: near !== null });
}

/** The floor moved by mm; near a proposal, relative to the pose before snapping. */
export function moved(placing: Placing, dx: number, dy: number, near: PlacementContext | null = null): Placing {
  const [x, y, turn] = near === null ? placing.pose : placing.unsnapped;
  return put(placing, [x + dx, y + dy, turn], near);
}

export function turned(placing: Placing, by_deg: number): Placing {
  const [x, y, turn] = placing.pose;
  return put(placing, [x, y, turn + by_deg]);
}

export function flipped(placing: Placing): Placing {
  const side = placing.sides.find((one) => one !== placing.side);
  return side === undefined ? placing : changed(placing, { side, snapped: false, slides: placing.level === 0 });
}

export function atLevel(placing: Placing, level: number): Placing {
  return placing.levels.includes(level) ? changed(placing, { level, snapped: false }) : placing;
}

/** The floor `by` levels higher, of the levels that are open to it; from and to the base, at the best place there. */
export function levelStepped(placing: Placing, by: number, context: PlacementContext | null = null): Placing {
  const { level, levels, floor, side } = placing;
  const next = levels[levels.indexOf(level) + by];
  if (next === undefined) return placing;
  const known = context === null || (level > 0 && next > 0) ? [] : knownActions(context);
  const found = proposals(known, floor, side).filter((one) => one.level === next);
  const best = found.find((one) => one.side === side) ?? found[0];
  return best === undefined ? atLevel(placing, next) : atProposal(placing, best);
}

/** The floor with the server's answer about it, pushed against the base if it slides there; that is asked about next. */
export function answered(placing: Placing, foresight: Foresight | null): Placing {
  const known = { ...placing, foresight };
  return (placing.slides && !placing.snapped && pushed(known)) || known;
}

/** The floor pushed against the base; null: it lies well, or too far off. */
export function pushed(placing: Placing): Placing | null {
  const pose = placing.foresight?.snaps[placing.floor];
  return pose === undefined ? null : changed(placing, { pose, snapped: true });
}

/** The floor at the next of the statics' proposals for it, of those that extend the base or of the others; null: there
 * is none. */
export function withNextProposal(placing: Placing, context: PlacementContext): Placing | null {
  const isHere = ({ level }: Proposal) => (level === 0) === (placing.level === 0);
  const best = proposals(actionsOf(context.suggestions), placing.floor, placing.side).filter(isHere);
  const found = best.length > 0 ? best : proposals(context.options, placing.floor, placing.side).filter(isHere);
  if (placing.kind === "arrange" || found.length === 0) return null;
  const adopted = (placing.adopted + 1) % found.length;
  return { ...atProposal(placing, found[adopted]!), adopted };
}

/** The floor where an action has it. */
export function placedAs(placing: Placing, action: Action): Placing {
  const [wanted] = proposals([action], placing.floor, placing.side);
  return wanted === undefined ? placing : atProposal(placing, wanted);
}

/** The action of confirming the placement. */
export function actionOf({ kind, floor, side, pose, level, layout }: Placing): Action {
  switch (kind) {
    case "lay":
      return { type: "LayFloor", floor, side, pose, level };
    case "move":
      return { type: "MoveFloor", floor, pose, level };
    case "arrange":
      return { type: "ArrangeBase", floors: layout };
  }
}

/** The columns on which it would rest, and the pieces in its way. */
export function touched({ foresight }: Placing): { readonly rests: Target[]; readonly blocked: Target[] } {
  const { rests = [], overlaps = [], reaches = [] } = foresight ?? {};
  return {
    rests: rests.map(columnOf),
    blocked: [...overlaps.map((floor) => `floor:${floor}`), ...reaches.map(columnOf)],
  };
}

function atProposal(placing: Placing, { pose, side, level }: Proposal): Placing {
  return changed(placing, { pose, unsnapped: pose, side, level, snapped: true });
}

function changed(before: Placing, change: Partial<Placing>): Placing {
  const placing = { ...before, foresight: null, ...change };
  const { floor, side, pose } = placing;
  return { ...placing, layout: placing.layout.map((lying) => (lying[0] === floor ? [floor, side, pose] : lying)) };
}

function proposalNear(context: PlacementContext, placing: Placing, [x, y, turn]: Pose): Pose | null {
  if (placing.kind === "arrange") return null;
  const near = proposals(knownActions(context), placing.floor, placing.side).flatMap(({ pose, side, level }) => {
    const [away_mm, off_deg] = [Math.hypot(pose[0] - x, pose[1] - y), angleBetween(pose[2], turn)];
    const isNear = away_mm <= SNAP_MM && off_deg <= SNAP_DEG;
    return isNear && side === placing.side && level === placing.level ? [{ pose, far: away_mm + off_deg }] : [];
  });
  return near.sort((a, b) => a.far - b.far)[0]?.pose ?? null;
}

/** What can be done with a floor now, by the options or by the prospects; null: nothing. */
export function placingKind({ view, options, floors }: PlacementContext, floor: string): Placing["kind"] | null {
  for (const option of options) {
    if (option.type === "ArrangeBase" && option.floors.some(([one]) => one === floor)) return "arrange";
    if ((option.type === "LayFloor" || option.type === "PutBack") && option.floor === floor) return "lay";
    if (option.type === "MoveFloor" && option.floor === floor) return "move";
  }
  if (floor in floors) return floor in view.tower.floors ? "move" : "lay";
  return null;
}

/** The statics' suggestions, then the options. */
function knownActions({ suggestions, options }: PlacementContext): Action[] {
  return [...actionsOf(suggestions), ...options];
}

function actionsOf(suggestions: PlacementContext["suggestions"]): Action[] {
  return (suggestions ?? []).map(({ action }) => action);
}

/** The proposed poses of a floor; a moved floor keeps its side. */
function proposals(actions: readonly Action[], floor: string, side: Side): Proposal[] {
  return actions.flatMap((action): Proposal[] => {
    if (action.type === "LayFloor" && action.floor === floor) return [action];
    return action.type === "MoveFloor" && action.floor === floor ? [{ ...action, side }] : [];
  });
}

/** The start pose: the statics' first proposal, else the highest option; without any, over the middle. */
function startOf(context: PlacementContext, floor: string, kind: "lay" | "move"): Proposal {
  const { view, options, suggestions } = context;
  const laid = view.tower.floors[floor];
  const side = laid?.side ?? sidesOf(context)[0]!;
  const best =
    proposals(actionsOf(suggestions), floor, side)[0] ??
    proposals(options, floor, side).sort((a, b) => b.level - a.level)[0];
  if (best !== undefined) return { pose: best.pose, side: best.side, level: best.level };
  return { pose: laid?.pose ?? [0, 0, 0], side, level: levelsOf(context, floor, kind).at(-1) ?? topOf(view) };
}

/** The sides offered for any floor; without options both, and the server judges them. */
function sidesOf({ options }: PlacementContext): readonly Side[] {
  const offered = SIDES.filter((side) => options.some((option) => option.type === "LayFloor" && option.side === side));
  return offered.length > 0 ? offered : SIDES;
}

/** The levels that the rules leave open. Without prospects: every level, level 0 only if it is offered. */
function levelsOf({ view, options, floors }: PlacementContext, floor: string, kind: "lay" | "move"): readonly number[] {
  if (floor in floors) return floors[floor]!;
  const extends_ = options.some((option) => option.type === "LayFloor" && option.floor === floor && option.level === 0);
  const levels = Array.from({ length: topOf(view) + 1 }, (_, level) => level);
  const own = kind === "move" ? view.tower.floors[floor]?.level : undefined;
  return levels.filter((level) => (level > 0 || extends_) && level !== own);
}

/** The first level above all floors. */
function topOf({ tower }: View): number {
  return 1 + Math.max(0, ...Object.values(tower.floors).map(({ level }) => level));
}

function angleBetween(a: number, b: number): number {
  const off = (((a - b) % 360) + 360) % 360;
  return Math.min(off, 360 - off);
}

function rounded(value: number): number {
  return Math.round(100 * value) / 100;
}

function within(mm: number): number {
  return Math.max(-FARTHEST_MM, Math.min(FARTHEST_MM, mm));
}
