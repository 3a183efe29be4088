/** The temple as a list: levels, floors and bases with their actions. */

import type { ComponentProps } from "preact";

import { say, sayText } from "../../../i18n/index.ts";
import { focusPlace, elementId, type ListActions } from "./listActions.ts";
import { headings, levelsShown, type Place } from "./places.ts";
import { actionWords, baseWords, floorWords } from "./listWords.ts";
import { faceOf } from "../content.ts";
import { ColumnSign } from "../hud/panels/signs.tsx";
import { floor } from "../words/nouns.ts";
import { pieceAt } from "../view/lookups.ts";
import type { Action, Laid, View } from "../types.ts";

interface Props {
  readonly view: View;
  readonly list: ListActions;
}

/** Actions as a list of buttons. */
export function Actions({ view, list, actions }: Props & { actions: readonly Action[] }) {
  if (actions.length === 0) return null;
  return (
    <ul class="choices">
      {actions.map((action) => (
        <li key={JSON.stringify(action)}>
          <button type="button" onClick={() => list.act(action)}>
            {sayText(actionWords(view, action, list.foresight(action)))}
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Numerous actions, shown on demand. */
export function Folded({ words, ...props }: ComponentProps<typeof Actions> & { words: (n: number) => string }) {
  if (props.actions.length === 0) return null;
  return (
    <details>
      <summary>{words(props.actions.length)}</summary>
      <Actions {...props} />
    </details>
  );
}

/** Links to the headings that have actions. */
export function JumpList({ view, list }: Props) {
  const all = headings(view, list.actions);
  if (all.length === 0) return null;
  return (
    <nav aria-label={say("board-where")}>
      <h3>{say("board-where")}</h3>
      <ul class="choices">
        {all.map(([heading, n]) => (
          <li key={heading}>
            <button type="button" class="plain" onClick={() => focusPlace(heading)}>
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
  return kind === "level" ? levelWords(Number(name)) : sayText(floor(name));
}

function levelWords(level: number): string {
  return level === 0 ? say("board-base") : say("board-level", { n: level });
}

export function Temple({ view, list }: Props) {
  const levels = levelsShown(view, list.actions);
  return (
    <section aria-labelledby="board-temple">
      <h2 id="board-temple">{say("board-temple")}</h2>
      {levels.length === 0 && <p>{say("board-temple-empty")}</p>}
      {levels.map((level) => (
        <Level key={level} view={view} list={list} level={level} />
      ))}
    </section>
  );
}

function Level({ view, list, level }: Props & { level: number }) {
  const layings = list.at(`level:${level}`);
  const floors = Object.values(view.tower.floors).filter((laid) => laid.level === level);
  return (
    <section class="level" aria-labelledby={elementId(`level:${level}`)}>
      <h3 id={elementId(`level:${level}`)} tabIndex={-1}>
        {levelWords(level)}
      </h3>
      {layings.length > 0 && (
        <>
          <h4>{say("board-lay-here", { n: layings.length })}</h4>
          <Actions view={view} list={list} actions={layings} />
        </>
      )}
      {floors.map((laid) => (
        <Floor key={laid.floor} view={view} list={list} laid={laid} />
      ))}
    </section>
  );
}

function Floor({ view, list, laid }: Props & { laid: Laid }) {
  const { bases, rule = "ordinary" } = faceOf(laid);
  const name = floor(laid.floor);
  const here = list.at(`floor:${laid.floor}`);
  const carried = here.filter(({ type }) => type === "MoveFloor");
  return (
    <article aria-labelledby={elementId(`floor:${laid.floor}`)}>
      <h4 id={elementId(`floor:${laid.floor}`)} tabIndex={-1}>
        {sayText(name)}
      </h4>
      <p>{floorWords(view, laid).map(sayText).join(" · ")}</p>
      {rule !== "ordinary" && <p class="rule">{say(`floor-rule-${rule}`)}</p>}
      <Actions view={view} list={list} actions={here.filter((action) => !carried.includes(action))} />
      <Folded view={view} list={list} actions={carried} words={(n) => say("board-move-floor", { floor: name, n })} />
      {carried.length === 0 && laid.floor in list.prospects.floors && <p>{say("board-carry-none", { floor: name })}</p>}
      <ul class="bases" aria-label={say("board-bases", { floor: name })}>
        {bases.map((_, base) => (
          <Base key={base} view={view} list={list} laid={laid} base={base} />
        ))}
      </ul>
    </article>
  );
}

function Base({ view, list, laid, base }: Props & { laid: Laid; base: number }) {
  const here = list.at(`base:${laid.floor}/${base}`);
  const moves = here.filter(({ type }) => type === "MoveColumns");
  const piece = pieceAt(view.tower, [laid.floor, base]);
  return (
    <li>
      {piece !== null && <ColumnSign piece={piece} size={20} />} {sayText(baseWords(view, laid, base))}
      <Actions view={view} list={list} actions={here.filter((action) => !moves.includes(action))} />
      <Folded view={view} list={list} actions={moves} words={(n) => say("board-move-up", { base: base + 1, n })} />
    </li>
  );
}
