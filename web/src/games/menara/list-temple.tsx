/** The temple as a list: level by level, floor by floor, base by base, with what can be done at each. */

import { say, sayText } from "../../i18n/index.ts";
import { goTo, idOf, type Doing } from "./list-actions.ts";
import { headings, levelsShown, type Place } from "./list-places.ts";
import { actionWords, baseWords, floorWords } from "./list-words.ts";
import { faceOf } from "./content.ts";
import { ColumnSign } from "./hud/signs.tsx";
import { floor, type Words } from "./nouns.ts";
import { pieceAt } from "./towerState.ts";
import type { Action, Laid, View } from "./types.ts";

export const said = (words: Words) => (typeof words === "string" ? words : sayText(words));

interface Props {
  readonly view: View;
  readonly doing: Doing;
}

/** Buttons for actions, as a list. */
export function Actions({ view, doing, actions }: Props & { actions: readonly Action[] }) {
  if (actions.length === 0) return null;
  return (
    <ul class="choices">
      {actions.map((action) => (
        <li key={JSON.stringify(action)}>
          <button type="button" onClick={() => doing.act(action)}>
            {said(actionWords(view, action, doing.foresight(action)))}
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Where in the temple something can be done, to go there at once. */
export function Where({ view, doing }: Props) {
  const all = headings(view, doing.actions);
  if (all.length === 0) return null;
  return (
    <nav aria-label={say("board-where")}>
      <h3>{say("board-where")}</h3>
      <ul class="choices">
        {all.map(([heading, n]) => (
          <li key={heading}>
            <button type="button" class="plain" onClick={() => goTo(heading)}>
              {say("board-jump", { where: headingWords(heading), n })}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function headingWords(heading: Place): string {
  const [kind, name = ""] = heading.split(":");
  return kind === "level" ? levelWords(Number(name)) : said(floor(name));
}

function levelWords(level: number): string {
  return level === 0 ? say("board-base") : say("board-level", { n: level });
}

export function Temple({ view, doing }: Props) {
  const levels = levelsShown(view, doing.actions);
  return (
    <section aria-labelledby="board-temple">
      <h2 id="board-temple">{say("board-temple")}</h2>
      {levels.length === 0 && <p>{say("board-temple-empty")}</p>}
      {levels.map((level) => (
        <Level key={level} view={view} doing={doing} level={level} />
      ))}
    </section>
  );
}

function Level({ view, doing, level }: Props & { level: number }) {
  const ways = doing.at(`level:${level}`);
  const floors = Object.values(view.tower.floors).filter((laid) => laid.level === level);
  return (
    <section class="level" aria-labelledby={idOf(`level:${level}`)}>
      <h3 id={idOf(`level:${level}`)} tabIndex={-1}>
        {levelWords(level)}
      </h3>
      {ways.length > 0 && (
        <>
          <h4>{say("board-lay-here", { n: ways.length })}</h4>
          <Actions view={view} doing={doing} actions={ways} />
        </>
      )}
      {floors.map((laid) => (
        <Floor key={laid.floor} view={view} doing={doing} laid={laid} />
      ))}
    </section>
  );
}

function Floor({ view, doing, laid }: Props & { laid: Laid }) {
  const { bases, rule = "ordinary" } = faceOf(laid);
  const name = floor(laid.floor);
  const here = doing.at(`floor:${laid.floor}`);
  const carried = here.filter(({ type }) => type === "MoveFloor");
  return (
    <article aria-labelledby={idOf(`floor:${laid.floor}`)}>
      <h4 id={idOf(`floor:${laid.floor}`)} tabIndex={-1}>
        {said(name)}
      </h4>
      <p>{floorWords(view, laid).map(said).join(" · ")}</p>
      {rule !== "ordinary" && <p class="rule">{say(`floor-rule-${rule}`)}</p>}
      <Actions view={view} doing={doing} actions={here.filter((action) => !carried.includes(action))} />
      {carried.length > 0 && (
        <details>
          <summary>{say("board-move-floor", { floor: name, n: carried.length })}</summary>
          <Actions view={view} doing={doing} actions={carried} />
        </details>
      )}
      {carried.length === 0 && laid.floor in doing.prospects.floors && (
        <p>{say("board-carry-none", { floor: name })}</p>
      )}
      <ul class="bases" aria-label={say("board-bases", { floor: name })}>
        {bases.map((_, base) => (
          <Base key={base} view={view} doing={doing} laid={laid} base={base} />
        ))}
      </ul>
    </article>
  );
}

function Base({ view, doing, laid, base }: Props & { laid: Laid; base: number }) {
  const here = doing.at(`base:${laid.floor}/${base}`);
  const moves = here.filter(({ type }) => type === "MoveColumns");
  const piece = pieceAt(view.tower, [laid.floor, base]);
  return (
    <li>
      {piece !== null && <ColumnSign piece={piece} size={20} />} {said(baseWords(view, laid, base))}
      <Actions view={view} doing={doing} actions={here.filter((action) => !moves.includes(action))} />
      {moves.length > 0 && (
        <details>
          <summary>{say("board-move-up", { base: base + 1, n: moves.length })}</summary>
          <Actions view={view} doing={doing} actions={moves} />
        </details>
      )}
    </li>
  );
}
