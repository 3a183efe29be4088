/** The games that the page can speak of; each comes when somebody goes to a table of it. */

import type { GamePage } from "./game.ts";

// Each has facts of its own, which only the game itself looks into.
const GAMES: Readonly<Record<string, () => Promise<GamePage<unknown>>>> = {
  menara: () => import("./menara/index.tsx").then(({ menara }) => menara as GamePage<unknown>),
  ritual: () => import("./ritual/index.tsx").then(({ ritual }) => ritual as GamePage<unknown>),
};
export const NAMES = Object.keys(GAMES);
const opened = new Map<string, GamePage<unknown>>();

/** Fetches a game, if it is one. */
export async function openGame(name: string): Promise<void> {
  const game = await GAMES[name]?.();
  if (game !== undefined) opened.set(name, game);
}

/** A game that was opened before. */
export function gameOf(name: string): GamePage<unknown> | undefined {
  return opened.get(name);
}
