/** The context that all parts of the table are drawn from. */

import { sayText } from "../../../i18n/index.ts";
import type { Who } from "../../../table/names.ts";
import { isRoundRunning, placesOf, setNumber, setsOf, type VisibleCards } from "../view/view.ts";
import type { Layout } from "../layout/layout.ts";
import type { Glow, PlayState } from "../play/state.ts";
import type { Thing } from "../play/things.ts";
import type { View } from "../types.ts";

export interface TableContext {
  readonly view: View;
  readonly layout: Layout;
  readonly eye: number | null; // the seat in front; null: a spectator
  readonly who: Who;
  readonly play: PlayState | null; // null: for viewing only
  readonly cards: VisibleCards;
  readonly glows: ReadonlyMap<Thing, Glow>;
  readonly within: ReadonlySet<Thing>; // things that can be chosen now, or prepared
  readonly chosen: Thing | null;
}

/** Whether the player plays this seat. */
export function isMine({ play, eye }: TableContext, seat: number): boolean {
  return play !== null && seat === eye;
}

/** The inspirations of a seat by id; null for a card that is face down. */
export function inspirationsOf({ view, cards }: TableContext, seat: number): readonly (string | null)[] {
  const faceDown = isRoundRunning(view) ? placesOf(view.setup, seat).map(() => null) : [];
  return cards.inspirations.get(seat) ?? faceDown;
}

/** One or two letters, or a number, that identify a shaman; with the set if there are two. */
export function seatLabel({ view, who }: TableContext, seat: number, place: number | null = null): string {
  const names = Array.from({ length: view.setup.players }, (_, n) => sayText(who(n)));
  const sign = shortLabels(names)[seat] ?? "?";
  return place === null || setsOf(view.setup) === 1 ? sign : `${sign}${setNumber(view.setup, place)}`;
}

const SIGNS: readonly ((name: string) => string | undefined)[] = [
  (name) => [...name][0],
  (name) => [...name].slice(0, 2).join(""),
  (name) => /\d+/.exec(name)?.[0], // bots are numbered
];

/** The shortest label of each name that no other name has. */
export function shortLabels(names: readonly string[]): string[] {
  return names.map((name, seat) => {
    const fits = SIGNS.find((sign) => names.filter((other) => sign(other) === sign(name)).length === 1);
    return fits?.(name) ?? String(seat + 1);
  });
}
