/** The player's side of RITUAL: turns taps, drags and keys into actions, and prepares or sends them. */

import { computed, effect, signal, untracked, type ReadonlySignal } from "@preact/signals";

import { say, sayText } from "../../i18n/index.ts";
import type { Table } from "../../state.ts";
import {
  applyAnswer,
  dropLastAnswer,
  kindOf,
  availableKinds,
  nextPrompt,
  type PromptContext,
  type ActionKind,
  type AvailableKinds,
  type ActionDraft,
  type Prompt,
} from "./actionPrompts.ts";
import { isRoundRunning } from "./view.ts";
import { visibleView } from "./visibleView.ts";
import { actionOf, conceivable, gestureOf, gesturesOf, isSameAction, type Gesture, type Thing } from "./things.ts";
import type { Action, RitualForesight } from "./types.ts";
import { actionPhrase } from "./words.ts";

export type { ActionKind as Kind, AvailableKinds as May, Prompt as Step };

/** `can`: can be chosen; `goal`: can be the target; `solve`: can be solved now; `prepared`: waits for the totem. */
export type Glow = "can" | "goal" | "solve" | "prepared";

const WHY_MS = 5_000; // how long a refusal is shown
const NOTHING: readonly Action[] = [];

export class Play {
  readonly chosen = signal<Thing | null>(null);
  readonly prepared = signal<Action | null>(null);
  readonly cursor = signal<Thing | null>(null); // position of the arrow keys
  readonly busy = signal(false);
  readonly #query = signal<ActionDraft | null>(null);
  readonly #stops: (() => void)[];
  #done = -1; // number of the event after which an action was sent, so that it is not sent twice

