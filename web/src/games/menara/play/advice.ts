/** The statics' suggestions for the current offer, requested once for each offer. */

import { signal } from "@preact/signals";

import type { Offer } from "../../../table/state.ts";
import type { Action, Foresight } from "../types.ts";
import { isUnweighed, RETRY_MS } from "./foresightRequests.ts";
import { sourceOf, type Suggestion } from "./glows.ts";
import { stepsOf } from "./offer.ts";
import type { Play } from "./play.ts";
import { supplyOf } from "./targets.ts";

export class Advice {
  readonly suggestions = signal<readonly Suggestion[] | null>(null);
  #asked = -1; // `acts` of the offer whose suggestions were requested
  #answered: Promise<void> = Promise.resolve(); // the last request

  constructor(readonly play: Play) {}

  forget(): void {
    this.suggestions.value = null;
    this.#asked = -1;
  }

  /** Requests suggestions unless the current offer's were requested already; resolves when they have arrived. */
  ask(): Promise<void> {
    const offer = this.play.table.offer.value;
    if (offer !== null && this.#asked !== offer.acts) {
      this.#asked = offer.acts;
      this.#answered = this.#askOf(offer);
    }
    return this.#answered;
  }

  async #askOf(offer: Offer): Promise<void> {
    const { table } = this.play;
    const found = await table.suggest<Action, Foresight>(offer.seat);
    if (table.offer.value?.acts !== offer.acts) return;
    if (found === null) this.#asked = -1;
    else this.suggestions.value = found;
    if (this.play.hasWeights.value && found?.some(({ action, foresight }) => isUnweighed(action, foresight)))
      table.time.after(RETRY_MS, () => {
        if (this.#asked === offer.acts) this.#asked = -1;
        void this.ask();
      });
  }

  /** Adopts a suggestion: moves the floor there, or chooses the column and sets the key cursor on its base. */
  take(index: number): void {
    const { play } = this;
    const action = this.suggestions.value?.[index]?.action;
    const [view, seat] = [play.view.value, play.seat.value];
    if (action === undefined || view === null || seat === null) return;
    const [step] = stepsOf(action);
    if (step === undefined) {
      if ("floor" in action && play.floorPlacement.begin(action.floor)) play.floorPlacement.take(index);
      return;
    }
    play.release();
    const sources = [...supplyOf(view, seat), "golden", `column:${step.source}`];
    play.chosen.value = sources.find((target) => sourceOf(view, target) === step.source) ?? null;
    play.keyCursor.to(`base:${step.spot}`);
  }
}
