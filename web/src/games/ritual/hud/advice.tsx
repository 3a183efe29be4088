/** Advice: asks a bot for an action, says it in words, and shows it on the table. */

import { computed, effect, signal, untracked } from "@preact/signals";

import { say } from "../../../i18n/index.ts";
import { perform } from "../play/perform.ts";
import type { PlayState } from "../play/state.ts";
import { gestureOf, type Gesture } from "../play/things.ts";
import type { Action, RitualForesight } from "../types.ts";
import { actionPhrase } from "../words/words.ts";

export class Adviser {
  /** null: not asked. */
  readonly advice = signal<Action | "asking" | "none" | null>(null);
  readonly dispose: () => void;
  /** The gesture that performs the advised action. */
  readonly gesture = computed((): Gesture | null => {
    const [advice, context] = [this.advice.value, this.play.context.value];
    if (advice === null || typeof advice === "string" || context === null) return null;
    return gestureOf(advice, context.view.setup, context.seat);
  });

  constructor(readonly play: PlayState) {
    this.dispose = effect(() => {
      void play.table.offer.value?.acts; // advice expires with the next event
      untracked(() => (this.advice.value = null));
    });
  }

  async ask(): Promise<void> {
    const seat = this.play.seat.value;
    const acts = this.play.table.offer.value?.acts;
    if (seat === null || acts === undefined) return;
    this.advice.value = "asking";
    const found = await this.play.table.suggest<Action, RitualForesight>(seat);
    if (this.play.table.offer.value?.acts !== acts) return; // an event has happened meanwhile
    this.advice.value = found?.[0]?.action ?? "none";
    const [from, to] = this.gesture.value ?? [null, null];
    if (from !== null && to !== null && this.play.sources.value.includes(from)) {
      perform(this.play, { type: "choose", thing: from });
    }
  }

  get words(): string {
    const [advice, context] = [this.advice.value, this.play.context.value];
    if (advice === null || context === null) return "";
    if (advice === "asking") return say("initiation-asking");
    if (advice === "none") return say("initiation-no-advice");
    return say("initiation-advice", { what: actionPhrase(advice, context.view, context.seat, context.who) });
  }
}

export function Advice({ adviser }: { adviser: Adviser }) {
  const { isTurn } = adviser.play;
  return (
    <div class="advice">
      <button
        type="button"
        disabled={!isTurn.value || adviser.advice.value === "asking"}
        onClick={() => void adviser.ask()}
      >
        {say("initiation-ask")}
      </button>
      <p role="status">{isTurn.value ? adviser.words : say("initiation-wait")}</p>
    </div>
  );
}
