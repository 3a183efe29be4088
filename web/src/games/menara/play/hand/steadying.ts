/** What the player does with the other hand (M10.1): chooses what it steadies, or touches it in a free deed. */

import type { Target } from "../../scene/types.ts";
import type { View } from "../../types.ts";
import { enter, type Play } from "../state.ts";
import { foreseen } from "../steps.ts";
import { letOtherGo, movedBy, takeWithOther, type FreeHand } from "./freeHand.ts";
import { bodyAt, openCard, targetOf, touchable, touchOf, type Steadied } from "./otherHand.ts";

/** Begins to choose, or ends that; in a free deed, the arrow keys change between both hands once the other one holds. */
export function switchHand(play: Play): void {
  const step = play.step.value;
  play.cursor.value = null;
  if (step.kind === "held" && step.hand.other !== null) step.hand.leadsOther.value = !step.hand.leadsOther.value;
  else play.isSteadying.value = !play.isSteadying.value && play.canSteady.value;
}

/** The other hand takes hold of a floor or column, or lets go of it if that is what it held. */
export function takeHold(play: Play, target: Target): void {
  const [view, step] = [play.view.value, play.step.value];
  const body = view && bodyAt(view, target);
  play.isSteadying.value = false;
  if (view === null || body === null) return;
  const card = openCard(view);
  if (step.kind === "held") {
    if (step.hand.held.value.other?.name === body) letOtherGo(step.hand);
    else steadyInDeed(step.hand, view, body);
  } else if (card !== null) {
    steady(play, play.steady.value === body ? null : { body, card });
  }
}

export function letGoOfOther(play: Play): void {
  const step = play.step.value;
  play.isSteadying.value = false;
  if (step.kind === "held") letOtherGo(step.hand);
  else steady(play, null);
}

/** Chooses what is steadied during the next deeds; the one that is prepared is judged again. */
function steady(play: Play, steadied: Steadied | null): void {
  play.steadied.value = steadied;
  enter(play, foreseen(play.step.value, null));
}

/** In a free deed, takes hold of a body where it is, unless the deed itself moves it. */
export function steadyInDeed(hand: FreeHand, view: View, body: string): void {
  if (!touchable(view, movedBy(hand)).includes(targetOf(body))) return;
  takeWithOther(hand, touchOf(view, body, hand.table.truth(body)));
}
