/** Before the game: what is played, and who begins it. */

import { useSignal } from "@preact/signals";

import type { Setup } from "../games/game.ts";
import { say } from "../i18n/index.ts";
import type { Table } from "../state.ts";
import type { Room } from "../wire.ts";
import { Form, Panel } from "./fields.tsx";
import { TermsForm } from "./terms.tsx";

export function Lobby({ table, room }: { table: Table; room: Room }) {
  const full = room.seats.every((sitter) => sitter !== null);
  const host = table.nameOf(room.host);
  return (
    <Panel title={say("page-set-up")}>
      <p class="game">{say(table.game.value?.title ?? room.game)}</p>
      {table.isHost.value ? <Arrangement key={JSON.stringify(room.setup)} table={table} room={room} /> : null}
      <p role="status">{full || table.isHost.value ? "" : say("page-wait-for-host", { name: host })}</p>
      {table.isHost.value && (
        <p>
          {!full && say("page-begin-when")}{" "}
          <button type="button" class="main" disabled={!full} onClick={() => void table.send({ type: "Start" })}>
            {say("page-begin")}
          </button>
        </p>
      )}
    </Panel>
  );
}

function Arrangement({ table, room }: { table: Table; room: Room }) {
  const game = table.game.value;
  const setup = useSignal<Setup>({ ...game?.setup, ...(room.setup as Setup) });
  const terms = useSignal(room.terms);
  if (!game) return null;
  const same =
    JSON.stringify([setup.value, terms.value]) ===
    JSON.stringify([{ ...game.setup, ...(room.setup as Setup) }, room.terms]);
  const send = () => void table.send({ type: "Arrange", setup: setup.value, terms: terms.value });
  return (
    <Form label={say("page-change")} disabled={same} onSend={send}>
      {game.form(setup.value, (changed) => (setup.value = changed))}
      <TermsForm game={game.name} terms={terms.value} change={(changed) => (terms.value = changed)} />
    </Form>
  );
}
