/** The moment of truth: the seconds in which everybody sees whether it stands, and what came of it. */

import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";

import { Icon } from "../../../around/icons.tsx";
import { say, sayText as said } from "../../../i18n/index.ts";
import type { Table } from "../../../state.ts";
import type { Text, View } from "../types.ts";
import { resultOf, undone, whyBack } from "./around.ts";

const WAIT_S = 3; // so long is waited, at most
const SHOWN_MS = 2_600; // so long the result is shown
const EXPLAINED_MS = 8_000; // and if there is a reason to read

const ICONS = { stands: "check", back: "back", fallen: "warn", undone: "undo" } as const;

export function Moment({ table, view }: { table: Table; view: View }) {
  const result = useSignal<"stands" | "back" | "fallen" | "undone" | null>(null);
  const why = useSignal<Text | null>(null);
  const before = useRef<View | null>(null);
  const told = useRef(view.number); // the last event whose undoing was noticed
  const story = table.story.value;
  useEffect(() => {
    const wentBack = undone(story, told.current);
    const found = wentBack === null ? resultOf(before.current, view) : "undone";
    before.current = view;
    if (found === null) return;
    told.current = view.number;
    result.value = found;
    why.value = found === "back" ? whyBack(story) : wentBack;
  }, [view, story]);
  useEffect(() => {
    if (result.value === null) return;
    const timer = setTimeout(() => (result.value = null), why.value === null ? SHOWN_MS : EXPLAINED_MS);
    return () => clearTimeout(timer);
  }, [result.value, why.value]);
  const { left_s = null, falls = false } = table.motion.value ?? {};
  return (
    <div class="moment" role="status">
      {falls ? (
        <p class="result fallen">
          <Icon name="warn" />
          <span>{say("play-falls")}</span>
        </p>
      ) : left_s !== null ? (
        <div class="wait">
          <Ring share={left_s / WAIT_S} seconds={Math.ceil(left_s)} />
          <p>{say("play-does-it-stand")}</p>
        </div>
      ) : (
        result.value !== null && (
          <p class={`result ${result.value}`}>
            <Icon name={ICONS[result.value]} />
            {result.value === "undone" ? (
              <span>{said(why.value ?? "")}</span>
            ) : (
              <span>
                {say(`play-result-${result.value}`)}
                {why.value !== null && <small>{said(why.value)}</small>}
              </span>
            )}
          </p>
        )
      )}
    </div>
  );
}

/** It closes with the seconds left. */
function Ring({ share, seconds }: { share: number; seconds: number }) {
  const shown = Math.max(0, Math.min(1, 1 - share));
  return (
    <svg class="ring" viewBox="0 0 100 100" width="88" height="88" aria-hidden="true">
      <circle class="track" cx="50" cy="50" r="42" />
      <circle
        class="closes"
        cx="50"
        cy="50"
        r="42"
        pathLength="1"
        stroke-dasharray={`${shown} 2`}
        transform="rotate(-90 50 50)"
      />
      <text x="50" y="63">
        {seconds}
      </text>
    </svg>
  );
}
