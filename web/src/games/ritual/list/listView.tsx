/** RITUAL as headings and lists, for screen readers and for play by keyboard alone. */

import { say, sayText } from "../../../i18n/index.ts";
import { Clock } from "../../../table/people/clock.tsx";
import { turnWords } from "../../../table/turn.ts";
import "../../../table/frame/board.css";
import { News } from "../../../table/frame/news.tsx";
import { kindOf } from "../play/actionPrompts.ts";
import { CircleSection, DeedsSection, RitesSection } from "./listSections.tsx";
import { awakeCount, awakeNeeded, isAwake, isRoundRunning } from "../view/view.ts";
import { act, FORGET } from "../play/intents.ts";
import { perform } from "../play/perform.ts";
import type { PlayState } from "../play/state.ts";
import type { Action, View } from "../types.ts";
import { actionPhrase, actionWording, inspirationsText, riteText } from "../words/words.ts";

const NOW = "board-now"; // id of the heading that gets the focus after an action

interface Props {
  readonly play: PlayState;
  readonly view: View;
}

export function ListView({ play }: { play: PlayState }) {
  const { table } = play;
  const view = play.view.value;
  if (view === null) return null;
  const seat = play.seat.value;
  return (
    <div class="board">
      <News table={table} />
      <NowSection play={play} view={view} />
      <ActionsSection play={play} view={view} />
      {seat !== null && <CardsSection view={view} seat={seat} />}
      <CircleSection view={view} seat={seat} who={table.who} />
      <RitesSection view={view} who={table.who} />
      <DeedsSection view={view} who={table.who} />
    </div>
  );
}

/** Whose turn it is, the state of the round, and the time left. */
function NowSection({ play, view }: Props) {
  const { stage, setup, won } = view;
  const { words } = turnWords(play.table);
  const over = won === null ? null : say(won ? "shamans-won" : "shamans-lost");
  return (
    <section aria-labelledby={NOW}>
      <h2 id={NOW} tabIndex={-1}>
        {over ?? (words || say("board-before"))}
      </h2>
      <p>
        {say("shaman-round", { n: view.round })} · {say("page-ritual-done", { done: view.solved.length })}
      </p>
      {stage === "inspiration" && <p>{say("circle-eyes", { n: awakeCount(view), all: awakeNeeded(setup) })}</p>}
      {stage === "rites" && <p>{say("circle-list-rites")}</p>}
      {stage === "lost" && <p>{say("shaman-story-round-lost", { n: view.round })}</p>}
      <Clock table={play.table} />
      <Prepared play={play} view={view} />
    </section>
  );
}

function Prepared({ play, view }: Props) {
  const [action, seat] = [play.prepared.value, play.seat.value];
  if (action === null || seat === null) return null;
  return (
    <p>
      {say("circle-prepared", { what: actionPhrase(action, view, seat, play.table.who) })}{" "}
      <button type="button" onClick={() => perform(play, FORGET)}>
        {say("circle-prepared-forget")}
      </button>
    </p>
  );
}

/** The actions that can be done or prepared, grouped by kind. */
function ActionsSection({ play, view }: Props) {
  const { able, forBot, options, isTurn } = play;
  const actions = [...able.value, ...forBot.value];
  const decisions = actions.filter(isDecision);
  const others = actions.filter((action) => !isDecision(action));
  const kinds = new Set(others.map(kindOf));
  const isThinking = isTurn.value && options.value === null;
  if (actions.length === 0 && !isThinking) return null;
  return (
    <section aria-labelledby="board-do">
      <h2 id="board-do">{say(isTurn.value || decisions.length > 0 ? "board-choices" : "circle-list-prepare")}</h2>
      {isThinking && <p role="status">{say("page-thinking")}</p>}
      {decisions.length > 0 && <ActionGroup play={play} view={view} actions={decisions} />}
      {[...kinds].map((kind) => {
        const sort = others.filter((action) => kindOf(action) === kind);
        return <ActionGroup key={kind} play={play} view={view} actions={sort} />;
      })}
    </section>
  );
}

/** Whether an action is done between rounds. */
function isDecision({ type }: Action): boolean {
  return type === "BeginRound" || type === "GiveUp";
}

/** Actions with a heading, if there may be several of their kind. */
function ActionGroup({ play, view, actions }: Props & { actions: readonly Action[] }) {
  const group = actionWording(actions[0]!, view, play.table.who).group;
  const press = (action: Action) => {
    document.getElementById(NOW)?.focus(); // the button may disappear
    perform(play, act(action));
  };
  return (
    <>
      {group !== null && <h3>{say(group)}</h3>}
      <ul class="choices">
        {actions.map((action) => (
          <li key={JSON.stringify(action)}>
            <button type="button" onClick={() => press(action)}>
              {sayText(actionWording(action, view, play.table.who).label)}
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

/** The player's own cards. */
function CardsSection({ view, seat }: { view: View; seat: number }) {
  const { inspirations: cards, rune, rite } = view;
  if (!isRoundRunning(view) || (cards.length === 0 && rite === null)) return null;
  const message = isAwake(view, seat) ? "circle-inspiration-done" : "circle-inspiration-own";
  return (
    <section aria-labelledby="board-cards">
      <h2 id="board-cards">{say("circle-list-cards")}</h2>
      <ul>
        {cards.length > 0 && <li>{say(message, { needs: inspirationsText(cards) })}</li>}
        {rite !== null && rune !== null && <li>{say("circle-rite-own", { rune, rite: riteText(rite) })}</li>}
      </ul>
    </section>
  );
}
