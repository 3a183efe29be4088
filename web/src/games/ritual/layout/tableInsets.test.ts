import { expect, test } from "vitest";

import { insetsOf } from "./tableInsets.ts";

test("the table avoids the foot and open drawers", () => {
  const table = { left: 0, right: 1280, height: 800 };
  expect(insetsOf(table, table, 97)).toEqual({ top: 56, right: 0, bottom: 112, left: 0 });
  expect(insetsOf(table, { left: 0, right: 864 }, 97).right).toBe(416);
  expect(insetsOf({ ...table, right: 800 }, { left: 100, right: 864 }, 97)).toMatchObject({ right: 0, left: 100 });
  expect(insetsOf({ left: 0, right: 844, height: 390 }, { left: 0, right: 844 }, 50).top).toBe(0);
});
