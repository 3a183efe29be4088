import { afterEach, beforeAll, expect, test } from "vitest";

import { say, sayText, setLanguage } from "../../../i18n/index.ts";
import { hand, hints } from "../../../settings/settings.ts";
import { ROOM, soon } from "../../../table/fakes.ts";
import { acts, at, FINE, foresee, happened, optionsOf, seated, viewOf } from "./fakes.ts";
import { stepsOf } from "./offer.ts";
import { pieceAt } from "./targets.ts";

beforeAll(() => setLanguage("en"));
afterEach(() => {
  hand.value = "guided";
  hints.value = "off";
});

const PLACE = optionsOf("place")[0]!;
const [FIRST] = stepsOf(PLACE);
const YELLOW = "supply:0/5"; // in the situation "place"

test("a column under the first of two fingers is not moved or chosen", async () => {
  const { play, pointer } = await seated("place");
  expect(pointer.yields()).toBe(false);
  expect(pointer.down(at("supply:0/5"))).toBe(true);
  expect(pointer.yields()).toBe(true);
  pointer.up(at("supply:0/5"));
  expect(play.chosen.value).toBeNull();
});

test("a chosen column goes to a base that glows", async () => {
  const { play, sent, choose } = await seated("place");
  expect(pieceAt(viewOf("place"), YELLOW)).toBe(FIRST!.source);
  choose(YELLOW);
  expect(play.chosen.value).toBe(YELLOW);
  expect(play.glows.value.get(`base:${FIRST!.spot}`)).toBe("may");
  choose(`base:${FIRST!.spot}`);
  expect(sent.map(({ command }) => command)).toEqual([{ type: "Act", seat: 0, action: PLACE, hand: "guided" }]);
});

test("choosing the same piece again releases it", async () => {
  const { play, choose } = await seated("place");
  choose(YELLOW, YELLOW);
  expect(play.chosen.value).toBeNull();
});

test("a double click sends nothing twice, not even after the answer", async () => {
  const { play, sent, choose } = await seated("place");
  choose(YELLOW, `base:${FIRST!.spot}`, `base:${FIRST!.spot}`);
  expect(play.busy.value).toBe(true);
  sent[0]!.answer({ type: "Done", id: "1", n: 51 });
  await soon();
  choose(`base:${FIRST!.spot}`);
  expect(acts(sent)).toHaveLength(1);
  expect(play.busy.value).toBe(false);
});

test("a refused action can be tried again", async () => {
  const { sent, table, want } = await seated("place");
  void want({ kind: "act", action: { type: "GiveUp" } });
  sent[0]!.answer({ type: "Refused", id: "1", text: { id: "refuse-wait", args: {} }, sentence: "wait" });
  await soon();
  expect(table.notices.value).toHaveLength(1);
  void want({ kind: "act", action: { type: "GiveUp" } });
  expect(acts(sent)).toHaveLength(2);
});

test("a new offer clears the choice, but the same offer after a reconnect does not", async () => {
  const { play, table, say, offer, choose } = await seated("place");
  choose(YELLOW);
  table.onStatus("lost");
  table.onStatus("open");
  say(happened(51, [], 0));
  await offer(50);
  expect(play.chosen.value).toBe(YELLOW);
  say(happened(51, [{ type: "SupplyDrawn", seat: 1, columns: ["red"], returned: [] }], 0));
  expect(play.chosen.value).toBeNull();
});

test("hovering over a base that does not glow shows the reason", async () => {
  const { play, sent, env, pointer, choose } = await seated("place");
  choose(YELLOW);
  const [muted] = [...play.glows.value].find(([, glow]) => glow === "no")!;
  pointer.hover(at(muted));
  env.pass(100);
  expect(sent).toEqual([]);
  env.pass(50);
  expect(sent[0]!.command).toMatchObject({ type: "Wonder", seat: 0 });
  await foresee(sent, { ...FINE, refused: { id: "refuse-colour", args: { colour: "red" } } });
  expect(play.whyNot.value).toEqual({ target: muted, words: { id: "refuse-colour", args: { colour: "red" } } });
  pointer.hover(at(null));
  expect(play.whyNot.value).toBeNull();
  pointer.hover(at(muted));
  expect(play.whyNot.value?.target).toBe(muted);
  expect(sent).toHaveLength(1);
});

test("an answer about a target that is no longer pointed at is not shown", async () => {
  const { play, sent, env, pointer, choose } = await seated("place");
  choose(YELLOW);
  const muted = [...play.glows.value].flatMap(([target, glow]) => (glow === "no" ? [target] : []));
  pointer.hover(at(muted[0]!));
  env.pass(150);
  pointer.hover(at(muted[1]!));
  await foresee(sent, { ...FINE, refused: { id: "refuse-twin", args: {} } });
  expect(play.whyNot.value).toBeNull();
  env.pass(150);
  expect(sent).toHaveLength(2);
});

