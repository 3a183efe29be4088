/** Carries out a player's intents: the one way from an input to the state of the turn and to the server. */

import { text } from "../../../i18n/index.ts";
import { hand as handSetting, hints } from "../../../settings/settings.ts";
import type { Hand } from "../../../table/wire.ts";
import type { Target, ViewName } from "../scene/types.ts";
import { choiceOf } from "./choices.ts";
import { EMPTY_DRAFT, withOneMore, withToggled, type Draft } from "./exchangeDraft.ts";
import { changeFloor, putBack, takeFloor } from "./floor/inHand.ts";
import { atLevel, flipped, levelStepped, moved, put, turned } from "./floor/placing.ts";
import type { TurnState } from "./glows.ts";
import { lead, leadNext, moveHeld, nudgeOther } from "./hand/freeHand.ts";
import { letGoOfOther, switchHand, takeHold } from "./hand/steadying.ts";
import { moveCursor, updateCursor } from "./input/keyCursor.ts";
import type { Intent } from "./intents.ts";
import { act, confirm, takeBack } from "./sending.ts";
import { enter, release, type Play } from "./state.ts";
import { batchOf, chosen, drafted, ended, gathered, opened } from "./steps.ts";
import { suggest, takeSuggestion } from "./suggestions.ts";
import { askWhyNot, explain } from "./whyNot.ts";

const VIEWS: readonly ViewName[] = ["front", "right", "back", "left", "top"];

/** `by`: the hand for a deed. Of what is sent to the server, resolves with whether it was accepted. */
export function perform(play: Play, intent: Intent, by: Hand = handSetting.value): Promise<boolean> | void {
  const step = play.step.value;
  switch (intent.kind) {
    case "choose":
      return choose(play, intent.target, by);
    case "release":
      return release(play);
    case "point":
      return moveCursor(play, intent.target);
    case "act":
      return act(play, intent.action, by);
    case "pickUp":
      return enter(play, chosen(step, intent.target));
    case "gather":
      play.pointed.value = null;
      play.cursor.value = null; // the next Enter sends them
      return enter(play, gathered(step, intent.steps));
    case "together":
      play.cursor.value = null;
      if (batchOf(step).isOpen) enter(play, ended(step));
      else if (play.may.value.together > 0) enter(play, opened(step, play.may.value.together));
      return;
    case "toggle":
      return changeDraft(play, (draft) => withToggled(draft, intent.target));
    case "takeFloor":
      return takeFloor(play, intent.floor, intent.target);
    case "try":
      return askWhyNot(play, intent.target, () => intent.then && void perform(play, intent.then, by));
    case "confirm":
      return confirm(play, by);
    case "cancel":
      if (step.kind === "placing") putBack(play, step);
      else if (step.kind === "exchanging" || batchOf(step).isOpen) enter(play, ended(step));
      return;
    case "move": {
      const { dx, dy, snaps = false } = intent;
      if (step.kind === "held") return moveHeld(step.hand, dx, dy);
      return changeFloor(play, (floor, context) => moved(floor, dx, dy, snaps ? context : null));
    }
    case "exchange":
      return changeDraft(play, () => EMPTY_DRAFT);
    case "addColour":
      return changeDraft(play, (draft, { view, seat }) => withOneMore(draft, intent.side, intent.colour, view, seat));
    case "put": {
      const { pose, level } = intent;
      return changeFloor(play, (floor, context) =>
        put(level === undefined ? floor : atLevel(floor, level), pose, play.snaps.value ? context : null),
      );
    }
    case "turn":
      return changeFloor(play, (floor) => turned(floor, intent.by_deg));
    case "flip":
      return changeFloor(play, flipped);
    case "stepLevel":
      return changeFloor(play, (floor, context) => levelStepped(floor, intent.by, context));
    case "loosen":
      play.snaps.value = false;
      globalThis.addEventListener?.("keyup", () => (play.snaps.value = true), { once: true });
      return;
    case "raise":
      if (step.kind === "held") moveHeld(step.hand, 0, 0, intent.by_mm);
      return;
    case "lead":
      if (step.kind === "held") lead(step.hand, intent.index);
      return;
    case "nextPiece":
      if (step.kind === "held") leadNext(step.hand);
      return;
    case "takeBack":
      return takeBack(play);
    case "otherHand":
      return switchHand(play);
    case "takeHold":
      return takeHold(play, intent.target);
    case "letOtherGo":
      return letGoOfOther(play);
    case "nudge":
      if (step.kind === "held") nudgeOther(step.hand, intent.dx, intent.dy);
      return;
    case "suggest":
      return suggest(play);
    case "takeSuggestion":
      return takeSuggestion(play, intent.index);
    case "askPile":
      play.isPileAsked = true;
      return;
    case "toggleHints":
      hints.value = hints.value === "on" ? "off" : "on";
      return;
    case "nextView":
      play.view_n = (play.view_n + 1) % VIEWS.length;
      return play.stage.value?.look(VIEWS[play.view_n]!);
  }
}

function choose(play: Play, target: Target | null, by: Hand): void {
  play.whyNot.value = null;
  if (target !== null && play.isSteadying.value) return takeHold(play, target);
  if (target === null) return release(play);
  const turnState = play.turnState.value;
  if (turnState !== null) void perform(play, choiceOf(turnState, target), by);
  else explain(play, target, text(play.isInHand.value ? "play-why-in-hand" : "play-why-wait"));
  updateCursor(play);
}

/** Changes the draft of an exchange; without one, starts it if columns may be exchanged. */
function changeDraft(play: Play, change: (draft: Draft, turnState: TurnState) => Draft): void {
  const turnState = play.turnState.value;
  if (turnState === null) return;
  if (turnState.draft === null) {
    if (!play.may.value.exchange) return;
    release(play);
  }
  enter(play, drafted(play.step.value, change(turnState.draft ?? EMPTY_DRAFT, turnState)));
}
