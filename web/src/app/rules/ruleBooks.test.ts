import { expect, test } from "vitest";

import { loadMessages, messageIds, say, setLanguage } from "../../i18n/index.ts";
import { LANGUAGES } from "../../table/wire.ts";
import { booksOf, searchBooks, tipsOf } from "./ruleBooks.ts";

test("rules are sorted by number and grouped by chapter", () => {
  const books = booksOf([
    "rule-R1-1",
    "rules-M4",
    "rule-M10-1",
    "rule-M4-13",
    "rule-M4-2",
    "rules-title",
    "page-guest",
  ]);
  expect(books.map(({ name }) => name)).toEqual(["M", "R"]);
  expect(books[0]!.chapters).toEqual([
    {
      name: "M4",
      rules: [
        { id: "rule-M4-2", number: "M4.2" },
        { id: "rule-M4-13", number: "M4.13" },
      ],
    },
    { name: "M10", rules: [{ id: "rule-M10-1", number: "M10.1" }] },
  ]);
});

test("rules are found by words in any order, without accents and case, and by number", () => {
  const books = booksOf(["rule-M4-1", "rule-M4-2", "rule-R4-1"]);
  const texts: Record<string, string> = {
    "rule-M4-1": "Un pilier va sur un socle",
    "rule-M4-2": "Une plate-forme à l’étage",
    "rule-R4-1": "Rien",
  };
  const found = (wanted: string) =>
    searchBooks(books, wanted, ({ id }) => texts[id]!).flatMap(({ chapters }) =>
      chapters.flatMap(({ rules }) => rules.map(({ number }) => number)),
    );
  expect(found("SOCLE pilier")).toEqual(["M4.1"]);
  expect(found("etage")).toEqual(["M4.2"]);
  expect(found("m4")).toEqual(["M4.1", "M4.2"]);
  expect(found("m4.2")).toEqual(["M4.2"]);
  expect(found("  ")).toHaveLength(3);
  expect(found("nothing of the kind")).toEqual([]);
});

test.each(LANGUAGES)("the rules page of %s has every rule, and a heading for every chapter", async (language) => {
  await setLanguage(language);
  await loadMessages("rules");
  const books = booksOf(await messageIds("rules"));
  const chapters = books.flatMap((book) => book.chapters);
  expect(books.map(({ name }) => name)).toEqual(["M", "R", "T"]);
  expect(chapters.flatMap(({ rules }) => rules).length).toBeGreaterThan(150);
  for (const { name } of [...books, ...chapters]) expect(say(`rules-${name}`)).not.toBe(`rules-${name}`);
});

test.each(LANGUAGES)("in %s every book has its tips, and every tip is in one book", async (language) => {
  await setLanguage(language);
  await loadMessages("tips");
  const ids = await messageIds("tips");
  const tips = ["M", "R", "T"].map((book) => tipsOf(ids, book));
  expect(tips.map((one) => one.length)).toEqual([10, 7, 9]);
  expect(tips.flat()).toEqual(ids.filter((id) => id.startsWith("tip-")));
  for (const id of tips.flat()) expect(say(id)).toMatch(/[.!?]$/);
});

test("loaded messages are available in every other language, too", async () => {
  await setLanguage("en");
  await loadMessages("rules");
  await setLanguage("de");
  expect(say("rules-title")).toBe("Die Regeln");
});
