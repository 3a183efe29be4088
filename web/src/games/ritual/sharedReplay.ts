/** A round looked at by all together: whoever moves the line of time shows it to the others. */

import { effect, signal, untracked } from "@preact/signals";

import type { Projector } from "../../replay/projector.ts";
import type { Table } from "../../state.ts";

const SHOW_MS = 150; // so often at most

export class SharedReplay {
  readonly follows = signal(true); // off: one looks for oneself, and shows nothing
  readonly leader = signal<string | null>(null); // who showed something last, by id
  readonly dispose: () => void;
  #led: number; // the moment that somebody else led to, or where it began
  #quiet: (() => void) | null = null; // while a moment was just shown; cancels it

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

  /** Somebody shows the moment after an event, if it is one of this round. */
  #follow(person: string, n: number): void {
    const { moments } = this.projector.film;
    const index = moments.findLastIndex((moment) => moment.n <= n);
    if (index < 0 || n > moments.at(-1)!.n) return;
    this.leader.value = person;
    this.projector.playing.value = false;
    this.#led = index;
    this.projector.seek(index);
  }

  /** One has moved the line oneself. */
  #lead(): void {
    this.#led = -1;
    if (!this.follows.value) return;
    this.leader.value = this.table.me.value;
    if (this.#quiet !== null) return; // where it is then will be shown
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
