/** Columns that are set at the same time (M4.9): each with its base, by fingers, keys and buttons. */

import { beforeAll, expect, test } from "vitest";

import { say, setLanguage } from "../../../i18n/index.ts";
import type { Target } from "../scene/types.ts";
import { gatheringGuide } from "../hud/guide.ts";
import type { Action } from "../types.ts";
import { NO_BATCH, nextSteps, openBatch, withSteps, type Chosen } from "./batch.ts";
import { acts, at, FINE, foresee, optionsOf, seated, turnStateOf, viewOf, type Situation } from "./fakes.ts";
import { columnOfSource, glowsOf } from "./glows.ts";
import { stepsOf } from "./offer.ts";

beforeAll(() => setLanguage("en"));

// of the supply in the situation "place"
const [BLACK, BLUE, RED, OTHER_RED] = ["supply:0/0", "supply:0/1", "supply:0/2", "supply:0/3"] as const;
const [BLACK_BASE, BLUE_BASE, RED_BASE] = ["base:seed/3", "base:stair/1", "base:stair/2"] as const;
const SEVERAL: Action = {
  type: "PlaceColumns",
  placements: [
    ["black", ["seed", 3]],
    ["blue", ["stair", 1]],
    ["red", ["stair", 2]],
  ],
};
const REFUSED = { id: "refuse-same-colour", args: {} };

/** A table where several columns may be set at once. */
async function gathering(name: Situation = "place") {
  const made = await seated(name);
  made.snapshot(51, name);
  await made.offer(51, optionsOf(name), { together: 3 });
  const spots = () => made.play.batch.value.steps.map(({ spot }) => spot);
  return { ...made, spots };
}

test("three columns with their bases are sent as one action, and not before the player says so", async () => {
  const { play, sent, env, want, choose } = await gathering();
  want({ kind: "together" });
  expect(play.batch.value).toEqual(openBatch(3));
  choose(BLACK, BLACK_BASE, BLUE, BLUE_BASE, RED, RED_BASE);
  expect(acts(sent)).toEqual([]);
  for (const target of [BLACK, BLACK_BASE, BLUE, BLUE_BASE, RED, RED_BASE]) {
    expect(play.glows.value.get(target)).toBe("chosen");
  }
  env.pass(1000);
  await foresee(sent, FINE, 51);
  expect(play.ghosts.value.map(({ body, mood }) => [body.look, mood])).toEqual(
    (["black", "blue", "red"] as const).map((piece) => [{ kind: "column", piece }, "good"]),
  );
  void want({ kind: "confirm" });
  expect(acts(sent)).toEqual([SEVERAL]);
});

test("without a wish for several, the first column is set at once, and where the server offers none, none is gathered", async () => {
  const { play, sent, want, choose } = await seated("place");
  want({ kind: "together" });
  expect(play.batch.value).toBe(NO_BATCH);
  choose(BLACK, BLACK_BASE);
  expect(acts(sent)).toHaveLength(1);
});

test("used columns and bases glow no more; the other column of a colour does", async () => {
  const { play, choose, want } = await gathering();
  want({ kind: "together" });
  choose(RED, RED_BASE);
  const source = () => columnOfSource(play.turnState.value!, "red");
  expect(source()).toBe(OTHER_RED);
  choose(OTHER_RED);
  expect(play.glows.value.get("base:seed/1")).toBe("may");
  expect(play.glows.value.get(RED_BASE)).toBe("chosen");
  choose("base:seed/1");
  expect(play.glows.value.get("supply:0/4")).toBe("may");
  choose("supply:0/4", "base:paddle/2");
  expect(source()).toBeNull();
  expect([...play.glows.value.values()].filter((glow) => glow === "may")).toEqual([]); // the card asks for three
  expect(gatheringGuide(play.batch.value, null)).toEqual({ id: "play-guide-together-all", args: { n: 3 } });
});

