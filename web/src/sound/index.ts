/** Plays the sounds of the table, all synthesised. Starts with the first user gesture. */

import { effect } from "@preact/signals";

import type { Motion } from "../table/poses.ts";
import { muted, volume } from "../settings/settings.ts";
import { DAY, startAmbience, type AmbienceSpec } from "./ambience.ts";
import { ImpactDetector } from "./impacts.ts";
import { noiseBuffer, playEffect, type Output } from "./synth.ts";
import { durationOf, wood, type SoundEffect } from "./soundEffects.ts";

const MAX_EFFECTS = 14; // effects at once; more could not be told apart
const GAIN = { "1": 0.15, "2": 0.35, "3": 0.65, "4": 1 } as const;
const HALF_WIDTH_MM = 300; // distance from the centre at which a sound comes fully from one side
const BOARD_MM = 140;
const COLUMN_MM = 30;
const GESTURES = ["pointerdown", "keydown"] as const;

export class Sounds {
  #audio: (Output & { readonly stop: () => void }) | null = null; // from the first gesture on
  #endTimes: number[] = []; // end times of the effects that still sound
  readonly #impacts = new ImpactDetector();
  readonly #closing = new AbortController(); // removes the listeners

  /** Waits for the first gesture: browsers block audio before it. */
  constructor(readonly around: AmbienceSpec = DAY) {
    const { signal } = this.#closing;
    for (const gesture of GESTURES) window.addEventListener(gesture, () => this.#begin(), { once: true, signal });
    document.addEventListener("visibilitychange", () => this.#updateSuspended(), { signal });
  }

  /** Plays an effect now; `x_mm`: how far right of the table's centre. */
  play(sound: SoundEffect, x_mm = 0): void {
    if (this.#audio === null || muted.value === "yes") return;
    const { context } = this.#audio;
    const now = context.currentTime;
    this.#endTimes = this.#endTimes.filter((end) => end > now);
    if (context.state !== "running" || this.#endTimes.length >= MAX_EFFECTS) return;
    this.#endTimes.push(now + durationOf(sound));
    playEffect(this.#audio, sound, x_mm / HALF_WIDTH_MM);
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
    this.#audio?.stop();
    this.#audio = null;
  }

  #begin(): void {
    if (this.#audio !== null || typeof AudioContext === "undefined") return;
    const context = new AudioContext();
    const out = context.createGain();
    const limit = context.createDynamicsCompressor(); // so that many impacts at once do not clip
    out.connect(limit).connect(context.destination);
    const output = { context, into: out, noise: noiseBuffer(context) };
    const stopAmbience = startAmbience(output, this.around);
    const stop = () => {
      stopVolume();
      stopAmbience();
      void context.close();
    };
    this.#audio = { ...output, stop };
    const stopVolume = effect(() => {
      out.gain.value = GAIN[volume.value];
      void muted.value;
      this.#updateSuspended();
    });
  }

  /** Suspends the audio while the page is hidden or muted. */
  #updateSuspended(): void {
    const quiet = muted.value === "yes" || document.visibilityState === "hidden";
    void (quiet ? this.#audio?.context.suspend() : this.#audio?.context.resume());
  }
}
