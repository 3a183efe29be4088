/** The tutorial's panel, and its pings in the scene. */

import { useComputed, useSignal, type ReadonlySignal, type Signal } from "@preact/signals";
import { useEffect, useState } from "preact/hooks";

import { loadMessages, say, sayText } from "../../../i18n/index.ts";
import { Course } from "../../../lesson/course.ts";
import { LessonPanel } from "../../../lesson/panel.tsx";
import { nameOrGuest, openTable, hrefTo } from "../../../table/quickStart.ts";
import { Button } from "../../../ui/button.tsx";
import { Problem } from "../../../ui/fields.tsx";
import { errorText } from "../../../ui/errorText.ts";
import type { SceneApi, Target, Vec3 } from "../scene/types.ts";
import { borrow, hand, isCalm } from "../../../settings/settings.ts";
import type { Play } from "../play/state.ts";
import { columns, floorName } from "../words/nouns.ts";
import { PLAY_NOW, REAL_TOWER } from "../setup.ts";
import { stepStart, STEPS, type StepStart, type MissingColumns, type TutorialState, type Step } from "./tutorial.ts";

const LOOK_MS = 400;
const POINT_EVERY = 10; // checks between two rounds of pings
const MAX_PINGS = 4;
const TURNED_MM = 40; // how far a fixed screen point must move on the table for the camera to count as turned

interface Props {
  readonly play: Play;
  readonly xray: Signal<boolean>; // whether the x-ray is shown
}

export function Tutorial(props: Props) {
  const isReady = useSignal(false);
  useEffect(() => {
    loadMessages("tutorial").then(
      () => (isReady.value = true),
      () => {}, // without its texts there is no lesson, but the table works
    );
  }, []);
  const { table } = props.play;
  const room = table.room.value;
  const isShown = isReady.value && room?.stage === "playing" && table.view.value !== null;
  return isShown ? <Lesson {...props} room={room.id} /> : null;
}

function Lesson({ play, xray, room }: Props & { room: string }) {
  const { table, stage } = play;
  const hasTurned = useSignal(false);
  const now = useComputed((): TutorialState | null => {
    const view = play.view.value;
    if (view === null) return null;
    return {
      view,
      seat: table.mySeats.value[0] ?? 0,
      chosen: play.chosen.value,
      glows: play.glows.value,
      placing: play.placing.value,
      isHolding: play.held.value !== null,
      hand: hand.value,
      hasXRay: xray.value,
      hasTurned: hasTurned.value,
    };
  });
  const [course] = useState(() => new Course<TutorialState, StepStart, Step>(room, STEPS, now, stepStart));
  useEffect(() => course.dispose, []);
  const { step, isLast } = course;
  const isOver = step === undefined;
  useEffect(() => (isOver ? undefined : borrow(hand)), [isOver]); // the lesson's choice of a hand is not stored

  useEffect(() => {
    if (step === undefined) return;
    hasTurned.value = false;
    const points = () => (course.isDone.value || now.value === null ? [] : (step.points?.(now.value) ?? []));
    const looks = setInterval(pingAndWatchCamera(stage, points, hasTurned), LOOK_MS);
    return () => {
      clearInterval(looks);
      if (step.name === "xray") xray.value = false;
    };
  }, [step]);

  return (
    <LessonPanel
      course={course}
      words={(name) => `tutorial-${name}`}
      leaves="tutorial-build-on"
      about={({ about }) => about && now.value && <About now={now.value} about={about} />}
      more={({ switchesHand }) => (
        <>
          {switchesHand && <HandSwitch />}
          {isLast && <NextSteps />}
        </>
      )}
    />
  );
}

/** The columns that a floor still misses. */
function About({ now, about }: { now: TutorialState; about: (now: TutorialState) => MissingColumns | null }) {
  const found = about(now);
  if (found === null) return null;
  const { floor, colours } = found;
  return <p>{say("tutorial-lacking", { floor: floorName(floor), columns: sayText(columns(colours)) })}</p>;
}

function HandSwitch() {
  const other = hand.value === "free" ? "guided" : "free";
  return (
    <p class="buttons">
      <Button words={say(`tutorial-hand-${other}`)} onClick={() => (hand.value = other)} />
    </p>
  );
}

/** Links to play on after the tutorial. */
function NextSteps() {
  const problem = useSignal("");
  const play = () => {
    const wish = { bots: null, watches: false, starts: true };
    openTable({ game: "menara", name: nameOrGuest(), setup: PLAY_NOW, terms: REAL_TOWER }, wish).catch(
      (error: unknown) => (problem.value = errorText(error)),
    );
  };
  return (
    <>
      <p class="buttons">
        <Button class="main" words={say("start-play-now")} onClick={play} />
        <a href={hrefTo("/")}>{say("page-start-page")}</a>
      </p>
      <Problem words={problem.value} />
    </>
  );
}

/** Pings the step's targets from time to time, and detects whether the camera has turned. */
function pingAndWatchCamera(
  stage: ReadonlySignal<SceneApi | null>,
  points: () => readonly Target[],
  hasTurned: { value: boolean },
): () => void {
  let looks = 0;
  let first: Vec3 | null = null;
  return () => {
    const scene = stage.peek();
    if (scene === null) return;
    if (looks++ % POINT_EVERY === 0 && (looks === 1 || !isCalm())) {
      for (const target of points().slice(0, MAX_PINGS)) scene.ping(target, 0);
    }
    const under = scene.over(innerWidth * 0.6, innerHeight * 0.6, 0); // off the middle, which stays fixed
    if (under === null) return;
    first ??= under;
    if (Math.hypot(under[0] - first[0], under[1] - first[1]) > TURNED_MM) hasTurned.value = true;
  };
}
