import { describe, expect, test } from "vitest";

import type { LayFloor, MoveFloor, Pose } from "../../types.ts";
import { soon } from "../../../../table/fakes.ts";
import type { Room } from "../../../../table/wire.ts";
import { acts, at, FINE, foresee, optionsOf, seated, viewOf } from "../fakes.ts";

const LAYS = optionsOf("floor").filter((one): one is LayFloor => one.type === "LayFloor");
const [ON_COLUMNS, AT_BASE] = [LAYS.filter(({ level }) => level > 0), LAYS.filter(({ level }) => level === 0)];
const ASTRAY = { id: "refuse-base-contact", args: { floor: "turtle" } };

/** A table at which the due floor is in hand. */
async function lifted(terms: Partial<Room["terms"]> = {}) {
  const made = await seated("floor", terms);
  made.choose("next:0");
  return made;
}

test("a chosen floor starts at the highest offered place, and its foresight is requested", async () => {
  const { play, sent, env, want } = await lifted();
  const placing = play.placing.value!;
  const top = Math.max(...LAYS.map(({ level }) => level));
  expect(placing).toMatchObject({ kind: "lay", floor: "turtle", level: top, foresight: null });
  expect(LAYS.map(({ pose }) => pose)).toContainEqual(placing.pose);
  expect(play.ghost.value?.mood).toBe("unsure");
  env.pass(0);
  const { floor, side, pose, level } = placing;
  const asked = [{ type: "LayFloor", floor, side, pose, level }];
  expect(sent[0]!.command).toEqual({ type: "Wonder", seat: 1, actions: asked });
  await foresee(sent, { ...FINE, rests: [["stair", 1]] });
  expect(play.ghost.value).toMatchObject({ mood: "good", rests: ["column:stair/1"], blocked: [] });
  void want({ kind: "confirm" });
  expect(acts(sent)).toEqual(asked);
});

test("blocking pieces are shown, and the floor is not laid there", async () => {
  const { play, sent, env, want } = await lifted();
  env.pass(0);
  const refused = { id: "refuse-overlap", args: { floor: "a", other: "b" } };
  await foresee(sent, { ...FINE, refused, overlaps: ["antler"], reaches: [["stair", 0]] });
  expect(play.ghost.value).toMatchObject({ mood: "bad", blocked: ["floor:antler", "column:stair/0"] });
  void want({ kind: "confirm" });
  expect(acts(sent)).toEqual([]);
  expect(play.whyNot.value).toEqual({ target: "ghost", words: refused });
});

test("dragging a floor asks at most eight times a second, and only the newest answer counts", async () => {
  const { play, sent, env, want } = await lifted();
  env.pass(0);
  expect(sent).toHaveLength(1);
  for (let n = 0; n < 50; n++) {
    want({ kind: "move", dx: 1, dy: 0 });
    env.pass(10);
  }
  expect(sent).toHaveLength(1);
  await foresee(sent, FINE);
  expect(play.placing.value?.foresight).toBeNull();
  env.pass(200);
  expect(sent).toHaveLength(2);
  await foresee(sent, FINE);
  expect(play.placing.value?.foresight).toEqual(FINE);
  want({ kind: "move", dx: 1, dy: 0 });
  want({ kind: "move", dx: -1, dy: 0 });
  expect(play.placing.value?.foresight).toEqual(FINE);
});

test("a foresight without balance is requested again later, on towers with weights", async () => {
  const unweighed = { ...FINE, stands: null, tilt_deg: null, margin_mm: null };
  for (const [tower, times] of [
    ["statics", 2],
    ["geometric", 1],
  ] as const) {
    const { play, sent, env } = await lifted({ tower });
    env.pass(0);
    await foresee(sent, unweighed);
    expect(play.placing.value?.foresight).toEqual(unweighed);
    env.pass(5_000);
    expect(sent.filter(({ command }) => command.type === "Wonder")).toHaveLength(times);
    if (times === 1) continue;
    await foresee(sent, FINE);
    expect(play.placing.value?.foresight).toEqual(FINE);
    env.pass(5_000);
    expect(sent).toHaveLength(times);
  }
});

test("two fingers turn a floor by whole degrees", async () => {
  const { play, pointer, choose } = await seated("floor");
  pointer.twist(40);
  expect(play.placing.value).toBeNull();
  choose("next:0");
  const [x, y, turn] = play.placing.value!.pose;
  for (let n = 0; n < 8; n++) pointer.twist(2.6);
  expect(play.placing.value!.pose).toEqual([x, y, (turn + 20) % 360]);
});

