/** What a film is shown with: a line of time with marks above it, buttons, speeds and keys. */

import { effect } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useEffect } from "preact/hooks";

import { Icon, type IconName } from "../around/icons.tsx";
import { say, sayText as said } from "../i18n/index.ts";
import type { Text } from "../wire.ts";
import type { Moment } from "./film.ts";
import { SPEEDS, type Projector } from "./projector.ts";
import "./controls.css";

const LONGEST_FRAME_MS = 250; // a page that was hidden does not jump

/** What one can leap to: where each begins, and the messages for the leaps. */
export interface Leaps {
  readonly begins: (moment: Moment<unknown>) => boolean;
  readonly before: string;
  readonly next: string;
}

interface Props {
  readonly projector: Projector<unknown>;
  readonly leaps?: Leaps | undefined;
  readonly standing: string; // how things stand, in a few words
  readonly marks: ComponentChildren;
  readonly children: ComponentChildren; // beside the buttons
}

export function Controls({ projector, leaps, standing, marks, children }: Props) {
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
        <span class="standing">{standing}</span> {latest(projector).map(said).join(" ")}
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
        {leaps && button("leapBack", leaps.before, () => projector.turn(-1, leaps.begins))}
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
        {leaps && button("leapOn", leaps.next, () => projector.turn(1, leaps.begins))}
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

/** The way out. */
export function Leave() {
  return (
    <a href="/" title={say("page-start-page")}>
      <Icon name="home" />
      <span>{say("page-start-page")}</span>
    </a>
  );
}

/** What was told last, up to this moment. */
function latest({ film, at }: Projector<unknown>): readonly (Text | string)[] {
  return film.moments.slice(0, at.value + 1).findLast(({ sentences }) => sentences.length > 0)?.sentences ?? [];
}

/** The keys of a film, wherever the focus is but in a control that has keys of its own. */
export function useKeys(projector: Projector<unknown>, leaps?: Leaps): void {
  useEffect(() => {
    const key = (event: KeyboardEvent) => {
      const { target } = event;
      const types = target instanceof HTMLInputElement || target instanceof HTMLSelectElement;
      const isPressed = event.key === " " && target instanceof HTMLButtonElement;
      if (!types && !isPressed && press(projector, event.key, leaps)) event.preventDefault();
    };
    addEventListener("keydown", key);
    return () => removeEventListener("keydown", key);
  }, [projector]);
}

/** Whether there is something on this key. */
function press(projector: Projector<unknown>, key: string, leaps?: Leaps): boolean {
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
      if (leaps) projector.turn(key === "PageUp" ? -1 : 1, leaps.begins);
      return leaps !== undefined;
    default:
      return false;
  }
}

/** Time passes only while something is played. Gives what stops it. */
export function runs(projector: Pick<Projector<unknown>, "playing" | "pass">): () => void {
  let frame = 0;
  let last = 0;
  const tick = (now: number) => {
    projector.pass(Math.min(LONGEST_FRAME_MS, now - last));
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
