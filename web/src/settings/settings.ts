/** Personal settings, kept in localStorage: quality, sound, hand, motion, hints. */

import { effect, signal, type Signal } from "@preact/signals";

import { recall, remember } from "./localStore.ts";
import { HANDS } from "../table/wire.ts";

/** The chosen value, and all that can be chosen. */
export type Setting<T extends string> = Signal<T> & { readonly known: readonly T[] };

const borrowed = new Set<Signal<string>>(); // settings whose changes are not stored at the moment

export const QUALITIES = ["test", "low", "mid", "high"] as const;
export type Quality = (typeof QUALITIES)[number];

const asked = new URLSearchParams(globalThis.location?.search).get("quality");
/** "auto": chosen by a quick benchmark. The address can override it: `?quality=test`. */
export const quality = storedSetting("quality", ["auto", ...QUALITIES], "auto", asked);
export const hand = storedSetting("hand", HANDS, "guided");
export const motion = storedSetting("motion", ["system", "reduced", "full"], "system");
export const muted = storedSetting("muted", ["no", "yes"], "no");
export const volume = storedSetting("volume", ["1", "2", "3", "4"], "3");
export const hints = storedSetting("hints", ["off", "on"], "off");

/** Whether motion is reduced: no gliding, shaking or flying. */
export function isCalm(): boolean {
  if (motion.value !== "system") return motion.value === "reduced";
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** Stops storing changes of a setting; the returned function restores the old value and resumes storing. */
export function borrow<T extends string>(setting: Signal<T>): () => void {
  const before = setting.peek();
  borrowed.add(setting);
  return () => {
    setting.value = before;
    borrowed.delete(setting);
  };
}

function storedSetting<T extends string>(key: string, known: readonly T[], usual: T, asked?: string | null) {
  const found = known.find((one) => one === asked) ?? known.find((one) => one === recall(key)) ?? usual;
  const setting: Setting<T> = Object.assign(signal<T>(found), { known });
  let first = true;
  effect(() => {
    const { value } = setting;
    // values from the address or tried out by a lesson are not the user's choice
    if (!first && !borrowed.has(setting)) remember(key, value);
    first = false;
  });
  return setting;
}
