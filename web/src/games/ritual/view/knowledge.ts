/** What each shaman knew at a moment of a replayed round. The view has all secrets. */

import type { Moment } from "../../../replay/timeline.ts";
import { heldRite, isDeed, type AwakeShaman, type TrackedView } from "./view.ts";
import type { Event } from "../types.ts";

/** A ritual card that somebody else holds face down. */
export interface FaceDownCard {
  readonly rune: number;
  readonly seat: number;
}

/** What a shaman knew; all stones and deeds are public. */
export interface Knowledge {
  readonly inspirations: readonly string[]; // the shaman's own
  readonly isAwake: boolean;
  readonly rite: { readonly rune: number; readonly rite: string } | null; // unsolved
  readonly open: readonly AwakeShaman[]; // other shamans who are awake, whose inspirations are open
  readonly faceDown: readonly FaceDownCard[];
  readonly solved: readonly string[]; // on the board
}

export function knowledgeOf(view: TrackedView, seat: number): Knowledge {
  const { inspirations, awake, taken, done, solved } = view;
  return {
    inspirations: inspirations[seat] ?? [],
    isAwake: awake.some((one) => one.seat === seat),
    rite: heldRite(view, seat),
    open: awake.filter((one) => one.seat !== seat),
    faceDown: taken.flatMap((card, n) =>
      n < done || card.seat === null || card.seat === seat ? [] : [{ rune: n + 1, seat: card.seat }],
    ),
    solved,
  };
}

/** The view with only those cards that a shaman could see. */
export function viewSeenBy(view: TrackedView, seat: number): TrackedView {
  const { inspirations, taken, done } = view;
  return {
    ...view,
    eye: seat,
    inspirations: inspirations.map((cards, one) => (one === seat ? cards : [])),
    taken: taken.map((card, n) =>
      n < done || card.seat === null || card.seat === seat ? card : { ...card, rite: null },
    ),
  };
}

/** The deeds of a shaman in the current round up to a moment, which is all that the others could see. */
export function deedsOf<F>(moments: readonly Moment<F>[], at: number, seat: number): Moment<F>[] {
  const eventOf = (moment: Moment<F>) => moment.event as unknown as Event;
  const past = moments.slice(0, at + 1);
  const began = past.findLastIndex((moment) => eventOf(moment).type === "RoundBegan");
  return past.slice(began + 1).filter((moment) => {
    const event = eventOf(moment);
    return isDeed(event) && event.seat === seat;
  });
}