test("a floor is turned, flipped and raised, but only to allowed sides and levels", async () => {
  const { play, want } = await lifted();
  const { pose, side, level, levels, sides } = play.placing.value!;
  expect([...sides].sort()).toEqual(["dark", "light"]);
  expect(levels).toContain(0);
  want({ kind: "turn", by_deg: 15 });
  want({ kind: "turn", by_deg: -30 });
  expect(play.placing.value!.pose[2]).toBeCloseTo((pose[2] - 15 + 360) % 360);
  want({ kind: "flip" });
  expect(play.placing.value!.side).not.toBe(side);
  want({ kind: "put", pose, level: 99 });
  expect(play.placing.value!.level).toBe(level);
  want({ kind: "put", pose, level: 0 });
  want({ kind: "stepLevel", by: -1 });
  expect(play.placing.value!.level).toBe(0);
});

test("a floor snaps to an offered place nearby, and can be dragged off it", async () => {
  const { play, pointer, want } = await lifted();
  const { pose, level } = play.placing.value!;
  const [x, y] = pose;
  expect(pointer.down(at("ghost", x, -y))).toBe(true);
  pointer.drag(at("ghost", x + 8, -y));
  expect(play.placing.value).toMatchObject({ pose, snapped: true, level });
  pointer.drag(at("ghost", x + 40, -y));
  expect(play.placing.value!.snapped).toBe(false);
  expect(play.placing.value!.pose[0]).toBeCloseTo(x + 40);
  want({ kind: "loosen" });
  pointer.drag(at("ghost", x + 8, -y));
  expect(play.placing.value!.snapped).toBe(false);
  expect(play.placing.value!.pose[0]).toBeCloseTo(x + 8);
});

test("dragged from the quarry, a floor follows the pointer, one level above the floor under it", async () => {
  const { play, stage, pointer } = await seated("floor");
  const [id, laid] = Object.entries(viewOf("floor").tower.floors).find(([, { level }]) => level === 0)!;
  expect(pointer.down(at("next:0", 300, 300))).toBe(true);
  stage.picked = `floor:${id}`;
  pointer.drag(at("ghost", 250, 200));
  expect(play.placing.value).toMatchObject({ kind: "lay", level: laid.level + 1 });
  expect(play.ghost.value!.body.at[0]).toBeCloseTo(250, 1);
  expect(play.ghost.value!.body.at[1]).toBeCloseTo(-200, 1);
});

test("the statics' proposals are taken one after the other", async () => {
  const { play, sent, want } = await lifted();
  const two = [ON_COLUMNS[0]!, ON_COLUMNS.at(-1)!];
  const asked = want({ kind: "suggest" });
  const suggest = sent.find(({ command }) => command.type === "Suggest")!;
  const of = two.map((action) => ({ action, foresight: FINE }));
  suggest.answer({ type: "Suggested", id: "1", n: 50, seat: 1, of: of as never });
  await asked;
  expect(play.placing.value).toMatchObject({ pose: two[0]!.pose, level: two[0]!.level, side: two[0]!.side });
  await want({ kind: "suggest" });
  expect(play.placing.value).toMatchObject({ pose: two[1]!.pose, level: two[1]!.level, side: two[1]!.side });
  await want({ kind: "suggest" });
  expect(play.placing.value!.pose).toEqual(two[0]!.pose);
});

test("a proposal requested twice before the answer is taken when it arrives", async () => {
  const { play, sent, want } = await lifted();
  const [first, last] = [ON_COLUMNS[0]!, ON_COLUMNS.at(-1)!];
  const asked = [want({ kind: "suggest" }), want({ kind: "suggest" })];
  await soon();
  expect(play.whyNot.value).toBeNull();
  const [suggest, ...others] = sent.filter(({ command }) => command.type === "Suggest");
  expect(others).toEqual([]);
  const of = [first, last].map((action) => ({ action, foresight: FINE }));
  suggest!.answer({ type: "Suggested", id: "1", n: 50, seat: 1, of: of as never });
  await Promise.all(asked);
  expect(play.placing.value).toMatchObject({ pose: last.pose, level: last.level });
});

/** A table at which the due floor is in hand, at the base, and the server has answered. */
async function atBase() {
  const made = await lifted();
  while (made.play.placing.value!.level > 0) made.want({ kind: "stepLevel", by: -1 });
  made.env.pass(200);
  await foresee(made.sent, FINE);
  return made;
}

