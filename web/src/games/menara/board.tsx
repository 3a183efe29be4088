/** The whole game as a list, to be read, heard and played by keyboard alone. */

import { SitDownButton as SitDown } from "../../around/sitDownButton.tsx";
import { News } from "../../around/news.tsx";
import { say, text } from "../../i18n/index.ts";
import { turnWords } from "../../pages/turn.ts";
import type { Table } from "../../state.ts";
import { Piles, Surroundings } from "./board-around.tsx";
import { idOf, useDoing, type Doing } from "./board-doing.ts";
import { Actions, said, Temple, Where } from "./board-temple.tsx";
import { FREE, type Facts } from "./facts.ts";
import { guide } from "./hud/guide.ts";
import { mayOf } from "./play/offer.ts";
import { taskProgress } from "./progress.ts";
import type { Action, View } from "./types.ts";
import "../../around/board.css";

export function Board({ table }: { table: Table }) {
  const facts = table.facts.value as Facts | null;
  return facts === null ? null : <List table={table} facts={facts} />;
}

function List({ table, facts }: { table: Table; facts: Facts }) {
  const doing = useDoing(table, facts);
  return (
    <div class="board">
      <News table={table} />
      <Now table={table} view={facts} doing={doing} />
      <Temple view={facts} doing={doing} />
      <Surroundings table={table} view={facts} />
      <Piles view={facts} />
    </div>
  );
}

/** Whose turn it is, what the card asks for, how high the temple is, and what can be done that has no place in it. */
function Now({ table, view, doing }: { table: Table; view: View; doing: Doing }) {
  const { words } = turnWords(table);
  const { end } = view;
  const rest = doing.at("now");
  return (
    <section aria-labelledby={idOf("now")}>
      <h2 id={idOf("now")} tabIndex={-1}>
        {end === null
          ? words || say("board-before")
          : say(`end-${end.why}`, { levels: end.levels, required: end.required })}
      </h2>
      <SitDown table={table} />
      <Task view={view} />
      {!view.setup.free_building && <Levels view={view} />}
      {view.ritual !== null && (
        <p>
          {say("story-ritual", { ritual: text(`ritual-${view.ritual}`), words: text(`ritual-${view.ritual}-text`) })}
        </p>
      )}
      {doing.isThinking && <p>{say("page-thinking")}</p>}
      <Stuck view={view} doing={doing} />
      {rest.length > 0 && <h3>{say("board-choices")}</h3>}
      {rest.some(({ type }) => type === "ExchangeCamp") && view.camp_exchange_ends && (
        <p class="warning">{say("board-camp-ends")}</p>
      )}
      <Actions view={view} doing={doing} actions={rest.filter((action) => !isFolded(action))} />
      <Folded view={view} doing={doing} type="Exchange" heading="page-menara-exchange" />
      <Folded view={view} doing={doing} type="AcquireTear" heading="page-menara-acquire-tear" />
      <Where view={view} doing={doing} />
    </section>
  );
}

const NOWHERE = ["play-guide-stuck", "play-guide-try", "play-guide-put-back"];

/** That nothing was found that can be done for the card, or that nothing can be. */
function Stuck({ view, doing }: { view: View; doing: Doing }) {
  const may = mayOf(doing.actions, false, doing.prospects, (floor) => floor in view.tower.floors);
  const words = guide(view, may, null, false);
  return NOWHERE.includes(words.id) ? <p>{said(words)}</p> : null;
}

/** Actions of which there are many. */
function isFolded({ type }: Action): boolean {
  return type === "Exchange" || type === "AcquireTear";
}

function Folded(props: { view: View; doing: Doing; type: Action["type"]; heading: string }) {
  const actions = props.doing.at("now").filter(({ type }) => type === props.type);
  if (actions.length === 0) return null;
  return (
    <details>
      <summary>{say("board-jump", { where: text(props.heading), n: actions.length })}</summary>
      <Actions view={props.view} doing={props.doing} actions={actions} />
    </details>
  );
}

function Task({ view }: { view: View }) {
  const progress = taskProgress(view);
  if (progress === null) {
    const id = view.turn?.card === FREE ? "board-free" : "board-no-card";
    return view.end === null ? <p>{say(id)}</p> : null;
  }
  const { asks, done, open } = progress;
  return (
    <>
      <p>
        <strong>{said(asks)}</strong>
      </p>
      {done.length > 0 && (
        <ul>
          {done.map((one, n) => (
            <li key={n}>{said(one)}</li>
          ))}
        </ul>
      )}
      {open !== null && <p>{said(open)}</p>}
    </>
  );
}

function Levels({ view: { levels, required, required_now } }: { view: View }) {
  return (
    <p>
      {say("board-level-row", { levels, required })}{" "}
      {required_now !== required && say("board-level-now", { n: required_now })}
    </p>
  );
}
