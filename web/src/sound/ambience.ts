/** Background ambience: quiet filtered noise that swells, and occasional calls. */

import { playEffect } from "./synth.ts";
import type { SoundEffect } from "./soundEffects.ts";

/** An effect that is repeated at random intervals. */
export interface Call {
  readonly between_s: readonly [least: number, most: number];
  readonly wide: boolean; // panned to a random position instead of the centre
  readonly effect: (chance: () => number) => SoundEffect;
}

export interface AmbienceSpec {
  readonly loud: number;
  readonly below_hz: number; // cutoff of the noise
  readonly swells_hz: number;
  readonly swells: number; // depth of the swelling, as a share of `loud`
  readonly calls: readonly Call[];
}

export class Ambience {
  readonly #out: GainNode;
  readonly #rush: AudioBufferSourceNode;
  readonly #swell: OscillatorNode;
  readonly #timers = new Map<Call, ReturnType<typeof setTimeout>>();

  constructor(
    readonly context: AudioContext,
    readonly into: AudioNode,
    readonly noise: AudioBuffer,
    { loud, below_hz, swells_hz, swells, calls }: AmbienceSpec,
    readonly chance: () => number = Math.random,
  ) {
    this.#out = context.createGain();
    this.#out.gain.value = loud;
    const low = context.createBiquadFilter();
    low.type = "lowpass";
    low.frequency.value = below_hz;
    this.#swell = context.createOscillator();
    this.#swell.frequency.value = swells_hz;
    const breadth = context.createGain();
    breadth.gain.value = loud * swells;
    this.#swell.connect(breadth).connect(this.#out.gain);
    this.#rush = context.createBufferSource();
    this.#rush.buffer = noise;
    this.#rush.loop = true;
    this.#rush.connect(low).connect(this.#out).connect(into);
    this.#rush.start();
    this.#swell.start();
    calls.forEach((call) => this.#wait(call));
  }

  stop(): void {
    for (const timer of this.#timers.values()) clearTimeout(timer);
    this.#rush.stop();
    this.#swell.stop();
    this.#out.disconnect();
  }

  #wait(call: Call): void {
    const [least, most] = call.between_s;
    const then = () => {
      const from = call.wide ? this.chance() * 2 - 1 : 0;
      if (this.context.state === "running") {
        playEffect(this.context, this.into, this.noise, call.effect(this.chance), this.context.currentTime, from);
      }
      this.#wait(call);
    };
    this.#timers.set(call, setTimeout(then, 1000 * (least + this.chance() * (most - least))));
  }
}
