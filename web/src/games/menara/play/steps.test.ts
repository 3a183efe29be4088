import { expect, test } from "vitest";

import { EMPTY_DRAFT } from "./exchangeDraft.ts";
import type { Placing } from "./floor/placing.ts";
import type { Chosen } from "./glows.ts";
import type { FreeHand } from "./hand/freeHand.ts";
import {
  chosen,
  chosenOf,
  drafted,
  hasChoice,
  IDLE,
  letGo,
  paired,
  pairOf,
  placed,
  released,
  turnEnded,
  WAITING,
  type Step,
} from "./steps.ts";

const PAIR: readonly Chosen[] = [{ source: "red", spot: "double-ax/1", from: "supply:0/0" }];
const LAYING = { kind: "lay", floor: "turtle" } as Placing;
const ARRANGING = { kind: "arrange", floor: "stair" } as Placing;
const CHOSEN: Step = { kind: "chosen", target: "supply:0/0", pair: [] };
const PAIRING: Step = { kind: "pairing", pair: PAIR };
const EXCHANGING: Step = { kind: "exchanging", draft: EMPTY_DRAFT };
const PLACING: Step = { kind: "placing", placing: LAYING, target: "next:0" };
const HELD: Step = { kind: "held", hand: {} as FreeHand };

const TURN = [IDLE, CHOSEN, PAIRING, EXCHANGING, PLACING];
const ALL = [WAITING, ...TURN, HELD];

test("a piece can be chosen at every step of the viewer's turn, and replaces what was chosen or in hand", () => {
  for (const step of TURN)
    expect(chosen(step, "golden")).toEqual({ kind: "chosen", target: "golden", pair: pairOf(step) });
  expect(chosen(PAIRING, "golden")).toEqual({ kind: "chosen", target: "golden", pair: PAIR });
});

test("while waiting or holding, nothing is chosen, drafted, taken in hand or released", () => {
  for (const step of [WAITING, HELD]) {
    expect(chosen(step, "golden")).toBe(step);
    expect(drafted(step, EMPTY_DRAFT)).toBe(step);
    expect(placed(step, LAYING)).toBe(step);
    expect(released(step)).toBe(step);
  }
});

test("only a chosen column is the first of a twin pair", () => {
  expect(paired(CHOSEN, PAIR)).toEqual(PAIRING);
  for (const step of ALL.filter((one) => one !== CHOSEN)) expect(paired(step, PAIR)).toBe(step);
});

test("an exchange is not drafted with a floor in hand", () => {
  const draft = { give: ["supply:0/1"], take: [] };
  for (const step of [IDLE, CHOSEN, PAIRING, EXCHANGING])
    expect(drafted(step, draft)).toEqual({ kind: "exchanging", draft });
  expect(drafted(PLACING, draft)).toBe(PLACING);
});

test("a floor in hand remembers where it was chosen", () => {
  expect(placed(IDLE, LAYING)).toEqual({ kind: "placing", placing: LAYING, target: null });
  expect(placed(IDLE, LAYING, "next:0")).toEqual(PLACING);
  expect(placed(CHOSEN, LAYING)).toEqual({ kind: "placing", placing: LAYING, target: null });
  const moved = { ...LAYING, level: 2 };
  expect(placed(PLACING, moved)).toEqual({ ...PLACING, placing: moved });
});

test("a release clears the choice, but one of the first three floors stays in hand", () => {
  for (const step of TURN) expect(released(step)).toBe(IDLE);
  const arranging: Step = { kind: "placing", placing: ARRANGING, target: "next:1" };
  expect(released(arranging)).toEqual({ kind: "placing", placing: ARRANGING, target: null });
  expect(released(released(arranging))).toEqual(released(arranging));
});

test("the end of the turn clears everything but the pieces in the free hand, and only these can be let go", () => {
  for (const step of [WAITING, ...TURN]) {
    expect(turnEnded(step)).toBe(WAITING);
    expect(letGo(step)).toBe(step);
  }
  expect(turnEnded(HELD)).toBe(HELD);
  expect(letGo(HELD)).toBe(WAITING);
});

test("a chosen target, a pair and a choice are parts of some steps only", () => {
  expect(ALL.map(chosenOf)).toEqual([null, null, "supply:0/0", null, null, "next:0", null]);
  expect(ALL.map((step) => pairOf(step).length)).toEqual([0, 0, 0, 1, 0, 0, 0]);
  expect(ALL.filter(hasChoice)).toEqual([CHOSEN, PAIRING, EXCHANGING]);
});
