/** RITUAL's table over the whole window, as seen from the player's seat. */

import { useMemo, useRef } from "preact/hooks";

import { say } from "../../../i18n/index.ts";
import type { Who } from "../../../table/names.ts";
import { isCalm } from "../../../settings/settings.ts";
import { AwakeEyes, OrderRunes, Totem } from "./centre.tsx";
import { OwnCards } from "./cards.tsx";
import { FireClock } from "./fireClock.tsx";
import { isFireOut, isRoundRunning, roundMs, stoppedClockMs, visibleCards, type VisibleCards } from "../view/view.ts";
import { usePointerInput } from "../play/pointerInput.ts";
import type { Sides } from "../layout/boxes.ts";
import { layoutOf } from "../layout/layout.ts";
import { CardZoom } from "./cardZoom.tsx";
import { useTransitions } from "./motion/transitions.ts";
import { NightBackground, stops } from "./pictures/nightBackground.tsx";
import { useNoticeArea } from "../layout/noticeArea.ts";
import type { PlayState } from "../play/state.ts";
import { PreparedGhost } from "./preparedGhost.tsx";
import type { TableContext } from "./tableContext.ts";
import { Shaman } from "./shaman.tsx";
import { RiteBoard } from "./riteBoard.tsx";
import { Reserve } from "./stones.tsx";
import "./table.css";
import { useElementSize } from "../layout/elementSize.ts";
import type { View } from "../types.ts";

const NO_INSET: Sides = { top: 8, right: 8, bottom: 8, left: 8 };

export interface TableProps {
  readonly view: View;
  readonly eye: number | null; // the seat in front
  readonly who: Who;
  readonly play?: PlayState | null; // null: for viewing only
  readonly cards?: VisibleCards; // those of the view, if not given
  readonly clock?: () => number | null; // time left in ms; null: the clock is stopped
  readonly insets?: Partial<Sides>; // margins covered by other parts, in pixels
  readonly placesNotices?: boolean; // whether to move notices to where they cover nothing
}

export function RitualTable({
  view,
  eye,
  who,
  play = null,
  cards = visibleCards(view),
  clock,
  insets,
  placesNotices = false,
}: TableProps) {
  const root = useRef<HTMLDivElement>(null);
  const table = useRef<SVGSVGElement>(null);
  const sky = useRef<SVGSVGElement>(null);
  const hand = useRef<SVGUseElement>(null);
  const size = useElementSize(root);
  const margins = { ...NO_INSET, ...insets };
  const layout = useMemo(
    () => layoutOf(size.width, size.height, margins, view.setup, eye),
    [size, ...Object.values(margins), view.setup, eye],
  );
  const context: TableContext = {
    view,
    layout,
    eye,
    who,
    play,
    cards,
    glows: play?.glows.value ?? new Map(),
    within: new Set(play?.within.value),
    chosen: play?.chosen.value ?? null,
  };
  useNoticeArea(placesNotices ? layout.notice : null);
  useTransitions(root, sky, view, layout);
  usePointerInput(table, hand, play, view, layout);
  const night = useMemo(() => <NightBackground layout={layout} />, [layout]);
  const bottom = eye ?? 0;
  const first = layout.spots.findIndex(({ seat }) => seat === bottom);
  const spots = [...layout.spots.slice(first), ...layout.spots.slice(0, first)]; // clockwise from the player's own
  return (
    <div class={isCalm() ? "ritual-table calm" : "ritual-table"} ref={root}>
      {night}
      <FireClock
        fire={layout.fire}
        all_ms={roundMs(view.setup)}
        left={() => (isRoundRunning(view) && !view.paused ? (clock?.() ?? null) : null)}
        stands_ms={stoppedClockMs(view)}
        isOut={isFireOut(view)}
      />
      <svg
        ref={table}
        class="circle"
        width={size.width}
        height={size.height}
        role="group"
        aria-label={say("circle-table")}
      >
        <defs>
          <radialGradient id="table-light">
            {stops([0, "#ffb347", 0.5], [0.6, "#ff9a2e", 0.22], [1, "#ff8a2b", 0])}
          </radialGradient>
          <pattern id="table-weft" width="24" height="24" patternUnits="userSpaceOnUse">
            <path
              fill="none"
              stroke="#5a3a1c"
              stroke-width="1.4"
              stroke-linecap="round"
              opacity="0.26"
              d="M1 2H11M1 6H11M1 10H11M14 1V11M18 1V11M22 1V11M2 13V23M6 13V23M10 13V23M13 14H23M13 18H23M13 22H23"
            />
          </pattern>
        </defs>
        <OwnCards context={context} />
        {spots.map((spot) => (
          <Shaman key={spot.place} context={context} spot={spot} />
        ))}
        <Totem context={context} />
        <AwakeEyes context={context} />
        <OrderRunes context={context} />
        <Reserve context={context} />
        {play !== null && <PreparedGhost context={context} />}
      </svg>
      <svg class="rites" width={size.width} height={size.height}>
        <RiteBoard context={context} />
      </svg>
      <svg ref={sky} class="sky" width={size.width} height={size.height} aria-hidden="true">
        <use ref={hand} class="carried" />
      </svg>
      <CardZoom root={root} layout={layout} />
    </div>
  );
}
