/** What of the game may be shown now. */

import type { Table } from "../../state.ts";
import { hideStones, isRoundRunning, type TrackedView } from "./view.ts";

/** Whether one has lost the connection while a round is on, which the others see paused (T6.7). */
export function isCutOff(table: Table): boolean {
  const view = table.facts.value as TrackedView | null;
  return view !== null && isRoundRunning(view) && table.status.value === "lost";
}

/** The view; whoever is cut off sees no stones, just as all the others see none. */
export function visibleView(table: Table): TrackedView | null {
  const view = table.facts.value as TrackedView | null;
  return view !== null && isCutOff(table) ? hideStones(view) : view;
}
