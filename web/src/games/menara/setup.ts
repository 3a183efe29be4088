/** The set-ups that the page offers for MENARA. */

import type { Terms } from "../../table/wire.ts";
import type { Setup } from "../game.ts";

/** The default set-up of a new table. */
export const NEW_TABLE: Setup = {
  players: 2,
  difficulty: "easy",
  floors: [],
  golden: false,
  tears: false,
  ritual: null,
  fate: null,
  scenario: null,
  first: null,
  lay_base: "game",
  look_at_new_cards: true,
  strict_quarry: false,
  collapse_loses: false,
  strict_tries: false,
  free_building: false,
  undo: true,
};

export const PLAY_NOW: Setup = { ...NEW_TABLE, players: 1, first: 0 };
export const TUTORIAL: Setup = { ...PLAY_NOW, free_building: true };
export const BUILDERS: Setup = { ...NEW_TABLE, players: 3 };

export const REAL_TOWER: Terms = { tower: "physics", hand: "steady", pace_s: 2, remind_s: null };
