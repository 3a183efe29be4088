/** The set-up form of MENARA: players, difficulty, modules of the expansion, options. */

import * as api from "../../../table/connection/api.ts";
import { say, sayText } from "../../../i18n/index.ts";
import { useAnswer } from "../../../ui/answer.ts";
import { Radios, Select } from "../../../ui/fields.tsx";
import { DIFFICULTIES, LEVEL_CARDS, type Setup } from "../types.ts";
import { option, withPlayers, type Part } from "./setupChanges.ts";
import { Modules, Switch } from "./modules.tsx";
import "./form.css";

export function SetUpForm({ setup, change }: Omit<Part, "why">) {
  // without an answer every choice is enabled, and the server refuses an invalid one when the table is opened
  const { answer: choices } = useAnswer(setup, (asked) => api.choices("menara", asked));
  const why = (path: string) => {
    const text = choices?.without[path];
    return text === undefined ? null : sayText(text);
  };
  const part = { setup, change, why };
  return (
    <div class="set-up">
      <Who {...part} />
      <Modules {...part} />
      <div role="status">
        {choices?.notes.map((note) => (
          <p key={note.id} class="note">
            {sayText(note)}
          </p>
        ))}
      </div>
      <Options {...part} />
      <p class="problem" role="status">
        {choices?.refused ? sayText(choices.refused) : ""}
      </p>
    </div>
  );
}

function Who(part: Part) {
  const { setup, change } = part;
  return (
    <>
      <Radios
        label={say("page-players")}
        class="short"
        value={String(setup["players"])}
        options={[1, 2, 3, 4].map((n) => option(part, "players", String(n), String(n)))}
        onChange={(n) => change(withPlayers(setup, Number(n)))}
      />
      <Radios
        label={say("page-difficulty")}
        class="side-by-side"
        value={String(setup["difficulty"])}
        options={DIFFICULTIES.map((one) => {
          const note = say("start-levels-required", { n: LEVEL_CARDS[one] });
          return option(part, "difficulty", one, say(`difficulty-${one}`), note);
        })}
        onChange={(difficulty) => change({ ...setup, difficulty })}
      />
    </>
  );
}

/** The boolean options. */
const SWITCHES = [
  "undo",
  "look_at_new_cards",
  "strict_quarry",
  "strict_tries",
  "collapse_loses",
  "free_building",
] as const;

function Options(part: Part) {
  const { setup, change } = part;
  const { players, first, lay_base, floors } = setup as unknown as Setup;
  const seats = Array.from({ length: players }, (_, seat) => String(seat));
  return (
    <details>
      <summary>{say("start-options")}</summary>
      {players > 1 && (
        <Select
          label={say("start-who-begins")}
          value={first === null ? "" : String(first)}
          options={[
            { value: "", label: say("start-by-lot") },
            ...seats.map((value) => ({ value, label: say("page-seat-n", { n: Number(value) + 1 }) })),
          ]}
          onChange={(seat) => change({ ...setup, first: seat === "" ? null : Number(seat) })}
        />
      )}
      <Radios
        label={say("start-lay-base")}
        class="side-by-side"
        value={lay_base}
        options={["game", "players"].map((one) => option(part, "lay_base", one, say(`start-lay-base-${one}`)))}
        onChange={(value) => change({ ...setup, lay_base: value })}
      />
      {SWITCHES.filter((name) => name !== "look_at_new_cards" || floors.length > 0).map((name) => {
        const label = `start-option-${name.replaceAll("_", "-")}`;
        return <Switch key={name} {...part} name={name} label={label} note={`${label}-text`} />;
      })}
    </details>
  );
}
