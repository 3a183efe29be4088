/** Measures which margins of the window are covered by other parts, so that the table avoids them. */

import { useSignal, type ReadonlySignal } from "@preact/signals";
import type { RefObject } from "preact";
import { useEffect } from "preact/hooks";

import type { Sides } from "./boxes.ts";
import type { PlayState } from "../play/state.ts";

const STEP_PX = 8; // smaller changes do not move the table
const START: Sides = { top: 56, right: 0, bottom: 120, left: 0 };

export function useTableInsets(frame: RefObject<HTMLElement | null>, play: PlayState): ReadonlySignal<Sides> {
  const insets = useSignal(START);
  useEffect(() => {
    const measure = () => {
      const at = (part: string) => frame.current?.querySelector(part)?.getBoundingClientRect();
      const [table, hud, foot] = [at(".ritual-table"), at(".hud"), at(".foot")];
      if (!table || !hud || !foot || play.asked.peek() !== null) return; // a question is short-lived
      const now = insetsOf(table, hud, foot.height);
      if (JSON.stringify(now) !== JSON.stringify(insets.peek())) insets.value = now;
    };
    const sizes = new ResizeObserver(measure);
    const watch = () => {
      for (const part of frame.current?.querySelectorAll(".ritual-table, .hud, .foot") ?? []) sizes.observe(part);
      measure();
    };
    const found = new MutationObserver(watch); // for parts that appear later
    found.observe(frame.current!, { childList: true });
    watch();
    return () => {
      sizes.disconnect();
      found.disconnect();
    };
  }, []);
  return insets;
}

const LOW_PX = 544; // in lower windows the tools are beside the table, as in stage.css

type Edges = Pick<DOMRect, "left" | "right">;

/** `hud`: the area that no drawer or list covers. */
export function insetsOf(table: Edges & { readonly height: number }, hud: Edges, foot_px: number): Sides {
  return {
    top: table.height <= LOW_PX ? 0 : START.top,
    right: Math.max(0, Math.round(table.right - hud.right)),
    bottom: STEP_PX * Math.ceil(foot_px / STEP_PX) + STEP_PX,
    left: Math.max(0, Math.round(hud.left - table.left)),
  };
}
