/** The steps of a player's interaction, and the transitions between them; an impossible transition changes nothing. */

import type { Target } from "../scene/types.ts";
import type { Draft } from "./exchangeDraft.ts";
import type { Placing } from "./floor/placing.ts";
import type { Chosen } from "./glows.ts";
import type { FreeHand } from "./hand/freeHand.ts";

export type Step =
  /** Somebody else's turn, or a deed that the viewer only watches. */
  | { readonly kind: "waiting" }
  /** The viewer's turn; nothing is chosen. */
  | { readonly kind: "idle" }
  /** A piece or a stock of Tears is chosen. `pair`: the first step of a twin pair, if it was taken. */
  | { readonly kind: "chosen"; readonly target: Target; readonly pair: readonly Chosen[] }
  /** The first column of a twin pair has its base; the second one is to be chosen. */
  | { readonly kind: "pairing"; readonly pair: readonly Chosen[] }
  /** An exchange with the camp is drafted. */
  | { readonly kind: "exchanging"; readonly draft: Draft }
  /** A floor is in hand, but not laid yet. `target`: where it was chosen; null: it was dragged. */
  | { readonly kind: "placing"; readonly placing: Placing; readonly target: Target | null }
  /** The free hand holds the pieces of the running deed. */
  | { readonly kind: "held"; readonly hand: FreeHand };

export const WAITING: Step = { kind: "waiting" };
export const IDLE: Step = { kind: "idle" };
const NO_PAIR: readonly Chosen[] = []; // a constant, so that signals see no change

/** The viewer's turn has ended: only a free hand goes on. */
export function turnEnded(step: Step): Step {
  return step.kind === "held" ? step : WAITING;
}

/** Chooses a piece, or a stock of Tears. */
export function chosen(step: Step, target: Target): Step {
  return isTurn(step) ? { kind: "chosen", target, pair: pairOf(step) } : step;
}

/** The chosen column waits on its base for the second column of its twin pair. */
export function paired(step: Step, pair: readonly Chosen[]): Step {
  return step.kind === "chosen" ? { kind: "pairing", pair } : step;
}

/** Drafts an exchange, or changes the draft. */
export function drafted(step: Step, draft: Draft): Step {
  return isTurn(step) && step.kind !== "placing" ? { kind: "exchanging", draft } : step;
}

/** Takes a floor in hand, or changes how it lies there. */
export function placed(step: Step, placing: Placing, target?: Target | null): Step {
  if (!isTurn(step)) return step;
  const before = step.kind === "placing" ? step.target : null;
  return { kind: "placing", placing, target: target ?? before };
}

/** Clears the choice; the first three floors stay in hand, because one of them always is. */
export function released(step: Step): Step {
  if (step.kind !== "placing") return isTurn(step) ? IDLE : step;
  if (step.placing.kind !== "arrange") return IDLE;
  return step.target === null ? step : { ...step, target: null };
}

/** The free hand has let go of its pieces. */
export function letGo(step: Step): Step {
  return step.kind === "held" ? WAITING : step;
}

function isTurn({ kind }: Step): boolean {
  return kind !== "waiting" && kind !== "held";
}

/** The chosen piece, or the place from which the floor in hand was chosen. */
export function chosenOf(step: Step): Target | null {
  return step.kind === "chosen" || step.kind === "placing" ? step.target : null;
}

export function pairOf(step: Step): readonly Chosen[] {
  return step.kind === "chosen" || step.kind === "pairing" ? step.pair : NO_PAIR;
}

/** Whether `released` clears something that is shown as chosen. */
export function hasChoice({ kind }: Step): boolean {
  return kind === "chosen" || kind === "pairing" || kind === "exchanging";
}
