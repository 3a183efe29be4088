/** RITUAL's table over the whole window: the circle of shamans as one sees it from one's own seat. */

import { useMemo, useRef } from "preact/hooks";

import { say } from "../../i18n/index.ts";
import type { Who } from "../../names.ts";
import { isCalm } from "../../settings.ts";
import { Eyes, Runes, Totem } from "./centre.tsx";
import { Hand } from "./cards.tsx";
import { ClockFace } from "./fireClock.tsx";
import { isOut, roundMs, runs, standsMs, type Facts } from "./view.ts";
import { useHand } from "./pointerInput.ts";
import { layoutOf, type Inset } from "./layout.ts";
import { Lens } from "./cardZoom.tsx";
import { useMotion } from "./transitions.ts";
import { Night } from "./nightBackground.tsx";
import { useNotices } from "./noticeArea.ts";
import type { Play } from "./play.ts";
import { Prepared } from "./preparedGhost.tsx";
import type { Setting } from "./tableContext.ts";
import { Shaman } from "./shaman.tsx";
import { Board } from "./riteBoard.tsx";
import { Reserve } from "./stones.tsx";
import "./table.css";
import { useSize } from "./elementSize.ts";

const NO_INSET: Inset = { top: 8, right: 8, bottom: 8, left: 8 };
const NO_GLOWS: Setting["glows"] = new Map();
const NONE: Setting["within"] = new Set();

export interface TableProps {
  readonly facts: Facts;
  readonly eye: number | null; // who sits in front
  readonly who: Who;
  readonly play?: Play | null; // without it, it is only looked at
  readonly open?: boolean; // all known cards lie open
  readonly clock?: () => number | null; // what is left now, in ms; null: it stands
  readonly inset?: Partial<Inset>; // what others need of the rims, in pixels
  readonly placesNotices?: boolean; // notices are shown where they cover nobody
}

export function RitualTable({
  facts,
  eye,
  who,
  play = null,
  open = false,
  clock,
  inset,
  placesNotices = false,
}: TableProps) {
  const root = useRef<HTMLDivElement>(null);
  const table = useRef<SVGSVGElement>(null);
  const sky = useRef<SVGSVGElement>(null);
  const hand = useRef<SVGUseElement>(null);
  const size = useSize(root);
  const rims = { ...NO_INSET, ...inset };
  const layout = useMemo(
    () => layoutOf(size.width, size.height, rims, facts.setup, eye),
    [size, ...Object.values(rims), facts.setup, eye],
  );
  const setting: Setting = {
    facts,
    layout,
    eye,
    who,
    play,
    open,
    glows: play?.glows.value ?? NO_GLOWS,
    within: play === null ? NONE : new Set(play.within.value),
    chosen: play?.chosen.value ?? null,
  };
  useNotices(placesNotices ? layout.notice : null);
  useMotion(root, sky, facts, layout);
  useHand(table, hand, play, facts, layout);
  const night = useMemo(() => <Night layout={layout} />, [layout]);
  const bottom = eye ?? 0;
  const first = layout.spots.findIndex(({ seat }) => seat === bottom);
  const spots = [...layout.spots.slice(first), ...layout.spots.slice(0, first)]; // clockwise, from one's own
  return (
    <div class={isCalm() ? "ritual-table calm" : "ritual-table"} ref={root}>
      {night}
      <ClockFace
        fire={layout.fire}
        all_ms={roundMs(facts.setup)}
        left={() => (runs(facts) && !facts.paused ? (clock?.() ?? null) : null)}
        stands_ms={standsMs(facts)}
        isOut={isOut(facts)}
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
            <stop offset="0" stop-color="#ffb347" stop-opacity="0.5" />
            <stop offset="0.6" stop-color="#ff9a2e" stop-opacity="0.22" />
            <stop offset="1" stop-color="#ff8a2b" stop-opacity="0" />
          </radialGradient>
          <pattern id="table-weft" width="24" height="24" patternUnits="userSpaceOnUse">
            <path d="M1 2H11M1 6H11M1 10H11M14 1V11M18 1V11M22 1V11M2 13V23M6 13V23M10 13V23M13 14H23M13 18H23M13 22H23" />
          </pattern>
        </defs>
        <Hand setting={setting} />
        {spots.map((spot) => (
          <Shaman key={spot.place} setting={setting} spot={spot} />
        ))}
        <Totem setting={setting} />
        <Eyes setting={setting} />
        <Runes setting={setting} />
        <Reserve setting={setting} />
        {play !== null && <Prepared setting={setting} />}
      </svg>
      <svg class="rites" width={size.width} height={size.height}>
        <Board setting={setting} />
      </svg>
      <svg ref={sky} class="sky" width={size.width} height={size.height} aria-hidden="true">
        <use ref={hand} class="carried" />
      </svg>
      <Lens root={root} layout={layout} />
    </div>
  );
}
