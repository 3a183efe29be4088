/** The countdown after a piece was let go, and the result of the deed. */

import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";

import { Icon } from "../../../../ui/icons.tsx";
import { say, sayText } from "../../../../i18n/index.ts";
import type { Table } from "../../../../table/state.ts";
import type { Text, View } from "../../types.ts";
import { deedResult, lastUndo, takeBackReason } from "../hudContext.ts";

const WAIT_S = 3; // the longest wait
const SHOWN_MS = 2_600; // how long a result is shown
const EXPLAINED_MS = 8_000; // how long a result with a reason is shown

const ICONS = { stands: "check", back: "back", fallen: "warn", undone: "undo" } as const;

export function DeedResult({ table, view }: { table: Table; view: View }) {
  const result = useSignal<"stands" | "back" | "fallen" | "undone" | null>(null);
  const why = useSignal<Text | null>(null);
  const before = useRef<View | null>(null);
  const story = table.story.value;
  const last = story.at(-1)?.n ?? 0;
  const told = useRef(last); // the last event of the story when a result or an undo was shown
  useEffect(() => {
    const wentBack = lastUndo(story, told.current);
    const found = wentBack === null ? deedResult(before.current, view) : "undone";
    before.current = view;
    if (found === null) return;
    told.current = last;
    result.value = found;
    why.value = found === "back" ? takeBackReason(story) : wentBack;
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
              <span>{sayText(why.value ?? "")}</span>
            ) : (
              <span>
                {say(`play-result-${result.value}`)}
                {why.value !== null && <small>{sayText(why.value)}</small>}
              </span>
            )}
          </p>
        )
      )}
    </div>
  );
}

/** A ring that closes as the seconds run out. */
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
