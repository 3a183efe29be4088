/**
 * The table's words, from the catalogue that the server speaks from too: `virtual:catalogue/de` is what
 * is needed first of one language, `virtual:catalogue/de/rules` what only some pages need of it.
 */

import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

import { FluentResource } from "@fluent/bundle";
import type { Plugin } from "vite";

const FOLDER = fileURLToPath(new URL("../../src/meja/catalogue/", import.meta.url));
const FIRST = ["page", "words", "play", "board"];
const PARTS: Record<string, readonly string[]> = {
  start: ["start"],
  more: ["table", "story", "refusals", "shamans", "around"],
  rules: ["rules"],
  circle: ["circle"],
  tutorial: ["lesson", "tutorial"],
  initiation: ["lesson", "initiation"],
};
const PREFIX = "virtual:catalogue/";

export function catalogue(): Plugin {
  return {
    name: "catalogue",
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${PREFIX}`)) return undefined;
      const [language, part] = id.slice(PREFIX.length + 1).split("/");
      const body = (part === undefined ? FIRST : PARTS[part]!).flatMap((file) => {
        const path = `${FOLDER}${language}/${file}.ftl`;
        this.addWatchFile(path);
        return new FluentResource(readFileSync(path, "utf-8")).body; // read here, so that the page need not
      });
      return `export default JSON.parse(${JSON.stringify(JSON.stringify(body))});`;
    },
  };
}
