/** The sounds of the table, all of them made here: no file is loaded. They begin with the first gesture. */

import { effect } from "@preact/signals";

import type { Motion } from "../poses.ts";
import { muted, volume } from "../settings.ts";
import { Bed, type Surroundings } from "./ambience.ts";
import { DAY } from "./dayAmbience.ts";
import { Hits } from "./impacts.ts";
import { noise, sound } from "./synth.ts";
import { length, wood, type Voice } from "./soundEffects.ts";

const MOST = 14; // voices at once; what comes then is not heard among them anyway
const LOUD = { "1": 0.15, "2": 0.35, "3": 0.65, "4": 1 } as const;
const WIDE_MM = 300; // so far from the middle, a sound comes from the side
const BOARD_MM = 140;
const COLUMN_MM = 30;
const GESTURES = ["pointerdown", "keydown"] as const;

export class Sounds {
  #context: AudioContext | null = null;
  #out: GainNode | null = null;
  #rushing: AudioBuffer | null = null;
  #bed: Bed | null = null;
  #sounding: number[] = []; // when the voices end that can still be heard
  readonly #hits = new Hits();
  readonly #stops: (() => void)[] = [];

  /** Waits for the first gesture: before it, browsers let nothing be heard. */
  constructor(
    readonly around: Surroundings = DAY,
    readonly target: EventTarget = window,
  ) {
    const begin = () => this.#begin();
    for (const gesture of GESTURES) target.addEventListener(gesture, begin, { once: true });
    this.#stops.push(() => GESTURES.forEach((gesture) => target.removeEventListener(gesture, begin)));
    const hide = () => this.#breathe();
    document.addEventListener("visibilitychange", hide);
    this.#stops.push(() => document.removeEventListener("visibilitychange", hide));
  }

  /** Sounds now. Where: mm from the middle of the table, to the right. */
  play(voice: Voice, x_mm = 0): void {
    const context = this.#context;
    if (context === null || muted.value === "yes" || context.state !== "running") return;
    const now = context.currentTime;
    this.#sounding = this.#sounding.filter((end) => end > now);
    if (this.#sounding.length >= MOST) return;
    this.#sounding.push(now + length(voice));
    sound(context, this.#out!, this.#rushing!, voice, now, x_mm / WIDE_MM);
  }

  /** The blows of what moves. */
  follow(motion: Motion): void {
    for (const { name, speed_mm_s, at } of this.#hits.look(motion).slice(0, 3)) {
      const isSmall = name.includes("/") || name.includes("*");
      this.play(wood(isSmall ? COLUMN_MM : BOARD_MM, speed_mm_s), at[0]);
    }
  }

  close(): void {
    for (const stop of this.#stops) stop();
    this.#bed?.stop();
    void this.#context?.close();
    this.#context = null;
  }

  #begin(): void {
    if (this.#context !== null || typeof AudioContext === "undefined") return;
    const context = new AudioContext();
    const out = context.createGain();
    const limit = context.createDynamicsCompressor(); // many blows at once do not clip
    out.connect(limit).connect(context.destination);
    this.#context = context;
    this.#out = out;
    this.#rushing = noise(context);
    this.#bed = new Bed(context, out, this.#rushing, this.around);
    this.#stops.push(
      effect(() => {
        out.gain.value = LOUD[volume.value];
        void muted.value;
        this.#breathe();
      }),
    );
  }

  /** Silent while nobody looks, or wants to hear anything. */
  #breathe(): void {
    const quiet = muted.value === "yes" || document.visibilityState === "hidden";
    void (quiet ? this.#context?.suspend() : this.#context?.resume());
  }
}
