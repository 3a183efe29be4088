/** Sends actions to the server: each offer's at most once. */

import { text } from "../../../i18n/index.ts";
import type { Hand } from "../../../table/wire.ts";
import type { Action } from "../types.ts";
import { deedOf } from "./batch.ts";
import { exchangeOf } from "./exchangeDraft.ts";
import { actionOf, pushed } from "./floor/placing.ts";
import { tellPositions, type FreeHand } from "./hand/freeHand.ts";
import { withSteady } from "./hand/otherHand.ts";
import { enter, type Play } from "./state.ts";
import { letGo, placed } from "./steps.ts";
import { explain } from "./whyNot.ts";

/** Sends an action, at most once for each offer. */
export async function act(play: Play, action: Action, by: Hand): Promise<boolean> {
  const offer = play.table.offer.value;
  if (offer === null || play.busy.value || offer.acts === play.actedAt) return false;
  play.actedAt = offer.acts;
  play.deedHand = by;
  const isDone = await whileBusy(play, play.table.act(offer.seat, withSteady(play.steady.value, action), by));
  if (!isDone) {
    play.actedAt = -1;
    play.deedHand = null;
  }
  return isDone;
}

export async function takeBack({ table }: Play): Promise<boolean> {
  const offer = table.handOffer.value;
  return offer !== null && table.act(offer.seat, { type: "TakeBack" });
}

/** Sends the drafted exchange or the gathered columns, lays the floor in hand, or lets go of the held piece. */
export async function confirm(play: Play, by: Hand): Promise<boolean> {
  const step = play.step.value;
  switch (step.kind) {
    case "exchanging": {
      const view = play.view.value;
      const action = view && exchangeOf(view, step.draft);
      if (action !== null) return act(play, action, by);
      explain(play, "camp:0", text("refuse-exchange-number"));
      return false;
    }
    case "gathering": {
      const { steps, foresight } = step.batch;
      const deed = deedOf(step.batch);
      if (deed === null) return false;
      if (foresight?.refused == null) return act(play, deed, by);
      explain(play, `base:${steps.at(-1)!.spot}`, foresight.refused);
      return false;
    }
    case "placing": {
      const refused = step.placing.foresight?.refused ?? null;
      if (refused === null) return act(play, actionOf(step.placing), by);
      const there = pushed(step.placing);
      if (there !== null) {
        enter(play, placed(step, there)); // the player looks at it, and confirms again
        return false;
      }
      explain(play, "ghost", refused);
      return false;
    }
    case "held":
      return letGoOf(play, step.hand);
    default:
      return false;
  }
}

/** Lets go of the held pieces if they are at their goals. */
async function letGoOf(play: Play, hand: FreeHand): Promise<boolean> {
  const { names, canLetGo } = hand.held.value;
  const seat = play.view.value?.turn?.seat;
  if (seat === undefined || play.busy.value) return false;
  if (!canLetGo) {
    explain(play, names[0]!, text("play-why-let-go"));
    return false;
  }
  tellPositions(hand);
  const isDone = await whileBusy(play, play.table.letGo(seat));
  if (isDone) enter(play, letGo(play.step.value));
  return isDone;
}

async function whileBusy(play: Play, sent: Promise<boolean>): Promise<boolean> {
  play.busy.value = true;
  try {
    return await sent;
  } finally {
    play.busy.value = false;
  }
}
