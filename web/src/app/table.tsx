/** The page of a table. */

import { useEffect, useState } from "preact/hooks";

import type { GamePage, StageProps } from "../games/game.ts";
import { gameOf } from "../games/index.ts";
import { language, say, sayTextOr } from "../i18n/index.ts";
import { removeMembership, saveMembership, type Membership } from "../settings/localStore.ts";
import { reconnectOnReturn } from "../table/connection/pageLifecycle.ts";
import { Socket } from "../table/connection/socket.ts";
import { Table } from "../table/state.ts";
import { browserEnvironment } from "../table/connection/environment.ts";
import { Button } from "../ui/button.tsx";
import { Panel } from "../ui/fields.tsx";
import { lazy, withMessages } from "../ui/lazy.tsx";
import { runStartPlan } from "../table/quickStart.ts";
import { gameTitle } from "../table/names.ts";
import { turnWords } from "../table/turn.ts";

const InWords = lazy(() => withMessages(import("../table/lobby/lobbyPage.tsx")).then((page) => page.LobbyPage));
const INVALID_TOKEN_IDS = ["bye-kicked", "bye-left", "bye-deleted", "bye-unknown"]; // after these, the token is invalid

export function TablePage({ membership }: { membership: Membership }) {
  const [table] = useState(() => new Table(browserEnvironment, gameOf));
  useEffect(() => {
    const socket = new Socket(membership.token, () => language.value, browserEnvironment, table);
    table.connection = socket;
    saveMembership({ ...membership, at: Date.now() });
    reconnectOnReturn(socket);
    socket.open();
    const stop = runStartPlan(table);
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
          <h1 class="unseen">{gameTitle(room.game)}</h1>
          {stage === undefined ? (
            <InWords table={table} room={room} />
          ) : (
            <LazyStage load={stage} table={table} membership={membership} />
          )}
        </>
      )}
    </>
  );
}

/** Shows in the title when it is the user's turn, for those who look at another tab. */
function useTitle(table: Table): void {
  const isPlaying = table.room.value?.stage === "playing";
  const { words, mine } = turnWords(table);
  const title = isPlaying && mine ? `● ${words}` : say("page-title");
  useEffect(() => {
    document.title = title;
  }, [title]);
}

/** Loads the code of a game's stage when it is first needed. */
function LazyStage({ load, ...props }: StageProps & { load: GamePage<unknown>["stage"] }) {
  const [Shown] = useState(() => lazy(() => load().then(({ Stage }) => Stage), loading));
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

/** Notices: read aloud, and shown until they are dismissed. */
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
    if (INVALID_TOKEN_IDS.includes(bye.text.id)) removeMembership(room);
  }, []);
  return (
    <Panel title={say("page-title")}>
      <p role="status">{sayTextOr(bye.text, bye.sentence)}</p>
      <p class="buttons">
        <Button words={say("page-try-again")} onClick={() => location.reload()} />
        <a href="/">{say("page-start-page")}</a>
      </p>
    </Panel>
  );
}
