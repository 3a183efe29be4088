/** Synthesises sound effects with the Web Audio API. */

import type { Burst, SoundEffect, Tone } from "./soundEffects.ts";

const SILENCE = 0.0001; // exponential ramps cannot reach zero
const NOISE_S = 1.5;

/** A buffer of white noise, from which all bursts are cut. */
export function noiseBuffer(context: BaseAudioContext, chance: () => number = Math.random): AudioBuffer {
  const buffer = context.createBuffer(1, Math.ceil(context.sampleRate * NOISE_S), context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let n = 0; n < samples.length; n++) samples[n] = chance() * 2 - 1;
  return buffer;
}

/** Starts an effect at a time of the audio context; `from`: -1 is left, 1 is right. */
export function playEffect(
  context: BaseAudioContext,
  into: AudioNode,
  noise: AudioBuffer,
  effect: SoundEffect,
  when: number,
  from = 0,
): void {
  const side = context.createStereoPanner();
  side.pan.value = Math.min(1, Math.max(-1, from));
  side.connect(into);
  for (const one of effect.bursts) burst(context, side, noise, one, when);
  for (const one of effect.tones) tone(context, side, one, when);
}

function burst(context: BaseAudioContext, into: AudioNode, noise: AudioBuffer, of: Burst, when: number): void {
  const source = context.createBufferSource();
  source.buffer = noise;
  source.loop = true;
  const filter = context.createBiquadFilter();
  filter.type = of.filter;
  filter.frequency.value = of.hz;
  filter.Q.value = of.q;
  const start = when + of.at;
  source
    .connect(filter)
    .connect(envelope(context, of.loud, start, of.rises ?? 0, of.lasts))
    .connect(into);
  source.start(start, (of.hz % 97) / 97);
  source.stop(start + of.lasts);
}

function tone(context: BaseAudioContext, into: AudioNode, of: Tone, when: number): void {
  const source = context.createOscillator();
  source.type = of.wave ?? "sine";
  const start = when + of.at;
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
