/** The seats, with buttons to sit down, stand up, hand over, and seat a bot. */

import { useSignal } from "@preact/signals";

import { seatKeptForMe } from "./reclaimSeat.tsx";
import { say, sayList, sayText } from "../../i18n/index.ts";
import { botName } from "../names.ts";
import type { Table } from "../state.ts";
import type { Guest, Room, Vote } from "../wire.ts";
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

function Seat({ table, room, seat, bot }: Props & { seat: number; bot: string }) {
  const sitter = room.seats[seat] ?? null;
  const sits = table.who(seat);
  const acts = table.now.value?.actor === seat && room.stage === "playing";
  return (
    <li class={acts ? "acts" : ""} aria-current={acts ? "true" : undefined}>
      <span class="name">
        {sitter === null ? (
          <>
            {say("page-seat-n", { n: seat + 1 })}: <i>{say("page-empty")}</i>
          </>
        ) : (
          <>
            {seat + 1}. {sayText(sits)}
          </>
        )}
      </span>
      <span class="buttons">
        <SeatButtons table={table} room={room} seat={seat} bot={bot} />
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

/** The buttons for a seat; the server decides what is really allowed. */
function SeatButtons({ table, room, seat, bot }: Props & { seat: number; bot: string }) {
  const sitter = room.seats[seat] ?? null;
  const me = room.people.find(({ id }) => id === table.me.value);
  const label = (id: string) => `${say(id)}: ${say("page-seat-n", { n: seat + 1 })}`;
  const button = (id: string, onClick: () => void) => (
    <button key={id} type="button" aria-label={label(id)} onClick={onClick}>
      {say(id)}
    </button>
  );
  const seatBot = (id: string) => button(id, () => void table.send({ type: "SeatBot", seat, bot }));
  const rise = (id: string) => button(id, () => void table.send({ type: "Rise", seat }));
  const made = [];
  if (seatKeptForMe(table) === seat) made.push(button("page-seat-back", () => void table.send({ type: "Sit", seat })));
  if (sitter === null && me?.watches === false)
    made.push(button("page-sit", () => void table.send({ type: "Sit", seat })));
  if (sitter === null && table.isHost.value && bot !== "") made.push(seatBot("page-seat-bot"));
  if (typeof sitter === "object" && sitter !== null && table.isHost.value) made.push(rise("page-remove-bot"));
  if (sitter === table.me.value) {
    made.push(rise("page-rise"), <HandOver key="hand-over" table={table} room={room} seat={seat} />);
  } else if (bot !== "" && mayProposeBot(table, room)) {
    if (awaySeats(room).some((one) => one.seat === seat)) made.push(seatBot("page-propose-bot"));
  }
  return <>{made}</>;
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
        ...others.map(({ id, name }) => ({ value: id, label: name })),
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
        <button type="button" onClick={() => void table.send({ type: "SeatBot", seat, bot })}>
          {say("page-agree")}
        </button>
      )}
    </p>
  );
}
