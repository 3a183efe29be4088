import { expect, test } from "vitest";

import { NO_BATCH, openBatch, withSteps, type Chosen } from "./batch.ts";
import { EMPTY_DRAFT } from "./exchangeDraft.ts";
import type { Placing } from "./floor/placing.ts";
import type { FreeHand } from "./hand/freeHand.ts";
import { FINE } from "./fakes.ts";
import {
  batchOf,
  chosen,
  chosenOf,
  drafted,
  ended,
  foreseen,
  gathered,
  hasChoice,
  IDLE,
  letGo,
  opened,
  placed,
  released,
  turnEnded,
  WAITING,
  type Step,
} from "./steps.ts";

const PAIR: readonly Chosen[] = [{ source: "red", spot: "double-ax/1", from: "supply:0/0" }];
const LAYING = { kind: "lay", floor: "turtle" } as Placing;
const ARRANGING = { kind: "arrange", floor: "stair" } as Placing;
const CHOSEN: Step = { kind: "chosen", target: "supply:0/0", batch: NO_BATCH };
const PAIRING: Step = { kind: "gathering", batch: withSteps(NO_BATCH, PAIR) };
const OPEN_BATCH = openBatch(3);
const OPEN: Step = { kind: "gathering", batch: OPEN_BATCH };
const SEVERAL: Step = { kind: "gathering", batch: withSteps(OPEN_BATCH, PAIR) };
const EXCHANGING: Step = { kind: "exchanging", draft: EMPTY_DRAFT };
const PLACING: Step = { kind: "placing", placing: LAYING, target: "next:0" };
const HELD: Step = { kind: "held", hand: {} as FreeHand };

const TURN = [IDLE, CHOSEN, PAIRING, EXCHANGING, PLACING];
const GATHERING = [OPEN, SEVERAL];
const ALL = [WAITING, ...TURN, HELD];

test("a piece can be chosen at every step of the viewer's turn, and replaces what was chosen or in hand", () => {
  for (const step of TURN)
    expect(chosen(step, "golden")).toEqual({ kind: "chosen", target: "golden", batch: batchOf(step) });
  expect(chosen(PAIRING, "golden")).toMatchObject({ kind: "chosen", target: "golden", batch: { steps: PAIR } });
});

test("while waiting or holding, nothing is chosen, drafted, taken in hand or released", () => {
  for (const step of [WAITING, HELD]) {
    expect(chosen(step, "golden")).toBe(step);
    expect(drafted(step, EMPTY_DRAFT)).toBe(step);
    expect(placed(step, LAYING)).toBe(step);
    expect(released(step)).toBe(step);
  }
});

test("a chosen column waits on its base for its twin, and without it nothing is chosen", () => {
  expect(gathered(CHOSEN, PAIR)).toEqual(PAIRING);
  expect(gathered(PAIRING, [])).toBe(IDLE);
  for (const step of [IDLE, EXCHANGING, PLACING, WAITING, HELD]) expect(gathered(step, PAIR)).toBe(step);
});

test("columns are gathered one by one until the player leaves; what is foreseen of fewer is forgotten", () => {
  for (const step of [IDLE, CHOSEN, PAIRING, EXCHANGING]) expect(opened(step, 3)).toEqual(OPEN);
  for (const step of [PLACING, WAITING, HELD]) expect(opened(step, 3)).toBe(step);
  expect(gathered(OPEN, PAIR)).toEqual(SEVERAL);
  expect(gathered(SEVERAL, [])).toEqual(OPEN);
  const known = foreseen(SEVERAL, FINE);
  expect(batchOf(known)).toEqual({ ...OPEN_BATCH, steps: PAIR, foresight: FINE });
  expect(batchOf(chosen(known, "golden")).foresight).toEqual(FINE);
  expect(batchOf(gathered(known, [...PAIR, ...PAIR])).foresight).toBeNull();
  expect(released(chosen(known, "golden"))).toEqual(known);
  for (const step of [...GATHERING, EXCHANGING, known]) expect(ended(step)).toBe(IDLE);
  for (const step of [PLACING, WAITING, HELD]) expect(ended(step)).toBe(step);
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

test("a chosen target, columns on their bases and a choice are parts of some steps only", () => {
  expect(ALL.map(chosenOf)).toEqual([null, null, "supply:0/0", null, null, "next:0", null]);
  expect(ALL.map((step) => batchOf(step).steps.length)).toEqual([0, 0, 0, 1, 0, 0, 0]);
  expect(ALL.filter(hasChoice)).toEqual([CHOSEN, PAIRING, EXCHANGING]);
});
