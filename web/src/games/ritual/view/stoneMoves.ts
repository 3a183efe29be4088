/** Moves stones in the circle: between shamans, and to and from planes. */

import { COLOURS, type Colour, type Hand } from "../types.ts";

type Circle = readonly Hand[];

const NONE: Hand = [COLOURS.map(() => 0), null];

export function handFromDeal(stones: readonly Colour[]): Hand {
  return [COLOURS.map((colour) => stones.filter((one) => one === colour).length), null];
}

export function moveStone(circle: Circle, stone: Colour, from: number, to: number): Circle {
  return addStones(addStones(circle, from, stone, -1), to, stone, 1);
}

export function setPlane(circle: Circle, place: number, stone: Colour | null): Circle {
  return circle.with(place, [(circle[place] ?? NONE)[0], stone]);
}

/** Replaces the stone on a plane. */
export function exchangeStone(circle: Circle, place: number, stone: Colour): Circle {
  const old = circle[place]?.[1];
  const less = old ? addStones(circle, place, old, -1) : circle;
  return setPlane(addStones(less, place, stone, 1), place, stone);
}

function addStones(circle: Circle, place: number, stone: Colour, n: number): Circle {
  const [stones, plane] = circle[place] ?? NONE;
  const at = COLOURS.indexOf(stone);
  return circle.with(place, [stones.with(at, (stones[at] ?? 0) + n), plane]);
}
