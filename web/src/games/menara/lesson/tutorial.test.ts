import { beforeAll, describe, expect, test, vi } from "vitest";

import { hasMessage, loadMessages, say, setLanguage } from "../../../i18n/index.ts";
import { borrow, hand } from "../../../settings/settings.ts";
import { fakeStorage } from "../../../settings/fakes.ts";
import { LANGUAGES } from "../../../table/wire.ts";
import { faceOf } from "../content.ts";
import { nearestToComplete, STEPS, stepStart, type TutorialState } from "./tutorial.ts";
import type { Laid, Piece, View } from "../types.ts";

const laid = (floor: string): Laid => ({ floor, side: "light", pose: [0, 0, 0], level: 0, on: [] });

function moment(columns: Record<string, Record<string, Piece>> = {}, more: Partial<TutorialState> = {}): TutorialState {
  const floors = Object.fromEntries(["heron", "anvil", "gourd"].map((id) => [id, laid(id)]));
  const view = {
    tower: { floors, columns, tears: {}, shifts: {} },
    players: [{ supply: ["red", "yellow"], tears: [], kept: [] }],
    camp: ["black"],
    turn: { floors_due: 0 },
  } as unknown as View;
  return {
    view,
    seat: 0,
    chosen: null,
    glows: new Map(),
    placing: null,
    isHolding: false,
    hand: "guided",
    hasXRay: false,
    hasTurned: false,
    ...more,
  };
}

const step = (name: string) => STEPS.find((one) => one.name === name)!;

test("looking around is done when the camera has turned", () => {
  expect(step("look").isDone!(moment(), stepStart(moment()))).toBe(false);
  expect(step("look").isDone!(moment({}, { hasTurned: true }), stepStart(moment()))).toBe(true);
});

test("a column is chosen from the supply and placed on a base that glowed", () => {
  const glows = new Map([
    ["supply:0/0", "may"],
    ["supply:0/1", "no"],
    ["base:heron/1", "best"],
  ] as const);
  const began = stepStart(moment());
  expect(step("choose").points!(moment({}, { glows }))).toEqual(["supply:0/0"]);
  expect(step("choose").isDone!(moment({}, { chosen: "camp:1" }), began)).toBe(false);
  expect(step("choose").isDone!(moment({}, { chosen: "supply:0/0" }), began)).toBe(true);
  expect(step("place").points!(moment({}, { glows }))).toEqual(["base:heron/1"]);
  expect(step("place").isDone!(moment({}, { glows }), began)).toBe(false);
  expect(step("place").isDone!(moment({ heron: { 1: "red" } }), began)).toBe(true);
});

test("the floor closest to completion is named with its missing columns, and its empty bases are shown", () => {
  const bases = faceOf(laid("anvil")).bases;
  const filled = Object.fromEntries(bases.slice(1).map(({ colour }, n) => [n + 1, colour!]));
  const now = moment({ anvil: filled });
  expect(nearestToComplete(now)).toEqual({ floor: "anvil", colours: [bases[0]!.colour], bases: ["base:anvil/0"] });
  expect(step("complete").points!(now)).toEqual(["base:anvil/0"]);
});

test("of floors that miss the same number of columns, the one with more of them at hand comes first", () => {
  const { view } = moment();
  const [one, other] = ["anvil", "paddle"].map(laid) as [Laid, Laid];
  expect(faceOf(one).bases).toHaveLength(faceOf(other).bases.length);
  for (const wanted of [one, other]) {
    const supply = faceOf(wanted).bases.map(({ colour }) => colour!);
    const tower = { ...view.tower, floors: { anvil: one, paddle: other } };
    const seen = { ...view, tower, players: [{ supply, tears: [], kept: [] }], camp: [] };
    expect(nearestToComplete({ view: seen, seat: 0 })?.floor).toBe(wanted.floor);
  }
});

test("a completed floor ends a step, and so does a laid floor", () => {
  const began = stepStart(moment());
  const due = moment();
  const withDue = { ...due, view: { ...due.view, turn: { floors_due: 1 } } as unknown as View };
  expect(step("complete").isDone!(moment(), began)).toBe(false);
  expect(step("complete").isDone!(withDue, began)).toBe(true);
  expect(step("floor").points!(withDue)).toEqual(["next:0"]);
  const { tower } = due.view;
  const more = { ...due.view, tower: { ...tower, floors: { ...tower.floors, key: laid("key") } } };
  expect(step("rest").isDone!(due, began)).toBe(false);
  expect(step("rest").isDone!({ ...due, view: more }, began)).toBe(true);
});

test("the step about the free hand is done when a held piece was let go and stands", () => {
  const began = { ...stepStart(moment()), held: true };
  const placed = { heron: { 1: "red" } } as const;
  expect(step("free").isDone!(moment(placed), stepStart(moment()))).toBe(false);
  expect(step("free").isDone!(moment(placed, { isHolding: true }), began)).toBe(false);
  expect(step("free").isDone!(moment(placed), began)).toBe(true);
});

test("B6: the hand that the lesson tries out is not stored, and the previous one is restored", () => {
  const kept = fakeStorage();
  vi.stubGlobal("localStorage", kept);
  hand.value = "guided";
  const giveBack = borrow(hand);
  hand.value = "free";
  expect(kept.getItem("meja.hand")).not.toBe("free");
  giveBack();
  expect([hand.value, kept.getItem("meja.hand") ?? "guided"]).toEqual(["guided", "guided"]);
  hand.value = "free";
  expect(kept.getItem("meja.hand")).toBe("free");
  hand.value = "guided";
  vi.unstubAllGlobals();
});

describe.each(LANGUAGES)("in %s", (language) => {
  beforeAll(async () => {
    await setLanguage(language);
    await loadMessages("tutorial");
  });

  test("B7: to look around the lesson names keys that move the camera, and no arrow keys", () => {
    const words = say("tutorial-look");
    expect(words).toMatch(/\bV\b.*\+ .* -/);
    expect(words).not.toMatch(/arrow|Pfeil|flèche/);
  });

  test("every step has its messages", () => {
    const wanted = STEPS.flatMap(({ name }) => [`tutorial-${name}-title`, `tutorial-${name}`]);
    expect(wanted.filter((id) => !hasMessage(id))).toEqual([]);
  });
});
