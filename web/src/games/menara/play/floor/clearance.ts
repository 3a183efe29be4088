/** Geometry of laid boards: point inside a board, free space above it, and a free path from the side. */

import { topSideMm, toTable } from "../../view/bodies.ts";
import { floorOf, type Point } from "../../content.ts";
import { isInside } from "../../view/columnInRuin.ts";
import { BOARD_MM, COLUMN_WIDTH_MM, type Laid, type Pose, type View } from "../../types.ts";

const RADIUS_MM = COLUMN_WIDTH_MM / 2;
const CLEAR_MM = 3; // between a waiting piece and the temple
const FARTHEST_MM = 400;
const RAD = Math.PI / 180;

export type FloorPose = Pick<Laid, "floor" | "side" | "pose">;

/** The height of a board's underside. */
export const undersideMm = (level: number) => topSideMm(level) - BOARD_MM;

/** Converts a point from table to board coordinates. */
function toBoard([x, y, turn]: Pose, [px, py]: Point): Point {
  const [cos, sin] = [Math.cos(turn * RAD), Math.sin(turn * RAD)];
  return [cos * (px - x) + sin * (py - y), cos * (py - y) - sin * (px - x)];
}

/** Whether a point of the table is inside a board's outline, or within a margin of it. */
export function isWithin({ floor, side, pose }: FloorPose, at: Point, margin_mm = 0): boolean {
  const [x, y] = toBoard(pose, at);
  const { outline } = floorOf(floor);
  const seen: Point = side === "light" ? [x, y] : [-x, y]; // on the dark side the outline is mirrored
  if (isInside(outline, seen)) return true;
  return (
    margin_mm > 0 && outline.some((a, n) => distanceToSegment(seen, a, outline[(n + 1) % outline.length]!) < margin_mm)
  );
}

/** The distance of a point from a line segment. */
export function distanceToSegment([x, y]: Point, [ax, ay]: Point, [bx, by]: Point): number {
  const [dx, dy] = [bx - ax, by - ay];
  const along = ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy || 1);
  const t = Math.max(0, Math.min(1, along));
  return Math.hypot(x - ax - t * dx, y - ay - t * dy);
}

/** The clearance that a piece needs: points, each with the same free radius. */
export interface Footprint {
  readonly points: readonly Point[]; // relative to its middle
  readonly room_mm: number;
}

export const COLUMN_FOOTPRINT: Footprint = { points: [[0, 0]], room_mm: RADIUS_MM };

export function footprintOf({ floor, side, pose }: FloorPose, [cx, cy]: Point): Footprint {
  const points = floorOf(floor).outline.map(([x, y]) => toTable(pose, side === "light" ? [x, y] : [-x, y]));
  return { points: [...points, [cx, cy] as Point].map(([x, y]) => [x - cx, y - cy]), room_mm: 1 };
}

/** Whether no floor above a height covers the footprint. */
export function isOpenAbove(view: View, piece: Footprint, [x, y]: Point, above_mm: number, except: string): boolean {
  const above = Object.values(view.tower.floors).filter(
    ({ floor, level }) => floor !== except && undersideMm(level) > above_mm,
  );
  const points = piece.points.map(([dx, dy]) => [x + dx, y + dy] as const);
  return above.every((laid) => points.every((at) => !isWithin(laid, at, piece.room_mm + CLEAR_MM)));
}

/**
 * The nearest point beside the temple from which a piece can be pushed straight to its goal: open above, and with no
 * column in between. Null: there is none.
 */
export function approachFromSide(
  view: View,
  piece: Footprint,
  goal: Point,
  above_mm: number,
  standing: readonly Point[],
  except: string,
): Point | null {
  for (let far = 20; far <= FARTHEST_MM; far += 10) {
    for (let deg = 0; deg < 360; deg += 15) {
      const at = [
        goal[0] + far * Math.cos((deg * Math.PI) / 180),
        goal[1] + far * Math.sin((deg * Math.PI) / 180),
      ] as const;
      const isFree = standing.every((one) => distanceToSegment(one, goal, at) > RADIUS_MM + piece.room_mm);
      if (isFree && isOpenAbove(view, piece, at, above_mm, except)) return at;
    }
  }
  return null;
}
