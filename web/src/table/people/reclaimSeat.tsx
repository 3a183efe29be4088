/** Lets somebody who returns take their seat back from the bot that sits in for them. */

import { say } from "../../i18n/index.ts";
import type { Table } from "../state.ts";
import { ActionButton } from "../../ui/actionButton.tsx";

/** The seat that a bot keeps for the user. */
export function seatKeptForMe({ room, me }: Table): number | null {
  const at = room.value?.seats.findIndex(
    (one) => one !== null && typeof one === "object" && one.sits_in_for === me.value,
  );
  return at === undefined || at < 0 || room.value?.stage !== "playing" ? null : at;
}

export function ReclaimSeat({ table }: { table: Table }) {
  const seat = seatKeptForMe(table);
  if (seat === null) return null;
  return (
    <div class="seat-back">
      <p class="guide" role="status">
        {say("page-bot-for-you")}
      </p>
      <ActionButton
        icon="people"
        main
        words={say("page-seat-back")}
        onClick={() => void table.send({ type: "Sit", seat })}
      />
    </div>
  );
}