test("each column can be taken out again, at its base, in the supply, or while another one is chosen", async () => {
  const { want, choose, spots } = await gathering();
  want({ kind: "together" });
  choose(BLACK, BLACK_BASE, BLUE, BLUE_BASE, RED, RED_BASE);
  choose(BLUE_BASE);
  expect(spots()).toEqual(["seed/3", "stair/2"]);
  choose(RED);
  expect(spots()).toEqual(["seed/3"]);
  choose(BLUE, BLACK_BASE);
  expect(spots()).toEqual([]);
});

test("by keys: T, a digit or the cursor for each column, Enter sets them, and Escape leaves step by step", async () => {
  const { play, sent, key, want, spots } = await gathering();
  expect(key("t")).toBe(true);
  key("1");
  want({ kind: "point", target: BLACK_BASE });
  key("Enter");
  expect([spots(), play.cursor.value]).toEqual([["seed/3"], null]);
  key("2");
  key("Escape");
  expect([play.chosen.value, spots()]).toEqual([null, ["seed/3"]]);
  key("2");
  want({ kind: "point", target: BLUE_BASE });
  key("Enter");
  key("Enter");
  expect(acts(sent)).toEqual([{ ...SEVERAL, placements: SEVERAL.placements.slice(0, 2) }]);
  const other = await gathering();
  other.key("t");
  other.key("Escape");
  expect([other.play.batch.value, other.key("Escape")]).toEqual([NO_BATCH, false]);
});

test("by fingers: dragged from the supply to their bases; a finger beside everything loses none of them", async () => {
  const { play, pointer, want, spots } = await gathering();
  const drag = (from: Target, to: Target) => {
    pointer.down(at(from));
    pointer.drag(at(from, 40, 0));
    pointer.drag(at(to, 80, 0));
    pointer.up(at(to, 80, 0));
  };
  want({ kind: "together" });
  drag(BLACK, BLACK_BASE);
  drag(BLUE, BLUE_BASE);
  pointer.tap(at(null));
  expect(spots()).toEqual(["seed/3", "stair/1"]);
  want({ kind: "cancel" });
  expect(play.step.value.kind).toBe("idle");
});

test("what is illegal only together is asked before it is sent, and its sentence is shown", async () => {
  const { play, sent, env, want, choose } = await gathering();
  want({ kind: "together" });
  choose(BLACK, BLACK_BASE, RED, RED_BASE, OTHER_RED, "base:seed/1");
  env.pass(1000);
  const asked = sent.findLast(({ command }) => command.type === "Wonder")!;
  const placements = [...SEVERAL.placements.slice(0, 1), ["red", ["stair", 2]], ["red", ["seed", 1]]];
  expect(asked.command).toMatchObject({ actions: [{ type: "PlaceColumns", placements }] });
  await foresee(sent, { ...FINE, refused: REFUSED }, 51);
  expect(gatheringGuide(play.batch.value, null)).toEqual(REFUSED);
  expect(play.ghosts.value.map(({ mood }) => mood)).toEqual(["bad", "bad", "bad"]);
  expect(await want({ kind: "confirm" })).toBe(false);
  expect(play.whyNot.value).toEqual({ target: "base:seed/1", words: REFUSED });
  expect(acts(sent)).toEqual([]);
  choose("base:seed/1");
  expect(gatheringGuide(play.batch.value, null).id).toBe("play-guide-together");
  void want({ kind: "confirm" });
  expect(acts(sent)).toHaveLength(1);
});

test("what is legal only together is asked of the server, and then joins", async () => {
  const { sent, env, want, choose, spots } = await gathering();
  want({ kind: "together" });
  choose(BLACK, BLACK_BASE, BLUE);
  choose("base:paddle/1"); // no option puts a blue column there
  expect(spots()).toEqual(["seed/3"]);
  env.pass(150);
  await foresee(sent, FINE, 51);
  expect(spots()).toEqual(["seed/3", "paddle/1"]);
  expect(acts(sent)).toEqual([]);
});

