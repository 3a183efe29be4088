import { expect, test } from "vitest";

import { CARDS } from "../content.ts";
import { countRims } from "./countRims.ts";

const idsWith = (rim: string) => [...CARDS.values()].filter((card) => card.rim === rim).map(({ id }) => id);

test("cards are counted by their rim, in the order in which the rims come", () => {
  const [dark, other] = idsWith("dark");
  expect(countRims([dark!, idsWith("free")[0]!, other!])).toEqual([
    { rim: "dark", n: 2 },
    { rim: "free", n: 1 },
  ]);
  expect(countRims([])).toEqual([]);
});
