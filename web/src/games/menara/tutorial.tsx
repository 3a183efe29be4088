/** The lesson on the stage: a panel that says what to do next, and shows where. */

import { effect, useComputed, useSignal, type ReadonlySignal, type Signal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";

import { learn, say, sayText } from "../../i18n/index.ts";
import { nameOrGuest, openTable, wayTo } from "../../pages/quick.ts";
import { refused } from "../../pages/refused.ts";
import type { Stage, Target, Vec3 } from "../../scene/types.ts";
import { hand, isCalm } from "../../settings.ts";
import type { Table } from "../../state.ts";
import type { Text } from "../../wire.ts";
import { keep, stepIn } from "./lesson.ts";
import { columns } from "./nouns.ts";
import { PLAY_NOW, REAL_TOWER } from "./setup.ts";
import { beginning, STEPS, type Began, type Lacking, type Moment } from "./tutorial.ts";
import type { View } from "./types.ts";
import "./tutorial.css";

const ADMIRE_MS = 1100; // so long it is seen that a step is done
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
  const at = useSignal(stepIn(room));
  const isDone = useSignal(false);
  const isFolded = useSignal(false);
  const hasTurned = useSignal(false);
  const began = useRef<Began | null>(null);
  const now = useComputed((): Moment => ({
    view: table.facts.value as View,
    seat: table.mySeats.value[0] ?? 0,
    chosen: play.chosen.value,
    glows: play.glows.value,
    placing: play.placing.value,
    isHolding: play.held.value !== null,
    hand: hand.value,
    hasXRay: xray?.value ?? false,
    hasTurned: hasTurned.value,
  }));
  const go = (step: number) => {
    keep(room, step);
    at.value = step < 0 ? null : step;
  };
  const step = at.value === null ? undefined : STEPS[at.value];

  useEffect(() => {
    if (step === undefined) return;
    isDone.value = false;
    hasTurned.value = false;
    began.current = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const unwatch = effect(() => {
      const moment = now.value;
      if (moment.view === null || isDone.value) return;
      began.current ??= beginning(moment);
      if (moment.isHolding) began.current = { ...began.current, held: true };
      if (step.isDone?.(moment, began.current) !== true) return;
      isDone.value = true;
      timer = setTimeout(() => go(at.value! + 1), step.shows_ms ?? ADMIRE_MS);
    });
    const look = looking(stage, () => (isDone.value ? [] : (step.points?.(now.value) ?? [])), hasTurned);
    const looks = setInterval(look, LOOK_MS);
    return () => {
      unwatch();
      clearTimeout(timer);
      clearInterval(looks);
      if (step.name === "xray" && xray) xray.value = false;
    };
  }, [step]);

  if (step === undefined || at.value === null) return null;
  const n = at.value;
  const isLast = n === STEPS.length - 1;
  return (
    <section class={isFolded.value ? "lesson folded" : "lesson"} aria-label={say("tutorial-title")}>
      <header>
        <p class="count">{say("tutorial-step", { n: n + 1, of: STEPS.length })}</p>
        <progress max={STEPS.length} value={n + 1} aria-label={say("tutorial-progress")} />
        <button
          type="button"
          aria-expanded={!isFolded.value}
          aria-label={say(isFolded.value ? "tutorial-unfold" : "tutorial-fold")}
          onClick={() => (isFolded.value = !isFolded.value)}
        >
          {isFolded.value ? "+" : "–"}
        </button>
        <button type="button" aria-label={say("tutorial-leave")} onClick={() => go(-1)}>
          ×
        </button>
      </header>
      <div role="status">
        <h2>
          {say(`tutorial-${step.name}-title`)} {isDone.value && <span class="done">{say("tutorial-done")}</span>}
        </h2>
        <p>{say(`tutorial-${step.name}`)}</p>
        {step.about !== undefined && <About now={now.value} about={step.about} />}
      </div>
      <div class="more">
        {step.switchesHand && <HandSwitch />}
        {isLast && <AndNow />}
        <p class="rules">
          {say("tutorial-rules")}{" "}
          {step.rules.map((number) => (
            <a key={number} href={wayTo("/rules") + `#${number}`} target="_blank" rel="noreferrer">
              {number}
            </a>
          ))}
        </p>
        <p class="buttons">
          <button type="button" disabled={n === 0} onClick={() => go(n - 1)}>
            {say("tutorial-back")}
          </button>
          <button
            type="button"
            class={step.isDone === undefined && !isLast ? "main" : ""}
            onClick={() => go(isLast ? -1 : n + 1)}
          >
            {say(isLast ? "tutorial-build-on" : step.isDone === undefined ? "tutorial-next" : "tutorial-skip")}
          </button>
        </p>
      </div>
    </section>
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

const said = (words: Text | string) => (typeof words === "string" ? words : sayText(words));

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
