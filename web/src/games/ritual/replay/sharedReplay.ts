/** Synchronises a replayed round: whoever moves the timeline shows that moment to the others. */

import { effect, signal, untracked } from "@preact/signals";

import type { Projector } from "../../../replay/projector.ts";
import type { Table } from "../../../table/state.ts";

const SHOW_MS = 150; // at most one message in this time

export class SharedReplay {
  readonly follows = signal(true); // off: neither follows nor shows
  readonly leader = signal<string | null>(null); // id of the person who moved the timeline last
  readonly dispose: () => void;
  #led: number; // the moment that was set by somebody else, or the initial one
  #quiet: (() => void) | null = null; // cancels the timer that limits the rate of messages

  constructor(
    readonly table: Pick<Table, "show" | "shown" | "me" | "time">,
    readonly projector: Projector<unknown>,
  ) {
    this.#led = projector.at.peek();
    const stops = [
      effect(() => {
        const shown = table.shown.value;
        if (shown !== null && this.follows.value) untracked(() => this.#follow(shown.person, shown.at));
      }),
      effect(() => {
        const at = projector.at.value;
        if (at !== this.#led) untracked(() => this.#lead());
      }),
    ];
    this.dispose = () => {
      for (const stop of stops) stop();
      this.#quiet?.();
    };
  }

  /** Goes to the moment after event `n`, if it is in this round. */
  #follow(person: string, n: number): void {
    const { moments } = this.projector.timeline;
    const index = moments.findLastIndex((moment) => moment.n <= n);
    if (index < 0 || n > moments.at(-1)!.n) return;
    this.leader.value = person;
    this.projector.playing.value = false;
    this.#led = index;
    this.projector.seek(index);
  }

  /** The user has moved the timeline. */
  #lead(): void {
    this.#led = -1;
    if (!this.follows.value) return;
    this.leader.value = this.table.me.value;
    if (this.#quiet !== null) return; // the timer will send the latest position
    this.#show();
  }

  #show(): void {
    const at = this.projector.at.value;
    this.table.show(this.projector.moment.value.n);
    this.#quiet = this.table.time.after(SHOW_MS, () => {
      this.#quiet = null;
      if (this.projector.at.value !== at && this.leader.value === this.table.me.value) this.#show();
    });
  }
}
