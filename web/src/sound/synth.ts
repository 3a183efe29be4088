/** Synthesises sound effects with the Web Audio API. */

import type { Burst, SoundEffect, Tone } from "./soundEffects.ts";

const SILENCE = 0.0001; // exponential ramps cannot reach zero
const NOISE_S = 1.5;

/** Where sounds are played. */
export interface Output {
  readonly context: AudioContext;
  readonly into: AudioNode;
  readonly noise: AudioBuffer; // from which all bursts are cut
}

/** A buffer of white noise. */
export function noiseBuffer(context: BaseAudioContext): AudioBuffer {
  const buffer = context.createBuffer(1, Math.ceil(context.sampleRate * NOISE_S), context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let n = 0; n < samples.length; n++) samples[n] = Math.random() * 2 - 1;
  return buffer;
}

/** Starts an effect now; `from`: -1 is left, 1 is right. */
export function playEffect({ context, into, noise }: Output, effect: SoundEffect, from: number): void {
  const side = context.createStereoPanner();
  side.pan.value = Math.min(1, Math.max(-1, from));
  side.connect(into);
  const now = context.currentTime;
  for (const one of effect.bursts) burst({ context, into: side, noise }, one, now + one.at);
  for (const one of effect.tones) tone({ context, into: side, noise }, one, now + one.at);
}

function burst({ context, into, noise }: Output, of: Burst, start: number): void {
  const source = context.createBufferSource();
  source.buffer = noise;
  source.loop = true;
  const filter = context.createBiquadFilter();
  filter.type = of.filter;
  filter.frequency.value = of.hz;
  filter.Q.value = of.q;
  source
    .connect(filter)
    .connect(envelope(context, of.loud, start, of.rises ?? 0, of.lasts))
    .connect(into);
  source.start(start, (of.hz % 97) / 97);
  source.stop(start + of.lasts);
}

function tone({ context, into }: Output, of: Tone, start: number): void {
  const source = context.createOscillator();
  source.type = of.wave ?? "sine";
  source.frequency.setValueAtTime(of.hz, start);
  if (of.to !== undefined) source.frequency.exponentialRampToValueAtTime(of.to, start + of.lasts);
  source.connect(envelope(context, of.loud, start, 0.004, of.lasts)).connect(into);
  source.start(start);
  source.stop(start + of.lasts);
}

/** A gain that rises for `rises` seconds and then decays. */
function envelope(context: BaseAudioContext, loud: number, start: number, rises: number, lasts: number): GainNode {
  const gain = context.createGain();
  gain.gain.setValueAtTime(rises > 0 ? SILENCE : loud, start);
  if (rises > 0) gain.gain.exponentialRampToValueAtTime(Math.max(loud, SILENCE), start + rises);
  gain.gain.exponentialRampToValueAtTime(SILENCE, start + lasts);
  return gain;
}
