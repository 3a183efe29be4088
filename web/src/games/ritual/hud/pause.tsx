/** The panel during a pause, which hides the stones: who is missing, and how to go on. */

import type { ComponentChildren } from "preact";

import { ActionButton } from "../../../ui/actionButton.tsx";
import { ReclaimSeat } from "../../../table/people/reclaimSeat.tsx";
import { say, sayList } from "../../../i18n/index.ts";
import { awaySeats, mayProposeBot, Proposal } from "../../../table/people/seats.tsx";
import type { Table } from "../../../table/state.ts";
import type { Room } from "../../../table/wire.ts";
import { perform } from "../play/perform.ts";
import type { PlayState } from "../play/state.ts";
import { isCutOff } from "../view/visibleView.ts";
import { Sprite } from "../table/pictures/icons.tsx";

export function Pause({ play }: { play: PlayState }) {
  const { table } = play;
  const room = table.room.value;
  if (room === null) return null;
  if (isCutOff(table)) {
    return (
      <Panel title={say("circle-cut-off")}>
        <p>{say("circle-cut-off-text")}</p>
      </Panel>
    );
  }
  const asks = room.holds.includes(table.me.value);
  const names = sayList(room.holds.map((id) => table.nameOf(id)));
  return (
    <Panel title={say("circle-paused")}>
      <p role="status">{say("circle-paused-text")}</p>
      <AwayPeople table={table} room={room} />
      <EmptySeats table={table} room={room} />
      <ReclaimSeat table={table} />
      {room.holds.length > 0 && <p>{say("circle-paused-by", { names })}</p>}
      {asks && (
        <ActionButton
          main
          icon="check"
          words={say("page-go-on")}
          onClick={() => perform(play, { type: "hold", want: false })}
        />
      )}
    </Panel>
  );
}

function Panel({ title, children }: { title: string; children: ComponentChildren }) {
  return (
    <section class="pause wood" aria-labelledby="pause">
      <Sprite of="eye-asleep" size={64} />
      <h2 id="pause">{title}</h2>
      {children}
    </section>
  );
}

/** The empty seats, and the buttons to fill them. */
function EmptySeats({ table, room }: { table: Table; room: Room }) {
  const [bot] = room.bots;
  const empty = room.seats.flatMap((sitter, seat) => (sitter === null ? [seat] : []));
  const me = room.people.find(({ id }) => id === table.me.value);
  const sits = table.mySeats.value.length > 0;
  if (empty.length === 0) return null;
  return (
    <ul class="rows">
      {empty.map((seat) => (
        <li key={seat}>
          <span class="name">{say("circle-seat-empty", { seat: seat + 1 })}</span>
          {!sits && me?.watches === false && (
            <button type="button" onClick={() => void table.send({ type: "Sit", seat })}>
              {say("page-sit")}
            </button>
          )}
          {table.isHost.value && bot !== undefined && (
            <button type="button" onClick={() => void table.send({ type: "SeatBot", seat, bot })}>
              {say("page-seat-bot")}
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}

/** People who are away; a bot can sit in if everybody present agrees. */
function AwayPeople({ table, room }: { table: Table; room: Room }) {
  const [bot] = room.bots;
  const isOpen = (seat: number) => !room.votes.some((vote) => vote.seat === seat);
  const away = awaySeats(room);
  if (away.length === 0) return null;
  return (
    <>
      <ul class="rows">
        {away.map(({ seat, guest }) => (
          <li key={seat}>
            <span class="name">{say("circle-missing", { name: guest.name })}</span>
            {bot !== undefined && mayProposeBot(table, room) && isOpen(seat) && (
              <button type="button" onClick={() => void table.send({ type: "SeatBot", seat, bot })}>
                {say("page-propose-bot")}
              </button>
            )}
          </li>
        ))}
      </ul>
      {room.votes.map((vote) => (
        <Proposal key={`${vote.seat} ${vote.bot}`} table={table} vote={vote} />
      ))}
    </>
  );
}
