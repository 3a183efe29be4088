import { beforeAll, describe, expect, test } from "vitest";

import { sayText, setLanguage } from "../../../i18n/index.ts";
import { who } from "../../../table/fakes.ts";
import { LANGUAGES } from "../../../table/wire.ts";
import { runeText } from "../words/words.ts";
import { shamanSentences } from "./listSections.tsx";
import { FOUR, running, TWO, withDeed, withPlanes } from "../fakes.ts";

/** Ada has put a stone on the plane, and Ben is awake and holds the first ritual card. */
const CIRCLE = [
  { type: "StonePut", seat: 0, stone: "fire", place: 0 } as const,
  { type: "InspirationSolved", seat: 1, cards: ["shadow"] } as const,
].reduce(
  withDeed,
  withPlanes(running({ ...FOUR, history: true }, { totem: 2, awake: { 1: ["shadow"] }, runes: [1] }), { 0: "fire" }),
);

describe("in English", () => {
  beforeAll(() => setLanguage("en"));

  test("every shaman's stones, last deed and totem are listed", () => {
    expect(shamanSentences(CIRCLE, who, 0, 0)).toEqual([
      "Ada (you) has 1 water stone, 2 fire stones and 1 light stone.",
      "On the plane: fire stone.",
      "Last: Ada puts a fire stone on the plane.",
    ]);
    expect(shamanSentences(CIRCLE, who, 1, 0)).toEqual([
      "Ben has 2 shadow stones, 1 fire stone and 1 plant stone.",
      "Awake; the inspiration was 5 shadow stones.",
      "Last: Ben wakes.",
    ]);
    expect(shamanSentences(CIRCLE, who, 2, 0)).toEqual([
      "Cy has 2 water stones and 2 plant stones.",
      "Holds the totem.",
    ]);
  });

  test("with two sets, facts about the shaman are listed with the first one only", () => {
    const view = running(TWO);
    expect(shamanSentences(view, who, 0, null)[1]).toBe("Holds the totem.");
    expect(shamanSentences(view, who, 1, null)).toEqual([
      "Ada (set 2) has 2 shadow stones, 1 fire stone and 1 plant stone.",
    ]);
  });

  test("every rune says where its ritual card is", () => {
    expect([0, 1].map((n) => sayText(runeText(CIRCLE, n, who)))).toEqual([
      "Rune 1: Ben holds its ritual card",
      "Rune 2: its ritual card is still face down here",
    ]);
    expect(sayText(runeText({ ...CIRCLE, done: 1 }, 0, who))).toBe("Rune 1: solved");
    expect(sayText(runeText({ ...CIRCLE, runes: [null] }, 0, who))).toMatch(/shown to both/);
  });
});

test.each(LANGUAGES)("in %s every part of the list has words", async (language) => {
  await setLanguage(language);
  const words = [
    ...[0, 1, 2, 3].flatMap((place) => shamanSentences(CIRCLE, who, place, 0)),
    ...[0, 1].map((n) => sayText(runeText(CIRCLE, n, who))),
  ];
  expect(words.length).toBeGreaterThan(8);
  for (const one of words) expect(one).not.toMatch(/\{|undefined|null|[a-z]-[a-z]+-[a-z]/);
});
