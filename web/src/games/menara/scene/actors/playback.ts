/** Playback of live poses with a small delay that hides network jitter. */

import type { Motion, Pose } from "../../../../table/poses.ts";

const FRAME_MS = 1000 / 60; // the server's frame interval
const MIN_DELAY_MS = 3 * FRAME_MS;
const MAX_DELAY_MS = 250;
const INTERPOLATION_MS = 3.5 * FRAME_MS; // a body without recent frames stood still until this long before its next one
const WINDOW_MS = 1000; // arrivals that set the clock
const DRY_MS = 120; // the buffer was empty for this long: the hand paused, or the network stalled
const MAX_SPEED = 16; // catch-up speed; a replay may run that fast
const MAX_CATCH_UP_MS = 4000; // if farther behind, playback jumps

/** The buffered poses of one body, with their times. */
class Trajectory {
  readonly frames: { readonly ms: number; readonly pose: Pose }[] = [];
  gone_ms = Infinity;

  /** Writes the pose at a time; returns false if the body is absent then. */
  at(ms: number, into: Float64Array): boolean {
    while (this.frames.length > 1 && this.frames[1]!.ms <= ms) this.frames.shift();
    const from = this.frames[0];
    const to = this.frames[1];
    if (ms >= this.gone_ms || from === undefined) return false;
    if (to === undefined) {
      if (from.ms > ms) return false; // a new piece that has not appeared yet
      into.set(from.pose);
      return true;
    }
    const start = Math.max(from.ms, to.ms - INTERPOLATION_MS);
    mix(from.pose, to.pose, Math.max(0, (ms - start) / (to.ms - start)), into);
    return true;
  }
}

/** Plays one motion. Times are the page's, in ms. */
export class Playback {
  readonly #trajectories = new Map<string, Trajectory>();
  readonly #latest = new Map<string, Pose>();
  readonly #gone = new Set<string>();
  #arrivals: { readonly now: number; readonly lag: number }[] = [];
  #lag = 0; // offset from the server's clock to the page's, of the fastest arrival
  #jitter = 0; // how much later other frames arrive
  #newest = -Infinity;
  #shown = -Infinity; // the server time that is drawn
  #lastMs = 0; // page time of the last advance
  #drySince: number | null = null; // since when the buffer is empty

  constructor(readonly motion: Motion) {}

  get names(): Iterable<string> {
    return this.#trajectories.keys();
  }

  /** Called for every frame from the server; `rest` returns the pose of a body before its first frame. */
  addFrame(now: number, rest: (name: string) => ArrayLike<number> | undefined): void {
    const { ms, poses, gone } = this.motion;
    if (ms < this.#newest) this.#restart(); // a replay was rewound
    for (const [name, pose] of poses) {
      if (this.#latest.get(name) === pose) continue;
      this.#latest.set(name, pose);
      this.#trajectory(name, rest).frames.push({ ms, pose });
    }
    for (const name of gone) {
      if (this.#gone.has(name)) continue;
      this.#gone.add(name);
      this.#trajectory(name, rest).gone_ms = ms;
    }
    if (ms > this.#newest) this.#onArrival(now, ms);
  }

  /** Advances to a time; returns whether there is more to play. */
  advance(now: number): boolean {
    const passed = now - this.#lastMs;
    this.#lastMs = now;
    const wanted = now - this.#lag - this.#delay;
    const off = wanted - this.#shown;
    const speed = Math.min(MAX_SPEED, Math.max(0.7, 1 + off / 300));
    const next = off > MAX_CATCH_UP_MS ? wanted : this.#shown + Math.max(0, passed) * speed;
    this.#shown = Math.max(this.#shown, Math.min(next, this.#newest));
    const more = this.#shown < this.#newest;
    this.#drySince = more ? null : (this.#drySince ?? now);
    return more;
  }

  /** Writes a body's current pose; returns false if it is absent, undefined if it has not moved. */
  pose(name: string, into: Float64Array): boolean | undefined {
    return this.#trajectories.get(name)?.at(this.#shown, into);
  }

  #restart(): void {
    for (const kept of [this.#trajectories, this.#latest, this.#gone]) kept.clear();
    this.#arrivals = [];
    this.#newest = this.#shown = -Infinity;
    this.#drySince = null;
  }

  get #delay(): number {
    return Math.min(MAX_DELAY_MS, Math.max(MIN_DELAY_MS, this.#jitter + FRAME_MS));
  }

  #trajectory(name: string, rest: (name: string) => ArrayLike<number> | undefined): Trajectory {
    let way = this.#trajectories.get(name);
    if (way === undefined) {
      this.#trajectories.set(name, (way = new Trajectory()));
      const pose = rest(name);
      if (pose !== undefined) way.frames.push({ ms: -Infinity, pose: Array.from(pose) as unknown as Pose });
    }
    return way;
  }

  #onArrival(now: number, ms: number): void {
    const first = this.#newest === -Infinity;
    const dry = this.#drySince !== null && now - this.#drySince > DRY_MS;
    if (dry) this.#arrivals = []; // the server's clock stands still while no hand moves
    this.#arrivals = this.#arrivals.filter((one) => now - one.now < WINDOW_MS);
    this.#arrivals.push({ now, lag: now - ms });
    const lags = this.#arrivals.map(({ lag }) => lag);
    this.#lag = Math.min(...lags);
    this.#jitter = Math.max(this.#jitter * 0.995, Math.min(MAX_DELAY_MS, Math.max(...lags) - this.#lag));
    this.#newest = ms;
    if (first) {
      this.#shown = ms - this.#delay;
      this.#lastMs = now;
    } else if (dry) {
      this.#shown = Math.max(this.#shown, ms - INTERPOLATION_MS); // nothing moved in between
    }
  }
}

/** Interpolates between two poses, the shorter way round. */
export function mix(from: ArrayLike<number>, to: ArrayLike<number>, part: number, into: Float64Array): void {
  for (let n = 0; n < 3; n++) into[n] = from[n]! + (to[n]! - from[n]!) * part;
  const dot = from[3]! * to[3]! + from[4]! * to[4]! + from[5]! * to[5]! + from[6]! * to[6]!;
  const sign = dot < 0 ? -1 : 1;
  let square = 0;
  for (let n = 3; n < 7; n++) {
    const value = from[n]! + (sign * to[n]! - from[n]!) * part;
    into[n] = value;
    square += value * value;
  }
  const length = Math.sqrt(square);
  for (let n = 3; n < 7; n++) into[n]! /= length;
}
