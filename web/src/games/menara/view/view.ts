/** The page's copy of the server's view of MENARA, updated event by event. */

import { CARDS, floorOf, FLOORS } from "../content.ts";
import * as piles from "./piles.ts";
import { applySettled } from "./settledDeed.ts";
import { EMPTY, lay, levelsOf } from "./towerState.ts";
import {
  CAMP_PLACES,
  COLOURS,
  COLUMNS,
  GLYPHS,
  GOLDEN_COLUMNS,
  LEVEL_CARDS,
  OPEN_FATES,
  TEARS_OF_A_COLOUR,
  type Colour,
  type Event,
  type Glyph,
  type Setup,
  type View,
} from "../types.ts";

export { nextFloorIds, openFloors, tearOf } from "./piles.ts";
export type { Deed } from "./settledDeed.ts";

/** `past`: the states after earlier events, for undo. */
export type TrackedView = piles.ViewState & { readonly past: readonly piles.ViewState[] };

export const FREE_CARD = "free"; // in place of a plan card, in free building
export const LEVEL_CARD = "level"; // in the level row: a level card of the box, not a plan card
const MAX_PAST = 250; // more than the undo limit

export function look(view: View): TrackedView {
  const known = { ...view, bottom: null };
  return { ...known, bottom: piles.hiddenFloors(known) > 0 && piles.possiblyAtBottom(known) > 0 ? null : [], past: [] };
}

/** The view after an event; null: a snapshot is needed. */
export function follow(facts: TrackedView | null, event: Event): TrackedView | null {
  if (event.type === "GameStarted") return { ...initialView(event.setup), past: [] };
  if (facts === null) return null;
  const { past, ...now } = facts;
  const changed = event.type === "Undone" ? viewBefore(past, event.to) : changesBy(now, event);
  if (changed === null) return null;
  const after = withDerived({ ...now, ...changed, number: now.number + 1 });
  return { ...after, past: [...past.slice(1 - MAX_PAST), now] };
}

function viewBefore(past: readonly piles.ViewState[], to: number): piles.ViewState | null {
  return past.findLast(({ number }) => number === to) ?? null;
}

function initialView(setup: Setup): piles.ViewState {
  const floors = [...FLOORS.values()].filter(({ box, id }) => box === "base" || setup.floors.includes(id));
  const brought = (colour: Colour) => piles.sum(setup.floors.map((id) => floorOf(id).columns?.[colour] ?? 0));
  const level_cards = setup.free_building ? 0 : LEVEL_CARDS[setup.difficulty];
  const tears = setup.tears ? TEARS_OF_A_COLOUR : 0;
  return withDerived({
    number: 1,
    setup,
    stage: "setting_up",
    seat: null,
    bag: piles.byKey(COLOURS, (colour) => COLUMNS[colour] + brought(colour)),
    camp: [],
    players: Array.from({ length: setup.players }, () => ({ supply: [], tears: [], kept: [] })),
    piles: piles.byKey(GLYPHS, (glyph) => ({ known: setup.free_building ? [] : baseCards(glyph), unknown: 0 })),
    discards: piles.byKey(GLYPHS, () => []),
    row: Array.from({ length: level_cards }, () => LEVEL_CARD),
    required: 0,
    required_now: 0,
    required_if_given_up: null,
    levels: 0,
    quarry: floors.length,
    next_floors: [],
    offered: [],
    base_floors: [],
    ritual: setup.ritual === "drawn" ? null : setup.ritual,
    golden: setup.golden ? GOLDEN_COLUMNS : 0,
    tears: { blue: tears, red: tears },
    tower: EMPTY,
    turn: null,
    attempt: null,
    camp_exchange_ends: false,
    end: null,
    bottom: [],
  });
}

function baseCards(glyph: Glyph): string[] {
  return [...CARDS.values()].flatMap((card) => (card.box === "base" && card.glyph === glyph ? [card.id] : [])).sort();
}

/** Recomputes the derived fields. */
function withDerived(known: piles.ViewState): piles.ViewState {
  const { setup, players, ritual, tower, turn } = known;
  const loose = setup.tears
    ? 2 * TEARS_OF_A_COLOUR - piles.sum(Object.values(tower.tears).map(({ length }) => length))
    : 0;
  const kept = ritual === "jinxed-yellow" ? piles.sum(players.map(({ kept }) => kept.length)) : 0;
  const hasCard = known.stage === "building" && turn !== null && turn.card !== null && turn.card !== FREE_CARD;
  const required = known.row.length + (hasCard ? turn.extensions : 0);
  const isReleased = kept > 0 && hasCard && !turn.puts.some(({ colour }) => colour === "yellow");
  const released = isReleased ? (players[turn.seat]?.kept.length ?? 0) : 0;
  const offers = ritual === "floating-quarry" ? 3 : Math.max(setup.fate === null ? 1 : OPEN_FATES[setup.fate], 1);
  const mayExchange = known.stage === "ending" && turn !== null && turn.cards_joined > 0 && !turn.camp_exchanged;
  return {
    ...known,
    required,
    required_now: required + loose + kept,
    required_if_given_up: hasCard ? required + loose + kept + 1 - released : null,
    levels: levelsOf(tower),
    offered: turn !== null && turn.floors_due > 0 ? piles.nextFloorIds(known).slice(0, offers) : [],
    camp_exchange_ends: mayExchange && piles.sum(Object.values(known.bag)) < CAMP_PLACES,
  };
}

