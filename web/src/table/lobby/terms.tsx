/** The form for the terms of a table, which do not belong to the game's set-up. */

import { say } from "../../i18n/index.ts";
import type { Terms } from "../wire.ts";
import { Radios, Select } from "../../ui/fields.tsx";

const TOWERS = ["physics", "statics", "geometric"] as const;
const HANDS = ["steady", "medium", "shaky"] as const;
const PACES = [0.5, 1, 2, 4, 8]; // seconds
const REMINDERS = [1, 5, 30, 24 * 60]; // minutes

export const DEFAULT_TERMS: Terms = { tower: "physics", hand: "steady", pace_s: 2, remind_s: null };

/** Reminders make no sense in a game that is played against the clock. */
export function mayRemind(game: string): boolean {
  return game !== "ritual";
}

/** The terms without those that do not apply to a game. */
export function termsOf(game: string, terms: Terms): Terms {
  return mayRemind(game) ? terms : { ...terms, remind_s: null };
}

export function TermsForm(props: { game: string; terms: Terms; change: (terms: Terms) => void }) {
  const { terms, change } = props;
  const minutes = terms.remind_s === null ? "" : String(Math.round(terms.remind_s / 60));
  const paces = [...new Set([...PACES, terms.pace_s])];
  return (
    <details>
      <summary>{say("page-more")}</summary>
      {props.game === "menara" && (
        <>
          <Radios
            label={say("page-tower")}
            class="side-by-side"
            value={terms.tower}
            options={TOWERS.map((value) => ({ value, label: say(`page-tower-${value}`) }))}
            onChange={(value) => change({ ...terms, tower: value as Terms["tower"] })}
          />
          <Radios
            label={say("page-hand")}
            class="side-by-side"
            value={terms.hand}
            options={HANDS.map((value) => ({ value, label: say(`page-hand-${value}`) }))}
            onChange={(value) => change({ ...terms, hand: value as Terms["hand"] })}
          />
        </>
      )}
      <Select
        label={say("start-pace")}
        value={String(terms.pace_s)}
        options={paces.map((n) => ({ value: String(n), label: say("start-seconds", { n }) }))}
        onChange={(value) => change({ ...terms, pace_s: Number(value) })}
      />
      {mayRemind(props.game) && (
        <Select
          label={say("page-remind")}
          value={minutes}
          options={[
            { value: "", label: say("page-remind-never") },
            ...REMINDERS.map((n) => ({ value: String(n), label: say("page-remind-minutes", { n }) })),
          ]}
          onChange={(value) => change({ ...terms, remind_s: value === "" ? null : 60 * Number(value) })}
        />
      )}
    </details>
  );
}
