/** Does what the player wants: changes the state, and sends actions to the server or prepares them. */

import { effect, untracked } from "@preact/signals";

import { say, sayText } from "../../../i18n/index.ts";
import type { Text } from "../../../table/wire.ts";
import type { Action, RitualForesight } from "../types.ts";
import { actionPhrase } from "../words/words.ts";
import type { Intent } from "./intents.ts";
import type { Decision, PlayState, Step } from "./state.ts";
import { isSameAction, type Thing } from "./things.ts";

const REASON_MS = 5_000; // how long a refusal is shown
const IDLE: Step = { is: "idle" };
const NONE: Decision = { is: "none" };

/** Does what an intent says. Returns whether there was anything to do. */
export function perform(play: PlayState, intent: Intent | null): boolean {
  const { step, cursor, table } = play;
  if (intent === null) return false;
  switch (intent.type) {
    case "choose":
      step.value = { is: "chosen", thing: intent.thing };
      break;
    case "drag":
      step.value = { is: "dragging", thing: intent.thing };
      break;
    case "ask":
      cursor.value = null;
      step.value = { is: "asking", draft: intent.draft };
      break;
    case "act":
      step.value = IDLE;
      act(play, intent.action);
      break;
    case "clear":
      if (step.value.is === "idle") return false;
      step.value = IDLE;
      break;
    case "forget":
      forget(play);
      break;
    case "point":
      cursor.value = intent.thing;
      focus(intent.thing);
      break;
    case "hold":
      void table.send({ type: "Hold", want: intent.want });
  }
  return true;
}

/** Sends the prepared action when the totem comes, and clears everything when a round stops. Returns a disposer. */
export function watch(play: PlayState): () => void {
  const stops = [
    effect(() => {
      const options = play.options.value;
      untracked(() => options !== null && void sendPrepared(play, options));
    }),
    effect(() => {
      if (play.isRunning.value) return;
      untracked(() => {
        play.step.value = IDLE;
        play.cursor.value = null;
        forget(play);
      });
    }),
  ];
  return () => stops.forEach((stop) => stop());
}

/** Moves the focus, so that screen readers say the thing's name. */
function focus(thing: Thing | null): void {
  globalThis.document?.querySelector<SVGElement>(`[data-thing="${thing}"]`)?.focus();
}

function forget({ decision }: PlayState): void {
  if (decision.value.is === "prepared") decision.value = NONE;
}

/** Sends the action if it is the player's turn, and prepares it before that. */
function act(play: PlayState, action: Action): void {
  const bot = play.table.botOffer.value;
  if (includes(play.able.value, action)) {
    if (play.options.value === null) play.decision.value = { is: "prepared", action };
    else void send(play, action);
  } else if (bot !== null && includes(play.forBot.value, action)) void play.table.act(bot.seat, action);
  else void explain(play, action);
}

async function send({ table, decision }: PlayState, action: Action): Promise<void> {
  const [offer, last] = [table.offer.value, decision.value];
  if (offer === null || last.is === "waiting" || (last.is === "accepted" && last.acts === offer.acts)) return;
  const waiting: Decision = { is: "waiting" };
  decision.value = waiting;
  const isDone = await table.act(offer.seat, action);
  if (decision.value === waiting) decision.value = isDone ? { is: "accepted", acts: offer.acts } : NONE;
}

/** Shows the reason why an action is not legal now. */
async function explain(play: PlayState, action: Action): Promise<void> {
  const why = await refusal(play, action);
  if (why) play.table.notice(() => sayText(why), REASON_MS);
}

/** Asks the server why an action is not legal now; null: it is not the player's turn, or there is no answer. */
async function refusal({ table, isTurn }: PlayState, action: Action): Promise<Text | null> {
  if (!isTurn.value) return null;
  const foreseen = await table.wonder<RitualForesight>(table.offer.value!.seat, [action]);
  return foreseen?.[0]?.refused ?? null;
}

/** Sends the prepared action if it is legal; otherwise says why not. */
async function sendPrepared(play: PlayState, options: readonly Action[]): Promise<void> {
  const [action, context] = [play.prepared.value, play.context.value];
  if (action === null || context === null) return;
  forget(play);
  if (includes(options, action)) {
    void send(play, action);
    return;
  }
  const what = actionPhrase(action, context.view, context.seat, context.who);
  const why = await refusal(play, action);
  const words = () => [say("circle-prepared-gone", { what }), ...(why ? [sayText(why)] : [])].join(" ");
  play.table.notice(words, REASON_MS);
}

function includes(actions: readonly Action[], action: Action): boolean {
  return actions.some((one) => isSameAction(one, action));
}
