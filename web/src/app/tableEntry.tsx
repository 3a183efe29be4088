/** The page at /t/…: shows the table to members, and asks others for their name. */

import { useSignal } from "@preact/signals";
import { useEffect, useState } from "preact/hooks";

import * as api from "../table/connection/api.ts";
import { openGame } from "../games/index.ts";
import { say, sayList } from "../i18n/index.ts";
import {
  findMembership,
  memberships,
  recall,
  remember,
  saveMembership,
  type Membership,
} from "../settings/localStore.ts";
import type { Link } from "../table/wire.ts";
import { Form, NameField, Panel } from "../ui/fields.tsx";
import { lazy } from "../ui/lazy.tsx";
import { gameTitle } from "../table/names.ts";
import { hideLinkCode } from "../table/quickStart.ts";
import { errorText } from "../ui/errorText.ts";
import { TablePage } from "./table.tsx";

/** The table, with the code of its game. */
function JoinedTable({ membership }: { membership: Membership }) {
  useEffect(() => hideLinkCode(membership.room), []);
  const [Page] = useState(() => lazy(() => openGame(membership.game).then(() => TablePage)));
  return <Page membership={membership} />;
}

export function TableEntry({ code }: { code: string }) {
  const mine = useSignal(findMembership(code));
  if (mine.value !== undefined) return <JoinedTable membership={mine.value} />;
  return (
    <>
      <h1 class="unseen">{say("page-title")}</h1>
      <JoinForm code={code} onCome={(membership) => (mine.value = membership)} />
    </>
  );
}

function JoinForm({ code, onCome }: { code: string; onCome: (membership: Membership) => void }) {
  const link = useSignal<Link | null>(null);
  const name = useSignal(recall("name") ?? "");
  const problem = useSignal("");
  const busy = useSignal(false);
  const look = () => {
    problem.value = "";
    api.lookUpLink(code).then(
      (found) => (link.value = found),
      (error: unknown) => (problem.value = errorText(error)),
    );
  };
  useEffect(look, [code]);

  async function enterTable(to: Link) {
    busy.value = true;
    problem.value = "";
    try {
      // a spectator who now has the link to play keeps their identity
      const before = memberships().find(({ room }) => room === to.room);
      const who = { name: name.value.trim() || say("page-guest"), token: before?.token ?? null };
      const admitted = await api.joinRoom(code, who);
      if (name.value.trim() !== "") remember("name", who.name);
      const membership = { ...admitted, game: to.game, name: who.name, at: Date.now() };
      saveMembership(membership);
      onCome(membership);
    } catch (error) {
      problem.value = errorText(error);
      busy.value = false;
    }
  }

  if (link.value === null) {
    return (
      <Panel title={say("page-come-in")}>
        <p role="status">{problem.value || say("page-connecting")}</p>
        {problem.value && (
          <p class="buttons">
            <button type="button" onClick={look}>
              {say("page-try-again")}
            </button>
            <a href="/">{say("page-start-page")}</a>
          </p>
        )}
      </Panel>
    );
  }
  const { role, game, names } = link.value;
  const to = link.value;
  return (
    <Panel title={say("page-come-in")}>
      <p>{say(role === "sit" ? "page-come-in-to" : "page-watch-at", { game: gameTitle(game) })}</p>
      {names.length > 0 && <p>{say("page-there", { names: sayList(names) })}</p>}
      <Form
        label={say(role === "sit" ? "page-sit-down" : "page-watch")}
        disabled={busy.value}
        onSend={() => void enterTable(to)}
      >
        <NameField name={name} />
        <p class="problem" role="alert">
          {problem.value}
        </p>
      </Form>
    </Panel>
  );
}
