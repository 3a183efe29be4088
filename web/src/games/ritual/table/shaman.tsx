/** The shamans around the fire, each with stones, plane and cards. */

import { say, sayText } from "../../../i18n/index.ts";
import { isAwake, setNumber, setsOf, stoneCount } from "../view/view.ts";
import { CardsOfOther } from "./cards.tsx";
import type { Box, Spot } from "../layout/layout.ts";
import { BoxRect, CLOAKS, Picture, square } from "./pictures/pictures.tsx";
import { isMine, type TableContext } from "./tableContext.ts";
import { Plane, Stones } from "./stones.tsx";
import { Touchable } from "./touchable.tsx";
import { LastDeed } from "./lastDeed.tsx";
import { placeName, stonesText } from "../words/words.ts";

const FONT = "600 100px system-ui, sans-serif"; // as in table.css, but large
let canvas: CanvasRenderingContext2D | null = null;

/** The width of a text in multiples of its font size. */
function widthOf(words: string): number {
  canvas ??= document.createElement("canvas").getContext("2d");
  if (canvas === null) return words.length * 0.6;
  canvas.font = FONT;
  return canvas.measureText(words).width / 100;
}

export function Shaman({ context, spot }: { context: TableContext; spot: Spot }) {
  const { view, who } = context;
  const { seat, place, box } = spot;
  const hand = view.circle[place];
  const awake = isAwake(view, seat);
  const name = sayText(placeName(view.setup, place, who));
  const short =
    setsOf(view.setup) === 1 ? name : say("circle-set-short", { who: who(seat), n: setNumber(view.setup, place) });
  const label = [
    isMine(context, seat) ? say("circle-shaman-you", { who: name }) : name,
    hand === undefined ? "" : sayText(stonesText(hand[0])),
    say(awake ? "shaman-awake" : "circle-asleep"),
    view.totem === seat ? say("circle-has-totem") : "",
  ];
  const holds = view.totem === seat;
  return (
    <g
      class={`spot${spot.own ? " own" : ""}${holds ? " acts" : ""}`}
      style={{ color: CLOAKS[seat]! }}
      role="group"
      aria-label={name}
    >
      <Touchable
        context={context}
        thing={`shaman:${place}`}
        label={label.filter((part) => part !== "").join(", ")}
        isGoalOnly
        class="shaman"
      >
        {spot.own ? <Mat spot={spot} /> : <Light spot={spot} />}
        <BoxRect at={box} class="halo" rx={16 * Math.min(1, spot.scale)} />
        {spot.figure !== null && <Figure at={spot.figure} isAwake={awake} />}
        <Name spot={spot} name={short} total={hand === undefined ? null : stoneCount(hand)} />
      </Touchable>
      <Plane context={context} spot={spot} />
      <Stones context={context} spot={spot} />
      <CardsOfOther context={context} spot={spot} />
      <LastDeed context={context} spot={spot} />
    </g>
  );
}

/** The shaman's name and number of stones. */
function Name({ spot, name, total }: { spot: Spot; name: string; total: number | null }) {
  const wanted = spot.own ? Math.max(13, Math.min(18, spot.scale * 10)) : Math.max(10.5, 14 * spot.scale);
  const letters = widthOf(name);
  const counted = total === null ? 0 : total > 9 ? 2.3 : 1.7;
  const size = Math.min(wanted, spot.box.width / (letters + counted + 1.2)); // a long name gets smaller letters
  const { x, y } = spot.name;
  const words = letters * size;
  const width = words + (counted + 1.1) * size;
  const left = x - width / 2 + size * 0.55;
  return (
    <g class="name" aria-hidden="true" font-weight="600">
      <rect x={x - width / 2} y={y - size * 1.04} width={width} height={size * 1.42} rx={size * 0.7} />
      <text x={left + words / 2} y={y} font-size={size}>
        {name}
      </text>
      {total !== null && (
        <>
          <Picture of="stone-any" at={square({ x: left + words + size * 0.75, y: y - size * 0.34 }, size * 0.8)} />
          <text
            class="total"
            font-weight="400"
            x={left + words + size * (total > 9 ? 1.85 : 1.6)}
            y={y}
            font-size={size}
          >
            {total}
          </text>
        </>
      )}
    </g>
  );
}

/** The woven mat under the player's own stones. */
function Mat({ spot }: { spot: Spot }) {
  const { x, y, width, height } = spot.box;
  const [left, top] = [x - width / 2, y - height / 2];
  const fringe = Array.from({ length: 13 }, (_, n) => top + 10 + (n * (height - 20)) / 12);
  return (
    <g class="mat">
      <path
        stroke="#a4753c"
        stroke-width="2"
        d={fringe.map((at) => `M${left - 5} ${at}H${left + 4}M${left + width - 4} ${at}H${left + width + 5}`).join("")}
      />
      <BoxRect at={spot.box} class="cloth" fill="#97683a" stroke="#2a1a0c" stroke-width="1.5" rx={9} />
      <BoxRect at={spot.box} fill="url(#table-weft)" rx={9} />
      <BoxRect
        at={{ x, y, width: width - 10, height: height - 10 }}
        class="hem"
        fill="none"
        stroke="#e0b162"
        stroke-dasharray="6 4"
        rx={6}
      />
    </g>
  );
}

/** The light of the fire on the shaman whose turn it is. */
function Light({ spot }: { spot: Spot }) {
  const { x, y, width, height } = spot.box;
  return <ellipse class="light" cx={x} cy={y + height * 0.06} rx={width * 0.72} ry={height * 0.86} />;
}

function Figure({ at, isAwake }: { at: Box; isAwake: boolean }) {
  return (
    <>
      <ellipse class="cast" cx={at.x} cy={at.y + at.height * 0.45} rx={at.width * 0.56} ry={at.width * 0.14} />
      <Picture of={`shaman-${isAwake ? "awake" : "asleep"}`} at={at} />
    </>
  );
}