test("a legal action without a glow is sent by a click, but not by hovering", async () => {
  const { play, sent, env, pointer, choose } = await seated("place");
  choose(YELLOW);
  const [muted] = [...play.glows.value].find(([, glow]) => glow === "no")!;
  pointer.hover(at(muted));
  env.pass(150);
  await foresee(sent, FINE);
  expect(acts(sent)).toEqual([]);
  choose(muted);
  env.pass(150);
  await soon();
  expect(acts(sent)).toHaveLength(1);
});

test("every reason is a message in words", async () => {
  const { play, choose } = await seated("place");
  for (const target of ["supply:1/0", "camp:0", "tears:blue", "golden", "base:stair/0"]) {
    choose(target);
    expect(play.whyNot.value?.target).toBe(target);
    expect(sayText(play.whyNot.value!.words)).not.toBe(play.whyNot.value!.words.id);
  }
});

test("the first column of a twin pair waits for the second, and both are built together", async () => {
  const { play, sent, choose } = await seated("twins");
  const pair = optionsOf("twins").find((option) => stepsOf(option).length === 2)!;
  const [first, second] = stepsOf(pair);
  const view = viewOf("twins");
  const find = (source: string, used: string | null = null) =>
    source === "golden"
      ? "golden"
      : view.players[0]!.supply.map((_, n) => `supply:0/${n}`).find(
          (target) => pieceAt(view, target) === source && target !== used,
        )!;
  const from = find(first!.source);
  choose(from, `base:${first!.spot}`);
  expect(sent).toEqual([]);
  expect(play.batch.value.steps).toEqual([{ ...first!, from }]);
  choose(find(second!.source, from), `base:${second!.spot}`);
  expect(acts(sent)).toHaveLength(1);
  expect(stepsOf(acts(sent)[0] as never)).toEqual(expect.arrayContaining([...stepsOf(pair)]));
});

test("a column of the temple is moved up, and another one can be chosen instead", async () => {
  const { play, sent, choose } = await seated("move_up");
  const options = optionsOf("move_up").filter(({ type }) => type === "MoveColumns");
  const [step] = stepsOf(options[0]!);
  const other = options.map((option) => stepsOf(option)[0]!).find(({ source }) => source !== step!.source)!;
  choose(`column:${other.source}`, `column:${step!.source}`);
  expect(play.chosen.value).toBe(`column:${step!.source}`);
  choose(`base:${step!.spot}`);
  expect(acts(sent)).toEqual([options[0]]);
});

test("on a wandering floor a click on the column in the way counts as one on its base", async () => {
  const { sent, choose } = await seated("wandering");
  const view = viewOf("wandering");
  const option = optionsOf("wandering").find((one) => {
    const [step] = stepsOf(one);
    return step !== undefined && step.source !== "golden" && pieceAt(view, `column:${step.spot}`) !== null;
  })!;
  const [step] = stepsOf(option);
  choose(`supply:1/${view.players[1]!.supply.indexOf(step!.source as "red")}`, `column:${step!.spot}`);
  expect(acts(sent)).toEqual([option]);
});

test("columns are exchanged by a draft that gives and takes the same number", async () => {
  const { play, sent, want, choose } = await seated("before");
  choose("supply:0/0", "supply:0/2", "camp:2");
  expect(play.exchange.value).toEqual({ give: ["black", "red"], take: ["yellow"] });
  void want({ kind: "confirm" });
  expect(sent).toEqual([]);
  expect(play.whyNot.value?.words.id).toBe("refuse-exchange-number");
  want({ kind: "addColour", side: "take", colour: "white" });
  void want({ kind: "confirm" });
  expect(acts(sent)).toEqual([{ type: "Exchange", give: ["black", "red"], take: ["yellow", "white"] }]);
});

test("choosing a colour again adds a column, and after the last one removes all", async () => {
  const { play, want } = await seated("before");
  const counts = [1, 2, 3, 4].map(() => {
    want({ kind: "addColour", side: "give", colour: "red" });
    return play.exchange.value!.give.length;
  });
  expect(counts).toEqual([1, 2, 3, 0]);
  want({ kind: "cancel" });
  expect(play.exchange.value).toBeNull();
});

test("a column dragged onto one of the camp is exchanged for it", async () => {
  const { play, sent, pointer } = await seated("before");
  expect(pointer.down(at("supply:0/0", 10, 10))).toBe(true);
  pointer.drag(at("supply:0/0", 60, 10));
  expect(play.ghost.value?.body.look).toEqual({ kind: "column", piece: "black" });
  pointer.up(at("camp:1", 90, 10));
  expect(acts(sent)).toEqual([{ type: "Exchange", give: ["black"], take: ["white"] }]);
  expect(play.ghost.value).toBeNull();
});

