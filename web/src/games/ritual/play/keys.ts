/** The keys of RITUAL. */

import { digitOf } from "../../../ui/digit.ts";
import type { ActionKind } from "./actionPrompts.ts";
import type { Play } from "./play.ts";
import type { Thing } from "./things.ts";

/** The key of each action. */
export const KEY_OF = {
  take: "T",
  give: "G",
  put: "P",
  takeBack: "B",
  exchange: "X",
  inspiration: "I",
  rite: "R",
  pass: "N",
} as const satisfies Partial<Record<ActionKind, string>>;

/** For the help: keys, and the ids of the messages that explain them. */
export const KEYS: readonly { readonly key: string; readonly words: string }[] = [
  { key: KEY_OF.take, words: "circle-key-take" },
  { key: KEY_OF.give, words: "circle-key-give" },
  { key: KEY_OF.put, words: "circle-key-put" },
  { key: KEY_OF.takeBack, words: "circle-key-take-back" },
  { key: KEY_OF.exchange, words: "circle-key-exchange" },
  { key: KEY_OF.inspiration, words: "circle-key-inspiration" },
  { key: KEY_OF.rite, words: "circle-key-rite" },
  { key: KEY_OF.pass, words: "circle-key-pass" },
  { key: "1 … 5", words: "circle-key-colour" },
  { key: "1 … 9", words: "circle-key-shaman" },
  { key: "← → ↑ ↓", words: "circle-key-walk" },
  { key: "Enter", words: "circle-key-choose" },
  { key: "Esc", words: "circle-key-back" },
];

const KINDS = Object.fromEntries(Object.entries(KEY_OF).map(([kind, key]) => [key, kind])) as Record<
  string,
  ActionKind
>;
const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** The part of KeyboardEvent that is used, so that tests need no browser. */
export type Key = Pick<KeyboardEvent, "key" | "ctrlKey" | "altKey" | "metaKey"> & { readonly code?: string };

/** Handles a key. Returns whether it was used. */
export function handleKey(play: Play, { key, code, ctrlKey, altKey, metaKey }: Key): boolean {
  if (ctrlKey || altKey || metaKey) return false;
  const digit = digitOf(key, code);
  if (digit !== null) return digit > 0 && play.answer(digit);
  const kind = KINDS[key.toUpperCase()];
  if (kind !== undefined) return play.ask(kind);
  if (key in STEPS) return moveCursor(play, STEPS[key]!);
  if (key === "Escape") return play.back();
  return (key === "Enter" || key === " ") && activate(play, key);
}

/** Moves the cursor to the next thing that can be chosen. Returns whether there is one. */
function moveCursor({ cursor, within }: Play, by: number): boolean {
  const things = within.value;
  if (things.length === 0) return false;
  const at = cursor.value === null ? -1 : things.indexOf(cursor.value);
  const next = at < 0 ? (by > 0 ? 0 : things.length - 1) : (at + by + things.length) % things.length;
  cursor.value = things[next]!;
  focus(cursor.value);
  return true;
}

/** Moves the focus, so that screen readers say its name. */
function focus(thing: Thing): void {
  globalThis.document?.querySelector<SVGElement>(`[data-thing="${thing}"]`)?.focus();
}

function activate(play: Play, key: string): boolean {
  const thing = play.cursor.value;
  if (thing !== null) play.choose(thing);
  else if (key === "Enter" && play.may.value.begin) play.begin();
  else return false;
  return true;
}
