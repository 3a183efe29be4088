/** The stability of a deed's result, from the statics' foresight. */

import type { Foresight } from "../types.ts";

const GAUGE_MAX_DEG = 12; // full scale

export type Stability = "unknown" | "refused" | "falls" | "risky" | "safe" | "unweighed";

export function stabilityOf(foresight: Foresight | null): Stability {
  if (foresight === null) return "unknown";
  if (foresight.refused !== null) return "refused";
  if (foresight.stands === null) return "unweighed";
  if (!foresight.stands) return "falls";
  return foresight.is_safe ? "safe" : "risky";
}

/** The filled part of the gauge, 0 to 1. */
export function gaugeFill(tilt_deg: number): number {
  return Math.max(0, Math.min(1, tilt_deg / GAUGE_MAX_DEG));
}

/** Rounded to a tenth. */
export function tenths(value: number): number {
  return Math.round(10 * value) / 10;
}
