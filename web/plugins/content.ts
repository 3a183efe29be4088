/** Virtual modules with the games' content, read from their TOML files: a folder for each version (decision 25). */

import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { isDeepStrictEqual } from "node:util";

import { parse } from "smol-toml";
import type { Plugin } from "vite";

const GAMES = fileURLToPath(new URL("../../src/meja/games/", import.meta.url));

type Row = Readonly<Record<string, unknown>>;
/** The rows of a file in each version, oldest first. */
type Versions = readonly (readonly Row[])[];
type Export = readonly [name: string, value: unknown];

/** A file of a version: `games/menara/content/<version>/cards.toml` is "menara", "cards". */
type Read = (game: string, file: string) => Versions;

/** For each virtual module what it exports. Components have ids that are unique across versions. */
const MODULES: Readonly<Record<string, (read: Read) => readonly Export[]>> = {
  "virtual:content": (read) => [
    ...components("cards", "newestCards", read("menara", "cards")),
    ["scenarios", read("menara", "scenarios").at(-1)],
    ["menaraRituals", read("menara", "rituals").at(-1)],
    ["rituals", read("ritual", "rituals")],
  ],
  "virtual:floors": (read) => components("floors", "newestFloors", read("menara", "floors")),
};
/** Virtual modules that export the top-level keys of one TOML file. */
const WHOLE: Readonly<Record<string, string>> = { "virtual:palette": "menara/content/ink.toml" };

/** `games`: the folder of the games, with a slash at its end. */
export function content(games = GAMES): Plugin {
  return {
    name: "content",
    resolveId: (id) => (id in MODULES || id in WHOLE ? `\0${id}` : undefined),
    load(id) {
      const name = id.slice(1);
      const read = (file: string) => {
        this.addWatchFile(games + file);
        return parse(readFileSync(games + file, "utf-8"));
      };
      const ofVersions: Read = (game, file) =>
        foldersOf(`${games}${game}/content`).map(
          (folder) => Object.values(read(`${game}/content/${folder}/${file}.toml`))[0] as readonly Row[],
        );
      const made = MODULES[name]?.(ofVersions) ?? [];
      const whole = WHOLE[name] ? Object.entries(read(WHOLE[name])).map(([key, of]) => [camel(key), of] as const) : [];
      if (made.length + whole.length === 0) return undefined;
      return [...made, ...whole].map(([key, of]) => `export const ${key} = ${JSON.stringify(of)};`).join("\n");
    },
  };
}

/** The numbers of the versions, oldest first. */
function foldersOf(path: string): number[] {
  const numbers = readdirSync(path).filter((name) => /^\d+$/.test(name));
  return numbers.map(Number).sort((one, other) => one - other);
}

/** All components of all versions as `all`, and the ids of the newest version's as `newest`. */
function components(all: string, newest: string, versions: Versions): Export[] {
  const byId = new Map<string, Row>();
  const ids = versions.map((rows, at) => rows.map((row) => idOf(row, at + 1, byId)));
  return [
    [all, [...byId].map(([id, row]) => ({ ...row, id }))],
    [newest, ids.at(-1)],
  ];
}

/** The id of a row, as `content_loader.ComponentIds` assigns it: that of an equal row of an earlier version, else its
 * name, with the folder if another row has this id. */
function idOf(row: Row, folder: number, byId: Map<string, Row>): string {
  const name = String(row["id"]);
  for (const [id, earlier] of byId) if (isDeepStrictEqual(row, earlier)) return id;
  const id = byId.has(name) ? `${name}_${folder}` : name;
  byId.set(id, row);
  return id;
}

function camel(key: string): string {
  return key.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase());
}
