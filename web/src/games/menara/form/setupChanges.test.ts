import { scenarios } from "virtual:content";
import { expect, test } from "vitest";

import { NEW_TABLE } from "../setup.ts";
import { boxOf, RITUALS, withBox, withFloor, withPlayers } from "./setupChanges.ts";

test("a scenario brings its modules, and leaving it takes them away again", () => {
  const { number, floors, ritual } = scenarios[1]!;
  const chosen = withBox({ ...NEW_TABLE, free_building: true }, number);
  expect(chosen).toMatchObject({ scenario: number, floors, ritual, tears: true, golden: true, fate: null });
  expect(chosen).toMatchObject({ free_building: false, players: 2, undo: true });
  expect(boxOf(chosen)).toBe(number);
  expect(withBox(chosen, "none")).toEqual({ ...NEW_TABLE, free_building: false });
});

test("one's own choice begins with what is there", () => {
  const own = withBox(withBox(NEW_TABLE, 3), "own");
  expect(own).toMatchObject({ scenario: null, golden: true, ritual: scenarios[2]!.ritual });
  expect(boxOf(own)).toBe("own");
  expect(boxOf(NEW_TABLE)).toBe("none");
});

test("floors are in the order of the box, however they are chosen", () => {
  const all = ["a", "b", "c"];
  const two = withFloor(withFloor(NEW_TABLE, "c", true, all), "a", true, all);
  expect(two["floors"]).toEqual(["a", "c"]);
  expect(withFloor(two, "a", false, all)["floors"]).toEqual(["c"]);
});

test("whoever was to begin and has no seat any more is drawn by lot", () => {
  expect(withPlayers({ ...NEW_TABLE, players: 4, first: 3 }, 2)).toMatchObject({ players: 2, first: null });
  expect(withPlayers({ ...NEW_TABLE, players: 4, first: 1 }, 2)).toMatchObject({ players: 2, first: 1 });
});

test("there are thirteen rituals, and those of the scenarios are among them", () => {
  expect(RITUALS).toHaveLength(13);
  for (const { ritual } of scenarios) expect(RITUALS).toContain(ritual);
});
