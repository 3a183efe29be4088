/** The draft of an exchange with the camp: columns to give, and columns to take. */

import type { Target } from "../scene/types.ts";
import type { Colour, Exchange, View } from "../types.ts";
import { campOf, kindOf, pieceAt, supplyOf } from "./targets.ts";

export interface Draft {
  readonly give: readonly Target[];
  readonly take: readonly Target[];
}

export const EMPTY_DRAFT: Draft = { give: [], take: [] };

/** Adds a column to the draft, or removes it. */
export function withToggled(draft: Draft, target: Target): Draft {
  const side = kindOf(target) === "camp" ? "take" : "give";
  const held = draft[side];
  const next = held.includes(target) ? held.filter((one) => one !== target) : [...held, target];
  return { ...draft, [side]: next };
}

/** Adds one more column of a colour; removes all of that colour if none is left to add. */
export function withOneMore(draft: Draft, side: "give" | "take", colour: Colour, view: View, seat: number): Draft {
  const all = side === "give" ? supplyOf(view, seat) : campOf(view);
  const fitting = all.filter((target) => pieceAt(view, target) === colour);
  const free = fitting.find((target) => !draft[side].includes(target));
  if (free !== undefined) return withToggled(draft, free);
  return { ...draft, [side]: draft[side].filter((target) => !fitting.includes(target)) };
}

export function coloursOf(view: View, targets: readonly Target[]): Colour[] {
  return targets.flatMap((target) => (pieceAt(view, target) as Colour | null) ?? []);
}

/** The action of a draft; null unless it gives and takes the same number of columns, at least one. */
export function exchangeOf(view: View, { give, take }: Draft): Exchange | null {
  if (give.length !== take.length || give.length === 0) return null;
  return { type: "Exchange", give: coloursOf(view, give), take: coloursOf(view, take) };
}
