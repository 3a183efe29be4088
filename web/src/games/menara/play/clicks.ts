/** What a click does: it chooses a piece, or sends the chosen one where it can go. */

import type { Target } from "../../../scene/types.ts";
import type { Action, Colour } from "../types.ts";
import { isSource, sourceOf, type Chosen, type Scene } from "./glows.ts";
import { leftOf, optionOf } from "./offer.ts";
import type { Play } from "./play.ts";
import { columnOf, floorAt, kindOf, markAt, pieceAt, restOf, spotAt, supplyOf, tearAt } from "./targets.ts";

export function choice(play: Play, scene: Scene, target: Target): void {
  if (scene.draft !== null && isForExchange(scene, target)) play.toggle(target);
  else if (scene.chosen === target) play.release();
  else if (scene.chosen === null || !goes(play, scene, scene.chosen, target)) takes(play, scene, target);
}

/** What is chosen goes to a target, if that is one for it. */
function goes(play: Play, scene: Scene, chosen: Target, target: Target): boolean {
  const { view, options } = scene;
  const source = sourceOf(view, chosen);
  const spot = spotAt(target);
  if (source !== null && spot !== null && isSource(scene, chosen)) {
    return sends(play, scene, { source, spot: restOf(target).split(":").at(-1)!, from: chosen }, target);
  }
  const tear = tearAt(view, chosen);
  if (kindOf(chosen) === "tears" && supplyOf(view, scene.seat).includes(target)) {
    void play.acquire(pieceAt(view, target) as Colour, tear!);
    return true;
  }
  const mark = markAt(target);
  if (kindOf(chosen) !== "mine" || mark === null) return false;
  tries(play, options, { type: "PlaceTear", mark }, target);
  return true;
}

/** A column to a base: it is done, or waits for its twin, or the server says why not. */
function sends(play: Play, scene: Scene, step: Chosen, target: Target): boolean {
  const steps = [...scene.pair, step];
  const option = optionOf(scene.options, steps);
  if (option !== null) {
    void play.act(option);
  } else if (scene.options.some((one) => leftOf(one, steps) !== null)) {
    play.steps.value = steps;
    play.chosen.value = null;
    play.pointed.value = null;
  } else if (kindOf(target) === "column" && isSource({ ...scene, chosen: null }, target)) {
    return false; // another column is to go
  } else {
    play.wonderWhy(target, (action) => void play.act(action));
  }
  return true;
}

/** A target is taken for itself. */
function takes(play: Play, scene: Scene, target: Target): void {
  const { view, options } = scene;
  const may = play.may.value;
  const kind = kindOf(target);
  const floor = floorAt(view, target);
  const mark = markAt(target);
  if (isSource(scene, target)) {
    play.chosen.value = target;
  } else if (isForExchange(scene, target) && may.exchange && (kind === "camp" || view.stage === "before")) {
    play.toggle(target);
  } else if (kind === "tears" && may.acquire.includes(restOf(target) as "blue")) {
    play.chosen.value = target;
  } else if (kind === "mine" && options.some((one) => one.type === "PlaceTear")) {
    play.chosen.value = target;
  } else if (mark !== null) {
    tries(play, options, { type: "PlaceTear", mark }, target);
  } else if (kind === "pile") {
    tries(play, options, { type: "Reveal", pile: restOf(target) as "easy" }, target);
  } else if (floor !== null && play.laying.begin(floor)) {
    play.chosen.value = target;
  } else if (kind === "base" && isSource(scene, columnOf(spotAt(target)!))) {
    play.chosen.value = columnOf(spotAt(target)!);
  } else {
    play.wonderWhy(target);
  }
}

function tries(play: Play, options: readonly Action[], action: Action, target: Target): void {
  const key = JSON.stringify(action);
  if (options.some((option) => JSON.stringify(option) === key)) void play.act(action);
  else play.wonderWhy(target, (found) => void play.act(found));
}

function isForExchange({ view, seat }: Scene, target: Target): boolean {
  return kindOf(target) === "camp" || supplyOf(view, seat).includes(target);
}
