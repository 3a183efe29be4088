/** The last deed of a shaman, as a row of small pictures: from where, what, to whom. */

import { sayText } from "../../../i18n/index.ts";
import type { ComponentChildren } from "preact";

import { leftOf, placesOf, seatOf, type Deed } from "../view/view.ts";
import type { Box, Spot } from "../layout/layout.ts";
import { BoxRect, CLOAKS, Picture } from "./pictures/pictures.tsx";
import { seatLabel, type TableContext } from "./tableContext.ts";
import { deedText } from "../words/words.ts";
import type { Setup } from "../types.ts";

const OLDEST_OPACITY = 0.92; // opacity of the oldest one

export function LastDeed({ context, spot }: { context: TableContext; spot: Spot }) {
  const { view } = context;
  const deed = view.last[spot.seat];
  if (!deed || lastDeedPlace(deed, view.setup) !== spot.place) return null;
  const { x, y, height } = spot.trace;
  const parts = partsOfDeed(context, deed);
  const step = height * 0.92;
  const width = parts.length * step + height * 0.5;
  const left = x - (parts.length - 1) * step * 0.5;
  const { players } = view.setup;
  const age = (view.totem - 1 - spot.seat + 2 * players) % players;
  const strength = 1 - ((1 - OLDEST_OPACITY) * age) / Math.max(1, players - 1);
  return (
    <g
      class={age === 0 ? "trace latest" : "trace"}
      role="img"
      aria-label={sayText(deedText(deed, view.setup, context.who))}
      data-part={`trace-${spot.seat}`}
      opacity={strength}
    >
      <BoxRect at={{ x, y, width, height }} rx={height / 2} fill="rgb(10 14 12 / 84%)" stroke="#8d7a55" />
      {parts.map((part, n) => part({ x: left + n * step, y, width: height * 0.8, height: height * 0.8 }))}
    </g>
  );
}

/** The place where a deed is shown: the set that it is about, or the shaman's first set. */
export function lastDeedPlace(deed: Deed, setup: Setup): number {
  if ("place" in deed && deed.type !== "StoneExchanged") return deed.place; // an exchange is at another's place
  return placesOf(setup, deed.seat)[0]!;
}

type Part = (at: Box) => ComponentChildren;

function partsOfDeed(context: TableContext, deed: Deed): Part[] {
  const { setup } = context.view;
  const picture =
    (of: string): Part =>
    (at) => <Picture key={of} of={of} at={at} />;
  const token = (place: number): Part => {
    const seat = seatOf(setup, place);
    return (at) => <SeatToken key="token" at={at} seat={seat} letter={seatLabel(context, seat, place)} />;
  };
  switch (deed.type) {
    case "StoneTaken":
      return [token(leftOf(setup, deed.seat)), arrow, picture(`stone-${deed.stone}`)];
    case "StoneGiven": {
      const given = [picture(`stone-${deed.stone}`), arrow, token(deed.to)];
      return deed.from_plane ? [picture("plane-sign"), ...given] : given;
    }
    case "StonePut":
      return [picture(`stone-${deed.stone}`), arrow, picture("plane-sign")];
    case "StoneTakenBack":
      return [picture("plane-sign"), arrow, token(deed.place)];
    case "StoneExchanged":
      return [picture(`stone-${deed.stone}`), exchange, picture("plane-sign"), token(deed.place)];
    case "Passed":
      return [picture("totem"), arrow];
    case "InspirationSolved":
      return [picture("eye-awake")];
    case "RiteSolved":
      return [picture(`rune-${deed.rune}`), tick];
  }
}

/** A small token for a shaman: the colour of the cloak and a letter. */
export function SeatToken({ at, seat, letter }: { at: Box; seat: number; letter: string }) {
  const r = at.width / 2;
  return (
    <g class="token" style={{ color: CLOAKS[seat]! }}>
      <circle cx={at.x} cy={at.y} r={r} />
      <text x={at.x} y={at.y} font-weight="700" font-size={letter.length > 1 ? r : r * 1.25} dy="0.35em">
        {letter}
      </text>
    </g>
  );
}

const drawn =
  (d: string): Part =>
  ({ x, y, width }) => (
    <g key="sign" fill="none" stroke="#fbf3df" stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round">
      <path d={d} transform={`translate(${x} ${y}) scale(${width / 20})`} />
    </g>
  );
const arrow = drawn("M-7 0H6M1-5L6.5 0L1 5");
const exchange = drawn("M-6-3.5H6M2.5-7L6-3.5L2.5 0M6 4H-6M-2.5.5L-6 4L-2.5 7.5");
const tick = drawn("M-6 0L-2 5L6-5");
