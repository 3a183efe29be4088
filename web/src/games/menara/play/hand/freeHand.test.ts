import { afterEach, expect, test } from "vitest";

import { FakeEnvironment } from "../../../../table/connection/fakes.ts";
import { setLanguage } from "../../../../i18n/index.ts";
import { turnWords } from "../../../../table/turn.ts";
import { Motion } from "../../../../table/poses.ts";
import type { Body, Vec3 } from "../../scene/types.ts";
import { hand } from "../../../../settings/settings.ts";
import { goalBodies } from "../../view/bodies.ts";
import { offeredActions } from "../../list/listActions.ts";
import type { PlaceColumns, View } from "../../types.ts";
import { soon } from "../../../../table/fakes.ts";
import { at, happened, seated, TRIED, tried, viewOf } from "../fakes.ts";
import { beginHand, leadNext, moveHeld, type HandTable, type Pointers } from "./freeHand.ts";
import { graspsOf } from "./grasps.ts";
import { FASTEST_MM_S, type Grasp } from "./piece.ts";

afterEach(() => (hand.value = "guided"));

const HELD = viewOf("held");
const DEED = HELD.attempt as PlaceColumns;
const GOAL = goalBodies(HELD, DEED)[0]!;

/** A free hand with a column 40 mm above its goal, and a server that reports where the piece is. */
function holding(grasps: readonly Grasp[] = graspsOf(HELD, DEED)) {
  const env = new FakeEnvironment();
  const told: { ms: number; pointers: Pointers }[] = [];
  const state = { truth: new Map<string, Vec3>() };
  const table: HandTable = {
    time: env,
    point: (pointers) => told.push({ ms: env.now(), pointers }),
    truth: (name) => state.truth.get(name) ?? null,
  };
  const made = beginHand(table, grasps);
  const shown = (name = "new/0") => made.shown.value.get(name)!.at;
  return { made, env, told, state, shown };
}

test("a new column waits above its goal, and the server is told", () => {
  const { made, told, shown } = holding();
  const [x, y, z] = GOAL.at;
  expect(told[0]!.pointers).toEqual({ "new/0": [[x, y, z + 40], null] });
  expect(shown()).toEqual([x, y, z + 40]);
  expect(made.held.value).toMatchObject({ names: ["new/0"], above_mm: 40, canLetGo: false });
});

test("under a floor, it waits beside the temple at the height of its goal, with a free path", () => {
  const covered = coveredSpot(viewOf("move_up"));
  const [grasp] = graspsOf(viewOf("move_up"), covered);
  const goal = grasp!.goal.at;
  expect(grasp!.start[2]).toBe(goal[2]);
  expect(Math.hypot(grasp!.start[0] - goal[0], grasp!.start[1] - goal[1])).toBeGreaterThan(15);
});

/** A deed on a base that is covered by a floor. */
function coveredSpot(view: View): PlaceColumns {
  for (const laid of Object.values(view.tower.floors).filter(({ level }) => level === 0)) {
    for (let base = 0; base < 3; base++) {
      const deed: PlaceColumns = { type: "PlaceColumns", placements: [["red", [laid.floor, base]]] };
      const [grasp] = graspsOf(view, deed);
      if (grasp!.start[2] === grasp!.goal.at[2]) return deed;
    }
  }
  throw new Error("no base is covered");
}

test("a piece moves at the server's speed limit and is reported at most thirty times a second", () => {
  const { made, env, told, shown } = holding();
  const from = shown();
  moveHeld(made, 200, 0);
  env.pass(100);
  expect(shown()[0] - from[0]).toBeGreaterThan((0.8 * FASTEST_MM_S) / 10);
  expect(shown()[0] - from[0]).toBeLessThan((1.2 * FASTEST_MM_S) / 10);
  env.pass(1000);
  expect(shown()[0] - from[0]).toBeCloseTo(200);
  const gaps = told.slice(1).map(({ ms }, n) => ms - told[n]!.ms);
  expect(gaps.length).toBeGreaterThan(4);
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(1000 / 30 - 1e-6);
  expect(told.at(-1)!.pointers["new/0"]![0]).toEqual(shown());
  const before = told.length;
  env.pass(1000);
  expect(told).toHaveLength(before);
});

