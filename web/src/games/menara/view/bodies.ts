/** The rigid bodies of a tower: every floor, column and Tear with its pose, as in tower/physics/bodies.py. */

import type { Body, Look, Quat, Things, Vec3 } from "../scene/types.ts";
import { faceOf, nameOf, type Point } from "../content.ts";
import { openFloors, tearOf } from "./piles.ts";
import type { Deed } from "./settledDeed.ts";
import { centroid, columnInRuin } from "./shapes.ts";
import { lay, moveFloor, pieceAt, place, placementsOf, pushes, remove, spotsOn } from "./towerState.ts";
import {
  BOARD_MM,
  COLUMN_HEIGHT_MM,
  GLYPHS,
  GOLDEN_HEIGHT_MM,
  TEAR_HEIGHT_MM,
  type Laid,
  type Mark,
  type Piece,
  type Pose,
  type Spot,
  type Tower,
  type View,
} from "../types.ts";

export const LEVEL_MM = COLUMN_HEIGHT_MM + BOARD_MM;
const UPRIGHT: Quat = [1, 0, 0, 0];
const RAD = Math.PI / 180;

type BoardPose = Pick<Laid, "floor" | "side" | "pose" | "level">;

/** The bodies of a whole tower. */
export function bodies({ tower }: { readonly tower: Tower }): Body[] {
  const floors = Object.values(tower.floors);
  return [
    ...floors.map((laid) => boardBody(laid)),
    ...floors.flatMap(({ floor }) => spotsOn(tower, floor).map((spot) => columnBody(tower, spot))),
    ...floors.flatMap(({ floor }) => (tower.tears[floor] ?? []).map((mark) => tearBody(tower, [floor, mark]))),
  ];
}

export function boardBody({ floor, side, pose, level }: BoardPose): Body {
  const [x, y] = toTable(pose, centroid(floor, side));
  const at: Vec3 = [x, y, level * LEVEL_MM + BOARD_MM / 2];
  return { name: floor, look: { kind: "board", floor, side }, at, turn: rotationAboutZ(pose[2]) };
}

/** A column on its base: upright, or lying in a ruin. */
function columnBody(tower: Tower, spot: Spot, name = nameOf(spot)): Body {
  const [floor, base] = spot;
  const laid = tower.floors[floor]!;
  const piece = pieceAt(tower, spot)!;
  const look: Look = { kind: "column", piece };
  const length = heightOf(piece);
  const { at, ruin } = faceOf(laid).bases[base]!;
  if (ruin) {
    const lie = columnInRuin(floor, laid.side, base, length);
    const [x, y] = toTable(laid.pose, lie.middle);
    const turn = tiltedTowards(lie.direction_deg + laid.pose[2], 90 - lie.rise_deg);
    return { name, look, at: [x, y, topSideMm(laid.level) + lie.height_mm], turn };
  }
  const [dx, dy] = tower.shifts[floor]?.[base] ?? [0, 0];
  const [x, y] = toTable(laid.pose, [at[0] + dx, at[1] + dy]);
  return { name, look, at: [x, y, topSideMm(laid.level) + length / 2], turn: UPRIGHT };
}

function tearBody(tower: Tower, mark: Mark): Body {
  const [x, y, z] = markAt({ tower }, mark);
  const look: Look = { kind: "tear", colour: tearOf({ tower }, mark[0]) };
  return { name: `${mark[0]}*${mark[1]}`, look, at: [x, y, z + TEAR_HEIGHT_MM / 2], turn: UPRIGHT };
}

/** The middle of a mark, at the height of the board's upper side. */
export function markAt({ tower }: { readonly tower: Tower }, [floor, mark]: Mark): Vec3 {
  const laid = tower.floors[floor]!;
  return [...toTable(laid.pose, faceOf(laid).marks![mark]!), topSideMm(laid.level)];
}

/**
 * The goal poses of the bodies that a deed moves, named as during the motion: new columns are "new/0", others keep the
 * name of their old base. Includes the pieces on a moved floor, and columns that are pushed along.
 */
