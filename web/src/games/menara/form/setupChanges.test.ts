import { scenarios } from "virtual:content";
import { expect, test } from "vitest";

import { NEW_TABLE } from "../setup.ts";
import { boxOf, NEW_FLOORS, RITUALS, withBox, withFloor, withPlayers } from "./setupChanges.ts";

test("a scenario selects its modules, and leaving the scenario deselects them", () => {
  const { number, floors, ritual } = scenarios[1]!;
  const chosen = withBox({ ...NEW_TABLE, free_building: true }, number);
  expect(chosen).toMatchObject({ scenario: number, floors, ritual, tears: true, golden: true, fate: null });
  expect(chosen).toMatchObject({ free_building: false, players: 2, undo: true });
  expect(boxOf(chosen)).toBe(number);
  expect(withBox(chosen, "none")).toEqual({ ...NEW_TABLE, free_building: false });
});

test("R8.2: a scenario is played with any fate, and the fate stays if it goes with the next scenario", () => {
  const tough = { ...withBox(NEW_TABLE, 3), fate: "tough" };
  expect(boxOf(tough)).toBe(3);
  expect(withBox(tough, 4, true)).toMatchObject({ scenario: 4, fate: "tough" });
  expect(withBox(tough, 9, false)).toMatchObject({ scenario: 9, fate: null });
  expect(withBox(NEW_TABLE, 4, true)).toMatchObject({ scenario: 4, fate: null });
  expect(withBox(tough, "none", true)).toMatchObject({ scenario: null, fate: null });
});

test("R1.5: the first game has the golden columns and the first four floors of the expansion", () => {
  const first = withBox({ ...NEW_TABLE, tears: true, fate: "tough", ritual: "drawn", free_building: true }, "first");
  expect(first).toEqual({ ...NEW_TABLE, golden: true, floors: NEW_FLOORS.slice(0, 4) });
  expect(first["floors"]).toEqual(["double-ax", "five-winds", "bridge-of-dangers", "three-truths"]);
  expect(boxOf(first)).toBe("first");
  expect(boxOf({ ...first, tears: true })).toBe("own");
  expect(boxOf({ ...first, golden: false })).toBe("own");
});

test("a custom selection starts from the current modules", () => {
  const own = withBox(withBox(NEW_TABLE, 3), "own");
  expect(own).toMatchObject({ scenario: null, golden: true, ritual: scenarios[2]!.ritual });
  expect(boxOf(own)).toBe("own");
  expect(boxOf(NEW_TABLE)).toBe("none");
});

test("floors are listed in the order of the box, in whatever order they are chosen", () => {
  const all = ["a", "b", "c"];
  const two = withFloor(withFloor(NEW_TABLE, "c", true, all), "a", true, all);
  expect(two["floors"]).toEqual(["a", "c"]);
  expect(withFloor(two, "a", false, all)["floors"]).toEqual(["c"]);
});

test("the first player is drawn by lot if their seat no longer exists", () => {
  expect(withPlayers({ ...NEW_TABLE, players: 4, first: 3 }, 2)).toMatchObject({ players: 2, first: null });
  expect(withPlayers({ ...NEW_TABLE, players: 4, first: 1 }, 2)).toMatchObject({ players: 2, first: 1 });
});

test("there are thirteen rituals, and those of the scenarios are among them", () => {
  expect(RITUALS).toHaveLength(13);
  for (const { ritual } of scenarios) expect(RITUALS).toContain(ritual);
});
