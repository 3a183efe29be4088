/** An enlarged card with its text, while the pointer or focus is on it. */

import type { RefObject } from "preact";
import { useEffect, useState } from "preact/hooks";

import { sayText } from "../../../i18n/index.ts";
import type { Layout } from "../layout/layout.ts";
import { hrefOf } from "./pictures/pictures.tsx";
import { inspirationText, riteText } from "../words/words.ts";

const SIZE_PX = 250;
const GAP_PX = 12;

/** Follows the pointer and the focus over the cards in `root`. */
export function CardZoom({ root, layout }: { root: RefObject<HTMLElement | null>; layout: Layout }) {
  const [seen, see] = useState<ReturnType<typeof zoomAt> | null>(null);
  useEffect(() => {
    const table = root.current;
    if (table === null) return;
    const over = (event: Event) => {
      if (table.querySelector(".drags") !== null) return;
      const card = event.target instanceof Element ? event.target.closest("[data-card]") : null;
      see(card === null ? null : zoomAt(card, layout));
    };
    const away = () => see(null);
    const key = (event: KeyboardEvent) => event.key === "Escape" && away();
    const stop = new AbortController();
    const until = { signal: stop.signal };
    for (const name of ["pointerover", "pointerdown", "focusin"]) table.addEventListener(name, over, until);
    for (const name of ["pointerleave", "focusout"]) table.addEventListener(name, away, until);
    table.addEventListener("keydown", key, until);
    return () => stop.abort();
  }, [layout]);
  if (seen === null) return null;
  const [kind, id] = seen.card.split(/-(.*)/) as [string, string];
  const [width, height, words] = kind === "rite" ? [72, 72, riteText(id)] : [50, 70, inspirationText(id)];
  return (
    <figure class={`lens ${kind}`} style={{ left: `${seen.left}px`, top: `${seen.top}px` }} aria-hidden="true">
      <svg viewBox={`0 0 ${width} ${height}`}>
        <use href={hrefOf(seen.card)} width={width} height={height} />
      </svg>
      <figcaption>{sayText(words)}</figcaption>
    </figure>
  );
}

/** Beside the card, or the board that it is on, where there is room. */
function zoomAt(element: Element, { width, height }: Layout) {
  const card = element.getBoundingClientRect();
  const { left, right, bottom } = (element.closest(".board") ?? element).getBoundingClientRect();
  const size = Math.min(SIZE_PX, width * 0.62);
  const [x, y] = [card.left + card.width / 2, card.top + card.height / 2];
  const isLine = right - left > width / 2; // a board across the whole window: zoom below it
  const isNear = !isLine && y > height * 0.6; // a card in front: zoom above it, so that the own stones stay visible
  const beside = x < width / 2 ? right + GAP_PX : left - GAP_PX - size;
  const within = (at: number, most: number) => Math.max(GAP_PX, Math.min(most - GAP_PX, at));
  return {
    card: element.getAttribute("data-card")!,
    left: within(isLine || isNear ? x - size / 2 : beside, width - size),
    top: within(isLine ? bottom + GAP_PX : isNear ? card.top - size * 1.45 : y - size * 0.6, height - size * 1.45),
  };
}
