/** Ambience of the jungle at night: embers of a small fire that crackle, crickets, now and then an owl. */

import type { AmbienceSpec } from "./ambience.ts";
import type { Burst, SoundEffect, Tone } from "./soundEffects.ts";

/** Wood cracking in the fire: one to four dry, high snaps. */
export function crackle(chance: () => number): SoundEffect {
  const snaps = 1 + Math.floor(chance() * 4);
  const bursts = Array.from({ length: snaps }, (_, n): Burst => {
    const [at, hz] = [n * (0.02 + 0.07 * chance()), 1400 + 3200 * chance()];
    return { at, lasts: 0.02, loud: 0.03 + 0.05 * chance(), filter: "bandpass", hz, q: 2.5 };
  });
  return { bursts, tones: [] };
}

/** A cricket: a high tone cut into short strokes. */
export function cricket(chance: () => number): SoundEffect {
  const hz = 3600 + 900 * chance();
  const strokes = 3 + Math.floor(chance() * 4);
  const tones = Array.from({ length: strokes }, (_, n): Tone => ({ at: n * 0.055, lasts: 0.04, loud: 0.022, hz }));
  return { bursts: [], tones };
}

/** A distant owl: two soft notes. */
export function owl(chance: () => number): SoundEffect {
  const hz = 310 + 60 * chance();
  const note = (at: number, lasts: number): Tone => ({ at, lasts, loud: 0.028, hz, to: hz * 0.9 });
  return { bursts: [], tones: [note(0, 0.3), note(0.55, 0.7)] };
}

const call = (chance: () => number) => (chance() < 0.75 ? cricket(chance) : owl(chance));

export const NIGHT: AmbienceSpec = {
  loud: 0.016,
  below_hz: 260,
  swells_hz: 0.11,
  swells: 0.5,
  calls: [
    { between_s: [0.5, 3], wide: false, effect: crackle },
    { between_s: [5, 16], wide: true, effect: call },
  ],
};
