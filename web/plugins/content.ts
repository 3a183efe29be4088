/** Virtual modules with the games' content, read from their TOML files. */

import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

import { parse } from "smol-toml";
import type { Plugin } from "vite";

const GAMES = fileURLToPath(new URL("../../src/meja/games/", import.meta.url));

/** For each virtual module: its exports, and the TOML file whose rows each of them holds. */
const ROWS: Record<string, Record<string, string>> = {
  "virtual:content": {
    cards: "menara/content/cards.toml",
    scenarios: "menara/content/scenarios.toml",
    menaraRituals: "menara/content/rituals.toml",
    rituals: "ritual/content/rituals.toml",
  },
  "virtual:floors": { floors: "menara/content/floors.toml" },
};
/** Virtual modules that export the top-level keys of one TOML file. */
const WHOLE: Record<string, string> = { "virtual:palette": "menara/content/ink.toml" };

export function content(): Plugin {
  return {
    name: "content",
    resolveId: (id) => (id in ROWS || id in WHOLE ? `\0${id}` : undefined),
    load(id) {
      const name = id.slice(1);
      const read = (file: string) => {
        this.addWatchFile(GAMES + file);
        return parse(readFileSync(GAMES + file, "utf-8"));
      };
      const made = Object.entries(ROWS[name] ?? {}).map(([key, file]) => [key, Object.values(read(file))[0]]);
      if (WHOLE[name]) made.push(...Object.entries(read(WHOLE[name])).map(([key, of]) => [camel(key), of]));
      if (!made.length) return undefined;
      return made.map(([key, of]) => `export const ${key as string} = ${JSON.stringify(of)};`).join("\n");
    },
  };
}

function camel(key: string): string {
  return key.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase());
}
