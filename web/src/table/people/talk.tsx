/** Chat and emotes, unless the game forbids them just now. */

import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";

import { tablePathIn } from "../links.ts";
import { say } from "../../i18n/index.ts";
import type { Table } from "../state.ts";
import { EMOTIONS, LONGEST_LINE } from "../wire.ts";
import { EmotionIcon } from "./emotionIcon.tsx";
import { Form, Panel, TextField } from "../../ui/fields.tsx";
import { hrefTo } from "../quickStart.ts";

export function Talk({ table }: { table: Table }) {
  const typed = useSignal("");
  const lines = useRef<HTMLDivElement>(null);
  const talk = table.now.value?.talk ?? ["chat", "emote"];
  const isPlaying = table.room.value?.stage === "playing";
  const [mayChat, mayEmote] = [!isPlaying || talk.includes("chat"), !isPlaying || talk.includes("emote")];
  const said = table.said.value;
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
        {said.map(({ name, text }, n) => (
          <p key={n}>
            <b>{name}</b> <Linked text={text} />
          </p>
        ))}
      </div>
      {mayChat ? (
        <Form label={say("page-say")} onSend={() => void send()}>
          <TextField
            label={say("page-say-something")}
            value={typed.value}
            maxLength={LONGEST_LINE}
            onInput={(value) => (typed.value = value)}
          />
        </Form>
      ) : (
        <p class="silence">{say("page-silence")}</p>
      )}
      {mayEmote && (
        <div class="emotes" role="group" aria-label={say("page-emotes")}>
          {EMOTIONS.map((emotion) => (
            <button
              key={emotion}
              type="button"
              aria-label={say(`page-emote-${emotion}`)}
              title={say(`page-emote-${emotion}`)}
              onClick={() => table.emote(emotion)}
            >
              <EmotionIcon emotion={emotion} />
            </button>
          ))}
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
