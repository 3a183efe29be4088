/** The other hand (M10.1 to M10.3): what it steadies during a deed, and what it touches in a free one. */

import { afterEach, beforeAll, expect, test } from "vitest";

import { setLanguage } from "../../../../i18n/index.ts";
import { hand } from "../../../../settings/settings.ts";
import { soon } from "../../../../table/fakes.ts";
import { NUDGE_MM, SHIFT_MM, type Action, type View } from "../../types.ts";
import { acts, at, FINE, foresee, happened, optionsOf, seated, tried, viewOf } from "../fakes.ts";
import { keyIntent } from "../input/keys.ts";
import { stepsOf } from "../offer.ts";
import { nudged, steadyNow, touchable, touchedBy, touchOf, type Touch } from "./otherHand.ts";

beforeAll(() => setLanguage("en"));
afterEach(() => (hand.value = "guided"));

const PLACE = optionsOf("place")[0]!;
const [STEP] = stepsOf(PLACE);
const YELLOW = "supply:0/5"; // in the situation "place"
const MOVED = viewOf("move_up"); // with columns
const COLUMN = Object.entries(MOVED.tower.columns).flatMap(([floor, on]) =>
  Object.keys(on).map((b) => `${floor}/${b}`),
)[0]!;

/** How far a body is led from where it belongs. */
const led_mm = ({ at: [x, y], home }: Touch) => Math.hypot(x - home[0], y - home[1]);

/** The last pointers that the server was told, by what they hold. */
const pointers = (told: readonly { readonly type: string }[]) =>
  told.flatMap((one) =>
    one.type === "Point" ? [(one as unknown as { pointers: Record<string, unknown> }).pointers] : [],
  );

test("a floor that is chosen for the other hand is steadied during the next deeds, until it is taken off", async () => {
  const { play, sent, want, choose, say, offer } = await seated("place");
  want({ kind: "otherHand" });
  expect(play.glows.value.get("floor:seed")).toBe("may");
  choose("base:seed/0"); // anywhere on the floor
  expect([play.steady.value, play.touched.value, play.isSteadying.value]).toEqual(["seed", "seed", false]);
  choose(YELLOW, `base:${STEP!.spot}`);
  expect(acts(sent)).toEqual([{ ...PLACE, steady: "seed" }]);
  sent[0]!.answer({ type: "Done", id: "1", n: 51 });
  say(happened(51, [{ type: "Settled" }], 0));
  await soon();
  await offer(51);
  expect(play.steady.value).toBe("seed");
  want({ kind: "otherHand" });
  expect(play.glows.value.get("floor:seed")).toBe("chosen");
  choose("floor:seed");
  expect(play.steady.value).toBeNull();
});

test("a prepared deed is judged together with what is steadied, and again when that changes", async () => {
  const { play, sent, env, want, snapshot, offer } = await seated("place");
  snapshot(51, "place");
  await offer(51, optionsOf("place"), { together: 3 });
  want({ kind: "together" });
  want({ kind: "gather", steps: [{ ...STEP!, from: YELLOW }] });
  env.pass(1000);
  await foresee(sent, FINE, 51);
  expect(play.batch.value.foresight).toEqual(FINE);
  want({ kind: "takeHold", target: "floor:seed" });
  expect(play.batch.value.foresight).toBeNull();
  env.pass(1000);
  const asked = sent.findLast(({ command }) => command.type === "Wonder")!;
  expect(asked.command).toMatchObject({ actions: [{ ...PLACE, steady: "seed" }] });
});

test("what is steadied is forgotten with its card, or when it is gone", () => {
  const view = viewOf("place");
  const card = view.turn!.card!;
  expect(steadyNow(view, { body: "seed", card })).toBe("seed");
  expect(steadyNow(view, { body: "seed", card: "M1" })).toBeNull();
  expect(steadyNow(view, { body: "gate", card })).toBeNull();
  expect(steadyNow(view, { body: "seed/0", card })).toBeNull();
  expect(steadyNow({ ...view, stage: "ending" }, { body: "seed", card })).toBeNull();
});

test("nothing is steadied before a card is revealed, nor by actions that are no deeds", async () => {
  const before = await seated("before");
  before.want({ kind: "otherHand" });
  expect(before.play.isSteadying.value).toBe(false);
  expect(keyIntent(before.play, { ...KEY, key: "o" })).toBeNull();
  const { sent, want } = await seated("place");
  want({ kind: "takeHold", target: "floor:seed" });
  void want({ kind: "act", action: { type: "GiveUp" } });
  expect(acts(sent)).toEqual([{ type: "GiveUp" }]);
});

const KEY = { shiftKey: false, ctrlKey: false, altKey: false, metaKey: false };

test("by keys: O, the cursor to a column, and Enter; Escape ends the choice", async () => {
  const { play, key, want } = await seated("move_up");
  key("o");
  expect(play.isSteadying.value).toBe(true);
  key("Escape");
  expect(play.isSteadying.value).toBe(false);
  key("o");
  want({ kind: "point", target: `column:${COLUMN}` });
  key("Enter");
  expect([play.steady.value, play.chosen.value]).toEqual([COLUMN, null]);
});

test("a tap beside everything ends the choice, and a tap on something else chooses nothing", async () => {
  const { play, pointer, want } = await seated("place");
  want({ kind: "otherHand" });
  expect(pointer.down(at(YELLOW))).toBe(false);
  pointer.tap(at(YELLOW));
  expect([play.isSteadying.value, play.chosen.value, play.steady.value]).toEqual([false, null, null]);
  want({ kind: "otherHand" });
  pointer.tap(at(null));
  expect(play.isSteadying.value).toBe(false);
});

