/** How columns lie in ruins, in mm around the floor's own origin. */

import { floorOf, type Point } from "../content.ts";
import { isInside, ringsOf, type Ring } from "../scene/layout/geometry.ts";
import { COLUMN_WIDTH_MM, type Side } from "../types.ts";

export { isInside };

const RADIUS_MM = COLUMN_WIDTH_MM / 2;
const known = new Map<string, LyingColumn>();

/** How a column lies in a ruin; `direction_deg` and `rise_deg` say where its axis rises, and how steeply. */
interface LyingColumn {
  readonly middle: Point;
  readonly height_mm: number;
  readonly direction_deg: number;
  readonly rise_deg: number;
}

/** A column in a ruin has sunk into the opening with its lower end, and rests on the end away from the other bases. */
export function columnInRuin(id: string, side: Side, base: number, length_mm: number): LyingColumn {
  const key = `${id} ${side} ${base} ${length_mm}`;
  let column = known.get(key);
  if (column === undefined) known.set(key, (column = lieInRuin(id, side, base, length_mm)));
  return column;
}

function lieInRuin(id: string, side: Side, base: number, length_mm: number): LyingColumn {
  const floor = floorOf(id);
  const { bases } = floor[side];
  const [x, y] = bases[base]!.at;
  const [, ...holes] = ringsOf(floor, side);
  const { along: axis, long_mm, wide_mm } = smallestBox(holes.find((hole) => isInside(hole, [x, y]))!);
  const others = bases.filter((_, n) => n !== base);
  const lean = others.reduce((sum, { at: [ox, oy] }) => sum + axis[0] * (ox - x) + axis[1] * (oy - y), 0);
  const [dx, dy] = lean > 0 ? [-axis[0], -axis[1]] : axis;
  const low = Math.sqrt(RADIUS_MM ** 2 - (wide_mm / 2) ** 2); // height of the axis at the lower end
  const sunk = -(long_mm - wide_mm) / 2; // position of the lower end along the opening
  const rise = Math.atan2(RADIUS_MM - low, long_mm / 2 - sunk);
  const end = length_mm / 2 - RADIUS_MM; // from there to its middle
  const along = sunk + end * Math.cos(rise);
  return {
    middle: [x + along * dx, y + along * dy],
    height_mm: low + end * Math.sin(rise),
    direction_deg: (Math.atan2(dy, dx) * 180) / Math.PI,
    rise_deg: (rise * 180) / Math.PI,
  };
}

/** The smallest rectangle around a convex ring; one of its sides lies along an edge of the ring. */
function smallestBox(ring: Ring): { readonly along: Point; readonly long_mm: number; readonly wide_mm: number } {
  const span = ([u, v]: Point) => {
    const reach = ring.map(([x, y]) => x * u + y * v);
    return Math.max(...reach) - Math.min(...reach);
  };
  const boxes = ring.map(([ax, ay], n) => {
    const [bx, by] = ring[(n + 1) % ring.length]!;
    const length = Math.hypot(bx - ax, by - ay);
    const along: Point = [(bx - ax) / length, (by - ay) / length];
    const across: Point = [-along[1], along[0]];
    const [long_mm, wide_mm] = [span(along), span(across)];
    return long_mm >= wide_mm ? { along, long_mm, wide_mm } : { along: across, long_mm: wide_mm, wide_mm: long_mm };
  });
  return boxes.reduce((least, box) => (box.long_mm * box.wide_mm < least.long_mm * least.wide_mm ? box : least));
}
