/** The form for RITUAL's set-up. */

import { formatClock } from "../../table/clock.ts";
import { say } from "../../i18n/index.ts";
import { Check, Radios, Select } from "../../ui/fields.tsx";
import type { Setup as AnySetup } from "../game.ts";
import { roundMs } from "./view/view.ts";
import { NEWEST_BOARDS } from "./boards.ts";
import { forBeginners, isForBeginners, withShamans } from "./setup.ts";
import { CIRCLES, LEVELS, type Setup } from "./types.ts";

const SHAMANS = Object.keys(CIRCLES);
const OPTIONS = ["history", "advice", "talk_between_rounds", "must_awaken"] as const;
const [FIRST_MEDIUM, FIRST_DIFFICULT] = [4, 7]; // indices of rituals (T1.3)

export function form(setup: AnySetup, change: (setup: AnySetup) => void) {
  const { players, ritual, level, first } = setup as unknown as Setup;
  return (
    <>
      <Radios
        label={say("start-shamans")}
        class="short"
        value={String(players)}
        options={SHAMANS.map((n) => ({ value: n, label: n }))}
        onChange={(n) => change(withShamans(setup, Number(n)))}
      />
      <p class="hint" role="status">
        {players === 2 ? say("start-shamans-two") : say("start-bots-think")}
      </p>
      <Check
        label={say("start-beginners")}
        note={say("start-beginners-text")}
        value={isForBeginners(setup)}
        onChange={(isFor) => change(forBeginners(setup, isFor))}
      />
      <Select
        label={say("page-ritual")}
        value={String(ritual)}
        options={NEWEST_BOARDS.map((id, at) => {
          const name = say("page-scenario-n", { number: at + 1, name: say(`rites-${id}`) });
          return { value: String(at + 1), label: say("start-ritual-hard", { name, difficulty: difficulty(at) }) };
        })}
        onChange={(n) => change({ ...setup, ritual: Number(n) })}
      />
      <Radios
        label={say("page-time")}
        class="side-by-side"
        value={level}
        options={LEVELS.map((one) => {
          const time = formatClock(roundMs({ ...(setup as unknown as Setup), level: one }));
          return { value: one, label: say(`level-${one}`), note: say("start-level-time", { time }) };
        })}
        onChange={(one) => change({ ...setup, level: one })}
      />
      <details>
        <summary>{say("start-options")}</summary>
        <Check
          label={say("page-may-pass")}
          value={setup["may_pass"] === true}
          onChange={(may_pass) => change({ ...setup, may_pass })}
        />
        {OPTIONS.map((name) => {
          const label = `start-option-${name.replaceAll("_", "-")}`;
          return (
            <Check
              key={name}
              label={say(label)}
              note={say(`${label}-text`)}
              value={setup[name] === true}
              onChange={(value) => change({ ...setup, [name]: value })}
            />
          );
        })}
        <Select
          label={say("start-who-begins")}
          value={first === null || first === undefined ? "" : String(first)}
          options={[
            { value: "", label: say("start-by-lot") },
            ...Array.from({ length: players }, (_, seat) => ({
              value: String(seat),
              label: say("page-seat-n", { n: seat + 1 }),
            })),
          ]}
          onChange={(seat) => change({ ...setup, first: seat === "" ? null : Number(seat) })}
        />
      </details>
    </>
  );
}

function difficulty(at: number): string {
  if (at === 0) return say("start-ritual-first");
  return say(`difficulty-${at < FIRST_MEDIUM ? "easy" : at < FIRST_DIFFICULT ? "medium" : "difficult"}`);
}
