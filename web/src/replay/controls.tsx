/** The controls of a replay: timeline slider, buttons, speed and keys. */

import { effect } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useEffect } from "preact/hooks";

import { Icon, type IconName } from "../ui/icons.tsx";
import { say, sayText } from "../i18n/index.ts";
import type { Text } from "../table/wire.ts";
import type { Moment } from "./timeline.ts";
import { SPEEDS, type Projector } from "./projector.ts";
import "./controls.css";

const MAX_FRAME_MS = 250; // after the page was hidden, playback does not jump

/** Jumps between turns or rounds: which moments they go to, and the message ids of their buttons. */
export interface Jumps {
  readonly begins: (moment: Moment<unknown>) => boolean;
  readonly before: string;
  readonly next: string;
}

interface Props {
  readonly projector: Projector<unknown>;
  readonly jumps?: Jumps | undefined;
  readonly standing: string; // the state of the game, in a few words
  readonly marks: ComponentChildren;
  readonly children: ComponentChildren; // shown beside the buttons
}

export function Controls({ projector, jumps, standing, marks, children }: Props) {
  const { at, last, playing, speed } = projector;
  const button = (icon: IconName, id: string, onClick: () => void, pressed?: boolean) => (
    <button
      type="button"
      class={pressed !== undefined ? "main" : ""}
      title={say(id)}
      aria-pressed={pressed}
      onClick={onClick}
    >
      <Icon name={icon} />
      <span>{say(id)}</span>
    </button>
  );
  const [icon, toggle] = playing.value ? (["pause", "around-pause"] as const) : (["play", "around-play"] as const);
  return (
    <section class="controls" aria-label={say("around-controls")}>
      <p class="caption" role="status" aria-live={playing.value ? "off" : "polite"}>
        <span class="standing">{standing}</span> {latest(projector).map(sayText).join(" ")}
      </p>
      <div class="line">
        {marks}
        <input
          type="range"
          min={0}
          max={last}
          value={at.value}
          aria-label={say("around-time")}
          aria-valuetext={say("around-moment", { n: at.value + 1, of: last + 1 })}
          onInput={({ currentTarget }) => {
            playing.value = false;
            projector.seek(Number(currentTarget.value));
          }}
        />
      </div>
      <div class="buttons">
        {jumps && button("leapBack", jumps.before, () => projector.jump(-1, jumps.begins))}
        {button("stepBack", "around-step-back", () => projector.step(-1))}
        {button(icon, toggle, () => projector.toggle(), playing.value)}
        {button("stepOn", "around-step", () => projector.step(1))}
        {jumps && button("leapOn", jumps.next, () => projector.jump(1, jumps.begins))}
        <label class="speed">
          <span>{say("around-speed")}</span>{" "}
          <select
            value={String(speed.value)}
            onChange={({ currentTarget }) => (speed.value = Number(currentTarget.value))}
          >
            {SPEEDS.map((times) => (
              <option key={times} value={String(times)}>
                {say("around-times", { times })}
              </option>
            ))}
          </select>
        </label>
        {children}
      </div>
    </section>
  );
}

/** A link to the start page. */
export function Leave() {
  return (
    <a href="/" title={say("page-start-page")}>
      <Icon name="home" />
      <span>{say("page-start-page")}</span>
    </a>
  );
}

/** The last narrated sentences up to the current moment. */
function latest({ timeline, at }: Projector<unknown>): readonly (Text | string)[] {
  return timeline.moments.slice(0, at.value + 1).findLast(({ sentences }) => sentences.length > 0)?.sentences ?? [];
}

/** Handles the replay's keys, unless the focus is in an input with its own keys. */
export function useKeys(projector: Projector<unknown>, jumps?: Jumps): void {
  useEffect(() => {
    const keys = new Map([
      [" ", () => projector.toggle()],
      ["Home", () => projector.seek(0)],
      ["End", () => projector.seek(projector.last)],
      [",", () => projector.step(-1)],
      [".", () => projector.step(1)],
    ]);
    if (jumps) keys.set("PageUp", () => projector.jump(-1, jumps.begins));
    if (jumps) keys.set("PageDown", () => projector.jump(1, jumps.begins));
    const press = (event: KeyboardEvent) => {
      const { key, target } = event;
      const types = target instanceof HTMLInputElement || target instanceof HTMLSelectElement;
      const act = types || (key === " " && target instanceof HTMLButtonElement) ? undefined : keys.get(key);
      if (act === undefined) return;
      act();
      event.preventDefault();
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, [projector]);
}

/** Advances the projector with every frame while it plays; returns a disposer. */
export function playFrames(projector: Pick<Projector<unknown>, "playing" | "advance">): () => void {
  let frame = 0;
  let last = 0;
  const tick = (now: number) => {
    projector.advance(Math.min(MAX_FRAME_MS, now - last));
    last = now;
    frame = projector.playing.value ? requestAnimationFrame(tick) : 0;
  };
  const stop = effect(() => {
    if (!projector.playing.value || frame !== 0) return;
    last = performance.now();
    frame = requestAnimationFrame(tick);
  });
  return () => {
    stop();
    cancelAnimationFrame(frame);
  };
}
