/** The seven actions and passing: which ones a table uses, and their names. */

import type { ActionKind } from "./actionPrompts.ts";
import { mayTake } from "../view/view.ts";
import type { KEY_OF } from "./keys.ts";
import type { View } from "../types.ts";

/** In the order of the rules, with the message id of the full name. */
export const ACTIONS = [
  ["take", "page-ritual-take"],
  ["give", "page-ritual-give"],
  ["put", "page-ritual-put"],
  ["takeBack", "page-ritual-take-back"],
  ["exchange", "page-ritual-exchange"],
  ["inspiration", "page-ritual-solve-inspiration"],
  ["rite", "page-ritual-solve-rite"],
  ["pass", "page-ritual-pass"],
] as const satisfies readonly (readonly [keyof typeof KEY_OF, string])[];

type ActionTitle = (typeof ACTIONS)[number];

/** The actions that this table uses: passing is optional, and taking is not for two. */
export function actionsOf({ setup }: View): readonly ActionTitle[] {
  return ACTIONS.filter(([kind]) => (kind !== "pass" || setup.may_pass) && (kind !== "take" || mayTake(setup)));
}

export const messageSuffix = (kind: ActionKind) => kind.replace(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`);
