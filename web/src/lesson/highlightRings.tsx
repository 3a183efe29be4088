/** Rings around the elements that a lesson step is about. */

import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";

import { isCalm } from "../settings/settings.ts";

const LOOK_MS = 250; // the elements may move
const MAX_RINGS = 6;
const MARGIN_PX = 6;

type Ring = Readonly<Record<"left" | "top" | "width" | "height", string>>;

/** `at` is polled: selectors of the elements; missing ones are skipped. */
export function HighlightRings({ at }: { at: () => readonly string[] }) {
  const rings = useSignal<readonly Ring[]>([]);
  useEffect(() => {
    const look = () => {
      const found = at().flatMap((selector) => document.querySelector(selector) ?? []);
      const seen = found.filter((element) => element.getBoundingClientRect().width > 0);
      const next = seen.slice(0, MAX_RINGS).map(ringOf);
      if (JSON.stringify(next) !== JSON.stringify(rings.peek())) rings.value = next;
    };
    look();
    const looks = setInterval(look, LOOK_MS);
    return () => clearInterval(looks);
  }, [at]);
  return (
    <div class={isCalm() ? "pointing calm" : "pointing"} aria-hidden="true">
      {rings.value.map((ring, n) => (
        <span key={n} style={ring} />
      ))}
    </div>
  );
}

function ringOf(element: Element): Ring {
  const { left, top, width, height } = element.getBoundingClientRect();
  const px = (n: number) => `${Math.round(n)}px`;
  return {
    left: px(left - MARGIN_PX),
    top: px(top - MARGIN_PX),
    width: px(width + 2 * MARGIN_PX),
    height: px(height + 2 * MARGIN_PX),
  };
}
