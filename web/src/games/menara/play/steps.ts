/** The steps of a player's interaction, and the transitions between them; an impossible transition changes nothing. */

import type { Target } from "../scene/types.ts";
import { NO_BATCH, openBatch, withSteps, type Batch, type Chosen } from "./batch.ts";
import type { Draft } from "./exchangeDraft.ts";
import { answered, type Placing } from "./floor/placing.ts";
import type { FreeHand } from "./hand/freeHand.ts";
import type { Foresight } from "../types.ts";

export type Step =
  /** Somebody else's turn, or a deed that the viewer only watches. */
  | { readonly kind: "waiting" }
  /** The viewer's turn; nothing is chosen. */
  | { readonly kind: "idle" }
  /** A piece or a stock of Tears is chosen. `batch`: the columns that go with it. */
  | { readonly kind: "chosen"; readonly target: Target; readonly batch: Batch }
  /** Columns are set at the same time, and the next one is to be chosen. */
  | { readonly kind: "gathering"; readonly batch: Batch }
  /** An exchange with the camp is drafted. */
  | { readonly kind: "exchanging"; readonly draft: Draft }
  /** A floor is in hand, but not laid yet. `target`: where it was chosen; null: it was dragged. */
  | { readonly kind: "placing"; readonly placing: Placing; readonly target: Target | null }
  /** The free hand holds the pieces of the running deed. */
  | { readonly kind: "held"; readonly hand: FreeHand };

export const WAITING: Step = { kind: "waiting" };
export const IDLE: Step = { kind: "idle" };

/** The viewer's turn has ended: only a free hand goes on. */
export function turnEnded(step: Step): Step {
  return step.kind === "held" ? step : WAITING;
}

/** Chooses a piece, or a stock of Tears. */
export function chosen(step: Step, target: Target): Step {
  return isTurn(step) ? { kind: "chosen", target, batch: batchOf(step) } : step;
}

/** Columns have their bases, and wait for others; the last one taken back out ends it, unless the batch is open. */
export function gathered(step: Step, steps: readonly Chosen[]): Step {
  if (step.kind !== "chosen" && step.kind !== "gathering") return step;
  const batch = withSteps(step.batch, steps);
  return batch === NO_BATCH ? IDLE : { kind: "gathering", batch };
}

/** Begins to gather so many columns at most. */
export function opened(step: Step, most: number): Step {
  return isTurn(step) && step.kind !== "placing" ? { kind: "gathering", batch: openBatch(most) } : step;
}

/** What the server foresees of the floor in hand, or of the batch; null: to be asked. */
export function foreseen(step: Step, foresight: Foresight | null): Step {
  switch (step.kind) {
    case "placing":
      return { ...step, placing: answered(step.placing, foresight) };
    case "chosen":
    case "gathering":
      return { ...step, batch: { ...step.batch, foresight } };
    default:
      return step;
  }
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

/** Clears the choice; an open batch stays, and one of the first three floors stays in hand. */
export function released(step: Step): Step {
  if (batchOf(step).isOpen) return { kind: "gathering", batch: batchOf(step) };
  if (step.kind !== "placing") return isTurn(step) ? IDLE : step;
  if (step.placing.kind !== "arrange") return IDLE;
  return step.target === null ? step : { ...step, target: null };
}

/** Drops a draft, or a batch with the column chosen for it. */
export function ended(step: Step): Step {
  return step.kind === "exchanging" || step.kind === "chosen" || step.kind === "gathering" ? IDLE : step;
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

export function batchOf(step: Step): Batch {
  return step.kind === "chosen" || step.kind === "gathering" ? step.batch : NO_BATCH;
}

/** Whether `released` clears something that is shown as chosen. */
export function hasChoice({ kind }: Step): boolean {
  return kind === "chosen" || kind === "gathering" || kind === "exchanging";
}
