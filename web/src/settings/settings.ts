/** Personal settings, kept in localStorage: quality, sound, hand, motion, hints. */

import { effect, signal, type Signal } from "@preact/signals";

import { recall, remember } from "./localStore.ts";
import { HANDS, type Hand } from "../table/wire.ts";

const borrowed = new Set<Signal<string>>(); // settings whose changes are not stored at the moment

export const QUALITIES = ["test", "low", "mid", "high"] as const;
export type Quality = (typeof QUALITIES)[number];

/** "auto": chosen by a quick benchmark. The address can override it: `?quality=test`. */
export const quality = storedSetting<Quality | "auto">(
  "quality",
  ["auto", ...QUALITIES],
  "auto",
  askedInAddress("quality"),
);
export const hand = storedSetting<Hand>("hand", HANDS, "guided");
export const motion = storedSetting<"system" | "reduced" | "full">("motion", ["system", "reduced", "full"], "system");
export const muted = storedSetting<"no" | "yes">("muted", ["no", "yes"], "no");
export const volume = storedSetting<"1" | "2" | "3" | "4">("volume", ["1", "2", "3", "4"], "3");
export const hints = storedSetting<"off" | "on">("hints", ["off", "on"], "off");

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

function askedInAddress(name: string): string | null {
  return new URLSearchParams(globalThis.location?.search).get(name);
}

function storedSetting<T extends string>(
  key: string,
  known: readonly T[],
  usual: T,
  asked: string | null = null,
): Signal<T> {
  const found = known.find((one) => one === asked) ?? known.find((one) => one === recall(key)) ?? usual;
  const setting = signal<T>(found);
  let first = true;
  effect(() => {
    const { value } = setting;
    // values from the address or tried out by a lesson are not the user's choice
    if (!first && !borrowed.has(setting)) remember(key, value);
    first = false;
  });
  return setting;
}
