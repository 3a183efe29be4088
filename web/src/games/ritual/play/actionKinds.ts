/** The seven actions and passing: which ones a table uses, and their names and keys. */

import type { View } from "../types.ts";
import { mayTake } from "../view/view.ts";
import type { ActionKind } from "./actionPrompts.ts";

/** In the order of the rules; `title`: message id of the full name. */
export const ACTIONS = [
  { kind: "take", key: "T", title: "page-ritual-take" },
  { kind: "give", key: "G", title: "page-ritual-give" },
  { kind: "put", key: "P", title: "page-ritual-put" },
  { kind: "takeBack", key: "B", title: "page-ritual-take-back" },
  { kind: "exchange", key: "X", title: "page-ritual-exchange" },
  { kind: "inspiration", key: "I", title: "page-ritual-solve-inspiration" },
  { kind: "rite", key: "R", title: "page-ritual-solve-rite" },
  { kind: "pass", key: "N", title: "page-ritual-pass" },
] as const satisfies readonly { kind: ActionKind; key: string; title: string }[];

/** The actions that this table uses: passing is optional, and taking is not for two. */
export function actionsOf({ setup }: View) {
  return ACTIONS.filter(({ kind }) => (kind !== "pass" || setup.may_pass) && (kind !== "take" || mayTake(setup)));
}

export const messageSuffix = (kind: ActionKind) => kind.replace(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`);
