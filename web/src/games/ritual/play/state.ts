/** The player's side of RITUAL as data: what is chosen, asked and prepared, and what follows from it. */

import { computed, signal, type ReadonlySignal } from "@preact/signals";

import type { Table } from "../../../table/state.ts";
import type { Action } from "../types.ts";
import { isRoundRunning } from "../view/view.ts";
import { visibleView } from "../view/visibleView.ts";
import { availableKinds, nextPrompt, type ActionDraft, type Prompt, type PromptContext } from "./actionPrompts.ts";
import { conceivable, gestureOf, gesturesOf, type Gesture, type Thing } from "./things.ts";

/** What the player is doing: one thing at a time. */
export type Step =
  | { readonly is: "idle" }
  | { readonly is: "chosen"; readonly thing: Thing } // by a tap or a key: waits for its goal
  | { readonly is: "dragging"; readonly thing: Thing } // follows the pointer
  | { readonly is: "asking"; readonly draft: ActionDraft }; // begun by a key or button: waits for an answer

/** The player's last decision. Meanwhile another one can be in the making, which replaces a prepared one. */
export type Decision =
  | { readonly is: "none" }
  | { readonly is: "prepared"; readonly action: Action } // is sent when the totem comes
  | { readonly is: "waiting" } // was sent, and is not answered yet
  | { readonly is: "accepted"; readonly acts: number }; // answers the offer of so many `acts`, so that none is sent twice

/** `can`: can be chosen; `goal`: can be the target; `solve`: can be solved now; `prepared`: waits for the totem. */
export type Glow = "can" | "goal" | "solve" | "prepared";

const NO_ACTIONS: readonly Action[] = [];

export class PlayState {
  readonly step = signal<Step>({ is: "idle" });
  readonly decision = signal<Decision>({ is: "none" });
  readonly cursor = signal<Thing | null>(null); // position of the arrow keys

  readonly view = computed(() => visibleView(this.table));
  /** The player's seat. */
  readonly seat = computed(() => this.table.mySeats.value[0] ?? null);
  readonly context = computed<PromptContext | null>(() => {
    const [view, seat] = [this.view.value, this.seat.value];
    return view === null || seat === null ? null : { view, seat, who: this.table.who };
  });
  readonly isRunning = computed(
    () => this.view.value !== null && isRoundRunning(this.view.value) && !this.view.value.paused,
  );
  /** Whether the player has the totem and a round is running. */
  readonly isTurn = computed(() => this.table.offer.value !== null && this.isRunning.value);
  /** The legal actions; null: not the player's turn, or they have not arrived yet. */
  readonly options = computed(() => (this.table.offer.value?.options ?? null) as readonly Action[] | null);
  /** The legal actions, or before the player's turn those that can be prepared. */
  readonly able = computed((): readonly Action[] => {
    const [options, context] = [this.options.value, this.context.value];
    if (options !== null) return options;
    return this.isRunning.value && context !== null ? conceivable(context.view, context.seat) : NO_ACTIONS;
  });
  /** What the host may do for a bot that leaves it to people. */
  readonly forBot = computed(() => (this.table.botOffer.value?.options ?? NO_ACTIONS) as readonly Action[]);
  /** Which kinds of action can be done, or prepared. */
  readonly may = computed(() => availableKinds([...this.able.value, ...this.forBot.value]));
  readonly gestures = computed((): readonly Gesture[] => {
    const context = this.context.value;
    if (context === null) return [];
    return this.able.value.flatMap((action) => gesturesOf(action, context.view.setup, context.seat));
  });

  /** The thing that waits for its goal. */
  readonly chosen = computed(() => ("thing" in this.step.value ? this.step.value.thing : null));
  /** The open question about the action whose key was pressed. */
  readonly asked: ReadonlySignal<Prompt | null> = computed(() => {
    const [step, context] = [this.step.value, this.context.value];
    const prompt = step.is === "asking" && context ? nextPrompt(step.draft, this.able.value, context) : null;
    return prompt !== null && "asks" in prompt ? prompt : null;
  });
  readonly prepared = computed(() => (this.decision.value.is === "prepared" ? this.decision.value.action : null));
  readonly preparedThings = computed((): readonly Thing[] => {
    const [action, context] = [this.prepared.value, this.context.value];
    const gesture = action && context && gestureOf(action, context.view.setup, context.seat);
    return (gesture ?? []).flatMap((thing) => thing ?? []);
  });
  /** Whether the server has not answered yet. */
  readonly busy = computed(() => this.decision.value.is === "waiting");

  /** The things that can be chosen to begin with. */
  readonly sources = computed((): readonly Thing[] => [...new Set(this.gestures.value.map(([from]) => from))]);
  /** The things that a tap or the cursor can choose now. */
  readonly within = computed((): readonly Thing[] => {
    const [asked, chosen] = [this.asked.value, this.chosen.value];
    if (asked !== null) return asked.choices.filter(({ isAble }) => isAble).map(({ thing }) => thing);
    if (chosen === null) return this.sources.value;
    const goals = this.gestures.value.filter(([from]) => from === chosen).map(([from, to]) => to ?? from);
    return [...new Set(goals)];
  });
  readonly glows = computed((): ReadonlyMap<Thing, Glow> => {
    const isGoal = this.asked.value !== null || this.chosen.value !== null;
    const isNow = this.options.value !== null;
    return new Map<Thing, Glow>([
      ...(isGoal || isNow ? this.within.value : []).map((thing) => [thing, isGoal ? "goal" : "can"] as const),
      ...(isNow ? this.sources.value.filter(isCard) : []).map((thing) => [thing, "solve"] as const),
      ...(this.may.value.begin ? [["totem", "can"] as const] : []),
      ...this.preparedThings.value.map((thing) => [thing, "prepared"] as const),
    ]);
  });

  constructor(readonly table: Table) {}
}

export function isCard(thing: Thing): boolean {
  return thing === "inspiration" || thing === "rite";
}
