import { say } from "../../i18n/index.ts";
import { EmotionIcon } from "./emotionIcon.tsx";
import type { Table } from "../state.ts";

/** The current emotions of the people at the table. */
export function Moods({ table }: { table: Table }) {
  return (
    <div class="moods" role="log" aria-live="polite" aria-label={say("play-moods")}>
      {[...table.moods.value].map(([person, emotion]) => (
        <p key={person} class="wood">
          <EmotionIcon emotion={emotion} />
          <span>{say("page-feels", { name: table.nameOf(person), emotion: say(`page-emote-${emotion}`) })}</span>
        </p>
      ))}
    </div>
  );
}
