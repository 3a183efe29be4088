/** The jungle at night around a small fire: embers that breathe and crackle, crickets, now and then an owl. */

import { sound } from "./synth.ts";
import type { Burst, Tone, Voice } from "./voices.ts";

const EMBERS = 0.016;
const CRACKLES_S = [0.5, 3] as const; // between two of them
const CALLS_S = [5, 16] as const;

/** Wood that cracks in the fire: one snap or a few, dry and high. */
export function crackle(chance: () => number): Voice {
  const snaps = 1 + Math.floor(chance() * 4);
  const bursts = Array.from({ length: snaps }, (_, n): Burst => {
    const [at, hz] = [n * (0.02 + 0.07 * chance()), 1400 + 3200 * chance()];
    return { at, lasts: 0.02, loud: 0.03 + 0.05 * chance(), filter: "bandpass", hz, q: 2.5 };
  });
  return { bursts, tones: [] };
}

/** A cricket: a high tone, cut into short strokes. */
export function cricket(chance: () => number): Voice {
  const hz = 3600 + 900 * chance();
  const strokes = 3 + Math.floor(chance() * 4);
  const tones = Array.from({ length: strokes }, (_, n): Tone => ({ at: n * 0.055, lasts: 0.04, loud: 0.022, hz }));
  return { bursts: [], tones };
}

/** An owl, far away: two soft notes. */
export function owl(chance: () => number): Voice {
  const hz = 310 + 60 * chance();
  const note = (at: number, lasts: number): Tone => ({ at, lasts, loud: 0.028, hz, to: hz * 0.9 });
  return { bursts: [], tones: [note(0, 0.3), note(0.55, 0.7)] };
}

export class Night {
  readonly #out: GainNode;
  readonly #embers: AudioBufferSourceNode;
  readonly #breath: OscillatorNode;
  readonly #timers = new Map<string, ReturnType<typeof setTimeout>>();

  constructor(
    readonly context: AudioContext,
    readonly into: AudioNode,
    readonly rushing: AudioBuffer,
    readonly chance: () => number = Math.random,
  ) {
    this.#out = context.createGain();
    this.#out.gain.value = EMBERS;
    const low = context.createBiquadFilter();
    low.type = "lowpass";
    low.frequency.value = 260;
    this.#breath = context.createOscillator();
    this.#breath.frequency.value = 0.11;
    const breadth = context.createGain();
    breadth.gain.value = EMBERS * 0.5;
    this.#breath.connect(breadth).connect(this.#out.gain);
    this.#embers = context.createBufferSource();
    this.#embers.buffer = rushing;
    this.#embers.loop = true;
    this.#embers.connect(low).connect(this.#out).connect(into);
    this.#embers.start();
    this.#breath.start();
    this.#wait("fire", CRACKLES_S, () => crackle(chance));
    this.#wait("jungle", CALLS_S, () => (chance() < 0.75 ? cricket(chance) : owl(chance)));
  }

  stop(): void {
    for (const timer of this.#timers.values()) clearTimeout(timer);
    this.#embers.stop();
    this.#breath.stop();
    this.#out.disconnect();
  }

  #wait(name: string, [least, most]: readonly [number, number], voice: () => Voice): void {
    const call = () => {
      const from = name === "fire" ? 0 : this.chance() * 2 - 1;
      if (this.context.state === "running") {
        sound(this.context, this.into, this.rushing, voice(), this.context.currentTime, from);
      }
      this.#wait(name, [least, most], voice);
    };
    this.#timers.set(name, setTimeout(call, 1000 * (least + this.chance() * (most - least))));
  }
}
