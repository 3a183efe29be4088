/** The plan cards of each pile before a game, and how likely each task is on top. */

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
      {dealt.map((glyph, at) => (
        <Pile key={glyph} glyph={glyph} pile={piles[glyph]!} open={at === 0} />
      ))}
    </div>
  );
}

function Pile({ glyph, pile, open }: { glyph: Glyph; pile: PilePreview; open: boolean }) {
  const all = pile.tasks.reduce((sum, { may_join }) => sum + may_join.length, 0);
  return (
    <details open={open}>
      <summary>
        <GlyphSign glyph={glyph} size={26} />
        {say("board-pile", { pile: text(`glyph-${glyph}`), cards: text("cards", { n: pile.size }) })}
      </summary>
      {pile.joining > 0 && <p>{say("start-cards-joining", { n: pile.joining, all })}</p>}
      <ul>
        {pile.tasks.map((one) => (
          <Task key={`${one.task} ${one.n}`} odds={one} />
        ))}
      </ul>
    </details>
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
          <Face key={one.rim} odds={odds} {...one} />
        ))}
        {countRims(odds.may_join).map((one) => (
          <Face key={`${one.rim} joins`} odds={odds} {...one} mayJoin />
        ))}
      </ul>
    </li>
  );
}

/** Cards that look the same, drawn once. */
function Face({ odds, rim, n, mayJoin = false }: RimCount & { odds: TaskOdds; mayJoin?: boolean }) {
  return (
    <li class={mayJoin ? "may-join" : ""}>
      <span class={`face rim-${rim}`}>
        <TaskPicture task={odds.task} n={odds.n} />
      </span>
      {mayJoin && <small>{say("start-cards-may-join")}</small>}
      <small>{say("start-cards-face", { n, rim: text(`rim-${rim}`) })}</small>
    </li>
  );
}
