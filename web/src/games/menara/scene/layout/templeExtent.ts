/** The extent of the temple on the table, and the points that the camera keeps in view. */

import { Box2, Vector2 } from "three";

import type { Subject } from "../camera/camera.ts";
import { toTable } from "../camera/picking.ts";
import { solidOf } from "./solids.ts";
import type { TableRing } from "./tableLayout.ts";
import type { Body, Vec3 } from "../types.ts";

const LOW_MM = 3; // lower boards lie on the table
const SMALL_MM = 110;
const UNBUILT_MM = 170; // radius reserved before the base is laid
const ABOVE_MM = 46; // room for columns on the top floor

export interface TempleExtent {
  readonly middle: readonly [number, number];
  readonly radius: number;
}

/** The extent of the floors that lie on the table. */
export function templeExtent(bodies: readonly Body[]): TempleExtent {
  const rims = bodies.filter(({ look, at }) => look.kind === "board" && at[2] < LOW_MM).flatMap(rimOf);
  if (rims.length === 0) return { middle: [0, 0], radius: UNBUILT_MM };
  const points = rims.map(([x, y]) => new Vector2(x, y));
  const middle = new Box2().setFromPoints(points).getCenter(new Vector2());
  const radius = Math.max(SMALL_MM, ...points.map((point) => Math.hypot(point.x - middle.x, point.y - middle.y)));
  return { middle: [middle.x, middle.y], radius };
}

/** The camera's subject: the corners of the temple, the viewer's supply, and the things beside it. */
export function cameraSubject(
  bodies: readonly Body[],
  { middle, radius }: TempleExtent,
  { inner, places }: TableRing,
): Subject {
  const boards = bodies.filter(({ look }) => look.kind === "board");
  const rims = boards.flatMap(rimOf).map(([x, y, z]): Vec3 => [x - middle[0], y - middle[1], z]);
  const upper = rims.filter(([, , z]) => z > LOW_MM + 2);
  const top = Math.max(0, ...rims.map(([, , z]) => z)) + ABOVE_MM;
  const temple = rims.flatMap(([x, y, z]): Vec3[] => [
    [x, y, z],
    [x, y, z + ABOVE_MM],
  ]);
  const empty = [-1, 1].flatMap((x) => [-1, 1].map((y): Vec3 => [x * radius, y * radius, 0]));
  const front = places[0];
  const [far, wide] = front ? [inner + front.deep, front.wide / 2] : [radius, 0];
  const beside = places.slice(1).flatMap(({ angle, wide, deep }) => {
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    const outer = inner + deep;
    return [-wide / 2, wide / 2].map((aside): Vec3 => [cos * outer - sin * aside, sin * outer + cos * aside, 0]);
  });
  return {
    temple: rims.length > 0 ? temple : empty,
    front: [
      [-wide, -far, 0],
      [wide, -far, 0],
    ],
    beside: beside.filter(([, y]) => y < -0.4 * inner),
    radius: Math.max(40, ...upper.map(([x, y]) => Math.hypot(x, y))),
    top,
  };
}

function rimOf({ look, at, turn }: Body): Vec3[] {
  const one = { pose: [...at, ...turn], scale: 1 };
  return (solidOf(look).outline ?? []).map(([x, y]) => toTable(one, [x, y, 0]));
}
