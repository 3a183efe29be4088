/** The part of the view that may be shown now. */

import type { Table } from "../../../table/state.ts";
import { hideStones, isRoundRunning, type TrackedView } from "./view.ts";

/** Whether the user's connection was lost during a round, which is paused for the others (T6.7). */
export function isCutOff(table: Table): boolean {
  const view = table.facts.value as TrackedView | null;
  return view !== null && isRoundRunning(view) && table.status.value === "lost";
}

/** The view; without a connection the stones are hidden, as they are for the others. */
export function visibleView(table: Table): TrackedView | null {
  const view = table.facts.value as TrackedView | null;
  return view !== null && isCutOff(table) ? hideStones(view) : view;
}
