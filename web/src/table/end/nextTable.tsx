import { say } from "../../i18n/index.ts";
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
      <a class="button" href={hrefTo(found.path)}>
        {say("start-come-along")}
      </a>
    </p>
  );
}
