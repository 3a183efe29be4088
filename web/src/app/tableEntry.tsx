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
import { Button } from "../ui/button.tsx";
import { Form, NameField, Panel } from "../ui/fields.tsx";
import { lazy } from "../ui/lazy.tsx";
import { gameTitle } from "../table/names.ts";
import { hideLinkCode } from "../table/quickStart.ts";
import { useRequest } from "../ui/errorText.ts";
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
  const { busy, problem, run } = useRequest();
  const look = () =>
    void run(async () => {
      link.value = await api.lookUpLink(code);
    });
  useEffect(look, [code]);

  async function enterTable({ room, game }: Link) {
    // a spectator who now has the link to play keeps their identity
    const before = memberships().find((one) => one.room === room);
    const who = { name: name.value.trim() || say("page-guest"), token: before?.token ?? null };
    const admitted = await api.joinRoom(code, who);
    if (name.value.trim() !== "") remember("name", who.name);
    const membership = { ...admitted, game, name: who.name, at: Date.now() };
    saveMembership(membership);
    onCome(membership);
  }

  if (link.value === null) {
    return (
      <Panel title={say("page-come-in")}>
        <p role="status">{problem.value || say("page-connecting")}</p>
        {problem.value && (
          <p class="buttons">
            <Button words={say("page-try-again")} onClick={look} />
            <a href="/">{say("page-start-page")}</a>
          </p>
        )}
      </Panel>
    );
  }
  const to = link.value;
  const { role, game, names } = to;
  return (
    <Panel title={say("page-come-in")}>
      <p>{say(role === "sit" ? "page-come-in-to" : "page-watch-at", { game: gameTitle(game) })}</p>
      {names.length > 0 && <p>{say("page-there", { names: sayList(names) })}</p>}
      <Form
        label={say(role === "sit" ? "page-sit-down" : "page-watch")}
        disabled={busy.value}
        problem={problem.value}
        onSend={() => void run(() => enterTable(to))}
      >
        <NameField name={name} />
      </Form>
    </Panel>
  );
}
