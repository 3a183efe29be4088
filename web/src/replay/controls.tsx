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
  const button = (icon: IconName, id: string, onClick: () => void) => (
    <button type="button" title={say(id)} onClick={onClick}>
      <Icon name={icon} />
      <span>{say(id)}</span>
    </button>
  );
  const toggle = say(playing.value ? "around-pause" : "around-play");
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
        <button
          type="button"
          class="main"
          title={toggle}
          aria-pressed={playing.value}
          onClick={() => projector.toggle()}
        >
          <Icon name={playing.value ? "pause" : "play"} />
          <span>{toggle}</span>
        </button>
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
    const key = (event: KeyboardEvent) => {
      const { target } = event;
      const types = target instanceof HTMLInputElement || target instanceof HTMLSelectElement;
      const isPressed = event.key === " " && target instanceof HTMLButtonElement;
      if (!types && !isPressed && press(projector, event.key, jumps)) event.preventDefault();
    };
    addEventListener("keydown", key);
    return () => removeEventListener("keydown", key);
  }, [projector]);
}

/** Handles a key; returns whether it was used. */
function press(projector: Projector<unknown>, key: string, jumps?: Jumps): boolean {
  switch (key) {
    case " ":
      projector.toggle();
      return true;
    case "Home":
      projector.seek(0);
      return true;
    case "End":
      projector.seek(projector.last);
      return true;
    case ",":
      projector.step(-1);
      return true;
    case ".":
      projector.step(1);
      return true;
    case "PageUp":
    case "PageDown":
      if (jumps) projector.jump(key === "PageUp" ? -1 : 1, jumps.begins);
      return jumps !== undefined;
    default:
      return false;
  }
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
