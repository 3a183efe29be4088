/** What can be done now, as buttons: by one's own seat, or for a bot that leaves it to the host. */

import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";

import { say, sayText } from "../i18n/index.ts";
import type { Table } from "../state.ts";
import type { Json } from "../wire.ts";
import { Panel } from "./fields.tsx";

const MANY = 12; // a longer list is folded

interface Choice {
  readonly seat: number;
  readonly action: Json;
}

export function Options({ table }: { table: Table }) {
  const busy = useSignal(false);
  const list = useRef<HTMLDivElement>(null);
  const had = useRef(false); // whether the keyboard was on one of the buttons
  const { choices, note } = choicesOf(table);
  useEffect(() => {
    if (had.current && choices.length > 0) list.current?.focus();
  }, [table.offer.value]);
  if (choices.length === 0 && note === "") return null;

  async function act({ seat, action }: Choice) {
    had.current = true;
    busy.value = true;
    await table.act(seat, action);
    busy.value = false;
  }

  return (
    <Panel title={say("page-options")} class="options">
      {note !== "" && <p>{note}</p>}
      <div ref={list} tabIndex={-1} onFocusOut={() => (had.current = busy.value)}>
        {[...grouped(table, choices)].map(([group, some]) => (
          <details key={group} open={some.length <= MANY}>
            <summary>{say(group)}</summary>
            <ul class="choices">
              {some.map(({ label, choice }) => (
                <li key={JSON.stringify(choice)}>
                  <button type="button" disabled={busy.value} onClick={() => void act(choice)}>
                    {label}
                  </button>
                </li>
              ))}
            </ul>
          </details>
        ))}
      </div>
    </Panel>
  );
}

function choicesOf(table: Table): { choices: readonly Choice[]; note: string } {
  const { facts, game, offer } = table;
  if (facts.value === null || !game.value || table.status.value !== "open") return { choices: [], note: "" };
  const actor = table.now.value?.actor ?? null;
  for (const seat of table.mySeats.value) {
    const action = actor === -1 ? game.value.takeBack(facts.value, seat) : null;
    if (action !== null) return { choices: [{ seat, action }], note: "" };
  }
  if (offer.value !== null) {
    const { seat, options } = offer.value;
    if (options === null) return { choices: [], note: say("page-thinking") };
    const note = options.length === 0 ? say("page-nothing") : "";
    return { choices: options.map((action) => ({ seat, action })), note };
  }
  const sitter = actor === null ? null : table.room.value?.seats[actor];
  if (actor !== null && table.isHost.value && typeof sitter === "object" && sitter !== null) {
    const choices = game.value.forBot(facts.value).map((action) => ({ seat: actor, action }));
    return { choices, note: choices.length > 0 ? say("page-for-bot") : "" };
  }
  return { choices: [], note: "" };
}

type Labelled = readonly { readonly label: string; readonly choice: Choice }[];

function grouped(table: Table, choices: readonly Choice[]): Map<string, Labelled> {
  const groups = new Map<string, { label: string; choice: Choice }[]>();
  for (const choice of choices) {
    const { group, label } = table.game.value!.word(choice.action, table.facts.value, table.who);
    const heading = group ?? "page-else";
    const said = typeof label === "string" ? label : sayText(label);
    groups.set(heading, [...(groups.get(heading) ?? []), { label: said, choice }]);
  }
  return groups;
}
