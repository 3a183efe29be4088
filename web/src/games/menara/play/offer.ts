/** The offered options, grouped: which columns can go where, and which kinds of actions are available. */

import type { Offer } from "../../../table/state.ts";
import { nameOf } from "../content.ts";
import type { Action, MoveColumns, Piece, PlaceColumns, Prospects } from "../types.ts";
import { spotNamed } from "./targets.ts";

/** A column's step: its source (a colour, or the name of its base in the temple) and the name of its target base. */
export interface Step {
  readonly source: string;
  readonly spot: string;
}

export const NO_PROSPECTS: Prospects = { floors: {}, stuck: false, together: 0 };

/** What the rules allow beyond the options of an offer. */
export function prospectsOf(offer: Offer | null): Prospects {
  return (offer?.prospects as unknown as Prospects | null | undefined) ?? NO_PROSPECTS;
}

export type May = ReturnType<typeof mayOf>;

/**
 * Which kinds of actions are available. `canTakeBack`: the viewer's piece that is in a hand can be taken back.
 * `prospects`: floors that may be taken in hand although no option has a place for them; `isLaid`: whether a floor is
 * in the temple.
 */
export function mayOf(
  options: readonly Action[],
  canTakeBack: boolean,
  prospects: Prospects = NO_PROSPECTS,
  isLaid: (floor: string) => boolean = () => false,
) {
  const has = (type: string) => options.some((one) => one.type === type);
  const floors = Object.keys(prospects.floors);
  const news = floors.filter((floor) => !isLaid(floor));
  const each = <T>(of: (action: Action) => T | null) => [
    ...new Set(options.map(of).filter((one): one is NonNullable<typeof one> => one !== null)),
  ];
  return {
    reveal: each((one) => (one.type === "Reveal" ? one.pile : null)),
    exchange: has("Exchange"),
    acquire: each((one) => (one.type === "AcquireTear" ? one.tear : null)),
    placeTear: has("PlaceTear"),
    place: has("PlaceColumns"),
    move: has("MoveColumns"),
    /** How many columns at most may be set at the same time; 0: no two. */
    together: prospects.together,
    moveFloor: has("MoveFloor") || floors.some(isLaid),
    lay: has("LayFloor") || news.length > 0,
    /** A new floor can only extend the base. */
    extend: news.length > 0 && news.every((floor) => prospects.floors[floor]!.every((level) => level === 0)),
    /** An option has a place for a floor; otherwise the player may still look for one. */
    isFound: has("MoveFloor") || has("LayFloor"),
    /** The rules prove that nothing more can be done towards the card. */
    isStuck: prospects.stuck,
    putBack: each((one) => (one.type === "PutBack" ? one.floor : null)),
    giveUp: has("GiveUp"),
    exchangeCamp: has("ExchangeCamp"),
    endTurn: has("EndTurn"),
    arrange: has("ArrangeBase"),
    undo: has("Undo"),
    takeBack: canTakeBack || has("TakeBack"),
  };
}

/** The steps of an action. */
export function stepsOf(action: Action): readonly Step[] {
  switch (action.type) {
    case "PlaceColumns":
      return action.placements.map(([piece, spot]) => ({ source: piece, spot: nameOf(spot) }));
    case "MoveColumns":
      return action.moves.map(([origin, target]) => ({ source: nameOf(origin), spot: nameOf(target) }));
    default:
      return [];
  }
}

/** The action that consists of these steps; a source in the temple contains a slash. */
export function actionOf(steps: readonly Step[]): PlaceColumns | MoveColumns {
  if (steps[0]?.source.includes("/")) {
    return { type: "MoveColumns", moves: steps.map(({ source, spot }) => [spotNamed(source), spotNamed(spot)]) };
  }
  const placements = steps.map(({ source, spot }) => [source as Piece, spotNamed(spot)] as const);
  return { type: "PlaceColumns", placements };
}
