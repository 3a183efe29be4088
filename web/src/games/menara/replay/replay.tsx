/** The replay of a finished game of MENARA: the scene, with a timeline below it. */

import { computed, effect, useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";

import { say } from "../../../i18n/index.ts";
import { Controls, Leave, playFrames, useKeys, type Jumps } from "../../../replay/controls.tsx";
import type { Moment } from "../../../replay/timeline.ts";
import type { Projector } from "../../../replay/projector.ts";
import { isCalm, quality } from "../../../settings/settings.ts";
import { Sounds } from "../../../sound/index.ts";
import { chosenQuality } from "../scene/quality.ts";
import { TowerScene } from "../scene/scene.ts";
import { touchedBy } from "../play/hand/otherHand.ts";
import { bodies, looksOf, thingsOf } from "../view/bodies.ts";
import { effectsFor } from "../sounds.ts";
import "./replay.css";
import type { Event, View } from "../types.ts";

type Mark = "card" | "fulfilled" | "failed" | "collapse" | "end";

const eventOf = (moment: Moment<unknown>) => moment.event as unknown as Event;
const TURNS: Jumps = {
  begins: (moment) => eventOf(moment).type === "TurnBegan",
  before: "around-turn-before",
  next: "around-turn-next",
};

const MARKS: Partial<Record<Event["type"], Mark>> = {
  CardRevealed: "card",
  CardFulfilled: "fulfilled",
  CardFailed: "failed",
  GameEnded: "end",
};

/** The kind of mark that an event gets on the timeline. */
function markOf(event: Event): Mark | null {
  if (event.type === "Settled") return event.collapsed.length > 0 ? "collapse" : null;
  return MARKS[event.type] ?? null;
}

export function Replay({ projector }: { projector: Projector<unknown> }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const trouble = useSignal("");
  useEffect(() => {
    let stop = () => {};
    let gone = false;
    void chosenQuality(quality.value).then((level) => {
      if (!gone)
        stop = createScene(projector as Projector<View>, canvas.current!, level, (words) => (trouble.value = words));
    });
    return () => {
      gone = true;
      stop();
    };
  }, [projector]);
  useKeys(projector, TURNS);
  const { levels, required } = projector.moment.value.view as View;
  return (
    <div class="menara-replay">
      <canvas ref={canvas} class="scene" tabIndex={0} aria-label={say("around-canvas")} role="img" />
      {trouble.value !== "" && <p class="trouble">{say(trouble.value)}</p>}
      <Controls
        projector={projector}
        jumps={TURNS}
        standing={say("page-menara-levels", { levels, required })}
        marks={<Marks projector={projector} />}
      >
        <Leave />
      </Controls>
    </div>
  );
}

function Marks({ projector: { timeline, last } }: { projector: Projector<unknown> }) {
  const marks = timeline.moments.flatMap((moment, at) => {
    const mark = markOf(eventOf(moment));
    return mark === null ? [] : [{ mark, at }];
  });
  return (
    <svg class="marks" viewBox="0 0 1000 12" preserveAspectRatio="none" aria-hidden="true">
      {marks.map(({ mark, at }) => (
        <rect key={at} class={mark} x={(at / Math.max(1, last)) * 996} y={HEIGHTS[mark]} width={3} height={12} />
      ))}
    </svg>
  );
}

/** Each kind of mark has its own height, so that colour is not the only difference. */
const HEIGHTS: Record<Mark, number> = { card: 9, fulfilled: 6, failed: 3, collapse: 0, end: 0 };

/** Builds the scene and keeps it in step with the projector; returns a disposer. */
function createScene(
  projector: Projector<View>,
  canvas: HTMLCanvasElement,
  level: Awaited<ReturnType<typeof chosenQuality>>,
  onTrouble: (words: string) => void,
): () => void {
  const scene = new TowerScene(canvas, level, { calm: isCalm, onTrouble });
  const sounds = new Sounds();
  const looks = computed(() => looksOf(projector.moment.value.view, projector.moment.value.view.attempt));
  let shown = -1;
  const stops = [
    effect(() => {
      const at = projector.at.value;
      const { view, event } = projector.timeline.moments[at]!;
      const before = projector.timeline.moments[at - 1]?.view ?? null;
      scene.show(bodies(view), thingsOf(view, []));
      scene.touched(view.attempt && touchedBy(view, view.attempt, new Map()));
      if (at === shown + 1) {
        for (const sound of effectsFor(before, event as unknown as Event, view, [], true)) sounds.play(sound);
      }
      shown = at;
    }),
    effect(() => {
      const moving = projector.motion.value;
      scene.follow(moving?.motion ?? null, looks.value);
      if (moving !== null) sounds.playImpacts(moving.motion);
    }),
    playFrames(projector),
    keepClear(scene, canvas),
    () => sounds.close(),
    () => scene.dispose(),
  ];
  window.meja = { projector, scene };
  return () => stops.forEach((stop) => stop());
}

/** Keeps the temple above the controls. */
function keepClear(scene: TowerScene, canvas: HTMLCanvasElement): () => void {
  const controls = canvas.parentElement!.querySelector(".controls")!;
  const sizes = new ResizeObserver(() => {
    const [high, low] = [canvas.clientHeight, controls.clientHeight];
    scene.insets = { top: 0.04 * high, right: 0, bottom: Math.min(low, 0.6 * high), left: 0 };
  });
  sizes.observe(controls);
  sizes.observe(canvas);
  return () => sizes.disconnect();
}
