/** One line that says what to do next, derived from the available actions. */

import { text } from "../../../i18n/index.ts";
import type { Text } from "../../../table/wire.ts";
import type { Batch } from "../play/batch.ts";
import type { May } from "../play/offer.ts";
import type { View } from "../types.ts";

/** What to do next while columns are gathered; why the server would refuse those that are. */
export function gatheringGuide({ steps, most, foresight }: Batch, chosen: string | null): Text {
  if (chosen !== null) return text(chosen.startsWith("column:") ? "play-guide-higher" : "play-guide-base");
  const id = steps.length < most ? "play-guide-together" : "play-guide-together-all";
  return foresight?.refused ?? text(id, { n: steps.length });
}

export function guide(view: View, may: May, chosen: string | null, twins: boolean): Text {
  if (may.arrange) return text("play-guide-arrange");
  if (may.reveal.length > 0) {
    if (chosen?.startsWith("mine:")) return text("play-guide-mark");
    return text(may.exchange ? "play-guide-exchange" : "play-guide-reveal");
  }
  const mayPutAllBack = may.putBack.length > 0 && may.putBack.length === view.offered.length;
  if (may.lay && (mayPutAllBack || (!may.isFound && may.putBack.length > 0))) return text("play-guide-put-back");
  if (may.lay) return text(may.extend ? "play-guide-extend" : "play-guide-lay");
  if (twins) return text("play-guide-twin");
  if (chosen !== null) {
    if (chosen.startsWith("mine:")) return text("play-guide-mark");
    if (chosen.startsWith("column:")) return text("play-guide-higher");
    if (chosen.startsWith("floor:")) return text("play-guide-carry");
    return text("play-guide-base");
  }
  if (may.place) return text("play-guide-place");
  if (may.move) return text("play-guide-move");
  if (may.moveFloor) return text(may.isFound ? "play-guide-move-floor" : "play-guide-try");
  if (may.placeTear) return text("play-guide-tear");
  if (may.putBack.length > 0) return text("play-guide-put-back");
  if (may.giveUp) return text(may.isStuck ? "play-guide-stuck" : "play-guide-try");
  if (may.exchangeCamp) return text("play-guide-camp", { n: view.turn?.cards_joined ?? 1 });
  if (may.endTurn) return text(view.setup.free_building ? "play-guide-free" : "play-guide-end");
  return text("page-nothing");
}
