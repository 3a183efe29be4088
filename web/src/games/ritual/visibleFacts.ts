/** What of the game may be shown now. */

import type { Table } from "../../state.ts";
import { hide, runs, type Facts } from "./view.ts";

/** Whether one has lost the connection while a round is on, which the others see paused (T6.7). */
export function isCutOff(table: Table): boolean {
  const facts = table.facts.value as Facts | null;
  return facts !== null && runs(facts) && table.status.value === "lost";
}

/** The facts; whoever is cut off sees no stones, just as all the others see none. */
export function shownFacts(table: Table): Facts | null {
  const facts = table.facts.value as Facts | null;
  return facts !== null && isCutOff(table) ? hide(facts) : facts;
}
