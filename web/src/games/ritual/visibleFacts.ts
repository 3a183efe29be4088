/** What of the game may be shown now. */

import type { Table } from "../../state.ts";
import { hideStones, isRoundRunning, type Facts } from "./view.ts";

/** Whether one has lost the connection while a round is on, which the others see paused (T6.7). */
export function isCutOff(table: Table): boolean {
  const facts = table.facts.value as Facts | null;
  return facts !== null && isRoundRunning(facts) && table.status.value === "lost";
}

/** The facts; whoever is cut off sees no stones, just as all the others see none. */
export function visibleFacts(table: Table): Facts | null {
  const facts = table.facts.value as Facts | null;
  return facts !== null && isCutOff(table) ? hideStones(facts) : facts;
}
