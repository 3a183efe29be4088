import { describe, expect, test } from "vitest";

import { sayText, setLanguage } from "../../../i18n/index.ts";
import { after } from "../fakes.ts";
import { FINE } from "../play/fakes.ts";
import { mayOf, NO_PROSPECTS, type May } from "../play/offer.ts";
import { TASK_NAMES, type Action, type Text, type View } from "../types.ts";
import { MenaraUiState } from "./uiState.ts";
import { guide } from "./guide.ts";
import {
  countByColour,
  deedResult,
  draftBalance,
  giveUpWarning,
  putBackQuestion,
  takeBackWords,
  lastUndo,
  levelPips,
  openFloorTarget,
  seatInFront,
  takeBackReason,
} from "./hudContext.ts";
import { insetsOf } from "./insets.ts";
import { cardsIn, chances } from "./panels/piles.tsx";
import { bareHands } from "./pointing.ts";
import { gaugeFill, stabilityOf, tenths } from "./stability.ts";
import { drawingOf } from "./panels/tasks.tsx";

const VIEW = after(0, 60);

test("the supply in front is the acting seat's, if it is one of the viewer's, and otherwise their first seat's", () => {
  expect(seatInFront([0, 2], 2)).toBe(2);
  expect(seatInFront([0, 2], 1)).toBe(0);
  expect(seatInFront([], 1)).toBeNull();
});

test("columns are counted by colour, each with the index of its first", () => {
  expect(countByColour(["red", "yellow", "red"])).toEqual([
    { colour: "yellow", n: 1, first: 1 },
    { colour: "red", n: 2, first: 0 },
  ]);
});

describe("the level row", () => {
  const row = (levels: number, required: number, now: number) =>
    levelPips({ ...VIEW, levels, required, required_now: now });

  test("has a flag at the required level, and another one at the level required because of loose Tears", () => {
    expect(row(1, 3, 4).map((pip) => pip?.flag)).toEqual([null, null, "row", "now"]);
  });

  test("M6.7, M9.8: counts the base extensions of the turn, as the server does", () => {
    const level_cards = 3;
    const extended: View = { ...VIEW, levels: 2, required: level_cards + 2, required_now: level_cards + 2 };
    const pips = levelPips(extended);
    expect(pips).toHaveLength(5);
    expect(pips.filter((pip) => pip?.flag)).toEqual([{ level: 5, reached: false, flag: "row" }]);
  });

  test("continues above the required level if the temple is higher", () => {
    expect(row(5, 3, 3)).toHaveLength(5);
    expect(row(5, 3, 3).every((pip) => pip?.reached)).toBe(true);
  });

  test("leaves out levels where it would be too long, but no flags", () => {
    const long = row(2, 34, 36);
    expect(long.length).toBeLessThanOrEqual(14);
    expect(long.filter((pip) => pip?.flag).map((pip) => pip!.level)).toEqual([34, 36]);
    expect(long.filter((pip) => pip === null)).toHaveLength(2);
  });

  test("is never empty", () => {
    expect(row(0, 0, 0)).toEqual([{ level: 1, reached: false, flag: null }]);
  });
});

describe("the result of a deed", () => {
  const attempt = { type: "GiveUp" } as unknown as View["attempt"];
  const trying: View = { ...VIEW, attempt };
  const still: View = { ...VIEW, attempt: null };

  test("is null if there was no attempt, or it is still running", () => {
    expect(deedResult(null, still)).toBeNull();
    expect(deedResult(still, still)).toBeNull();
    expect(deedResult(trying, trying)).toBeNull();
  });

  test("is derived from the temple: unchanged, changed, or without one of its floors", () => {
    expect(deedResult(trying, still)).toBe("back");
    expect(deedResult(trying, { ...still, tower: { ...still.tower } })).toBe("stands");
    const [, ...left] = Object.entries(still.tower.floors);
    const tower = { ...still.tower, floors: Object.fromEntries(left) };
    expect(deedResult(trying, { ...still, tower })).toBe("fallen");
    const end = { type: "GameEnded", why: "collapse", levels: 0, required: 3, won: false } as const;
    expect(deedResult(trying, { ...still, end })).toBe("fallen");
  });

  test("M8.6: is a collapse, also where another floor slid or the piece was not let go", () => {
    const end = { type: "GameEnded", why: "collapse", levels: 0, required: 3, won: false } as const;
    const [[fallen], ...left] = Object.entries(still.tower.floors) as [[string, never], ...[string, never][]];
    const slid = left.map(([id, laid]) => [id, { ...(laid as object) }]);
    const tower = { ...still.tower, floors: Object.fromEntries(slid) } as View["tower"];
    expect(fallen in tower.floors).toBe(false);
    expect(deedResult(trying, { ...still, tower, end })).toBe("fallen");
    expect(deedResult(trying, { ...still, tower: trying.tower, end })).toBe("fallen");
  });
});

test("the draft of an exchange says which side is short", () => {
  expect(draftBalance({ give: [], take: [] })).toBe("none");
  expect(draftBalance({ give: ["red"], take: [] })).toBe("take");
  expect(draftBalance({ give: [], take: ["red"] })).toBe("give");
  expect(draftBalance({ give: ["red"], take: ["blue"] })).toBe("even");
});

