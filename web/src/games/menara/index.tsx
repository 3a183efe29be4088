/** MENARA on the page. */

import { scenarios } from "virtual:content";

import { say, sayText } from "../../i18n/index.ts";
import { Select } from "../../pages/fields.tsx";
import type { Json, Text } from "../../wire.ts";
import type { GamePage, Setup, Who } from "../game.ts";
import { follow, FREE, levels, look, type Facts } from "./facts.ts";
import { DIFFICULTIES, type Action, type Event, type View } from "./types.ts";
import { columns, task, tell, word } from "./words.ts";

export const menara: GamePage<Facts> = {
  name: "menara",
  title: "game-menara",
  look: (view) => look(view as unknown as View),
  follow: (facts, event) => follow(facts, event as unknown as Event),
  tell: (before, event, after, who) => tell(before, event as unknown as Event, after, who),
  word: (action) => word(action as unknown as Action),
  forBot: () => [],
  takeBack: ({ attempt, seat: mine }, seat) =>
    attempt !== null && attempt.type !== "Shake" && mine === seat ? { type: "TakeBack" } : null,
  isIdle: () => false,
  isPaused: () => false,
  glance,
  form,
  setup: { players: 2, difficulty: "easy" },
};

const said = (words: Text | string) => (typeof words === "string" ? words : sayText(words));

function glance(facts: Facts, who: Who) {
  const supplies = facts.players.map(({ supply }, seat) => (
    <div key={seat}>
      <dt>{said(who(seat))}</dt>
      <dd>{said(columns(supply))}</dd>
    </div>
  ));
  return (
    <dl class="facts">
      {facts.card !== null && facts.card !== FREE && (
        <div>
          <dt>{say("page-menara-task")}</dt>
          <dd>{said(task(facts.card))}</dd>
        </div>
      )}
      <div>
        <dt>{say("temple")}</dt>
        <dd>{say("page-menara-levels", { levels: levels(facts), required: facts.required })}</dd>
      </div>
      <div>
        <dt>{say("camp")}</dt>
        <dd>{said(columns(facts.camp))}</dd>
      </div>
      {supplies}
    </dl>
  );
}

function form(setup: Setup, change: (setup: Setup) => void) {
  return (
    <>
      <Select
        label={say("page-players")}
        value={String(setup["players"])}
        options={[1, 2, 3, 4].map((n) => ({ value: String(n), label: String(n) }))}
        onChange={(n) => change({ ...setup, players: Number(n) })}
      />
      <Select
        label={say("page-difficulty")}
        value={String(setup["difficulty"])}
        options={DIFFICULTIES.map((one) => ({ value: one, label: say(`difficulty-${one}`) }))}
        onChange={(difficulty) => change({ ...setup, difficulty })}
      />
      <Select
        label={say("page-scenario")}
        value={String(setup["scenario"] ?? "")}
        options={[
          { value: "", label: say("page-scenario-none") },
          ...scenarios.map(({ number, id }) => ({
            value: String(number),
            label: say("page-scenario-n", { number, name: say(`scenario-${id}`) }),
          })),
        ]}
        onChange={(number) => change(withScenario(setup, Number(number)))}
      />
    </>
  );
}

/** A printed combination says which modules are played. */
function withScenario({ players, difficulty }: Setup, number: number): Setup {
  const plain: Setup = { players: players as Json, difficulty: difficulty as Json };
  const chosen = scenarios.find((one) => one.number === number);
  if (chosen === undefined) return plain;
  const { floors, ritual, tears } = chosen;
  return { ...plain, scenario: number, floors, ritual, tears: tears ?? false, golden: true };
}
