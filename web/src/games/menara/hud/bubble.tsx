/** The reason why something cannot be done, next to its target; and the key cursor's position, for screen readers. */

import { useLayoutEffect, useRef } from "preact/hooks";

import { sayText } from "../../../i18n/index.ts";
import type { Play } from "../play/state.ts";

const EDGE_PX = 12;

export function Bubble({ play }: { play: Play }) {
  const bubble = useRef<HTMLParagraphElement>(null);
  const why = play.whyNot.value;
  useLayoutEffect(() => {
    const shown = bubble.current;
    if (why === null || shown === null) return;
    const at = play.stage.value?.screen(why.target) ?? null;
    shown.classList.toggle("afloat", at !== null);
    if (at === null) return;
    const half = shown.offsetWidth / 2;
    const x = Math.max(half + EDGE_PX, Math.min(innerWidth - half - EDGE_PX, at.x));
    const y = Math.max(shown.offsetHeight + EDGE_PX, at.y - 18);
    shown.style.setProperty("--x", `${Math.round(x)}px`);
    shown.style.setProperty("--y", `${Math.round(y)}px`);
  }, [why]);
  return (
    <>
      <div role="status">
        {why !== null && (
          <p ref={bubble} class="bubble">
            {sayText(why.words)}
          </p>
        )}
      </div>
      <p class="unseen" role="status">
        {play.cursor.value !== null && sayText(play.cursor.value.words)}
      </p>
    </>
  );
}
