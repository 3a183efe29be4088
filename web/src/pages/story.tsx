/** What has happened, the last at the top. */

import { say, sayText } from "../i18n/index.ts";
import type { Table } from "../state.ts";
import { Panel } from "./fields.tsx";

export function Story({ table }: { table: Table }) {
  if (table.story.value.length === 0) return null;
  return (
    <Panel title={say("page-story")} class="story">
      <ol reversed>
        {table.story.value.toReversed().map(({ n, sentences }, at) => (
          <li key={n || `gap-${at}`} value={n || undefined}>
            {sentences.map((one) => (typeof one === "string" ? one : sayText(one))).join(" ")}
          </li>
        ))}
      </ol>
    </Panel>
  );
}
