/** A table in words: before the game, and for games that have no stage. */

import { record } from "../api.ts";
import { say, sayText } from "../i18n/index.ts";
import type { Membership } from "../local.ts";
import type { Table } from "../state.ts";
import type { Room } from "../wire.ts";
import { Clock } from "./clock.tsx";
import { Panel } from "./fields.tsx";
import { Invite } from "./invite.tsx";
import { Lobby } from "./lobby.tsx";
import { Options } from "./options.tsx";
import { People } from "./people.tsx";
import { refused } from "./refused.ts";
import { Seats } from "./seats.tsx";
import { Story } from "./story.tsx";
import { Talk } from "./talk.tsx";
import { turnWords } from "./turn.ts";

export function InWords({ table, room, membership }: { table: Table; room: Room; membership: Membership }) {
  return (
    <div class="table">
      <div class="play">
        {room.stage === "lobby" && <Lobby table={table} room={room} />}
        {room.stage === "playing" && <Playing table={table} />}
        {room.stage === "over" && <Over table={table} membership={membership} />}
        <Story table={table} />
      </div>
      <aside>
        <Seats table={table} room={room} />
        <Invite room={room} />
        <People table={table} room={room} />
        <Talk table={table} />
      </aside>
    </div>
  );
}

function Playing({ table }: { table: Table }) {
  const { game, facts } = table;
  const turn = turnWords(table);
  return (
    <>
      <Panel title={say("page-table")}>
        <p class={turn.mine ? "turn mine" : "turn"} role="status">
          {turn.words}
        </p>
        <Clock table={table} />
        {facts.value !== null && game.value?.glance(facts.value, table.who)}
      </Panel>
      <Options table={table} />
    </>
  );
}

function Over({ table, membership }: { table: Table; membership: Membership }) {
  const outcome = table.now.value?.outcome;
  async function download() {
    try {
      const address = URL.createObjectURL(await record(membership.room, membership.token));
      Object.assign(document.createElement("a"), { href: address, download: `meja-${membership.room}.jsonl` }).click();
      URL.revokeObjectURL(address);
    } catch (error) {
      const sentence = refused(error);
      table.notice(() => sentence);
    }
  }
  return (
    <Panel title={say(outcome?.won ? "page-won" : "page-lost-game")} class="end">
      {outcome && <p role="status">{sayText(outcome.text)}</p>}
      {table.facts.value !== null && table.game.value?.glance(table.facts.value, table.who)}
      <p class="buttons">
        <button type="button" onClick={() => void download()}>
          {say("page-download")}
        </button>
        <a href="/">{say("page-start-page")}</a>
      </p>
    </Panel>
  );
}