  readonly view = computed(() => visibleView(this.table));
  /** The player's seat. */
  readonly seat = computed(() => this.table.mySeats.value[0] ?? null);
  readonly #here = computed<PromptContext | null>(() => {
    const [view, seat] = [this.view.value, this.seat.value];
    return view === null || seat === null ? null : { view, seat, who: this.table.who };
  });
  readonly #runs = computed(
    () => this.view.value !== null && isRoundRunning(this.view.value) && !this.view.value.paused,
  );
  /** Whether the player has the totem and a round is running. */
  readonly isTurn = computed(() => this.table.offer.value !== null && this.#runs.value);
  /** The legal actions; null: not the player's turn, or not answered yet. */
  readonly options = computed(() => (this.table.offer.value?.options ?? null) as unknown as readonly Action[] | null);
  /** The legal actions, or before the player's turn those that can be prepared. */
  readonly able: ReadonlySignal<readonly Action[]> = computed(() => {
    const [options, here] = [this.options.value, this.#here.value];
    if (options !== null) return options;
    return this.#runs.value && here !== null ? conceivable(here.view, here.seat) : NOTHING;
  });
  /** What the host may do for a bot that leaves it to people. */
  readonly #forBot = computed(() => {
    const { facts, game, isHost, isPaused, now, room } = this.table;
    const sitter = room.value?.seats[now.value?.actor ?? -1] ?? null;
    const isOurs = isHost.value && typeof sitter === "object" && room.value?.stage === "playing" && !isPaused.value;
    const forBot = isOurs && sitter !== null && facts.value !== null ? game.value?.forBot(facts.value) : null;
    return (forBot as unknown as readonly Action[] | null | undefined) ?? NOTHING;
  });
  /** Which kinds of action can be done, or prepared. */
  readonly may: ReadonlySignal<AvailableKinds> = computed(() =>
    availableKinds([...this.able.value, ...this.#forBot.value]),
  );
  readonly #gestures = computed<readonly Gesture[]>(() => {
    const here = this.#here.value;
    return here === null ? [] : this.able.value.flatMap((action) => gesturesOf(action, here.view.setup, here.seat));
  });
  /** The open question about the action whose key was pressed. */
  readonly asked: ReadonlySignal<Prompt | null> = computed(() => {
    const [query, here] = [this.#query.value, this.#here.value];
    const step = query && here && nextPrompt(query, this.able.value, here);
    return step !== null && "asks" in step ? step : null;
  });
  /** The things that a tap or the cursor can choose now. */
  readonly within: ReadonlySignal<readonly Thing[]> = computed(() => {
    const [asked, chosen] = [this.asked.value, this.chosen.value];
    if (asked !== null) return asked.choices.filter(({ isAble }) => isAble).map(({ thing }) => thing);
    const goals = this.#gestures.value.filter(([from]) => from === chosen).map(([from, to]) => to ?? from);
    return [...new Set(chosen === null ? this.#gestures.value.map(([from]) => from) : goals)];
  });
  readonly #waiting = computed<readonly Thing[]>(() => {
    const [action, here] = [this.prepared.value, this.#here.value];
    const gesture = action && here && gestureOf(action, here.view.setup, here.seat);
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
      ...this.#waiting.value.map((thing) => [thing, "prepared"] as const),
    ]);
  });

  constructor(readonly table: Table) {
    this.#stops = [
      effect(() => this.#offered()),
      effect(() => {
        if (!this.#runs.value) untracked(() => this.cancel());
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
    this.#query.value = null;
    if (thing === null) return;
    if (chosen === null) this.#touch(thing);
    else if (chosen === thing) this.#make(chosen, null);
    else if (this.within.value.includes(thing) && !this.#can(chosen, thing)) this.#touch(thing);
    else if (!this.#make(chosen, thing)) this.#touch(thing);
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
    if (to !== null && to !== from) this.#make(from, to);
  }

  /** Sends the action if it is the player's turn, and prepares it otherwise. */
  async act(action: Action): Promise<void> {
    this.chosen.value = null;
    this.#query.value = null;
    const isAble = this.able.value.some((one) => isSameAction(one, action));
    if (!isAble) this.#explain(action);
    else if (this.options.value !== null) await this.#send(action);
    else this.prepared.value = action;
  }

  /** Clears everything that is chosen, asked and prepared. */
  cancel(): void {
    this.chosen.value = null;
    this.#query.value = null;
    this.cursor.value = null;
    this.prepared.value = null;
  }

  /** Undoes the last step. Returns whether there was one. */
  back(): boolean {
    if (this.#query.value !== null) this.#query.value = dropLastAnswer(this.#query.value);
    else if (this.chosen.value !== null) this.chosen.value = null;
    else if (this.prepared.value !== null) this.prepared.value = null;
    else if (this.cursor.value !== null) this.cursor.value = null;
    else return false;
    return true;
  }

  /** Starts an action by its key or button. Returns false if it is neither possible nor explained. */
  ask(kind: ActionKind): boolean {
    this.chosen.value = null;
    this.#query.value = null;
    if (this.may.value[kind]) this.#say({ kind, stone: null, source: null });
    else return this.#explainOne((action) => kindOf(action) === kind);
    return true;
  }

  /** Answers the open question by digit. Returns whether the digit is an answer. */
  answer(digit: number): boolean {
    const [query, step, here] = [this.#query.value, this.asked.value, this.#here.value];
    const choice = step?.choices.find((one) => one.digit === digit && one.isAble);
    if (query === null || step === null || choice === undefined || here === null) return false;
    const said = applyAnswer(query, step, choice, this.able.value, here);
    if ("kind" in said) this.#say(said);
    else void this.act(said);
    return true;
  }

  begin = () => void this.#asPeople("BeginRound");
  giveUp = () => void this.#asPeople("GiveUp");
  hold = (want: boolean) => void this.table.send({ type: "Hold", want });

  /** A tap while nothing is chosen. */
  #touch(thing: Thing): void {
    if (this.#waiting.value.includes(thing)) this.prepared.value = null;
    else if (thing === "totem" && this.may.value.begin) this.begin();
    else if (isCard(thing) || thing === "totem") this.#make(thing, null);
    else if (!this.lift(thing)) this.#explainOne((action) => this.#gesturesOf(action).some(([from]) => from === thing));
  }

  #gesturesOf(action: Action): readonly Gesture[] {
    const here = this.#here.value;
    return here === null ? [] : gesturesOf(action, here.view.setup, here.seat);
  }

  #made(from: Thing, to: Thing | null): Action | null {
    const here = this.#here.value;
    return here && actionOf(from, to, here.view.setup, here.seat, here.view.circle);
  }

  /** Whether bringing a thing there can be done or prepared. */
  #can(from: Thing, to: Thing): boolean {
    const action = this.#made(from, to);
    return action !== null && this.able.value.some((one) => isSameAction(one, action));
  }

  /** Performs the action of bringing a thing there. Returns whether there is such an action, legal or not. */
  #make(from: Thing, to: Thing | null): boolean {
    const action = this.#made(from, to);
    if (action !== null) void this.act(action);
    return action !== null;
  }

  #say(query: ActionDraft): void {
    const here = this.#here.value;
    const step = here && nextPrompt(query, this.able.value, here);
    this.cursor.value = null;
    this.#query.value = query;
    if (step !== null && !("asks" in step)) void this.act(step);
  }

  /** Asks the server why an action is not legal now, and shows the reason. */
  #explain(action: Action): void {
    const offer = this.table.offer.value;
    if (offer === null || !this.#runs.value) return;
    void this.table.wonder<RitualForesight>(offer.seat, [action]).then((foreseen) => {
      const why = foreseen?.[0]?.refused;
      if (why) this.table.notice(() => sayText(why), WHY_MS);
    });
  }

  /** Explains the first matching action. Returns whether there is one. */
  #explainOne(isMeant: (action: Action) => boolean): boolean {
    const here = this.#here.value;
    const action = this.isTurn.value && here !== null && conceivable(here.view, here.seat).find(isMeant);
    if (!action) return false;
    this.#explain(action);
    return true;
  }

  async #send(action: Action): Promise<void> {
    const offer = this.table.offer.value;
    if (offer === null || this.busy.value || offer.n === this.#done) return;
    this.prepared.value = null;
    this.busy.value = true;
    this.#done = offer.n;
    if (!(await this.table.act(offer.seat, action))) this.#done = -1;
    this.busy.value = false;
  }

  /** Decisions between rounds, which people take for themselves and the host for bots. */
  async #asPeople(type: "BeginRound" | "GiveUp"): Promise<void> {
    const actor = this.table.now.value?.actor ?? -1;
    if (this.options.value?.some((one) => one.type === type)) await this.#send({ type });
    else if (this.#forBot.value.some((one) => one.type === type)) await this.table.act(actor, { type });
  }

  /** The player got the totem: sends the prepared action if it is still legal. */
  #offered(): void {
    const options = this.options.value;
    untracked(() => {
      const [action, here] = [this.prepared.value, this.#here.value];
      if (options === null || action === null || here === null) return;
      this.prepared.value = null;
      if (options.some((one) => isSameAction(one, action))) {
        void this.#send(action);
        return;
      }
      const what = actionPhrase(action, here.view, here.seat, here.who);
      this.table.notice(() => say("circle-prepared-gone", { what }), WHY_MS);
    });
  }
}

function isCard(thing: Thing): boolean {
  return thing === "inspiration" || thing === "rite";
}
