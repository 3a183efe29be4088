/** The fire, and around it the clock: a ring of embers that shrinks, with the time in digits. */

import { useEffect, useRef } from "preact/hooks";

import { formatClock } from "../../../table/clock.ts";
import { say } from "../../../i18n/index.ts";
import type { Layout } from "../layout/layout.ts";

const URGENT_MS = 30_000;
const STEP_MS = 90;
const MIN_STEP = 1 / 4000; // smallest visible change, as a share of the ring
const MIN_FIRE = 0.6; // size of the fire at the end of the round
const RX = 50; // radius of the ring, in a box of 200 by 200
const RY = 40; // smaller than RX, as it lies on the ground
const OUTER =
  "M0-58C6-40 26-30 24-6C23 8 12 16 0 16C-12 16-23 8-24-6C-25-22-14-28-12-42C-6-38-4-32-3-26C3-36 4-46 0-58Z";
const INNER = "M2-34C5-24 15-16 14-2C13 8 7 13 0 13C-7 13-14 8-14-1C-14-10-7-14-6-22C-3-20-2-17-1-14C1-20 3-26 2-34Z";
const CORE = "M0-12C2-6 7-2 6 5C5 10 3 12 0 12C-3 12-6 10-6 5C-6 0-2-4 0-12Z";

interface Props {
  readonly fire: Layout["fire"];
  readonly all_ms: number; // duration of the round
  readonly left: () => number | null; // null: the clock is stopped
  readonly stands_ms: number; // the time shown then
  readonly isOut: boolean; // whether the fire is out
}

/** A separate element, so that the flames do not repaint the rest of the table. */
export function FireClock({ fire, all_ms, left, stands_ms, isOut }: Props) {
  const hearth = useRef<HTMLDivElement>(null);
  const embers = useRef<SVGEllipseElement>(null);
  const figures = useRef<HTMLTimeElement>(null);
  useEffect(() => {
    let [frame, timer] = [0, 0];
    let [drawn, written] = [-1, ""];
    const draw = () => {
      const now_ms = left();
      const ms = now_ms ?? stands_ms;
      const share = all_ms === 0 ? 0 : Math.min(1, ms / all_ms);
      if (Math.abs(share - drawn) >= MIN_STEP || (share === 0 && drawn !== 0)) {
        drawn = share;
        // The elapsed share is missing clockwise from the top; the outline of an ellipse begins at the right.
        embers.current!.setAttribute("stroke-dasharray", `${share.toFixed(4)} ${(1 - share).toFixed(4)}`);
        embers.current!.setAttribute("stroke-dashoffset", (share - 1.75).toFixed(4));
        hearth.current!.style.setProperty("--fire", (isOut ? 0 : MIN_FIRE + (1 - MIN_FIRE) * share).toFixed(3));
      }
      if (formatClock(ms) !== written) {
        written = formatClock(ms);
        figures.current!.textContent = written;
        hearth.current!.classList.toggle("urgent", now_ms !== null && ms <= URGENT_MS);
      }
      // Between two steps the ring moves by less than can be seen; more frames would only cost.
      if (now_ms !== null) timer = window.setTimeout(() => (frame = requestAnimationFrame(draw)), STEP_MS);
    };
    draw();
    return () => {
      clearTimeout(timer);
      cancelAnimationFrame(frame);
    };
  });
  const place = { left: `${fire.x}px`, top: `${fire.y}px`, fontSize: `${fire.r}px` };
  return (
    <div class="hearth" ref={hearth} style={place} data-part="clock" role="timer" aria-label={say("shaman-clock")}>
      <svg class="ring" viewBox="-100 -100 200 200" aria-hidden="true">
        <ellipse fill="url(#table-light)" rx={96} ry={96 * (RY / RX)} />
        <ellipse class="ash" rx={RX} ry={RY} fill="#16100a" stroke="#2b2015" stroke-width="3" />
        <g fill="none">
          <ellipse class="track" rx={RX} ry={RY} stroke="#3a2c1c" stroke-width="5" />
          <ellipse class="embers" ref={embers} rx={RX} ry={RY} pathLength={1} stroke="#ffb02e" stroke-width="7" />
          <ellipse rx={RX} ry={RY} pathLength={1} stroke="#16100a" stroke-width="8" stroke-dasharray="0.006 0.0273" />
          <g transform="scale(0.86)" stroke-linecap="round">
            <path d="M-26 6L22 16M-22 16L26 6" stroke="#4b2d16" stroke-width="9" />
            {isOut && <path d="M0 4C-10-8 8-16-2-28S6-44-4-58" stroke="#b9b2a6" stroke-width="3" opacity="0.5" />}
          </g>
        </g>
      </svg>
      <div class="flames" aria-hidden="true">
        <Flame class="outer" fill="#e8622a" d={OUTER} />
        <Flame class="inner" fill="#ffa531" d={INNER} />
        <Flame fill="#fff0b8" d={CORE} />
      </div>
      <time class="figures" ref={figures} />
    </div>
  );
}

function Flame({ class: kind, ...path }: { class?: string; fill: string; d: string }) {
  return (
    <svg class={kind} viewBox="-30 -62 60 80">
      <path {...path} />
    </svg>
  );
}