export function goalBodies({ tower }: { readonly tower: Tower }, deed: Deed): Body[] {
  switch (deed.type) {
    case "PlaceColumns": {
      const spots = deed.placements.map(([, spot]) => spot);
      const meant = deed.placements.reduce(place, tower);
      return [...spots.map((spot, n) => columnBody(meant, spot, `new/${n}`)), ...pushedColumns(tower, meant, spots)];
    }
    case "MoveColumns": {
      const left = remove(
        tower,
        deed.moves.map(([origin]) => origin),
      );
      const meant = placementsOf(tower, deed.moves).reduce(place, left);
      const targets = deed.moves.map(([, target]) => target);
      const moved = deed.moves.map(([origin, target]) => columnBody(meant, target, nameOf(origin)));
      return [...moved, ...pushedColumns(left, meant, targets)];
    }
    case "LayFloor":
      return [boardBody(deed)];
    case "MoveFloor":
      return floorWithRiders(moveFloor(tower, deed.floor, deed.pose, deed.level), deed.floor);
    case "PlaceTear":
      return [tearBody(tower, deed.mark)];
    case "Shake":
      return [];
  }
}

/** A floor and the pieces on it. */
function floorWithRiders(tower: Tower, floor: string): Body[] {
  return bodies({ tower }).filter(({ name }) => name.split(/[/*]/)[0] === floor);
}

function pushedColumns(tower: Tower, meant: Tower, spots: readonly Spot[]): Body[] {
  return spots.flatMap((spot) => pushes(tower, spot).map(([from, to]) => columnBody(meant, to, nameOf(from))));
}

/** The looks, by body name, of all bodies that can move during a deed. */
export function looksOf({ tower }: { readonly tower: Tower }, deed: Deed | null): Map<string, Look> {
  const shown = bodies({
    tower: deed?.type === "LayFloor" ? lay(tower, [deed.floor, deed.side, deed.pose], 0) : tower,
  });
  const named = new Map(shown.map(({ name, look }) => [name, look]));
  if (deed?.type === "PlaceTear") named.set(`${deed.mark[0]}*${deed.mark[1]}`, tearBody(tower, deed.mark).look);
  if (deed?.type === "PlaceColumns") {
    deed.placements.forEach(([piece], n) => named.set(`new/${n}`, { kind: "column", piece }));
  }
  return named;
}

/** The things around the temple; `mine` are the viewer's own seats. */
export function thingsOf(view: View, names: readonly string[], mine: readonly number[]): Things {
  return {
    seats: view.players.map(({ supply, tears }, seat) => ({
      name: names[seat] ?? "",
      supply,
      tears,
      isMine: mine.includes(seat),
      acts: view.turn?.seat === seat && view.stage !== "over",
    })),
    camp: view.camp,
    golden: view.golden,
    tears: { blue: view.tears["blue"] ?? 0, red: view.tears["red"] ?? 0 },
    bag: Object.values(view.bag).reduce((sum, n) => sum + n, 0),
    quarry: view.quarry,
    openFloors: openFloors(view).map((floor) => ({ floor, side: "light" })),
    piles: GLYPHS.map((glyph) => {
      const { known, unknown } = view.piles[glyph] ?? { known: [], unknown: 0 };
      return { glyph, cards: known.length + unknown, discards: view.discards[glyph]?.length ?? 0 };
    }),
  };
}

export function heightOf(piece: Piece): number {
  return piece === "golden" ? GOLDEN_HEIGHT_MM : COLUMN_HEIGHT_MM;
}

/** The height of the upper side of a floor at a level. */
export function topSideMm(level: number): number {
  return level * LEVEL_MM + BOARD_MM;
}

export function toTable([x, y, turn_deg]: Pose, [bx, by]: Point): Point {
  const [cos, sin] = [Math.cos(turn_deg * RAD), Math.sin(turn_deg * RAD)];
  return [x + cos * bx - sin * by, y + sin * bx + cos * by];
}

export function rotationAboutZ(turn_deg: number): Quat {
  const half = (turn_deg * RAD) / 2;
  return [Math.cos(half), 0, 0, Math.sin(half)];
}

/** The rotation that tilts the z axis towards a direction on the table. */
function tiltedTowards(direction_deg: number, tilt_deg: number): Quat {
  const [half, direction] = [(tilt_deg * RAD) / 2, direction_deg * RAD];
  return [Math.cos(half), -Math.sin(half) * Math.sin(direction), Math.sin(half) * Math.cos(direction), 0];
}