test("columns of the temple go up at the same time, each column and each base once", async () => {
  const { play, sent, want, choose } = await gathering("move_up");
  const moves = optionsOf("move_up").flatMap(stepsOf);
  const first = moves[0]!;
  const second = moves.find(({ source, spot }) => source !== first.source && spot !== first.spot)!;
  want({ kind: "together" });
  choose(`column:${first.source}`, `base:${first.spot}`);
  expect(play.glows.value.get(`column:${first.source}`)).toBe("chosen");
  choose(`column:${second.source}`);
  expect(play.glows.value.get(`base:${first.spot}`)).toBe("chosen");
  choose(`base:${second.spot}`);
  void want({ kind: "confirm" });
  const [sentMove] = acts(sent) as unknown as Action[];
  expect(stepsOf(sentMove!)).toEqual([first, second]);
});

test("twins are a case of it: without a wish for several they are sent when both have their bases", async () => {
  const { play, sent, want, choose, spots } = await gathering("twins");
  const [first, second] = stepsOf(optionsOf("twins").find((option) => stepsOf(option).length === 2)!);
  const single = stepsOf(optionsOf("twins").find((option) => stepsOf(option).length === 1)!)[0]!;
  const column = (source: string) => columnOfSource(play.turnState.value!, source)!;
  choose(column(first!.source), `base:${first!.spot}`);
  choose(`base:${first!.spot}`);
  expect(play.step.value.kind).toBe("idle"); // and the first one can be taken out again
  want({ kind: "together" });
  choose(column(first!.source), `base:${first!.spot}`, column(single.source), `base:${single.spot}`);
  choose(column(second!.source), `base:${second!.spot}`);
  expect(spots()).toEqual([first!.spot, single.spot, second!.spot]);
  void want({ kind: "confirm" });
  expect(acts(sent)).toHaveLength(1);
});

test("every golden column of the stock can be set at the same time", () => {
  const view = { ...viewOf("place"), golden: 2 };
  const golden = optionsOf("place")
    .flatMap(stepsOf)
    .map(({ spot }) => ({ source: "golden", spot, from: "golden" }));
  const options = golden.map(({ spot }): Action => {
    const [floor, base] = spot.split("/");
    return { type: "PlaceColumns", placements: [["golden", [floor!, Number(base)]]] };
  });
  const glowOf = (steps: readonly Chosen[]) =>
    glowsOf(turnStateOf("place", { view, options, batch: withSteps(openBatch(3), steps) })).get("golden");
  const source = (steps: readonly Chosen[]) =>
    columnOfSource(turnStateOf("place", { view, options, batch: withSteps(openBatch(3), steps) }), "golden");
  expect([glowOf([]), source([]), source(golden.slice(0, 1)), source(golden.slice(0, 2))]).toEqual([
    "may",
    "golden",
    "golden",
    null,
  ]);
});

test("an open batch goes on with what leaves its bases alone, a closed one only with its own option", () => {
  const options = optionsOf("twins");
  const [first, second] = stepsOf(options.find((option) => stepsOf(option).length === 2)!);
  const chosen = [{ ...first!, from: "golden" }];
  expect(nextSteps(options, withSteps(NO_BATCH, chosen)).map(({ spot }) => spot)).toContain(second!.spot);
  expect(new Set(nextSteps(options, withSteps(NO_BATCH, chosen)).map(({ spot }) => spot))).toEqual(
    new Set([second!.spot]),
  );
  const open = new Set(nextSteps(options, withSteps(openBatch(3), chosen)).map(({ spot }) => spot));
  const all = new Set(options.flatMap(stepsOf).map(({ spot }) => spot));
  expect(open).toEqual(new Set([...all].filter((spot) => spot !== first!.spot)));
});

test("the guide counts the columns", () => {
  const words = (n: number) => say("play-guide-together", { n });
  expect(words(0)).toContain("Choose a column");
  expect(words(1)).toContain("set it");
  expect(words(2)).toBe("2 columns chosen: choose another, or set them.");
  expect(gatheringGuide(openBatch(3), RED).id).toBe("play-guide-base");
});
