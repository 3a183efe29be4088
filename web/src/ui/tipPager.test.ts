import { expect, test } from "vitest";

import { indexOf } from "./tipPager.tsx";

test("after the last tip comes the first, and before the first the last", () => {
  expect([0, 1, 2, 3, 4].map((turns) => indexOf(turns, 3))).toEqual([0, 1, 2, 0, 1]);
  expect([-1, -3, -4].map((turns) => indexOf(turns, 3))).toEqual([2, 0, 2]);
});
