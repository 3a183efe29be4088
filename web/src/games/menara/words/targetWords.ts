/** Texts for targets: "base:heron/2" is the third base of The Heron. */

import { text } from "../../../i18n/index.ts";
import { columns, floor, place, type Words } from "./nouns.ts";
import { openFloors, pieceAt } from "../view/lookups.ts";
import type { Spot, View } from "../types.ts";

/** The text of a target; its name if it is unknown. */
export function targetWords(name: string, view: View): Words {
  const at = name.indexOf(":");
  const [kind, rest] = at < 0 ? [name, ""] : [name.slice(0, at), name.slice(at + 1)];
  const [id = "", index = ""] = rest.split(/[/*]/);
  const spot: Spot = [id, Number(index)];
  switch (kind) {
    case "floor":
      return floor(id);
    case "next":
      return floor(openFloors(view)[Number(id)] ?? "");
    case "base":
      return place(spot);
    case "column":
      return text("story-put", { piece: columns([pieceAt(view.tower, spot) ?? "yellow"]), place: place(spot) });
    case "mark":
    case "tear":
      return text("board-mark", { floor: floor(id), mark: spot[1] + 1 });
    case "supply":
      return within(view.players[Number(id)]?.supply[spot[1]], "supply");
    case "mine":
      return text(`tear-${view.players[Number(id)]?.tears[spot[1]] ?? "blue"}`);
    case "camp":
      return within(view.camp[Number(id)], "camp");
    case "golden":
      return text("piece-golden");
    case "tears":
      return text(`tear-${id}`);
    case "pile":
    case "discard":
      return text("board-of", { thing: text(kind), which: text(`glyph-${id}`) });
    case "bag":
    case "quarry":
      return text(kind);
    default:
      return name;
  }
}

/** A column of a supply or of the camp. */
function within(piece: string | undefined, where: string): Words {
  return text("board-of", { thing: text(`piece-${piece ?? "yellow"}`), which: text(where) });
}
