/** Pings between rounds: a press points something out to everybody. */

import type { RefObject } from "preact";
import { useEffect, useRef } from "preact/hooks";

import { isTalkAllowed } from "../../../table/frame/tools.tsx";
import type { Table } from "../../../table/state.ts";
import type { RitualUiState } from "./uiState.ts";

/** A press with Alt, or with the ping tool active, is a ping; it takes precedence over other presses. */
export function usePings(frame: RefObject<HTMLElement | null>, table: Table, ui: RitualUiState): void {
  useEffect(() => {
    const stop = new AbortController();
    const press = (event: PointerEvent) => {
      if (!isTalkAllowed(table, "ping") || !(event.altKey || ui.pinging.value)) return;
      const thing = (event.target as Element).closest("[data-thing]")?.getAttribute("data-thing");
      if (!thing) return;
      event.preventDefault();
      event.stopPropagation();
      ui.pinging.value = false;
      table.ping(thing);
    };
    frame.current?.addEventListener("pointerdown", press, { capture: true, signal: stop.signal });
    return () => stop.abort();
  }, []);
}

/** A ring around the pinged thing. */
export function Pings({ table, frame }: { table: Table; frame: RefObject<HTMLElement | null> }) {
  const ring = useRef<HTMLElement>(null);
  const ping = table.pinged.value;
  useEffect(() => {
    const shown = ring.current;
    const thing = ping?.thing ? frame.current?.querySelector(`[data-thing="${CSS.escape(ping.thing)}"]`) : null;
    if (!shown || !thing) return;
    const { left, top, width, height } = thing.getBoundingClientRect();
    const size = Math.max(width, height) + 24;
    const place = { left: left + width / 2 - size / 2, top: top + height / 2 - size / 2, width: size, height: size };
    for (const [name, px] of Object.entries(place)) shown.style.setProperty(name, `${Math.round(px)}px`);
  }, [ping]);
  if (ping === null || ping.thing === null) return null;
  return <i key={ping.id} ref={ring} class="pinged" aria-hidden="true" />;
}
