import { beforeAll, describe, expect, test } from "vitest";

import { setLanguage, text } from "../../../i18n/index.ts";
import { soon } from "../../../table/fakes.ts";
import { FOUR, ready, running, seated, TWO, withPlanes } from "../fakes.ts";
import { press } from "./keys.ts";
import { perform } from "./perform.ts";
import { visibleView } from "../view/visibleView.ts";
import type { Action, View } from "../types.ts";

const TAKE: Action = { type: "Take", stone: "fire" };
const GIVE: Action = { type: "Give", stone: "light", place: 0, to: 2, from_plane: false };
const PUT: Action = { type: "Put", stone: "light", place: 0 };
const BACK: Action = { type: "TakeBack", place: 0 };
const EXCHANGE: Action = { type: "Exchange", place: 1, stone: "water" };
const SOLVE: Action = { type: "SolveInspiration" };
const BEGIN: Action = { type: "BeginRound" };
const ROUND = running(FOUR);

beforeAll(() => setLanguage("en"));

/** A table at which Ada has the totem and these options. */
async function turnOf(options: readonly Action[], view = ROUND) {
  const at = await seated(view);
  await at.turn(...options);
  return at;
}

describe("with the totem", () => {
  test("exactly the server's options glow", async () => {
    const { play } = await turnOf([TAKE, GIVE, PUT, EXCHANGE, SOLVE]);
    expect(Object.fromEntries(play.glows.value)).toEqual({
      "stone:1/fire": "can",
      "stone:0/light": "can",
      "reserve:water": "can",
      "plane:1": "can",
      inspiration: "solve",
    });
    expect([play.isTurn.value, play.may.value.give, play.may.value.rite]).toEqual([true, true, false]);
  });

  test("a chosen stone makes its goals glow, and the next tap brings it there", async () => {
    const { play, hand, acts } = await turnOf([TAKE, GIVE, PUT]);
    hand.tap("stone:0/light");
    expect(play.chosen.value).toBe("stone:0/light");
    expect(Object.fromEntries(play.glows.value)).toEqual({ "shaman:2": "goal", "plane:0": "goal" });
    hand.tap("shaman:2");
    expect(acts()).toEqual([GIVE]);
    expect(play.chosen.value).toBeNull();
  });

  test("tapping another stone chooses that one, tapping the same one clears the choice", async () => {
    const { play, hand, acts } = await turnOf([TAKE, GIVE]);
    hand.tap("stone:0/light");
    hand.tap("stone:1/fire");
    expect(play.chosen.value).toBe("stone:1/fire");
    hand.tap("stone:1/fire");
    expect(play.chosen.value).toBeNull();
    hand.tap("stone:1/fire");
    hand.tap(null);
    expect([play.chosen.value, acts()]).toEqual([null, []]);
  });

  test("a drag to a goal acts, a drop on nothing does not", async () => {
    const { play, hand, acts } = await turnOf([TAKE, GIVE]);
    expect(hand.lift("stone:1/fire")).toBe(true);
    hand.drop("stone:1/fire", null);
    expect([play.chosen.value, acts()]).toEqual([null, []]);
    expect(hand.lift("stone:3/light")).toBe(false);
    hand.drop("stone:1/fire", "shaman:0");
    expect(acts()).toEqual([TAKE]);
  });

  test("one tap solves a card or passes the totem; two taps take a stone back from the plane", async () => {
    const { play, hand, acts, answer } = await turnOf(
      [SOLVE, BACK, { type: "Pass" }],
      withPlanes(running({ ...FOUR, may_pass: true }), { 0: "fire" }),
    );
    hand.tap("plane:0");
    expect(Object.fromEntries(play.glows.value)).toEqual({
      "plane:0": "goal",
      "shaman:0": "goal",
      inspiration: "solve",
    });
    hand.tap("plane:0");
    await answer("Act", null);
    hand.tap("inspiration");
    await answer("Act", null);
    hand.tap("totem");
    expect(acts()).toEqual([{ type: "Pass" }]);
  });

  test("nothing is sent twice", async () => {
    const { play, hand, acts, answer } = await turnOf([TAKE]);
    hand.act(TAKE);
    hand.act(TAKE);
    expect([acts(), play.busy.value]).toEqual([[TAKE], true]);
    await answer("Act", { type: "Done", id: "1", n: 9 });
    hand.act(TAKE);
    expect([acts(), play.busy.value]).toEqual([[], false]);
  });

  test("a refused action can be sent again", async () => {
    const { hand, acts, answer } = await turnOf([TAKE]);
    hand.act(TAKE);
    await answer("Act", { type: "Refused", id: "1", text: text("refuse-paused"), sentence: "" });
    hand.act(TAKE);
    expect(acts()).toEqual([TAKE]);
  });

  test("an illegal action is explained by the server", async () => {
    const { play, hand, acts, answer, notices } = await turnOf([PUT]);
    hand.drop("stone:1/fire", "shaman:0");
    const refused = { refused: { ...text("refuse-neighbour-has-two") } };
    await answer("Wonder", { type: "Foreseen", id: "1", n: 99, seat: 0, of: [refused as never] });
    expect(notices()[0]).toMatch(/left neighbour has only two stones/);
    expect(acts()).toEqual([]);
    hand.tap("stone:0/water");
    expect(play.chosen.value).toBeNull();
  });
});

