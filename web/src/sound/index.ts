/** Plays the sounds of the table, all synthesised. Starts with the first user gesture. */

import { effect } from "@preact/signals";

import type { Motion } from "../table/poses.ts";
import { muted, volume } from "../settings/settings.ts";
import { Ambience, type AmbienceSpec } from "./ambience.ts";
import { DAY } from "./dayAmbience.ts";
import { ImpactDetector } from "./impacts.ts";
import { noiseBuffer, playEffect } from "./synth.ts";
import { durationOf, wood, type SoundEffect } from "./soundEffects.ts";

const MAX_EFFECTS = 14; // effects at once; more could not be told apart
const GAIN = { "1": 0.15, "2": 0.35, "3": 0.65, "4": 1 } as const;
const HALF_WIDTH_MM = 300; // distance from the centre at which a sound comes fully from one side
const BOARD_MM = 140;
const COLUMN_MM = 30;
const GESTURES = ["pointerdown", "keydown"] as const;

export class Sounds {
  #context: AudioContext | null = null;
  #out: GainNode | null = null;
  #noise: AudioBuffer | null = null;
  #ambience: Ambience | null = null;
  #endTimes: number[] = []; // end times of the effects that still sound
  #stopVolume: () => void = () => {};
  readonly #impacts = new ImpactDetector();
  readonly #closing = new AbortController(); // removes the listeners

  /** Waits for the first gesture: browsers block audio before it. */
  constructor(
    readonly around: AmbienceSpec = DAY,
    readonly target: EventTarget = window,
  ) {
    const { signal } = this.#closing;
    for (const gesture of GESTURES) target.addEventListener(gesture, () => this.#begin(), { once: true, signal });
    document.addEventListener("visibilitychange", () => this.#updateSuspended(), { signal });
  }

  /** Plays an effect now; `x_mm`: how far right of the table's centre. */
  play(sound: SoundEffect, x_mm = 0): void {
    const context = this.#context;
    if (context === null || muted.value === "yes" || context.state !== "running") return;
    const now = context.currentTime;
    this.#endTimes = this.#endTimes.filter((end) => end > now);
    if (this.#endTimes.length >= MAX_EFFECTS) return;
    this.#endTimes.push(now + durationOf(sound));
    playEffect(context, this.#out!, this.#noise!, sound, now, x_mm / HALF_WIDTH_MM);
  }

  /** Plays the impacts in a motion. */
  playImpacts(motion: Motion): void {
    for (const { name, speed_mm_s, at } of this.#impacts.detect(motion).slice(0, 3)) {
      const isSmall = name.includes("/") || name.includes("*");
      this.play(wood(isSmall ? COLUMN_MM : BOARD_MM, speed_mm_s), at[0]);
    }
  }

  close(): void {
    this.#closing.abort();
    this.#stopVolume();
    this.#ambience?.stop();
    void this.#context?.close();
    this.#context = null;
  }

  #begin(): void {
    if (this.#context !== null || typeof AudioContext === "undefined") return;
    const context = new AudioContext();
    const out = context.createGain();
    const limit = context.createDynamicsCompressor(); // so that many impacts at once do not clip
    out.connect(limit).connect(context.destination);
    this.#context = context;
    this.#out = out;
    this.#noise = noiseBuffer(context);
    this.#ambience = new Ambience(context, out, this.#noise, this.around);
    this.#stopVolume = effect(() => {
      out.gain.value = GAIN[volume.value];
      void muted.value;
      this.#updateSuspended();
    });
  }

  /** Suspends the audio while the page is hidden or muted. */
  #updateSuspended(): void {
    const quiet = muted.value === "yes" || document.visibilityState === "hidden";
    void (quiet ? this.#context?.suspend() : this.#context?.resume());
  }
}