test("at the base, a floor moves to the best place there, and only places there are proposed", async () => {
  const { play, sent, want } = await atBase();
  const here = AT_BASE.filter(({ side }) => side === play.placing.value!.side);
  expect(play.placing.value).toMatchObject({ level: 0, pose: here[0]!.pose });
  const asked = want({ kind: "suggest" });
  const suggest = sent.find(({ command }) => command.type === "Suggest")!;
  const of = [ON_COLUMNS[0]!, ...AT_BASE].map((action) => ({ action, foresight: FINE }));
  suggest.answer({ type: "Suggested", id: "1", n: 50, seat: 1, of: of as never });
  await asked;
  for (const { pose, side } of [...AT_BASE, ...AT_BASE]) {
    expect(play.placing.value).toMatchObject({ level: 0, pose, side });
    await want({ kind: "suggest" });
  }
  want({ kind: "stepLevel", by: 1 });
  expect(play.placing.value).toMatchObject({ level: 1 });
});

test("a floor dragged close to the base is pushed against it, and can be dragged off again", async () => {
  const { play, sent, env, pointer } = await atBase();
  const [x, y, turn] = play.placing.value!.pose;
  pointer.down(at("ghost", x, -y));
  pointer.drag(at("ghost", x + 30, -y));
  expect(play.placing.value).toMatchObject({ pose: [x + 30, y, turn], snapped: false });
  env.pass(200);
  await foresee(sent, { ...FINE, refused: ASTRAY, snaps: { turtle: [x + 28, y + 1, turn + 2] } });
  expect(play.placing.value).toMatchObject({ pose: [x + 28, y + 1, turn + 2], foresight: null });
  env.pass(200);
  await foresee(sent, FINE);
  expect(play.ghost.value?.mood).toBe("good");
  pointer.drag(at("ghost", x + 60, -y));
  expect(play.placing.value).toMatchObject({ pose: [expect.closeTo(x + 60), y, turn], snapped: false });
});

test("while Alt is held, or turned by a key, a floor is pushed against the base only on request", async () => {
  const { play, sent, env, pointer, want } = await atBase();
  const [x, y, turn] = play.placing.value!.pose;
  const there: Pose = [x + 28, y, turn];
  want({ kind: "loosen" });
  pointer.down(at("ghost", x, -y));
  pointer.drag(at("ghost", x + 30, -y));
  for (const change of [() => {}, () => want({ kind: "turn", by_deg: 15 })]) {
    change();
    const { pose } = play.placing.value!;
    env.pass(200);
    await foresee(sent, { ...FINE, refused: ASTRAY, snaps: { turtle: there } });
    expect(play.placing.value!.pose).toEqual(pose);
  }
  await want({ kind: "confirm" });
  expect(play.placing.value!.pose).toEqual(there);
  expect(acts(sent)).toEqual([]);
  void want({ kind: "confirm" });
  expect(acts(sent)).toMatchObject([{ type: "LayFloor", level: 0, pose: there }]);
});

test("one of the first three floors is pushed against the others", async () => {
  const { play, sent, env, pointer } = await seated("arranging");
  env.pass(0);
  await foresee(sent, FINE);
  const [x, y, turn] = play.placing.value!.pose;
  pointer.down(at("ghost", x, -y));
  pointer.drag(at("ghost", x + 30, -y));
  env.pass(200);
  await foresee(sent, { ...FINE, refused: ASTRAY, snaps: { stair: [x + 25, y, turn] } });
  expect(play.placing.value).toMatchObject({ floor: "stair", pose: [x + 25, y, turn] });
  expect(play.placing.value!.layout).toContainEqual(["stair", expect.anything(), [x + 25, y, turn]]);
});

test("a floor of the temple is moved to another level with the same side up", async () => {
  const { play, sent, want, choose } = await seated("move_floor");
  const move = optionsOf("move_floor").find((one): one is MoveFloor => one.type === "MoveFloor")!;
  const laid = viewOf("move_floor").tower.floors[move.floor]!;
  choose(`floor:${move.floor}`);
  expect(play.placing.value).toMatchObject({ kind: "move", side: laid.side, sides: [laid.side] });
  expect(play.placing.value!.levels).not.toContain(laid.level);
  expect(play.placing.value!.levels).not.toContain(0);
  void want({ kind: "confirm" });
  expect(acts(sent)[0]).toMatchObject({ type: "MoveFloor", floor: move.floor });
});

test("a floor that cannot be moved says why", async () => {
  const { play, sent, env, choose } = await seated("move_floor");
  const base = Object.values(viewOf("move_floor").tower.floors).find(({ level }) => level === 0)!;
  choose(`floor:${base.floor}`);
  env.pass(150);
  expect(sent.at(-1)!.command).toMatchObject({ type: "Wonder", actions: [{ type: "MoveFloor", floor: base.floor }] });
  await foresee(sent, { ...FINE, refused: { id: "refuse-base-stays", args: {} } });
  expect(play.whyNot.value?.words.id).toBe("refuse-base-stays");
});

