/** The way to a table: whoever belongs there goes in, whoever comes for the first time says their name. */

import { useSignal } from "@preact/signals";
import { useEffect, useState } from "preact/hooks";

import * as api from "../api.ts";
import { openGame } from "../games/index.ts";
import { say, sayListed } from "../i18n/index.ts";
import { join, memberAt, memberships, recall, remember, type Membership } from "../localStore.ts";
import type { Link } from "../wire.ts";
import { Form, NameField, Panel } from "./fields.tsx";
import { later } from "./lazy.tsx";
import { hideLink } from "./quickStart.ts";
import { refused } from "./errorText.ts";
import { TablePage } from "./table.tsx";

/** The table itself, with the code of what is played there. */
function Opened({ membership }: { membership: Membership }) {
  useEffect(() => hideLink(membership.room), []);
  const [Page] = useState(() => later(() => openGame(membership.game).then(() => TablePage)));
  return <Page membership={membership} />;
}

export function Gate({ code }: { code: string }) {
  const mine = useSignal(memberAt(code));
  if (mine.value !== undefined) return <Opened membership={mine.value} />;
  return (
    <>
      <h1 class="unseen">{say("page-title")}</h1>
      <ComeIn code={code} onCome={(membership) => (mine.value = membership)} />
    </>
  );
}

function ComeIn({ code, onCome }: { code: string; onCome: (membership: Membership) => void }) {
  const link = useSignal<Link | null>(null);
  const name = useSignal(recall("name") ?? "");
  const problem = useSignal("");
  const busy = useSignal(false);
  const look = () => {
    problem.value = "";
    api.look(code).then(
      (found) => (link.value = found),
      (error: unknown) => (problem.value = refused(error)),
    );
  };
  useEffect(look, [code]);

  async function come(to: Link) {
    busy.value = true;
    problem.value = "";
    try {
      // who came to watch before, and now has the link to play, is still the same person
      const before = memberships().find(({ room }) => room === to.room);
      const who = { name: name.value.trim() || say("page-guest"), token: before?.token ?? null };
      const admitted = await api.comeIn(code, who);
      if (name.value.trim() !== "") remember("name", who.name);
      const membership = { ...admitted, game: to.game, name: who.name, at: Date.now() };
      join(membership);
      onCome(membership);
    } catch (error) {
      problem.value = refused(error);
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
      <p>{say(role === "sit" ? "page-come-in-to" : "page-watch-at", { game: say(`game-${game}`) })}</p>
      {names.length > 0 && <p>{say("page-there", { names: sayListed(names) })}</p>}
      <Form
        label={say(role === "sit" ? "page-sit-down" : "page-watch")}
        disabled={busy.value}
        onSend={() => void come(to)}
      >
        <NameField name={name} />
        <p class="problem" role="alert">
          {problem.value}
        </p>
      </Form>
    </Panel>
  );
}
