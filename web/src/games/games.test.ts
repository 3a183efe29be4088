import { beforeAll, describe, expect, test } from "vitest";

import { sayText, setLanguage, text } from "../i18n/index.ts";
import { LANGUAGES, type Json, type Moment, type Text } from "../table/wire.ts";
import { gameOf, NAMES } from "./index.ts";
import golden from "./goldenGames.fixture.json" with { type: "json" };
import { who } from "../table/fakes.ts";
import { withNames } from "../table/names.ts";
import { applyPatch } from "../table/patch.ts";
import type { Action } from "./ritual/types.ts";

const said = (words: Text | string) => (typeof words === "string" ? words : sayText(words));

interface Played {
  readonly game: string;
  readonly moments: readonly Moment[];
}

const PLAYED = golden as unknown as readonly Played[];

describe.each(LANGUAGES)("in %s", (language) => {
  beforeAll(() => setLanguage(language));

  test.each(PLAYED)("the page has the messages of every sentence of $game", ({ moments }) => {
    const sentences = moments.flatMap(({ story = [] }) => story.map((one) => said(withNames(one, who))));
    expect(sentences.length).toBeGreaterThan(20);
    for (const sentence of sentences) {
      expect(sentence).toMatch(/[.!?]$/);
      expect(sentence).not.toMatch(
        /\{|undefined|null|\b(story|shaman|page|stones?|rites?|floor|pieces|task|glyph)-[a-z]/,
      );
    }
  });
});

test("the story uses the players' names", async () => {
  await setLanguage("en");
  const shaman = (seat: number) => text("shaman-n", { n: seat + 1, seat });
  const gives = text("shaman-story-gives", { who: shaman(1), stone: text("stone-fire"), to: shaman(3) });
  expect(said(withNames(gives, who))).toBe("Ben gives a fire stone to Dot.");
});

/** The view after the first `n` events. */
function viewAfter({ moments }: Played, n: number): Json {
  return moments.slice(0, n).reduce<Json>((view, { patch = [] }) => applyPatch(view, patch), null);
}

const ACTIONS: Action[] = [
  { type: "Take", stone: "fire" },
  { type: "Give", stone: "fire", place: 0, to: 1, from_plane: false },
  { type: "Give", stone: "fire", place: 0, to: 1, from_plane: true },
  { type: "Put", stone: "water", place: 0 },
  { type: "TakeBack", place: 0 },
  { type: "Exchange", place: 1, stone: "plants" },
  { type: "SolveInspiration" },
  { type: "SolveRite" },
  { type: "Pass" },
  { type: "BeginRound" },
  { type: "GiveUp" },
];
const DEEDS: Json[] = [
  { type: "ArrangeBase", floors: [["heron", "light", [0, 0, 0]]] },
  { type: "Exchange", give: ["red"], take: ["blue", "blue"] },
  { type: "AcquireTear", pay: "white", tear: "red" },
  { type: "PlaceTear", mark: ["heron", 0] },
  { type: "Reveal", pile: "hard" },
  { type: "PlaceColumns", placements: [["golden", ["heron", 2]]] },
  {
    type: "MoveColumns",
    moves: [
      [
        ["heron", 2],
        ["anvil", 0],
      ],
    ],
  },
  { type: "MoveFloor", floor: "heron", pose: [1.4, -2.6, 89.9], level: 2 },
  { type: "LayFloor", floor: "heron", side: "dark", pose: [0, 0, 0], level: 1 },
  { type: "LayFloor", floor: "heron", side: "dark", pose: [0, 0, 0], level: 0 },
  { type: "PutBack", floor: "thorn-moon" },
  { type: "TakeBack", why: null },
  { type: "GiveUp" },
  { type: "ExchangeCamp" },
  { type: "EndTurn" },
  { type: "Undo" },
];

describe.each(LANGUAGES)("in %s", (language) => {
  beforeAll(() => setLanguage(language));

  test("every action has its own label, under a heading that exists", () => {
    for (const [page, actions] of [
      [gameOf("menara")!, DEEDS],
      [gameOf("ritual")!, ACTIONS as unknown as Json[]],
    ] as const) {
      const played = PLAYED.find(({ game }) => game === page.name)!;
      const view = viewAfter(played, 20);
      const words = actions.map((action) => page.word(action, view, who));
      const labels = words.map(({ label, group }) => `${group && sayText(text(group))}: ${said(label)}`);
      expect(new Set(labels).size).toBe(actions.length);
      for (const label of labels) expect(label).not.toMatch(/\{|undefined|NaN|[a-z]-do\b|page-/);
    }
  });
});

test("every game has a default set-up", () => {
  expect(NAMES).toEqual(["menara", "ritual"]);
  for (const name of NAMES) expect(gameOf(name)!.setup["players"]).toBeGreaterThan(1);
});
