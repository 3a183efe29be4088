/** Who knew what at a moment of a round that is looked at again, with all its secrets in the view. */

import type { Moment } from "../../replay/film.ts";
import { isDeed, heldRite, type AwakeShaman, type TrackedView } from "./view.ts";
import type { Event } from "./types.ts";

/** A ritual card that still lies face down before somebody else. */
export interface FaceDownCard {
  readonly rune: number;
  readonly seat: number;
}

/** What a shaman knew; the stones and the deeds of all are known to everybody. */
export interface Knowledge {
  readonly inspirations: readonly string[]; // one's own
  readonly isAwake: boolean;
  readonly rite: { readonly rune: number; readonly rite: string } | null; // still to be solved
  readonly open: readonly AwakeShaman[]; // whose inspirations lie open, beside one's own
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

/** The table as it lay before a shaman: with the cards that this one could see, and no others. */
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

/** What a shaman did in the round of a moment up to then: all that the others could read. */
export function deedsOf<F>(moments: readonly Moment<F>[], at: number, seat: number): Moment<F>[] {
  const eventOf = (moment: Moment<F>) => moment.event as unknown as Event;
  const past = moments.slice(0, at + 1);
  const began = past.findLastIndex((moment) => eventOf(moment).type === "RoundBegan");
  return past.slice(began + 1).filter((moment) => {
    const event = eventOf(moment);
    return isDeed(event) && event.seat === seat;
  });
}
