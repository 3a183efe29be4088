/** Statistics of a finished game, for each seat and in total. */

import type { Moment } from "../../../replay/timeline.ts";
import type { Event, View } from "../types.ts";

export interface SeatStats {
  readonly turns: number;
  readonly columns: number; // placed or moved up
  readonly floors: number; // laid or moved
  readonly fulfilled: number;
  readonly failed: number;
}

interface GameStats extends SeatStats {
  readonly seats: readonly SeatStats[];
  readonly highest: number;
  readonly fallen: number; // floors that collapsed
}

const NOTHING: SeatStats = { turns: 0, columns: 0, floors: 0, fulfilled: 0, failed: 0 };
const KEYS = Object.keys(NOTHING) as (keyof SeatStats)[];

export function statistics(moments: readonly Moment<View>[]): GameStats {
  const seats: SeatStats[] = [];
  let [highest, fallen] = [0, 0];
  moments.forEach(({ event, view }, at) => {
    const before = moments[at - 1]?.view;
    const happened = event as unknown as Event;
    highest = Math.max(highest, view.levels);
    if (happened.type === "Settled") fallen += happened.collapsed.length;
    if (happened.type === "TurnBegan") add(seats, happened.seat, { turns: 1 });
    const seat = before?.turn?.seat;
    if (before !== undefined && seat !== undefined) add(seats, seat, gainOf(happened, before));
  });
  const all = Array.from({ length: moments[0]?.view.players.length ?? 0 }, (_, seat) => seats[seat] ?? NOTHING);
  return { ...all.reduce(sum, NOTHING), seats: all, highest, fallen };
}

function gainOf(event: Event, { attempt }: View): Partial<SeatStats> {
  switch (event.type) {
    case "CardFulfilled":
      return { fulfilled: 1 };
    case "CardFailed":
      return { failed: 1 };
    case "Settled":
      if (!event.let_go) return {};
      switch (attempt?.type) {
        case "PlaceColumns":
          return { columns: attempt.placements.length };
        case "MoveColumns":
          return { columns: attempt.moves.length };
        case "LayFloor":
        case "MoveFloor":
          return { floors: 1 };
      }
  }
  return {};
}

function add(seats: SeatStats[], seat: number, more: Partial<SeatStats>): void {
  seats[seat] = sum(seats[seat] ?? NOTHING, more);
}

function sum(a: SeatStats, b: Partial<SeatStats>): SeatStats {
  const sums = KEYS.map((key) => [key, a[key] + (b[key] ?? 0)]);
  return Object.fromEntries(sums) as Record<(typeof KEYS)[number], number>;
}
