import { beforeAll, expect, test } from "vitest";

import { hasMessage, sayText, setLanguage } from "../../../i18n/index.ts";
import { LANGUAGES } from "../../../table/wire.ts";
import { FOUR, handOf, ready, running, seated, TWO, withPlanes } from "../fakes.ts";
import { KEYS, press as intentOf, type Key } from "./keys.ts";
import { perform } from "./perform.ts";
import type { PlayState } from "./state.ts";

const ROUND = running(FOUR);
const THREE_PLANES = { 0: "fire", 1: "shadow", 3: "light" } as const;

beforeAll(() => setLanguage("en"));

const pressKey = (play: PlayState, key: Key) => perform(play, intentOf(play, key));

/** Presses keys one after the other. Returns which of them were used. */
function press(play: PlayState, keys: string, more = {}): boolean[] {
  return keys.split(" ").map((key) => pressKey(play, { key, ctrlKey: false, altKey: false, metaKey: false, ...more }));
}

function prepares(play: PlayState, keys: string) {
  while (handOf(play).back()) continue;
  press(play, keys);
  return play.prepared.value;
}

const answers = (play: PlayState) => play.asked.value!.choices.map((one) => `${one.digit}: ${sayText(one.words)}`);

test("an action is typed as kind, colour, and shaman counted from the left", async () => {
  const { play } = await seated(withPlanes(running({ ...FOUR, may_pass: true }), THREE_PLANES));
  expect(prepares(play, "t 5")).toEqual({ type: "Take", stone: "plants" });
  expect(prepares(play, "g 4 2")).toEqual({ type: "Give", stone: "light", place: 0, to: 2, from_plane: false });
  expect(prepares(play, "P 2")).toEqual({ type: "Put", stone: "water", place: 0 });
  expect(prepares(play, "b")).toEqual({ type: "TakeBack", place: 0 });
  expect(prepares(play, "x 2 3")).toEqual({ type: "Exchange", place: 3, stone: "water" });
  expect(prepares(play, "i")).toEqual({ type: "SolveInspiration" });
  expect(prepares(play, "n")).toEqual({ type: "Pass" });
});

test("D4: on a French keyboard the digit keys work without Shift", async () => {
  const { play } = await seated(withPlanes(ROUND, THREE_PLANES));
  const typed = [
    ["t", "KeyT"],
    ["(", "Digit5"],
  ] as const;
  const used = typed.map(([key, code]) => pressKey(play, { key, code, ctrlKey: false, altKey: false, metaKey: false }));
  expect(used).toEqual([true, true]);
  expect(play.prepared.value).toEqual({ type: "Take", stone: "plants" });
});

test("if a colour lies both on the mat and on the plane, the source is asked", async () => {
  const { play } = await seated(withPlanes(ROUND, { 0: "fire" }));
  press(play, "g 3");
  expect(play.asked.value).toMatchObject({ kind: "give", asks: "source" });
  expect(answers(play)).toEqual(["1: your stones", "2: your plane"]);
  press(play, "2 1");
  expect(play.prepared.value).toEqual({ type: "Give", stone: "fire", place: 0, to: 1, from_plane: true });
});

test("possible answers glow and can be tapped, and an unavailable colour is no answer", async () => {
  const { play } = await seated(withPlanes(ROUND, { 1: "shadow" }));
  expect(press(play, "t 2")).toEqual([true, false]);
  expect(sayText(play.asked.value!.words)).toBe("Which colour?");
  expect(Object.fromEntries(play.glows.value)).toEqual({
    "stone:1/shadow": "goal",
    "stone:1/fire": "goal",
    "stone:1/plants": "goal",
  });
  handOf(play).tap("stone:1/shadow");
  expect([play.prepared.value, play.asked.value]).toEqual([{ type: "Take", stone: "shadow" }, null]);
});

test("a single possible plane is not asked for", async () => {
  const { play } = await seated(withPlanes(ROUND, { 1: "shadow" }));
  expect(prepares(play, "x 4")).toEqual({ type: "Exchange", place: 1, stone: "light" });
});

test("with two sets, source and goal sets are asked", async () => {
  const { play } = await seated(running(TWO));
  press(play, "g 3");
  expect(answers(play)).toEqual(["1: your set 1", "2: your set 2"]);
  press(play, "2");
  expect(answers(play)).toEqual(["1: ben (set 1)", "2: ben (set 2)"]);
  press(play, "2");
  expect(play.prepared.value).toEqual({ type: "Give", stone: "fire", place: 1, to: 3, from_plane: false });
  expect(press(play, "t")).toEqual([false]);
});

test("Escape goes back question by question", async () => {
  const { play } = await seated(withPlanes(ROUND, { 0: "fire" }));
  press(play, "g 3 1");
  expect(play.asked.value!.asks).toBe("goal");
  const asks = [1, 2, 3].map(() => [...press(play, "Escape"), play.asked.value?.asks]);
  expect(asks).toEqual([
    [true, "source"],
    [true, "stone"],
    [true, undefined],
  ]);
  expect(press(play, "Escape")).toEqual([false]);
});

test("arrows move between things that can be chosen, Enter chooses one, then its goal", async () => {
  const { play } = await seated(ROUND);
  press(play, "ArrowRight ArrowDown");
  expect(play.cursor.value).toBe(play.within.value[1]);
  press(play, "ArrowLeft ArrowUp");
  expect(play.cursor.value).toBe(play.within.value.at(-1));
  play.cursor.value = "stone:0/light";
  press(play, "Enter");
  expect([play.chosen.value, play.cursor.value]).toEqual(["stone:0/light", "stone:0/light"]);
  press(play, "ArrowRight Enter");
  expect(play.prepared.value).toEqual({ type: "Give", stone: "light", place: 0, to: 1, from_plane: false });
});

test("Enter begins the round", async () => {
  const { play, acts, turn } = await seated(ready(FOUR));
  expect(press(play, "Enter")).toEqual([false]);
  await turn({ type: "BeginRound" });
  expect(press(play, "Enter")).toEqual([true]);
  expect(acts()).toEqual([{ type: "BeginRound" }]);
});

test("shortcuts of the browser are ignored", async () => {
  const { play } = await seated(ROUND);
  expect(press(play, "t", { ctrlKey: true })).toEqual([false]);
  expect(press(play, "Tab q 7 F5")).toEqual([false, false, false, false]);
});

test.each(LANGUAGES)("the help explains every key in %s", async (language) => {
  await setLanguage(language);
  expect(KEYS.map(({ words }) => words).filter((id) => !hasMessage(id))).toEqual([]);
});

test("no key is in the help twice", () => {
  expect(new Set(KEYS.map(({ key }) => key)).size).toBe(KEYS.length);
});
