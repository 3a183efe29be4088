/** How a set-up of MENARA is changed into another. */

import { menaraRituals, scenarios } from "virtual:content";

import type { Setup as AnySetup } from "../../game.ts";
import type { Setup } from "../types.ts";

export const RITUALS: readonly string[] = menaraRituals.map(({ id }) => id);
export const DRAWN = "drawn"; // a ritual by lot

/** What each part of the form is given: the set-up, how to change it, and why a change cannot be made. */
export interface Part {
  readonly setup: AnySetup;
  readonly change: (setup: AnySetup) => void;
  readonly why: (change: string) => string | null;
}

/** Which modules are played: none, a printed combination by its number, or some of one's own choice. */
export type Box = "none" | "own" | number;

export function boxOf(setup: AnySetup): Box {
  const { scenario } = setup as Partial<Setup>;
  if (typeof scenario === "number") return scenario;
  return hasModules(setup) ? "own" : "none";
}

function hasModules(setup: AnySetup): boolean {
  const { floors, golden, tears, ritual, fate } = setup as Partial<Setup>;
  return (floors ?? []).length > 0 || !!golden || !!tears || (ritual ?? null) !== null || (fate ?? null) !== null;
}

const PLAIN = { floors: [], golden: false, tears: false, ritual: null, fate: null, scenario: null };

/** The modules of a printed combination (R8.1), or none; what was chosen oneself stays. */
export function withBox(setup: AnySetup, box: Box): AnySetup {
  if (box === "own") return { ...setup, scenario: null };
  const chosen = scenarios.find(({ number }) => number === box);
  if (chosen === undefined) return { ...setup, ...PLAIN };
  const { number, floors, ritual, tears } = chosen;
  return {
    ...setup,
    ...PLAIN,
    scenario: number,
    floors,
    ritual,
    tears: tears ?? false,
    golden: true,
    free_building: false,
  };
}

/** Floors stay in the order of the box, however they are chosen. */
export function withFloor(setup: AnySetup, floor: string, isIn: boolean, all: readonly string[]): AnySetup {
  const chosen = new Set((setup as Partial<Setup>).floors);
  if (isIn) chosen.add(floor);
  else chosen.delete(floor);
  return { ...setup, floors: all.filter((id) => chosen.has(id)) };
}

/** Fewer players: whoever was to begin may have no seat any more. */
export function withPlayers(setup: AnySetup, players: number): AnySetup {
  const { first } = setup as Partial<Setup>;
  return { ...setup, players, first: typeof first === "number" && first >= players ? null : (first ?? null) };
}
