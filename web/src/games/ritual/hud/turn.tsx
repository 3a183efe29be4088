/** Whose turn it is, the round, and the rule of silence; announced when it changes. */

import { say } from "../../../i18n/index.ts";
import { turnWords } from "../../../table/turn.ts";
import type { Table } from "../../../table/state.ts";
import { isRoundRunning } from "../view/view.ts";
import type { View } from "../types.ts";

export function Turn({ table, view }: { table: Table; view: View }) {
  const { words, mine } = turnWords(table);
  const holds = table.room.value?.holds ?? [];
  const isOn = isRoundRunning(view);
  return (
    <>
      <p class={mine && isOn ? "turn wood mine" : "turn wood"} role="status">
        {isOn ? words : say(view.stage === "over" ? "circle-over" : "circle-no-round")}
      </p>
      <p class="state">
        {say("shaman-round", { n: view.round })} · {say("page-ritual-done", { done: view.solved.length })}
      </p>
      {isOn && !view.paused && (
        <p class="state silent" title={say("shaman-silence")}>
          {say("circle-silence")}
        </p>
      )}
      {holds.length > 0 && !view.paused && (
        <p class="state" role="status">
          {say("circle-pause-asked", { n: holds.length })}
        </p>
      )}
    </>
  );
}
