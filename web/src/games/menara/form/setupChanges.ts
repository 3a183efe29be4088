/** Changes of MENARA's set-up, each returning a new set-up. */

import { menaraRituals, scenarios } from "virtual:content";

import type { Setup as AnySetup } from "../../game.ts";
import { componentName } from "../../componentName.ts";
import { NEWEST_FLOORS } from "../content.ts";
import type { Setup } from "../types.ts";

export const RITUALS: readonly string[] = menaraRituals.map(({ id }) => id);
export const NEW_FLOORS: readonly string[] = NEWEST_FLOORS.flatMap(({ id, box }) =>
  box === "expansion" ? [componentName(id)] : [],
);
export const DRAWN = "drawn"; // the ritual is drawn at the start

/** The props of each part of the form; `why` returns the reason why a change is not allowed, or null. */
export interface Part {
  readonly setup: AnySetup;
  readonly change: (setup: AnySetup) => void;
  readonly why: (change: string) => string | null;
}

/** A value of the set-up that can be chosen, or the reason why not. */
export function option({ why }: Part, name: keyof Setup, value: string, label: string, note?: string) {
  return { value, label, note, why: why(`${name}=${value}`) };
}

/** The selected modules: none, those for a first game, a scenario by its number, or a custom selection. */
export type Box = "none" | "first" | "own" | number;

export function boxOf(setup: AnySetup): Box {
  const { scenario, floors = [], golden, tears, ritual, fate } = setup as Partial<Setup>;
  if (typeof scenario === "number") return scenario;
  const isFirst = golden && !tears && !ritual && !fate && floors.join() === FIRST_GAME.floors.join();
  if (isFirst) return "first";
  return floors.length > 0 || golden || tears || ritual || fate ? "own" : "none";
}

const PLAIN = { floors: [], golden: false, tears: false, ritual: null, fate: null, scenario: null };

const FIRST_GAME = { ...PLAIN, floors: NEW_FLOORS.slice(0, 4), golden: true }; // R1.5

/** With the modules of a scenario (R8.1), of a first game or none; "own" keeps the current modules. A scenario is played
 * with any fate, so the one chosen before stays if it `keepsFate`. */
export function withBox(setup: AnySetup, box: Box, keepsFate = false): AnySetup {
  if (box === "own") return { ...setup, scenario: null };
  if (box === "first") return { ...setup, ...FIRST_GAME, free_building: false };
  const chosen = scenarios.find(({ number }) => number === box);
  if (chosen === undefined) return { ...setup, ...PLAIN };
  const { number, floors, ritual, tears = false } = chosen;
  const fate = keepsFate ? (setup["fate"] ?? null) : null;
  return { ...setup, ...PLAIN, scenario: number, floors, ritual, tears, golden: true, free_building: false, fate };
}

/** With or without a floor; floors are kept in the order of the box. */
export function withFloor(setup: AnySetup, floor: string, isIn: boolean, all: readonly string[]): AnySetup {
  const chosen = new Set((setup as Partial<Setup>).floors);
  if (isIn) chosen.add(floor);
  else chosen.delete(floor);
  return { ...setup, floors: all.filter((id) => chosen.has(id)) };
}

/** With another number of players; clears the first player if that seat no longer exists. */
export function withPlayers(setup: AnySetup, players: number): AnySetup {
  const { first } = setup as Partial<Setup>;
  return { ...setup, players, first: typeof first === "number" && first >= players ? null : (first ?? null) };
}
