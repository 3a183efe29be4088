/** The whole game as an accessible list, which can be read by screen readers and played by keyboard. */

import { SitDownButton } from "../../../table/people/sitDownButton.tsx";
import { ConfirmDialog } from "../../../ui/confirm.tsx";
import { News } from "../../../table/frame/news.tsx";
import { say, sayText, text } from "../../../i18n/index.ts";
import { turnWords } from "../../../table/turn.ts";
import type { Table } from "../../../table/state.ts";
import { Piles, Surroundings } from "./surroundings.tsx";
import { elementId, useListActions, type ListActions } from "./listActions.ts";
import { Actions, Folded, JumpList, Temple } from "./temple.tsx";
import { Steady } from "./steady.tsx";
import { Together } from "./together.tsx";
import { FREE_CARD } from "../view/lookups.ts";
import { guide } from "../hud/guide.ts";
import { mayOf } from "../play/offer.ts";
import type { Play } from "../play/state.ts";
import { taskProgress } from "../words/progress.ts";
import { TextList } from "../words/textList.tsx";
import type { View } from "../types.ts";
import "../../../table/frame/board.css";

export function GameList({ play, view }: { play: Play; view: View }) {
  const { table } = play;
  const list = useListActions(play);
  return (
    <div class="board">
      <News table={table} />
      <CurrentTurn table={table} view={view} list={list} />
      <Temple view={view} list={list} />
      <Surroundings table={table} view={view} />
      <Piles view={view} />
      {list.question.value !== null && (
        <ConfirmDialog question={list.question.value} onClose={() => (list.question.value = null)} />
      )}
    </div>
  );
}

/** Kinds of actions that are numerous and therefore folded, with their headings. */
const FOLDED = { Exchange: "page-menara-exchange", AcquireTear: "page-menara-acquire-tear" };

/** Whose turn it is, the task, the level row, and the actions that belong to no place in the temple. */
function CurrentTurn({ table, view, list }: { table: Table; view: View; list: ListActions }) {
  const { words } = turnWords(table);
  const { end } = view;
  const rest = list.at("now");
  return (
    <section aria-labelledby={elementId("now")}>
      <h2 id={elementId("now")} tabIndex={-1}>
        {end === null
          ? words || say("board-before")
          : say(`end-${end.why}`, { levels: end.levels, required: end.required })}
      </h2>
      <SitDownButton table={table} />
      <Task view={view} />
      {!view.setup.free_building && <Levels view={view} />}
      {view.ritual !== null && (
        <p>
          {say("story-ritual", { ritual: text(`ritual-${view.ritual}`), words: text(`ritual-${view.ritual}-text`) })}
        </p>
      )}
      {list.isThinking && <p>{say("page-thinking")}</p>}
      <Stuck view={view} list={list} />
      <Together list={list} />
      <Steady view={view} list={list} />
      {rest.length > 0 && <h3>{say("board-choices")}</h3>}
      {rest.some(({ type }) => type === "ExchangeCamp") && view.camp_exchange_ends && (
        <p class="warning">{say("board-camp-ends")}</p>
      )}
      <Actions view={view} list={list} actions={rest.filter(({ type }) => !(type in FOLDED))} />
      {Object.entries(FOLDED).map(([type, heading]) => (
        <Folded
          key={type}
          view={view}
          list={list}
          actions={rest.filter((action) => action.type === type)}
          words={(n) => say("board-jump", { where: text(heading), n })}
        />
      ))}
      <JumpList view={view} list={list} />
    </section>
  );
}

const STUCK_GUIDES = ["play-guide-stuck", "play-guide-try", "play-guide-put-back"];

/** A message if no action towards the card was found, or none exists. */
function Stuck({ view, list }: { view: View; list: ListActions }) {
  const may = mayOf(list.actions, false, list.prospects, (floor) => floor in view.tower.floors);
  const words = guide(view, may, null, false);
  return STUCK_GUIDES.includes(words.id) ? <p>{sayText(words)}</p> : null;
}

function Task({ view }: { view: View }) {
  const progress = taskProgress(view);
  if (progress === null) {
    const id = view.turn?.card === FREE_CARD ? "board-free" : "board-no-card";
    return view.end === null ? <p>{say(id)}</p> : null;
  }
  const { asks, done, open } = progress;
  return (
    <>
      <p>
        <strong>{sayText(asks)}</strong>
      </p>
      {done.length > 0 && <TextList texts={done} />}
      {open !== null && <p>{sayText(open)}</p>}
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