test("M10.3: a column is nudged within its base, a floor shifted a little, and no farther", () => {
  const floor = COLUMN.split("/")[0]!;
  const column = touchOf(MOVED, COLUMN, null);
  expect(led_mm(nudged(column, 1, 0))).toBeCloseTo(1);
  expect(led_mm(nudged(column, 30, 40))).toBeCloseTo(NUDGE_MM);
  expect(led_mm(nudged(nudged(column, 30, 0), -60, 0))).toBeCloseTo(NUDGE_MM);
  expect(led_mm(nudged(touchOf(MOVED, floor, null), 0, 50))).toBeCloseTo(SHIFT_MM);
  const [id, base] = COLUMN.split("/");
  const shifted: View = { ...MOVED, tower: { ...MOVED.tower, shifts: { [id!]: { [base!]: [1.5, 0] } } } };
  expect(led_mm(touchOf(shifted, COLUMN, null))).toBeCloseTo(1.5); // it stands off the middle of its base
});

test("in a free deed a second finger touches a floor where it is, leads it, and lets it go; the piece stays", async () => {
  const { play, pointer, told, env } = await tried("free");
  const other = () => play.held.value!.other;
  const floor = touchOf(play.view.value!, "stair", null);
  expect(pointer.touch(at("floor:stair", 10, 10))).toBe(true);
  env.pass(50);
  expect(pointers(told).at(-1)).toMatchObject({ "new/0": expect.anything(), stair: [floor.at, null] });
  pointer.nudge(at("floor:stair", 12, 10));
  env.pass(50);
  const [x, y, z] = floor.at;
  expect(pointers(told).at(-1)).toMatchObject({ stair: [[x + 2, y, z], null] });
  pointer.nudge(at("floor:stair", 90, 10));
  expect(led_mm(other()!)).toBeCloseTo(SHIFT_MM);
  expect(play.touched.value).toBe("stair");
  pointer.untouch();
  env.pass(50);
  expect(pointers(told).at(-1)).not.toHaveProperty("stair");
  expect([other(), play.step.value.kind]).toEqual([null, "held"]);
});

test("a finger that leaves after the deed lets go of nothing that the next deeds steady", async () => {
  const { play, pointer, say, want, offer } = await tried("free");
  pointer.touch(at("floor:stair", 10, 10));
  say(happened(52, [{ type: "TakenBack", why: null }], 0, { attempt: null }));
  await offer(52);
  want({ kind: "takeHold", target: "floor:seed" });
  pointer.untouch();
  expect(play.steady.value).toBe("seed");
});

test("nothing is touched without a piece in the free hand, beside the temple, or where the deed moves it", async () => {
  const idle = await seated("place");
  expect(idle.pointer.touch(at("floor:stair"))).toBe(false);
  const { pointer, play } = await tried("free");
  for (const target of [null, YELLOW, "camp:0"]) expect(pointer.touch(at(target, 900, 900))).toBe(false);
  expect(play.held.value!.other).toBeNull();
  expect(touchable(MOVED, [COLUMN])).not.toContain(`column:${COLUMN}`);
  expect(touchable(MOVED, [COLUMN])).toContain(`floor:${COLUMN.split("/")[0]}`);
});

test("by keys in a free deed: O chooses, the arrows lead the other hand or the piece, Escape lets go of the other", async () => {
  const { play, key, want } = await tried("free");
  const piece = () => play.step.value.kind === "held" && play.step.value.hand.pieces[0]!.aim;
  key("o");
  want({ kind: "point", target: "floor:stair" });
  key("Enter");
  expect(play.held.value!.other!.name).toBe("stair");
  const before = piece();
  key("o");
  key("ArrowRight");
  expect([led_mm(play.held.value!.other!), piece()]).toEqual([0.5, before]);
  key("o");
  key("ArrowRight");
  expect([led_mm(play.held.value!.other!), piece() === before]).toEqual([0.5, false]);
  key("Escape");
  expect([play.held.value!.other, play.step.value.kind]).toEqual([null, "held"]);
});

test("what a free deed steadies is held from its beginning; a finger on it leads it", async () => {
  hand.value = "free";
  const made = await seated("place");
  const deed = { ...(viewOf("held").attempt as Action), steady: "stair" };
  void made.want({ kind: "act", action: deed });
  made.say(happened(51, [{ type: "Tried", deed }], -1, { attempt: deed as View["attempt"] }));
  expect(made.play.held.value!.other!.name).toBe("stair");
  expect(made.pointer.down(at("floor:stair", 400, 400))).toBe(true);
  made.pointer.drag(at("floor:stair", 420, 400));
  made.pointer.drag(at("floor:stair", 421, 400));
  expect(led_mm(made.play.held.value!.other!)).toBeGreaterThan(0);
  made.pointer.up(at("floor:stair", 421, 400));
  expect(made.play.held.value!.other).not.toBeNull();
});

test("others see the other hand where the deed names it, or where a free hand points", () => {
  const view = viewOf("held");
  const seat = view.turn!.seat;
  const deed = view.attempt!;
  expect(touchedBy(view, deed, new Map())).toBeNull();
  expect(touchedBy(view, { ...deed, steady: "stair" } as typeof deed, new Map())).toBe("stair");
  expect(touchedBy(view, deed, new Map([[seat, { "new/0": null, seed: null }]]))).toBe("seed");
});
