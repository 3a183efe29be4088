/** The page that sets up a new table: game, set-up, terms, and who takes the empty seats. */

import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";

import * as api from "../table/connection/api.ts";
import type { GamePage, Setup } from "../games/game.ts";
import { cards as menaraCards } from "../games/menara/cards.tsx";
import { form as menaraForm } from "../games/menara/form.tsx";
import { NEW_TABLE as MENARA } from "../games/menara/setup.ts";
import { form as ritualForm } from "../games/ritual/form.tsx";
import { NEW_TABLE as RITUAL } from "../games/ritual/setup.ts";
import { say } from "../i18n/index.ts";
import { recall, remember } from "../settings/localStore.ts";
import type { Terms } from "../table/wire.ts";
import { Form, NameField, Panel, Radios } from "../ui/fields.tsx";
import { nameOrGuest, openTable } from "../table/quickStart.ts";
import { errorText, useRequest } from "../ui/errorText.ts";
import { LookThrough } from "../table/lobby/lookThrough.tsx";
import { DEFAULT_TERMS, TermsForm, termsOf } from "../table/lobby/terms.tsx";
import "./start.css";

type Offer = Pick<GamePage<unknown>, "setup" | "form" | "cards"> & { readonly bot: string };

const GAMES: Readonly<Record<string, Offer>> = {
  menara: { setup: MENARA, form: menaraForm, cards: menaraCards, bot: "builder" },
  ritual: { setup: RITUAL, form: ritualForm, bot: "shaman" },
};
const NAMES = Object.keys(GAMES);

export function SetUp({ wanted }: { wanted: string }) {
  const name = useSignal(recall("name") ?? "");
  const chosen = useSignal(NAMES.includes(wanted) ? wanted : NAMES[0]!);
  const setups = useSignal<Readonly<Record<string, Setup>>>(
    Object.fromEntries(NAMES.map((one) => [one, GAMES[one]!.setup])),
  );
  const terms = useSignal<Terms>(DEFAULT_TERMS);
  const empty = useSignal<"people" | "bots">("people");
  const offered = useSignal<readonly string[]>(NAMES);
  const { busy, problem, run } = useRequest();
  useEffect(() => {
    api.listGames().then(
      (games) => (offered.value = games.map((one) => one.name)),
      (error: unknown) => (problem.value = errorText(error)),
    );
  }, []);
  const game = GAMES[chosen.value]!;
  const setup = setups.value[chosen.value]!;
  const isAlone = setup["players"] === 1;

  function open(): Promise<void> {
    const mine = name.value.trim();
    if (mine !== "") remember("name", mine);
    const plan = empty.value === "bots" ? { bots: game.bot, watches: false, starts: false } : null;
    const asked = { game: chosen.value, name: mine || nameOrGuest(), setup, terms: termsOf(chosen.value, terms.value) };
    return run(() => openTable(asked, plan));
  }

  return (
    <div class="setting-up">
      <h1>{say("page-open")}</h1>
      <Panel title={say("page-set-up")}>
        <Form label={say("page-open-now")} disabled={busy.value} problem={problem.value} onSend={() => void open()}>
          <NameField name={name} />
          <Radios
            label={say("page-game")}
            class="side-by-side"
            value={chosen.value}
            options={NAMES.filter((one) => offered.value.includes(one)).map((value) => ({
              value,
              label: say(`game-${value}`),
              note: say(`start-game-${value}`),
            }))}
            onChange={(value) => (chosen.value = value)}
          />
          {game.form(setup, (changed) => (setups.value = { ...setups.value, [chosen.value]: changed }))}
          <LookThrough key={chosen.value} game={chosen.value} setup={setup} cards={game.cards} />
          {!isAlone && (
            <Radios
              label={say("start-empty-seats")}
              class="side-by-side"
              value={empty.value}
              options={(["people", "bots"] as const).map((value) => ({ value, label: say(`start-empty-${value}`) }))}
              onChange={(value) => (empty.value = value === "bots" ? "bots" : "people")}
            />
          )}
          <TermsForm game={chosen.value} terms={terms.value} change={(changed) => (terms.value = changed)} />
        </Form>
      </Panel>
    </div>
  );
}
