/** Updates of the view's bag, players, card piles and quarry. */

import { cardOf, floorOf } from "../content.ts";
import {
  COLOURS,
  GLYPHS,
  SIDES,
  type Colour,
  type Glyph,
  type Piece,
  type PileView,
  type Player,
  type Side,
  type TearColour,
  type Turn,
  type View,
} from "../types.ts";

/** The server's view, and what the page tracks beyond it. */
export type ViewState = View & {
  /** The floors put back under the quarry; null: unknown since the last snapshot. */
  readonly bottom: readonly string[] | null;
};
export type Changes = Partial<ViewState>;

/** With `ids` as open floors; once all others are open, the bottom ones follow. Null: unknown whether they all are. */
export function changeQuarry(facts: ViewState, ids: readonly string[]): Changes | null {
  const seen: readonly Side[] = facts.setup.strict_quarry ? ["light"] : SIDES;
  const opened = (all: readonly string[]) => all.map((id) => [id, seen] as const);
  const { bottom, quarry } = facts;
  const now = { ...facts, next_floors: opened(ids) };
  if (bottom === null)
    return hiddenFloors(now) > possiblyAtBottom(now) ? { next_floors: now.next_floors, quarry } : null;
  const up = hiddenFloors(now) > bottom.length;
  return { next_floors: up ? now.next_floors : opened([...ids, ...bottom]), bottom: up ? bottom : [], quarry };
}

/** How many floors of the quarry are face down. */
export function hiddenFloors({ quarry, next_floors }: ViewState): number {
  return quarry - next_floors.length;
}

/** The largest possible number of floors at the bottom: only floors that cannot extend the base are put back. */
export function possiblyAtBottom(facts: ViewState): number {
  const { setup, tower, next_floors } = facts;
  const seen = new Set([...Object.keys(tower.floors), ...next_floors.map(([id]) => id)]);
  return setup.floors.filter((id) => floorOf(id).extends_base === false && !seen.has(id)).length;
}

/** The ids of the open floors of the quarry, in order. */
export function nextFloorIds({ next_floors }: View): string[] {
  return next_floors.map(([id]) => id);
}

/** The floors that lie open beside the temple, in the order of "next:0": base floors, then the quarry's. */
export function openFloors({ base_floors, next_floors }: View): string[] {
  return [...base_floors, ...next_floors.map(([floor]) => floor)];
}

/** The colour of the Tears that a floor takes, by the side that is up (R5.6). */
export function tearOf({ tower }: Pick<View, "tower">, floor: string): TearColour {
  return tower.floors[floor]?.side === "dark" ? "red" : "blue";
}

export function newTurn(seat: number, card: string | null): Turn {
  return {
    seat,
    pile: null,
    card,
    puts: [],
    completed: [],
    moved_floor: null,
    floors_due: 0,
    extensions: 0,
    cards_joined: 0,
    camp_exchanged: false,
    unplayed: 0,
  };
}

export function changeTurn({ turn }: ViewState, changed: Partial<Turn>): Changes {
  return { turn: turn && { ...turn, ...changed } };
}

/** Changes the player whose turn it is. */
export function changeActor(facts: ViewState, of: (player: Player) => Partial<Player>): Changes {
  return facts.turn === null ? {} : changePlayer(facts, facts.turn.seat, of);
}

export function changePlayer({ players }: ViewState, seat: number, of: (player: Player) => Partial<Player>): Changes {
  return { players: players.map((player, at) => (at === seat ? { ...player, ...of(player) } : player)) };
}

export function pileOf({ piles }: View, glyph: Glyph): PileView {
  return piles[glyph] ?? { known: [], unknown: 0 };
}

export function discardsOf({ discards }: View, glyph: Glyph): readonly string[] {
  return discards[glyph] ?? [];
}

/** Removes a card from a pile, from its known cards if it is one of them. */
export function removeFromPile(facts: ViewState, glyph: Glyph, card: string): Changes {
  const { known, unknown } = pileOf(facts, glyph);
  const pile = known.includes(card) ? { known: without(known, [card]), unknown } : { known, unknown: unknown - 1 };
  return { piles: { ...facts.piles, [glyph]: pile } };
}

export function addDiscards(facts: ViewState, cards: readonly string[]): Changes {
  const joining = (glyph: Glyph) => cards.filter((card) => cardOf(card)?.glyph === glyph);
  return { discards: byKey(GLYPHS, (glyph) => [...discardsOf(facts, glyph), ...joining(glyph)]) };
}

export function putCardAway(facts: ViewState, card: string, to: "discard" | "row" | "kept"): Changes {
  switch (to) {
    case "discard":
      return addDiscards(facts, [card]);
    case "kept":
      return changeActor(facts, ({ kept }) => ({ kept: [...kept, card] }));
    case "row":
      return { row: [...facts.row, card], ...changeTurn(facts, { cards_joined: (facts.turn?.cards_joined ?? 0) + 1 }) };
  }
}

export function takeFromBag(bag: View["bag"], columns: readonly Colour[]): View["bag"] {
  return byKey(COLOURS, (colour) => (bag[colour] ?? 0) - columns.filter((one) => one === colour).length);
}

export function returnToBag(bag: View["bag"], columns: readonly Colour[]): View["bag"] {
  return byKey(COLOURS, (colour) => (bag[colour] ?? 0) + columns.filter((one) => one === colour).length);
}

export function isColour(piece: Piece | undefined): piece is Colour {
  return piece !== undefined && piece !== "golden";
}

export function without<T>(things: readonly T[], gone: readonly T[]): T[] {
  const left = [...things];
  for (const thing of gone) {
    const at = left.indexOf(thing);
    if (at >= 0) left.splice(at, 1);
  }
  return left;
}

export function byKey<K extends string, V>(keys: readonly K[], of: (key: K) => V): Record<K, V> {
  return Object.fromEntries(keys.map((key) => [key, of(key)])) as Record<K, V>;
}

export function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, n) => total + n, 0);
}
