/** The statics' suggestions for the current offer, requested once for each offer. */

import { text } from "../../../i18n/index.ts";
import type { Offer } from "../../../table/state.ts";
import type { Action, Foresight } from "../types.ts";
import { changeFloor, contextOf, takeFloor } from "./floor/inHand.ts";
import { placedAs, withNextProposal } from "./floor/placing.ts";
import { isUnweighed, RETRY_MS } from "./foresightRequests.ts";
import { columnOfSource } from "./glows.ts";
import { moveCursor } from "./input/keyCursor.ts";
import { stepsOf } from "./offer.ts";
import { enter, release, type Play } from "./state.ts";
import { chosen, placed } from "./steps.ts";
import { explain } from "./whyNot.ts";

/** Requests suggestions; a floor in hand moves to the next one. */
export async function suggest(play: Play): Promise<boolean> {
  await requestSuggestions(play);
  const [placing, context] = [play.placing.value, contextOf(play)];
  if (placing === null) return true;
  const next = context && withNextProposal(placing, context);
  if (next === null) explain(play, "ghost", text("play-why-no-proposal"));
  else enter(play, placed(play.step.value, next));
  return next !== null;
}

/** Adopts a suggestion: moves the floor there, or chooses the column and sets the key cursor on its base. */
export function takeSuggestion(play: Play, index: number): void {
  const action = play.suggestions.value?.[index]?.action;
  if (action === undefined) return;
  const [column] = stepsOf(action);
  if (column === undefined) {
    if (!("floor" in action)) return;
    takeFloor(play, action.floor);
    changeFloor(play, (floor) => placedAs(floor, action));
    return;
  }
  release(play);
  const turnState = play.turnState.value;
  const source = turnState && columnOfSource(turnState, column.source);
  if (source !== null) enter(play, chosen(play.step.value, source));
  moveCursor(play, `base:${column.spot}`);
}

export function forgetSuggestions(play: Play): void {
  play.suggestions.value = null;
  play.suggested = null;
}

/** Requests suggestions unless the current offer's were requested already; resolves when they have arrived. */
export function requestSuggestions(play: Play): Promise<void> {
  const offer = play.table.offer.value;
  if (offer !== null && play.suggested?.acts !== offer.acts) {
    play.suggested = { acts: offer.acts, answered: request(play, offer) };
  }
  return play.suggested?.answered ?? Promise.resolve();
}

async function request(play: Play, { acts, seat }: Offer): Promise<void> {
  const { table } = play;
  const found = await table.suggest<Action, Foresight>(seat);
  if (table.offer.value?.acts !== acts) return;
  if (found === null) play.suggested = null;
  else play.suggestions.value = found;
  if (play.hasWeights.value && found?.some(({ action, foresight }) => isUnweighed(action, foresight)))
    table.time.after(RETRY_MS, () => {
      if (play.suggested?.acts === acts) play.suggested = null;
      void requestSuggestions(play);
    });
}
