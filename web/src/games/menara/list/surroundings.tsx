/** The things around the temple as a list, and the piles of plan cards with their odds. */

import { listText, say, text } from "../../../i18n/index.ts";
import type { Table } from "../../../table/state.ts";
import { supplyWords } from "./listWords.ts";
import { LEVEL_CARD } from "../view/lookups.ts";
import { columns, floors, task, taskText, type Words } from "../words/nouns.ts";
import { odds } from "../words/progress.ts";
import { TextList } from "../words/textList.tsx";
import { COLOURS, GLYPHS, TEAR_COLOURS, type Glyph, type View } from "../types.ts";

export function Surroundings({ table, view }: { table: Table; view: View }) {
  const bag = COLOURS.flatMap((colour) => Array.from({ length: view.bag[colour] ?? 0 }, () => colour));
  const tears = TEAR_COLOURS.map((colour) => text(`tears-${colour}`, { n: view.tears[colour] ?? 0 }));
  const lines = [
    ...view.players.map((_, seat) => {
      const sits = table.who(seat);
      const who = table.mySeats.value.includes(seat) ? text("board-mine", { who: sits }) : sits;
      return supplyWords(view, seat, who, (ids) => listText(ids.map(task)));
    }),
    text("board-camp", { columns: columns(view.camp) }),
    text("board-bag", { columns: columns(bag) }),
    ...(view.setup.golden ? [text("board-golden", { n: view.golden })] : []),
    ...(view.setup.tears ? [text("board-tears", { tears: listText(tears) })] : []),
    ...(view.base_floors.length > 0 ? [text("board-for-base", { floors: floors(view.base_floors) })] : []),
    text("board-quarry", { floors: text("floors", { n: view.quarry }) }),
    ...(view.next_floors.length > 0
      ? [text("board-next", { floors: floors(view.next_floors.map(([id]) => id)) })]
      : []),
    ...(view.row.length > 0 ? [text("board-row", { cards: listText(rowOf(view)) })] : []),
  ];
  return (
    <section aria-labelledby="board-around">
      <h2 id="board-around">{say("board-around")}</h2>
      <TextList texts={lines} />
    </section>
  );
}

/** The level cards, and the plan cards that joined them. */
function rowOf({ row }: View): Words[] {
  const plans = row.filter((card) => card !== LEVEL_CARD);
  const spare = row.length - plans.length;
  return [...(spare > 0 ? [text("cards-level", { n: spare })] : []), ...plans.map(task)];
}

export function Piles({ view }: { view: View }) {
  if (view.setup.free_building) return null;
  return (
    <section aria-labelledby="board-cards">
      <h2 id="board-cards">{say("board-cards")}</h2>
      {GLYPHS.map((glyph) => (
        <Pile key={glyph} view={view} glyph={glyph} />
      ))}
    </section>
  );
}

function Pile({ view, glyph }: { view: View; glyph: Glyph }) {
  const { known, unknown } = view.piles[glyph] ?? { known: [], unknown: 0 };
  const discards = view.discards[glyph] ?? [];
  return (
    <>
      <h3>
        {say("board-pile", { pile: text(`glyph-${glyph}`), cards: text("cards", { n: known.length + unknown }) })}
      </h3>
      <ul>
        {odds(view, glyph).map((one) => {
          const task = say("board-of", { thing: taskText(one), which: text(`rim-${one.rim}`) });
          return <li key={task}>{say("board-odds", { task, percent: Math.round(100 * one.share) })}</li>;
        })}
        {unknown > 0 && <li>{say("board-unknown", { n: unknown })}</li>}
      </ul>
      {discards.length > 0 && (
        <details>
          <summary>{say("board-discarded", { n: discards.length })}</summary>
          <TextList texts={discards.toReversed().map(task)} />
        </details>
      )}
    </>
  );
}
