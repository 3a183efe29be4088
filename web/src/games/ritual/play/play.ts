/** The player's side of RITUAL: turns taps, drags and keys into actions, and prepares or sends them. */

import { computed, effect, signal, untracked, type ReadonlySignal } from "@preact/signals";

import { say, sayText } from "../../../i18n/index.ts";
import type { Table } from "../../../table/state.ts";
import {
  applyAnswer,
  availableKinds,
  dropLastAnswer,
  kindOf,
  nextPrompt,
  type ActionDraft,
  type ActionKind,
  type AvailableKinds,
  type Prompt,
  type PromptContext,
} from "./actionPrompts.ts";
import { isRoundRunning } from "../view/view.ts";
import { visibleView } from "../view/visibleView.ts";
import { actionOf, conceivable, gestureOf, gesturesOf, isSameAction, type Gesture, type Thing } from "./things.ts";
import type { Action, RitualForesight } from "../types.ts";
import { actionPhrase } from "../words/words.ts";

/** `can`: can be chosen; `goal`: can be the target; `solve`: can be solved now; `prepared`: waits for the totem. */
export type Glow = "can" | "goal" | "solve" | "prepared";

const REASON_MS = 5_000; // how long a refusal is shown
const NO_ACTIONS: readonly Action[] = [];

export class Play {
  readonly chosen = signal<Thing | null>(null);
  readonly prepared = signal<Action | null>(null);
  readonly cursor = signal<Thing | null>(null); // position of the arrow keys
  readonly busy = signal(false);
  readonly #draft = signal<ActionDraft | null>(null);
  readonly #stops: (() => void)[];
  #sentAfter = -1; // `acts` of the offer that was answered with an action, so that none is sent twice

