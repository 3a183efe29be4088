/**
 * The page's messages, compiled at build time from the same Fluent catalogue that the server uses:
 * `virtual:catalogue/de/first` holds the part of a language that every page needs, `virtual:catalogue/de/rules` a part
 * that only some pages need. `virtual:catalogues` exports a lazy import for each of them.
 */

import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

import { FluentResource } from "@fluent/bundle";
import type { Plugin } from "vite";

const FOLDER = fileURLToPath(new URL("../../src/meja/catalogue/", import.meta.url));
export const PARTS: Record<string, readonly string[]> = {
  first: ["page", "words", "play", "board"],
  start: ["start"],
  more: ["table", "story", "refusals", "shamans", "around"],
  rules: ["rules"],
  tips: ["tips"],
  circle: ["circle"],
  tutorial: ["lesson", "tutorial"],
  initiation: ["lesson", "initiation"],
};
const PREFIX = "virtual:catalogue/";
const ALL = "virtual:catalogues";
const FAILED = /<!-- in every language: (.*?) -->/; // in index.html: the ids of a sentence and of a button's label

export function catalogue(): Plugin {
  return {
    name: "catalogue",
    transformIndexHtml: (html) => html.replace(FAILED, (_, ids: string) => inAllLanguages(ids.split(", "))),
    resolveId: (id) => (id === ALL || id.startsWith(PREFIX) ? `\0${id}` : undefined),
    load(id) {
      if (id === `\0${ALL}`) return all();
      if (!id.startsWith(`\0${PREFIX}`)) return undefined;
      const [language, part] = id.slice(PREFIX.length + 1).split("/");
      const body = PARTS[part!]!.flatMap((file) => {
        const path = `${FOLDER}${language}/${file}.ftl`;
        this.addWatchFile(path);
        return new FluentResource(readFileSync(path, "utf-8")).body; // parsed at build time
      });
      return `export default JSON.parse(${JSON.stringify(JSON.stringify(body))});`;
    },
  };
}

/** The message that index.html shows when the scripts cannot be fetched, in every language. */
function inAllLanguages([sentence, button]: readonly string[]): string {
  const words = (language: string, id: string | undefined) => {
    const said = new RegExp(`^${id} = (.*)$`, "m").exec(readFileSync(`${FOLDER}${language}/page.ftl`, "utf-8"))?.[1];
    if (said === undefined || /[{<&]/.test(said)) throw new Error(`${id} in ${language} is not a plain sentence`);
    return said;
  };
  return languages()
    .map((one) => `<p lang="${one}">${words(one, sentence)} <button>${words(one, button)}</button></p>`)
    .join("\n        ");
}

/** The codes of all languages, English first. */
function languages(): string[] {
  const folders = readdirSync(FOLDER, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return folders.map(({ name }) => name).sort((a, b) => Number(b === "en") - Number(a === "en"));
}

/** The source of `virtual:catalogues`: for every language and part a function that imports it. */
function all(): string {
  const parts = (language: string) =>
    Object.keys(PARTS).map((part) => `${part}: () => import("${PREFIX}${language}/${part}")`);
  return `export default { ${languages()
    .map((name) => `${name}: { ${parts(name).join(", ")} }`)
    .join(", ")} };`;
}
