/** The keyboard cursor: steps through the glowing targets and describes the current one. */

import { signal } from "@preact/signals";

import type { Target } from "../../scene/types.ts";
import type { Text } from "../../types.ts";
import { cursorWords } from "./cursorWords.ts";
import type { Play } from "../play.ts";
import { kindOf } from "../targets.ts";

export interface Cursor {
  readonly target: Target;
  readonly words: Text | string;
}

export class KeyCursor {
  readonly cursor = signal<Cursor | null>(null);

  constructor(readonly play: Play) {}

  /** Steps to the next glowing target, ordered from left to right on the screen; returns whether there is one. */
  step(by: number): boolean {
    const { stage, glows } = this.play;
    const lit = [...glows.value].filter(([, glow]) => glow !== "no").map(([target]) => target);
    const placed = lit.map((target) => ({ target, x: stage.value?.screen(target)?.x ?? Infinity }));
    placed.sort((a, b) => (a.x === b.x ? compare(a.target, b.target) : a.x - b.x));
    if (placed.length === 0) return false;
    const at = placed.findIndex(({ target }) => target === this.cursor.value?.target);
    const next = at < 0 ? (by > 0 ? 0 : placed.length - 1) : (at + by + placed.length) % placed.length;
    this.to(placed[next]!.target);
    return true;
  }

  to(target: Target): void {
    const { view, chosen, pointed, glows } = this.play;
    if (view.value === null) return;
    if (chosen.value !== null) pointed.value = { target, x: 0, y: 0, touch: false };
    const words = cursorWords(view.value, target, glows.value.get(target) ?? null);
    this.cursor.value = { target, words };
  }

  /** Updates the description after a change, or removes the cursor if its target no longer glows. */
  stay(): void {
    const target = this.cursor.value?.target;
    if (target === undefined) return;
    if (this.play.glows.value.has(target)) this.to(target);
    else this.cursor.value = null;
  }
}

function compare(a: Target, b: Target): number {
  return kindOf(a) === kindOf(b) ? a.localeCompare(b, "en", { numeric: true }) : a < b ? -1 : 1;
}
