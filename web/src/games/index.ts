/** The games by name; the code of each is loaded when a table of it is opened. */

import type { GamePage } from "./game.ts";

// The type of a game's view is known to the game only.
const GAMES: Readonly<Record<string, () => Promise<GamePage<unknown>>>> = {
  menara: () => import("./menara/index.tsx").then(({ menara }) => menara as GamePage<unknown>),
  ritual: () => import("./ritual/index.tsx").then(({ ritual }) => ritual as GamePage<unknown>),
};
export const NAMES = Object.keys(GAMES);
const opened = new Map<string, GamePage<unknown>>();

/** Loads the code of a game; a game without code of its own is shown as a list. */
export async function openGame(name: string): Promise<void> {
  const load = GAMES[name] ?? (() => import("./plain/index.tsx").then(({ plainGame }) => plainGame(name)));
  opened.set(name, await load());
}

/** A game that openGame has loaded. */
export function gameOf(name: string): GamePage<unknown> | undefined {
  return opened.get(name);
}
