/** The game's clock, and the button for pauses. */

import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";

import { formatClock } from "../clock.ts";
import { say, sayList } from "../../i18n/index.ts";
import type { Table } from "../state.ts";

const STEP_MS = 200;

export function Clock({ table }: { table: Table }) {
  const left = useSignal<number | null>(null);
  const shown = table.now.value?.clock_ms ?? null;
  useEffect(() => {
    const step = () => (left.value = table.clock.leftMs(table.time.now()));
    step();
    if (shown === null) return;
    const timer = setInterval(step, STEP_MS);
    return () => clearInterval(timer);
  }, [table, shown]);
  const holds = table.room.value?.holds ?? [];
  const names = sayList(holds.map((id) => table.nameOf(id)));
  const sits = table.mySeats.value.length > 0;
  const asks = holds.includes(table.me.value);
  if (left.value === null && holds.length === 0 && !table.isPaused.value) return null;
  return (
    <div class="clock">
      {left.value !== null && (
        <p>
          {say("page-clock")}: <time role="timer">{formatClock(left.value)}</time>
        </p>
      )}
      {holds.length > 0 && !table.isPaused.value && <p>{say("page-pause-asked", { names })}</p>}
      {sits && (
        <button type="button" aria-pressed={asks} onClick={() => void table.send({ type: "Hold", want: !asks })}>
          {say(asks ? "page-go-on" : "page-pause")}
        </button>
      )}
    </div>
  );
}
