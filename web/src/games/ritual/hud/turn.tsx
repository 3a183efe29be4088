/** Whose turn it is, the round, and the rule of silence; announced when it changes. */

import { say } from "../../../i18n/index.ts";
import { turnWords } from "../../../table/turn.ts";
import type { Table } from "../../../table/state.ts";
import { isTalkAllowed } from "../../../table/frame/tools.tsx";
import { isRoundRunning } from "../view/view.ts";
import { silenceWords } from "../words/words.ts";
import type { View } from "../types.ts";

export function Turn({ table, view }: { table: Table; view: View }) {
  const { words, mine } = turnWords(table);
  const holds = table.room.value?.holds ?? [];
  const isOn = isRoundRunning(view);
  const isSilent = !isTalkAllowed(table, "chat");
  return (
    <>
      <p class={mine && isOn ? "turn wood mine" : "turn wood"} role="status">
        {isOn ? words : say(stillWords(view, isSilent))}
      </p>
      <p class="state">
        {say("shaman-round", { n: view.round })} · {say("page-ritual-done", { done: view.solved.length })}
      </p>
      {isSilent && !view.paused && (
        <p class="state silent" title={silenceWords(view.setup)}>
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

/** The message while no round is on. */
function stillWords({ stage }: View, isSilent: boolean): string {
  if (stage === "over") return "circle-over";
  return isSilent ? "circle-no-round-silent" : "circle-no-round";
}
