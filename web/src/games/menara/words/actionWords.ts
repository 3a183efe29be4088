/** The labels of MENARA's actions. */

import { listText, text } from "../../../i18n/index.ts";
import type { Wording } from "../../model.ts";
import type { Action } from "../types.ts";
import { columns, floor, moveWords, puts, side, type Words } from "./nouns.ts";

/** The headings of the actions with something to choose. */
const GROUPS: Partial<Record<Action["type"], string>> = {
  Reveal: "page-menara-reveal",
  Exchange: "page-menara-exchange",
  AcquireTear: "page-menara-acquire-tear",
  PlaceTear: "page-menara-place-tear",
  PlaceColumns: "page-menara-place-columns",
  MoveColumns: "page-menara-move-columns",
  MoveFloor: "page-menara-move-floor",
  LayFloor: "page-menara-lay-floor",
};

const LABELS: { readonly [T in Action["type"]]: (action: Extract<Action, { type: T }>) => Words } = {
  Reveal: ({ pile }) => text(`glyph-${pile}`),
  Exchange: ({ give, take }) => text("page-menara-exchange-do", { give: columns(give), take: columns(take) }),
  AcquireTear: ({ tear, pay }) =>
    text("page-menara-acquire-tear-do", { tear: text(`tear-${tear}`), pay: text(`piece-${pay}`) }),
  PlaceTear: ({ mark: [id, mark] }) => text("page-menara-place-tear-do", { floor: floor(id), mark: mark + 1 }),
  PlaceColumns: ({ placements }) => puts(placements),
  MoveColumns: ({ moves }) => listText(moves.map(([origin, target]) => moveWords(origin, target))),
  MoveFloor: ({ floor: id, level }) => text("page-menara-move-floor-do", { floor: floor(id), level }),
  LayFloor: ({ floor: id, side: up, level }) => {
    const where = { floor: floor(id), side: side(up) };
    return level === 0 ? text("page-menara-extend-do", where) : text("page-menara-lay-floor-do", { ...where, level });
  },
  PutBack: ({ floor: id }) => text("page-menara-put-back", { floor: floor(id) }),
  ArrangeBase: ({ floors }) => {
    const sides = floors.map(([id, up]) => text("story-side", { floor: floor(id), side: side(up) }));
    return text("page-menara-arrange-base", { floors: listText(sides) });
  },
  TakeBack: () => text("page-menara-take-back"),
  GiveUp: () => text("page-menara-give-up"),
  ExchangeCamp: () => text("page-menara-exchange-camp"),
  EndTurn: () => text("page-menara-end-turn"),
  Undo: () => text("board-undo"),
};

export function word(action: Action): Wording {
  return { group: GROUPS[action.type] ?? null, label: LABELS[action.type](action as never) };
}
