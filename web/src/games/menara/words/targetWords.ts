/** Texts for targets: "base:heron/2" is the third base of The Heron. */

import { text } from "../../../i18n/index.ts";
import { floor, place, puts, type Words } from "./nouns.ts";
import { openFloors, pieceAt } from "../view/lookups.ts";
import type { View } from "../types.ts";

const markWords = (id: string, mark: number) => text("board-mark", { floor: floor(id), mark: mark + 1 });
const cardsWords = (kind: string, id: string) => text("board-of", { thing: text(kind), which: text(`glyph-${id}`) });

/** The text of each kind of target, by what follows the kind: a floor and a base, or a seat and an index. */
const WORDS: Readonly<Record<string, (id: string, index: number, view: View) => Words>> = {
  floor,
  next: (id, _, view) => floor(openFloors(view)[Number(id)] ?? ""),
  base: (id, base) => place([id, base]),
  column: (id, base, { tower }) => puts([[pieceAt(tower, [id, base]) ?? "yellow", [id, base]]]),
  mark: markWords,
  tear: markWords,
  supply: (seat, index, view) => within(view.players[Number(seat)]?.supply[index], "supply"),
  mine: (seat, index, view) => text(`tear-${view.players[Number(seat)]?.tears[index] ?? "blue"}`),
  camp: (index, _, view) => within(view.camp[Number(index)], "camp"),
  golden: () => text("piece-golden"),
  tears: (colour) => text(`tear-${colour}`),
  pile: (glyph) => cardsWords("pile", glyph),
  discard: (glyph) => cardsWords("discard", glyph),
  bag: () => text("bag"),
  quarry: () => text("quarry"),
};

/** The text of a target; its name if it is unknown. */
export function targetWords(name: string, view: View): Words {
  const [, kind, id, index] = /^([^:]*):?([^/*]*)[/*]?([^/*]*)/.exec(name)!;
  return Object.hasOwn(WORDS, kind!) ? WORDS[kind!]!(id!, Number(index), view) : name;
}

/** A column of a supply or of the camp. */
function within(piece: string | undefined, where: string): Words {
  return text("board-of", { thing: text(`piece-${piece ?? "yellow"}`), which: text(where) });
}