describe("before the totem comes", () => {
  test("nothing glows until a thing is chosen, and then its possible goals do", async () => {
    const { play, hand } = await seated(withPlanes(ROUND, { 1: "shadow" }));
    expect([play.isTurn.value, play.options.value, [...play.glows.value]]).toEqual([false, null, []]);
    hand.tap("stone:0/light");
    expect(Object.fromEntries(play.glows.value)).toEqual({
      "shaman:1": "goal",
      "shaman:2": "goal",
      "shaman:3": "goal",
      "plane:0": "goal",
    });
    expect(play.may.value).toMatchObject({ take: true, takeBack: false, exchange: true, pass: false, begin: false });
  });

  test("an action is prepared, shown, and sent automatically", async () => {
    const { play, hand, acts, turn } = await seated(ROUND);
    hand.drop("stone:0/light", "shaman:2");
    expect([play.prepared.value, acts()]).toEqual([GIVE, []]);
    expect(Object.fromEntries(play.glows.value)).toEqual({ "stone:0/light": "prepared", "shaman:2": "prepared" });
    await turn(TAKE, GIVE);
    expect([play.prepared.value, acts()]).toEqual([null, [GIVE]]);
  });

  test.each([
    [
      "the neighbour's last stones",
      text("refuse-neighbour-has-two"),
      "Your left neighbour has only two stones, and those stay: you may take one from three or more.",
    ],
    [
      "the duty to wake (T3.11)",
      text("refuse-must-awaken"),
      "You have the stones of your inspiration, and at this table you then have to wake: solve your inspiration.",
    ],
  ])("a prepared action that became illegal is dropped, and a notice says why: %s", async (_, refused, why) => {
    const { play, hand, acts, notices, turn, answer } = await seated(ROUND);
    hand.act(TAKE);
    await turn(SOLVE);
    expect([play.prepared.value, acts()]).toEqual([null, []]);
    await answer("Wonder", { type: "Foreseen", id: "1", n: 99, seat: 0, of: [{ refused } as never] });
    expect(notices()).toEqual([`What you prepared cannot be done now: Take a fire stone from ben. ${why}`]);
  });

  test("without an answer, the notice says only that it cannot be done", async () => {
    const { hand, notices, turn, answer } = await seated(ROUND);
    hand.act(TAKE);
    await turn(GIVE);
    await answer("Wonder", null);
    expect(notices()).toEqual(["What you prepared cannot be done now: Take a fire stone from ben."]);
  });

  test("a prepared action is replaced by another, and cancelled by a tap on it or Escape", async () => {
    const { play, hand } = await seated(ROUND);
    hand.act(TAKE);
    hand.act(GIVE);
    expect(play.prepared.value).toEqual(GIVE);
    hand.tap("shaman:2");
    expect(play.prepared.value).toBeNull();
    hand.act(GIVE);
    expect([hand.back(), play.prepared.value, hand.back()]).toEqual([true, null, false]);
  });

  test.each([
    ["a pause", { paused: true, circle: [] }],
    ["the end of the round", { stage: "lost" }],
    ["the end of the game", { stage: "over", won: false }],
  ] as [string, Partial<View>][])("%s forgets it", async (_, changes) => {
    const { play, hand, happen } = await seated(ROUND);
    hand.act(TAKE);
    happen(1, changes);
    expect([play.prepared.value, play.may.value.take]).toEqual([null, false]);
  });

  test("an action is prepared before the options have arrived", async () => {
    const { play, hand, happen, offer, acts } = await seated(ROUND);
    happen(0);
    hand.act(TAKE);
    expect([play.isTurn.value, acts()]).toEqual([true, []]);
    await offer(TAKE);
    expect(acts()).toEqual([TAKE]);
  });

  test("choosing, preparing and moving the cursor send nothing", async () => {
    const { play, hand, sent, told } = await seated(ROUND);
    hand.tap("stone:0/light");
    hand.tap("shaman:2");
    perform(play, press(play, { key: "ArrowRight", ctrlKey: false, altKey: false, metaKey: false }));
    hand.ask("give");
    await soon();
    expect([sent, told]).toEqual([[], []]);
  });
});

