/** Heaps of stones, one for each colour, always in the same order. */

import { say, text } from "../../../i18n/index.ts";
import { looseCount, reserveOf } from "../view/view.ts";
import { boxAt } from "../layout/boxes.ts";
import type { Point, Spot } from "../layout/layout.ts";
import { BoxRect, Picture, scaled, square } from "./pictures/pictures.tsx";
import { isMine, type TableContext } from "./tableContext.ts";
import type { Thing } from "../play/things.ts";
import { Touchable } from "./touchable.tsx";
import { COLOURS, type Colour } from "../types.ts";
import { placeName } from "../words/words.ts";

const RISE = 0.26; // distance between two stones of a heap, in stone widths
const RESERVE_REACH = 1.65; // width of the touch target for a heap of the reserve, in stone widths
export const RESERVE_PILE = 0.75; // maximum height of a heap of the reserve, in stone widths

/** How far stone `k` of a heap lies above its bottom; `pile`: maximum height of the heap. */
export function riseOf(n: number, k: number, size: number, pile: number): number {
  return n < 2 ? 0 : k * Math.min(RISE, pile / (n - 1)) * size;
}

interface HeapProps {
  readonly context: TableContext;
  readonly thing: Thing;
  readonly label: string;
  readonly isGoalOnly: boolean;
  readonly colour: Colour;
  readonly n: number;
  readonly at: Point;
  readonly size: number;
  readonly pile: number;
  readonly reach?: number; // width of the touch target, in stone widths
}

/** The stones of one colour in their touch target, or the colour's sign if there are none. */
function Heap({ context, thing, label, isGoalOnly, colour, n, at, size, pile, reach = 1.2 }: HeapProps) {
  if (n === 0) return <Picture of={`sign-${colour}`} at={square(at, size * 0.42)} className="none" />;
  const rise = riseOf(n, n - 1, size, pile);
  const middle = at.y - rise / 2;
  const badge = { x: at.x + size * 0.4, y: at.y + size * 0.4 };
  return (
    <Touchable context={context} thing={thing} label={label} isGoalOnly={isGoalOnly} class="heap">
      <BoxRect at={boxAt(at.x, middle + size * 0.03, size * reach, size * 1.3 + rise)} fill="transparent" />
      <BoxRect at={boxAt(at.x, middle, size * 1.16, size * 1.2 + rise)} class="halo" rx={size * 0.56} />
      <ellipse class="cast" cx={at.x + size * 0.05} cy={at.y + size * 0.36} rx={size * 0.52} ry={size * 0.24} />
      {Array.from({ length: n }, (_, k) => (
        <Picture key={k} of={`stone-${colour}`} at={square({ x: at.x, y: at.y - riseOf(n, k, size, pile) }, size)} />
      ))}
      {n > 1 && (
        <g class="count" aria-hidden="true" font-weight="700">
          <circle cx={badge.x} cy={badge.y} r={size * 0.25} fill="#16110b" stroke="#f0bd55" />
          <text x={badge.x} y={badge.y} font-size={size * 0.38} dy="0.35em">
            {n}
          </text>
        </g>
      )}
    </Touchable>
  );
}

/** The stones in front of a shaman, without the one on the plane. */
export function Stones({ context, spot }: { context: TableContext; spot: Spot }) {
  const { view, who } = context;
  const hand = view.circle[spot.place];
  if (hand === undefined) return null;
  const isOwn = isMine(context, spot.seat);
  return (
    <>
      {COLOURS.map((colour, i) => {
        const n = looseCount(hand, colour);
        const args = { stones: text(`stones-${colour}`, { n }), who: placeName(view.setup, spot.place, who) };
        const label = say(isOwn ? "circle-stones-own" : "circle-stones", args);
        const heap = { colour, n, label, at: spot.stones[i]!, size: spot.stone, pile: spot.pile };
        return (
          <Heap key={colour} {...heap} context={context} thing={`stone:${spot.place}/${colour}`} isGoalOnly={!isOwn} />
        );
      })}
    </>
  );
}

/** The reserve, in front of the fire. */
export function Reserve({ context }: { context: TableContext }) {
  const { layout } = context;
  const left = reserveOf(context.view);
  return (
    <g class="reserve" role="group" aria-label={say("shaman-reserve")} data-part="reserve">
      {left.map((n, i) => {
        const colour = COLOURS[i]!;
        const label = say("circle-reserve", { stones: text(`stones-${colour}`, { n }) });
        const heap = { colour, n, label, at: layout.reserve[i]!, size: layout.reserveStone, pile: RESERVE_PILE };
        return (
          <Heap key={colour} {...heap} context={context} thing={`reserve:${colour}`} reach={RESERVE_REACH} isGoalOnly />
        );
      })}
    </g>
  );
}

/** A mystic plane and the stone on it. */
export function Plane({ context, spot }: { context: TableContext; spot: Spot }) {
  const { view, who } = context;
  const { plane, place } = spot;
  const there = view.circle[place]?.[1] ?? null;
  const isOwn = isMine(context, spot.seat);
  const args = { owner: placeName(view.setup, place, who), ...(there ? { stone: text(`stone-${there}`) } : {}) };
  const label = isOwn
    ? say(there ? "circle-plane-own-with" : "circle-plane-own", args)
    : say(there ? "circle-plane-with" : "circle-plane", args);
  return (
    <Touchable context={context} thing={`plane:${place}`} label={label} isGoalOnly={!isOwn} class="plane">
      <BoxRect at={scaled(plane, 1.12)} class="halo" rx={plane.width * 0.16} />
      <Picture of="plane" at={plane} />
      {there !== null && <Picture of={`stone-${there}`} at={square(plane, plane.width * 0.5)} />}
    </Touchable>
  );
}
