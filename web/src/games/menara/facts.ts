/** MENARA as far as the page follows it: supplies, camp, card, and at which level each floor lies. */

import { LEVEL_CARDS, type Event, type Player, type Setup, type Side, type Tried, type View } from "./types.ts";

export type Deed = Tried["deed"];

export interface Facts {
  readonly setup: Setup;
  readonly players: readonly Player[];
  readonly camp: readonly string[];
  readonly required: number; // level cards in the row
  readonly seat: number | null; // whose turn it is
  readonly card: string | null;
  readonly attempt: Deed | null; // what is in a hand
  readonly floors: Readonly<Record<string, { side: Side; level: number }>>;
}

export const FREE = "free"; // stands for the plan card when building freely

export function look(view: View): Facts {
  const floors = Object.entries(view.tower.floors).map(([id, { side, level }]) => [id, { side, level }]);
  return {
    setup: view.setup,
    players: view.players,
    camp: view.camp,
    required: view.required,
    seat: view.turn?.seat ?? null,
    card: view.turn?.card ?? null,
    attempt: view.attempt,
    floors: Object.fromEntries(floors),
  };
}

/** How many heights have a floor on columns. */
export function levels({ floors }: Facts): number {
  return new Set(Object.values(floors).flatMap(({ level }) => (level > 0 ? [level] : []))).size;
}

export function follow(facts: Facts | null, event: Event): Facts | null {
  if (event.type === "GameStarted") return started(event.setup);
  return facts && { ...facts, ...changes(facts, event) };
}

function started(setup: Setup): Facts {
  const players = Array.from({ length: setup.players }, () => ({ supply: [], tears: [], kept: [] }));
  const required = setup.free_building ? 0 : LEVEL_CARDS[setup.difficulty];
  return { setup, players, camp: [], required, seat: null, card: null, attempt: null, floors: {} };
}

function changes(facts: Facts, event: Event): Partial<Facts> {
  switch (event.type) {
    case "CampFilled":
    case "CampExchanged":
      return { camp: event.columns.toSorted() };
    case "SupplyDrawn": {
      const drawn = without(event.columns, event.returned);
      return change(facts, event.seat, ({ supply }) => ({ supply: [...supply, ...drawn].sort() }));
    }
    case "BaseArranged":
      return { floors: Object.fromEntries(event.floors.map(([id, side]) => [id, { side, level: 0 }])) };
    case "TurnBegan":
      return { seat: event.seat, card: facts.setup.free_building ? FREE : null };
    case "Exchanged":
      return {
        camp: [...without(facts.camp, event.take), ...event.give].sort(),
        ...mine(facts, ({ supply }) => ({ supply: [...without(supply, event.give), ...event.take].sort() })),
      };
    case "TearAcquired":
      return mine(facts, ({ supply, tears }) => ({
        supply: without(supply, [event.pay]),
        tears: [...tears, event.tear],
      }));
    case "CardRevealed":
      return { card: event.card };
    case "Tried":
      return { attempt: event.deed };
    case "TakenBack":
      return { attempt: null };
    case "Settled":
      return { attempt: null, ...settled(facts, event.collapsed) };
    case "CardFailed":
      return { required: facts.required + 1 };
    case "CardFulfilled":
      if (event.to === "row") return { required: facts.required + 1 };
      return event.to === "kept" ? mine(facts, ({ kept }) => ({ kept: [...kept, event.card] })) : {};
    case "LevelsAdded":
      return { required: facts.required + event.cards.length };
    case "KeptDiscarded":
      return change(facts, event.seat, () => ({ kept: [] }));
    case "GameEnded":
      return { attempt: null };
    default:
      return {};
  }
}

function settled(facts: Facts, collapsed: readonly string[]): Partial<Facts> {
  const { attempt, floors } = facts;
  const standing = (all: Facts["floors"]) =>
    Object.fromEntries(Object.entries(all).filter(([id]) => !collapsed.includes(id)));
  switch (attempt?.type) {
    case "PlaceColumns": {
      const placed = attempt.placements.map(([piece]) => piece).filter((piece) => piece !== "golden");
      return { ...mine(facts, ({ supply }) => ({ supply: without(supply, placed) })), floors: standing(floors) };
    }
    case "LayFloor":
      return { floors: standing({ ...floors, [attempt.floor]: { side: attempt.side, level: attempt.level } }) };
    case "MoveFloor": {
      const side = floors[attempt.floor]?.side ?? "light";
      return { floors: standing({ ...floors, [attempt.floor]: { side, level: attempt.level } }) };
    }
    case "PlaceTear": {
      const tear = tearOf(facts, attempt.mark[0]);
      return { ...mine(facts, ({ tears }) => ({ tears: without(tears, [tear]) })), floors: standing(floors) };
    }
    default:
      return { floors: standing(floors) };
  }
}

/** The colour of the Tears for a floor as it lies (R5.6). */
export function tearOf(facts: Facts, floor: string): "blue" | "red" {
  return facts.floors[floor]?.side === "dark" ? "red" : "blue";
}

/** A change of the player whose turn it is. */
function mine(facts: Facts, of: (player: Player) => Partial<Player>): Partial<Facts> {
  return facts.seat === null ? {} : change(facts, facts.seat, of);
}

function change(facts: Facts, seat: number, of: (player: Player) => Partial<Player>): Partial<Facts> {
  return { players: facts.players.map((player, at) => (at === seat ? { ...player, ...of(player) } : player)) };
}

export function without<T>(things: readonly T[], gone: readonly T[]): T[] {
  const left = [...things];
  for (const thing of gone) {
    const at = left.indexOf(thing);
    if (at >= 0) left.splice(at, 1);
  }
  return left;
}
