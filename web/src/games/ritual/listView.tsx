/** The whole game of RITUAL as headings and lists, to be read, heard and played by keyboard alone. */

import { say, sayText } from "../../i18n/index.ts";
import { Clock } from "../../pages/clock.tsx";
import { turnWords } from "../../pages/turn.ts";
import type { Table } from "../../state.ts";
import "../../around/board.css";
import { News } from "../../around/news.tsx";
import { kindOf } from "./actionPrompts.ts";
import { CircleSection, DeedsSection, RitesSection } from "./listSections.tsx";
import { heldRite, isRoundRunning, awakeNeeded, type Facts } from "./view.ts";
import type { Play } from "./play.ts";
import { visibleFacts } from "./visibleFacts.ts";
import type { Action } from "./types.ts";
import { actionPhrase, inspirationsText, riteText, actionWording } from "./words.ts";

const NOW = "board-now"; // the id of the heading where one goes on

interface Props {
  readonly table: Table;
  readonly play: Play;
  readonly facts: Facts;
}

export function ListView({ table, play }: { table: Table; play: Play }) {
  const facts = visibleFacts(table);
  if (facts === null) return null;
  const seat = play.seat.value;
  return (
    <div class="board">
      <News table={table} />
      <NowSection table={table} play={play} facts={facts} />
      <ActionsSection table={table} play={play} facts={facts} />
      {seat !== null && <CardsSection facts={facts} seat={seat} />}
      <CircleSection facts={facts} seat={seat} who={table.who} />
      <RitesSection facts={facts} who={table.who} />
      <DeedsSection facts={facts} who={table.who} />
    </div>
  );
}

/** Whose turn it is, how the round stands, and how much time is left. */
function NowSection({ table, play, facts }: Props) {
  const { stage, awake, setup, won } = facts;
  const { words } = turnWords(table);
  const over = won === null ? null : say(won ? "shamans-won" : "shamans-lost");
  return (
    <section aria-labelledby={NOW}>
      <h2 id={NOW} tabIndex={-1}>
        {over ?? (words || say("board-before"))}
      </h2>
      <p>
        {say("shaman-round", { n: facts.round })} · {say("page-ritual-done", { done: facts.solved.length })}
      </p>
      {stage === "inspiration" && <p>{say("circle-eyes", { n: awake.length, all: awakeNeeded(setup) })}</p>}
      {stage === "rites" && <p>{say("circle-list-rites")}</p>}
      {stage === "lost" && <p>{say("shaman-story-round-lost", { n: facts.round })}</p>}
      <Clock table={table} />
      <Prepared table={table} play={play} facts={facts} />
    </section>
  );
}

function Prepared({ table, play, facts }: Props) {
  const [action, seat] = [play.prepared.value, play.seat.value];
  if (action === null || seat === null) return null;
  return (
    <p>
      {say("circle-prepared", { what: actionPhrase(action, facts, seat, table.who) })}{" "}
      <button type="button" onClick={() => (play.prepared.value = null)}>
        {say("circle-prepared-forget")}
      </button>
    </p>
  );
}

/** What can be done, or prepared, sorted by what it is. */
function ActionsSection({ table, play, facts }: Props) {
  const { able, options, isTurn, may } = play;
  const actions = able.value.filter(isInRound);
  const kinds = [...new Set(actions.map(kindOf))];
  const begins = may.value.begin || may.value.giveUp;
  const isThinking = isTurn.value && options.value === null;
  if (kinds.length === 0 && !begins && !isThinking) return null;
  return (
    <section aria-labelledby="board-do">
      <h2 id="board-do">{say(isTurn.value || begins ? "board-choices" : "circle-list-prepare")}</h2>
      {isThinking && <p role="status">{say("page-thinking")}</p>}
      {begins && (
        <ul class="choices">
          {may.value.begin && <ActionItem words={say("page-ritual-begin-round")} then={play.begin} />}
          {may.value.giveUp && <ActionItem words={say("page-ritual-give-up")} then={play.giveUp} />}
        </ul>
      )}
      {kinds.map((kind) => {
        const sort = actions.filter((action) => kindOf(action) === kind);
        return <ActionGroup key={kind} table={table} play={play} facts={facts} actions={sort} />;
      })}
    </section>
  );
}

function isInRound({ type }: Action): boolean {
  return type !== "BeginRound" && type !== "GiveUp";
}

/** Actions of one sort, under their heading if there may be several. */
function ActionGroup({ table, play, facts, actions }: Props & { actions: readonly Action[] }) {
  const group = actionWording(actions[0]!, facts, table.who).group;
  return (
    <>
      {group !== null && <h3>{say(group)}</h3>}
      <ul class="choices">
        {actions.map((action) => (
          <ActionItem
            key={JSON.stringify(action)}
            words={sayText(actionWording(action, facts, table.who).label)}
            then={() => void play.act(action)}
          />
        ))}
      </ul>
    </>
  );
}

function ActionItem({ words, then }: { words: string; then: () => void }) {
  const press = () => {
    document.getElementById(NOW)?.focus(); // the button may be gone in a moment
    then();
  };
  return (
    <li>
      <button type="button" onClick={press}>
        {words}
      </button>
    </li>
  );
}

/** One's own. */
function CardsSection({ facts, seat }: { facts: Facts; seat: number }) {
  const cards = facts.inspirations[seat] ?? [];
  const mine = heldRite(facts, seat);
  const isAwake = facts.awake.some((one) => one.seat === seat);
  if (!isRoundRunning(facts) || (cards.length === 0 && mine === null)) return null;
  return (
    <section aria-labelledby="board-cards">
      <h2 id="board-cards">{say("circle-list-cards")}</h2>
      <ul>
        {cards.length > 0 && (
          <li>
            {say(isAwake ? "circle-inspiration-done" : "circle-inspiration-own", { needs: inspirationsText(cards) })}
          </li>
        )}
        {mine !== null && <li>{say("circle-rite-own", { rune: mine.rune, rite: riteText(mine.rite) })}</li>}
      </ul>
    </section>
  );
}
