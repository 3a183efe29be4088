/** The games that the page can speak of. */

import type { GamePage } from "./game.ts";
import { menara } from "./menara/index.tsx";
import { ritual } from "./ritual/index.tsx";

// Each has facts of its own, which only the game itself looks into.
export const GAMES: readonly GamePage<unknown>[] = [menara as GamePage<unknown>, ritual as GamePage<unknown>];

export function gameOf(name: string): GamePage<unknown> | undefined {
  return GAMES.find((game) => game.name === name);
}
