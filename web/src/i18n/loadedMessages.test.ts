/**
 * D1: no page shows a message id. A page may only name messages of those parts of the catalogue that are loaded before
 * it is shown; this test follows the imports of each page to check that.
 */

import { readFileSync } from "node:fs";
import { dirname, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";

import { describe, expect, test } from "vitest";

import { PARTS } from "../../plugins/catalogue.ts";

const SOURCES = fileURLToPath(new URL("..", import.meta.url));
const CATALOGUE = fileURLToPath(new URL("../../../src/meja/catalogue/en/", import.meta.url));
const IMPORT = /^(?:import|export)\s+(?!type)(?:[^;]*?from\s+)?"(\.[^"]+\.tsx?)"/gm;

/** Each page or lazily loaded part, and the message parts that are loaded before it is shown. */
const LOADED: Readonly<Record<string, readonly string[]>> = {
  "app/app.tsx": ["first"],
  "app/tableEntry.tsx": ["first"],
  "app/start.tsx": ["first", "start"],
  "app/setup.tsx": ["first", "start", "more"],
  "app/rules/rules.tsx": ["first", "start", "more", "rules", "tips"],
  "app/replay.tsx": ["first", "start", "more"],
  "table/lobby/lobbyPage.tsx": ["first", "start", "more"],
  "ui/tipPager.tsx": ["first", "tips"],
  "games/menara/form/planCards.tsx": ["first", "start"],
  "games/menara/stage.tsx": ["first", "start", "more"], // the last two come with the sounds, before the first event
  "games/menara/list/list.tsx": ["first", "start", "more"],
  "games/menara/photo.tsx": ["first", "start", "more"],
  "games/menara/end.tsx": ["first", "start", "more"],
  "games/menara/lesson/tutorial.tsx": ["first", "start", "more", "tutorial"],
  "games/menara/replay/replay.tsx": ["first", "start", "more"],
  "games/ritual/stage.tsx": ["first", "start", "more", "circle"],
  "games/ritual/hud/playerAid.tsx": ["first", "start", "more", "circle"],
  "games/ritual/list/listView.tsx": ["first", "start", "more", "circle"],
  "games/ritual/end.tsx": ["first", "start", "more", "circle"],
  "games/ritual/replay/replay.tsx": ["first", "start", "more", "circle", "initiation"],
  "games/ritual/lesson/lessonPanel.tsx": ["first", "start", "more", "circle", "initiation"],
};
/** Messages that a file names but does not show: the settings form opens later, bye ids are only compared. */
const NOT_SHOWN: Readonly<Record<string, RegExp>> = {
  "settings/settings.tsx": /^start-/,
  "app/table.tsx": /^bye-/,
  "games/ritual/hud/tools.tsx": /^initiation-wait$/, // loaded with the advice
};

const PART_OF = new Map<string, string[]>();
for (const [part, files] of Object.entries(PARTS)) {
  for (const file of files) {
    for (const [, id] of readFileSync(`${CATALOGUE}${file}.ftl`, "utf-8").matchAll(/^([a-z][\w-]*) =/gm)) {
      PART_OF.set(id!, [...(PART_OF.get(id!) ?? []), part]);
    }
  }
}

/** All files that a file imports statically, directly or indirectly. */
function closureOf(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file)) return found;
  found.add(file);
  for (const [, to] of readFileSync(file, "utf-8").matchAll(IMPORT)) closureOf(resolve(dirname(file), to!), found);
  return found;
}

/** The message ids that a file names; a template stands for all ids with its prefix. */
function namedIn(file: string): string[] {
  const code = readFileSync(file, "utf-8");
  const whole = [...code.matchAll(/["`]([a-z]+(?:-[a-z0-9]+)+)["`]/g)].map((found) => found[1]!);
  const begun = [...code.matchAll(/`([a-z]+(?:-[a-z0-9]+)*-)\$\{/g)].map((found) => found[1]!);
  const made = [...PART_OF.keys()].filter((id) => begun.some((start) => id.startsWith(start)));
  return [...whole.filter((id) => PART_OF.has(id)), ...made];
}

describe("D1: the messages of a page are loaded before it is shown", () => {
  test.each(Object.entries(LOADED))("%s", (page, parts) => {
    const unknown = [...closureOf(resolve(SOURCES, page))].flatMap((file) => {
      const name = relative(SOURCES, file);
      const ids = namedIn(file).filter((id) => !NOT_SHOWN[name]?.test(id));
      return ids.filter((id) => !PART_OF.get(id)!.some((part) => parts.includes(part))).map((id) => `${name}: ${id}`);
    });
    expect([...new Set(unknown)]).toEqual([]);
  });
});
