/** What is in the boxes, as far as the page speaks of it: `virtual:content`, from the games' own files. */

import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

import { parse } from "smol-toml";
import type { Plugin } from "vite";

const GAMES = fileURLToPath(new URL("../../src/meja/games/", import.meta.url));
const ID = "virtual:content";
const FILES = {
  cards: "menara/content/cards.toml",
  scenarios: "menara/content/scenarios.toml",
  rituals: "ritual/content/rituals.toml",
};

export function content(): Plugin {
  return {
    name: "content",
    resolveId: (id) => (id === ID ? `\0${ID}` : undefined),
    load(id) {
      if (id !== `\0${ID}`) return undefined;
      return Object.entries(FILES)
        .map(([name, file]) => {
          this.addWatchFile(GAMES + file);
          const [rows] = Object.values(parse(readFileSync(GAMES + file, "utf-8")));
          return `export const ${name} = ${JSON.stringify(rows)};`;
        })
        .join("\n");
    },
  };
}
