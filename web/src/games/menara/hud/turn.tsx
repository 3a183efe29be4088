import { say } from "../../../i18n/index.ts";
import { turnWords } from "../../../pages/turn.ts";
import type { Table } from "../../../state.ts";

/** Whose turn it is: said aloud when it changes, and not with every second that passes. */
export function Turn({ table }: { table: Table }) {
  const { words, mine } = turnWords(table);
  const isFalling = table.motion.value?.left_s != null;
  return (
    <p class={mine ? "turn wood mine" : "turn wood"} role="status">
      {isFalling ? say("play-does-it-stand") : words}
    </p>
  );
}