test("a piece snaps to its goal when near, and can be let go only there", () => {
  const { made, env, shown } = holding();
  moveHeld(made, 12, 0);
  moveHeld(made, 0, 0, -40);
  env.pass(500);
  expect(made.held.value.canLetGo).toBe(false);
  moveHeld(made, -10.5, 0);
  env.pass(500);
  expect(shown()).toEqual(GOAL.at);
  expect(made.held.value.canLetGo).toBe(true);
  expect(made.held.value.above_mm).toBeCloseTo(0);
  moveHeld(made, 0, 0, -20);
  env.pass(500);
  expect(made.held.value.above_mm).toBeCloseTo(-0.3);
  expect(shown()).toEqual(GOAL.at);
  moveHeld(made, 0, 0, 30);
  env.pass(500);
  expect(made.held.value.canLetGo).toBe(false);
});

test("a blocked piece is shown at the server's position, and follows the pointer again once it is free", () => {
  const { made, env, state, shown } = holding();
  const start = shown();
  state.truth.set("new/0", start);
  env.pass(200);
  moveHeld(made, 0, 100);
  env.pass(300);
  expect(shown()[1]).toBeCloseTo(start[1] + 100);
  moveHeld(made, 0, 1);
  env.pass(2000);
  expect(shown()[1]).toBeCloseTo(start[1]);
  state.truth.set("new/0", [start[0], start[1] + 101, start[2]]);
  moveHeld(made, 0, 0.5);
  env.pass(2000);
  expect(shown()[1]).toBeCloseTo(start[1] + 101.5);
});

test("a held piece follows the pointer without waiting for a frame, from rest and on its way", () => {
  const { made, env, shown } = holding();
  env.pass(500);
  const [x] = shown();
  moveHeld(made, 10, 0);
  expect(shown()[0]).toBeCloseTo(x + 10);
  env.pass(5);
  moveHeld(made, 3, 0);
  expect(shown()[0]).toBeCloseTo(x + 13);
});

test("network latency does not count as being blocked", () => {
  const { made, env, state, shown } = holding();
  const path: Vec3[] = [];
  state.truth.set("new/0", shown());
  for (let n = 0; n < 120; n++) {
    moveHeld(made, 3, 0);
    env.pass(1000 / 60);
    path.push(shown());
    if (n >= 24) state.truth.set("new/0", path[n - 24]!); // 400 ms ago
  }
  expect(shown()[0] - path[0]![0]).toBeCloseTo(3 * 119, -1);
});

function redColumn(name: string, at: Vec3): Body {
  return { name, look: { kind: "column", piece: "red" }, at, turn: [1, 0, 0, 0] };
}

test("new columns with the same way are led together, others one after the other, until all are at their goals", () => {
  const [grasp] = graspsOf(HELD, DEED);
  const [x, y, z] = GOAL.at;
  const moved = (name: string, by: Vec3, start: Vec3): Grasp => {
    const goal: Body = { ...GOAL, name, at: [x + by[0], y + by[1], z + by[2]] };
    return { ...grasp!, goal, start: [goal.at[0] + start[0], goal.at[1] + start[1], goal.at[2] + start[2]] };
  };
  const above: Vec3 = [0, 0, 40];
  const twin = moved("new/1", [30, 0, 0], above);
  const shoved = moved("new/2", [0, 60, 33], [-80, 0, 0]);
  const { made, env, shown } = holding([grasp!, twin, shoved]);
  moveHeld(made, 0, 0, -40);
  env.pass(1000);
  expect([shown("new/0")[2], shown("new/1")[2]]).toEqual([z, z]);
  expect(shown("new/2")).toEqual(shoved.start);
  expect(made.held.value.canLetGo).toBe(false);
  leadNext(made);
  leadNext(made);
  expect(made.held.value.led).toBe("new/2");
  moveHeld(made, 80, 0);
  env.pass(1000);
  expect(shown("new/2")).toEqual(shoved.goal.at);
  expect([shown("new/0"), made.held.value.canLetGo]).toEqual([[x, y, z], true]);
});

