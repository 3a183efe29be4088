/** The keyboard cursor: steps through the glowing targets and describes the current one. */

import { text } from "../../../../i18n/index.ts";
import { faceOf } from "../../content.ts";
import type { Glow, Target } from "../../scene/types.ts";
import type { Spot, Text, View } from "../../types.ts";
import { targetWords } from "../../words/targetWords.ts";
import type { Play } from "../state.ts";
import { kindOf, spotAt } from "../targets.ts";

/** The next glowing target, ordered from left to right on the screen; null: none glows. */
export function nextTarget({ stage, glows, cursor }: Play, by: number): Target | null {
  const lit = [...glows.value].filter(([, glow]) => glow !== "no").map(([target]) => target);
  const placed = lit.map((target) => ({ target, x: stage.value?.screen(target)?.x ?? Infinity }));
  placed.sort((a, b) => (a.x === b.x ? compare(a.target, b.target) : a.x - b.x));
  const at = placed.findIndex(({ target }) => target === cursor.value?.target);
  const next = at < 0 ? (by > 0 ? 0 : placed.length - 1) : (at + by + placed.length) % placed.length;
  return placed[next]?.target ?? null;
}

export function moveCursor({ view, chosen, pointed, glows, cursor }: Play, target: Target): void {
  if (view.value === null) return;
  if (chosen.value !== null) pointed.value = { target, x: 0, y: 0, touch: false };
  cursor.value = { target, words: cursorWords(view.value, target, glows.value.get(target) ?? null) };
}

/** Updates the description after a change, or removes the cursor if its target no longer glows. */
export function updateCursor(play: Play): void {
  const target = play.cursor.value?.target;
  if (target === undefined) return;
  if (play.glows.value.has(target)) moveCursor(play, target);
  else play.cursor.value = null;
}

function compare(a: Target, b: Target): number {
  return kindOf(a) === kindOf(b) ? a.localeCompare(b, "en", { numeric: true }) : a < b ? -1 : 1;
}

function cursorWords(view: View, target: Target, glow: Glow | null): Text | string {
  const place = targetWords(target, view);
  const isBase = kindOf(target) === "base";
  const what = isBase ? text("play-hand-base", { place, colour: colourOf(view, spotAt(target)!) }) : place;
  return glow === null || glow === "may" ? what : text(`play-hand-is-${glow}`, { what });
}

function colourOf({ tower }: View, [floor, base]: Spot): Text {
  const laid = tower.floors[floor];
  const colour = laid && faceOf(laid).bases[base]?.colour;
  return colour === undefined ? text("play-hand-any-colour") : text(`colour-${colour}`);
}
