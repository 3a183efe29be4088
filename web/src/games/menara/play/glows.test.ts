import { expect, test } from "vitest";

import type { Glow } from "../../../scene/types.ts";
import { FINE, optionsOf, sceneOf, viewOf } from "./fakes.ts";
import { glowsOf, type TurnState } from "./glows.ts";
import { stepsOf } from "./offer.ts";
import { pieceAt } from "./targets.ts";

const lit = (turnState: TurnState, glow: Glow = "may") =>
  [...glowsOf(turnState)].filter(([, one]) => one === glow).map(([target]) => target);

test("with nothing chosen, the columns that can go somewhere glow, and the others do not", () => {
  const options = optionsOf("place").filter((one) => stepsOf(one)[0]?.source !== "blue");
  const turnState = sceneOf("place", { options });
  const sources = new Set(turnState.options.flatMap(stepsOf).map(({ source }) => source));
  const supply = turnState.view.players[0]!.supply;
  expect(supply).toContain("blue");
  expect(lit(turnState)).toEqual(supply.flatMap((colour, n) => (sources.has(colour) ? [`supply:0/${n}`] : [])));
});

test("a chosen column makes the bases glow that take it, and mutes the other empty ones", () => {
  const turnState = sceneOf("place", { chosen: "supply:0/2" });
  const goals = turnState.options.flatMap(stepsOf).filter(({ source }) => source === "red");
  expect(lit(turnState).sort()).toEqual(goals.map(({ spot }) => `base:${spot}`).sort());
  expect(glowsOf(turnState).get("supply:0/2")).toBe("chosen");
  const muted = lit(turnState, "no");
  expect(muted.length).toBeGreaterThan(0);
  for (const target of muted) expect(goals.map(({ spot }) => `base:${spot}`)).not.toContain(target);
});

test("columns of others are no columns to build with", () => {
  expect(lit(sceneOf("place")).filter((target) => target.startsWith("supply:1"))).toEqual([]);
});

test("a move begins with the columns of the temple", () => {
  const turnState = sceneOf("move_up");
  const origins = new Set(turnState.options.flatMap(stepsOf).map(({ source }) => `column:${source}`));
  expect(lit(turnState).sort()).toEqual([...origins].sort());
  const [origin] = origins;
  const goals = lit({ ...turnState, chosen: origin! });
  expect(goals).toContain(`base:${stepsOf(turnState.options[0]!)[0]!.spot}`);
});

test("of twins the first column sendChosen to one base, and then only what makes a pair of it glows", () => {
  const options = optionsOf("twins");
  const [first, second] = stepsOf(options.find((option) => stepsOf(option).length === 2)!);
  const view = viewOf("twins");
  const indices = view.players[0]!.supply.map((colour, n) => [colour, `supply:0/${n}`] as const);
  const from = first!.source === "golden" ? "golden" : indices.find(([colour]) => colour === first!.source)![1];
  expect(lit(sceneOf("twins", { chosen: from }))).toContain(`base:${first!.spot}`);
  const waiting = sceneOf("twins", { pair: [{ ...first!, from }] });
  expect(glowsOf(waiting).get(from)).toBe("chosen");
  expect(glowsOf(waiting).get(`base:${first!.spot}`)).toBe("chosen");
  const sources = lit(waiting);
  expect(sources).not.toContain(from);
  expect(sources.map((target) => pieceAt(view, target))).toContain(second!.source);
  const single = options.find((option) => stepsOf(option).length === 1)!;
  for (const target of sources) expect(lit({ ...waiting, chosen: target })).toEqual([`base:${second!.spot}`]);
  expect(lit({ ...waiting, chosen: sources[0]! })).not.toContain(`base:${stepsOf(single)[0]!.spot}`);
});

test("where a column stands on the base where one builds, both glow", () => {
  const view = viewOf("wandering");
  const step = optionsOf("wandering")
    .flatMap(stepsOf)
    .find(({ spot }) => pieceAt(view, `column:${spot}`) !== null)!;
  const index = view.players[1]!.supply.indexOf(step.source as "red");
  const glows = glowsOf(sceneOf("wandering", { chosen: index < 0 ? "golden" : `supply:1/${index}` }));
  expect([glows.get(`base:${step.spot}`), glows.get(`column:${step.spot}`)]).toEqual(["may", "may"]);
});

test("before the card, piles, stocks of Tears, the supply and the camp glow", () => {
  const found = lit(sceneOf("before"));
  for (const target of ["pile:easy", "pile:medium", "pile:hard", "tears:blue", "tears:red", "supply:0/0", "camp:0"]) {
    expect(found).toContain(target);
  }
});

test("a stock of Tears waits for the column that pays", () => {
  const turnState = sceneOf("before", { chosen: "tears:blue" });
  expect(lit(turnState).length).toBe(turnState.view.players[0]!.supply.length);
  expect(lit(turnState).every((target) => target.startsWith("supply:0/"))).toBe(true);
});

test("Tears go to the marks that are on offer", () => {
  const marks = optionsOf("tear").flatMap((one) => (one.type === "PlaceTear" ? [`mark:${one.mark.join("*")}`] : []));
  expect(lit(sceneOf("tear"))).toEqual(expect.arrayContaining([...marks, "mine:0/0"]));
  expect(lit(sceneOf("tear", { chosen: "mine:0/0" })).sort()).toEqual(marks.sort());
});

test("in the draft of an exchange what is given and taken is chosen, and nothing else is asked for", () => {
  const glows = glowsOf(sceneOf("before", { draft: { give: ["supply:0/1"], take: ["camp:3"] } }));
  expect([glows.get("supply:0/1"), glows.get("camp:3"), glows.get("supply:0/0")]).toEqual(["chosen", "chosen", "may"]);
  expect(glows.has("pile:easy")).toBe(false);
});

test("building freely, columns are there to be built, and the camp does not glow", () => {
  expect(lit(sceneOf("free")).some((target) => target.startsWith("camp"))).toBe(false);
  expect(lit(sceneOf("free"))).toContain("supply:0/0");
});

test("floors that are due glow in the quarry, floors that can be moved in the temple", () => {
  expect(lit(sceneOf("floor"))).toEqual(["next:0"]);
  expect(lit(sceneOf("move_floor"))).toEqual(["floor:antler"]);
  expect(lit(sceneOf("arranging"))).toEqual(["next:0", "next:1", "next:2"]);
});

test("with hints the best base is told from the others, and the risky ones too", () => {
  const options = optionsOf("place").filter((one) => stepsOf(one)[0]?.source === "red");
  const suggestions = options.map((action, n) => ({ action, foresight: { ...FINE, tilt_deg: n === 1 ? 0.2 : 5 - n } }));
  const glows = glowsOf(sceneOf("place", { chosen: "supply:0/2", suggestions }));
  const glow = (n: number) => glows.get(`base:${stepsOf(options[n]!)[0]!.spot}`);
  expect([glow(0), glow(1), glow(2)]).toEqual(["best", "risky", "may"]);
  const sources = glowsOf(sceneOf("place", { suggestions }));
  expect(sources.get("supply:0/2")).toBe("best");
  expect(sources.get("supply:0/5")).toBe("may");
});

test("nothing glows when nothing can be done", () => {
  expect(glowsOf(sceneOf("place", { options: [], chosen: "supply:0/0" })).size).toBe(0);
});
