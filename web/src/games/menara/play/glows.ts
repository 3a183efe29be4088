/** Which targets glow: everything that can be chosen now and, once something is, where it can go. */

import type { Glow, Target } from "../scene/types.ts";
import { faceOf } from "../content.ts";
import { openFloors } from "../view/lookups.ts";
import {
  MARK_COLOUR,
  type Action,
  type Foresight,
  type Mark,
  type Prospects,
  type TearColour,
  type View,
} from "../types.ts";
import type { Draft } from "./exchangeDraft.ts";
import { isUsedUp, nextSteps, withSteps, type Batch, type Chosen } from "./batch.ts";
import { actionOf, stepsOf, type Step } from "./offer.ts";
import { campOf, columnsOf, kindOf, markOf, pieceAt, restOf, spotNamed, supplyOf, tearAt, tearsOf } from "./targets.ts";

export interface Suggestion {
  readonly action: Action;
  readonly foresight: Foresight;
}

/** The state of the turn on which the glows depend. */
export interface TurnState {
  readonly view: View;
  readonly seat: number; // the acting seat
  readonly options: readonly Action[];
  readonly floors: Prospects["floors"]; // floors that may be taken in hand, and the levels open to each
  readonly chosen: Target | null;
  readonly batch: Batch; // the columns that are set at the same time
  readonly draft: Draft | null; // of an exchange
  readonly suggestions: readonly Suggestion[] | null;
}

type Glows = Map<Target, Glow>;

export function glowsOf(turnState: TurnState): ReadonlyMap<Target, Glow> {
  const glows: Glows = new Map();
  const { chosen } = turnState;
  if (turnState.draft !== null) glowDraft(turnState, turnState.draft, glows);
  else if (chosen === null) glowAll(turnState, glows);
  else if (sourceOf(turnState.view, chosen) !== null && isSource(turnState, chosen))
    glowGoals(turnState, chosen, glows);
  else glowRest(turnState, chosen, glows);
  for (const { from, spot } of turnState.batch.steps) {
    glows.set(from, "chosen");
    glows.set(`base:${spot}`, "chosen");
  }
  if (chosen !== null && turnState.options.length > 0) glows.set(chosen, "chosen");
  return glows;
}

/** The source of a column in an option: its colour or, for one in the temple, its base's name. */
export function sourceOf(view: View, target: Target): string | null {
  return kindOf(target) === "column" ? restOf(target) : kindOf(target) === "camp" ? null : pieceAt(view, target);
}

/** Whether some option continues the batch with this column. */
export function isSource({ view, seat, options, batch }: TurnState, target: Target): boolean {
  const source = sourceOf(view, target);
  const isMine = kindOf(target) !== "supply" || supplyOf(view, seat).includes(target);
  const isFree = isMine && !isUsedUp(batch, target, view.golden);
  return source !== null && isFree && nextSteps(options, batch).some((step) => step.source === source);
}

/** The first column of a source that the batch has not taken. */
export function columnOfSource({ view, seat, batch }: TurnState, source: string): Target | null {
  const columns = source.includes("/") ? [`column:${source}`] : [...supplyOf(view, seat), "golden"];
  const fits = (target: Target) => sourceOf(view, target) === source && !isUsedUp(batch, target, view.golden);
  return columns.find(fits) ?? null;
}

/** The batch with the columns of an option, each with the first free one; null: some column or base is taken. */
export function joined(turnState: TurnState, option: Action): readonly Chosen[] | null {
  const { steps: before, most } = turnState.batch;
  if (before.length + stepsOf(option).length > most) return null;
  return stepsOf(option).reduce<readonly Chosen[] | null>((steps, step) => {
    if (steps === null || steps.some(({ spot }) => spot === step.spot)) return null;
    const from = columnOfSource({ ...turnState, batch: withSteps(turnState.batch, steps) }, step.source);
    return from === null ? null : [...steps, { ...step, from }];
  }, before);
}

function glowAll(turnState: TurnState, glows: Glows): void {
  const { view, seat, options, batch } = turnState;
  const columns = [...supplyOf(view, seat), ...(view.golden > 0 ? ["golden"] : []), ...columnsOf(view)];
  const sources = columns.filter((target) => isSource(turnState, target));
  rate(turnState, glows, sources, (target) =>
    nextSteps(options, batch).filter((one) => one.source === sourceOf(view, target)),
  );
  if (batch.isOpen || batch.steps.length > 0) return;
  for (const option of options) {
    for (const target of targetsOf(view, seat, option)) glows.set(target, "may");
  }
  for (const floor of Object.keys(turnState.floors)) glows.set(floorTarget(view, floor), "may");
}

