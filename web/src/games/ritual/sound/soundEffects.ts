/** The sound effects of RITUAL: drum, planes, totem, waking, rites, end of a round. */

import type { SoundEffect, Tone } from "../../../sound/soundEffects.ts";

const NOTES = [220, 261.6, 293.7, 329.6, 392, 440, 523.3, 587.3] as const; // pentatonic: any two are consonant

/** A skin drum; `tight`: 0 is slow, 1 is the last seconds. */
export function drum(tight: number): SoundEffect {
  const hz = 78 + 46 * tight;
  return {
    bursts: [{ at: 0, lasts: 0.05, loud: 0.14 * (0.6 + tight), filter: "lowpass", hz: 420 + 700 * tight, q: 0.7 }],
    tones: [
      { at: 0, lasts: 0.34 - 0.16 * tight, loud: 0.42, hz: hz * 1.5, to: hz },
      { at: 0, lasts: 0.12, loud: 0.1, hz: hz * 2.3, to: hz * 1.6 },
    ],
  };
}

/** A stone is put on a plane, or taken from it: a hum that rises or falls. */
export function plane(rises: boolean): SoundEffect {
  const [low, high] = [174.6, 233.1];
  const glide = (hz: number, at: number): Tone => ({
    at,
    lasts: 0.9,
    loud: 0.09,
    hz,
    to: rises ? hz * 1.06 : hz * 0.94,
  });
  return { bursts: [], tones: [glide(rises ? low : high, 0.03), glide((rises ? low : high) * 1.5, 0.05)] };
}

/** A stone is exchanged: a shimmer. */
export const changes: SoundEffect = {
  bursts: [{ at: 0, lasts: 0.45, loud: 0.05, filter: "highpass", hz: 4200, q: 0.6, rises: 0.2 }],
  tones: [523.3, 659.3, 784, 1046.5].map((hz, n) => ({ at: n * 0.06, lasts: 0.5, loud: 0.06, hz, to: hz * 1.02 })),
};

/** The totem is set down: wood on earth. */
export const totem: SoundEffect = {
  bursts: [{ at: 0.05, lasts: 0.06, loud: 0.14, filter: "lowpass", hz: 500, q: 0.6 }],
  tones: [{ at: 0.05, lasts: 0.12, loud: 0.16, hz: 165, to: 130 }],
};

/** The totem comes to the player: two notes of a wooden flute. */
export const called: SoundEffect = { bursts: [], tones: notes([4, 6], 0.14, 0.5, 0.17) };

/** A shaman wakes. */
export const wakes: SoundEffect = { bursts: [], tones: notes([0, 2, 4, 6], 0.11, 0.9, 0.13) };

/** The rites begin: a deep gong. */
export const rites: SoundEffect = {
  bursts: [{ at: 0, lasts: 0.2, loud: 0.12, filter: "bandpass", hz: 900, q: 0.8 }],
  tones: [98, 147, 233, 311].map((hz, n) => ({ at: 0, lasts: 2.2 - n * 0.35, loud: 0.2 / (n + 1), hz })),
};

export const riteDone: SoundEffect = {
  bursts: [],
  tones: [...notes([2, 4, 6, 7], 0.09, 1.1, 0.14), { at: 0, lasts: 1.4, loud: 0.14, hz: 147 }],
};

export const roundWon: SoundEffect = {
  bursts: [],
  tones: [...notes([0, 2, 4, 5, 6], 0.13, 0.9, 0.12), ...chord([4, 6, 7], 0.7, 1.5, 0.1)],
};

/** The fire goes out: water on embers. */
export const fireOut: SoundEffect = {
  bursts: [
    { at: 0, lasts: 1.8, loud: 0.22, filter: "highpass", hz: 2600, q: 0.4, rises: 0.08 },
    { at: 0.1, lasts: 2.2, loud: 0.18, filter: "lowpass", hz: 400, q: 0.5, rises: 0.5 },
  ],
  tones: [{ at: 0, lasts: 2, loud: 0.14, hz: 147, to: 73 }],
};

/** All six rites are done. */
export const victory: SoundEffect = {
  bursts: [],
  tones: [...notes([0, 2, 3, 4, 5, 6, 7], 0.14, 1, 0.12), ...chord([0, 4, 6, 7], 1.05, 1.7, 0.09)],
};

export const givenUp: SoundEffect = { bursts: [], tones: notes([5, 3, 2, 0], 0.3, 1.2, 0.13) };

/** A breath of the countdown before a round; the last one is a little higher. */
export function breath(last: boolean): SoundEffect {
  return {
    bursts: [{ at: 0, lasts: 0.7, loud: 0.1, filter: "bandpass", hz: last ? 620 : 480, q: 0.7, rises: 0.3 }],
    tones: [{ at: 0, lasts: 0.5, loud: 0.22, hz: last ? 147 : 110 }],
  };
}

function notes(which: readonly number[], apart: number, lasts: number, loud: number): Tone[] {
  return which.map((at, n) => ({ at: n * apart, lasts, loud, hz: NOTES[at]!, wave: "triangle" }));
}

function chord(which: readonly number[], at: number, lasts: number, loud: number): Tone[] {
  return notes(which, 0, lasts, loud).map((tone) => ({ ...tone, at }));
}
