/** What is played of RITUAL, to be chosen. */

import { rituals } from "virtual:content";

import { say } from "../../i18n/index.ts";
import { Check, Radios, Select } from "../../pages/fields.tsx";
import type { Setup } from "../game.ts";
import { LEVELS } from "./types.ts";

export const NEW_TABLE: Setup = { players: 4, ritual: 1, level: "apprentice", may_pass: false };

export function form(setup: Setup, change: (setup: Setup) => void) {
  return (
    <>
      <Radios
        label={say("page-players")}
        class="short"
        value={String(setup["players"])}
        options={[2, 3, 4, 5, 6].map((n) => ({ value: String(n), label: String(n) }))}
        onChange={(n) => change({ ...setup, players: Number(n) })}
      />
      <Select
        label={say("page-ritual")}
        value={String(setup["ritual"])}
        options={rituals.map(({ id }, n) => ({
          value: String(n + 1),
          label: say("page-scenario-n", { number: n + 1, name: say(`rites-${id}`) }),
        }))}
        onChange={(n) => change({ ...setup, ritual: Number(n) })}
      />
      <Select
        label={say("page-time")}
        value={String(setup["level"])}
        options={LEVELS.map((level) => ({ value: level, label: say(`level-${level}`) }))}
        onChange={(level) => change({ ...setup, level })}
      />
      <Check
        label={say("page-may-pass")}
        value={setup["may_pass"] === true}
        onChange={(may_pass) => change({ ...setup, may_pass })}
      />
    </>
  );
}
