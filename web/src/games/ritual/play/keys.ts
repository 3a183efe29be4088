/** The keys of RITUAL. */

import { digitOf } from "../../../ui/digit.ts";
import { ACTIONS, messageSuffix } from "./actionKinds.ts";
import { answer, ask, back, BEGIN, tap, type Intent } from "./intents.ts";
import type { PlayState } from "./state.ts";

/** For the help: keys, and the ids of the messages that explain them. */
export const KEYS: readonly { readonly key: string; readonly words: string }[] = [
  ...ACTIONS.map(({ kind, key }) => ({ key, words: `circle-key-${messageSuffix(kind)}` })),
  { key: "1 … 5", words: "circle-key-colour" },
  { key: "1 … 9", words: "circle-key-shaman" },
  { key: "← → ↑ ↓", words: "circle-key-walk" },
  { key: "Enter", words: "circle-key-choose" },
  { key: "Esc", words: "circle-key-back" },
];

/** The part of KeyboardEvent that is used, so that tests need no browser. */
export type Key = Pick<KeyboardEvent, "key" | "ctrlKey" | "altKey" | "metaKey"> & { readonly code?: string };

/** What the player wants by pressing a key; null: nothing. */
export function press(play: PlayState, { key, code, ctrlKey, altKey, metaKey }: Key): Intent | null {
  if (ctrlKey || altKey || metaKey) return null;
  const digit = digitOf(key, code);
  if (digit !== null) return answer(play, digit);
  const action = ACTIONS.find((one) => one.key === key.toUpperCase());
  if (action !== undefined) return ask(play, action.kind);
  const pointed = play.cursor.value;
  switch (key) {
    case "ArrowRight":
    case "ArrowDown":
      return moveCursor(play, 1);
    case "ArrowLeft":
    case "ArrowUp":
      return moveCursor(play, -1);
    case "Escape":
      return back(play);
    case "Enter":
      if (pointed === null) return play.may.value.begin ? BEGIN : null;
      return tap(play, pointed);
    case " ":
      return pointed && tap(play, pointed);
    default:
      return null;
  }
}

/** To the next thing that can be chosen; null: there is none. */
function moveCursor({ cursor, within }: PlayState, by: 1 | -1): Intent | null {
  const things = within.value;
  const at = cursor.value === null ? -1 : things.indexOf(cursor.value);
  const next = things.at((Math.max(at, by === 1 ? -1 : 0) + by) % things.length);
  return next === undefined ? null : { type: "point", thing: next };
}
