/** How columns lie in ruins, in mm around the floor's own origin. */

import { floorOf, type Point } from "../content.ts";
import { COLUMN_WIDTH_MM, type Side } from "../types.ts";

type Ring = readonly Point[];

const RADIUS_MM = COLUMN_WIDTH_MM / 2;
const known = new Map<string, unknown>();

function cached<T>(key: string, work: () => T): T {
  if (!known.has(key)) known.set(key, work());
  return known.get(key) as T;
}

/** A ring seen with a side up; on the dark side it is mirrored. */
function mirrored(ring: Ring, side: Side): Ring {
  return side === "light" ? ring : ring.map(([x, y]) => [-x, y]);
}

/** How a column lies in a ruin; `direction_deg` and `rise_deg` say where its axis rises, and how steeply. */
export interface LyingColumn {
  readonly middle: Point;
  readonly height_mm: number;
  readonly direction_deg: number;
  readonly rise_deg: number;
}

/** A column in a ruin has sunk into the opening with its lower end, and rests on the end away from the other bases. */
export function columnInRuin(id: string, side: Side, base: number, length_mm: number): LyingColumn {
  return cached(`${id} ${side} ${base} ${length_mm}`, () => {
    const floor = floorOf(id);
    const { bases } = floor[side];
    const at = bases[base]!.at;
    const opening = (floor.holes ?? []).map((hole) => mirrored(hole, side)).find((hole) => isInside(hole, at))!;
    const box = smallestBox(opening);
    const [x, y] = at;
    const others = bases.filter((_, n) => n !== base);
    const lean = others.reduce((sum, { at: [ox, oy] }) => sum + box.along[0] * (ox - x) + box.along[1] * (oy - y), 0);
    const [dx, dy] = lean > 0 ? [-box.along[0], -box.along[1]] : box.along;
    const low = Math.sqrt(RADIUS_MM ** 2 - (box.wide_mm / 2) ** 2); // height of the axis at the lower end
    const sunk = -(box.long_mm - box.wide_mm) / 2; // position of the lower end along the opening
    const rise = Math.atan2(RADIUS_MM - low, box.long_mm / 2 - sunk);
    const end = length_mm / 2 - RADIUS_MM; // from there to its middle
    const along = sunk + end * Math.cos(rise);
    return {
      middle: [x + along * dx, y + along * dy],
      height_mm: low + end * Math.sin(rise),
      direction_deg: (Math.atan2(dy, dx) * 180) / Math.PI,
      rise_deg: (rise * 180) / Math.PI,
    };
  });
}

export function isInside(ring: Ring, [x, y]: Point): boolean {
  let inside = false;
  ring.forEach(([ax, ay], n) => {
    const [bx, by] = ring[(n + 1) % ring.length]!;
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside;
  });
  return inside;
}

/** The smallest rectangle around a convex ring; one of its sides lies along an edge of the ring. */
function smallestBox(ring: Ring): { readonly along: Point; readonly long_mm: number; readonly wide_mm: number } {
  const boxes = ring.map(([ax, ay], n) => {
    const [bx, by] = ring[(n + 1) % ring.length]!;
    const length = Math.hypot(bx - ax, by - ay);
    const along: Point = [(bx - ax) / length, (by - ay) / length];
    const span = (u: number, v: number) => {
      const reach = ring.map(([x, y]) => x * u + y * v);
      return Math.max(...reach) - Math.min(...reach);
    };
    const [one, other] = [span(along[0], along[1]), span(-along[1], along[0])];
    return one >= other
      ? { along, long_mm: one, wide_mm: other }
      : { along: [-along[1], along[0]] as const, long_mm: other, wide_mm: one };
  });
  return boxes.reduce((least, box) => (box.long_mm * box.wide_mm < least.long_mm * least.wide_mm ? box : least));
}
