/** The page of a table before its game: set-up, seats, links, people and talk. */

import type { Table } from "../state.ts";
import type { Room } from "../wire.ts";
import { Invite } from "./invite.tsx";
import { Lobby } from "./lobby.tsx";
import { People } from "../people/people.tsx";
import { Seats } from "../people/seats.tsx";
import { Story } from "../people/story.tsx";
import { Talk } from "../people/talk.tsx";

export function LobbyPage({ table, room }: { table: Table; room: Room }) {
  return (
    <div class="table">
      <div class="play">
        <Lobby table={table} room={room} />
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
