/** The columns that are set at the same time, each with its base: those of twins, or several that the player wants. */

import type { Target } from "../scene/types.ts";
import type { Action, Foresight } from "../types.ts";
import { actionOf, stepsOf, type Step } from "./offer.ts";
import { kindOf, restOf, spotAt } from "./targets.ts";

/** A step with the column that was chosen for it. */
export interface Chosen extends Step {
  readonly from: Target;
}

export interface Batch {
  readonly steps: readonly Chosen[];
  readonly isOpen: boolean; // the player says when it is sent; otherwise it is, as soon as an option consists of it
  readonly most: number; // how many columns can be set at the same time
  readonly foresight: Foresight | null; // of an open batch; null: not known yet
}

export const NO_BATCH: Batch = { steps: [], isOpen: false, most: Infinity, foresight: null };

export function openBatch(most: number): Batch {
  return { ...NO_BATCH, isOpen: true, most };
}

export function withSteps(batch: Batch, steps: readonly Chosen[]): Batch {
  return steps.length === 0 && !batch.isOpen ? NO_BATCH : { ...batch, steps, foresight: null };
}

export function without(batch: Batch, step: Chosen): Batch {
  return withSteps(
    batch,
    batch.steps.filter((one) => one !== step),
  );
}

/** The step of the batch that ends at a base, or at the column on it. */
export function stepTo({ steps }: Batch, target: Target): Chosen | null {
  return (spotAt(target) !== null && steps.find(({ spot }) => spot === restOf(target))) || null;
}

/** The last step of the batch that takes its column from a target. */
export function stepFrom({ steps }: Batch, target: Target): Chosen | null {
  return steps.findLast(({ from }) => from === target) ?? null;
}

/** Whether the batch has taken all columns of a target; `stock` are golden ones. */
export function isUsedUp({ steps }: Batch, target: Target, stock: number): boolean {
  return steps.filter(({ from }) => from === target).length >= (kindOf(target) === "golden" ? stock : 1);
}

/**
 * The steps with which some option continues the batch. Any option continues an open one, with the steps whose bases are
 * still free; whether it may, the server says.
 */
export function nextSteps(options: readonly Action[], { steps, isOpen, most }: Batch): readonly Step[] {
  if (steps.length >= most) return [];
  return options.flatMap((action) => {
    const all = stepsOf(action);
    const left = all.filter((step) => !steps.some((other) => same(step, other)));
    if (isOpen) return left.filter(({ spot }) => !steps.some((other) => other.spot === spot));
    return all.length - left.length === steps.length ? left : [];
  });
}

/** The option that consists of exactly these steps. */
export function optionOf(options: readonly Action[], steps: readonly Step[]): Action | null {
  const fits = (own: readonly Step[]) => own.every((step) => steps.some((other) => same(step, other)));
  return options.find((action) => stepsOf(action).length === steps.length && fits(stepsOf(action))) ?? null;
}

/** The action that sets all columns of a batch; null: there is none yet. */
export function deedOf({ steps }: Batch): ReturnType<typeof actionOf> | null {
  return steps.length === 0 ? null : actionOf(steps);
}

export function same(one: Step, other: Step): boolean {
  return one.source === other.source && one.spot === other.spot;
}
