/** What the parts around the circle cover of the window, so that the table is drawn in what is left. */

import { useSignal, type ReadonlySignal } from "@preact/signals";
import type { RefObject } from "preact";
import { useEffect } from "preact/hooks";

import type { Inset } from "./layout.ts";
import type { Play } from "./play.ts";

const STEP_PX = 8; // smaller changes do not move the table
const START: Inset = { top: 56, right: 0, bottom: 120, left: 0 };

export function useInset(frame: RefObject<HTMLElement | null>, play: Play): ReadonlySignal<Inset> {
  const inset = useSignal(START);
  useEffect(() => {
    const measure = () => {
      const [hud, foot] = [".hud", ".foot"].map((part) => frame.current?.querySelector(part)?.getBoundingClientRect());
      if (!hud || !foot || play.asked.peek() !== null) return; // what is asked for a moment moves nothing
      const now = insetOf(hud, foot.height, innerWidth, innerHeight);
      if (JSON.stringify(now) !== JSON.stringify(inset.peek())) inset.value = now;
    };
    const sizes = new ResizeObserver(measure);
    const watch = () => {
      for (const part of frame.current?.querySelectorAll(".hud, .foot") ?? []) sizes.observe(part);
      measure();
    };
    const found = new MutationObserver(watch); // with what is shown for the first time
    found.observe(frame.current!, { childList: true });
    watch();
    return () => {
      sizes.disconnect();
      found.disconnect();
    };
  }, []);
  return inset;
}

const LOW_PX = 544; // there the tools lie beside the table, as in stage.css

/** `hud`: what is not covered by a drawer or a list. */
export function insetOf(hud: { left: number; right: number }, foot_px: number, width: number, height: number): Inset {
  return {
    top: height <= LOW_PX ? 0 : START.top,
    right: Math.round(width - hud.right),
    bottom: STEP_PX * Math.ceil(foot_px / STEP_PX) + STEP_PX,
    left: Math.round(hud.left),
  };
}
