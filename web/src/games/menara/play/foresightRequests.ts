/** Asks the server what would come of an action: the newest question only, not too often, and nothing twice. */

import type { Time } from "../../../state.ts";
import type { Action, Foresight } from "../types.ts";

/** What is asked of the table. */
export interface ForesightSource {
  readonly time: Time;
  /** The event and the seat that a question would be about; null: nobody can be asked now. */
  asks(): { readonly n: number; readonly seat: number } | null;
  requestForesight(seat: number, action: Action): Promise<Foresight | null>;
  /** Whether towers have weights here. */
  hasWeights(): boolean;
}

interface Question {
  readonly key: string;
  readonly action: Action;
  readonly then: (foresight: Foresight) => void;
  tries: number;
}

const MAX_TRIES = 4; // a server that is busy may answer nothing
/** A server that has just begun does not know the weights yet: then it is asked again. */
export const RETRY_MS = 1500;

export function isUnweighed({ type }: Action, { refused, stands }: Foresight): boolean {
  return type !== "ArrangeBase" && refused === null && stands === null;
}

/** `wait_ms`: the time between two questions, or, if `restless`, how long each one waits whether a newer one comes. */
export class ForesightRequests {
  readonly #known = new Map<string, Foresight>(); // of one event
  #eventNumber = -1;
  #question: Question | null = null;
  #asking = false;
  #asked = -Infinity; // when
  #stop: (() => void) | null = null;

  constructor(
    readonly source: ForesightSource,
    readonly wait_ms: number,
    readonly debounces = false,
  ) {}

  /** `then` is called once the answer is there, and only if nothing else was asked since; once more if it is not sure. */
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

  /** What was asked is of no interest any more. */
  forget(): void {
    this.#question = null;
    if (this.debounces) this.#cancel();
  }

  #cancel(): void {
    this.#stop?.();
    this.#stop = null;
  }

  #wait(pause_ms = this.wait_ms): void {
    if (this.#asking || this.#stop !== null) return;
    const { time } = this.source;
    const wait_ms = this.debounces ? pause_ms : Math.max(0, this.#asked + pause_ms - time.now());
    this.#stop = time.after(wait_ms, () => {
      this.#stop = null;
      void this.#send();
    });
  }

  /** Whether somebody can be asked; what was known of an earlier event is forgotten. */
  #canAsk(): boolean {
    const now = this.source.asks();
    if (now !== null && now.n !== this.#eventNumber) {
      this.#eventNumber = now.n;
      this.#known.clear();
    }
    return now !== null;
  }

  async #send(): Promise<void> {
    const asked = this.#question;
    const now = this.source.asks();
    if (asked === null || now === null || !this.#canAsk()) {
      this.#question = null; // whoever wants to know asks again when there is somebody to ask
      return;
    }
    this.#asking = true;
    this.#asked = this.source.time.now();
    const found = await this.source.requestForesight(now.seat, asked.action).catch(() => null);
    this.#asking = false;
    const isNow = this.source.asks()?.n === now.n;
    const isSure = found !== null && !(this.source.hasWeights() && isUnweighed(asked.action, found));
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
