/** Chat and emotes, unless the game forbids them just now. */

import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";

import { tablePathIn } from "../links.ts";
import { guestName } from "../names.ts";
import { say } from "../../i18n/index.ts";
import type { Table } from "../state.ts";
import { isTalkAllowed } from "../frame/tools.tsx";
import { LONGEST_LINE } from "../wire.ts";
import { EmoteButtons } from "./emotionIcon.tsx";
import { Form, Panel, TextField } from "../../ui/fields.tsx";
import { hrefTo } from "../quickStart.ts";

interface Props {
  readonly table: Table;
  readonly silence?: string | undefined; // why nobody may talk now, and until when
}

export function Talk({ table, silence = say("page-silence") }: Props) {
  const typed = useSignal("");
  const lines = useRef<HTMLDivElement>(null);
  const said = table.said.value;
  const botIds = new Set(table.room.value?.people.flatMap(({ id, bot }) => (bot ? [id] : [])));
  useEffect(() => lines.current?.scrollTo({ top: lines.current.scrollHeight }), [said.length]);

  async function send() {
    const text = typed.value.trim();
    if (text === "") return;
    typed.value = "";
    if (!(await table.send({ type: "Say", text })) && typed.value === "") typed.value = text; // keep it
  }

  return (
    <Panel title={say("page-talk")} class="talk">
      <div ref={lines} class="lines" role="log" tabIndex={0} aria-label={say("page-talk")}>
        {said.map(({ person, name, text }, n) => (
          <p key={n}>
            <b>{botIds.has(person) ? guestName({ name, bot: true }) : name}</b> <Linked text={text} />
          </p>
        ))}
      </div>
      {isTalkAllowed(table, "chat") ? (
        <Form label={say("page-say")} onSend={() => void send()}>
          <TextField
            label={say("page-say-something")}
            value={typed.value}
            maxLength={LONGEST_LINE}
            onInput={(value) => (typed.value = value)}
          />
        </Form>
      ) : (
        <p class="silence">{silence}</p>
      )}
      {isTalkAllowed(table, "emote") && (
        <div class="emotes" role="group" aria-label={say("page-emotes")}>
          <EmoteButtons onEmote={(emotion) => table.emote(emotion)} />
        </div>
      )}
    </Panel>
  );
}

/** Text in which a link to another table of this server can be followed. */
function Linked({ text }: { text: string }) {
  const path = tablePathIn(text, location.origin);
  if (path === null) return <>{text}</>;
  const [before, after] = [text.slice(0, text.indexOf(location.origin)), location.origin + path];
  return (
    <>
      {before}
      <a href={hrefTo(path)}>{after}</a>
      {text.slice(before.length + after.length)}
    </>
  );
}
