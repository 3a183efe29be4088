/** The button that takes the empty seat whose turn it is. */

import { say } from "../../i18n/index.ts";
import { emptySeat } from "../turn.ts";
import type { Table } from "../state.ts";
import { ActionButton } from "../../ui/actionButton.tsx";

export function SitDownButton({ table }: { table: Table }) {
  const seat = emptySeat(table);
  const me = table.room.value?.people.find(({ id }) => id === table.me.value);
  if (seat === null || me?.watches !== false) return null;
  return (
    <div class="row">
      <ActionButton icon="people" main words={say("page-sit")} onClick={() => void table.send({ type: "Sit", seat })} />
    </div>
  );
}
