/** The lesson on the stage: a panel that says what to do next, and shows where. */

import { useComputed, useSignal, type ReadonlySignal, type Signal } from "@preact/signals";
import { useEffect, useState } from "preact/hooks";

import { loadMessages as learn, say, sayText as said } from "../../i18n/index.ts";
import { Course } from "../../lesson/course.ts";
import { LessonPanel } from "../../lesson/panel.tsx";
import { nameOrGuest, openTable, hrefTo as wayTo } from "../../pages/quickStart.ts";
import { errorText as refused } from "../../pages/errorText.ts";
import type { Stage, Target, Vec3 } from "../../scene/types.ts";
import { borrow, hand, isCalm } from "../../settings.ts";
import type { Table } from "../../state.ts";
import { columns } from "./nouns.ts";
import { PLAY_NOW, REAL_TOWER } from "./setup.ts";
import { noted, STEPS, type Began, type Lacking, type Moment, type Step } from "./tutorial.ts";
import type { View } from "./types.ts";

const LOOK_MS = 400;
const POINT_EVERY = 10; // looks
const MOST_POINTED = 4;
const TURNED_MM = 40; // so far off is what one place of the screen shows when the camera has turned

/** What is used of the player's hands. */
interface Hands {
  readonly chosen: ReadonlySignal<Moment["chosen"]>;
  readonly glows: ReadonlySignal<Moment["glows"]>;
  readonly placing: ReadonlySignal<Moment["placing"]>;
  readonly held: ReadonlySignal<unknown>;
}

interface Props {
  readonly table: Table;
  readonly play: Hands;
  readonly stage: ReadonlySignal<Stage | null>;
  readonly xray?: Signal<boolean>; // whether it is shown
}

export function Tutorial(props: Props) {
  const isReady = useSignal(false);
  useEffect(() => {
    learn("tutorial").then(
      () => (isReady.value = true),
      () => {}, // without words there is no lesson, and the temple can be built all the same
    );
  }, []);
  const room = props.table.room.value;
  const isShown = isReady.value && room?.stage === "playing" && props.table.facts.value !== null;
  return isShown ? <Lesson {...props} room={room.id} /> : null;
}

function Lesson({ table, play, stage, xray, room }: Props & { room: string }) {
  const hasTurned = useSignal(false);
  const now = useComputed((): Moment | null => {
    const view = table.facts.value as View | null;
    if (view === null) return null;
    return {
      view,
      seat: table.mySeats.value[0] ?? 0,
      chosen: play.chosen.value,
      glows: play.glows.value,
      placing: play.placing.value,
      isHolding: play.held.value !== null,
      hand: hand.value,
      hasXRay: xray?.value ?? false,
      hasTurned: hasTurned.value,
    };
  });
  const [course] = useState(() => new Course<Moment, Began, Step>(room, STEPS, now, noted));
  useEffect(() => course.dispose, []);
  const { step, isLast } = course;
  const isOver = step === undefined;
  useEffect(() => (isOver ? undefined : borrow(hand)), [isOver]); // the free hand is tried out, not chosen

  useEffect(() => {
    if (step === undefined) return;
    hasTurned.value = false;
    const points = () => (course.isDone.value || now.value === null ? [] : (step.points?.(now.value) ?? []));
    const looks = setInterval(looking(stage, points, hasTurned), LOOK_MS);
    return () => {
      clearInterval(looks);
      if (step.name === "xray" && xray) xray.value = false;
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
          {isLast && <AndNow />}
        </>
      )}
    />
  );
}

/** Which columns a floor still lacks. */
function About({ now, about }: { now: Moment; about: (now: Moment) => Lacking | null }) {
  const found = about(now);
  if (found === null) return null;
  const { floor, colours } = found;
  return <p>{say("tutorial-lacking", { floor: say(`floor-${floor}`), columns: said(columns(colours)) })}</p>;
}

function HandSwitch() {
  const isFree = hand.value === "free";
  return (
    <p class="buttons">
      <button type="button" onClick={() => (hand.value = isFree ? "guided" : "free")}>
        {say(isFree ? "tutorial-hand-guided" : "tutorial-hand-free")}
      </button>
    </p>
  );
}

/** What can be done with what was learned. */
function AndNow() {
  const problem = useSignal("");
  const play = () => {
    const wish = { bots: null, watches: false, starts: true };
    openTable({ game: "menara", name: nameOrGuest(), setup: PLAY_NOW, terms: REAL_TOWER }, wish).catch(
      (error: unknown) => (problem.value = refused(error)),
    );
  };
  return (
    <>
      <p class="buttons">
        <button type="button" class="main" onClick={play}>
          {say("start-play-now")}
        </button>
        <a href={wayTo("/")}>{say("page-start-page")}</a>
      </p>
      <p class="problem" role="alert">
        {problem.value}
      </p>
    </>
  );
}

/** Points at what the step is about, now and then; and sees whether the camera has turned. */
function looking(
  stage: ReadonlySignal<Stage | null>,
  points: () => readonly Target[],
  hasTurned: { value: boolean },
): () => void {
  let looks = 0;
  let first: Vec3 | null = null;
  return () => {
    const scene = stage.peek();
    if (scene === null) return;
    if (looks++ % POINT_EVERY === 0 && (looks === 1 || !isCalm())) {
      for (const target of points().slice(0, MOST_POINTED)) scene.ping(target, 0);
    }
    const under = scene.over(innerWidth * 0.6, innerHeight * 0.6, 0); // not the middle, around which it turns
    if (under === null) return;
    first ??= under;
    if (Math.hypot(under[0] - first[0], under[1] - first[1]) > TURNED_MM) hasTurned.value = true;
  };
}
