import { expect, test } from "vitest";

import { hasMessage, setLanguage } from "../../../i18n/index.ts";
import { LANGUAGES } from "../../../table/wire.ts";
import { FOUR } from "../fakes.ts";
import { BREATH_MS, BREATHS, highlightOf, KINDS, outweighs, type Highlight } from "./highlights.ts";
import type { Event, View } from "../types.ts";

const AFTER = {
  setup: FOUR,
  round: 2,
  clock_ms: 61_000,
  awake: { 1: [] },
  solved: ["awakening-3", "awakening-1", "awakening-5"],
} as unknown as View;
const who = (seat: number) => `Shaman ${seat}`;
const EVENTS: Event[] = [
  { type: "RoundBegan", round: 2 },
  { type: "InspirationSolved", seat: 1, cards: ["fire"] },
  { type: "RitesBegan" },
  { type: "RiteSolved", seat: 1, rune: 1, rite: "awakening-1" },
  { type: "RoundWon", round: 2 },
  { type: "RoundLost", round: 2 },
  { type: "Resumed" },
];
const MOMENTS = EVENTS.map((event) => highlightOf(event, AFTER, who)!);

test("every kind of highlight has its event, a title and enough time to be read", () => {
  expect(MOMENTS.map(({ kind }) => kind).sort()).toEqual([...KINDS].sort());
  for (const { lasts_ms } of MOMENTS) expect(lasts_ms).toBeGreaterThanOrEqual(2_000);
});

test.each(LANGUAGES)("highlights have their messages in %s", async (language) => {
  await setLanguage(language);
  for (const { title, words } of MOMENTS) {
    expect(hasMessage(title.id)).toBe(true);
    if (typeof words !== "string") expect(hasMessage(words.id)).toBe(true);
  }
});

test("frequent events are no highlights", () => {
  expect(highlightOf({ type: "StoneTaken", seat: 0, stone: "fire" }, AFTER, who)).toBeNull();
  expect(highlightOf({ type: "TimePassed", ms: 500 }, AFTER, who)).toBeNull();
});

test("the highlight of a new round lasts for all breaths of the countdown", () => {
  const round = MOMENTS.find(({ kind }) => kind === "round")!;
  expect(round.lasts_ms).toBeGreaterThan(BREATHS * BREATH_MS);
  expect(round.pictures).toEqual(["rune-1", "rune-2"]);
});

test("a won round shows its rites", () => {
  const won = MOMENTS.find(({ kind }) => kind === "won")!;
  expect(won.pictures).toEqual(["rite-awakening-1", "rite-awakening-5"]);
});

test("of several highlights at once, the most important is shown", () => {
  const shown = (...kinds: string[]) =>
    kinds
      .map((kind) => MOMENTS.find((one) => one.kind === kind)!)
      .reduce<Highlight | null>((now, one) => (outweighs(one, now) ? one : now), null)?.kind;
  expect(shown("wakes", "rites")).toBe("rites");
  expect(shown("rite", "won")).toBe("won");
  expect(shown("won", "wakes")).toBe("won");
  expect(shown("lost", "round")).toBe("round");
});
