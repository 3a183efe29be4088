/** The set-ups of RITUAL that the page offers, and changes to them. */

import type { Terms } from "../../table/wire.ts";
import type { Setup as AnySetup } from "../game.ts";
import type { Setup } from "./types.ts";

/** Help for beginners. */
const BEGINNERS = {
  level: "apprentice",
  may_pass: true,
  history: true,
  advice: true,
  talk_between_rounds: true,
} as const satisfies Partial<Setup>;
const WITHOUT_HELP = {
  may_pass: false,
  history: false,
  advice: false,
  talk_between_rounds: false,
} as const satisfies Partial<Setup>;

/** A table for people. */
export const NEW_TABLE: AnySetup = {
  players: 4,
  ritual: 1,
  level: "apprentice",
  first: null,
  must_awaken: false,
  ...WITHOUT_HELP,
};
/** With three bots; the player begins. */
export const WITH_SHAMANS: AnySetup = { ...NEW_TABLE, first: 0 };
export const INITIATION: AnySetup = { ...WITH_SHAMANS, ...BEGINNERS };

export const SHAMANS_PACE: Terms = { tower: "physics", hand: "steady", pace_s: 2, remind_s: null };

export function isForBeginners(setup: AnySetup): boolean {
  return Object.entries(BEGINNERS).every(([name, value]) => setup[name] === value);
}

export function forBeginners(setup: AnySetup, isFor: boolean): AnySetup {
  return { ...setup, ...(isFor ? BEGINNERS : WITHOUT_HELP) };
}

/** Sets the number of shamans, and clears `first` if that seat is gone. */
export function withShamans(setup: AnySetup, players: number): AnySetup {
  const { first } = setup as Partial<Setup>;
  return { ...setup, players, first: typeof first === "number" && first >= players ? null : (first ?? null) };
}
