import { expect, test } from "vitest";

import type { Deed } from "../view/view.ts";
import { FOUR, TWO } from "../fakes.ts";
import { lastDeedPlace } from "./lastDeed.tsx";

test.each<[Deed, number]>([
  [{ type: "StoneGiven", seat: 0, stone: "fire", place: 1, to: 3, from_plane: false }, 1],
  [{ type: "StoneGiven", seat: 0, stone: "fire", place: 0, to: 2, from_plane: false }, 0],
  [{ type: "StonePut", seat: 1, stone: "light", place: 3 }, 3],
  [{ type: "StoneTakenBack", seat: 1, place: 2 }, 2],
  [{ type: "StoneExchanged", seat: 1, place: 1, stone: "water" }, 2],
  [{ type: "Passed", seat: 0 }, 0],
  [{ type: "InspirationSolved", seat: 1, cards: ["shadow", "water"] }, 2],
])("D5: of two sets, one alone shows the trace: %j", (deed, place) => {
  const shown = [0, 1, 2, 3].filter((spot) => lastDeedPlace(deed, TWO) === spot);
  expect(shown).toEqual([place]);
});

test("with one set each, the last deed is shown at that set", () => {
  expect(lastDeedPlace({ type: "StoneTaken", seat: 2, stone: "water" }, FOUR)).toBe(2);
  expect(lastDeedPlace({ type: "StoneExchanged", seat: 3, place: 1, stone: "water" }, FOUR)).toBe(3);
});
