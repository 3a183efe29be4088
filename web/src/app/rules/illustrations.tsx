/** Pictures and tables in the rules: columns, floors, piles, scenarios, times. */

import { scenarios } from "virtual:content";
import type { ComponentChildren } from "preact";

import { CARDS, FLOORS, type Card } from "../../games/menara/content.ts";
import { ColumnSign, FloorPicture, GlyphSign, TearSign } from "../../games/menara/hud/panels/signs.tsx";
import { COLOURS, GLYPHS, SIDES, TEAR_COLOURS } from "../../games/menara/types.ts";
import { LEVELS, ROUND_S } from "../../games/ritual/types.ts";
import { formatClock } from "../../table/clock.ts";
import { say } from "../../i18n/index.ts";

const NEW_FLOORS = [...FLOORS.values()].filter(({ box }) => box === "expansion");

/** By rule number. */
const PICTURES: Readonly<Record<string, () => ComponentChildren>> = {
  "M1.1": () => (
    <Pictures
      of={COLOURS.map((colour) => ({
        name: say(`colour-${colour}`),
        picture: <ColumnSign piece={colour} size={36} />,
      }))}
    />
  ),
  "M1.2": () => <Sides floor="heron" />,
  "M1.3": () => (
    <Pictures
      of={GLYPHS.map((glyph) => ({ name: say(`glyph-${glyph}`), picture: <GlyphSign glyph={glyph} size={36} /> }))}
    />
  ),
  "M4.3": () => <Tasks />,
  "R1.3": () => <NewFloors />,
  "R2.1": () => <Sides floor="double-ax" />,
  "R2.3": () => <Sides floor="wedge-moon" />,
  "R2.5": () => <Sides floor="ring-of-balance" />,
  "R2.6": () => <Sides floor="thorn-moon" />,
  "R2.8": () => <Sides floor="five-winds" />,
  "R2.9": () => <Sides floor="bridge-of-dangers" />,
  "R2.11": () => <Sides floor="three-truths" />,
  "R2.12": () => <Sides floor="crescents-of-the-sun" />,
  "R3.1": () => <Pictures of={[{ name: say("piece-golden"), picture: <ColumnSign piece="golden" size={36} /> }]} />,
  "R5.1": () => (
    <Pictures
      of={TEAR_COLOURS.map((colour) => ({
        name: say(`tear-${colour}`),
        picture: <TearSign colour={colour} size={36} />,
      }))}
    />
  ),
  "R8.1": () => <Scenarios />,
  "T6.2": () => <Times />,
};

export function pictureOf(number: string): ComponentChildren {
  return PICTURES[number]?.() ?? null;
}

function Pictures({ of }: { of: readonly { name: string; picture: ComponentChildren }[] }) {
  return (
    <ul class="pictures">
      {of.map(({ name, picture }) => (
        <li key={name}>
          {picture}
          <span>{name}</span>
        </li>
      ))}
    </ul>
  );
}

function Sides({ floor }: { floor: string }) {
  const sides = SIDES.map((side) => ({
    name: `${say(`floor-${floor}`)}, ${say(`side-${side}`)}`,
    picture: <FloorPicture floor={floor} side={side} size={120} />,
  }));
  return <Pictures of={sides} />;
}

function Table({ head, rows }: { head: readonly string[]; rows: readonly (readonly ComponentChildren[])[] }) {
  return (
    <div class="wide" tabIndex={0} role="region" aria-label={head[0] ?? ""}>
      <table>
        <thead>
          <tr>
            {head.map((cell) => (
              <th key={cell} scope="col">
                {cell}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([first, ...rest], at) => (
            <tr key={at}>
              <th scope="row">{first}</th>
              {rest.map((cell, n) => (
                <td key={n}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** How many cards with each task are in each pile of the base game. */
function Tasks() {
  const named = ({ task, n }: Card) => say(`task-${task.replaceAll("_", "-")}`, { n: n ?? 1 });
  const ours = [...CARDS.values()].filter((card) => card.box !== "expansion");
  const rows = [...new Set(ours.map(named))].map((name) => [
    name,
    ...GLYPHS.map((glyph) => ours.filter((card) => card.glyph === glyph && named(card) === name).length),
  ]);
  return <Table head={[say("task"), ...GLYPHS.map((glyph) => say(`glyph-${glyph}`))]} rows={rows} />;
}

function NewFloors() {
  const head = [
    say("floor"),
    ...GLYPHS.map((one) => say(`glyph-${one}`)),
    ...COLOURS.map((one) => say(`colour-${one}`)),
  ];
  const rows = NEW_FLOORS.map(({ id, cards: brings, columns }) => [
    <span key={id} class="named">
      <FloorPicture floor={id} side="light" size={56} />
      {say(`floor-${id}`)}
    </span>,
    ...GLYPHS.map((glyph) => brings?.[glyph] ?? 0),
    ...COLOURS.map((colour) => columns?.[colour] ?? 0),
  ]);
  return <Table head={head} rows={rows} />;
}

function Scenarios() {
  const head = ["number", "scenario", "module-floors", "ritual", "module-tears"].map((id) => say(id));
  const rows = scenarios.map(({ number, id, floors: chosen, ritual, tears }) => [
    number,
    say(`scenario-${id}`),
    chosen.map((floor) => say(`floor-${floor}`)).join(", "),
    say(`ritual-${ritual}`),
    say(tears ? "yes" : "no"),
  ]);
  return <Table head={head} rows={rows} />;
}

function Times() {
  const head = [say("shaman-number"), ...LEVELS.map((level) => say(`level-${level}`))];
  const rows = Object.entries(ROUND_S).map(([n, seconds]) => [n, ...seconds.map((one) => formatClock(1000 * one))]);
  return <Table head={head} rows={rows} />;
}