/** The target of a floor in the temple, or of an open floor beside it. */
function floorTarget(view: View, floor: string): Target {
  return floor in view.tower.floors ? `floor:${floor}` : `next:${openFloors(view).indexOf(floor)}`;
}

/** The targets of an option that moves no column. */
function targetsOf(view: View, seat: number, option: Action): Target[] {
  switch (option.type) {
    case "Reveal":
      return [`pile:${option.pile}`];
    case "Exchange": {
      if (view.stage !== "before") return []; // in free building the columns of the supply are for building
      const fits = (target: Target, wanted: readonly string[]) => wanted.includes(pieceAt(view, target) ?? "");
      const given = supplyOf(view, seat).filter((target) => fits(target, option.give));
      return [...given, ...campOf(view).filter((target) => fits(target, option.take))];
    }
    case "AcquireTear":
      return [`tears:${option.tear}`];
    case "PlaceTear":
      return [
        markOf(option.mark),
        ...tearsOf(view, seat).filter((one) => tearAt(view, one) === tearFor(view, option.mark)),
      ];
    case "LayFloor":
    case "PutBack":
    case "MoveFloor":
      return [floorTarget(view, option.floor)];
    case "ArrangeBase":
      return option.floors.map(([floor]) => floorTarget(view, floor));
    default:
      return [];
  }
}

/** Marks the bases that a column can go to; mutes the other empty ones. */
function glowGoals(turnState: TurnState, chosen: Target, glows: Glows): void {
  const { view, options, batch } = turnState;
  const steps = nextSteps(options, batch).filter(({ source }) => source === sourceOf(view, chosen));
  for (const laid of Object.values(view.tower.floors)) {
    faceOf(laid).bases.forEach((_, base) => {
      if (view.tower.columns[laid.floor]?.[base] === undefined) glows.set(`base:${laid.floor}/${base}`, "no");
    });
  }
  const goals = [...new Set(steps.map(({ spot }) => `base:${spot}`))];
  rate(turnState, glows, goals, (target) => steps.filter(({ spot }) => `base:${spot}` === target));
  for (const goal of goals) {
    const [floor, base] = spotNamed(restOf(goal));
    if (view.tower.columns[floor]?.[base] !== undefined) glows.set(`column:${restOf(goal)}`, glows.get(goal)!);
  }
}

/** Marks the goals of a chosen Tear, or of a chosen stock of Tears. */
function glowRest({ view, seat, options }: TurnState, chosen: Target, glows: Glows): void {
  const tear = tearAt(view, chosen);
  for (const option of options) {
    if (option.type === "AcquireTear" && kindOf(chosen) === "tears" && option.tear === tear) {
      for (const one of supplyOf(view, seat)) if (pieceAt(view, one) === option.pay) glows.set(one, "may");
    }
    if (option.type === "PlaceTear" && kindOf(chosen) === "mine" && tearFor(view, option.mark) === tear) {
      glows.set(markOf(option.mark), "may");
    }
  }
}

function glowDraft({ view, seat }: TurnState, draft: Draft, glows: Glows): void {
  for (const one of supplyOf(view, seat)) glows.set(one, draft.give.includes(one) ? "chosen" : "may");
  for (const one of campOf(view)) glows.set(one, draft.take.includes(one) ? "chosen" : "may");
}

/** Marks targets as may, best or risky, by the suggestions. */
function rate(
  turnState: TurnState,
  glows: Glows,
  targets: readonly Target[],
  stepsOfTarget: (target: Target) => readonly Step[],
) {
  const known = new Map(
    (turnState.suggestions ?? []).map((one, rank) => [keyOf(stepsOf(one.action)), { ...one, rank }]),
  );
  const found = targets.map((target) => {
    const steps = stepsOfTarget(target).map((step) => keyOf([...turnState.batch.steps, step]));
    const rated = steps.flatMap((key) => known.get(key) ?? []).sort((a, b) => a.rank - b.rank);
    return { target, best: rated[0] ?? null };
  });
  const first = Math.min(...found.map(({ best }) => best?.rank ?? Infinity));
  for (const { target, best } of found) {
    const glow =
      best === null ? "may" : best.foresight.is_safe === false ? "risky" : best.rank === first ? "best" : "may";
    glows.set(target, glow);
  }
}

/** The colour of the Tear that goes on a mark. */
function tearFor({ tower }: View, [floor]: Mark): TearColour {
  return MARK_COLOUR[tower.floors[floor]!.side];
}

function keyOf(steps: readonly Step[]): string {
  return JSON.stringify(actionOf([...steps].sort((a, b) => (a.spot < b.spot ? -1 : 1))));
}
