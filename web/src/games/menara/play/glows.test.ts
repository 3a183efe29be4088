import { expect, test } from "vitest";

import type { Glow } from "../scene/types.ts";
import { NO_BATCH, withSteps } from "./batch.ts";
import { FINE, optionsOf, turnStateOf, viewOf } from "./fakes.ts";
import { glowsOf, type TurnState } from "./glows.ts";
import { stepsOf } from "./offer.ts";
import { pieceAt } from "./targets.ts";

const lit = (turnState: TurnState, glow: Glow = "may") =>
  [...glowsOf(turnState)].filter(([, one]) => one === glow).map(([target]) => target);

test("with nothing chosen, exactly the columns that can be placed or moved glow", () => {
  const options = optionsOf("place").filter((one) => stepsOf(one)[0]?.source !== "blue");
  const turnState = turnStateOf("place", { options });
  const sources = new Set(turnState.options.flatMap(stepsOf).map(({ source }) => source));
  const supply = turnState.view.players[0]!.supply;
  expect(supply).toContain("blue");
  expect(lit(turnState)).toEqual(supply.flatMap((colour, n) => (sources.has(colour) ? [`supply:0/${n}`] : [])));
});

test("with a column chosen, the bases that take it glow, and the other empty ones are muted", () => {
  const turnState = turnStateOf("place", { chosen: "supply:0/2" });
  const goals = turnState.options.flatMap(stepsOf).filter(({ source }) => source === "red");
  expect(lit(turnState).sort()).toEqual(goals.map(({ spot }) => `base:${spot}`).sort());
  expect(glowsOf(turnState).get("supply:0/2")).toBe("chosen");
  const muted = lit(turnState, "no");
  expect(muted.length).toBeGreaterThan(0);
  for (const target of muted) expect(goals.map(({ spot }) => `base:${spot}`)).not.toContain(target);
});

test("columns of other players do not glow", () => {
  expect(lit(turnStateOf("place")).filter((target) => target.startsWith("supply:1"))).toEqual([]);
});

test("a move starts at the columns of the temple", () => {
  const turnState = turnStateOf("move_up");
  const origins = new Set(turnState.options.flatMap(stepsOf).map(({ source }) => `column:${source}`));
  expect(lit(turnState).sort()).toEqual([...origins].sort());
  const [origin] = origins;
  const goals = lit({ ...turnState, chosen: origin! });
  expect(goals).toContain(`base:${stepsOf(turnState.options[0]!)[0]!.spot}`);
});

test("after the first column of a twin pair, only what completes the pair glows", () => {
  const options = optionsOf("twins");
  const [first, second] = stepsOf(options.find((option) => stepsOf(option).length === 2)!);
  const view = viewOf("twins");
  const indices = view.players[0]!.supply.map((colour, n) => [colour, `supply:0/${n}`] as const);
  const from = first!.source === "golden" ? "golden" : indices.find(([colour]) => colour === first!.source)![1];
  expect(lit(turnStateOf("twins", { chosen: from }))).toContain(`base:${first!.spot}`);
  const waiting = turnStateOf("twins", { batch: withSteps(NO_BATCH, [{ ...first!, from }]) });
  expect(glowsOf(waiting).get(from)).toBe("chosen");
  expect(glowsOf(waiting).get(`base:${first!.spot}`)).toBe("chosen");
  const sources = lit(waiting);
  expect(sources).not.toContain(from);
  expect(sources.map((target) => pieceAt(view, target))).toContain(second!.source);
  const single = options.find((option) => stepsOf(option).length === 1)!;
  for (const target of sources) expect(lit({ ...waiting, chosen: target })).toEqual([`base:${second!.spot}`]);
  expect(lit({ ...waiting, chosen: sources[0]! })).not.toContain(`base:${stepsOf(single)[0]!.spot}`);
});

test("on an occupied base both the column and the base glow", () => {
  const view = viewOf("wandering");
  const step = optionsOf("wandering")
    .flatMap(stepsOf)
    .find(({ spot }) => pieceAt(view, `column:${spot}`) !== null)!;
  const index = view.players[1]!.supply.indexOf(step.source as "red");
  const glows = glowsOf(turnStateOf("wandering", { chosen: index < 0 ? "golden" : `supply:1/${index}` }));
  expect([glows.get(`base:${step.spot}`), glows.get(`column:${step.spot}`)]).toEqual(["may", "may"]);
});

test("before the card, piles, stocks of Tears, supply and camp glow", () => {
  const found = lit(turnStateOf("before"));
  for (const target of ["pile:easy", "pile:medium", "pile:hard", "tears:blue", "tears:red", "supply:0/0", "camp:0"]) {
    expect(found).toContain(target);
  }
});

test("with a stock of Tears chosen, the columns that can pay glow", () => {
  const turnState = turnStateOf("before", { chosen: "tears:blue" });
  expect(lit(turnState).length).toBe(turnState.view.players[0]!.supply.length);
  expect(lit(turnState).every((target) => target.startsWith("supply:0/"))).toBe(true);
});

test("Tears go to the offered marks", () => {
  const marks = optionsOf("tear").flatMap((one) => (one.type === "PlaceTear" ? [`mark:${one.mark.join("*")}`] : []));
  expect(lit(turnStateOf("tear"))).toEqual(expect.arrayContaining([...marks, "mine:0/0"]));
  expect(lit(turnStateOf("tear", { chosen: "mine:0/0" })).sort()).toEqual(marks.sort());
});

test("in an exchange draft only supply and camp glow, and drafted columns are chosen", () => {
  const glows = glowsOf(turnStateOf("before", { draft: { give: ["supply:0/1"], take: ["camp:3"] } }));
  expect([glows.get("supply:0/1"), glows.get("camp:3"), glows.get("supply:0/0")]).toEqual(["chosen", "chosen", "may"]);
  expect(glows.has("pile:easy")).toBe(false);
});

test("in free building the columns glow, and the camp does not", () => {
  expect(lit(turnStateOf("free")).some((target) => target.startsWith("camp"))).toBe(false);
  expect(lit(turnStateOf("free"))).toContain("supply:0/0");
});

test("due floors glow in the quarry, movable floors in the temple", () => {
  expect(lit(turnStateOf("floor"))).toEqual(["next:0"]);
  expect(lit(turnStateOf("move_floor"))).toEqual(["floor:antler"]);
  expect(lit(turnStateOf("arranging"))).toEqual(["next:0", "next:1", "next:2"]);
});

test("with hints the best and the risky bases are marked", () => {
  const options = optionsOf("place").filter((one) => stepsOf(one)[0]?.source === "red");
  const suggestions = options.map((action, n) => ({ action, foresight: { ...FINE, is_safe: n !== 1 } }));
  const glows = glowsOf(turnStateOf("place", { chosen: "supply:0/2", suggestions }));
  const glow = (n: number) => glows.get(`base:${stepsOf(options[n]!)[0]!.spot}`);
  expect([glow(0), glow(1), glow(2)]).toEqual(["best", "risky", "may"]);
  const sources = glowsOf(turnStateOf("place", { suggestions }));
  expect(sources.get("supply:0/2")).toBe("best");
  expect(sources.get("supply:0/5")).toBe("may");
});

test("nothing glows without options", () => {
  expect(glowsOf(turnStateOf("place", { options: [], chosen: "supply:0/0" })).size).toBe(0);
});
