/** RITUAL's table over the whole window: the circle of shamans as one sees it from one's own seat. */

import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";

import { say } from "../../i18n/index.ts";
import { isCalm } from "../../settings.ts";
import type { Who } from "../game.ts";
import { Eyes, Runes, Totem } from "./altar.tsx";
import { Board, Hand } from "./cards.tsx";
import { ClockFace } from "./clockface.tsx";
import { roundMs, runs, type Facts } from "./facts.ts";
import { flightsOf, fly, glide, stoneAt } from "./flights.ts";
import { listenToPointers } from "./gestures.ts";
import { layoutOf, type Inset, type Layout } from "./layout.ts";
import { Lens } from "./lens.tsx";
import { Night } from "./night.tsx";
import { hrefOf, Picture, square } from "./pictures.tsx";
import type { Play } from "./play.ts";
import type { Setting } from "./setting.ts";
import { Shaman } from "./spots.tsx";
import { Reserve } from "./stones.tsx";
import "./table.css";
import { gestureOf, named } from "./things.ts";
import type { Colour } from "./types.ts";

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
}

export function RitualTable({ facts, eye, who, play = null, open = false, clock, inset }: TableProps) {
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
  useMotion(table, sky, facts, layout);
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
        stands_ms={runs(facts) || facts.stage === "lost" ? facts.clock_ms : roundMs(facts.setup)}
        isOut={facts.stage === "lost"}
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

/** What waits for the totem, as a ghost where it will be. */
function Prepared({ setting }: { setting: Setting }) {
  const { play, facts, layout, eye } = setting;
  const action = play?.prepared.value ?? null;
  const gesture = action === null || eye === null ? null : gestureOf(action, facts.setup, eye);
  if (action === null || gesture === null || facts.circle.length === 0) return null;
  const [from, to] = gesture;
  const colour: Colour | null = "stone" in action ? action.stone : (facts.circle[named(from).place ?? -1]?.[1] ?? null);
  const goal =
    to ?? (action.type === "TakeBack" && colour !== null ? (`stone:${action.place}/${colour}` as const) : null);
  const isPlace = goal !== null && goal.startsWith("shaman:") && colour !== null;
  const at = goal === null ? null : stoneAt(isPlace ? `stone:${named(goal).place!}/${colour}` : goal, layout, facts);
  const word = say("circle-prepared-word");
  if (at === null || colour === null) {
    const card = from === "inspiration" ? layout.hand.inspirations[0]! : from === "rite" ? layout.hand.rite : null;
    const spot = card ?? layout.spots.find(({ seat }) => seat === eye)!.totem;
    return <Word x={spot.x} y={spot.y - spot.height / 2 - 6} word={word} />;
  }
  const lies = { x: at.x, y: at.y - at.size * 0.36 }; // on what is there already
  return (
    <g class="ghost">
      <Picture of={`stone-${colour}`} at={square(lies, at.size)} />
      <circle cx={lies.x} cy={lies.y} r={at.size * 0.6} />
      <Word x={lies.x} y={lies.y - at.size * 0.74} word={word} />
    </g>
  );
}

function Word({ x, y, word }: { x: number; y: number; word: string }) {
  return (
    <text class="ghost-word" x={x} y={y}>
      {word}
    </text>
  );
}

/** The size of an element, as it changes. */
function useSize(root: { readonly current: HTMLElement | null }) {
  const [size, setSize] = useState({ width: globalThis.innerWidth ?? 1280, height: globalThis.innerHeight ?? 800 });
  useLayoutEffect(() => {
    const element = root.current!;
    const measure = () => {
      const { clientWidth: width, clientHeight: height } = element;
      if (width > 0) setSize((old) => (old.width === width && old.height === height ? old : { width, height }));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return size;
}

/** What has moved since the table was drawn last is seen to move. */
function useMotion(
  table: { readonly current: SVGSVGElement | null },
  sky: { readonly current: SVGSVGElement | null },
  facts: Facts,
  layout: Layout,
): void {
  const last = useRef({ facts, layout });
  useLayoutEffect(() => {
    const { facts: before, layout: old } = last.current;
    last.current = { facts, layout };
    if (before === facts || old !== layout || isCalm()) return;
    fly(table.current!, sky.current!, flightsOf(before, facts), layout, before, facts);
    const [from, to] = [before, facts].map(({ totem }) => layout.spots.find(({ seat }) => seat === totem)?.totem);
    const totem = table.current?.querySelector<SVGElement>(".totem");
    if (from && to && totem) glide(totem, from, to);
  });
}

/** Pointers on the table, and the stone that they carry. */
function useHand(
  table: { readonly current: SVGSVGElement | null },
  hand: { readonly current: SVGUseElement | null },
  play: Play | null,
  facts: Facts,
  layout: Layout,
): void {
  const now = useRef({ facts, layout });
  now.current = { facts, layout };
  useEffect(() => {
    if (play === null) return;
    return listenToPointers(table.current!, play, {
      planeOf: (place) => now.current.facts.circle[place]?.[1] ?? null,
      carry(colour, x, y) {
        const drawn = hand.current;
        if (drawn === null) return;
        if (colour === null) {
          drawn.removeAttribute("href");
          return;
        }
        const box = table.current!.getBoundingClientRect();
        const size = now.current.layout.spots.find(({ own }) => own)!.stone * 1.12;
        drawn.setAttribute("href", hrefOf(`stone-${colour}`));
        for (const side of ["width", "height"]) drawn.setAttribute(side, String(size));
        drawn.style.setProperty("transform", `translate(${x - box.left - size / 2}px, ${y - box.top - size / 2}px)`);
      },
    });
  }, [play]);
}
