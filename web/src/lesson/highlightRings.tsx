/** Rings around the elements that a lesson step is about. */

import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";

import { isCalm } from "../settings/settings.ts";

const LOOK_MS = 250; // the elements may move
const MAX_RINGS = 6;
const MARGIN_PX = 6;

/** `at` is polled: selectors of the elements; missing ones are skipped. */
export function HighlightRings({ at }: { at: () => readonly string[] }) {
  const rings = useSignal<readonly string[]>([]);
  useEffect(() => {
    const look = () => {
      const found = at().flatMap((selector) => document.querySelector(selector) ?? []);
      const seen = found.filter((element) => element.getBoundingClientRect().width > 0);
      const next = seen.slice(0, MAX_RINGS).map(ringOf);
      if (next.join() !== rings.peek().join()) rings.value = next;
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

/** The style of the ring around an element. */
function ringOf(element: Element): string {
  const { left, top, width, height } = element.getBoundingClientRect();
  const [x, y] = [left, top].map((at) => Math.round(at - MARGIN_PX));
  const [wide, high] = [width, height].map((length) => Math.round(length + 2 * MARGIN_PX));
  return `left: ${x}px; top: ${y}px; width: ${wide}px; height: ${high}px`;
}
