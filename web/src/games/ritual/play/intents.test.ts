import { beforeAll, describe, expect, test } from "vitest";

import { setLanguage, text } from "../../../i18n/index.ts";
import { FOUR, ready, running, seated, TWO, withPlanes } from "../fakes.ts";
import { COLOURS, type Action } from "../types.ts";
import { ACTIONS } from "./actionKinds.ts";
import { kindOf } from "./actionPrompts.ts";
import { act, answer, ask, back, BEGIN, drop, FORGET, lift, tap, type Intent } from "./intents.ts";
import { press } from "./keys.ts";
import { perform } from "./perform.ts";
import type { PlayState, Step } from "./state.ts";
import { conceivable, gestureOf, gesturesOf, type Thing } from "./things.ts";

const CIRCLE = withPlanes(running({ ...FOUR, may_pass: true }), { 0: "fire", 1: "shadow" });
const PAIR = withPlanes(running(TWO), { 0: "fire", 1: "shadow", 2: "water", 3: "light" });
const TAKE: Action = { type: "Take", stone: "fire" };
const GIVE: Action = { type: "Give", stone: "light", place: 0, to: 2, from_plane: false };
const PLAIN = { ctrlKey: false, altKey: false, metaKey: false };

beforeAll(() => setLanguage("en"));

const typed = (play: PlayState, key: string) => press(play, { ...PLAIN, key });
const keyOf = (action: Action) => ACTIONS.find(({ kind }) => kind === kindOf(action))!.key;

/** Answers all questions after the first intent, in this way; returns the intent that ends them. */
function answered(
  play: PlayState,
  action: Action,
  first: Intent | null,
  how: (digit: number, thing: Thing) => unknown,
) {
  const [from, to] = gestureOf(action, play.view.value!.setup, 0)!;
  let intent = first;
  while (intent?.type === "ask") {
    perform(play, intent);
    const { asks, choices } = play.asked.value!;
    const wanted = asks === "source" ? from : to;
    const choice = choices.find(({ digit, thing }) =>
      asks === "stone" ? "stone" in action && COLOURS[digit - 1] === action.stone : thing === wanted,
    )!;
    intent = how(choice.digit, choice.thing) as Intent | null;
  }
  return intent;
}

describe.each([
  ["four", CIRCLE],
  ["two", PAIR],
] as const)("among %s, every action is the same intent", (_, view) => {
  const wishes = conceivable(view, 0).map((action): [string, Action] => [JSON.stringify(action), action]);

  test.each(wishes)("by drag, taps, keys, buttons and list: %s", async (_words, action) => {
    const { play } = await seated(view);
    const wish = act(action);
    expect(play.able.value.map(act)).toContainEqual(wish); // the list's buttons
    for (const [from, to] of gesturesOf(action, view.setup, 0)) {
      if (to !== null) {
        perform(play, lift(play, from));
        expect(drop(play, from, to)).toEqual(wish);
        perform(play, tap(play, null));
      }
      if (to !== null || from.startsWith("plane")) perform(play, tap(play, from));
      expect(tap(play, to ?? from)).toEqual(wish);
      perform(play, tap(play, null));
    }
    const button = ask(play, kindOf(action));
    expect(typed(play, keyOf(action))).toEqual(button);
    expect(answered(play, action, button, (digit) => typed(play, String(digit)))).toEqual(wish);
    expect(answered(play, action, button, (digit) => answer(play, digit))).toEqual(wish);
    expect(answered(play, action, button, (_digit, thing) => tap(play, thing))).toEqual(wish);
  });
});

test("Enter taps what the cursor is on, and without a cursor begins the round as the totem does", async () => {
  const { play, happen, turn } = await seated(ready(FOUR));
  await turn({ type: "BeginRound" });
  expect([typed(play, "Enter"), tap(play, "totem")]).toEqual([BEGIN, BEGIN]);
  happen(1, { stage: "inspiration" });
  perform(play, { type: "point", thing: "stone:0/light" });
  expect(typed(play, "Enter")).toEqual(tap(play, "stone:0/light"));
});

