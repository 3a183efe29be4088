/** The ghost of a piece at its would-be place: a floor in hand, a column over a base, the first three floors. */

import type { Body, Ghost, HeldPoses, Vec3 } from "../../scene/types.ts";
import { boardBody, goalBodies, topSideMm } from "../../view/bodies.ts";
import { COLUMN_HEIGHT_MM, type Action } from "../../types.ts";
import type { FloorPlacement, Placing } from "./floorPlacement.ts";
import { sourceOf } from "../glows.ts";
import { actionOf, nextSteps } from "../offer.ts";
import type { Play } from "../play.ts";
import { markAt, pieceAt, spotAt, tearAt } from "../targets.ts";

const NO_FLOORS: readonly never[] = []; // a constant, so that signals see no change
const CARRY_MM = 60; // height of a dragged piece when nothing is under the pointer

export function ghostOf(play: Play): Ghost | null {
  const placing = play.placing.value;
  if (placing === null) return chosenGhost(play);
  return { body: boardBody(placing), mood: ghostMood(placing), ...play.floorPlacement.touched() };
}

/** The first three floors except the one in hand. */
export function otherBaseFloors({ placing, layout }: FloorPlacement): HeldPoses {
  const others = layout.value.filter(([floor]) => floor !== placing.value?.floor);
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

function ghostMood({ foresight }: Placing): Ghost["mood"] {
  if (foresight === null || (foresight.refused === null && foresight.stands === false)) return "unsure";
  return foresight.refused === null ? "good" : "bad";
}

/** The ghost of the chosen piece: on the target under the pointer, or at the pointer. */
function chosenGhost(play: Play): Ghost | null {
  const [turnState, pointed] = [play.turnState.value, play.pointed.value];
  if (turnState === null || pointed === null) return null;
  if (turnState.chosen === null) return draggedGhost(play);
  const { view, chosen, options, pair } = turnState;
  const source = sourceOf(view, chosen);
  const spot = pointed.target === null ? null : spotAt(pointed.target);
  if (source !== null && spot !== null && view.tower.floors[spot[0]] !== undefined) {
    const step = { source, spot: `${spot[0]}/${spot[1]}` };
    const fits = nextSteps(options, pair).some((one) => one.source === step.source && one.spot === step.spot);
    const isTaken = view.tower.columns[spot[0]]?.[spot[1]] !== undefined;
    const [body] = fits || !isTaken ? goalBodies(view, actionOf([step])) : [];
    if (body !== undefined) return shown({ ...body, name: "ghost" }, fits ? "good" : "bad");
  }
  const mark = pointed.target === null ? null : markAt(pointed.target);
  const tear = tearAt(view, chosen);
  if (tear !== null && mark !== null) {
    const [body] = goalBodies(view, { type: "PlaceTear", mark });
    const fits = options.some((one) => one.type === "PlaceTear" && one.mark.join() === mark.join());
    if (body !== undefined) return shown({ ...body, name: "ghost" }, fits ? "good" : "bad");
  }
  return draggedGhost(play);
}

/** The ghost of a dragged piece at the pointer. */
function draggedGhost(play: Play): Ghost | null {
  const [view, pointed, dragged] = [play.view.value, play.pointed.value, play.dragged.value];
  if (view === null || pointed === null || dragged === null) return null;
  const [piece, colour] = [pieceAt(view, dragged), tearAt(view, dragged)];
  const look = piece !== null ? { kind: "column" as const, piece } : colour && { kind: "tear" as const, colour };
  const at = play.stage.value?.over(pointed.x, pointed.y, heightAt(play)) ?? null;
  if (!look || at === null) return null;
  return shown({ name: "ghost", look, at: at as Vec3, turn: [1, 0, 0, 0] }, "unsure");
}

/** The height of a dragged piece: over the floor under the pointer. */
function heightAt({ pointed, view }: Play): number {
  const name = pointed.value?.target?.split(":")[1]?.split(/[/*]/)[0];
  const laid = name === undefined ? undefined : view.value?.tower.floors[name];
  return laid === undefined ? CARRY_MM : topSideMm(laid.level) + COLUMN_HEIGHT_MM / 2;
}

function shown(body: Body, mood: Ghost["mood"]): Ghost {
  return { body, mood, rests: [], blocked: [] };
}
