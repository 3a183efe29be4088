/** What is shown where it is not yet: a floor in hand, a column over a base, the first three floors as they are to lie. */

import type { Body, Ghost, Vec3 } from "../../../scene/types.ts";
import { boardBody, goalOf, upside } from "../bodies.ts";
import { COLUMN_HEIGHT_MM, type Action } from "../types.ts";
import { sourceOf } from "./glows.ts";
import type { Shown } from "./freeHand.ts";
import type { Laying, Placing } from "./floorPlacement.ts";
import { actionOf, nextSteps } from "./offer.ts";
import type { Play } from "./play.ts";
import { markAt, pieceAt, spotAt, tearAt } from "./targets.ts";

const NO_FLOORS: readonly never[] = []; // the same each time
const CARRY_MM = 60; // over the table, where nothing is under the pointer

export function ghostOf(play: Play): Ghost | null {
  const placing = play.placing.value;
  if (placing === null) return shadowOf(play);
  return { body: boardBody(placing), mood: moodOf(placing), ...play.laying.touched() };
}

/** The others of the first three floors. */
export function layoutOf({ placing, layout }: Laying): Shown {
  const others = layout.value.filter(([floor]) => floor !== placing.value?.floor);
  const bodies = others.map(([floor, side, pose]) => boardBody({ floor, side, pose, level: 0 }));
  return new Map(bodies.map(({ name, look, at, turn }) => [name, { look, at, turn }]));
}

/** The first three floors as they are proposed. */
export function planOf(options: readonly Action[]): readonly Body[] {
  const proposed = options.find((option) => option.type === "ArrangeBase")?.floors ?? NO_FLOORS;
  return proposed === NO_FLOORS
    ? NO_FLOORS
    : proposed.map(([floor, side, pose]) => boardBody({ floor, side, pose, level: 0 }));
}

function moodOf({ foresight }: Placing): Ghost["mood"] {
  if (foresight === null || (foresight.refused === null && foresight.stands === false)) return "unsure";
  return foresight.refused === null ? "good" : "bad";
}

/** The chosen piece where it would stand, or at the pointer. */
function shadowOf(play: Play): Ghost | null {
  const [scene, pointed] = [play.scene.value, play.pointed.value];
  if (scene === null || pointed === null) return null;
  if (scene.chosen === null) return carried(play);
  const { view, chosen, options, pair } = scene;
  const source = sourceOf(view, chosen);
  const spot = pointed.target === null ? null : spotAt(pointed.target);
  if (source !== null && spot !== null && view.tower.floors[spot[0]] !== undefined) {
    const step = { source, spot: `${spot[0]}/${spot[1]}` };
    const fits = nextSteps(options, pair).some((one) => one.source === step.source && one.spot === step.spot);
    const isTaken = view.tower.columns[spot[0]]?.[spot[1]] !== undefined;
    const [body] = fits || !isTaken ? goalOf(view, actionOf([step])) : [];
    if (body !== undefined) return shown({ ...body, name: "ghost" }, fits ? "good" : "bad");
  }
  const mark = pointed.target === null ? null : markAt(pointed.target);
  const tear = tearAt(view, chosen);
  if (tear !== null && mark !== null) {
    const [body] = goalOf(view, { type: "PlaceTear", mark });
    const fits = options.some((one) => one.type === "PlaceTear" && one.mark.join() === mark.join());
    if (body !== undefined) return shown({ ...body, name: "ghost" }, fits ? "good" : "bad");
  }
  return carried(play);
}

/** A piece that is dragged, and is over nothing yet. */
function carried(play: Play): Ghost | null {
  const [view, pointed, dragged] = [play.view.value, play.pointed.value, play.dragged.value];
  if (view === null || pointed === null || dragged === null) return null;
  const [piece, colour] = [pieceAt(view, dragged), tearAt(view, dragged)];
  const look = piece !== null ? { kind: "column" as const, piece } : colour && { kind: "tear" as const, colour };
  const at = play.stage.value?.over(pointed.x, pointed.y, heightAt(play)) ?? null;
  if (!look || at === null) return null;
  return shown({ name: "ghost", look, at: at as Vec3, turn: [1, 0, 0, 0] }, "unsure");
}

/** The height at which a piece is carried: over the floor under the pointer. */
function heightAt({ pointed, view }: Play): number {
  const name = pointed.value?.target?.split(":")[1]?.split(/[/*]/)[0];
  const laid = name === undefined ? undefined : view.value?.tower.floors[name];
  return laid === undefined ? CARRY_MM : upside(laid.level) + COLUMN_HEIGHT_MM / 2;
}

function shown(body: Body, mood: Ghost["mood"]): Ghost {
  return { body, mood, rests: [], blocked: [] };
}