describe("between rounds", () => {
  test("the holder of the totem starts the round by tapping it, or gives up", async () => {
    const { play, hand, acts, turn } = await seated(ready(FOUR));
    await turn(BEGIN);
    expect([play.may.value.begin, play.may.value.giveUp, play.isTurn.value]).toEqual([true, false, false]);
    expect(play.glows.value.get("totem")).toBe("can");
    hand.tap("totem");
    expect(acts()).toEqual([{ type: "BeginRound" }]);
    hand.act({ type: "GiveUp" });
    expect(acts()).toHaveLength(1);
  });

  test("the host starts the round for a bot, in its seat", async () => {
    const seats = ["ada", { bot: "shaman", sits_in_for: null }, "cy", "dot"];
    const { play, hand, sent, happen, offerTo } = await seated(ready(FOUR), seats);
    happen(1);
    expect(play.may.value.begin).toBe(false);
    await offerTo(1, BEGIN);
    expect(play.may.value.begin).toBe(true);
    hand.act(BEGIN);
    expect(sent.map(({ command }) => command)).toEqual([
      { type: "Act", seat: 1, action: { type: "BeginRound" }, hand: "guided" },
    ]);
  });

  test("nothing can be prepared", async () => {
    const { play, hand } = await seated(ready(FOUR));
    hand.act(TAKE);
    expect(play.prepared.value).toBeNull();
  });
});

test("spectators cannot act", async () => {
  const { play, hand, sent } = await seated(ROUND, ["eve", "ben", "cy", "dot"]);
  hand.tap("stone:0/light");
  hand.act(TAKE);
  expect([play.seat.value, play.chosen.value, play.prepared.value]).toEqual([null, null, null]);
  expect([play.glows.value.size, sent]).toEqual([0, []]);
});

test("with two shamans, a stone goes from an own set to one of the partner's", async () => {
  const { play, hand } = await seated(running(TWO));
  hand.tap("stone:1/shadow");
  expect(play.within.value).toEqual(["shaman:2", "shaman:3", "plane:1"]);
  hand.tap("shaman:3");
  expect(play.prepared.value).toEqual({ type: "Give", stone: "shadow", place: 1, to: 3, from_plane: false });
});

test("a pause can be requested and ended", async () => {
  const { play, sent } = await seated(ROUND);
  perform(play, { type: "hold", want: true });
  expect(sent.map(({ command }) => command)).toEqual([{ type: "Hold", want: true }]);
});

test("D8: without a connection during a round, no stones are shown and no action is possible", async () => {
  const { play, table } = await seated(ROUND);
  const before = visibleView(table)!;
  expect(before.circle.length).toBe(4);
  table.onStatus("lost");
  const cut = visibleView(table)!;
  expect([cut.paused, cut.circle, cut.last, cut.history]).toEqual([true, [], [null, null, null, null], []]);
  expect([play.isTurn.value, play.able.value, play.within.value]).toEqual([false, [], []]);
  table.onStatus("open");
  expect(visibleView(table)).toBe(before);
});

test("D8: without a connection between rounds, nothing is hidden", async () => {
  const { table } = await seated(ready(FOUR));
  table.onStatus("lost");
  expect(visibleView(table)!.circle.length).toBe(4);
});
