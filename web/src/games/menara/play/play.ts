/** A player's turn: its state, the pointer, and what the table's changes do to it. */

import { effect, untracked, type ReadonlySignal } from "@preact/signals";

import { hand, hints } from "../../../settings/settings.ts";
import type { Table } from "../../../table/state.ts";
import type { SceneApi } from "../scene/types.ts";
import { takeFloor } from "./floor/inHand.ts";
import { beginHand, tellPositions, type HandTable } from "./hand/freeHand.ts";
import { canBeLed, graspsOf } from "./hand/grasps.ts";
import { steadyInDeed } from "./hand/steadying.ts";
import { enter, Play, release, requestForesight } from "./state.ts";
import { IDLE, letGo, turnEnded, WAITING } from "./steps.ts";
import { forgetSuggestions, requestSuggestions } from "./suggestions.ts";

/** Keeps the state of the turn in step with the table, and the scene with that; `stop` ends it. */
export function startPlay(table: Table, stage: ReadonlySignal<SceneApi | null>): { play: Play; stop: () => void } {
  const play = new Play(table, stage);
  const stops = [
    followOffers(play),
    followDeeds(play),
    effect(() => stage.value?.ghosts(play.ghosts.value)),
    effect(() => stage.value?.hold(play.heldPoses.value, play.led.value)),
    effect(() => {
      const { place, move, lay, moveFloor } = play.may.value;
      if (hints.value === "on" && (place || move || lay || moveFloor)) untracked(() => void requestSuggestions(play));
    }),
    effect(() => {
      if (table.motion.value?.falls) untracked(() => enter(play, letGo(play.step.value))); // the server has stopped it
    }),
    effect(() => {
      if (table.status.value !== "open") return;
      const step = play.step.peek();
      if (step.kind === "held") tellPositions(step.hand);
    }),
  ];
  const stop = () => {
    for (const one of stops) one();
    enter(play, WAITING);
  };
  return { play, stop };
}

/** Begins a new choice with every new offer; takes the first base floor in hand while arranging. */
function followOffers(play: Play): () => void {
  const { table } = play;
  let offered = -1; // `acts` of the offer that the choice belongs to
  return effect(() => {
    const offer = table.offer.value;
    const actor = table.now.value?.actor ?? null;
    const arranges = play.may.value.arrange;
    untracked(() => {
      const isOurs = actor !== null && table.mySeats.value.includes(actor); // also while reconnecting
      if (offer !== null ? offer.acts !== offered : !isOurs) {
        offered = offer?.acts ?? -1;
        enter(play, offer === null ? turnEnded(play.step.value) : IDLE);
        release(play);
        forgetSuggestions(play);
        play.whyNot.value = null;
      }
      if (offer?.options) requestForesight(play);
      const [first] = play.view.value?.base_floors ?? [];
      if (arranges && first !== undefined && play.placing.value === null) takeFloor(play, first);
    });
  });
}

/** Starts or ends the free hand when a deed of the viewer starts or ends. */
function followDeeds(play: Play): () => void {
  const { table } = play;
  const handTable: HandTable = {
    time: table.time,
    point: (pointers) => table.point(play.view.peek()?.turn?.seat ?? 0, pointers),
    truth: (name) => {
      const pose = table.poses?.poses.get(name);
      return pose === undefined ? null : [pose[0], pose[1], pose[2]];
    },
  };
  let running = ""; // the running deed as JSON
  let isNew = true; // no view has been seen yet
  return effect(() => {
    const view = play.view.value;
    const deed = play.isInHand.value ? (view?.attempt ?? null) : null;
    const isReal = table.room.value?.terms.tower === "physics";
    untracked(() => {
      if (view === null) return;
      const isFree = (isNew ? hand.value : play.deedHand) === "free"; // after a reload, as in the settings
      isNew = false;
      const key = deed === null ? "" : JSON.stringify(deed);
      if (key === running) return;
      running = key;
      if (deed === null) play.deedHand = null;
      const isLed = deed !== null && isFree && isReal && canBeLed(deed);
      const held = isLed ? beginHand(handTable, graspsOf(view, deed)) : null;
      if (held !== null && "steady" in deed! && deed.steady) steadyInDeed(held, view, deed.steady);
      enter(play, held === null ? letGo(play.step.value) : { kind: "held", hand: held });
    });
  });
}
