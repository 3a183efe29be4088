/** The labels of MENARA's actions. */

import { listText, text } from "../../../i18n/index.ts";
import type { Text } from "../../../table/wire.ts";
import type { Wording } from "../../model.ts";
import type { Action, Lying } from "../types.ts";
import { columns, floor, place, puts, side } from "./nouns.ts";

/** The labels of actions with nothing to choose. */
const SAID_ALONE = {
  TakeBack: "page-menara-take-back",
  GiveUp: "page-menara-give-up",
  ExchangeCamp: "page-menara-exchange-camp",
  EndTurn: "page-menara-end-turn",
  Undo: "board-undo",
} as const;

export function word(action: Action): Wording {
  switch (action.type) {
    case "Reveal":
      return { group: "page-menara-reveal", label: text(`glyph-${action.pile}`) };
    case "Exchange": {
      const label = text("page-menara-exchange-do", { give: columns(action.give), take: columns(action.take) });
      return { group: "page-menara-exchange", label };
    }
    case "AcquireTear": {
      const bought = { tear: text(`tear-${action.tear}`), pay: text(`piece-${action.pay}`) };
      return { group: "page-menara-acquire-tear", label: text("page-menara-acquire-tear-do", bought) };
    }
    case "PlaceTear": {
      const where = { floor: floor(action.mark[0]), mark: action.mark[1] + 1 };
      return { group: "page-menara-place-tear", label: text("page-menara-place-tear-do", where) };
    }
    case "PlaceColumns":
      return { group: "page-menara-place-columns", label: puts(action.placements) };
    case "MoveColumns": {
      const moves = action.moves.map(([from, to]) => ({ origin: place(from), target: place(to) }));
      const label = listText(moves.map((move) => text("page-menara-move-columns-do", move)));
      return { group: "page-menara-move-columns", label };
    }
    case "MoveFloor": {
      const where = { floor: floor(action.floor), level: action.level };
      return { group: "page-menara-move-floor", label: text("page-menara-move-floor-do", where) };
    }
    case "LayFloor": {
      const where = { floor: floor(action.floor), side: side(action.side) };
      const label =
        action.level === 0
          ? text("page-menara-extend-do", where)
          : text("page-menara-lay-floor-do", { ...where, level: action.level });
      return { group: "page-menara-lay-floor", label };
    }
    case "PutBack":
      return { group: null, label: text("page-menara-put-back", { floor: floor(action.floor) }) };
    case "ArrangeBase":
      return { group: null, label: text("page-menara-arrange-base", { floors: listText(action.floors.map(sideUp)) }) };
    default:
      return { group: null, label: text(SAID_ALONE[action.type]) };
  }
}

function sideUp([id, up]: Lying): Text {
  return text("story-side", { floor: floor(id), side: side(up) });
}
