/** Whose turn it is, the game's clock if one runs, and how the others feel. */

import { say } from "../../../i18n/index.ts";
import { Face } from "../../../pages/face.tsx";
import { turnWords } from "../../../pages/turn.ts";
import type { Table } from "../../../state.ts";

/** Said aloud when it changes, and not with every second that passes. */
export function Turn({ table }: { table: Table }) {
  const { words, mine } = turnWords(table);
  const isFalling = table.motion.value?.left_s != null;
  return (
    <p class={mine ? "turn wood mine" : "turn wood"} role="status">
      {isFalling ? say("play-does-it-stand") : words}
    </p>
  );
}

export function Moods({ table }: { table: Table }) {
  return (
    <div class="moods" role="log" aria-live="polite" aria-label={say("play-moods")}>
      {[...table.moods.value].map(([person, emotion]) => (
        <p key={person} class="wood">
          <Face emotion={emotion} />
          <span>{say("page-feels", { name: table.nameOf(person), emotion: say(`page-emote-${emotion}`) })}</span>
        </p>
      ))}
    </div>
  );
}
