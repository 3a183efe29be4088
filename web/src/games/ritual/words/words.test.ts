import { expect, test } from "vitest";

import { sayText, setLanguage } from "../../../i18n/index.ts";
import { who } from "../../../table/fakes.ts";
import { LANGUAGES } from "../../../table/wire.ts";
import { FOUR, running, TWO, withPlanes } from "../fakes.ts";
import { conceivable, type Thing } from "../play/things.ts";
import { INSPIRATION_TEXTS, RITE_TEXTS } from "../types.ts";
import {
  actionPhrase,
  deedText,
  inspirationKinds,
  inspirationText,
  riteText,
  silenceWords,
  thingText,
} from "./words.ts";

const CIRCLE = withPlanes(running({ ...FOUR, may_pass: true }), { 0: "fire", 1: "shadow" });
const PAIR = withPlanes(running(TWO), { 0: "fire", 2: "plants" });
const THINGS: readonly Thing[] = [
  "stone:1/fire",
  "plane:0",
  "shaman:1",
  "reserve:light",
  "inspiration",
  "rite",
  "totem",
];
const UNSAID = /\{|undefined|null|\b(circle|shaman|page|stone)-[a-z]/;

test.each(LANGUAGES)("in %s every action has a distinct phrase", async (language) => {
  await setLanguage(language);
  for (const view of [CIRCLE, PAIR]) {
    const actions = conceivable(view, 0);
    const phrases = actions.map((action) => sayText(actionPhrase(action, view, 0, who)));
    expect(new Set(phrases).size).toBe(actions.length);
    for (const phrase of phrases) expect(phrase).not.toMatch(UNSAID);
  }
});

test.each(LANGUAGES)("in %s every thing that can be pinged has words", async (language) => {
  await setLanguage(language);
  for (const thing of THINGS) expect(sayText(thingText(thing))).not.toMatch(UNSAID);
  expect(sayText(thingText("nothing:of/that" as Thing))).toBe("nothing:of/that");
});

test("a deed is told without the state before it", async () => {
  await setLanguage("en");
  const back = { type: "StoneTakenBack", seat: 0, place: 1 } as const;
  expect(sayText(deedText(back, TWO, who))).toBe("Ada (set 2) takes the stone back from the plane.");
  const exchanged = { type: "StoneExchanged", seat: 0, place: 2, stone: "light" } as const;
  expect(sayText(deedText(exchanged, FOUR, who))).toBe("Ada exchanges the stone on the plane of Cy for a light stone.");
});

test.each(LANGUAGES)("in %s every card of the box has words", async (language) => {
  await setLanguage(language);
  const cards = [...Object.keys(INSPIRATION_TEXTS).map(inspirationText), ...Object.keys(RITE_TEXTS).map(riteText)];
  expect(cards.length).toBeGreaterThanOrEqual(25 + 60);
  for (const card of cards) expect(sayText(card)).not.toMatch(/\{|undefined|\b(inspiration|rite|stone|shaman)-[a-z]/);
});

test("the player aid shows one inspiration card of one, of two and of three colours", () => {
  expect(inspirationKinds()).toEqual(["shadow", "shadow-water", "shadow-water-fire"]);
});

test("T6.5: who is silent is told until when, by what the table has chosen", async () => {
  await setLanguage("en");
  expect(silenceWords(FOUR)).toMatch(/until the game is over; after a lost round you may talk/);
  expect(silenceWords({ ...FOUR, talk_between_rounds: true })).toMatch(
    /A round is on.*until it is over; then you may talk/,
  );
});
