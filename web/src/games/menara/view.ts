/** MENARA as the page knows it: the server's view, followed event by event. */

import { CARDS, floorOf, FLOORS } from "./content.ts";
import {
  begun,
  byKey,
  change,
  discarded,
  discardsOf,
  drawn,
  hidden,
  less,
  line,
  mayLieBelow,
  mine,
  pileOf,
  putAway,
  quarried,
  returned,
  sum,
  turned,
  without,
  type Known,
} from "./piles.ts";
import { settled } from "./settledDeed.ts";
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
} from "./types.ts";

export { line, openFloors, tearOf } from "./piles.ts";
export type { Deed } from "./settledDeed.ts";

export type Facts = Known & { readonly past: readonly Known[] }; // as it was after the last events, for what is undone

export const FREE = "free"; // stands for the plan card when building freely
export const SPARE = "level"; // a level card of the box in the level row
const MOST_PAST = 250; // more than can be undone

export function look(view: View): Facts {
  const known = { ...view, bottom: null };
  return { ...known, bottom: hidden(known) > 0 && mayLieBelow(known) > 0 ? null : [], past: [] };
}

/** The facts after an event; null: a snapshot is needed. */
export function follow(facts: Facts | null, event: Event): Facts | null {
  if (event.type === "GameStarted") return { ...started(event.setup), past: [] };
  if (facts === null) return null;
  const { past, ...now } = facts;
  const changed = event.type === "Undone" ? undone(past, event.to) : changes(now, event);
  if (changed === null) return null;
  const after = workedOut({ ...now, ...changed, number: now.number + 1 });
  return { ...after, past: [...past.slice(1 - MOST_PAST), now] };
}

function undone(past: readonly Known[], to: number): Known | null {
  return past.findLast(({ number }) => number === to) ?? null;
}

