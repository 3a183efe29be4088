/** The jungle around the stump: wind in the leaves, and now and then a bird. Very quiet. */

import { sound } from "./synth.ts";
import { bird } from "./voices.ts";

const WIND = 0.012;
const BIRDS_S = [6, 20] as const; // between two of them

export class Bed {
  readonly #out: GainNode;
  readonly #wind: AudioBufferSourceNode;
  #timer: ReturnType<typeof setTimeout> | null = null;

  constructor(
    readonly context: AudioContext,
    readonly into: AudioNode,
    readonly rushing: AudioBuffer,
    readonly chance: () => number = Math.random,
  ) {
    this.#out = context.createGain();
    this.#out.gain.value = WIND;
    const leaves = context.createBiquadFilter();
    leaves.type = "lowpass";
    leaves.frequency.value = 520;
    const gusts = context.createOscillator();
    gusts.frequency.value = 0.07;
    const breadth = context.createGain();
    breadth.gain.value = WIND * 0.6;
    gusts.connect(breadth).connect(this.#out.gain);
    this.#wind = context.createBufferSource();
    this.#wind.buffer = rushing;
    this.#wind.loop = true;
    this.#wind.connect(leaves).connect(this.#out).connect(into);
    this.#wind.start();
    gusts.start();
    this.#wait();
  }

  stop(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#wind.stop();
    this.#out.disconnect();
  }

  #wait(): void {
    const [least, most] = BIRDS_S;
    this.#timer = setTimeout(
      () => {
        const from = this.chance() * 2 - 1;
        if (this.context.state === "running") {
          sound(this.context, this.into, this.rushing, bird(this.chance), this.context.currentTime, from);
        }
        this.#wait();
      },
      1000 * (least + this.chance() * (most - least)),
    );
  }
}
