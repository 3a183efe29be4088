/** The tables that the user belongs to. */

import { useSignal } from "@preact/signals";

import { language, say } from "../i18n/index.ts";
import { memberships, removeMembership } from "../settings/localStore.ts";
import { Button, ButtonLink } from "../ui/button.tsx";
import { Panel } from "../ui/fields.tsx";
import { gameTitle } from "../table/names.ts";
import { hrefTo, tablePath } from "../table/quickStart.ts";

const FOLDED_COUNT = 4; // more are shown on demand

export function MyTables() {
  const mine = useSignal(memberships());
  const all = useSignal(false);
  if (mine.value.length === 0) return null;
  const leave = (room: string) => {
    removeMembership(room);
    mine.value = memberships();
  };
  const when = new Intl.DateTimeFormat(language.value, { dateStyle: "medium", timeStyle: "short" });
  const shown = all.value ? mine.value : mine.value.slice(0, FOLDED_COUNT);
  return (
    <Panel title={say("page-my-tables")}>
      <ul class="rows">
        {shown.map(({ room, game, name, at, isOver }) => {
          const what = say("page-my-table", { game: gameTitle(game), name });
          const way = tablePath(room);
          return (
            <li key={room}>
              <a href={hrefTo(way)}>{what}</a>
              {isOver && <span class="tag">{say("start-over")}</span>}
              <time dateTime={new Date(at).toISOString()}>{when.format(at)}</time>
              {isOver && <ButtonLink words={say("start-replay")} about={what} href={hrefTo(`${way}/replay`)} />}
              <Button words={say("page-forget")} about={what} onClick={() => leave(room)} />
            </li>
          );
        })}
      </ul>
      {shown.length < mine.value.length && (
        <Button words={say("start-all-tables", { n: mine.value.length })} onClick={() => (all.value = true)} />
      )}
    </Panel>
  );
}
