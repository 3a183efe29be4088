import { expect, test } from "vitest";

import { applyPatch, PatchMismatch } from "./patch.ts";
import type { Json, Operation } from "./wire.ts";

const VALUE: Json = { turn: null, row: [1, 2], hands: [{ stones: [0, 1], plane: null }], "a/b": { "c~d": 1 } };

const replace = (path: string, value: Json): Operation => ({ op: "replace", path, value });
const add = (path: string, value: Json): Operation => ({ op: "add", path, value });
const remove = (path: string) => ({ op: "remove", path }) as Operation;

test.each<[string, Operation, Json]>([
  ["replaces a member, also by null", replace("/turn", 3), { ...(VALUE as object), turn: 3 }],
  ["adds a member", add("/new", [1]), { ...(VALUE as object), new: [1] }],
  ["appends to an array", add("/row/-", 3), { ...(VALUE as object), row: [1, 2, 3] }],
  ["inserts into an array", add("/row/0", 0), { ...(VALUE as object), row: [0, 1, 2] }],
  ["removes an element", remove("/row/0"), { ...(VALUE as object), row: [2] }],
  [
    "replaces deep inside",
    replace("/hands/0/stones/1", 5),
    { ...(VALUE as object), hands: [{ stones: [0, 5], plane: null }] },
  ],
  ["reads escaped keys", replace("/a~1b/c~0d", 2), { ...(VALUE as object), "a/b": { "c~d": 2 } }],
  ["replaces everything", replace("", [1]), [1]],
])("a patch %s", (_, operation, after) => {
  const before = structuredClone(VALUE);
  expect(applyPatch(VALUE, [operation])).toEqual(after);
  expect(VALUE).toEqual(before);
});

test("a patch removes a member", () => {
  expect(applyPatch({ a: 1, b: 2 }, [remove("/a")])).toEqual({ b: 2 });
});

test("operations apply one after the other, and untouched parts are shared", () => {
  const after = applyPatch(VALUE, [add("/row/-", 3), replace("/row/2", 4), remove("/row/0")]) as typeof VALUE & object;
  expect(after).toMatchObject({ row: [2, 4] });
  expect((after as { hands: unknown }).hands).toBe((VALUE as unknown as { hands: unknown }).hands);
});

test.each([
  replace("/nothing", 1),
  remove("/nothing"),
  replace("/row/2", 1),
  add("/row/4", 1),
  replace("/row/x", 1),
  replace("/turn/seat", 1),
  replace("/row/-1", 1),
])("a patch that does not fit is refused: %j", (operation) => {
  expect(() => applyPatch(VALUE, [operation])).toThrow(PatchMismatch);
});
