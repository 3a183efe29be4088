/** What choosing a target means: picking up a piece, sending the chosen one to the target, or something else there. */

import type { Target } from "../scene/types.ts";
import type { Action, Colour } from "../types.ts";
import { placingKind } from "./floor/placing.ts";
import { nextSteps, optionOf, same, stepFrom, stepTo, without, type Chosen } from "./batch.ts";
import { isSource, sourceOf, type TurnState } from "./glows.ts";
import { intentOf, type Intent } from "./intents.ts";
import { actionOf } from "./offer.ts";
import { columnOf, floorAt, kindOf, markAt, pieceAt, restOf, spotAt, supplyOf, tearAt } from "./targets.ts";

export function choiceOf(turnState: TurnState, target: Target): Intent {
  const { chosen, draft, batch } = turnState;
  if (draft !== null && isForExchange(turnState, target)) return { kind: "toggle", target };
  if (chosen === target) return { kind: "release" };
  const set = stepTo(batch, target);
  if (set !== null) return { kind: "gather", steps: without(batch, set).steps };
  const sent = chosen === null ? null : sendingOf(turnState, chosen, target);
  const used = isSource(turnState, target) ? null : stepFrom(batch, target);
  return sent ?? (used && { kind: "gather", steps: without(batch, used).steps }) ?? takingOf(turnState, target);
}

/** The meaning of dropping a dragged piece on a target; null: nothing. */
export function dropOf(turnState: TurnState, from: Target, to: Target): Intent | null {
  const { view, seat, chosen } = turnState;
  const [isGiven, isTaken] = [kindOf(from) === "supply", kindOf(from) === "camp"];
  const [camp, supply] = [isTaken ? from : to, isTaken ? to : from];
  if ((isGiven && kindOf(to) === "camp") || (isTaken && supplyOf(view, seat).includes(to))) {
    const [give, take] = [pieceAt(view, supply) as Colour, pieceAt(view, camp) as Colour];
    return give === take ? null : intentOf({ type: "Exchange", give: [give], take: [take] });
  }
  if (isGiven && kindOf(to) === "tears") {
    return intentOf({ type: "AcquireTear", pay: pieceAt(view, from) as Colour, tear: tearAt(view, to)! });
  }
  return chosen === from && to !== from ? { kind: "choose", target: to } : null;
}

/** Sends the chosen piece to a target; null: the target is not one for it. */
function sendingOf(turnState: TurnState, chosen: Target, target: Target): Intent | null {
  const { view, seat, options } = turnState;
  const source = sourceOf(view, chosen);
  if (source !== null && spotAt(target) !== null && isSource(turnState, chosen)) {
    return columnTo(turnState, { source, spot: restOf(target), from: chosen }, target);
  }
  if (kindOf(chosen) === "tears" && supplyOf(view, seat).includes(target)) {
    return intentOf({ type: "AcquireTear", pay: pieceAt(view, target) as Colour, tear: tearAt(view, chosen)! });
  }
  const mark = markAt(target);
  return kindOf(chosen) === "mine" && mark !== null ? actOrTry(options, { type: "PlaceTear", mark }, target) : null;
}

/** Sends a column to a base: acts, waits for other columns, or asks the server for the reason why not. */
function columnTo(turnState: TurnState, step: Chosen, target: Target): Intent | null {
  const { options, batch } = turnState;
  const steps = [...batch.steps, step];
  const option = batch.isOpen ? null : optionOf(options, steps);
  if (option !== null) return intentOf(option);
  const gathers: Intent = { kind: "gather", steps };
  if (nextSteps(options, batch).some((one) => same(one, step))) return gathers;
  if (kindOf(target) === "column" && isSource(turnState, target)) return null; // the click chooses this column instead
  return { kind: "try", target, then: batch.isOpen ? gathers : intentOf(actionOf(steps)) };
}

/** Chooses or activates a target when nothing chosen can go there. */
function takingOf(turnState: TurnState, target: Target): Intent {
  const { view, options, batch } = turnState;
  const kind = kindOf(target);
  const has = (type: Action["type"]) => options.some((option) => option.type === type);
  if (isSource(turnState, target)) return { kind: "pickUp", target };
  if (
    isForExchange(turnState, target) &&
    !batch.isOpen &&
    has("Exchange") &&
    (kind === "camp" || view.stage === "before")
  ) {
    return { kind: "toggle", target };
  }
  const isBuyable = options.some((option) => option.type === "AcquireTear" && option.tear === tearAt(view, target));
  if (kind === "tears" ? isBuyable : kind === "mine" && has("PlaceTear")) return { kind: "pickUp", target };
  const mark = markAt(target);
  if (mark !== null) return actOrTry(options, { type: "PlaceTear", mark }, target);
  if (kind === "pile") return actOrTry(options, { type: "Reveal", pile: restOf(target) as "easy" }, target);
  const floor = floorAt(view, target);
  if (floor !== null && placingKind(turnState, floor) !== null) return { kind: "takeFloor", floor, target };
  const spot = kind === "base" ? spotAt(target) : null;
  if (spot !== null && isSource(turnState, columnOf(spot))) return { kind: "pickUp", target: columnOf(spot) };
  return { kind: "try", target, then: null };
}

function actOrTry(options: readonly Action[], action: Action, target: Target): Intent {
  const key = JSON.stringify(action);
  return options.some((option) => JSON.stringify(option) === key)
    ? intentOf(action)
    : { kind: "try", target, then: intentOf(action) };
}

function isForExchange({ view, seat }: TurnState, target: Target): boolean {
  return kindOf(target) === "camp" || supplyOf(view, seat).includes(target);
}
