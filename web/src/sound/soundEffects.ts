/** Sound effects as data: bursts of filtered noise and decaying tones. */

/** Noise through a filter. Times in seconds, loudness from 0 to 1. */
export interface Burst {
  readonly at: number;
  readonly lasts: number;
  readonly loud: number;
  readonly filter: "bandpass" | "lowpass" | "highpass";
  readonly hz: number;
  readonly q: number;
  readonly rises?: number; // attack time; an impact has none
}

export interface Tone {
  readonly at: number;
  readonly lasts: number;
  readonly loud: number;
  readonly hz: number;
  readonly to?: number; // the pitch it glides to
  readonly wave?: OscillatorType;
}

export interface SoundEffect {
  readonly bursts: readonly Burst[];
  readonly tones: readonly Tone[];
}

/** Overtones of a struck wooden bar, relative to its fundamental. */
const BAR_OVERTONES = [1, 2.76, 5.4] as const;

const clamp = (low: number, value: number, high: number) => Math.min(high, Math.max(low, value));

/** Wood on wood: a small piece sounds high, a board low; faster impacts are louder and brighter. */
export function wood(size_mm: number, speed_mm_s: number): SoundEffect {
  const blow = clamp(0.08, speed_mm_s / 600, 1);
  const ground = clamp(110, 26_000 / clamp(20, size_mm, 240), 1300);
  return {
    bursts: [{ at: 0, lasts: 0.03, loud: 0.5 * blow, filter: "bandpass", hz: ground * 3, q: 0.8 }],
    tones: BAR_OVERTONES.map((times, n) => ({
      at: 0,
      lasts: 0.16 / (n + 1),
      loud: (0.5 * blow) / (1 + n * (2.2 - blow)),
      hz: ground * times,
    })),
  };
}

/** A piece pushed in between floors, or pulled out. */
export function slide(seconds: number): SoundEffect {
  const lasts = clamp(0.12, seconds, 0.8);
  return {
    bursts: [
      { at: 0, lasts, loud: 0.16, filter: "bandpass", hz: 900, q: 1.4, rises: lasts / 3 },
      { at: 0, lasts, loud: 0.07, filter: "highpass", hz: 3000, q: 0.5, rises: lasts / 2 },
    ],
    tones: [],
  };
}

/** A card laid on the table. */
export function card(): SoundEffect {
  return {
    bursts: [
      { at: 0, lasts: 0.09, loud: 0.22, filter: "highpass", hz: 2600, q: 0.6, rises: 0.05 },
      { at: 0.09, lasts: 0.05, loud: 0.35, filter: "bandpass", hz: 700, q: 0.9 },
    ],
    tones: [],
  };
}

/** A hand in the bag: columns knocking against each other. */
export function bag(columns: number): SoundEffect {
  const n = clamp(1, columns, 8);
  const knocks = Array.from({ length: n }, (_, k) => wood(30 + ((k * 7) % 5), 160 + ((k * 53) % 90)));
  return {
    bursts: [
      { at: 0, lasts: 0.35, loud: 0.2, filter: "lowpass", hz: 1100, q: 0.4, rises: 0.12 },
      { at: 0.2, lasts: 0.4, loud: 0.14, filter: "lowpass", hz: 800, q: 0.4, rises: 0.15 },
      ...knocks.flatMap(({ bursts }, k) => bursts.map((burst) => ({ ...burst, at: 0.12 + k * 0.075 }))),
    ],
    tones: knocks.flatMap(({ tones }, k) =>
      tones.map((tone) => ({ ...tone, at: 0.12 + k * 0.075, loud: tone.loud * 0.5 })),
    ),
  };
}

/** Stone on stone: dry and short. */
export function stone(): SoundEffect {
  return {
    bursts: [
      { at: 0, lasts: 0.025, loud: 0.6, filter: "bandpass", hz: 2300, q: 2.2 },
      { at: 0.02, lasts: 0.05, loud: 0.25, filter: "bandpass", hz: 900, q: 1.2 },
    ],
    tones: [{ at: 0, lasts: 0.05, loud: 0.2, hz: 1750 }],
  };
}

/** A Tear: ringing glass. */
export const tear = () => chord([1568, 2349, 3136], 0.05, 1.1, 0.16, "sine");
/** The player's own turn begins. */
export const turn = () => chord([392, 523], 0.13, 0.5, 0.2);
/** The temple has a new level. */
export const level = () => chord([392, 494, 587], 0.1, 0.7, 0.2);
export const won = () => chord([392, 494, 587, 784, 988], 0.16, 1.4, 0.2);
export const lost = () => chord([330, 294, 247, 196], 0.28, 1.3, 0.2);
/** A card was not fulfilled: one more level is required. */
export const failed = () => chord([262, 233], 0.18, 0.6, 0.18);

export function ping(): SoundEffect {
  return { bursts: [], tones: [{ at: 0, lasts: 0.35, loud: 0.22, hz: 880, to: 1320 }] };
}

/** A bird in the jungle: a few random gliding notes. */
export function bird(chance: () => number): SoundEffect {
  const ground = 1500 + chance() * 1800;
  const notes = 2 + Math.floor(chance() * 4);
  const tones = Array.from({ length: notes }, (_, n) => {
    const hz = ground * (0.9 + chance() * 0.35);
    return { at: n * 0.14, lasts: 0.1, loud: 0.03, hz, to: hz * (0.8 + chance() * 0.5) };
  });
  return { bursts: [], tones };
}

/** Notes that begin one after the other, `apart` seconds. */
function chord(
  notes: readonly number[],
  apart: number,
  lasts: number,
  loud: number,
  wave: OscillatorType = "triangle",
): SoundEffect {
  return { bursts: [], tones: notes.map((hz, n) => ({ at: n * apart, lasts, loud, hz, wave })) };
}

/** Seconds until the last part has ended. */
export function durationOf(effect: SoundEffect): number {
  return Math.max(0, ...[...effect.bursts, ...effect.tones].map(({ at, lasts }) => at + lasts));
}

/** The highest sum of the loudness of all parts that sound at the same time. */
export function peakOf(effect: SoundEffect): number {
  const all = [...effect.bursts, ...effect.tones];
  const loudnessAt = (time: number) =>
    all.filter(({ at, lasts }) => at <= time && time < at + lasts).reduce((sum, { loud }) => sum + loud, 0);
  return Math.max(0, ...all.map(({ at }) => loudnessAt(at)));
}
