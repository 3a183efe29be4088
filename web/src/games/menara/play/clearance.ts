/** Where boards are: which point lies on which, what is above it, and how one gets there from the side. */

import { toTable, topSideMm } from "../bodies.ts";
import { floorOf, type Point } from "../content.ts";
import { isInside } from "../shapes.ts";
import { BOARD_MM, COLUMN_WIDTH_MM, type Laid, type Pose, type View } from "../types.ts";

const RADIUS_MM = COLUMN_WIDTH_MM / 2;
const CLEAR_MM = 3; // between a piece that waits beside the temple and what is there
const FARTHEST_MM = 400;
const RAD = Math.PI / 180;

export type FloorPose = Pick<Laid, "floor" | "side" | "pose">;

/** The height of the board's undersideMm. */
export const undersideMm = (level: number) => topSideMm(level) - BOARD_MM;

/** A point of the table as the board has it. */
function toBoard([x, y, turn]: Pose, [px, py]: Point): Point {
  const [cos, sin] = [Math.cos(turn * RAD), Math.sin(turn * RAD)];
  return [cos * (px - x) + sin * (py - y), cos * (py - y) - sin * (px - x)];
}

/** Whether a point of the table is within a board's outline, or nearer to it than a margin. */
export function isWithin({ floor, side, pose }: FloorPose, at: Point, margin_mm = 0): boolean {
  const [x, y] = toBoard(pose, at);
  const { outline } = floorOf(floor);
  const seen: Point = side === "light" ? [x, y] : [-x, y]; // the dark side shows the mirror image
  if (isInside(outline, seen)) return true;
  return (
    margin_mm > 0 && outline.some((a, n) => distanceToSegment(seen, a, outline[(n + 1) % outline.length]!) < margin_mm)
  );
}

/** How far a point is from a line between two others. */
export function distanceToSegment([x, y]: Point, [ax, ay]: Point, [bx, by]: Point): number {
  const [dx, dy] = [bx - ax, by - ay];
  const along = ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy || 1);
  const t = Math.max(0, Math.min(1, along));
  return Math.hypot(x - ax - t * dx, y - ay - t * dy);
}

/** A round piece, or a board, by what of it must not be touched: points, each with the same room around it. */
export interface Footprint {
  readonly points: readonly Point[]; // around its middle
  readonly room_mm: number;
}

export const COLUMN_FOOTPRINT: Footprint = { points: [[0, 0]], room_mm: RADIUS_MM };

export function footprintOf({ floor, side, pose }: FloorPose, [cx, cy]: Point): Footprint {
  const points = floorOf(floor).outline.map(([x, y]) => toTable(pose, side === "light" ? [x, y] : [-x, y]));
  return { points: [...points, [cx, cy] as Point].map(([x, y]) => [x - cx, y - cy]), room_mm: 1 };
}

/** Whether floors above a height leave the way down open. */
export function isOpenAbove(view: View, piece: Footprint, [x, y]: Point, above_mm: number, except: string): boolean {
  const above = Object.values(view.tower.floors).filter(
    ({ floor, level }) => floor !== except && undersideMm(level) > above_mm,
  );
  const points = piece.points.map(([dx, dy]) => [x + dx, y + dy] as const);
  return above.every((laid) => points.every((at) => !isWithin(laid, at, piece.room_mm + CLEAR_MM)));
}

/**
 * The nearest point beside the temple from which a piece can be shoved in to its place: open above, and with nothing
 * standing on the straight way. Null: there is none.
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
