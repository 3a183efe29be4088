/** Layout of the player's own area: in a row for wide windows, stacked for tall ones. */

import { boxAt, clamp, type Box, type Point } from "./boxes.ts";

/** A mat with its plane and row of stones. */
export interface Mat {
  readonly box: Box;
  readonly plane: Box;
  readonly row: Box;
  readonly name: Point;
  readonly totem: Box;
  readonly trace: Box;
  readonly pile: number; // maximum height of a heap, in stone widths
}

/** The player's own cards. */
export interface OwnCardBoxes {
  readonly inspirations: readonly Box[];
  readonly rite: Box;
}

/** Returns the centre of the next part of a row, by its width. */
function inRow(left: number, gap: number): (width: number) => number {
  return (width) => {
    left += width + gap;
    return left - gap - width / 2;
  };
}

/** Everything side by side: inspirations, plane, stones, totem, rite. `mats` are by place, `top` bounds the others' area. */
export function ownAreaInRow(x: number, bottom: number, size: number, sets: number, reach: number) {
  const s = Math.min(size, (reach * 2) / (sets === 1 ? 720 : 1020));
  const height = 136 * s;
  const y = bottom - height / 2;
  const [gap, totem] = [9 * s, 36 * s];
  const [card, rite, mat] = sets === 1 ? [94 * s, 124 * s, 430 * s] : [80 * s, 112 * s, 332 * s];
  const next = inRow(x - (sets * (card + mat) + rite + totem + (2 * sets + 1) * gap) / 2, gap);
  const inspirations = Array.from({ length: sets }, () => boxAt(next(card), y, card, card * 1.4));
  const boxes = Array.from({ length: sets }, () => boxAt(next(mat), y, mat, height));
  const pole = boxAt(next(totem), bottom - totem * 0.9, totem, totem * 1.75);
  const hand = { inspirations, rite: boxAt(next(rite), bottom - rite / 2, rite, rite) };
  const mats = boxes.map((box): Mat => ({ ...matWithPlaneBeside(box, s), totem: pole }));
  return { mats: mats.reverse(), hand, top: bottom - height - 8 * s }; // clockwise: the first set is at the right
}

/** Stones above, and below them the cards, the plane and the totem. */
export function ownAreaStacked(x: number, bottom: number, width: number, size: number, sets: number, space: number) {
  const rite = clamp(72, Math.min(width * 0.24, space * 0.145), 170);
  const y = bottom - rite / 2;
  const [gap, card, totem] = [8, rite / 1.4, rite * 0.4];
  const plane = sets === 1 ? rite * 0.88 : 0;
  const s = size / 0.61;
  const height = (sets === 1 ? 80 : 122) * s;
  const top = bottom - rite - gap - height;
  const count = sets + (sets === 1 ? 3 : 2);
  const next = inRow(x - (sets * card + plane + totem + rite + (count - 1) * gap) / 2, gap);
  const inspirations = Array.from({ length: sets }, () => boxAt(next(card), y, card, rite));
  const own = sets === 1 ? { plane: boxAt(next(plane), y, plane, plane) } : {};
  const hand = { inspirations, rite: boxAt(next(rite), y, rite, rite) };
  const pole = boxAt(next(totem), y, totem, totem * 1.75);
  const mat = (width - 16) / sets;
  const mats = Array.from({ length: sets }, (_, n): Mat => {
    const box = boxAt(x + (n - (sets - 1) / 2) * mat, top + height / 2, mat - 6, height);
    return { ...matWithPlaneAbove(box, s), ...own, totem: pole };
  });
  return { mats: mats.reverse(), hand, top: top - 8 };
}

type MatWithoutTotem = Omit<Mat, "totem">;

/** A mat with its plane to the left of the stones. */
function matWithPlaneBeside(box: Box, s: number): MatWithoutTotem {
  const { x, y, width, height } = box;
  const [left, top] = [x - width / 2, y - height / 2];
  const size = Math.min(88 * s, width * 0.22);
  const rest = width - size - 22 * s;
  const middle = left + width - 6 * s - rest / 2;
  return {
    box,
    plane: boxAt(left + size / 2 + 11 * s, top + height - size / 2 - 11 * s, size, size),
    row: boxAt(middle, y + 26 * s, rest, 78 * s),
    name: { x: middle - 40 * s, y: top + 20 * s },
    trace: boxAt(left + width - 60 * s, top + 16 * s, 84 * s, 21 * s),
    pile: 0.72,
  };
}

/** A mat with its plane, if it is on the mat, above the stones. */
function matWithPlaneAbove(box: Box, s: number): MatWithoutTotem {
  const { x, y, width, height } = box;
  const [left, top] = [x - width / 2, y - height / 2];
  return {
    box,
    plane: boxAt(left + 32 * s, top + 32 * s, 50 * s, 50 * s),
    row: boxAt(x, top + height - 36 * s, width - 6 * s, 58 * s),
    name: height > 100 * s ? { x: x + 28 * s, y: top + 14 * s } : { x: x - 6 * s, y: top + 10 * s },
    trace: boxAt(left + width - 46 * s, top + (height > 100 * s ? 44 : 4) * s, 84 * s, 20 * s),
    pile: 0.3,
  };
}
