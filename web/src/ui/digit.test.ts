import { expect, test } from "vitest";

import { digitOf } from "./digit.ts";

test("D4: a digit is the typed one, or the one printed on the key", () => {
  expect(digitOf("3", "Digit3")).toBe(3);
  expect(digitOf("é", "Digit2")).toBe(2); // AZERTY without Shift
  expect(digitOf("à", "Digit0")).toBe(0);
  expect(digitOf("5", "Numpad5")).toBe(5);
  expect(digitOf("7")).toBe(7);
});

test("D4: letters, arrows of the number pad and named keys are not digits", () => {
  expect(digitOf("t", "KeyT")).toBeNull();
  expect(digitOf("ArrowLeft", "Numpad4")).toBeNull();
  expect(digitOf("F2", "F2")).toBeNull();
});
