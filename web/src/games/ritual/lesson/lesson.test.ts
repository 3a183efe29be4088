import { beforeAll, describe, expect, test } from "vitest";

import { hasMessage, loadMessages, sayText, setLanguage, text } from "../../../i18n/index.ts";
import { who } from "../../../table/fakes.ts";
import { LANGUAGES } from "../../../table/wire.ts";
import { FOUR, ready, running, seated, withDeed, withPlanes } from "../fakes.ts";
import { Adviser } from "../hud/advice.tsx";
import { STEPS, stepStart, type Situation } from "./lessonSteps.ts";
import type { Deed } from "../view/view.ts";
import type { View } from "../types.ts";

const SETUP = { ...FOUR, may_pass: true, history: true, advice: true };
const step = (name: string) => STEPS.find((one) => one.name === name)!;
/** Ada's situation in a round with these deeds. */
const after = (...deeds: readonly Deed[]): Situation => ({ view: deeds.reduce(withDeed, running(SETUP)), seat: 0 });
const changed = (changes: Partial<View>): Situation => ({ view: running(SETUP, changes), seat: 0 });

const TAKES: Deed = { type: "StoneTaken", seat: 0, stone: "fire" };
const BEN: Deed = { type: "StonePut", seat: 1, stone: "shadow", place: 1 };

const READY: Situation = { view: ready(SETUP), seat: 0 };
const BEGAN = after();

test("before the round the circle and the left neighbour are shown", () => {
  expect(step("circle").points!(READY)).toEqual(["shaman:0", "shaman:1"]);
  expect(step("stones").points!(READY)).toEqual(["stone:0/water", "stone:0/fire", "stone:0/light"]);
  expect(step("circle").isPast!(READY, stepStart(READY, null))).toBe(false);
});

test("starting the round skips the steps before it", () => {
  const left = STEPS.filter(({ isPast }) => isPast?.(BEGAN, stepStart(BEGAN, null))).map(({ name }) => name);
  expect(left).toEqual(["circle", "stones", "totem", "planes", "silence", "begin", "again"]);
  expect(step("begin").isDone!(BEGAN, stepStart(READY, null))).toBe(true);
});

test("skipping the first steps does not lead to the end of the round", () => {
  const left = STEPS.filter(({ isPast }) => isPast?.(READY, stepStart(READY, null)));
  expect(left).toEqual([]);
});

test("taking a stone completes its step, and any other deed skips it", () => {
  const began = stepStart(BEGAN, null);
  const taken = after(TAKES);
  expect(step("take").isDone!(BEGAN, began)).toBe(false);
  expect(step("take").isDone!(taken, began)).toBe(true);
  expect([step("give").isDone!(taken, began), step("give").isPast!(taken, began)]).toEqual([false, true]);
});

test("deeds of others do not count, nor do deeds before a round was restarted", () => {
  const taken = after(TAKES);
  expect(step("take").isPast!(after(TAKES, BEN), stepStart(taken, null))).toBe(false);
  const again = after(); // the deeds of the lost round are gone
  const began = stepStart(again, stepStart(taken, null));
  expect(step("give").isPast!(again, began)).toBe(false);
  expect(step("take").isDone!(after(TAKES), began)).toBe(true);
});

test("an exchange points at the stones on the planes of others", () => {
  expect(step("exchange").points!(BEGAN)).toEqual([]);
  expect(step("exchange").points!({ view: withPlanes(BEGAN.view, { 1: "shadow" }), seat: 0 })).toEqual(["plane:1"]);
});

test("the last deeds of the shamans are pointed at", () => {
  expect(step("read").points!(after(BEN))).toEqual(["part:trace-1"]);
});

test("waking completes its step, and the beginning of the rites skips it", () => {
  const began = stepStart(BEGAN, null);
  expect(step("wake").isDone!(BEGAN, began)).toBe(false);
  expect(step("wake").isDone!(changed({ awake: { 0: ["fire"] } }), began)).toBe(true);
  expect(step("wake").isPast!(changed({ stage: "rites" }), began)).toBe(true);
});