test("a Tear is paid for with a column and placed on a mark", async () => {
  const { sent, choose } = await seated("before");
  choose("tears:red", "supply:0/6");
  expect(acts(sent)).toEqual([{ type: "AcquireTear", pay: "yellow", tear: "red" }]);
  const later = await seated("tear");
  later.choose("mine:0/0", "mark:gourd*0");
  expect(acts(later.sent)).toEqual([{ type: "PlaceTear", mark: ["gourd", 0] }]);
});

test("a tap on a pile reveals a card", async () => {
  const { sent, pointer } = await seated("before");
  pointer.tap(at("pile:medium"));
  expect(acts(sent)).toEqual([{ type: "Reveal", pile: "medium" }]);
});

test("a column is dragged from the supply to a base, with a ghost where it would stand", async () => {
  const { play, stage, sent, pointer } = await seated("place");
  expect(pointer.down(at(YELLOW, 0, 0))).toBe(true);
  pointer.drag(at(YELLOW, 40, 0));
  expect(play.ghost.value?.mood).toBe("unsure");
  pointer.drag(at(`base:${FIRST!.spot}`, 80, 0));
  expect(stage.shown.at(-1)).toMatchObject([{ mood: "good", body: { name: "ghost" } }]);
  pointer.up(at(`base:${FIRST!.spot}`, 80, 0));
  expect(acts(sent)).toEqual([PLACE]);
});

test("picking ignores the ghost under the pointer", async () => {
  const { play, stage, sent, pointer } = await seated("place");
  pointer.down(at(YELLOW));
  pointer.drag(at(YELLOW, 40, 0));
  stage.picked = `base:${FIRST!.spot}`;
  pointer.drag(at("ghost", 80, 0));
  expect(play.ghost.value?.mood).toBe("good");
  pointer.up(at("ghost", 80, 0));
  expect(acts(sent)).toEqual([PLACE]);
});

test("a press without motion is a tap", async () => {
  const { play, pointer } = await seated("place");
  expect(pointer.down(at(YELLOW, 10, 10))).toBe(true);
  pointer.drag(at(YELLOW, 12, 11));
  pointer.up(at(YELLOW, 12, 11));
  expect(play.chosen.value).toBe(YELLOW);
  expect(pointer.down(at("base:stair/3"))).toBe(false);
  expect(pointer.down(at(null))).toBe(false);
});

test("giving up, end of turn, camp exchange and undo are sent directly", async () => {
  const { play, sent, want } = await seated("ending");
  expect(play.may.value).toMatchObject({ endTurn: true, exchangeCamp: true, giveUp: false, undo: false });
  void want({ kind: "act", action: { type: "ExchangeCamp" } });
  expect(acts(sent)).toEqual([{ type: "ExchangeCamp" }]);
});

test("a click out of turn says whose turn it is", async () => {
  const { play, say: tell, choose } = await seated("place");
  tell(happened(51, [], 1));
  tell({ ...ROOM, seats: ["ada", "ben"] });
  choose(YELLOW);
  expect(say(play.whyNot.value!.words.id)).toContain("not your turn");
});

test("with hints, suggestions are requested once for each offer and shown", async () => {
  hints.value = "on";
  const { play, sent, want, key } = await seated("place");
  expect(sent.map(({ command }) => command)).toEqual([{ type: "Suggest", seat: 0 }]);
  sent[0]!.answer({ type: "Suggested", id: "1", n: 50, seat: 0, of: [{ action: PLACE, foresight: FINE }] as never });
  await soon();
  expect(play.glows.value.get(YELLOW)).toBe("best");
  void want({ kind: "suggest" });
  expect(sent).toHaveLength(1);
  want({ kind: "takeSuggestion", index: 0 });
  expect([play.chosen.value, play.cursor.value?.target]).toEqual([YELLOW, `base:${FIRST!.spot}`]);
  key("Enter");
  expect(acts(sent)).toEqual([PLACE]);
});

test("suggestions without balance are requested again", async () => {
  hints.value = "on";
  const { play, sent, env } = await seated("place");
  const foresight = { ...FINE, stands: null, tilt_deg: null, margin_mm: null };
  sent[0]!.answer({ type: "Suggested", id: "1", n: 50, seat: 0, of: [{ action: PLACE, foresight }] as never });
  await soon();
  expect(play.suggestions.value).toHaveLength(1);
  env.pass(5_000);
  expect(sent.map(({ command }) => command.type)).toEqual(["Suggest", "Suggest"]);
  sent[1]!.answer({ type: "Suggested", id: "2", n: 50, seat: 0, of: [{ action: PLACE, foresight: FINE }] as never });
  await soon();
  env.pass(5_000);
  expect(play.suggestions.value?.[0]?.foresight).toEqual(FINE);
  expect(sent).toHaveLength(2);
});
