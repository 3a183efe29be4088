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

const NOTHING: SeatStats = { turns: 0, columns: 0, floors: 0, fulfilled: 0, failed: 0 };
const KEYS = Object.keys(NOTHING) as (keyof SeatStats)[];

export function statistics(moments: readonly Moment<View>[]) {
  const seats: SeatStats[] = [];
  let [highest, fallen] = [0, 0]; // the most levels, and the floors that collapsed
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
  if (event.type === "CardFulfilled") return { fulfilled: 1 };
  if (event.type === "CardFailed") return { failed: 1 };
  if (event.type !== "Settled" || !event.let_go) return {};
  if (attempt?.type === "PlaceColumns") return { columns: attempt.placements.length };
  if (attempt?.type === "MoveColumns") return { columns: attempt.moves.length };
  return attempt?.type === "LayFloor" || attempt?.type === "MoveFloor" ? { floors: 1 } : {};
}

function add(seats: SeatStats[], seat: number, more: Partial<SeatStats>): void {
  seats[seat] = sum(seats[seat] ?? NOTHING, more);
}

function sum(a: SeatStats, b: Partial<SeatStats>): SeatStats {
  const sums = KEYS.map((key) => [key, a[key] + (b[key] ?? 0)]);
  return Object.fromEntries(sums) as Record<(typeof KEYS)[number], number>;
}
