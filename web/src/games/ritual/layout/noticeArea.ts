/** Places the page's notices where they cover nothing on the table. */

import { useEffect } from "preact/hooks";

import type { Box } from "./boxes.ts";

const SIDES = ["left", "top", "width", "height"] as const;

export function useNoticeArea(at: Box | null): void {
  const { x, y, width, height } = at ?? { x: 0, y: 0, width: 0, height: 0 };
  useEffect(() => {
    if (at === null) return;
    const { classList, style } = document.documentElement;
    const places = { left: x - width / 2, top: y - height / 2, width, height };
    classList.add("placed-notices");
    for (const side of SIDES) style.setProperty(`--notice-${side}`, `${Math.round(places[side])}px`);
    return () => {
      classList.remove("placed-notices");
      for (const side of SIDES) style.removeProperty(`--notice-${side}`);
    };
  }, [at === null, x, y, width, height]);
}
