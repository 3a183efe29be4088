/** Shows highlights of a round as a banner over the fire. It blocks nothing. */

import { useSignal } from "@preact/signals";
import type { RefObject } from "preact";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";

import { sayText } from "../../../i18n/index.ts";
import { isCalm } from "../../../settings/settings.ts";
import type { Table } from "../../../table/state.ts";
import { isRoundRunning } from "../view/view.ts";
import type { Sides } from "../layout/boxes.ts";
import { BREATHS, highlightOf, outweighs, type Highlight } from "./highlights.ts";
import "./highlightBanner.css";
import { Sprite } from "../table/pictures/icons.tsx";
import type { Event, View } from "../types.ts";

const PICTURE_PX = { rite: 96, won: 72 } as const;

interface Props {
  readonly table: Table;
  readonly frame: RefObject<HTMLElement | null>;
  readonly insets: Sides; // the fire moves with it
}

export function HighlightBanner({ table, frame, insets }: Props) {
  const shown = useSignal<Highlight | null>(null);
  const root = useRef<HTMLDivElement>(null);
  useEffect(
    () =>
      table.onGameEvent((_, event, after) => {
        const found = highlightOf(event as unknown as Event, after as View, table.who);
        if (found !== null && outweighs(found, shown.peek())) shown.value = found;
      }),
    [],
  );
  useEffect(() => {
    const highlight = shown.value;
    if (highlight === null) return;
    const timer = setTimeout(() => (shown.value = null), highlight.lasts_ms);
    return () => clearTimeout(timer);
  }, [shown.value]);
  const isOn = isRoundRunning(table.view.value as View);
  useEffect(() => {
    if (isOn && (shown.peek()?.kind === "lost" || shown.peek()?.kind === "won")) shown.value = null; // obsolete
  }, [isOn]);
  const highlight = shown.value;
  useLayoutEffect(() => {
    const fire = frame.current?.querySelector('[data-part="clock"] .track')?.getBoundingClientRect();
    if (!fire || highlight === null) return;
    root.current?.style.setProperty("--fire-x", `${Math.round(fire.x + fire.width / 2)}px`);
    root.current?.style.setProperty("--fire-y", `${Math.round(fire.y + fire.height / 2)}px`);
  }, [highlight, insets]);
  return (
    <div class="moments" ref={root}>
      {highlight !== null && <ScreenLight kind={highlight.kind} />}
      <div class="told" role="status">
        {highlight !== null && (
          <div key={highlight.kind} class={`great ${highlight.kind}`}>
            {highlight.pictures.length > 0 && (
              <p class="pictures" aria-hidden="true">
                {highlight.pictures.map((one) => (
                  <Sprite key={one} of={one} size={PICTURE_PX[highlight.kind as keyof typeof PICTURE_PX] ?? 44} />
                ))}
              </p>
            )}
            <p class="title">{sayText(highlight.title)}</p>
            <p>{sayText(highlight.words)}</p>
          </div>
        )}
      </div>
    </div>
  );
}

/** Light effects over the whole table: breaths before a round, a glow for a success, darkness for a loss. */
function ScreenLight({ kind }: Pick<Highlight, "kind">) {
  return (
    <div class={`light-of ${kind} ${isCalm() ? "calm" : ""}`} aria-hidden="true">
      {kind === "round" && Array.from({ length: BREATHS }, (_, n) => <i key={n} />)}
    </div>
  );
}
