import { say } from "../../i18n/index.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { hrefTo } from "../quickStart.ts";
import type { Table } from "../state.ts";
import { latestTableLink } from "../links.ts";

/** Invites to the new table that somebody here has opened. */
export function NextTable({ table }: { table: Table }) {
  const found = latestTableLink(table.said.value, location.origin);
  if (found === null) return null;
  return (
    <p class="next-table" role="status">
      {say("start-next-opened", { name: found.name })}{" "}
      <ButtonLink words={say("start-come-along")} href={hrefTo(found.path)} />
    </p>
  );
}
