/** Bands around outlines and fills of them, to mark a board or a thing. */

import { BufferGeometry, Float32BufferAttribute, Path, Shape, ShapeGeometry, Vector2 } from "three";

import type { Point } from "../../content.ts";
import type { Ring } from "../layout/geometry.ts";
import type { Solid } from "../layout/solids.ts";

const ROUND = 40; // segments of a circle

function outlineOf({ outline, radius }: Solid): Ring {
  if (outline !== null) return outline;
  return Array.from({ length: ROUND }, (_, n): Point => {
    const angle = (2 * Math.PI * n) / ROUND;
    return [radius * Math.cos(angle), radius * Math.sin(angle)];
  });
}

/** An outline offset outwards; sharp corners are cut. */
function widened(ring: Ring, by: number): Ring {
  return ring.map(([x, y], n) => {
    const [ax, ay] = ring[(n + ring.length - 1) % ring.length]!;
    const [bx, by_] = ring[(n + 1) % ring.length]!;
    const [inX, inY] = unit(x - ax, y - ay);
    const [outX, outY] = unit(bx - x, by_ - y);
    const [nx, ny] = unit(inY + outY, -inX - outX); // outward, for counter-clockwise rings
    const cos = Math.max(0.5, nx * inY - ny * inX);
    return [x + (nx * by) / cos, y + (ny * by) / cos];
  });
}

function unit(x: number, y: number): Point {
  const length = Math.hypot(x, y) || 1;
  return [x / length, y / length];
}

/** A band around a solid: flat on top and upright at its rim, so that it is visible from above and from the side. */
export function band(solid: Solid, wide: number, half = solid.half + 0.4): BufferGeometry {
  const ring = outlineOf(solid);
  const inner = widened(ring, 0.4);
  const outer = widened(ring, wide);
  const places: number[] = [];
  const faces: number[] = [];
  ring.forEach((_, n) => {
    const [[ix, iy], [ox, oy]] = [inner[n]!, outer[n]!];
    places.push(ix, iy, half, ox, oy, half, ox, oy, -half);
    const [a, b] = [3 * n, 3 * ((n + 1) % ring.length)];
    faces.push(a, a + 1, b, a + 1, b + 1, b, a + 1, a + 2, b + 1, a + 2, b + 2, b + 1);
  });
  const made = new BufferGeometry();
  made.setAttribute("position", new Float32BufferAttribute(places, 3));
  made.setIndex(faces);
  return made;
}

/** The outline of a solid, filled. */
export function area(solid: Solid): BufferGeometry {
  const points = (ring: Ring) => ring.map(([x, y]) => new Vector2(x, y));
  const shape = new Shape(points(outlineOf(solid)));
  shape.holes = solid.holes.map((hole) => new Path(points(hole)));
  return new ShapeGeometry(shape);
}
