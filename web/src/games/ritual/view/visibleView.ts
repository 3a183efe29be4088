/** The part of the view that may be shown now. */

import type { Table } from "../../../table/state.ts";
import type { View } from "../types.ts";
import { hideStones, isRoundRunning } from "./view.ts";

/** Whether the user's connection was lost during a round, which is paused for the others (T6.7). */
export function isCutOff(table: Table): boolean {
  const view = table.view.value as View | null;
  return view !== null && isRoundRunning(view) && table.status.value === "lost";
}

/** The view; without a connection the stones are hidden, as they are for the others. */
export function visibleView(table: Table): View | null {
  const view = table.view.value as View | null;
  return view !== null && isCutOff(table) ? hideStones(view) : view;
}
