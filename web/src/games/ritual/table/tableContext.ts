/** The context that all parts of the table are drawn from. */

import { sayText } from "../../../i18n/index.ts";
import type { Who } from "../../../table/names.ts";
import { isRoundRunning, setsOf, type TrackedView } from "../view/view.ts";
import type { Layout } from "../layout/layout.ts";
import type { Glow, Play } from "../play/play.ts";
import type { Thing } from "../play/things.ts";
import { RITES_OF_ROUND } from "../types.ts";

export interface TableContext {
  readonly view: TrackedView;
  readonly layout: Layout;
  readonly eye: number | null; // the seat in front; null: a spectator
  readonly who: Who;
  readonly play: Play | null; // null: for viewing only
  readonly open: boolean; // whether all known cards are shown
  readonly glows: ReadonlyMap<Thing, Glow>;
  readonly within: ReadonlySet<Thing>; // things that can be chosen now, or prepared
  readonly chosen: Thing | null;
}

/** Whether the player plays this seat. */
export function isMine({ play, eye }: TableContext, seat: number): boolean {
  return play !== null && seat === eye;
}

/** Whether the viewer may see the cards of a seat. */
function areCardsVisible({ eye, open }: TableContext, seat: number): boolean {
  return open || seat === eye;
}

/** The inspirations of a seat by id; null for a card that is face down. */
export function inspirationsOf(context: TableContext, seat: number): readonly (string | null)[] {
  const { view } = context;
  const awake = view.awake.find((one) => one.seat === seat);
  if (awake !== undefined) return awake.cards;
  const known = view.inspirations[seat] ?? [];
  if (known.length > 0 && areCardsVisible(context, seat)) return known;
  return isRoundRunning(view) ? Array.from({ length: setsOf(view.setup) }, () => null) : [];
}

/** The ritual card that a seat holds; its rite is null if it is face down. */
export function heldRitualCard(
  context: TableContext,
  seat: number,
): { readonly rune: number; readonly rite: string | null } | null {
  const { taken, done } = context.view;
  const at = taken.findIndex((card, n) => n >= done && (card.seat === seat || card.seat === null));
  const card = taken[at];
  if (card === undefined) return null;
  return { rune: at + 1, rite: card.seat === null || areCardsVisible(context, seat) ? card.rite : null };
}

/** The number of ritual cards in this round. */
export function ritesInRound({ round }: TrackedView): number {
  return RITES_OF_ROUND[round - 1] ?? 0;
}

export function isAwake({ awake }: TrackedView, seat: number): boolean {
  return awake.some((one) => one.seat === seat);
}

/** One or two letters, or a number, that identify a shaman; with the set if there are two. */
export function seatLabel({ view, who }: TableContext, seat: number, place: number | null = null): string {
  const names = Array.from({ length: view.setup.players }, (_, n) => sayText(who(n)));
  const sign = shortLabels(names)[seat] ?? "?";
  return place === null || setsOf(view.setup) === 1 ? sign : `${sign}${(place % 2) + 1}`;
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