test("two columns of the temple are led one after the other, and both are reported", () => {
  const grasps = [0, 100].map((x, n): Grasp => {
    const origin = redColumn(`heron/${n}`, [x, 0, 20]);
    return { origin, goal: { ...origin, at: [x, 50, 60] }, riders: [], start: origin.at };
  });
  const { made, env, told } = holding(grasps);
  expect(Object.keys(told[0]!.pointers)).toEqual(["heron/0"]);
  moveHeld(made, 0, 0, 40);
  moveHeld(made, 0, 50);
  env.pass(1000);
  expect(made.held.value.canLetGo).toBe(false);
  leadNext(made);
  moveHeld(made, 0, 0, 40);
  moveHeld(made, 0, 50);
  env.pass(1000);
  expect(told.at(-1)!.pointers).toEqual({ "heron/0": [[0, 50, 60], null], "heron/1": [[100, 50, 60], null] });
  expect(made.held.value.canLetGo).toBe(true);
});

test("pieces on a floor move and turn with it, once it is off its columns", () => {
  const look = { kind: "board", floor: "heron", side: "light" } as const;
  const board: Body = { name: "heron", look, at: [0, 0, 35], turn: [1, 0, 0, 0] };
  const rider = redColumn("heron/0", [30, 0, 52]);
  const goal = { ...board, at: [0, 0, 68] as const, turn: [Math.SQRT1_2, 0, 0, Math.SQRT1_2] as const };
  const { made, env, told, shown } = holding([{ goal, origin: board, riders: [rider], start: board.at }]);
  expect(told[0]!.pointers["heron"]![1]).toEqual([1, 0, 0, 0]);
  moveHeld(made, 0, 0, 33);
  env.pass(100);
  expect(shown("heron")[2]).toBeLessThan(35 + 16); // slowly enough for the pieces on it
  env.pass(3000);
  expect(shown("heron/0").map((mm) => Math.round(mm))).toEqual([0, 30, 85]);
  expect(told.at(-1)!.pointers["heron"]![1]![3]).toBeCloseTo(Math.SQRT1_2);
});

test("with the free hand a column is taken, led, and let go above its goal", async () => {
  const { play, sent, told, env, stage, pointer, want } = await tried("free");
  expect(sent[0]!.command).toMatchObject({ type: "Act", hand: "free" });
  sent[0]!.answer({ type: "Done", id: "1", n: 51 });
  await soon();
  expect(play.held.value?.names).toEqual(["new/0"]);
  expect([...stage.held.keys()]).toEqual(["new/0"]);
  expect(told[0]).toMatchObject({ type: "Point", seat: 0 });
  void want({ kind: "confirm" });
  expect(play.whyNot.value?.words.id).toBe("play-why-let-go");
  const [x, y] = GOAL.at;
  expect(pointer.down(at(null, x + 200, y))).toBe(false);
  expect(pointer.down(at(null, x, -y))).toBe(true);
  pointer.drag(at(null, x + 30, -y));
  env.pass(300);
  expect(stage.held.get("new/0")!.at[0]).toBeCloseTo(x + 30);
  pointer.drag(at(null, x, -y));
  pointer.wheel(8);
  env.pass(500);
  pointer.up(at(null, x, -y));
  expect(sent.at(-1)!.command).toEqual({ type: "LetGo", seat: 0 });
  expect(told.at(-1)).toMatchObject({ pointers: { "new/0": [GOAL.at, null] } });
  sent.at(-1)!.answer({ type: "Done", id: "2", n: 51 });
  await soon();
  expect(play.held.value).toBeNull();
  expect(stage.held.size).toBe(0);
});

