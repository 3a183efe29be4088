/** The plan cards of each pile before a game, and how likely each task is on top. */

import { useId } from "preact/hooks";

import { say, sayText, text } from "../../../i18n/index.ts";
import { GlyphSign } from "../hud/panels/signs.tsx";
import { TaskPicture } from "../hud/panels/tasks.tsx";
import { GLYPHS, type Glyph, type PilePreview, type TaskOdds } from "../types.ts";
import { taskText } from "../words/nouns.ts";
import { countRims, type RimCount } from "./countRims.ts";
import "./planCards.css";

export type PilePreviews = Readonly<Partial<Record<Glyph, PilePreview>>>;

export function PlanCards({ piles }: { piles: PilePreviews }) {
  const dealt = GLYPHS.filter((glyph) => piles[glyph] !== undefined);
  if (dealt.length === 0) return <p>{say("start-cards-none")}</p>;
  return (
    <div class="plan-cards">
      {dealt.map((glyph) => (
        <Pile key={glyph} glyph={glyph} pile={piles[glyph]!} />
      ))}
    </div>
  );
}

function Pile({ glyph, pile }: { glyph: Glyph; pile: PilePreview }) {
  const id = useId();
  const all = pile.tasks.reduce((sum, { may_join }) => sum + may_join.length, 0);
  return (
    <section aria-labelledby={id}>
      <h3 id={id}>
        <GlyphSign glyph={glyph} size={26} />
        {say("board-pile", { pile: text(`glyph-${glyph}`), cards: text("cards", { n: pile.size }) })}
      </h3>
      {pile.joining > 0 && <p>{say("start-cards-joining", { n: pile.joining, all })}</p>}
      <ul>
        {pile.tasks.map((one) => (
          <Task key={`${one.task} ${one.n}`} odds={one} />
        ))}
      </ul>
    </section>
  );
}

function Task({ odds }: { odds: TaskOdds }) {
  const percent = Math.round(100 * odds.share);
  return (
    <li>
      <div class="odds">
        <b>{sayText(taskText(odds))}</b>
        <svg class="bar" aria-hidden="true">
          <rect width={`${percent}%`} height="100%" />
        </svg>
        <span class="n">{say("play-percent", { n: percent })}</span>
      </div>
      <ul class="faces">
        {countRims(odds.cards).map((one) => (
          <Face key={one.rim} odds={odds} words="start-cards-face" {...one} />
        ))}
        {countRims(odds.may_join).map((one) => (
          <Face key={`${one.rim} joins`} odds={odds} words="start-cards-may-join" {...one} />
        ))}
      </ul>
    </li>
  );
}

/** Cards that look the same, drawn once; `words`: the message of their caption. */
function Face({ odds, words, rim, n }: RimCount & { odds: TaskOdds; words: string }) {
  return (
    <li class={words}>
      <span class={`face rim-${rim}`}>
        <TaskPicture task={odds.task} n={odds.n} />
      </span>
      <small>{say(words, { n, rim: text(`rim-${rim}`) })}</small>
    </li>
  );
}
