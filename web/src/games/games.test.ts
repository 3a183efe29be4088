import { beforeAll, describe, expect, test } from "vitest";

import { sayText, setLanguage, text } from "../i18n/index.ts";
import { LANGUAGES, type Json, type Text } from "../table/wire.ts";
import { gameOf, NAMES } from "./index.ts";
import * as menara from "./menara/view/view.ts";
import type { Event as MenaraEvent, View as MenaraView } from "./menara/types.ts";
import replay from "./replay.fixture.json" with { type: "json" };
import * as ritual from "./ritual/view/view.ts";
import type { Action, Event as RitualEvent, View as RitualView } from "./ritual/types.ts";

const who = (seat: number) => ["Ada", "Ben", "Cy", "Dot"][seat]!;
const said = (words: Text | string) => (typeof words === "string" ? words : sayText(words));

interface Played {
  readonly game: string;
  readonly events: readonly Json[];
  readonly views: Readonly<Record<string, unknown>>;
}

const PLAYED = replay as unknown as readonly Played[];
const [MENARA, ...RITUAL] = PLAYED as [Played, ...Played[]];

/** The page's facts after each event. */
function followed<Facts, E>(
  events: readonly Json[],
  follow: (facts: Facts | null, event: E) => Facts | null,
): (Facts | null)[] {
  let facts: Facts | null = null;
  return events.map((event) => (facts = follow(facts, event as unknown as E)));
}

test("replaying MENARA's events gives the same facts as the server's views", () => {
  const facts = followed<menara.TrackedView, MenaraEvent>(MENARA.events, menara.follow);
  for (const [n, view] of Object.entries(MENARA.views)) {
    const ours = { ...facts[Number(n) - 1]!, seat: 0, past: [] };
    expect(ours, `event ${n}`).toEqual(menara.look(view as MenaraView));
  }
});

test.each(RITUAL)(
  "D6, D16: replaying RITUAL's events gives the same facts as the server's views",
  ({ events, views }) => {
    const facts = followed<ritual.TrackedView, RitualEvent>(events, ritual.applyEvent);
    for (const [n, shown] of Object.entries(views)) {
      const [view, ours] = [shown as RitualView, facts[Number(n) - 1]!];
      const seen = ritual.trackView(view);
      expect({ ...ours, eye: 0, began: null, hidden: null }, `event ${n}`).toEqual(seen);
      expect([ritual.reserveOf(ours), ritual.riteIds(view.setup)]).toEqual([view.reserve, view.board]);
      expect(ritual.heldRite(ours, 0)).toEqual(view.rite && { rune: view.rune, rite: view.rite });
    }
  },
);

describe.each(LANGUAGES)("in %s", (language) => {
  beforeAll(() => setLanguage(language));

  test.each(PLAYED)("every event of $game is narrated in whole sentences", ({ game, events }) => {
    const page = gameOf(game)!;
    let facts: unknown = null;
    const sentences = events.flatMap((event) => {
      const before = facts;
      facts = page.follow(before, event);
      return page.tell(before, event, facts, who).map(said);
    });
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
  const page = gameOf("ritual")!;
  const event = { type: "StoneGiven", seat: 1, stone: "fire", place: 1, to: 3, from_plane: false };
  const facts = ritual.trackView(RITUAL[0]!.views["10"] as RitualView);
  expect(page.tell(facts, event, facts, who).map(said)).toEqual(["Ben gives a fire stone to Dot."]);
});

const STARTED: RitualEvent = {
  type: "GameStarted",
  setup: { players: 3, ritual: 1, level: "apprentice", first: 0, may_pass: false, history: false, advice: false },
};
const DEALT: RitualEvent = {
  type: "StonesDealt",
  stones: [
    ["fire", "fire", "light", "water"],
    ["fire", "shadow", "shadow", "plants"],
    ["water", "water", "plants", "plants"],
  ],
};
const LOST: RitualEvent[] = [
  { type: "RoundBegan", round: 1 },
  { type: "StoneTaken", seat: 0, stone: "shadow" },
  { type: "StonePut", seat: 1, stone: "fire", place: 1 },
  { type: "StoneExchanged", seat: 2, place: 1, stone: "light" },
  { type: "RoundLost", round: 1 },
];

function after(...events: RitualEvent[]): ritual.TrackedView | null {
  return followed<ritual.TrackedView, RitualEvent>(events as unknown as Json[], ritual.applyEvent).at(-1)!;
}

test("stones move between players, and a stone on a plane is exchanged for one of the reserve", () => {
  expect(after(STARTED, DEALT, ...LOST)!.circle).toEqual([
    [[1, 1, 2, 1, 0], null],
    [[1, 0, 0, 1, 1], "light"],
    [[0, 2, 0, 0, 2], null],
  ]);
});

test("a round that begins again starts with the same stones", () => {
  const before = after(STARTED, DEALT)!;
  const again = after(STARTED, DEALT, ...LOST, { type: "RoundBegan", round: 1 })!;
  expect([again.circle, again.totem, again.stage]).toEqual([before.circle, 0, "inspiration"]);
});

test("a viewer who did not see the start of a round needs a snapshot when it is replayed or a pause ends", () => {
  const came = { ...after(STARTED, DEALT, ...LOST)!, began: null };
  expect(ritual.applyEvent(came, { type: "RoundBegan", round: 1 })).toBeNull();
  const hidden = { ...came, circle: [], paused: true };
  expect(ritual.applyEvent(hidden, { type: "Resumed" })).toBeNull();
});

test("the host may begin a round for a bot and end a lost game for it, but nothing else", () => {
  const page = gameOf("ritual")!;
  const types = (facts: unknown) => page.forBot(facts).map((action) => (action as { type: string }).type);
  expect(types(after(STARTED, DEALT))).toEqual(["BeginRound"]);
  expect(types(after(STARTED, DEALT, ...LOST))).toEqual(["BeginRound", "GiveUp"]);
  expect(types(after(STARTED, DEALT, LOST[0]!))).toEqual([]);
});

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
      const facts = page.name === "ritual" ? after(STARTED, DEALT) : null;
      const words = actions.map((action) => page.word(action, facts, who));
      const labels = words.map(({ label, group }) => `${group && sayText(text(group))}: ${said(label)}`);
      expect(new Set(labels).size).toBe(actions.length);
      for (const label of labels) expect(label).not.toMatch(/\{|undefined|NaN|[a-z]-do\b|page-/);
    }
  });
});

test("only the acting seat can take back its deed, and nobody an earthquake", () => {
  const page = gameOf("menara")!;
  const facts = menara.look(MENARA.views["50"] as MenaraView);
  const holding = { ...facts, turn: { ...facts.turn, seat: 1 }, attempt: { type: "PlaceTear", mark: ["heron", 0] } };
  expect(page.takeBack(holding, 1)).toEqual({ type: "TakeBack" });
  expect(page.takeBack(holding, 0)).toBeNull();
  expect(page.takeBack({ ...holding, attempt: { type: "Shake", columns: [] } }, 1)).toBeNull();
  expect(page.takeBack({ ...holding, attempt: null }, 1)).toBeNull();
});

test("every game has a default set-up", () => {
  expect(NAMES).toEqual(["menara", "ritual"]);
  for (const name of NAMES) expect(gameOf(name)!.setup["players"]).toBeGreaterThan(1);
});
