/** The seats, with buttons to sit down, stand up, hand over, and seat a bot. */

import { useSignal } from "@preact/signals";

import { seatKeptForMe } from "./reclaimSeat.tsx";
import { say, sayList, sayText } from "../../i18n/index.ts";
import { botName, guestName } from "../names.ts";
import type { Table } from "../state.ts";
import type { Command } from "../connection/socket.ts";
import type { Guest, Room, Vote } from "../wire.ts";
import { Button } from "../../ui/button.tsx";
import { Panel, Select } from "../../ui/fields.tsx";

interface Props {
  readonly table: Table;
  readonly room: Room;
}

export function Seats({ table, room }: Props) {
  const kind = useSignal("");
  const bot = room.bots.includes(kind.value) ? kind.value : (room.bots[0] ?? "");
  return (
    <Panel title={say("page-seats")}>
      <ul class="rows seats">
        {room.seats.map((_, seat) => (
          <Seat key={seat} table={table} room={room} seat={seat} bot={bot} />
        ))}
      </ul>
      {room.bots.length > 1 && maySeatBot(table, room) && (
        <Select
          label={say("page-which-bot")}
          value={bot}
          options={room.bots.map((value) => ({ value, label: sayText(botName(value)) }))}
          onChange={(value) => (kind.value = value)}
        />
      )}
      {room.votes.map((vote) => (
        <Proposal key={`${vote.seat} ${vote.bot}`} table={table} vote={vote} />
      ))}
    </Panel>
  );
}

/** A seat with its buttons; the server decides what is really allowed. */
function Seat({ table, room, seat, bot }: Props & { seat: number; bot: string }) {
  const sitter = room.seats[seat] ?? null;
  const acts = table.now.value?.actor === seat && room.stage === "playing";
  const isHost = table.isHost.value;
  const isMine = sitter === table.me.value;
  const me = room.people.find(({ id }) => id === table.me.value);
  const mayPropose = mayProposeBot(table, room) && awaySeats(room).some((one) => one.seat === seat);
  const button = (id: string, command: Command) => (
    <Button words={say(id)} about={say("page-seat-n", { n: seat + 1 })} onClick={() => void table.send(command)} />
  );
  return (
    <li class={acts ? "acts" : ""} aria-current={acts ? "true" : undefined}>
      <span class="name">
        {sitter === null ? `${say("page-seat-n", { n: seat + 1 })}: ` : `${seat + 1}. ${sayText(table.who(seat))}`}
        {sitter === null && <i>{say("page-empty")}</i>}
        {room.failing.includes(seat) && <small role="status"> {say("page-bot-fails")}</small>}
      </span>
      <span class="buttons">
        {seatKeptForMe(table) === seat && button("page-seat-back", { type: "Sit", seat })}
        {sitter === null && me?.watches === false && button("page-sit", { type: "Sit", seat })}
        {sitter === null && isHost && bot !== "" && button("page-seat-bot", { type: "SeatBot", seat, bot })}
        {sitter !== null && typeof sitter === "object" && isHost && button("page-remove-bot", { type: "Rise", seat })}
        {isMine && button("page-rise", { type: "Rise", seat })}
        {isMine && <HandOver table={table} room={room} seat={seat} />}
        {!isMine && bot !== "" && mayPropose && button("page-propose-bot", { type: "SeatBot", seat, bot })}
      </span>
    </li>
  );
}

/** The seats of people who are away from a running game. */
export function awaySeats(room: Room): { readonly seat: number; readonly guest: Guest }[] {
  if (room.stage !== "playing") return [];
  return room.seats.flatMap((sitter, seat) => {
    const guest = room.people.find(({ id, here }) => id === sitter && !here);
    return guest === undefined ? [] : [{ seat, guest }];
  });
}

/** Whether the user may propose a bot for somebody who is away. */
export function mayProposeBot(table: Table, room: Room): boolean {
  return table.mySeats.value.length > 0 && awaySeats(room).length > 0;
}

/** Whether the user can choose a kind of bot for some seat. */
export function maySeatBot(table: Table, room: Room): boolean {
  return (table.isHost.value && room.seats.includes(null)) || mayProposeBot(table, room);
}

function HandOver({ table, room, seat }: Props & { seat: number }) {
  const others = room.people.filter(({ id, watches }) => id !== table.me.value && !watches);
  if (others.length === 0) return null;
  return (
    <Select
      label={`${say("page-hand-over-to")} (${say("page-seat-n", { n: seat + 1 })})`}
      hideLabel
      value=""
      options={[
        { value: "", label: say("page-hand-over") },
        ...others.map((other) => ({ value: other.id, label: guestName(other) })),
      ]}
      onChange={(to) => to !== "" && void table.send({ type: "HandOver", seat, to })}
    />
  );
}

/** A vote about a bot that sits in for somebody. */
export function Proposal({ table, vote }: { table: Table; vote: Vote }) {
  const { seat, bot, agreed } = vote;
  const names = sayList(agreed.map((id) => table.nameOf(id)));
  return (
    <p role="status">
      {say("page-vote", { bot: botName(bot), seat: seat + 1, names })}{" "}
      {table.mySeats.value.length > 0 && !agreed.includes(table.me.value) && (
        <Button words={say("page-agree")} onClick={() => void table.send({ type: "SeatBot", seat, bot })} />
      )}
    </p>
  );
}
