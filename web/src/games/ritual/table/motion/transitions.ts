/** Animates what has moved since the last render: stones, the totem, cards. */

import type { RefObject } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";

import { isCalm } from "../../../../settings/settings.ts";
import { flightsOf, fly } from "./flights.ts";
import type { Box, Layout } from "../../layout/layout.ts";
import type { View } from "../../types.ts";

const GLIDE_MS = 700;

/** An element, by its selector, and where it came from; null: it is turned over. */
export interface Glide {
  readonly what: string;
  readonly from: Box | null;
}

/** The moved cards, and the totem if it has moved. */
export function glidesOf(before: View, after: View, layout: Layout): Glide[] {
  const glides: Glide[] = [];
  const spotOf = (seat: number | null) => layout.spots.find((spot) => spot.seat === seat) ?? layout.spots[0]!;
  const handOf = (seat: number | null) => spotOf(seat).rite ?? layout.hand.rite;
  if (before.totem !== after.totem) glides.push({ what: ".totem", from: spotOf(before.totem).totem });
  if (before.round !== after.round || before.stage === "lost" || before.stage === "ready") return glides;
  for (const seat of Object.keys(after.awake).filter((one) => !(one in before.awake))) {
    glides.push({ what: `[data-inspires="${seat}"]`, from: null });
  }
  after.runes.slice(before.runes.length).forEach((holder, n) => {
    const rune = layout.runes[before.runes.length + n];
    if (rune !== undefined) glides.push({ what: `[data-holds="${holder ?? ""}"]`, from: rune });
  });
  after.solved.slice(before.solved.length).forEach((rite, n) => {
    glides.push({ what: `.step[data-card="rite-${rite}"]`, from: handOf(before.runes[before.done + n] ?? null) });
  });
  return glides;
}

export function useTransitions(
  root: RefObject<HTMLElement | null>,
  sky: RefObject<SVGSVGElement | null>,
  view: View,
  layout: Layout,
): void {
  const last = useRef({ view, layout });
  useLayoutEffect(() => {
    const { view: before, layout: old } = last.current;
    last.current = { view, layout };
    if (before === view || old !== layout || isCalm()) return;
    fly(root.current!, sky.current!, flightsOf(before, view), layout, before, view);
    for (const { what, from } of glidesOf(before, view, layout)) {
      for (const element of root.current!.querySelectorAll<SVGGraphicsElement>(what)) animateFrom(element, from);
    }
  });
}

function animateFrom(element: SVGGraphicsElement, from: Box | null): void {
  element.style.setProperty("transform-box", "fill-box");
  element.style.setProperty("transform-origin", "center");
  element.animate([{ transform: from === null ? "scaleX(0)" : offsetTo(element, from) }, { transform: "none" }], {
    duration: GLIDE_MS,
    easing: "cubic-bezier(0.3, 0, 0.2, 1)",
  });
}

/** The transform that puts the element back there. */
function offsetTo(element: SVGGraphicsElement, from: Box): string {
  const box = element.getBBox();
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  return `translate(${from.x - x}px, ${from.y - y}px) scale(${Math.min(1, from.height / box.height)})`;
}