test("open floors are numbered in the order of base floors and quarry", () => {
  const view: View = { ...VIEW, base_floors: ["key"], next_floors: [["heron", ["light"]]] };
  expect(openFloorTarget(view, "heron")).toBe("next:1");
});

describe("stability", () => {
  test("is safe or risky as the server says, and unknown before the answer", () => {
    expect(stabilityOf(null)).toBe("unknown");
    expect(stabilityOf(FINE)).toBe("safe");
    expect(stabilityOf({ ...FINE, is_safe: false })).toBe("risky");
    expect(stabilityOf({ ...FINE, stands: false })).toBe("falls");
    expect(stabilityOf({ ...FINE, stands: null, tilt_deg: null })).toBe("unweighed");
    expect(stabilityOf({ ...FINE, refused: { id: "refuse-side", args: {} } })).toBe("refused");
  });

  test("fills a gauge, and is rounded to a tenth of a degree", () => {
    expect([-3, 0, 6, 99].map(gaugeFill)).toEqual([0, 0, 0.5, 1]);
    expect(tenths(4.2371)).toBe(4.2);
  });
});

describe("the guide says what to do next", () => {
  const may = (...options: readonly object[]): May => mayOf(options as unknown as Action[], false);
  const said = (of: May, chosen: string | null = null, twins = false) => guide(VIEW, of, chosen, twins).id;
  const place = { type: "PlaceColumns", placements: [["red", ["key", 0]]] };

  test("before the card is revealed", () => {
    expect(said(may({ type: "Reveal", pile: "easy" }))).toBe("play-guide-reveal");
    expect(said(may({ type: "Reveal", pile: "easy" }, { type: "Exchange" }))).toBe("play-guide-exchange");
    expect(said(may({ type: "Reveal", pile: "easy" }), "mine:0/0")).toBe("play-guide-mark");
  });

  test("for columns", () => {
    expect(said(may(place, { type: "GiveUp" }))).toBe("play-guide-place");
    expect(said(may(place), "supply:0/1")).toBe("play-guide-base");
    expect(said(may(place), "supply:0/1", true)).toBe("play-guide-twin");
    expect(said(may({ type: "MoveColumns", moves: [] }), "column:key/0")).toBe("play-guide-higher");
  });

  test("for floors", () => {
    expect(said(may({ type: "LayFloor", floor: "key", level: 1 }))).toBe("play-guide-lay");
    expect(said(may({ type: "MoveFloor", floor: "key" }))).toBe("play-guide-move-floor");
    expect(said(may({ type: "PutBack", floor: "key" }))).toBe("play-guide-put-back");
  });

  test("at the end of the turn", () => {
    expect(said(may({ type: "GiveUp" }))).toBe("play-guide-try");
    expect(said(may({ type: "ExchangeCamp" }, { type: "EndTurn" }))).toBe("play-guide-camp");
    expect(said(may({ type: "EndTurn" }))).toBe("play-guide-end");
    expect(said(may())).toBe("page-nothing");
  });
});

test("every task has a picture, with the number of columns of the task", () => {
  for (const task of TASK_NAMES) {
    const { columns, boards } = drawingOf(task, 3);
    expect(columns.length + boards).toBeGreaterThan(0);
    if (columns.length > 0) expect(columns).toHaveLength(3);
  }
});

test("the odds of a pile add up, the likeliest first, with one row for each task", async () => {
  await setLanguage("en");
  const pile = { known: ["E1", "E2", "E4", "E8"], unknown: 0 };
  const view: View = { ...VIEW, piles: { ...VIEW.piles, easy: pile } };
  const found = chances(view, "easy");
  expect(cardsIn(view, "easy")).toBe(4);
  expect(found.map(({ share }) => share)).toEqual([0.5, 0.25, 0.25]);
  expect(found[0]!.words).toBe("Place one column on any floor");
});

describe("the camera's insets", () => {
  test("leave out the level row and the side panels of wide windows", () => {
    const { left, right } = insetsOf(1280, 800, 180);
    expect(left).toBeLessThan(right);
    expect(1280 - left - right).toBeGreaterThan(800);
    expect(insetsOf(1280, 800, 180, "xray").left).toBe(right);
    expect(insetsOf(1280, 800, 180, "list").left).toBeGreaterThan(600);
  });

  test("leave out a high foot, but never most of the window", () => {
    expect(insetsOf(390, 844, 300).bottom).toBeGreaterThan(300);
    expect(insetsOf(844, 390, 380).bottom).toBeLessThan(390 * 0.6);
  });
});

test("the reason of a take-back is read from the last story entry", () => {
  const why = { id: "stuck", args: {} };
  const told = (sentence: Text | string) => [{ n: 7, sentences: [sentence] }];
  expect(takeBackReason(told({ id: "story-undone", args: { who: "Ada", why } }))).toEqual(why);
  expect(takeBackReason(told({ id: "story-takes-back", args: { who: "Ada" } }))).toBeNull();
  expect(takeBackReason(told("?"))).toBeNull();
  expect(takeBackReason([])).toBeNull();
});

