/** Requests foresight of actions from the server: only the newest question, rate-limited, with a cache of answers. */

import type { Table } from "../../../table/state.ts";
import type { Action, Foresight } from "../types.ts";

interface Question {
  readonly key: string;
  readonly action: Action;
  readonly then: (foresight: Foresight) => void;
  tries: number;
}

const MAX_TRIES = 4; // a busy server may not answer
/** Delay before a question is repeated whose answer had no balance: the server may still be starting its statics. */
export const RETRY_MS = 1500;

/** Whether the table's tower has weights. */
export function hasWeights({ room }: Table): boolean {
  return room.value?.terms.tower !== "geometric";
}

export function isUnweighed({ type }: Action, { refused, stands }: Foresight): boolean {
  return type !== "ArrangeBase" && refused === null && stands === null;
}

/** `wait_ms`: the interval between two questions; with `debounces`, how long a question waits for a newer one. */
export class ForesightRequests {
  readonly #known = new Map<string, Foresight>(); // answers for the offer #acts
  #acts = -1;
  #question: Question | null = null;
  #asking = false;
  #lastAskedMs = -Infinity;
  #stop: (() => void) | null = null;

  constructor(
    readonly table: Table,
    readonly wait_ms: number,
    readonly debounces = false,
  ) {}

  /** Calls `then` with the answer unless a newer question was asked; and again if the first answer had no balance. */
  ask(action: Action, then: (foresight: Foresight) => void): void {
    const key = JSON.stringify(action);
    if (this.#question?.key === key) return;
    const known = this.#canAsk() ? this.#known.get(key) : undefined;
    this.forget();
    if (known !== undefined) {
      then(known);
      return;
    }
    this.#question = { key, action, then, tries: 0 };
    this.#wait();
  }

  /** Drops the current question. */
  forget(): void {
    this.#question = null;
    if (!this.debounces) return;
    this.#stop?.();
    this.#stop = null;
  }

  #wait(pause_ms = this.wait_ms): void {
    if (this.#asking || this.#stop !== null) return;
    const { time } = this.table;
    const wait_ms = this.debounces ? pause_ms : Math.max(0, this.#lastAskedMs + pause_ms - time.now());
    this.#stop = time.after(wait_ms, () => {
      this.#stop = null;
      void this.#send();
    });
  }

  /** Whether a question can be asked; clears the cache if the offer is a new one. */
  #canAsk(): boolean {
    const now = this.table.offer.peek();
    if (now !== null && now.acts !== this.#acts) {
      this.#acts = now.acts;
      this.#known.clear();
    }
    return now !== null;
  }

  async #send(): Promise<void> {
    const asked = this.#question;
    const now = this.table.offer.peek();
    if (asked === null || now === null || !this.#canAsk()) {
      this.#question = null; // the caller asks again after the next offer
      return;
    }
    this.#asking = true;
    this.#lastAskedMs = this.table.time.now();
    const answers = await this.table.wonder<Foresight>(now.seat, [asked.action]).catch(() => null);
    const found = answers?.[0] ?? null;
    this.#asking = false;
    const isNow = this.table.offer.peek()?.acts === now.acts;
    const isSure = found !== null && !(hasWeights(this.table) && isUnweighed(asked.action, found));
    if (isSure && isNow) this.#known.set(asked.key, found);
    const isOpen = this.#question === asked && found === null && isNow && ++asked.tries < MAX_TRIES;
    if (isOpen || this.#question !== asked) {
      if (this.#question !== null) this.#wait();
      return;
    }
    this.#question = found === null || isSure || !isNow ? null : asked;
    if (found !== null && isNow) asked.then(found);
    if (this.#question === asked) this.#wait(RETRY_MS);
  }
}
