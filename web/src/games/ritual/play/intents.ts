/** What the player wants. Pointer, keys, list and buttons turn every gesture into an intent, which `perform` does. */

import type { Action } from "../types.ts";
import {
  dropLastAnswer,
  kindOf,
  nextPrompt,
  type ActionDraft,
  type ActionKind,
  type PromptContext,
} from "./actionPrompts.ts";
import { isCard, type PlayState } from "./state.ts";
import { actionOf, conceivable, gesturesOf, isSameAction, type Thing } from "./things.ts";

export type Intent =
  | { readonly type: "choose"; readonly thing: Thing } // to bring it somewhere with the next gesture
  | { readonly type: "drag"; readonly thing: Thing }
  | { readonly type: "ask"; readonly draft: ActionDraft } // opens the next question about an action
  | { readonly type: "act"; readonly action: Action } // now, or when the totem comes
  | { readonly type: "clear" } // what is chosen or asked
  | { readonly type: "forget" } // the prepared action
  | { readonly type: "point"; readonly thing: Thing | null } // with the cursor of the arrow keys
  | { readonly type: "hold"; readonly want: boolean }; // asks for a pause, or to go on

const CLEAR: Intent = { type: "clear" };
export const FORGET: Intent = { type: "forget" };

export const act = (action: Action): Intent => ({ type: "act", action });
export const BEGIN = act({ type: "BeginRound" });
export const GIVE_UP = act({ type: "GiveUp" });

/** A tap: answers the open question, chooses a thing, or brings the chosen one there. */
export function tap(play: PlayState, thing: Thing | null): Intent {
  const chosen = play.chosen.value;
  const choice = play.asked.value?.choices.find((one) => one.thing === thing && one.isAble);
  if (choice !== undefined) return proceed(play, choice.next);
  if (thing === null) return CLEAR;
  if (chosen === null) return firstTap(play, thing);
  if (chosen === thing) return actOrClear(actionFor(play, thing, null));
  const action = actionFor(play, chosen, thing);
  const isAble = action !== null && play.able.value.some((one) => isSameAction(one, action));
  const isOther = action === null || (!isAble && play.sources.value.includes(thing));
  return isOther ? firstTap(play, thing) : act(action);
}

/** A tap while nothing is chosen. */
function firstTap(play: PlayState, thing: Thing): Intent {
  if (play.preparedThings.value.includes(thing)) return FORGET;
  if (thing === "totem" && play.may.value.begin) return BEGIN;
  if (isCard(thing) || thing === "totem") return actOrClear(actionFor(play, thing, null));
  if (play.sources.value.includes(thing)) return { type: "choose", thing };
  return actOnFirst(play, (action, { view, seat }) =>
    gesturesOf(action, view.setup, seat).some(([from]) => from === thing),
  );
}

/** The beginning of a drag; null: the thing cannot be picked up. */
export function lift(play: PlayState, thing: Thing): Intent | null {
  return play.sources.value.includes(thing) ? { type: "drag", thing } : null;
}

/** The end of a drag. */
export function drop(play: PlayState, from: Thing, to: Thing | null): Intent {
  return actOrClear(to === null || to === from ? null : actionFor(play, from, to));
}

/** The key or button of a kind of action. */
export function ask(play: PlayState, kind: ActionKind): Intent {
  if (play.may.value[kind]) return proceed(play, { kind, stone: null, source: null });
  return actOnFirst(play, (action) => kindOf(action) === kind);
}

/** The key or button of an answer to the open question; null: it is none. */
export function answer(play: PlayState, digit: number): Intent | null {
  const choice = play.asked.value?.choices.find((one) => one.digit === digit && one.isAble);
  return choice === undefined ? null : proceed(play, choice.next);
}

/** The key or button that undoes the last gesture; null: there was none. */
export function back({ step, prepared, cursor }: PlayState): Intent | null {
  const draft = step.value.is === "asking" ? dropLastAnswer(step.value.draft) : null;
  if (draft !== null) return { type: "ask", draft };
  if (step.value.is !== "idle") return CLEAR;
  if (prepared.value !== null) return FORGET;
  return cursor.value === null ? null : { type: "point", thing: null };
}

/** Goes on with an action: asks for what is missing, or does it. */
function proceed(play: PlayState, next: ActionDraft | Action): Intent {
  if ("type" in next) return act(next);
  const context = play.context.value;
  const prompt = context && nextPrompt(next, play.able.value, context);
  return prompt !== null && "type" in prompt ? act(prompt) : { type: "ask", draft: next };
}

/** An action that the things on the table allow, although it is not legal now: the server explains why not. */
function actOnFirst(play: PlayState, fits: (action: Action, context: PromptContext) => boolean): Intent {
  const context = play.context.value;
  return actOrClear(context && conceivable(context.view, context.seat).find((action) => fits(action, context)));
}

function actionFor({ context: { value: context } }: PlayState, from: Thing, to: Thing | null): Action | null {
  return context && actionOf(from, to, context.view, context.seat);
}

function actOrClear(action: Action | null | undefined): Intent {
  return action ? act(action) : CLEAR;
}