test("M5.3: the result of a strict try says that the card failed, until the next piece is taken back", () => {
  const back = { n: 5, sentences: [{ id: "story-takes-back", args: { who: "Ada" } }] };
  const touched = { id: "story-failed-touched", args: {} };
  const failed = { n: 6, sentences: [touched, { id: "story-failed", args: { n: 4 } }] };
  const turn = { n: 7, sentences: [{ id: "story-turn", args: {} }] };
  expect(takeBackReason([back, failed, turn])).toEqual(touched);
  expect(takeBackReason([back, failed, turn, { ...back, n: 9 }])).toBeNull();
  expect(takeBackWords({ ...VIEW, is_strict_try: true })).toBe("play-take-back-strict");
  expect(takeBackWords({ ...VIEW, is_strict_try: false })).toBe("play-take-back");
});

test("R2.7: before a floor is put back, the question names the price that the server counts", async () => {
  await setLanguage("en");
  const view: View = { ...VIEW, put_back: { required: 7, ends: false }, offered: ["key"] };
  const asked = (over: Partial<View>) => putBackQuestion({ ...view, ...over }, "thorn-moon", () => {});
  expect(asked({}).words).toContain("7 levels");
  expect(asked({}).title).toContain("Thorn Moon");
  expect(asked({ put_back: { required: 7, ends: true } }).words).toContain("the game ends");
  expect(asked({ setup: { ...VIEW.setup, free_building: true } }).words).not.toContain("levels");
  const lays = mayOf(
    [
      { type: "PutBack", floor: "key" },
      { type: "LayFloor", floor: "key", side: "light", pose: [0, 0, 0], level: 1 },
    ],
    false,
  );
  expect(guide(view, lays, null, false).id).toBe("play-guide-put-back");
  expect(guide({ ...view, offered: ["key", "heron"] }, lays, null, false).id).toBe("play-guide-lay");
});

test("B1: a card is called impossible only if the server says so", () => {
  const give = [{ type: "GiveUp" }] as const;
  const words = (floors: Record<string, number[]>, stuck: boolean) => {
    const may = mayOf(give, false, { ...NO_PROSPECTS, floors, stuck }, (floor) => floor === "anvil");
    return guide(VIEW, may, null, false).id;
  };
  expect(words({ anvil: [1, 3] }, false)).toBe("play-guide-try");
  expect(words({}, true)).toBe("play-guide-stuck");
  expect(words({ key: [0] }, false)).toBe("play-guide-extend");
  expect(words({ key: [0, 1] }, false)).toBe("play-guide-lay");
  const back = mayOf([{ type: "PutBack", floor: "key" }], false, { ...NO_PROSPECTS, floors: { key: [1] } });
  expect(guide(VIEW, back, null, false).id).toBe("play-guide-put-back");
});

test("M6.7, B2: the give-up warning names the levels that the server counts, with what the turn has added", async () => {
  await setLanguage("en");
  const view: View = { ...VIEW, required: 4, required_now: 5, required_if_given_up: 6 };
  expect(sayText(giveUpWarning(view))).toBe("You’ll need 6 levels to win. Everything you built stays.");
});

test("B13: the guide counts the cards that joined the level row", async () => {
  await setLanguage("en");
  const may = mayOf([{ type: "ExchangeCamp" }, { type: "EndTurn" }], false);
  const words = (cards_joined: number) =>
    sayText(guide({ ...VIEW, turn: { ...VIEW.turn!, cards_joined } }, may, null, false));
  expect(words(1)).toBe("One more level to build. You may exchange the whole camp.");
  expect(words(2)).toBe("2 more levels to build. You may exchange the whole camp.");
});

test("B8: an undo in the last story entry is shown once", () => {
  const what = { id: "play-undid-give-up", args: {} };
  const story = [{ n: 7, sentences: [{ id: "story-goes-back", args: { who: "Ada" } }, what] }];
  expect(lastUndo(story, 6)).toEqual(what);
  expect(lastUndo(story, 7)).toBeNull();
  expect(lastUndo([{ n: 7, sentences: [{ id: "story-turn", args: {} }] }], 6)).toBeNull();
  expect(lastUndo([], 0)).toBeNull();
});

test("a hand that holds a piece is not shown as a bare hand", () => {
  const at = [1, 2, 3] as const;
  const found = bareHands(
    new Map([
      [0, { "": [at, null] }],
      [1, { "new/0": [at, null] }],
    ]),
  );
  expect([...found]).toEqual([[0, at]]);
});

test("Escape closes one panel at a time", () => {
  const ui = new MenaraUiState();
  ui.toggleDrawer("talk");
  ui.toggleMenu("views");
  expect([ui.closeTop(), ui.menu.value, ui.drawer.value]).toEqual([true, null, "talk"]);
  expect([ui.closeTop(), ui.drawer.value]).toEqual([true, null]);
  expect(ui.closeTop()).toBe(false);
});
