/** The changes of a view when a deed ends. */

import { faceOf, nameOf } from "../content.ts";
import * as piles from "./piles.ts";
import { isComplete, lay, moveFloor, place, placementsOf, pushes, putTear, remove, settle } from "./towerState.ts";
import type { Piece, Placement, Put, Settled, Spot, Tower, Tried } from "../types.ts";

export type Deed = Tried["deed"];

/** The changes by a Settled event: those of the deed, then the tower as the event reports it. */
export function applySettled(facts: piles.ViewState, event: Settled): piles.Changes | null {
  const changed = event.let_go ? applyDeed(facts, facts.attempt) : {}; // a piece still in the hand is not built
  return changed && { ...changed, attempt: null, tower: settle(changed.tower ?? facts.tower, event) };
}

function applyDeed(facts: piles.ViewState, deed: Deed | null): piles.Changes | null {
  const { tower, turn } = facts;
  switch (deed?.type) {
    case "PlaceColumns": {
      const pieces = deed.placements.map(([piece]) => piece);
      return {
        ...applyPlacements(facts, deed.placements),
        ...piles.changeActor(facts, ({ supply }) => ({ supply: piles.without(supply, pieces.filter(piles.isColour)) })),
        golden: facts.golden - pieces.filter((piece) => piece === "golden").length,
      };
    }
    case "MoveColumns": {
      const origins = deed.moves.map(([origin]) => origin);
      return applyPlacements({ ...facts, tower: remove(tower, origins) }, placementsOf(tower, deed.moves), origins);
    }
    case "MoveFloor":
      return {
        tower: moveFloor(tower, deed.floor, deed.pose, deed.level),
        ...piles.changeTurn(facts, { moved_floor: deed.floor }),
      };
    case "LayFloor": {
      const { floors_due, extensions } = turn ?? piles.newTurn(0, null);
      const counts = { floors_due: floors_due - 1, extensions: extensions + (deed.level === 0 ? 1 : 0) };
      const laid = lay(tower, [deed.floor, deed.side, deed.pose], deed.level);
      const quarry = piles.changeQuarry(
        { ...facts, quarry: facts.quarry - 1 },
        piles.without(piles.nextFloorIds(facts), [deed.floor]),
      );
      return quarry && { ...quarry, tower: laid, ...piles.changeTurn(facts, counts) };
    }
    case "PlaceTear": {
      const tear = piles.tearOf(facts, deed.mark[0]);
      return {
        tower: putTear(tower, deed.mark),
        ...piles.changeActor(facts, ({ tears }) => ({ tears: piles.without(tears, [tear]) })),
      };
    }
    case "Shake": {
      const shaken = deed.columns.map(([floor, base]) => tower.columns[floor]?.[base]).filter(piles.isColour);
      return { bag: piles.returnToBag(facts.bag, shaken), tower: remove(tower, deed.columns) };
    }
    default:
      return {};
  }
}

/** Builds pieces and notes them for the card; every completed floor makes a new floor due. */
function applyPlacements(
  facts: piles.ViewState,
  placements: readonly Placement[],
  origins: readonly Spot[] = [],
): piles.Changes {
  let { tower } = facts;
  let puts = facts.turn?.puts ?? [];
  placements.forEach((placement, at) => {
    const [piece, spot] = placement;
    const pushed = new Map(pushes(tower, spot).map(([from, to]) => [nameOf(from), to]));
    const moved = puts.map((put) => ({ ...put, spot: pushed.get(nameOf(put.spot)) ?? put.spot }));
    puts = [...moved, put(tower, piece, spot, origins[at] ?? null)];
    tower = place(tower, placement);
  });
  const floors = [...new Set(placements.map(([, [floor]]) => floor))];
  const completed = floors.filter((floor) => isComplete(tower, floor) && !isComplete(facts.tower, floor));
  const { completed: before, floors_due } = facts.turn ?? piles.newTurn(0, null);
  const counts = { completed: [...before, ...completed], floors_due: floors_due + completed.length };
  return { tower, ...piles.changeTurn(facts, { puts, ...counts }) };
}

/** The record of a built piece; a golden column counts as its base's colour. */
function put(tower: Tower, piece: Piece, spot: Spot, origin: Spot | null): Put {
  const laid = tower.floors[spot[0]];
  const colour = piece === "golden" ? laid && faceOf(laid).bases[spot[1]]?.colour : piece;
  return { piece, spot, colour: colour ?? null, origin };
}
