/** The start page: open a table, join one, or go back to one of one's own. */

import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";

import * as api from "../api.ts";
import type { Setup } from "../games/game.ts";
import { GAMES, gameOf } from "../games/index.ts";
import { say } from "../i18n/index.ts";
import { forget, join, memberships, recall, remember } from "../local.ts";
import type { Terms } from "../wire.ts";
import { Form, NameField, Panel, Select, TextField } from "./fields.tsx";
import { refused } from "./refused.ts";
import { DEFAULT_TERMS, TermsForm } from "./terms.tsx";

export function Start() {
  return (
    <>
      <h1>{say("page-title")}</h1>
      <p class="claim">{say("page-claim")}</p>
      <div class="columns">
        <OpenTable />
        <div>
          <JoinTable />
          <MyTables />
        </div>
      </div>
    </>
  );
}

function OpenTable() {
  const name = useSignal(recall("name") ?? "");
  const chosen = useSignal(GAMES[0]!.name);
  const setups = useSignal<Readonly<Record<string, Setup>>>(
    Object.fromEntries(GAMES.map((one) => [one.name, one.setup])),
  );
  const terms = useSignal<Terms>(DEFAULT_TERMS);
  const offered = useSignal<readonly string[]>(GAMES.map((one) => one.name));
  const busy = useSignal(false);
  const problem = useSignal("");
  useEffect(() => {
    api.games().then(
      (games) => (offered.value = games.map((one) => one.name)),
      (error: unknown) => (problem.value = refused(error)),
    );
  }, []);
  const game = gameOf(chosen.value)!;
  const setup = setups.value[game.name]!;

  async function open() {
    busy.value = true;
    problem.value = "";
    try {
      const asked = { game: game.name, name: name.value.trim(), setup, terms: terms.value };
      const admitted = await api.open(asked);
      remember("name", asked.name);
      join({ ...admitted, game: game.name, name: asked.name, at: Date.now() });
      location.assign(`/t/${admitted.sit_code}`);
    } catch (error) {
      problem.value = refused(error);
      busy.value = false;
    }
  }

  return (
    <Panel title={say("page-open")}>
      <Form label={say("page-open-now")} disabled={busy.value} onSend={() => void open()}>
        <NameField name={name} />
        <Select
          label={say("page-game")}
          value={game.name}
          options={GAMES.filter((one) => offered.value.includes(one.name)).map((one) => ({
            value: one.name,
            label: say(one.title),
          }))}
          onChange={(value) => (chosen.value = value)}
        />
        {game.form(setup, (changed) => (setups.value = { ...setups.value, [game.name]: changed }))}
        <TermsForm game={game.name} terms={terms.value} change={(changed) => (terms.value = changed)} />
        <p class="problem" role="alert">
          {problem.value}
        </p>
      </Form>
    </Panel>
  );
}

/** A code, or the end of a link. */
export function codeOf(typed: string): string | null {
  return /(?:^|\/t\/)([a-z0-9]+)\/?$/i.exec(typed.trim())?.[1] ?? null;
}

function JoinTable() {
  const typed = useSignal("");
  const problem = useSignal("");
  const go = () => {
    const code = codeOf(typed.value);
    if (code === null) problem.value = say("page-code-missing");
    else location.assign(`/t/${code.toLowerCase()}`);
  };
  return (
    <Panel title={say("page-join")}>
      <Form label={say("page-go")} onSend={go}>
        <TextField label={say("page-code")} value={typed.value} onInput={(value) => (typed.value = value)} />
        <p class="problem" role="alert">
          {problem.value}
        </p>
      </Form>
    </Panel>
  );
}

function MyTables() {
  const mine = useSignal(memberships());
  if (mine.value.length === 0) return null;
  const leave = (room: string) => {
    forget(room);
    mine.value = memberships();
  };
  return (
    <Panel title={say("page-my-tables")}>
      <ul class="rows">
        {mine.value.map(({ room, game, name, sit_code, watch_code, at }) => {
          const what = say("page-my-table", { game: say(gameOf(game)?.title ?? game), name });
          return (
            <li key={room}>
              <a href={`/t/${sit_code ?? watch_code}`}>{what}</a>
              <time dateTime={new Date(at).toISOString()}>{new Date(at).toLocaleDateString()}</time>
              <button type="button" aria-label={`${say("page-forget")}: ${what}`} onClick={() => leave(room)}>
                {say("page-forget")}
              </button>
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}