test("the end of a round leads to the next steps, whether won or lost", () => {
  for (const end of [{ stage: "lost" }, { stage: "ready", round: 2 }] as const) {
    const ended = changed(end);
    const rest = STEPS.filter(({ isPast }) => !isPast?.(ended, stepStart(ended, null))).map(({ name }) => name);
    expect(rest).toEqual(["again", "on"]);
  }
});

describe("the text of a step refers to the current round:", () => {
  beforeAll(async () => {
    await setLanguage("en");
    await loadMessages("initiation");
  });
  const said = (name: string, at: Situation) => {
    const words = step(name).about!(at, who);
    return words && sayText(words);
  };

  test("the player's needs", () => {
    expect(said("wake", READY)).toBeNull();
    expect(said("wake", BEGAN)).toBe("You need 5 fire stones.");
  });

  test("the duration of a round, and the shaman to watch", () => {
    expect(said("silence", READY)).toBe("Here a round lasts 7:30 minutes.");
    expect(said("read", BEGAN)).toBe("What might Ben want?");
  });

  test("the text of the ritual card, or its holder", () => {
    expect(said("card", BEGAN)).toBeNull();
    const mine = changed({ runes: [0], rune: 1, rite: "awakening-1" });
    expect(said("card", mine)).toMatch(/^You hold it, and it says: .*\.$/);
    expect(said("card", changed({ runes: [2] }))).toBe("Cy holds it. Watch what Cy does.");
  });
});

describe.each(LANGUAGES)("in %s", (language) => {
  beforeAll(async () => {
    await setLanguage(language);
    await loadMessages("initiation");
  });

  test("every step has its messages", () => {
    const wanted = STEPS.flatMap(({ name }) => [`initiation-${name}-title`, `initiation-${name}`]);
    expect(wanted.filter((id) => !hasMessage(id))).toEqual([]);
  });
});

describe("a shaman's advice", () => {
  const asked = async () => {
    await setLanguage("en");
    const at = await seated(running(SETUP));
    await at.turn({ type: "Take", stone: "fire" }, { type: "Pass" });
    const adviser = new Adviser(at.play);
    void adviser.ask();
    const answer = (...actions: readonly ({ type: "Take"; stone: "fire" } | { type: "Pass" })[]) => {
      const of = actions.map((action) => ({ action, foresight: { refused: null } }));
      return at.answer("Suggest", { type: "Suggested", id: "1", n: 99, seat: 0, of });
    };
    return { ...at, adviser, answer };
  };

  test("is put into words, and the advised thing is picked up", async () => {
    const { adviser, answer, play } = await asked();
    expect(adviser.words).toBe("A shaman is thinking…");
    await answer({ type: "Take", stone: "fire" });
    expect(adviser.words).toBe("A shaman would say: Take a fire stone from ben.");
    expect(adviser.gesture.value).toEqual(["stone:1/fire", "shaman:0"]);
    expect(play.chosen.value).toBe("stone:1/fire");
  });

  test("may be empty", async () => {
    const { adviser, answer } = await asked();
    await answer();
    expect(adviser.words).toBe("No shaman knows what to do here. Trust your feeling.");
    expect(adviser.gesture.value).toBeNull();
  });

  test("expires with the next event", async () => {
    const { adviser, answer, happen } = await asked();
    await answer({ type: "Pass" });
    expect(adviser.gesture.value).toEqual(["totem", null]);
    happen(1);
    expect([adviser.advice.value, adviser.words]).toEqual([null, ""]);
  });

  test("that comes too late is dropped", async () => {
    const { adviser, answer, happen } = await asked();
    happen(1);
    await answer({ type: "Pass" });
    expect(adviser.advice.value).toBeNull();
  });
});

test("the text of a step has at most three sentences", async () => {
  await setLanguage("en");
  await loadMessages("initiation");
  for (const { name } of STEPS) {
    const words = sayText(text(`initiation-${name}`));
    expect(words.length, name).toBeLessThan(260);
    expect(words.match(/[.!?](\s|$)/g)!.length, name).toBeLessThanOrEqual(3);
  }
});
