/** Shows a timeline: forwards at any speed, step by step, or from wherever one points. */

import { computed, signal, type ReadonlySignal } from "@preact/signals";

import type { Motion } from "../poses.ts";
import type { Timeline, Moment } from "./timeline.ts";
import type { Track } from "./track.ts";

export const SPEEDS = [0.5, 1, 2, 4, 8] as const;
const READ_MS = 900; // so long one looks at something that is told
const PASS_MS = 60; // and at what is not

/** How things moved before an event, if that is known: `null` where nothing did, a promise while it is fetched. */
export type Tracks = (n: number) => Promise<Track | null>;

export class Projector<Facts> {
  readonly at = signal(0); // the moment that is shown, by its index
  readonly last: number;
  readonly moment: ReadonlySignal<Moment<Facts>>;
  readonly playing = signal(false);
  readonly speed = signal<number>(1);
  readonly motion = signal<{ readonly motion: Motion; readonly ms: number } | null>(null);
  #spent_ms = 0; // in this moment
  #track: { readonly n: number; readonly track: Track | null } | null = null;
  #asked = 0;

  constructor(
    readonly timeline: Timeline<Facts>,
    readonly tracks: Tracks,
  ) {
    this.last = timeline.moments.length - 1;
    this.moment = computed(() => timeline.moments[this.at.value]!);
  }

  get atEnd(): boolean {
    return this.at.value >= this.last;
  }

  /** Shows another moment, from its beginning. */
  seek(index: number): void {
    this.at.value = Math.min(this.last, Math.max(0, Math.round(index)));
    this.#begin();
  }

  step(by: number): void {
    this.playing.value = false;
    this.seek(this.at.value + by);
  }

  /** To where somebody's turn begins, before or after this one. */
  turn(by: -1 | 1, begins: (event: Moment<Facts>) => boolean): void {
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

  /** Time goes on. */
  pass(ms: number): void {
    if (!this.playing.value) return;
    const next = this.timeline.moments[this.at.value + 1];
    if (next === undefined) {
      this.playing.value = false;
      return;
    }
    const known = this.#track?.n === this.#deed() ? this.#track : null;
    if (this.#moves() && known === null) return; // how it moved is being fetched
    this.#spent_ms += ms * this.speed.value;
    const track = this.#moves() ? (known?.track ?? null) : null;
    const lasts = track ? track.ends_ms : this.moment.value.sentences.length > 0 ? READ_MS : PASS_MS;
    if (track) this.motion.value = { motion: track.at(this.#spent_ms), ms: this.#spent_ms };
    if (this.#spent_ms >= lasts) this.seek(this.at.value + 1);
  }

  /** The deed of this moment, by the number of the event that it began with. */
  #deed(): number {
    return this.moment.value.n;
  }

  /** Whether a hand is at work between this moment and the next. */
  #moves(): boolean {
    return this.timeline.moves && isTried(this.moment.value);
  }

  #begin(): void {
    this.#spent_ms = 0;
    this.motion.value = null;
    if (!this.#moves()) return;
    const n = this.#deed();
    const asked = ++this.#asked;
    const keep = (track: Track | null) => {
      if (asked === this.#asked) this.#track = { n, track };
    };
    this.tracks(n).then(keep, () => keep(null));
  }
}

function isTried({ event }: Moment<unknown>): boolean {
  return typeof event === "object" && event !== null && "type" in event && event.type === "Tried";
}
