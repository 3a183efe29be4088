/** The story of the game, the latest event first. */

import { useEffect } from "preact/hooks";

import { say, sayText } from "../../i18n/index.ts";
import type { Table } from "../state.ts";
import { Panel } from "../../ui/fields.tsx";

/** `empty`: what to show before there is any entry. */
export function Story({ table, empty }: { table: Table; empty?: string }) {
  const isRead = table.status.value === "open" && table.view.value !== null;
  const isAsked = table.lacksStory.value && table.game.value?.isRetold === true;
  useEffect(() => {
    if (isRead && isAsked) void table.completeStory();
  }, [isRead, isAsked]);
  if (table.story.value.length === 0) return empty === undefined || isAsked ? null : <p class="empty">{empty}</p>;
  return (
    <Panel title={say("page-story")} class="story">
      <ol reversed>
        {table.story.value.toReversed().map(({ n, sentences }, at) => (
          <li key={n || `gap-${at}`} value={n || undefined}>
            {sentences.map(sayText).join(" ")}
          </li>
        ))}
      </ol>
    </Panel>
  );
}
