/** The rigid bodies of a tower: every floor, column and Tear with its pose, as in tower/physics/bodies.py. */

import type { Body, Look, Quat, Things } from "../scene/types.ts";
import { faceOf, floorOf, nameOf, type Point } from "../content.ts";
import { openFloors, pieceAt, piecesOn, type Deed } from "./lookups.ts";
import { centroidOf, heightOf, LEVEL_MM, rotationAboutZ } from "../scene/layout/geometry.ts";
import { columnInRuin } from "./columnInRuin.ts";
import {
  BOARD_MM,
  GLYPHS,
  MARK_COLOUR,
  TEAR_HEIGHT_MM,
  type Laid,
  type Piece,
  type Pose,
  type Spot,
  type Tower,
  type View,
} from "../types.ts";

const UPRIGHT: Quat = [1, 0, 0, 0];
const RAD = Math.PI / 180;

type Towered = Pick<View, "tower">;

/** The bodies of a whole tower. */
export function bodies({ tower }: Towered): Body[] {
  const floors = Object.values(tower.floors);
  return [...floors.map(boardBody), ...floors.flatMap((laid) => ridingBodies(tower, laid))];
}

export function boardBody({ floor, side, pose, level }: Omit<Laid, "on">): Body {
  const [x, y] = toTable(pose, centroidOf(floorOf(floor), side));
  const look: Look = { kind: "board", floor, side };
  return { name: floor, look, at: [x, y, level * LEVEL_MM + BOARD_MM / 2], turn: rotationAboutZ(pose[2] * RAD) };
}

/** The columns and Tears on a floor. */
function ridingBodies(tower: Tower, laid: Laid): Body[] {
  const columns = Object.entries(piecesOn(tower, laid.floor)).map(([base, piece]) => {
    return columnBody(laid, Number(base), piece, `${laid.floor}/${base}`, tower.shifts[laid.floor]?.[base]);
  });
  return [...columns, ...(tower.tears[laid.floor] ?? []).map((mark) => tearBody(laid, mark))];
}

/** A column on its base: upright and perhaps `shift`ed off its middle, or lying in a ruin. */
function columnBody(laid: Laid, base: number, piece: Piece, name: string, shift: Point = [0, 0]): Body {
  const look: Look = { kind: "column", piece };
  const length = heightOf(piece);
  const { at, ruin } = faceOf(laid).bases[base]!;
  if (ruin) {
    const lie = columnInRuin(laid.floor, laid.side, base, length);
    const [x, y] = toTable(laid.pose, lie.middle);
    const turn = tiltedTowards(lie.direction_deg + laid.pose[2], 90 - lie.rise_deg);
    return { name, look, at: [x, y, topSideMm(laid.level) + lie.height_mm], turn };
  }
  const [x, y] = toTable(laid.pose, [at[0] + shift[0], at[1] + shift[1]]);
  return { name, look, at: [x, y, topSideMm(laid.level) + length / 2], turn: UPRIGHT };
}

function tearBody(laid: Laid, mark: number): Body {
  const [x, y] = toTable(laid.pose, faceOf(laid).marks![mark]!);
  const look: Look = { kind: "tear", colour: MARK_COLOUR[laid.side] };
  return { name: `${laid.floor}*${mark}`, look, at: [x, y, topSideMm(laid.level) + TEAR_HEIGHT_MM / 2], turn: UPRIGHT };
}

/**
 * The goal poses of the pieces that the hand moves in a deed, named as during the motion: new columns are "new/0",
 * others keep the name of their old base. A moved floor comes with the pieces on it.
 */
export function goalBodies({ tower }: Towered, deed: Deed): Body[] {
  const goal = (piece: Piece, [floor, base]: Spot, name: string) => columnBody(tower.floors[floor]!, base, piece, name);
  switch (deed.type) {
    case "PlaceColumns":
      return deed.placements.map(([piece, spot], n) => goal(piece, spot, `new/${n}`));
    case "MoveColumns":
      return deed.moves.map(([origin, target]) => goal(pieceAt(tower, origin)!, target, nameOf(origin)));
    case "LayFloor":
      return [boardBody(deed)];
    case "MoveFloor": {
      const laid = { ...tower.floors[deed.floor]!, pose: deed.pose, level: deed.level };
      return [boardBody(laid), ...ridingBodies(tower, laid)];
    }
    case "PlaceTear":
      return [tearBody(tower.floors[deed.mark[0]]!, deed.mark[1])];
    case "Shake":
      return [];
  }
}

/** The looks, by body name, of all bodies that can move during a deed; null: there is none. */
export function looksOf(view: Towered, deed: Deed | null): Map<string, Look> {
  const moved = deed === null ? [] : [...bodies(view), ...goalBodies(view, deed)];
  return new Map(moved.map(({ name, look }) => [name, look]));
}

/** The things around the temple; `mine` are the viewer's own seats. */
export function thingsOf(view: View, mine: readonly number[]): Things {
  return {
    seats: view.players.map(({ supply, tears }, seat) => ({ supply, tears, isMine: mine.includes(seat) })),
    camp: view.camp,
    golden: view.golden,
    tears: { blue: view.tears["blue"] ?? 0, red: view.tears["red"] ?? 0 },
    quarry: view.quarry,
    openFloors: openFloors(view).map((floor) => ({ floor, side: "light" })),
    piles: GLYPHS.map((glyph) => {
      const { known, unknown } = view.piles[glyph] ?? { known: [], unknown: 0 };
      return { glyph, cards: known.length + unknown, discards: view.discards[glyph]?.length ?? 0 };
    }),
  };
}

/** The height of the upper side of a floor at a level. */
export function topSideMm(level: number): number {
  return level * LEVEL_MM + BOARD_MM;
}

export function toTable([x, y, turn_deg]: Pose, [bx, by]: Point): Point {
  const [cos, sin] = [Math.cos(turn_deg * RAD), Math.sin(turn_deg * RAD)];
  return [x + cos * bx - sin * by, y + sin * bx + cos * by];
}

/** The rotation that tilts the z axis towards a direction on the table. */
function tiltedTowards(direction_deg: number, tilt_deg: number): Quat {
  const [half, direction] = [(tilt_deg * RAD) / 2, direction_deg * RAD];
  return [Math.cos(half), -Math.sin(half) * Math.sin(direction), Math.sin(half) * Math.cos(direction), 0];
}
