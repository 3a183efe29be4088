/** The actions of the accessible list, their foresight, and where the focus goes after an action. */

import { useSignal, type ReadonlySignal, type Signal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";

import { hints } from "../../../settings/settings.ts";
import type { Table } from "../../../table/state.ts";
import type { Confirmation } from "../../../ui/confirm.tsx";
import { putBackQuestion } from "../hud/hudContext.ts";
import { byPlace, nextPlace, placeOf, type Place } from "./places.ts";
import type { Batch } from "../play/batch.ts";
import { joined } from "../play/glows.ts";
import { intentOf, type Intent } from "../play/intents.ts";
import { prospectsOf, stepsOf } from "../play/offer.ts";
import { perform } from "../play/perform.ts";
import type { Play } from "../play/state.ts";
import type { Action, Foresight, Prospects, View } from "../types.ts";

const MAX_FORESEEN = 64; // in one request

export interface ListActions {
  readonly actions: readonly Action[];
  readonly prospects: Prospects; // what the rules allow beyond the options
  readonly isThinking: boolean; // the server has not sent the options yet
  at(place: Place): readonly Action[];
  foresight(action: Action): Foresight | null;
  readonly batch: Batch; // the columns that are gathered
  readonly canSteady: boolean; // whether the other hand can steady something during a deed
  readonly steady: string | null; // what it steadies
  act(action: Action): void;
  readonly question: Signal<Confirmation | null>; // asked before a floor is put back
  want(intent: Intent): void; // an intent that changes what can be chosen
}

/** The id of a place's element. */
export function elementId(place: Place): string {
  return `board-${place}`;
}

export function focusPlace(place: Place): void {
  document.getElementById(elementId(place))?.focus();
}

export function useListActions(play: Play): ListActions {
  const { table } = play;
  const { seat, actions: offered, isThinking } = offeredActions(table);
  const actions = play.batch.value.isOpen ? joinable(play, offered) : offered;
  const foreseen = useForesight(table, seat, actions);
  const busy = useRef(false);
  const last = useRef<Place | null>(null); // the place of the last action, until the next offer
  const offer = table.offer.value;
  useEffect(() => {
    if (last.current === null || actions.length === 0 || busy.current) return;
    focusPlace(nextPlace(actions, last.current));
    last.current = null;
  }, [offer]);

  async function act(action: Action): Promise<void> {
    if (busy.current || seat === null) return;
    const turnState = play.turnState.value;
    const steps = play.batch.value.isOpen && turnState ? joined(turnState, action) : null;
    if (steps !== null) return want({ kind: "gather", steps }, nextPlace(actions, placeOf(action)));
    const button = document.activeElement;
    busy.current = true;
    last.current = placeOf(action);
    focusPlace("now"); // the pressed button may be removed
    const isDone = await perform(play, intentOf(action), "guided"); // read or heard, a piece cannot be led
    busy.current = false;
    if (!isDone) {
      last.current = null;
      if (button instanceof HTMLElement && button.isConnected) button.focus();
    }
  }

  const question = useSignal<Confirmation | null>(null);
  const view = table.view.value as View;
  const ask = (action: Action) => {
    if (action.type !== "PutBack") return void act(action);
    question.value = putBackQuestion(view, action.floor, () => void act(action));
  };

  function want(intent: Intent, then: Place = "now"): void {
    focusPlace(then); // the pressed button may be removed
    void perform(play, intent, "guided");
  }

  const places = byPlace(actions);
  return {
    actions,
    prospects: prospectsOf(table.offer.value),
    isThinking,
    at: (place) => places.get(place) ?? [],
    foresight: (action) => foreseen.value.get(action) ?? null,
    batch: play.batch.value,
    canSteady: play.canSteady.value && play.held.value === null,
    steady: play.steady.value,
    act: ask,
    question,
    want: (intent) => want(intent),
  };
}

/** The options whose columns can join those that are gathered. */
function joinable(play: Play, actions: readonly Action[]): readonly Action[] {
  const turnState = play.turnState.value;
  return actions.filter((one) => stepsOf(one).length > 0 && turnState !== null && joined(turnState, one) !== null);
}

export function offeredActions(table: Table) {
  // whether the piece was let go, or a floor has fallen
  const isSettling = table.now.value?.actor === -1 && (table.motion.value?.left_s ?? null) !== null;
  const offer = isSettling || table.status.value !== "open" ? null : (table.offer.value ?? table.handOffer.value);
  const actions = (offer?.options ?? []) as unknown as readonly Action[];
  return { seat: offer?.seat ?? null, actions, isThinking: offer?.options === null };
}

/** Requests the foresight of all floor actions, and with hints also that of column actions. */
function useForesight(
  table: Table,
  seat: number | null,
  actions: readonly Action[],
): ReadonlySignal<ReadonlyMap<Action, Foresight>> {
  const foreseen = useSignal<ReadonlyMap<Action, Foresight>>(new Map());
  const isHelped = hints.value === "on";
  useEffect(() => {
    foreseen.value = new Map();
    const floors = actions.filter(({ type }) => type === "LayFloor" || type === "MoveFloor");
    const columns = actions.filter(({ type }) => type === "PlaceColumns" || type === "MoveColumns");
    const asked = [...floors, ...(isHelped ? columns : [])].slice(0, MAX_FORESEEN);
    if (seat === null || asked.length === 0) return undefined;
    let isAsked = true;
    void table.wonder<Foresight>(seat, asked).then((answers) => {
      if (isAsked && answers !== null) foreseen.value = new Map(asked.map((action, n) => [action, answers[n]!]));
    });
    return () => (isAsked = false);
  }, [table.offer.value, isHelped]);
  return foreseen;
}
