/** What a click does: chooses a piece, or sends the chosen one to a target. */

import type { Target } from "../../scene/types.ts";
import type { Action, Colour } from "../../types.ts";
import { isSource, sourceOf, type Chosen, type TurnState } from "../glows.ts";
import { leftOf, optionOf } from "../offer.ts";
import type { Play } from "../play.ts";
import { columnOf, floorAt, kindOf, markAt, pieceAt, restOf, spotAt, supplyOf, tearAt } from "../targets.ts";

export function handleClick(play: Play, turnState: TurnState, target: Target): void {
  if (turnState.draft !== null && isForExchange(turnState, target)) play.toggle(target);
  else if (turnState.chosen === target) play.release();
  else if (turnState.chosen === null || !sendChosen(play, turnState, turnState.chosen, target))
    takeTarget(play, turnState, target);
}

/** Sends the chosen piece to a target; returns false if the target is not one for it. */
function sendChosen(play: Play, turnState: TurnState, chosen: Target, target: Target): boolean {
  const { view, options } = turnState;
  const source = sourceOf(view, chosen);
  const spot = spotAt(target);
  if (source !== null && spot !== null && isSource(turnState, chosen)) {
    return sendColumn(play, turnState, { source, spot: restOf(target).split(":").at(-1)!, from: chosen }, target);
  }
  const tear = tearAt(view, chosen);
  if (kindOf(chosen) === "tears" && supplyOf(view, turnState.seat).includes(target)) {
    void play.acquire(pieceAt(view, target) as Colour, tear!);
    return true;
  }
  const mark = markAt(target);
  if (kindOf(chosen) !== "mine" || mark === null) return false;
  actIfOffered(play, options, { type: "PlaceTear", mark }, target);
  return true;
}

/** Sends a column to a base: acts, waits for the twin's second column, or asks the server for the reason why not. */
function sendColumn(play: Play, turnState: TurnState, step: Chosen, target: Target): boolean {
  const steps = [...turnState.pair, step];
  const option = optionOf(turnState.options, steps);
  if (option !== null) {
    void play.act(option);
  } else if (turnState.options.some((one) => leftOf(one, steps) !== null)) {
    play.steps.value = steps;
    play.chosen.value = null;
    play.pointed.value = null;
  } else if (kindOf(target) === "column" && isSource({ ...turnState, chosen: null }, target)) {
    return false; // the click chooses this column instead
  } else {
    play.askWhyNot(target, (action) => void play.act(action));
  }
  return true;
}

/** Chooses or activates a target when nothing chosen can go there. */
function takeTarget(play: Play, turnState: TurnState, target: Target): void {
  const { view, options } = turnState;
  const may = play.may.value;
  const kind = kindOf(target);
  const floor = floorAt(view, target);
  const mark = markAt(target);
  if (isSource(turnState, target)) {
    play.chosen.value = target;
  } else if (isForExchange(turnState, target) && may.exchange && (kind === "camp" || view.stage === "before")) {
    play.toggle(target);
  } else if (kind === "tears" && may.acquire.includes(restOf(target) as "blue")) {
    play.chosen.value = target;
  } else if (kind === "mine" && options.some((one) => one.type === "PlaceTear")) {
    play.chosen.value = target;
  } else if (mark !== null) {
    actIfOffered(play, options, { type: "PlaceTear", mark }, target);
  } else if (kind === "pile") {
    actIfOffered(play, options, { type: "Reveal", pile: restOf(target) as "easy" }, target);
  } else if (floor !== null && play.floorPlacement.begin(floor)) {
    play.chosen.value = target;
  } else if (kind === "base" && isSource(turnState, columnOf(spotAt(target)!))) {
    play.chosen.value = columnOf(spotAt(target)!);
  } else {
    play.askWhyNot(target);
  }
}

function actIfOffered(play: Play, options: readonly Action[], action: Action, target: Target): void {
  const key = JSON.stringify(action);
  if (options.some((option) => JSON.stringify(option) === key)) void play.act(action);
  else play.askWhyNot(target, (found) => void play.act(found));
}

function isForExchange({ view, seat }: TurnState, target: Target): boolean {
  return kindOf(target) === "camp" || supplyOf(view, seat).includes(target);
}
