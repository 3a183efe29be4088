/** How a deed would stand, as the statics sees it. */

import type { Foresight } from "../types.ts";

export const SAFE_DEG = 3; // with so much to spare it stands well
const GAUGE_MAX_DEG = 12; // the end of the gauge

export type Stability = "unknown" | "refused" | "falls" | "risky" | "safe" | "unweighed";

export function stabilityOf(foresight: Foresight | null): Stability {
  if (foresight === null) return "unknown";
  if (foresight.refused !== null) return "refused";
  if (foresight.stands === null) return "unweighed";
  if (!foresight.stands) return "falls";
  return (foresight.tilt_deg ?? 0) < SAFE_DEG ? "risky" : "safe";
}

/** How full the gauge is, from 0 to 1. */
export function gaugeFill(tilt_deg: number): number {
  return Math.max(0, Math.min(1, tilt_deg / GAUGE_MAX_DEG));
}

/** As a number that is said in the reader's language. */
export function tenths(value: number): number {
  return Math.round(10 * value) / 10;
}