test("a prepared action is forgotten by a tap on it, by Escape and by its button", async () => {
  const { play, hand } = await seated(CIRCLE);
  hand.act(GIVE);
  expect([tap(play, "shaman:2"), typed(play, "Escape"), back(play)]).toEqual([FORGET, FORGET, FORGET]);
});

test("making an intent changes nothing", async () => {
  const { play, sent } = await seated(CIRCLE);
  const { step, decision } = play;
  const before = [step.value, decision.value];
  tap(play, "stone:0/light");
  lift(play, "stone:0/light");
  drop(play, "stone:0/light", "shaman:2");
  typed(play, "g");
  expect([[step.value, decision.value], sent]).toEqual([before, []]);
});

describe("the steps", () => {
  test("one step replaces another: idle, chosen, asking, dragging", async () => {
    const { play, hand } = await seated(CIRCLE);
    const steps: Step[] = [play.step.value];
    const note = (...results: unknown[]) => results.forEach(() => steps.push(play.step.value));
    note(hand.tap("stone:0/light"));
    note(hand.ask("give"));
    note(hand.lift("stone:0/light"));
    note(hand.drop("stone:0/light", null));
    expect(steps).toEqual([
      { is: "idle" },
      { is: "chosen", thing: "stone:0/light" },
      { is: "asking", draft: { kind: "give", stone: null, source: null } },
      { is: "dragging", thing: "stone:0/light" },
      { is: "idle" },
    ]);
  });

  test("a prepared action stays until another one is decided", async () => {
    const { play, hand } = await seated(CIRCLE);
    hand.act(TAKE);
    hand.tap("stone:0/light");
    expect([play.chosen.value, play.decision.value]).toEqual(["stone:0/light", { is: "prepared", action: TAKE }]);
    hand.tap("shaman:2");
    expect([play.step.value, play.decision.value]).toEqual([{ is: "idle" }, { is: "prepared", action: GIVE }]);
  });

  test("an action waits for the answer, and then for the next offer", async () => {
    const { play, hand, answer, turn } = await seated(CIRCLE);
    await turn(TAKE);
    hand.act(TAKE);
    expect([play.decision.value, play.busy.value]).toEqual([{ is: "waiting" }, true]);
    await answer("Act", { type: "Done", id: "1", n: 9 });
    expect([play.decision.value, play.busy.value]).toEqual([{ is: "accepted", acts: 2 }, false]);
    await turn(TAKE);
    hand.act(TAKE);
    expect(play.decision.value).toEqual({ is: "waiting" });
    await answer("Act", { type: "Refused", id: "2", text: text("refuse-paused"), sentence: "" });
    expect(play.decision.value).toEqual({ is: "none" });
  });

  test("an action prepared meanwhile is kept when the answer arrives", async () => {
    const { play, hand, happen, answer, turn } = await seated(CIRCLE);
    await turn(TAKE);
    hand.act(TAKE);
    happen(1);
    hand.act(GIVE);
    await answer("Act", { type: "Done", id: "1", n: 9 });
    expect(play.decision.value).toEqual({ is: "prepared", action: GIVE });
  });

  test.each([
    ["chosen", (hand: Hand) => hand.tap("stone:0/light")],
    ["dragging", (hand: Hand) => hand.lift("stone:0/light")],
    ["asking", (hand: Hand) => hand.ask("give")],
  ] as const)("the end of the round ends it: %s", async (is, begins) => {
    const { play, hand, happen } = await seated(CIRCLE);
    begins(hand);
    expect(play.step.value.is).toBe(is);
    happen(1, { stage: "lost" });
    expect(play.step.value).toEqual({ is: "idle" });
  });
});

type Hand = Awaited<ReturnType<typeof seated>>["hand"];
