/** The initiation: a panel that says what to do next, rings that show where, and advice. */

import { useComputed } from "@preact/signals";
import { useCallback, useEffect, useState } from "preact/hooks";

import { sayText } from "../../../i18n/index.ts";
import { Course } from "../../../lesson/course.ts";
import { LessonPanel } from "../../../lesson/panel.tsx";
import { HighlightRings } from "../../../lesson/highlightRings.tsx";
import { isRoundRunning } from "../view/view.ts";
import { Advice, Adviser } from "../hud/advice.tsx";
import { STEPS, stepStart, type Point, type Situation, type Step, type StepStart } from "./lessonSteps.ts";
import "./lesson.css";
import type { PlayState } from "../play/state.ts";
import type { View } from "../types.ts";

const SMALL = "(max-width: 59.99rem), (max-height: 33.99rem)"; // as in lesson.css: there the panel lies over the table

export function Initiation({ play }: { play: PlayState }) {
  const room = play.table.room.value;
  const isShown = room?.stage === "playing" && play.table.view.value !== null;
  return isShown ? <Lesson play={play} room={room.id} /> : null;
}

function Lesson({ play, room }: { play: PlayState; room: string }) {
  const { table } = play;
  const now = useComputed((): Situation | null => {
    const view = table.view.value as View | null;
    return view === null || view.paused ? null : { view, seat: play.seat.value ?? 0 };
  });
  const [course] = useState(() => new Course<Situation, StepStart, Step>(room, STEPS, now, stepStart));
  const [adviser] = useState(() => new Adviser(play));
  useEffect(
    () => () => {
      course.dispose();
      adviser.dispose();
    },
    [],
  );
  const points = useCallback((): string[] => {
    const advised = adviser.gesture.value?.flatMap((thing) => thing ?? []);
    if (advised !== undefined) return advised.map(selector);
    const wanted = course.isDone.value || now.value === null ? undefined : course.step?.points?.(now.value);
    return (wanted ?? []).map(selector);
  }, []);
  if (course.step === undefined) return null;
  const isOn = now.value !== null && isRoundRunning(now.value.view);
  return (
    <div class="initiation">
      <LessonPanel
        course={course}
        words={(name) => `initiation-${name}`}
        leaves="initiation-play-on"
        yields={SMALL}
        about={({ about }) => {
          const words = now.value && about?.(now.value, table.who);
          return words && <p class="about">{sayText(words)}</p>;
        }}
        more={() => isOn && <Advice adviser={adviser} />}
      />
      <HighlightRings at={points} />
    </div>
  );
}

/** The CSS selector of a thing or part. */
function selector(point: Point): string {
  if (point.startsWith(".")) return point;
  if (point.startsWith("shaman:")) return `[data-thing="${point}"] .halo`; // without the light around it
  return point.startsWith("part:") ? `[data-part="${point.slice(5)}"]` : `[data-thing="${point}"]`;
}
