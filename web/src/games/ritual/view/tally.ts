/** Statistics of a finished game: the rounds, and what each shaman did. */

import type { Moment } from "../../../replay/timeline.ts";
import { isDeed } from "./view.ts";
import type { Event, View } from "../types.ts";

export interface Share {
  readonly deeds: number;
  readonly given: number;
  readonly exchanged: number;
  readonly woke: number; // number of times
  readonly solved: number; // rites
}

export interface Round {
  readonly round: number;
  readonly tries: number;
  readonly left_ms: number | null; // on the clock when it was won; null: never won
}

export interface Tally {
  readonly seats: readonly Share[];
  readonly rounds: readonly Round[];
}

const NOTHING: Share = { deeds: 0, given: 0, exchanged: 0, woke: 0, solved: 0 };

export function tally(moments: readonly Moment<View>[]): Tally {
  const players = moments[0]?.view.setup.players ?? 0;
  const seats: Share[] = Array.from({ length: players }, () => NOTHING);
  const rounds = new Map<number, Round>();
  for (const { event, view } of moments) {
    const happened = event as unknown as Event;
    if (isDeed(happened)) seats[happened.seat] = plus(seats[happened.seat] ?? NOTHING, happened);
    if (happened.type === "RoundBegan") {
      const { round } = happened;
      rounds.set(round, { round, tries: (rounds.get(round)?.tries ?? 0) + 1, left_ms: null });
    }
    if (happened.type === "RoundWon") {
      const { round } = happened;
      rounds.set(round, { round, tries: rounds.get(round)?.tries ?? 1, left_ms: view.clock_ms });
    }
  }
  return { seats, rounds: [...rounds.values()] };
}

function plus(share: Share, { type }: Event): Share {
  return {
    deeds: share.deeds + 1,
    given: share.given + Number(type === "StoneGiven"),
    exchanged: share.exchanged + Number(type === "StoneExchanged"),
    woke: share.woke + Number(type === "InspirationSolved"),
    solved: share.solved + Number(type === "RiteSolved"),
  };
}