  readonly view = computed(() => visibleView(this.table));
  /** The player's seat. */
  readonly seat = computed(() => this.table.mySeats.value[0] ?? null);
  readonly #context = computed<PromptContext | null>(() => {
    const [view, seat] = [this.view.value, this.seat.value];
    return view === null || seat === null ? null : { view, seat, who: this.table.who };
  });
  readonly #isRunning = computed(
    () => this.view.value !== null && isRoundRunning(this.view.value) && !this.view.value.paused,
  );
  /** Whether the player has the totem and a round is running. */
  readonly isTurn = computed(() => this.table.offer.value !== null && this.#isRunning.value);
  /** The legal actions; null: not the player's turn, or they have not arrived yet. */
  readonly options = computed(() => (this.table.offer.value?.options ?? null) as unknown as readonly Action[] | null);
  /** The legal actions, or before the player's turn those that can be prepared. */
  readonly able: ReadonlySignal<readonly Action[]> = computed(() => {
    const [options, context] = [this.options.value, this.#context.value];
    if (options !== null) return options;
    return this.#isRunning.value && context !== null ? conceivable(context.view, context.seat) : NO_ACTIONS;
  });
  /** What the host may do for a bot that leaves it to people. */
  readonly #forBot = computed(() => (this.table.botOffer.value?.options ?? NO_ACTIONS) as readonly Action[]);
  /** Which kinds of action can be done, or prepared. */
  readonly may: ReadonlySignal<AvailableKinds> = computed(() =>
    availableKinds([...this.able.value, ...this.#forBot.value]),
  );
  readonly #gestures = computed<readonly Gesture[]>(() => {
    const context = this.#context.value;
    return context === null
      ? []
      : this.able.value.flatMap((action) => gesturesOf(action, context.view.setup, context.seat));
  });
  /** The open question about the action whose key was pressed. */
  readonly asked: ReadonlySignal<Prompt | null> = computed(() => {
    const [draft, context] = [this.#draft.value, this.#context.value];
    const prompt = draft && context && nextPrompt(draft, this.able.value, context);
    return prompt !== null && "asks" in prompt ? prompt : null;
  });
  /** The things that a tap or the cursor can choose now. */
  readonly within: ReadonlySignal<readonly Thing[]> = computed(() => {
    const [asked, chosen] = [this.asked.value, this.chosen.value];
    if (asked !== null) return asked.choices.filter(({ isAble }) => isAble).map(({ thing }) => thing);
    const goals = this.#gestures.value.filter(([from]) => from === chosen).map(([from, to]) => to ?? from);
    return [...new Set(chosen === null ? this.#gestures.value.map(([from]) => from) : goals)];
  });
  readonly #preparedThings = computed<readonly Thing[]>(() => {
    const [action, context] = [this.prepared.value, this.#context.value];
    const gesture = action && context && gestureOf(action, context.view.setup, context.seat);
    return (gesture ?? []).flatMap((thing) => thing ?? []);
  });
  readonly glows: ReadonlySignal<ReadonlyMap<Thing, Glow>> = computed(() => {
    const isGoal = this.asked.value !== null || this.chosen.value !== null;
    const isNow = this.options.value !== null;
    const cards = isNow ? this.#gestures.value.map(([from]) => from).filter(isCard) : [];
    return new Map<Thing, Glow>([
      ...(isGoal || isNow ? this.within.value : []).map((thing) => [thing, isGoal ? "goal" : "can"] as const),
      ...cards.map((thing) => [thing, "solve"] as const),
      ...(this.may.value.begin ? [["totem", "can"] as const] : []),
      ...this.#preparedThings.value.map((thing) => [thing, "prepared"] as const),
    ]);
  });

  constructor(readonly table: Table) {
    this.#stops = [
      effect(() => this.#sendPrepared()),
      effect(() => {
        if (!this.#isRunning.value) untracked(() => this.cancel());
      }),
    ];
  }

  dispose(): void {
    for (const stop of this.#stops) stop();
  }

  /** A tap: chooses a thing, or brings the chosen one there. */
  choose(thing: Thing | null): void {
    const [chosen, asked] = [this.chosen.value, this.asked.value];
    const choice = asked?.choices.find((one) => one.thing === thing && one.isAble);
    if (choice !== undefined) {
      this.answer(choice.digit);
      return;
    }
    this.chosen.value = null;
    this.#draft.value = null;
    if (thing === null) return;
    if (chosen === null) this.#tap(thing);
    else if (chosen === thing) this.#perform(chosen, null);
    else if (this.within.value.includes(thing) && !this.#isPossible(chosen, thing)) this.#tap(thing);
    else if (!this.#perform(chosen, thing)) this.#tap(thing);
  }

  /** Picks a thing up by tap or drag. Returns whether that is possible. */
  lift(thing: Thing): boolean {
    const can = this.#gestures.value.some(([from]) => from === thing);
    if (can) this.chosen.value = thing;
    return can;
  }

  /** The end of a drag. */
  drop(from: Thing, to: Thing | null): void {
    this.chosen.value = null;
    if (to !== null && to !== from) this.#perform(from, to);
  }

  /** Sends the action if it is the player's turn, and prepares it otherwise. */
  async act(action: Action): Promise<void> {
    this.chosen.value = null;
    this.#draft.value = null;
    const isAble = this.able.value.some((one) => isSameAction(one, action));
    if (!isAble) this.#explain(action);
    else if (this.options.value !== null) await this.#send(action);
    else this.prepared.value = action;
  }

  /** Clears everything that is chosen, asked and prepared. */
  cancel(): void {
    this.chosen.value = null;
    this.#draft.value = null;
    this.cursor.value = null;
    this.prepared.value = null;
  }

  /** Undoes the last step. Returns whether there was one. */
  back(): boolean {
    if (this.#draft.value !== null) this.#draft.value = dropLastAnswer(this.#draft.value);
    else if (this.chosen.value !== null) this.chosen.value = null;
    else if (this.prepared.value !== null) this.prepared.value = null;
    else if (this.cursor.value !== null) this.cursor.value = null;
    else return false;
    return true;
  }

  /** Starts an action by its key or button. Returns false if it is neither possible nor explained. */
  ask(kind: ActionKind): boolean {
    this.chosen.value = null;
    this.#draft.value = null;
    if (this.may.value[kind]) this.#continueDraft({ kind, stone: null, source: null });
    else return this.#explainFirst((action) => kindOf(action) === kind);
    return true;
  }

  /** Answers the open question by digit. Returns whether the digit is an answer. */
  answer(digit: number): boolean {
    const [draft, prompt, context] = [this.#draft.value, this.asked.value, this.#context.value];
    const choice = prompt?.choices.find((one) => one.digit === digit && one.isAble);
    if (draft === null || prompt === null || choice === undefined || context === null) return false;
    const next = applyAnswer(draft, prompt, choice, this.able.value, context);
    if ("kind" in next) this.#continueDraft(next);
    else void this.act(next);
    return true;
  }

  begin = () => void this.#decide("BeginRound");
  giveUp = () => void this.#decide("GiveUp");
  hold = (want: boolean) => void this.table.send({ type: "Hold", want });

  /** A tap while nothing is chosen. */
  #tap(thing: Thing): void {
    if (this.#preparedThings.value.includes(thing)) this.prepared.value = null;
    else if (thing === "totem" && this.may.value.begin) this.begin();
    else if (isCard(thing) || thing === "totem") this.#perform(thing, null);
    else if (!this.lift(thing))
      this.#explainFirst((action) => this.#gesturesOf(action).some(([from]) => from === thing));
  }

  #gesturesOf(action: Action): readonly Gesture[] {
    const context = this.#context.value;
    return context === null ? [] : gesturesOf(action, context.view.setup, context.seat);
  }

  #actionFor(from: Thing, to: Thing | null): Action | null {
    const context = this.#context.value;
    return context && actionOf(from, to, context.view.setup, context.seat, context.view.circle);
  }

  /** Whether bringing a thing there can be done or prepared. */
  #isPossible(from: Thing, to: Thing): boolean {
    const action = this.#actionFor(from, to);
    return action !== null && this.able.value.some((one) => isSameAction(one, action));
  }

  /** Performs the action of bringing a thing there. Returns whether there is such an action, legal or not. */
  #perform(from: Thing, to: Thing | null): boolean {
    const action = this.#actionFor(from, to);
    if (action !== null) void this.act(action);
    return action !== null;
  }

  #continueDraft(draft: ActionDraft): void {
    const context = this.#context.value;
    const prompt = context && nextPrompt(draft, this.able.value, context);
    this.cursor.value = null;
    this.#draft.value = draft;
    if (prompt !== null && !("asks" in prompt)) void this.act(prompt);
  }

  /** Asks the server why an action is not legal now, and shows the reason. */
  #explain(action: Action): void {
    const offer = this.table.offer.value;
    if (offer === null || !this.#isRunning.value) return;
    void this.table.wonder<RitualForesight>(offer.seat, [action]).then((foreseen) => {
      const why = foreseen?.[0]?.refused;
      if (why) this.table.notice(() => sayText(why), REASON_MS);
    });
  }

  /** Explains the first matching action. Returns whether there is one. */
  #explainFirst(matches: (action: Action) => boolean): boolean {
    const context = this.#context.value;
    const action = this.isTurn.value && context !== null && conceivable(context.view, context.seat).find(matches);
    if (!action) return false;
    this.#explain(action);
    return true;
  }

  async #send(action: Action): Promise<void> {
    const offer = this.table.offer.value;
    if (offer === null || this.busy.value || offer.acts === this.#sentAfter) return;
    this.prepared.value = null;
    this.busy.value = true;
    this.#sentAfter = offer.acts;
    if (!(await this.table.act(offer.seat, action))) this.#sentAfter = -1;
    this.busy.value = false;
  }

  /** Decisions between rounds, which people take for themselves and the host for bots. */
  async #decide(type: "BeginRound" | "GiveUp"): Promise<void> {
    const { botOffer } = this.table;
    if (this.options.value?.some((one) => one.type === type)) await this.#send({ type });
    else if (botOffer.value && this.#forBot.value.some((one) => one.type === type))
      await this.table.act(botOffer.value.seat, { type });
  }

  /** The player got the totem: sends the prepared action if it is still legal. */
  #sendPrepared(): void {
    const options = this.options.value;
    untracked(() => {
      const [action, context] = [this.prepared.value, this.#context.value];
      if (options === null || action === null || context === null) return;
      this.prepared.value = null;
      if (options.some((one) => isSameAction(one, action))) {
        void this.#send(action);
        return;
      }
      const what = actionPhrase(action, context.view, context.seat, context.who);
      this.table.notice(() => say("circle-prepared-gone", { what }), REASON_MS);
    });
  }
}

function isCard(thing: Thing): boolean {
  return thing === "inspiration" || thing === "rite";
}