test("after a lost connection the piece is still in the hand, and its position is sent again", async () => {
  const { play, table, told, say, env, want } = await tried("free");
  want({ kind: "raise", by_mm: 10 });
  env.pass(500);
  table.onStatus("lost");
  expect(play.held.value).not.toBeNull();
  const before = told.length;
  table.onStatus("open");
  expect(told).toHaveLength(before + 1);
  say(happened(52, [{ type: "TakenBack", why: null }], 0, { attempt: null }));
  expect(play.held.value).toBeNull();
});

test("a guided hand is only watched, and its piece can be taken back until it is let go", async () => {
  const { play, sent, table, offer, want } = await tried("guided");
  await offer(51, [{ type: "TakeBack", why: null, touched: false }]);
  expect(play.held.value).toBeNull();
  expect(play.may.value.takeBack).toBe(true);
  void want({ kind: "takeBack" });
  expect(sent.at(-1)!.command).toMatchObject({ type: "Act", action: { type: "TakeBack" } });
  table.motion.value = { left_s: 2, falls: false };
  expect(play.may.value.takeBack).toBe(false);
});

test("M8.6, B5: once a floor has fallen nothing is held, and nothing can be taken back", async () => {
  await setLanguage("en");
  const { play, table, offer } = await tried("free");
  await offer(51, [{ type: "TakeBack", why: null, touched: false }]);
  expect([play.held.value === null, play.may.value.takeBack]).toEqual([false, true]);
  expect(offeredActions(table).actions).toEqual([{ type: "TakeBack", why: null, touched: false }]);
  table.motion.value = { left_s: 1.2, falls: true };
  expect([play.held.value, play.may.value.takeBack]).toEqual([null, false]);
  expect(offeredActions(table).actions).toEqual([]);
  expect(turnWords(table).words).toBe("The temple is collapsing!");
});

test("M8.6: nothing is offered back over the rubble", async () => {
  const { play, say, table, offer } = await tried("guided");
  await offer(51, [{ type: "TakeBack", why: null, touched: false }]);
  expect(play.may.value.takeBack).toBe(true);
  table.motion.value = { left_s: 3, falls: true };
  expect(play.may.value.takeBack).toBe(false);
  const end = { type: "GameEnded", why: "collapse", levels: 0, required: 3, won: false } as const;
  say(happened(52, [{ type: "Settled", collapsed: ["heron"], let_go: false }, end], null, { attempt: null, end }));
  expect([play.may.value.takeBack, play.may.value.undo, offeredActions(table).actions]).toEqual([false, false, []]);
});

test("a player who reconnects with a free hand still holds the piece", async () => {
  hand.value = "free";
  const { play } = await seated("held");
  expect(play.held.value?.names).toEqual(["new/0"]);
});

test("a deed with a guided hand, started elsewhere on the page, is not held", async () => {
  hand.value = "free";
  const { play, say, table } = await seated("place");
  void table.act(0, DEED, "guided");
  say(TRIED);
  expect([play.isInHand.value, play.held.value]).toEqual([true, null]);
});

test("a tower without physics needs no hand", async () => {
  const { play, told } = await tried("free", { tower: "statics" });
  expect([play.held.value, told]).toEqual([null, []]);
});

test("the server's position of a piece is read from the live poses", async () => {
  const { table, env, stage, want } = await tried("free");
  table.poses = new Motion(51, ["new/0"]);
  const start = stage.held.get("new/0")!.at;
  table.poses.poses.set("new/0", [...start, 1, 0, 0, 0]);
  want({ kind: "raise", by_mm: 1 });
  env.pass(100);
  want({ kind: "move", dx: 60, dy: 0 });
  env.pass(2000);
  expect(stage.held.get("new/0")!.at[0]).toBeCloseTo(start[0]);
});
