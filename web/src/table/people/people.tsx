/** The people at the table, present or away. */

import { say } from "../../i18n/index.ts";
import { remember } from "../../settings/localStore.ts";
import { guestName } from "../names.ts";
import type { Table } from "../state.ts";
import type { Guest, Room } from "../wire.ts";
import { EmotionIcon } from "./emotionIcon.tsx";
import { Button } from "../../ui/button.tsx";
import { Panel } from "../../ui/fields.tsx";

export function People({ table, room }: { table: Table; room: Room }) {
  const leave = () => {
    if (confirm(say("page-leave-sure"))) void table.send({ type: "Leave" });
  };
  const remove = () => {
    if (confirm(say("page-delete-sure"))) void table.send({ type: "Delete" });
  };
  const rename = () => {
    const name = prompt(say("page-your-name"), table.nameOf(table.me.value))?.trim();
    if (!name) return;
    remember("name", name);
    void table.send({ type: "Rename", name });
  };
  return (
    <Panel title={say("page-people")}>
      <ul class="rows">
        {room.people.map((guest) => (
          <Person key={guest.id} table={table} room={room} guest={guest} />
        ))}
      </ul>
      <p class="buttons">
        <Button words={say("page-rename")} onClick={rename} />
        <Button words={say("page-leave")} onClick={leave} />
        {room.owner === table.me.value && <Button words={say("page-delete")} onClick={remove} />}
      </p>
      <p class="small">
        {room.owner !== "" && say("page-kept", { name: table.nameOf(room.owner) })}
        {room.keep_days !== null && ` ${say("page-kept-finished", { days: room.keep_days })}`}
      </p>
    </Panel>
  );
}

function Person({ table, room, guest }: { table: Table; room: Room; guest: Guest }) {
  const { id, name, here, watches } = guest;
  const mood = table.moods.value.get(id);
  const isMe = id === table.me.value;
  const kick = () => {
    if (confirm(say("page-kick-sure", { name }))) void table.send({ type: "Kick", person: id });
  };
  return (
    <li>
      <span class={here ? "dot here" : "dot"} role="img" aria-label={say(here ? "page-here" : "page-away")} />
      <span class="name">
        {guestName(guest)}
        {isMe && <span class="tag">{say("page-you")}</span>}
        {id === room.host && <span class="tag">{say("page-host")}</span>}
        {watches && <span class="tag">{say("page-watches")}</span>}
        {!here && <span class="tag">{say("page-away")}</span>}
      </span>
      <span class="mood" role="status">
        {mood && (
          <span role="img" aria-label={say("page-feels", { name, emotion: say(`page-emote-${mood}`) })}>
            <EmotionIcon emotion={mood} />
          </span>
        )}
      </span>
      {table.isHost.value && !isMe && id !== room.owner && (
        <Button words={say("page-kick")} about={name} onClick={kick} />
      )}
    </li>
  );
}
