/** Takes a floor in hand, changes how it lies there, and puts it back. */

import type { Target } from "../../scene/types.ts";
import { enter, release, type Play } from "../state.ts";
import { IDLE, placed, type Step } from "../steps.ts";
import { placingOf, type PlacementContext, type Placing } from "./placing.ts";

/** The state of the turn for placing a floor, with the suggestions even if they are not shown. */
export function contextOf(play: Play): PlacementContext | null {
  const turnState = play.turnState.peek();
  return turnState && { ...turnState, suggestions: play.suggestions.peek() };
}

/** `target`: where the floor was chosen. */
export function takeFloor(play: Play, floor: string, target?: Target): void {
  const context = contextOf(play);
  const placing = context && placingOf(context, floor, play.placing.peek());
  if (placing !== null) enter(play, placed(play.step.peek(), placing, target));
}

export function changeFloor(play: Play, change: (floor: Placing, context: PlacementContext | null) => Placing): void {
  const placing = play.placing.value;
  if (placing === null) return;
  const changed = change(placing, contextOf(play));
  if (changed !== placing) enter(play, placed(play.step.value, changed));
}

/** Puts the floor back; the first three return to their proposed poses. */
export function putBack(play: Play, step: Step & { kind: "placing" }): void {
  const context = contextOf(play);
  const { kind, floor } = step.placing;
  const again = kind === "arrange" && context !== null ? placingOf(context, floor, null) : null;
  enter(play, again === null ? IDLE : placed(step, again));
  release(play);
}
