/** The end of a game: the six rites, the rounds, statistics, and what to do next. */

import { NextTable } from "../../table/end/nextTable.tsx";
import { TallyTable, useTally } from "../../table/end/tally.tsx";
import { EndActions } from "../../table/end/endActions.tsx";
import { formatClock } from "../../table/clock.ts";
import { say, sayText } from "../../i18n/index.ts";
import type { Membership } from "../../settings/localStore.ts";
import type { Table } from "../../table/state.ts";
import "../../table/end/end.css";
import "./end.css";
import { Sprite } from "./table/pictures/icons.tsx";
import { tally, type Share } from "./view/tally.ts";
import { riteText } from "./words/words.ts";
import type { View } from "./types.ts";

const END_MESSAGES = { again: "circle-end-again", replay: "circle-end-replay" };
const SHARES = ["deeds", "given", "exchanged", "woke", "solved"] as const satisfies readonly (keyof Share)[];

interface Props {
  readonly table: Table;
  readonly membership: Membership;
  readonly onLook: () => void; // closes this panel, to look at the table
}

export function End({ table, membership, onLook }: Props) {
  const view = table.view.value as View;
  const isWon = view.won === true;
  return (
    <section class={`end rites ${isWon ? "won" : "lost"}`} aria-labelledby="end-title">
      <h2 id="end-title">{say(isWon ? "circle-end-won" : "circle-end-lost")}</h2>
      <p role="status">{say(isWon ? "circle-end-won-text" : "circle-end-lost-text")}</p>
      <Rites view={view} />
      <Numbers table={table} membership={membership} />
      <NextTable table={table} />
      <EndActions table={table} membership={membership} words={END_MESSAGES}>
        <button type="button" onClick={onLook}>
          {say("circle-end-look")}
        </button>
      </EndActions>
    </section>
  );
}

/** The solved rites in order, then the unsolved ones. */
function Rites({ view }: { view: View }) {
  return (
    <ol class="steps" aria-label={say("circle-end-steps")}>
      {[...new Set([...view.solved, ...view.board])].map((id) => {
        const isDone = view.solved.includes(id);
        return (
          <li key={id} class={isDone ? "done" : "left"} title={sayText(riteText(id))}>
            <Sprite of={`rite-${id}`} size={72} />
            <span class="unseen">
              {sayText(riteText(id))} {say(isDone ? "circle-end-step-done" : "circle-end-step-left")}
            </span>
          </li>
        );
      })}
    </ol>
  );
}

/** How the rounds went, and what each shaman did. */
function Numbers({ table, membership }: { table: Table; membership: Membership }) {
  const found = useTally(membership, tally);
  if (found.value === null) return null;
  const { seats, rounds } = found.value;
  return (
    <>
      <ul class="rounds">
        {rounds.map(({ round, tries, left_ms }) => (
          <li key={round}>
            {left_ms === null
              ? say("circle-end-round-lost", { n: round, tries })
              : say("circle-end-round-won", { n: round, tries, time: formatClock(left_ms) })}
          </li>
        ))}
      </ul>
      <TallyTable
        title={say("circle-tally")}
        word={(of) => say(`circle-tally-${of}`)}
        shares={SHARES}
        rows={seats}
        name={(seat) => sayText(table.who(seat))}
      />
    </>
  );
}