function changesBy(facts: piles.ViewState, event: Event): piles.Changes | null {
  const { turn } = facts;
  switch (event.type) {
    case "RitualDrawn":
      return { ritual: event.ritual };
    case "NewCardsDrawn": {
      const { known, unknown } = piles.pileOf(facts, event.pile);
      const cards = piles.sum(facts.setup.floors.map((id) => floorOf(id).cards?.[event.pile] ?? 0));
      const pile = event.seen ? { known: [...known, ...event.cards].sort(), unknown } : { known, unknown: cards };
      return { piles: { ...facts.piles, [event.pile]: pile } };
    }
    case "BaseFloorsDrawn":
      return { base_floors: event.floors, quarry: facts.quarry - event.floors.length, stage: "arranging" };
    case "CampFilled":
      return { bag: piles.takeFromBag(facts.bag, event.columns), camp: event.columns.toSorted() };
    case "SupplyDrawn": {
      const kept = piles.without(event.columns, event.returned);
      return {
        bag: piles.takeFromBag(facts.bag, kept),
        ...piles.changePlayer(facts, event.seat, ({ supply }) => ({ supply: [...supply, ...kept].sort() })),
      };
    }
    case "FloorsTurnedUp":
      return piles.changeQuarry(facts, [...piles.nextFloorIds(facts), ...event.floors]);
    case "BaseArranged":
      return { tower: event.floors.reduce((tower, lying) => lay(tower, lying, 0), facts.tower), base_floors: [] };
    case "TurnBegan": {
      const free = facts.setup.free_building;
      return { stage: free ? "building" : "before", turn: piles.newTurn(event.seat, free ? FREE_CARD : null) };
    }
    case "Exchanged":
      return {
        camp: [...piles.without(facts.camp, event.take), ...event.give].sort(),
        ...piles.changeActor(facts, ({ supply }) => ({
          supply: [...piles.without(supply, event.give), ...event.take].sort(),
        })),
      };
    case "TearAcquired":
      return {
        bag: piles.returnToBag(facts.bag, [event.pay]),
        tears: { ...facts.tears, [event.tear]: (facts.tears[event.tear] ?? 0) - 1 },
        ...piles.changeActor(facts, ({ supply, tears }) => ({
          supply: piles.without(supply, [event.pay]),
          tears: [...tears, event.tear],
        })),
      };
    case "PileChosen":
      return { stage: "revealing", ...piles.changeTurn(facts, { pile: event.pile }) };
    case "CardRevealed":
      return {
        stage: "building",
        ...piles.changeTurn(facts, { card: event.card }),
        ...piles.removeFromPile(facts, event.pile, event.card),
      };
    case "Tried":
      return { attempt: event.deed };
    case "TakenBack":
      return { attempt: null };
    case "Settled":
      return applySettled(facts, event);
    case "FloorPutBack": {
      const put = { ...facts, bottom: facts.bottom && [...facts.bottom, event.floor] };
      const quarry = piles.changeQuarry(put, piles.without(piles.nextFloorIds(facts), [event.floor]));
      return quarry && { ...quarry, ...piles.changeTurn(facts, { floors_due: (turn?.floors_due ?? 0) - 1 }) };
    }
    case "CardDiscardedUnplayed":
      return {
        ...piles.changeTurn(facts, { unplayed: (turn?.unplayed ?? 0) + 1 }),
        ...piles.removeFromPile(facts, event.pile, event.card),
        ...piles.addDiscards(facts, [event.card]),
      };
    case "CardFulfilled":
      return { stage: "ending", ...piles.putCardAway(facts, event.card, event.to) };
    case "CardFailed":
      return { stage: "ending", ...piles.putCardAway(facts, event.card, "row") };
    case "LevelsAdded": {
      const forExtensions = turn !== null && event.cards.includes(turn.card ?? ""); // the game ends during a card
      return {
        row: [...facts.row, ...event.cards],
        ...piles.changeTurn(facts, {
          cards_joined: (turn?.cards_joined ?? 0) + event.cards.length,
          extensions: forExtensions ? 0 : (turn?.extensions ?? 0),
        }),
        discards: piles.byKey(GLYPHS, (glyph) =>
          piles.discardsOf(facts, glyph).filter((card) => !event.cards.includes(card)),
        ),
      };
    }
    case "KeptDiscarded":
      return {
        ...piles.addDiscards(facts, facts.players[event.seat]?.kept ?? []),
        ...piles.changePlayer(facts, event.seat, () => ({ kept: [] })),
      };
    case "CampExchangeChosen":
      return { stage: "exchanging", ...piles.changeTurn(facts, { camp_exchanged: true }) };
    case "CampExchanged":
      return {
        stage: "ending",
        bag: piles.returnToBag(piles.takeFromBag(facts.bag, event.columns), facts.camp),
        camp: event.columns.toSorted(),
      };
    case "TurnEnded":
      return { stage: "replenishing" };
    case "GameEnded":
      return { stage: "over", end: event, attempt: null };
    default:
      return {};
  }
}
