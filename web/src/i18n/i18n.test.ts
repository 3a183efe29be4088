import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

import { describe, expect, test } from "vitest";

import { hasMessage, language, listText, loadMessages, say, sayList, sayText, setLanguage, text } from "./index.ts";
import { LANGUAGES } from "../table/wire.ts";

const SOURCES = import.meta.glob<string>(["../**/*.{ts,tsx}", "!../**/*.test.ts", "!../**/types.ts"], {
  query: "?raw",
  import: "default",
  eager: true,
});
const CODE = Object.values(SOURCES).join("\n");
/** Complete message ids in the code; ids built from templates are tested where they are built. */
const NAMED = [
  ...CODE.matchAll(/["`]((?:page|story|shaman|shamans|inspiration|list|game|circle)-[a-z-]+[a-z])["`]/g),
].map((found) => found[1]!);

describe.each(LANGUAGES)("in %s", (language) => {
  test("every message that the page names exists", async () => {
    await setLanguage(language);
    expect(NAMED.length).toBeGreaterThan(100);
    expect(NAMED.filter((id) => !hasMessage(id))).toEqual([]);
  });
});

test.each(["page", "circle"])("no message of %s.ftl is unused", (file) => {
  const catalogue = fileURLToPath(new URL(`../../../src/meja/catalogue/en/${file}.ftl`, import.meta.url));
  const ids = [...readFileSync(catalogue, "utf-8").matchAll(/^([a-z-]+) =/gm)].map((found) => found[1]!);
  const made = [...CODE.matchAll(/`([a-z]+-[a-z-]+-)\$\{/g)].map((found) => found[1]!);
  expect(ids.filter((id) => !NAMED.includes(id) && !made.some((start) => id.startsWith(start)))).toEqual([]);
});

test("a message is formatted with its arguments, and texts among them in the same language", async () => {
  await setLanguage("de");
  expect(say("players", { n: 3 })).toBe("3 Spieler");
  expect(sayText(text("page-turn-of", { name: text("page-seat-n", { n: 2 }) }))).toBe("Platz 2 ist am Zug.");
});

test("lists are joined as each language does it", async () => {
  await setLanguage("en");
  expect(sayList(["Ada"])).toBe("Ada");
  expect(sayList(["Ada", "Ben", "Cy"])).toBe("Ada, Ben and Cy");
  await setLanguage("fr");
  expect(sayList(["Ada", "Ben"])).toBe("Ada et Ben");
  expect(listText([])).toEqual(text("none"));
});

test("an unknown message is shown as its id, and breaks nothing", async () => {
  await setLanguage("en");
  expect(say("page-of-nowhere")).toBe("page-of-nowhere");
});

test("loaded messages stay available after a change of language, in whatever order the calls come", async () => {
  const both = [loadMessages("more"), setLanguage("de"), loadMessages("rules"), setLanguage("fr")];
  await Promise.all(both);
  expect([hasMessage("story-turn"), hasMessage("rule-M1-1"), language.value]).toEqual([true, true, "fr"]);
});
