/** Detects impacts in a motion: a fast body that suddenly is slow has hit something. */

import type { Motion, Pose } from "../table/poses.ts";

const FAST_MM_S = 120; // slower bodies are set down silently
const MAX_SPEED_KEPT = 0.45; // share of its speed that a body keeps at most in an impact
const MIN_APART_MS = 70; // impacts of one body closer than this count as one

export interface Impact {
  readonly name: string;
  readonly speed_mm_s: number;
  readonly at: readonly [number, number, number];
}

interface BodyState {
  readonly pose: Pose;
  readonly ms: number;
  readonly speed: number;
  readonly hitAt: number;
}

/** Compares a motion frame by frame. */
export class ImpactDetector {
  #event = -1;
  readonly #past = new Map<string, BodyState>();

  /** The impacts since the last call, the hardest first. */
  detect(motion: Motion): Impact[] {
    if (motion.event !== this.#event) {
      this.#event = motion.event;
      this.#past.clear();
    }
    const found: Impact[] = [];
    for (const [name, pose] of motion.poses) {
      const before = this.#past.get(name);
      if (before?.pose === pose) continue; // it has not moved since the last call
      const seconds = (motion.ms - (before?.ms ?? motion.ms)) / 1000;
      const speed = before && seconds > 0 ? distance_mm(before.pose, pose) / seconds : (before?.speed ?? 0);
      const was = before?.speed ?? 0;
      const isHit = was > FAST_MM_S && speed < was * MAX_SPEED_KEPT && motion.ms - (before?.hitAt ?? 0) >= MIN_APART_MS;
      if (isHit) found.push({ name, speed_mm_s: was - speed, at: [pose[0], pose[1], pose[2]] });
      this.#past.set(name, { pose, ms: motion.ms, speed, hitAt: isHit ? motion.ms : (before?.hitAt ?? -MIN_APART_MS) });
    }
    return found.sort((a, b) => b.speed_mm_s - a.speed_mm_s);
  }
}

function distance_mm(a: Pose, b: Pose): number {
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
}
