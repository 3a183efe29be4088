/** Pictures and tables in the rules: columns, floors, piles, scenarios, times. */

import { scenarios } from "virtual:content";
import type { ComponentChildren, ComponentProps } from "preact";

import { NEWEST_CARDS, NEWEST_FLOORS, newestFloor, type Card } from "../../games/menara/content.ts";
import { ColumnSign, FloorPicture, GlyphSign, TearSign } from "../../games/menara/hud/panels/signs.tsx";
import { floorName } from "../../games/menara/words/nouns.ts";
import { COLOURS, GLYPHS, SIDES, TEAR_COLOURS, type Side } from "../../games/menara/types.ts";
import { LEVELS, ROUND_S } from "../../games/ritual/types.ts";
import { formatClock } from "../../table/clock.ts";
import { say, sayText } from "../../i18n/index.ts";
import { DataTable } from "../../ui/dataTable.tsx";

const NEW_FLOORS = NEWEST_FLOORS.filter(({ box }) => box === "expansion");

/** By rule number. */
const PICTURES: Readonly<Record<string, () => ComponentChildren>> = {
  "M1.1": () =>
    pictures(
      COLOURS,
      (one) => say(`colour-${one}`),
      (one) => <ColumnSign piece={one} size={36} />,
    ),
  "M1.2": () => sidesOf("heron"),
  "M1.3": () =>
    pictures(
      GLYPHS,
      (one) => say(`glyph-${one}`),
      (one) => <GlyphSign glyph={one} size={36} />,
    ),
  "M4.3": () => <Tasks />,
  "R1.3": () => <NewFloors />,
  "R2.1": () => sidesOf("double-ax"),
  "R2.3": () => sidesOf("wedge-moon"),
  "R2.5": () => sidesOf("ring-of-balance"),
  "R2.6": () => sidesOf("thorn-moon"),
  "R2.8": () => sidesOf("five-winds"),
  "R2.9": () => sidesOf("bridge-of-dangers"),
  "R2.11": () => sidesOf("three-truths"),
  "R2.12": () => sidesOf("crescents-of-the-sun"),
  "R3.1": () =>
    pictures(
      ["golden"],
      () => say("piece-golden"),
      (one) => <ColumnSign piece={one} size={36} />,
    ),
  "R5.1": () =>
    pictures(
      TEAR_COLOURS,
      (one) => say(`tear-${one}`),
      (one) => <TearSign colour={one} size={36} />,
    ),
  "R8.1": () => <Scenarios />,
  "T6.2": () => <Times />,
};

export function pictureOf(number: string): ComponentChildren {
  return PICTURES[number]?.() ?? null;
}

function pictures<T extends string>(
  of: readonly T[],
  nameOf: (one: T) => string,
  pictureOf: (one: T) => ComponentChildren,
) {
  return (
    <ul class="pictures">
      {of.map((one) => (
        <li key={one}>
          {pictureOf(one)}
          <span>{nameOf(one)}</span>
        </li>
      ))}
    </ul>
  );
}

function sidesOf(name: string) {
  const nameOf = (side: Side) => `${say(`floor-${name}`)}, ${say(`side-${side}`)}`;
  const { id } = newestFloor(name)!;
  return pictures(SIDES, nameOf, (side) => <FloorPicture floor={id} side={side} size={120} />);
}

function Table({ head, rows }: ComponentProps<typeof DataTable>) {
  return (
    <div class="wide" tabIndex={0} role="region" aria-label={head[0] ?? ""}>
      <DataTable head={head} rows={rows} />
    </div>
  );
}

/** How many cards with each task are in each pile of the base game. */
function Tasks() {
  const named = ({ task, n }: Card) => say(`task-${task.replaceAll("_", "-")}`, { n: n ?? 1 });
  const ours = NEWEST_CARDS.filter((card) => card.box !== "expansion");
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
      {sayText(floorName(id))}
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
