/** The timeline of RITUAL's replay: a lane per shaman, with a sign for each deed. */

import type { SVGAttributes } from "preact";
import { useMemo } from "preact/hooks";

import { sayText } from "../../../i18n/index.ts";
import type { Moment } from "../../../replay/timeline.ts";
import type { Projector } from "../../../replay/projector.ts";
import { LIGHT_CLOAKS } from "../table/pictures/pictures.tsx";
import { isDeed, type Deed } from "../view/view.ts";
import type { Event, View } from "../types.ts";

const LANE_PX = 16;

/** Paths in a square of 12 around the origin. */
const SIGNS: Record<Deed["type"], string> = {
  StoneTaken: "M4-5v10l-9-5z",
  StoneGiven: "M-4-5v10l9-5z",
  StonePut: "M-4-4h8v8h-8z",
  StoneTakenBack: "M-4-4h8v8h-8zM-2-2v4h4v-4z",
  StoneExchanged: "M0-6 6 0 0 6-6 0z",
  Passed: "M-4-1h8v2h-8z",
  InspirationSolved: "M-5 0a5 5 0 1 0 10 0 5 5 0 1 0-10 0zM-2 0a2 2 0 1 1 4 0 2 2 0 1 1-4 0z",
  RiteSolved: "M0-7 2-2l5 .5-4 3.5 1 5-4-3-4 3 1-5-4-3.5 5-.5z",
};
/** The look of events that divide the timeline into rounds and phases. */
const BORDERS: Partial<Record<Event["type"], SVGAttributes<SVGLineElement>>> = {
  RoundBegan: { stroke: "#fff", "stroke-width": 2 },
  RitesBegan: { stroke: "#d6b0ff", "stroke-dasharray": "3 3" },
  RoundWon: { stroke: "#9fdf8d", "stroke-width": 3 },
  RoundLost: { stroke: "#f49a86", "stroke-width": 3, "stroke-dasharray": "6 2" },
};

const eventOf = (moment: Moment<unknown>) => moment.event as unknown as Event;

export function Lanes({ projector }: { projector: Projector<View> }) {
  const { timeline, last, at } = projector;
  const { players } = timeline.moments[0]!.view.setup;
  const percent = (index: number) => `${(100 * index) / Math.max(1, last)}%`;
  const height = players * LANE_PX;
  const marks = useMemo(
    () => timeline.moments.map((moment, index) => mark(moment, percent(index), height)),
    [timeline],
  );
  const point = (event: PointerEvent & { currentTarget: SVGSVGElement }) => {
    if (event.buttons === 0) return;
    const { left, width } = event.currentTarget.getBoundingClientRect();
    projector.playing.value = false;
    projector.seek((last * (event.clientX - left)) / width);
  };
  return (
    <>
      <ul class="lane-names" aria-hidden="true">
        {Array.from({ length: players }, (_, seat) => (
          <li key={seat} style={colourOf(seat)}>
            {sayText(timeline.who(seat))}
          </li>
        ))}
      </ul>
      <svg class="lanes" height={height} aria-hidden="true" onPointerDown={point} onPointerMove={point}>
        {Array.from({ length: players }, (_, seat) => (
          <line key={seat} stroke="rgb(255 255 255 / 14%)" x1="0" x2="100%" y1={middle(seat)} y2={middle(seat)} />
        ))}
        {marks}
        <line stroke="#ffd76a" stroke-width={2} x1={percent(at.value)} x2={percent(at.value)} y1="0" y2={height} />
      </svg>
    </>
  );
}

/** Each shaman has a lane, a name, and a lighter colour of the cloak. */
export const colourOf = (seat: number | null) => ({ "--shaman": seat === null ? null : LIGHT_CLOAKS[seat]! });

const middle = (seat: number) => (seat + 0.5) * LANE_PX;

function mark(moment: Moment<unknown>, x: string, height: number) {
  const event = eventOf(moment);
  const border = BORDERS[event.type];
  if (border !== undefined) return <line key={moment.n} {...border} x1={x} x2={x} y1="0" y2={height} />;
  if (!isDeed(event)) return null;
  return (
    <svg key={moment.n} x={x} y={middle(event.seat)} fill={LIGHT_CLOAKS[event.seat]} overflow="visible">
      <title>{moment.sentences.map(sayText).join(" ")}</title>
      <path d={SIGNS[event.type]} fill-rule="evenodd" />
    </svg>
  );
}
