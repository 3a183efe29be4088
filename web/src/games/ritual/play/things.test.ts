import { expect, test } from "vitest";

import { FOUR, running, TWO, withPlanes } from "../fakes.ts";
import { actionOf, conceivable, gestureOf, gesturesOf, isSameAction, parseThing, type Thing } from "./things.ts";
import type { Action } from "../types.ts";

const CIRCLE = withPlanes(running({ ...FOUR, may_pass: true }), { 0: "fire", 1: "shadow" });
const PAIR = withPlanes(running(TWO), { 0: "fire", 2: "water" });

function does(from: Thing, to: Thing | null, view = CIRCLE): Action | null {
  return actionOf(from, to, view, 0);
}

test("dragging a stone of the left neighbour home takes it, of others not", () => {
  expect(does("stone:1/fire", "shaman:0")).toEqual({ type: "Take", stone: "fire" });
  expect(does("stone:1/fire", "stone:0/water")).toEqual({ type: "Take", stone: "fire" });
  expect(does("stone:2/water", "shaman:0")).toBeNull();
  expect(does("stone:1/fire", "shaman:2")).toBeNull();
  expect(does("stone:1/fire", null)).toBeNull();
  expect(does("stone:2/water", "shaman:0", PAIR)).toBeNull();
});

test("an own stone is given by dropping it at another shaman, and put by dropping it on the own plane", () => {
  const given = { type: "Give", stone: "light", place: 0, to: 3, from_plane: false };
  for (const to of ["shaman:3", "stone:3/shadow", "plane:3"] as const) expect(does("stone:0/light", to)).toEqual(given);
  expect(does("stone:0/light", "plane:0")).toEqual({ type: "Put", stone: "light", place: 0 });
  expect(does("stone:0/light", "shaman:0")).toBeNull();
  expect(does("stone:0/light", "plane:1", PAIR)).toBeNull();
  expect(does("stone:0/light", "shaman:1", PAIR)).toBeNull();
});

test("the stone on the own plane is taken back, or given away by colour", () => {
  expect(does("plane:0", null)).toEqual({ type: "TakeBack", place: 0 });
  expect(does("plane:0", "shaman:0")).toEqual({ type: "TakeBack", place: 0 });
  expect(does("plane:0", "shaman:2")).toEqual({ type: "Give", stone: "fire", place: 0, to: 2, from_plane: true });
  expect(does("plane:1", "shaman:2", PAIR)).toBeNull();
});

test("a stone on another's plane is exchanged in both directions", () => {
  const exchange = { type: "Exchange", place: 1, stone: "water" };
  expect(does("reserve:water", "plane:1")).toEqual(exchange);
  expect(does("plane:1", "reserve:water")).toEqual(exchange);
  expect(does("reserve:water", "plane:0")).toBeNull();
  expect(does("plane:1", "shaman:0")).toBeNull();
});

test("cards and totem are tapped, not dragged", () => {
  expect((["inspiration", "rite", "totem"] as const).map((one) => does(one, null)?.type)).toEqual([
    "SolveInspiration",
    "SolveRite",
    "Pass",
  ]);
  expect(does("rite", "shaman:1")).toBeNull();
  expect(does("shaman:1", null)).toBeNull();
});

test.each([
  ["four", CIRCLE],
  ["two", PAIR],
] as const)("among %s, every gesture of an action is that action again", (_, view) => {
  const actions = conceivable(view, 0);
  expect(new Set(actions.map(({ type }) => type)).size).toBeGreaterThan(4);
  for (const action of actions) {
    const gestures = gesturesOf(action, view.setup, 0);
    expect(gestures[0]).toEqual(gestureOf(action, view.setup, 0));
    for (const [from, to] of gestures) expect(does(from, to, view)).toEqual(action);
  }
});

test("there is no gesture for starting or giving up a round", () => {
  for (const type of ["BeginRound", "GiveUp"] as const) expect(gesturesOf({ type }, FOUR, 0)).toEqual([]);
});

test("conceivable actions use only stones that lie there, and there are none while they are hidden", () => {
  const has = (action: Action, view = CIRCLE) => conceivable(view, 0).some((one) => isSameAction(one, action));
  expect(has({ type: "Take", stone: "plants" })).toBe(true);
  expect(has({ type: "Take", stone: "water" })).toBe(false);
  expect(has({ type: "Exchange", place: 1, stone: "light" })).toBe(true);
  expect(has({ type: "Exchange", place: 2, stone: "light" })).toBe(false);
  expect(has({ type: "SolveRite" })).toBe(false);
  expect(has({ type: "Pass" })).toBe(true);
  expect(has({ type: "Pass" }, PAIR)).toBe(false);
  expect(has({ type: "SolveInspiration" }, { ...CIRCLE, awake: { 0: ["fire"] } })).toBe(false);
  const hidden = conceivable({ ...CIRCLE, circle: [] }, 0).map(({ type }) => type);
  expect(hidden).toEqual(["SolveInspiration", "Pass"]);
});

test("conceivable actions are listed in the order of the server's options", () => {
  const kinds = [...new Set(conceivable(CIRCLE, 0).map(({ type }) => type))];
  expect(kinds).toEqual(["SolveInspiration", "Take", "Give", "Put", "TakeBack", "Exchange", "Pass"]);
});

test("a thing's name is parsed", () => {
  expect(parseThing("stone:3/fire")).toEqual({ kind: "stone", place: 3, colour: "fire" });
  expect(parseThing("reserve:light")).toEqual({ kind: "reserve", place: null, colour: "light" });
  expect(parseThing("totem")).toEqual({ kind: "totem", place: null, colour: null });
});

test("actions are equal if all their fields are", () => {
  const give: Action = { type: "Give", stone: "fire", place: 0, to: 1, from_plane: false };
  expect(isSameAction(give, { from_plane: false, to: 1, place: 0, stone: "fire", type: "Give" })).toBe(true);
  expect(isSameAction(give, { ...give, to: 2 })).toBe(false);
  expect(isSameAction({ type: "Pass" }, { type: "SolveRite" })).toBe(false);
});
