/** Why a target does not glow: known here, or asked of the server, which judges the action that a click would send. */

import { text } from "../../../i18n/index.ts";
import type { Target } from "../scene/types.ts";
import type { Action, Text } from "../types.ts";
import { isSource, sourceOf, type TurnState } from "./glows.ts";
import { actionOf } from "./offer.ts";
import type { Play } from "./state.ts";
import { floorAt, kindOf, markAt, ownedAt, restOf, spotAt } from "./targets.ts";

/** Shows the reason why a target does not glow; `then` is called if the server would accept the action after all. */
export function askWhyNot(play: Play, target: Target | null, then?: () => void): void {
  const turnState = play.turnState.value;
  const why = turnState === null || target === null ? null : whyNotGlowing(turnState, target);
  if (play.whyNot.value?.target !== target) play.whyNot.value = null;
  if (target === null || why === null) play.whyRequests.forget();
  else if ("id" in why) explain(play, target, why);
  else {
    play.whyRequests.ask(why, ({ refused }) => {
      if (refused !== null) explain(play, target, refused);
      else then?.();
    });
  }
}

/** Shows a reason beside a target. */
export function explain(play: Play, target: Target, words: Text): void {
  play.whyRequests.forget();
  play.whyNot.value = { target, words };
}

/** An action to ask the server about, or the reason; null: there is nothing to say. */
function whyNotGlowing(turnState: TurnState, target: Target): Action | Text | null {
  const { view, chosen, batch, options } = turnState;
  const has = (type: Action["type"]) => options.some((option) => option.type === type);
  const spot = spotAt(target);
  const source = chosen === null ? null : sourceOf(view, chosen);
  if (chosen !== null && source !== null && spot !== null && isSource(turnState, chosen)) {
    return actionOf([...batch.steps, { source, spot: restOf(target) }]);
  }
  switch (kindOf(target)) {
    case "pile":
      return { type: "Reveal", pile: restOf(target) as "easy" };
    case "mark":
    case "tear":
      return { type: "PlaceTear", mark: markAt(target)! };
    case "tears":
      return has("AcquireTear") ? text("play-why-no-tears") : text("play-why-tears-later");
    case "mine":
      return text("play-why-no-mark");
    case "camp":
      return text("play-why-camp-later");
    case "base":
      return has("PlaceColumns") || has("MoveColumns") ? text("play-why-column-first") : null;
    case "supply":
      if (ownedAt(target)[0] !== turnState.seat) return text("play-why-not-yours");
      return supplyWhy(turnState);
    case "golden":
      return supplyWhy(turnState);
    case "column":
      return has("MoveColumns") ? text("play-why-no-move") : null;
    case "floor":
      return floorWhy(turnState, restOf(target));
    case "next":
    case "quarry": {
      const floor = floorAt(view, target);
      return floor !== null && !view.offered.includes(floor) ? text("play-why-floor-later") : null;
    }
    default:
      return null;
  }
}

function supplyWhy({ view, options }: TurnState): Text | null {
  if (view.stage === "before") return text("play-why-card-first");
  if (view.turn?.floors_due) return text("refuse-floor-first");
  return view.asks === "move" || view.asks === "move_floor" || options.some(({ type }) => type === "MoveColumns")
    ? text("play-why-moves-only")
    : text("play-why-no-base");
}

/** Under a card that moves a floor: the move of this floor, for the server to refuse with its reason. */
function floorWhy({ view }: TurnState, floor: string): Action | null {
  const laid = view.tower.floors[floor];
  if (laid === undefined || view.stage !== "building" || view.asks !== "move_floor") return null;
  return { type: "MoveFloor", floor, pose: laid.pose, level: laid.level + 1 };
}
