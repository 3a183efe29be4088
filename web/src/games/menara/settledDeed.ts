/** What a deed changes when it is done. */

import { faceOf, nameOf } from "./content.ts";
import { begun, isColour, line, mine, quarried, returned, tearOf, turned, without, type Known } from "./piles.ts";
import { isComplete, lay, moveFloor, place, placementsOf, pushes, putTear, remove, settle } from "./towerState.ts";
import type { Piece, Placement, Put, Settled, Spot, Tower, Tried } from "./types.ts";

export type Deed = Tried["deed"];

/** The deed is done, and the tower stands, or lies, as it is told. */
export function settled(facts: Known, event: Settled): Partial<Known> | null {
  const changed = event.let_go ? done(facts, facts.attempt) : {}; // a piece still in the hand counts for nothing
  return changed && { ...changed, attempt: null, tower: settle(changed.tower ?? facts.tower, event) };
}

function done(facts: Known, deed: Deed | null): Partial<Known> | null {
  const { tower, turn } = facts;
  switch (deed?.type) {
    case "PlaceColumns": {
      const pieces = deed.placements.map(([piece]) => piece);
      return {
        ...built(facts, deed.placements),
        ...mine(facts, ({ supply }) => ({ supply: without(supply, pieces.filter(isColour)) })),
        golden: facts.golden - pieces.filter((piece) => piece === "golden").length,
      };
    }
    case "MoveColumns": {
      const origins = deed.moves.map(([origin]) => origin);
      return built({ ...facts, tower: remove(tower, origins) }, placementsOf(tower, deed.moves), origins);
    }
    case "MoveFloor":
      return {
        tower: moveFloor(tower, deed.floor, deed.pose, deed.level),
        ...turned(facts, { moved_floor: deed.floor }),
      };
    case "LayFloor": {
      const { floors_due, extensions } = turn ?? begun(0, null);
      const counts = { floors_due: floors_due - 1, extensions: extensions + (deed.level === 0 ? 1 : 0) };
      const laid = lay(tower, [deed.floor, deed.side, deed.pose], deed.level);
      const quarry = quarried({ ...facts, quarry: facts.quarry - 1 }, without(line(facts), [deed.floor]));
      return quarry && { ...quarry, tower: laid, ...turned(facts, counts) };
    }
    case "PlaceTear": {
      const tear = tearOf(facts, deed.mark[0]);
      return { tower: putTear(tower, deed.mark), ...mine(facts, ({ tears }) => ({ tears: without(tears, [tear]) })) };
    }
    case "Shake": {
      const shaken = deed.columns.map(([floor, base]) => tower.columns[floor]?.[base]).filter(isColour);
      return { bag: returned(facts.bag, shaken), tower: remove(tower, deed.columns) };
    }
    default:
      return {};
  }
}

/** Builds pieces and notes them for the card; the floors they complete demand new ones. */
function built(facts: Known, placements: readonly Placement[], origins: readonly Spot[] = []): Partial<Known> {
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
  const { completed: before, floors_due } = facts.turn ?? begun(0, null);
  const counts = { completed: [...before, ...completed], floors_due: floors_due + completed.length };
  return { tower, ...turned(facts, { puts, ...counts }) };
}

/** A golden column counts as the colour of its base. */
function put(tower: Tower, piece: Piece, spot: Spot, origin: Spot | null): Put {
  const laid = tower.floors[spot[0]];
  const colour = piece === "golden" ? laid && faceOf(laid).bases[spot[1]]?.colour : piece;
  return { piece, spot, colour: colour ?? null, origin };
}
