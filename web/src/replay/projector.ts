/** Plays a timeline: at any speed, step by step, or from any moment. */

import { computed, signal, type ReadonlySignal } from "@preact/signals";

import type { Motion } from "../table/poses.ts";
import type { Moment, Timeline } from "./timeline.ts";
import type { Track } from "./track.ts";

export const SPEEDS = [0.5, 1, 2, 4, 8] as const;
const READ_MS = 900; // how long a narrated moment is shown
const PASS_MS = 60; // and another one

/** Fetches the motion of the deed that began with event `n`; null: there was none. */
export type Tracks = (n: number) => Promise<Track | null>;

export class Projector<View> {
  readonly at = signal(0); // index of the current moment
  readonly last: number;
  readonly moment: ReadonlySignal<Moment<View>>;
  readonly playing = signal(false);
  readonly speed = signal<number>(1);
  readonly motion = signal<{ readonly motion: Motion; readonly ms: number } | null>(null);
  #spent_ms = 0; // time spent in this moment
  #track: { readonly n: number; readonly track: Track | null } | null = null;
  #requests = 0;

  constructor(
    readonly timeline: Timeline<View>,
    readonly tracks: Tracks,
  ) {
    this.last = timeline.moments.length - 1;
    this.moment = computed(() => timeline.moments[this.at.value]!);
  }

  get atEnd(): boolean {
    return this.at.value >= this.last;
  }

  /** Goes to the start of a moment. */
  seek(index: number): void {
    this.at.value = Math.min(this.last, Math.max(0, Math.round(index)));
    this.#begin();
  }

  step(by: number): void {
    this.playing.value = false;
    this.seek(this.at.value + by);
  }

  /** Goes to the previous or next moment for which `begins` holds. */
  jump(by: -1 | 1, begins: (event: Moment<View>) => boolean): void {
    this.playing.value = false;
    const { moments } = this.timeline;
    let index = this.at.value + by;
    while (index > 0 && index < this.last && !begins(moments[index]!)) index += by;
    this.seek(index);
  }

  toggle(): void {
    if (!this.playing.value && this.atEnd) this.seek(0);
    this.playing.value = !this.playing.value;
  }

  /** Advances by some time. */
  advance(ms: number): void {
    if (!this.playing.value) return;
    const next = this.timeline.moments[this.at.value + 1];
    if (next === undefined) {
      this.playing.value = false;
      return;
    }
    const { n, hasTrack, sentences } = this.moment.value;
    const fetched = this.#track?.n === n ? this.#track : null;
    if (hasTrack && fetched === null) return; // the track is still being fetched
    this.#spent_ms += ms * this.speed.value;
    const track = hasTrack ? fetched?.track : null;
    const lasts = track ? track.ends_ms : sentences.length > 0 ? READ_MS : PASS_MS;
    if (track) this.motion.value = { motion: track.at(this.#spent_ms), ms: this.#spent_ms };
    if (this.#spent_ms >= lasts) this.seek(this.at.value + 1);
  }

  #begin(): void {
    this.#spent_ms = 0;
    this.motion.value = null;
    const { n, hasTrack } = this.moment.value;
    if (!hasTrack) return;
    const asked = ++this.#requests;
    const keep = (track: Track | null) => {
      if (asked === this.#requests) this.#track = { n, track };
    };
    this.tracks(n).then(keep, () => keep(null));
  }
}
