/** Animates stones that changed their place; the flights are the difference of two views. */

import { looseCount, reserveOf } from "../../view/view.ts";
import type { Layout, Point } from "../../layout/layout.ts";
import { hrefOf } from "../pictures/pictures.tsx";
import { RESERVE_PILE, riseOf } from "../stones.tsx";
import { parseThing, type Thing } from "../../play/things.ts";
import { COLOURS, type Colour, type View } from "../../types.ts";

const FLIGHT_MS = 620;
const MAX_FLIGHTS = 3; // a larger difference is not a deed but a jump in a replay

export interface Flight {
  readonly stone: Colour;
  readonly from: Thing;
  readonly to: Thing;
}

type Circle = Pick<View, "circle">;

/** Which stones moved from where to where. */
export function flightsOf(before: Circle, after: Circle): Flight[] {
  if (before.circle.length === 0 || before.circle.length !== after.circle.length) return [];
  const [old, now] = [stonesByThing(before), stonesByThing(after)];
  const flights = COLOURS.flatMap((stone) => {
    const gone: Thing[] = [];
    const come: Thing[] = [];
    for (const [thing, n] of now[stone]) {
      const more = n - (old[stone].get(thing) ?? 0);
      for (let k = 0; k < Math.abs(more); k++) (more > 0 ? come : gone).push(thing);
    }
    return gone.length === come.length ? gone.map((from, k): Flight => ({ stone, from, to: come[k]! })) : [];
  });
  return flights.length <= MAX_FLIGHTS ? flights : [];
}

/** How many stones of each colour lie at each thing. */
function stonesByThing(view: Circle): Record<Colour, Map<Thing, number>> {
  const reserve = reserveOf(view);
  const of = (colour: Colour, at: number) =>
    new Map<Thing, number>([
      ...view.circle.flatMap((hand, place): [Thing, number][] => [
        [`stone:${place}/${colour}`, looseCount(hand, colour)],
        [`plane:${place}`, hand[1] === colour ? 1 : 0],
      ]),
      [`reserve:${colour}`, reserve[at] ?? 0],
    ]);
  return Object.fromEntries(COLOURS.map((colour, at) => [colour, of(colour, at)])) as ReturnType<typeof stonesByThing>;
}

/** Position and size of the top stone of a heap, plane or heap of the reserve. */
export function stoneAt(thing: Thing, layout: Layout, view: Circle): Point & { readonly size: number } {
  const { kind, place, colour } = parseThing(thing);
  const at = colour === null ? 0 : COLOURS.indexOf(colour);
  if (kind === "reserve") {
    const n = reserveOf(view)[at] ?? 0;
    return topOfHeap(layout.reserve[at]!, n, layout.reserveStone, RESERVE_PILE);
  }
  const spot = layout.spots[place!]!;
  if (kind === "plane") return { x: spot.plane.x, y: spot.plane.y, size: spot.plane.width * 0.5 };
  const hand = view.circle[place!];
  const n = hand === undefined || colour === null ? 0 : looseCount(hand, colour);
  return topOfHeap(spot.stones[at]!, n, spot.stone, spot.pile);
}

function topOfHeap({ x, y }: Point, n: number, size: number, pile: number) {
  return { x, y: y - riseOf(n, n - 1, size, pile), size };
}

/** Animates flights, and hides each stone at its goal until it has arrived. */
export function fly(
  table: Element,
  sky: SVGElement,
  flights: readonly Flight[],
  layout: Layout,
  before: Circle,
  after: Circle,
): void {
  for (const { stone, from, to } of flights) {
    const [start, end] = [stoneAt(from, layout, before), stoneAt(to, layout, after)];
    const drawn = document.createElementNS(sky.namespaceURI, "use") as SVGUseElement;
    drawn.setAttribute("href", hrefOf(`stone-${stone}`));
    for (const side of ["width", "height"]) drawn.setAttribute(side, String(end.size));
    for (const side of ["x", "y"]) drawn.setAttribute(side, String(-end.size / 2));
    sky.append(drawn);
    const lift = Math.min(90, 24 + Math.hypot(end.x - start.x, end.y - start.y) * 0.14);
    const middle = { x: (start.x + end.x) / 2, y: (start.y + end.y) / 2 - lift };
    const at = ({ x, y }: Point, scale: number) => `translate(${x}px, ${y}px) scale(${scale})`;
    const big = Math.max(start.size, end.size) / end.size;
    const motion = drawn.animate(
      [
        { transform: at(start, start.size / end.size), easing: "ease-out" },
        { transform: at(middle, big * 1.25), easing: "ease-in" },
        { transform: at(end, 1) },
      ],
      { duration: FLIGHT_MS },
    );
    const landed = [...table.querySelectorAll(`[data-thing="${to}"] > use`)].at(-1); // hidden during the flight
    landed?.animate([{ opacity: 0 }, { opacity: 0, offset: 0.99 }, { opacity: 1 }], { duration: FLIGHT_MS });
    motion.onfinish = motion.oncancel = () => drawn.remove();
  }
}
