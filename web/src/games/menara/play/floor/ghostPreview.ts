/** The ghost of a piece at its would-be place: a floor in hand, a column over a base, the first three floors. */

import type { Body, Ghost, HeldPoses, Pointing, Target, Vec3 } from "../../scene/types.ts";
import { nameOf } from "../../content.ts";
import { boardBody, goalBodies, topSideMm } from "../../view/bodies.ts";
import { COLUMN_HEIGHT_MM, type Action, type View } from "../../types.ts";
import { touched, type Placing } from "./placing.ts";
import { sourceOf, type TurnState } from "../glows.ts";
import { deedOf, nextSteps, type Batch } from "../batch.ts";
import { actionOf } from "../offer.ts";
import { floorIn, markAt, pieceAt, spotAt, tearAt } from "../targets.ts";

const NO_FLOORS: readonly never[] = []; // a constant, so that signals see no change
const CARRY_MM = 60; // height of a dragged piece when nothing is under the pointer

/** The state on which the ghost depends. */
export interface GhostState {
  readonly turnState: TurnState | null;
  readonly placing: Placing | null;
  readonly pointed: Pointing | null; // the pointer position at which a chosen or dragged piece is shown
  readonly dragged: Target | null;
  /** The point under the pointer on the plane at a height. */
  readonly over: (x: number, y: number, height_mm: number) => Vec3 | null;
}

export function ghostOf(state: GhostState): Ghost | null {
  const { placing, turnState, pointed } = state;
  if (placing !== null) return { body: boardBody(placing), mood: ghostMood(placing), ...touched(placing) };
  if (turnState === null || pointed === null) return null;
  return ghostAtGoal(turnState, pointed.target) ?? draggedGhost(state, turnState.view, pointed);
}

/** The columns of a batch on their bases. */
export function ghostsOfBatch(view: View, batch: Batch): readonly Ghost[] {
  const deed = deedOf(batch);
  const mood = batch.isOpen ? ghostMood(batch) : "good";
  const bodies = deed === null ? NO_FLOORS : goalBodies(view, deed).slice(0, batch.steps.length);
  return bodies.map((body) => shown({ ...body, name: "ghost" }, mood));
}

/** The first three floors except the one in hand. */
export function otherBaseFloors({ layout, floor: own }: Placing): HeldPoses {
  const others = layout.filter(([floor]) => floor !== own);
  const bodies = others.map(([floor, side, pose]) => boardBody({ floor, side, pose, level: 0 }));
  return new Map(bodies.map(({ name, look, at, turn }) => [name, { look, at, turn }]));
}

/** The proposed poses of the first three floors. */
export function proposedBase(options: readonly Action[]): readonly Body[] {
  const proposed = options.find((option) => option.type === "ArrangeBase")?.floors ?? NO_FLOORS;
  return proposed === NO_FLOORS
    ? NO_FLOORS
    : proposed.map(([floor, side, pose]) => boardBody({ floor, side, pose, level: 0 }));
}

function ghostMood({ foresight }: Pick<Placing | Batch, "foresight">): Ghost["mood"] {
  if (foresight === null || (foresight.refused === null && foresight.stands === false)) return "unsure";
  return foresight.refused === null ? "good" : "bad";
}

/** The ghost of the chosen piece on the target under the pointer; null: it does not go there. */
function ghostAtGoal({ view, chosen, options, batch }: TurnState, target: Target | null): Ghost | null {
  if (chosen === null || target === null) return null;
  const source = sourceOf(view, chosen);
  const spot = spotAt(target);
  if (source !== null && spot !== null && view.tower.floors[spot[0]] !== undefined) {
    const step = { source, spot: nameOf(spot) };
    const fits = nextSteps(options, batch).some((one) => one.source === step.source && one.spot === step.spot);
    const isTaken = view.tower.columns[spot[0]]?.[spot[1]] !== undefined;
    const [body] = fits || !isTaken ? goalBodies(view, actionOf([step])) : [];
    if (body !== undefined) return shown({ ...body, name: "ghost" }, fits ? "good" : "bad");
  }
  const mark = markAt(target);
  if (tearAt(view, chosen) === null || mark === null) return null;
  const [body] = goalBodies(view, { type: "PlaceTear", mark });
  const fits = options.some((one) => one.type === "PlaceTear" && one.mark.join() === mark.join());
  return body === undefined ? null : shown({ ...body, name: "ghost" }, fits ? "good" : "bad");
}

/** The ghost of a dragged piece at the pointer, over the floor under it. */
function draggedGhost({ dragged, over }: GhostState, view: View, { x, y, target }: Pointing): Ghost | null {
  if (dragged === null) return null;
  const [piece, colour] = [pieceAt(view, dragged), tearAt(view, dragged)];
  const look = piece !== null ? { kind: "column" as const, piece } : colour && { kind: "tear" as const, colour };
  const laid = target === null ? undefined : view.tower.floors[floorIn(target)];
  const at = over(x, y, laid === undefined ? CARRY_MM : topSideMm(laid.level) + COLUMN_HEIGHT_MM / 2);
  if (!look || at === null) return null;
  return shown({ name: "ghost", look, at, turn: [1, 0, 0, 0] }, "unsure");
}

function shown(body: Body, mood: Ghost["mood"]): Ghost {
  return { body, mood, rests: [], blocked: [] };
}
