import { expect, test } from "vitest";

import { after } from "../fakes.ts";
import { byPlace, headings, levelsShown, nextPlace, placeOf } from "./places.ts";
import type { Action, PlaceColumns } from "../types.ts";

const placing = (...placements: PlaceColumns["placements"]): Action => ({ type: "PlaceColumns", placements });
const PLACE = placing(["red", ["heron", 2]]);
const TWINS = placing(["red", ["double-ax", 1]], ["blue", ["double-ax", 4]]);
const MOVE: Action = {
  type: "MoveColumns",
  moves: [
    [
      ["gate", 0],
      ["heron", 1],
    ],
  ],
};
const LAY: Action = { type: "LayFloor", floor: "key", side: "light", pose: [0, 0, 0], level: 2 };
const CARRY: Action = { type: "MoveFloor", floor: "heron", pose: [0, 0, 0], level: 2 };
const TEAR: Action = { type: "PlaceTear", mark: ["gate", 0] };
const END: Action = { type: "EndTurn" };

test("every action is listed at its place", () => {
  expect([PLACE, TWINS, MOVE, LAY, CARRY, TEAR, END].map(placeOf)).toEqual([
    "base:heron/2",
    "base:double-ax/1",
    "base:gate/0",
    "level:2",
    "floor:heron",
    "floor:gate",
    "now",
  ]);
  expect(byPlace([PLACE, END, PLACE]).get("base:heron/2")).toEqual([PLACE, PLACE]);
});

test("the focus goes to the level where a floor is due, or else stays on the floor, or goes to the top", () => {
  expect(nextPlace([PLACE, LAY], "now")).toBe("level:2");
  expect(nextPlace([PLACE, MOVE, END], "base:heron/0")).toBe("floor:heron");
  expect(nextPlace([MOVE, END], "base:heron/0")).toBe("now");
});

test("headings are listed from the top of the temple down, with their number of actions", () => {
  const view = after(0, 200);
  const low = Object.values(view.tower.floors).find(({ level }) => level === 0);
  const top = Object.values(view.tower.floors).reduce((one, other) => (other.level > one.level ? other : one));
  const at = (floor: string) => placing(["red", [floor, 0]]);
  const actions = [at(low!.floor), at(top.floor), at(top.floor), { ...LAY, level: top.level + 1 }, END];
  expect(headings(view, actions)).toEqual([
    [`level:${top.level + 1}`, 1],
    [`floor:${top.floor}`, 2],
    [`floor:${low!.floor}`, 1],
  ]);
  expect(levelsShown(view, actions)).toEqual(Array.from({ length: top.level + 2 }, (_, n) => top.level + 1 - n));
});
