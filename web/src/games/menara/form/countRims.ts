/** How many of some plan cards have each rim. */

import { cardOf } from "../content.ts";
import type { Rim } from "../types.ts";

export interface RimCount {
  readonly rim: Rim;
  readonly n: number;
}

/** In the order in which the rims first occur. */
export function countRims(cards: readonly string[]): RimCount[] {
  const counts = new Map<Rim, number>();
  for (const id of cards) {
    const rim = cardOf(id)?.rim;
    if (rim !== undefined) counts.set(rim, (counts.get(rim) ?? 0) + 1);
  }
  return [...counts].map(([rim, n]) => ({ rim, n }));
}
