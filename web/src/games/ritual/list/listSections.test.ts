import { beforeAll, describe, expect, test } from "vitest";

import { setLanguage } from "../../../i18n/index.ts";
import { LANGUAGES } from "../../../table/wire.ts";
import { runeText, shamanSentences } from "./listSections.tsx";
import { after, BEGUN, FOUR, TWO } from "../fakes.ts";
import type { Event } from "../types.ts";

const who = (seat: number) => ["Ada", "Ben", "Cy", "Dot"][seat]!;
const HAPPENED: readonly Event[] = [
  { type: "StonePut", seat: 0, stone: "fire", place: 0 },
  { type: "InspirationSolved", seat: 1, cards: ["shadow"] },
  { type: "RiteTaken", seat: 1, rune: 1, rite: null },
];

describe("in English", () => {
  beforeAll(() => setLanguage("en"));

  test("every shaman's stones, last deed and totem are listed", () => {
    const view = after(FOUR, ...BEGUN, ...HAPPENED);
    expect(shamanSentences(view, who, 0, 0)).toEqual([
      "Ada (you) has 1 water stone, 2 fire stones and 1 light stone.",
      "On the plane: fire stone.",
      "Last: Ada puts a fire stone on the plane.",
    ]);
    expect(shamanSentences(view, who, 1, 0)).toEqual([
      "Ben has 2 shadow stones, 1 fire stone and 1 plant stone.",
      "Awake; the inspiration was 5 shadow stones.",
      "Last: Ben wakes.",
    ]);
    expect(shamanSentences(view, who, 2, 0)).toEqual(["Cy has 2 water stones and 2 plant stones.", "Holds the totem."]);
  });

  test("with two sets, facts about the shaman are listed with the first one only", () => {
    const view = after(TWO, ...BEGUN);
    expect(shamanSentences(view, who, 0, null)[1]).toBe("Holds the totem.");
    expect(shamanSentences(view, who, 1, null)).toEqual([
      "Ada (set 2) has 2 shadow stones, 1 fire stone and 1 plant stone.",
    ]);
  });

  test("every rune says where its ritual card is", () => {
    const view = after(FOUR, ...BEGUN, ...HAPPENED);
    expect([0, 1].map((n) => runeText(view, n, who))).toEqual([
      "Rune 1: Ben holds its ritual card",
      "Rune 2: its ritual card is still face down here",
    ]);
    expect(runeText({ ...view, done: 1 }, 0, who)).toBe("Rune 1: solved");
    expect(runeText({ ...view, taken: [{ seat: null, rite: "awakening-1" }] }, 0, who)).toMatch(/shown to both/);
  });
});

test.each(LANGUAGES)("in %s every part of the list has words", async (language) => {
  await setLanguage(language);
  const view = after({ ...FOUR, history: true }, ...BEGUN, ...HAPPENED);
  const words = [
    ...[0, 1, 2, 3].flatMap((place) => shamanSentences(view, who, place, 0)),
    ...[0, 1].map((n) => runeText(view, n, who)),
  ];
  expect(words.length).toBeGreaterThan(8);
  for (const one of words) expect(one).not.toMatch(/\{|undefined|null|[a-z]-[a-z]+-[a-z]/);
});
