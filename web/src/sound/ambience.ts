/** Background ambience: quiet filtered noise that swells, and occasional calls. */

import { playEffect, type Output } from "./synth.ts";
import { bird, type SoundEffect } from "./soundEffects.ts";

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

/** The jungle by day: wind in the leaves, now and then a bird. */
export const DAY: AmbienceSpec = {
  loud: 0.012,
  below_hz: 520,
  swells_hz: 0.07,
  swells: 0.6,
  calls: [{ between_s: [6, 20], wide: true, effect: bird }],
};

/** Starts an ambience; the returned function stops it. */
export function startAmbience(output: Output, { loud, below_hz, swells_hz, swells, calls }: AmbienceSpec): () => void {
  const { context, into, noise } = output;
  const out = context.createGain();
  out.gain.value = loud;
  const low = context.createBiquadFilter();
  low.type = "lowpass";
  low.frequency.value = below_hz;
  const swell = context.createOscillator();
  swell.frequency.value = swells_hz;
  const breadth = context.createGain();
  breadth.gain.value = loud * swells;
  swell.connect(breadth).connect(out.gain);
  const rush = context.createBufferSource();
  rush.buffer = noise;
  rush.loop = true;
  rush.connect(low).connect(out).connect(into);
  rush.start();
  swell.start();
  const timers = new Map<Call, ReturnType<typeof setTimeout>>();
  const wait = (call: Call) => {
    const [least, most] = call.between_s;
    const then = () => {
      const from = call.wide ? Math.random() * 2 - 1 : 0;
      if (context.state === "running") playEffect(output, call.effect(Math.random), from);
      wait(call);
    };
    timers.set(call, setTimeout(then, 1000 * (least + Math.random() * (most - least))));
  };
  calls.forEach(wait);
  return () => {
    for (const timer of timers.values()) clearTimeout(timer);
    rush.stop();
    swell.stop();
    out.disconnect();
  };
}
