/** The text for an undo, derived from the views before and after it. */

import { text } from "../../../i18n/index.ts";
import type { Text } from "../../../table/wire.ts";
import { columns, floor } from "./nouns.ts";
import type { View } from "../types.ts";

type Before = Pick<View, "turn" | "tower" | "players" | "camp" | "stage">;

/** `before`: the view with the undone action; `after`: the view without it. */
export function undoneWords(before: Before, after: Before): Text {
  const puts = (before.turn?.puts ?? []).slice(after.turn?.puts.length ?? 0);
  const pieces = columns(puts.map(({ piece }) => piece));
  if (puts.some(({ origin }) => origin !== null)) return text("play-undid-move", { columns: pieces });
  if (puts.some(({ piece }) => piece === "golden")) return text("play-undid-golden", { columns: pieces });
  if (puts.length > 0) return text("play-undid-place", { columns: pieces });
  const moved = before.turn?.moved_floor ?? null;
  if (moved !== null && after.turn?.moved_floor !== moved) return text("play-undid-carry", { floor: floor(moved) });
  const laid = Object.keys(before.tower.floors).filter((id) => !(id in after.tower.floors));
  if (laid.length > 1) return text("play-undid-arrange");
  if (laid.length > 0) return text("play-undid-lay", { floor: floor(laid[0]!) });
  if (count(before.tower.tears) > count(after.tower.tears)) return text("play-undid-tear");
  if (tearsOf(before) !== tearsOf(after)) return text("play-undid-acquire");
  if (String(before.camp) !== String(after.camp)) return text("play-undid-exchange");
  if ((before.turn?.floors_due ?? 0) < (after.turn?.floors_due ?? 0)) return text("play-undid-put-back");
  if (before.stage === "ending" && after.stage === "building") return text("play-undid-give-up");
  return text("play-undid");
}

const count = (all: Readonly<Record<string, readonly unknown[]>>) =>
  Object.values(all).reduce((sum, { length }) => sum + length, 0);
const tearsOf = ({ players }: Before) => players.reduce((sum, { tears }) => sum + tears.length, 0);
