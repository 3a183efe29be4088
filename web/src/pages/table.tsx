/** The page of a table. */

import { useEffect, useState } from "preact/hooks";

import type { GamePage, StageProps } from "../games/game.ts";
import { gameOf } from "../games/index.ts";
import { language, say, sayAnyhow } from "../i18n/index.ts";
import { forget, join, type Membership } from "../localStore.ts";
import { attend } from "../pageLifecycle.ts";
import { Socket } from "../socket.ts";
import { Table } from "../state.ts";
import { world } from "../environment.ts";
import { Panel } from "./fields.tsx";
import { later, withWords } from "./lazy.tsx";
import { quickStart } from "./quickStart.ts";
import { turnWords } from "./turn.ts";

const InWords = later(() => withWords(import("./lobbyPage.tsx")).then((page) => page.InWords));
const GONE = ["bye-kicked", "bye-left", "bye-deleted", "bye-unknown"]; // with these, the token is good for nothing any more

export function TablePage({ membership }: { membership: Membership }) {
  const [table] = useState(() => new Table(world, gameOf));
  useEffect(() => {
    const socket = new Socket(membership.token, () => language.value, world, table);
    table.voice = socket;
    join({ ...membership, at: Date.now() });
    attend(socket, { document, window, now: world.now, every: (ms, then) => void setInterval(then, ms) });
    socket.open();
    const stop = quickStart(table);
    return () => {
      stop();
      socket.close();
    };
  }, []);
  useTitle(table);
  const bye = table.bye.value;
  if (table.status.value === "ended" && bye !== null) {
    return <Farewell table={table} room={membership.room} />;
  }
  const room = table.room.value;
  const stage = room === null || room.stage === "lobby" ? undefined : gameOf(room.game)?.stage;
  return (
    <>
      <Connection table={table} />
      <Notices table={table} />
      {room !== null && (
        <>
          <h1 class="unseen">{say(table.game.value?.title ?? room.game)}</h1>
          {stage === undefined ? (
            <InWords table={table} room={room} />
          ) : (
            <Staged load={stage} table={table} membership={membership} />
          )}
        </>
      )}
    </>
  );
}

/** The title says whose turn it is to those who look at another page. */
function useTitle(table: Table): void {
  const isPlaying = table.room.value?.stage === "playing";
  const { words, mine } = turnWords(table);
  const title = isPlaying && mine ? `● ${words}` : say("page-title");
  useEffect(() => {
    document.title = title;
  }, [title]);
}

/** The code of a stage is fetched when it is first needed. */
function Staged({ load, ...props }: StageProps & { load: GamePage<unknown>["stage"] }) {
  const [Shown] = useState(() => later(() => load().then(({ Stage }) => Stage), loading));
  return <Shown {...props} />;
}

const loading = () => (
  <p class="loading" role="status">
    <span aria-hidden="true" />
    {say("play-loading")}
  </p>
);

function Connection({ table }: { table: Table }) {
  const status = table.status.value;
  return (
    <p class={`connection ${status}`} role="status">
      {status === "connecting" && say("page-connecting")}
      {status === "lost" && say("page-lost")}
    </p>
  );
}

/** Why something is refused, who is waited for: read aloud, and shown until it is dismissed. */
function Notices({ table }: { table: Table }) {
  return (
    <div class="notices" role="log" aria-live="polite" aria-relevant="additions">
      {table.notices.value.map(({ id, words }) => (
        <p key={id}>
          {words()}
          <button type="button" aria-label={say("page-dismiss")} onClick={() => table.dismiss(id)}>
            ×
          </button>
        </p>
      ))}
    </div>
  );
}

function Farewell({ table, room }: { table: Table; room: string }) {
  const bye = table.bye.value!;
  useEffect(() => {
    if (GONE.includes(bye.text.id)) forget(room);
  }, []);
  return (
    <Panel title={say("page-title")}>
      <p role="status">{sayAnyhow(bye.text, bye.sentence)}</p>
      <p class="buttons">
        <button type="button" onClick={() => location.reload()}>
          {say("page-try-again")}
        </button>
        <a href="/">{say("page-start-page")}</a>
      </p>
    </Panel>
  );
}
