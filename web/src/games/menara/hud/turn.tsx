import { say } from "../../../i18n/index.ts";
import { emptySeat, turnWords } from "../../../table/turn.ts";
import type { Table } from "../../../table/state.ts";

/** Whose turn it is, as a live region that changes with the turn only. An empty seat is announced by `Waiting`. */
export function Turn({ table }: { table: Table }) {
  const { words, mine } = turnWords(table);
  const isJudged = table.motion.value?.left_s != null && !table.motion.value.falls;
  return (
    <p class={mine ? "turn wood mine" : "turn wood"} role="status">
      {isJudged ? say("play-does-it-stand") : emptySeat(table) === null && words}
    </p>
  );
}