test("a floor without a legal place goes under the quarry", async () => {
  const { play, sent, want } = await seated("putback");
  expect(play.may.value.putBack).toEqual(["thorn-moon"]);
  expect(play.may.value.extend).toBe(false);
  void want({ kind: "act", action: { type: "PutBack", floor: "thorn-moon" } });
  expect(acts(sent)).toEqual([{ type: "PutBack", floor: "thorn-moon" }]);
});

test("the first three floors start as proposed, are moved one by one, and confirmed together", async () => {
  const { play, stage, sent, env, pointer, want } = await seated("arranging");
  const [option] = optionsOf("arranging");
  const layout = option!.type === "ArrangeBase" ? option!.floors : [];
  expect(play.placing.value).toMatchObject({ kind: "arrange", floor: "stair", pose: layout[0]![2] });
  expect([...stage.held.keys()]).toEqual(["seed", "paddle"]);
  env.pass(0);
  expect(sent[0]!.command).toMatchObject({ type: "Wonder", actions: [option] });
  await foresee(sent, FINE);
  const [x, y] = layout[1]![2];
  expect(pointer.down(at(null, x, -y))).toBe(true);
  pointer.drag(at(null, x + 20, -y));
  expect(play.placing.value).toMatchObject({ floor: "seed" });
  expect([...stage.held.keys()]).toEqual(["stair", "paddle"]);
  pointer.up(at(null, x + 20, -y));
  await soon();
  void want({ kind: "confirm" });
  const moved = layout.map(([floor, side, pose]) =>
    floor === "seed" ? [floor, side, [pose[0] + 20, pose[1], pose[2]]] : [floor, side, pose],
  );
  expect(acts(sent)).toEqual([{ type: "ArrangeBase", floors: moved }]);
  want({ kind: "cancel" });
  expect(play.placing.value).toMatchObject({ floor: "seed", pose: layout[1]![2] });
});

test("a cancelled floor is back in the quarry, and nothing is chosen", async () => {
  const { play, stage, want } = await lifted();
  want({ kind: "cancel" });
  expect([play.placing.value, play.chosen.value, stage.shown.at(-1)]).toEqual([null, null, []]);
  expect(play.glows.value.get("next:0")).toBe("may");
});

test("a double tap lays the floor", async () => {
  const { sent, pointer } = await lifted();
  pointer.tap(at("ghost", 50, 50));
  expect(acts(sent)).toEqual([]);
  pointer.tap(at("ghost", 52, 50));
  expect(acts(sent)).toHaveLength(1);
});

describe("B1: a floor that no option names, under a card that moves floors,", () => {
  const missed = async () => {
    const made = await seated("move_floor");
    const laid = Object.values(viewOf("move_floor").tower.floors).find(({ level }) => level > 0)!;
    made.snapshot(51, "move_floor");
    await made.offer(51, [{ type: "GiveUp" }], { floors: { [laid.floor]: [laid.level + 1] } });
    return { ...made, laid };
  };

  test("glows, is lifted at a level open to it, and is laid anywhere", async () => {
    const { play, laid, sent, want, choose } = await missed();
    expect([...play.glows.value]).toEqual([[`floor:${laid.floor}`, "may"]]);
    choose(`floor:${laid.floor}`);
    expect(play.placing.value).toMatchObject({ kind: "move", level: laid.level + 1, levels: [laid.level + 1] });
    want({ kind: "put", pose: [10, 20, 30] });
    void want({ kind: "confirm" });
    expect(acts(sent)).toEqual([{ type: "MoveFloor", floor: laid.floor, pose: [10, 20, 30], level: laid.level + 1 }]);
  });

  test("while a floor that cannot be moved says why when it is clicked", async () => {
    const { play, sent, env, choose } = await missed();
    const base = Object.values(viewOf("move_floor").tower.floors).find(({ level }) => level === 0)!;
    choose(`floor:${base.floor}`);
    env.pass(1000);
    const asked = sent.findLast(({ command }) => command.type === "Wonder")!;
    expect(asked.command).toMatchObject({ actions: [{ type: "MoveFloor", floor: base.floor }] });
    const refused = { id: "refuse-base-stays", args: {} };
    await foresee(sent, { ...FINE, refused }, 51);
    expect(play.whyNot.value).toEqual({ target: `floor:${base.floor}`, words: refused });
  });
});