function started(setup: Setup): Known {
  const floors = [...FLOORS.values()].filter(({ box, id }) => box === "base" || setup.floors.includes(id));
  const brought = (colour: Colour) => sum(setup.floors.map((id) => floorOf(id).columns?.[colour] ?? 0));
  const level_cards = setup.free_building ? 0 : LEVEL_CARDS[setup.difficulty];
  const tears = setup.tears ? TEARS_OF_A_COLOUR : 0;
  return workedOut({
    number: 1,
    setup,
    stage: "setting_up",
    seat: null,
    bag: byKey(COLOURS, (colour) => COLUMNS[colour] + brought(colour)),
    camp: [],
    players: Array.from({ length: setup.players }, () => ({ supply: [], tears: [], kept: [] })),
    piles: byKey(GLYPHS, (glyph) => ({ known: setup.free_building ? [] : baseCards(glyph), unknown: 0 })),
    discards: byKey(GLYPHS, () => []),
    row: Array.from({ length: level_cards }, () => SPARE),
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

/** With what follows from the rest. */
function workedOut(known: Known): Known {
  const { setup, players, ritual, tower, turn } = known;
  const loose = setup.tears ? 2 * TEARS_OF_A_COLOUR - sum(Object.values(tower.tears).map(({ length }) => length)) : 0;
  const kept = ritual === "jinxed-yellow" ? sum(players.map(({ kept }) => kept.length)) : 0;
  const hasCard = known.stage === "building" && turn !== null && turn.card !== null && turn.card !== FREE;
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
    offered: turn !== null && turn.floors_due > 0 ? line(known).slice(0, offers) : [],
    camp_exchange_ends: mayExchange && sum(Object.values(known.bag)) < CAMP_PLACES,
  };
}

function changes(facts: Known, event: Event): Partial<Known> | null {
  const { turn } = facts;
  switch (event.type) {
    case "RitualDrawn":
      return { ritual: event.ritual };
    case "NewCardsDrawn": {
      const { known, unknown } = pileOf(facts, event.pile);
      const cards = sum(facts.setup.floors.map((id) => floorOf(id).cards?.[event.pile] ?? 0));
      const pile = event.seen ? { known: [...known, ...event.cards].sort(), unknown } : { known, unknown: cards };
      return { piles: { ...facts.piles, [event.pile]: pile } };
    }
    case "BaseFloorsDrawn":
      return { base_floors: event.floors, quarry: facts.quarry - event.floors.length, stage: "arranging" };
    case "CampFilled":
      return { bag: drawn(facts.bag, event.columns), camp: event.columns.toSorted() };
    case "SupplyDrawn": {
      const kept = without(event.columns, event.returned);
      return {
        bag: drawn(facts.bag, kept),
        ...change(facts, event.seat, ({ supply }) => ({ supply: [...supply, ...kept].sort() })),
      };
    }
    case "FloorsTurnedUp":
      return quarried(facts, [...line(facts), ...event.floors]);
    case "BaseArranged":
      return { tower: event.floors.reduce((tower, lying) => lay(tower, lying, 0), facts.tower), base_floors: [] };
    case "TurnBegan": {
      const free = facts.setup.free_building;
      return { stage: free ? "building" : "before", turn: begun(event.seat, free ? FREE : null) };
    }
    case "Exchanged":
      return {
        camp: [...without(facts.camp, event.take), ...event.give].sort(),
        ...mine(facts, ({ supply }) => ({ supply: [...without(supply, event.give), ...event.take].sort() })),
      };
    case "TearAcquired":
      return {
        bag: returned(facts.bag, [event.pay]),
        tears: { ...facts.tears, [event.tear]: (facts.tears[event.tear] ?? 0) - 1 },
        ...mine(facts, ({ supply, tears }) => ({
          supply: without(supply, [event.pay]),
          tears: [...tears, event.tear],
        })),
      };
    case "PileChosen":
      return { stage: "revealing", ...turned(facts, { pile: event.pile }) };
    case "CardRevealed":
      return { stage: "building", ...turned(facts, { card: event.card }), ...less(facts, event.pile, event.card) };
    case "Tried":
      return { attempt: event.deed };
    case "TakenBack":
      return { attempt: null };
    case "Settled":
      return settled(facts, event);
    case "FloorPutBack": {
      const put = { ...facts, bottom: facts.bottom && [...facts.bottom, event.floor] };
      const quarry = quarried(put, without(line(facts), [event.floor]));
      return quarry && { ...quarry, ...turned(facts, { floors_due: (turn?.floors_due ?? 0) - 1 }) };
    }
    case "CardDiscardedUnplayed":
      return {
        ...turned(facts, { unplayed: (turn?.unplayed ?? 0) + 1 }),
        ...less(facts, event.pile, event.card),
        ...discarded(facts, [event.card]),
      };
    case "CardFulfilled":
      return { stage: "ending", ...putAway(facts, event.card, event.to) };
    case "CardFailed":
      return { stage: "ending", ...putAway(facts, event.card, "row") };
    case "LevelsAdded": {
      const forExtensions = turn !== null && event.cards.includes(turn.card ?? ""); // the game ends in the middle of a card
      return {
        row: [...facts.row, ...event.cards],
        ...turned(facts, {
          cards_joined: (turn?.cards_joined ?? 0) + event.cards.length,
          extensions: forExtensions ? 0 : (turn?.extensions ?? 0),
        }),
        discards: byKey(GLYPHS, (glyph) => discardsOf(facts, glyph).filter((card) => !event.cards.includes(card))),
      };
    }
    case "KeptDiscarded":
      return {
        ...discarded(facts, facts.players[event.seat]?.kept ?? []),
        ...change(facts, event.seat, () => ({ kept: [] })),
      };
    case "CampExchangeChosen":
      return { stage: "exchanging", ...turned(facts, { camp_exchanged: true }) };
    case "CampExchanged":
      return {
        stage: "ending",
        bag: returned(drawn(facts.bag, event.columns), facts.camp),
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
