/** Pointer input on the table: a tap chooses, and a dragged stone follows the pointer. */

import type { RefObject } from "preact";
import { useEffect, useRef } from "preact/hooks";

import type { Layout } from "../layout/layout.ts";
import { hrefOf } from "../table/pictures/pictures.tsx";
import { drop, lift, tap } from "./intents.ts";
import { perform } from "./perform.ts";
import type { PlayState } from "./state.ts";
import { parseThing, type Thing } from "./things.ts";
import type { Colour, View } from "../types.ts";

const DRAG_PX = 7; // shorter movements are taps
const DRAG_SCALE = 1.12; // scale of a dragged stone
const TOUCH_LIFT_PX = 34; // how far above the finger a dragged stone is shown

/** What the pointer does on the table. */
export interface PointerTarget {
  tap(thing: Thing | null): void;
  /** Begins a drag. Returns whether the thing can be picked up. */
  lift(thing: Thing): boolean;
  drop(from: Thing, to: Thing | null): void;
  /** Shows the dragged stone at this position; null hides it. */
  carry(colour: Colour | null, x: number, y: number): void;
  /** The colour of the stone on a plane. */
  planeOf(place: number): Colour | null;
}

interface Press {
  readonly start: PointerEvent;
  readonly thing: Thing | null;
  readonly lift: number;
  colour: Colour | null; // of the dragged stone; null before the drag begins
}

/** Listens to pointer events on the table. Returns a function that stops it. */
export function listenToPointers(root: SVGSVGElement, target: PointerTarget): () => void {
  let press: Press | null = null;
  /** The thing under the stone, or else under the finger. */
  const at = ({ clientX, clientY }: PointerEvent, lift = 0) =>
    thingAt(document.elementFromPoint(clientX, clientY - lift)) ?? thingAt(document.elementFromPoint(clientX, clientY));
  const end = () => {
    press = null;
    target.carry(null, 0, 0);
    root.classList.remove("drags");
  };
  const down = (event: PointerEvent) => {
    if (press !== null || event.button !== 0) return;
    const lift = event.pointerType === "touch" ? TOUCH_LIFT_PX : 0;
    press = { start: event, thing: thingAt(event.target), lift, colour: null };
  };
  const move = (event: PointerEvent) => {
    if (press === null || press.start.pointerId !== event.pointerId) return;
    const { start, thing, lift } = press;
    if (press.colour === null) {
      const isFar = Math.hypot(event.clientX - start.clientX, event.clientY - start.clientY) >= DRAG_PX;
      const colour = thing === null ? null : stoneOf(thing, target);
      if (!isFar || thing === null || colour === null || !target.lift(thing)) return;
      press.colour = colour;
      root.setPointerCapture(event.pointerId);
      root.classList.add("drags");
    }
    target.carry(press.colour, event.clientX, event.clientY - lift);
  };
  const up = (event: PointerEvent) => {
    if (press === null || press.start.pointerId !== event.pointerId) return;
    const { thing, colour, lift } = press;
    end();
    if (colour === null) target.tap(at(event) === thing ? thing : null);
    else if (thing !== null) target.drop(thing, at(event, lift));
  };
  const cancel = (event: PointerEvent) => {
    if (press?.start.pointerId !== event.pointerId) return;
    if (press.colour !== null) target.tap(null);
    end();
  };
  const stop = new AbortController();
  root.addEventListener("pointerdown", down, { signal: stop.signal });
  root.addEventListener("pointermove", move, { signal: stop.signal });
  root.addEventListener("pointerup", up, { signal: stop.signal });
  root.addEventListener("pointercancel", cancel, { signal: stop.signal });
  return () => {
    stop.abort();
    end();
  };
}

/** The name of the thing at an element. */
export function thingAt(target: EventTarget | null): Thing | null {
  const found = target instanceof Element ? target.closest("[data-thing]") : null;
  return (found?.getAttribute("data-thing") as Thing | null) ?? null;
}

/** The stone that a drag of this thing would move. */
function stoneOf(thing: Thing, target: PointerTarget): Colour | null {
  const { kind, place, colour } = parseThing(thing);
  return kind === "plane" && place !== null ? target.planeOf(place) : colour;
}

/** Connects pointer events with the play, and draws the dragged stone. */
export function usePointerInput(
  table: RefObject<SVGSVGElement | null>,
  hand: RefObject<SVGUseElement | null>,
  play: PlayState | null,
  view: View,
  layout: Layout,
): void {
  const now = useRef({ view, layout });
  now.current = { view, layout };
  useEffect(() => {
    if (play === null) return;
    return listenToPointers(table.current!, {
      tap: (thing) => perform(play, tap(play, thing)),
      lift: (thing) => perform(play, lift(play, thing)),
      drop: (from, to) => perform(play, drop(play, from, to)),
      planeOf: (place) => now.current.view.circle[place]?.[1] ?? null,
      carry(colour, x, y) {
        const drawn = hand.current;
        if (colour === null) drawn?.removeAttribute("href");
        if (drawn === null || colour === null) return;
        const box = table.current!.getBoundingClientRect();
        const size = now.current.layout.spots.find(({ own }) => own)!.stone * DRAG_SCALE;
        drawn.setAttribute("href", hrefOf(`stone-${colour}`));
        for (const side of ["width", "height"]) drawn.setAttribute(side, String(size));
        drawn.style.setProperty("transform", `translate(${x - box.left - size / 2}px, ${y - box.top - size / 2}px)`);
      },
    });
  }, [play]);
}
