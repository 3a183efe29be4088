import { PerspectiveCamera } from "three";
import { afterEach, beforeAll, expect, test } from "vitest";

import { hasMessage, sayText, setLanguage } from "../../../../i18n/index.ts";
import { Orbit } from "../../scene/camera/camera.ts";
import { hints } from "../../../../settings/settings.ts";
import { LANGUAGES } from "../../../../table/wire.ts";
import { acts, optionsOf, seated, viewOf } from "../fakes.ts";
import { KEYS } from "./keys.ts";
import { stepsOf } from "../offer.ts";

beforeAll(() => setLanguage("en"));
afterEach(() => (hints.value = "off"));

test("a column is built by keyboard alone", async () => {
  const { play, sent, key } = await seated("place");
  expect(key("6")).toBe(true);
  expect(play.chosen.value).toBe("supply:0/5");
  key("ArrowRight");
  key("ArrowRight");
  const target = play.cursor.value!.target;
  expect(play.glows.value.get(target)).toBe("may");
  expect(play.ghost.value?.mood).toBe("good");
  key("Enter");
  expect(stepsOf(acts(sent)[0] as never)).toEqual([{ source: "yellow", spot: target.slice("base:".length) }]);
});

test("D4: on a French keyboard, whose 6 key types a dash, that key still chooses", async () => {
  const { play, key } = await seated("place");
  expect(key("-", { code: "Digit6" })).toBe(true);
  expect(play.chosen.value).toBe("supply:0/5");
});

test("the arrow keys step through targets from left to right on the screen, and wrap around", async () => {
  const { play, stage, key } = await seated("before");
  stage.places.set("pile:hard", { x: 1, y: 0 }).set("camp:0", { x: 2, y: 0 }).set("pile:easy", { x: 3, y: 0 });
  const walked = [1, 2, 3].map(() => {
    key("ArrowRight");
    return play.cursor.value?.target;
  });
  expect(walked).toEqual(["pile:hard", "camp:0", "pile:easy"]);
  key("ArrowLeft");
  key("ArrowLeft");
  key("ArrowLeft");
  expect(play.cursor.value?.target).not.toBe("pile:hard");
  key("ArrowRight");
  expect(play.cursor.value?.target).toBe("pile:hard");
});

test("the cursor's target is announced", async () => {
  const { play, key, choose } = await seated("place");
  choose("supply:0/5");
  const { spot } = stepsOf(optionsOf("place")[0]!)[0]!;
  while (play.cursor.value?.target !== `base:${spot}`) key("ArrowRight");
  const { words } = play.cursor.value!;
  expect(typeof words === "string" ? words : sayText(words)).toMatch(/base 1 of The Stair, yellow|The Stair.*yellow/);
});

test("P and a digit reveal a pile, and a digit alone does not", async () => {
  const { play, sent, key } = await seated("before");
  key("2");
  expect(play.exchange.value?.give).toEqual([viewOf("before").players[0]!.supply[1]]);
  key("p");
  key("2");
  expect(acts(sent)).toEqual([{ type: "Reveal", pile: "medium" }]);
});

test("C opens and closes the exchange, Enter sends it, Escape cancels it", async () => {
  const { play, sent, want, key } = await seated("before");
  key("c");
  expect(play.exchange.value).toEqual({ give: [], take: [] });
  key("c");
  expect(play.exchange.value).toBeNull();
  key("1");
  want({ kind: "addColour", side: "take", colour: "white" });
  key("Enter");
  expect(acts(sent)).toEqual([{ type: "Exchange", give: ["black"], take: ["white"] }]);
  key("Escape");
  expect(play.exchange.value).toBeNull();
});

test("a floor is turned by fifteen degrees or by one, and moved in screen directions", async () => {
  const { play, key, choose } = await seated("floor");
  choose("next:0");
  const [x, , turn] = play.placing.value!.pose;
  key("q");
  key("E", { shiftKey: true });
  expect(play.placing.value!.pose[2]).toBeCloseTo((turn + 14) % 360);
  key("ArrowRight");
  expect(play.placing.value!.pose[0]).toBeCloseTo(x + 2);
  const { side } = play.placing.value!;
  key("f");
  expect(play.placing.value!.side).not.toBe(side);
  key("PageDown");
  key("Escape");
  expect(play.placing.value).toBeNull();
});

test("keys of the browser and of the camera are not handled", async () => {
  const { key } = await seated("ending");
  expect(key("c", { ctrlKey: true })).toBe(false);
  for (const other of ["Tab", "x", "g", "ArrowRight"]) expect(key(other)).toBe(false);
});

test("a key switches hints, and another one cycles through the views", async () => {
  const { stage, key } = await seated("before");
  key("h");
  expect(hints.value).toBe("on");
  key("v");
  key("v");
  expect(stage.views).toEqual(["right", "back"]);
});

test("B7: the help names the keys of the camera, and R", async () => {
  const named = KEYS.flatMap(({ key }) => key.split(" "));
  const orbit = new Orbit(new PerspectiveCamera());
  const { play, key, choose } = await seated("floor");
  choose("next:0");
  const turn = play.placing.value!.pose[2];
  expect([key("r"), play.placing.value!.pose[2]]).toEqual([true, (turn + 345) % 360]);
  for (const one of ["+", "-", "Home"]) expect([key(one), orbit.key(one, 0, true)]).toEqual([false, true]);
  expect(named).toEqual(expect.arrayContaining(["R", "+", "-", "Home", "V"]));
});

test("the help describes every key in every language", async () => {
  for (const language of LANGUAGES) {
    await setLanguage(language);
    for (const { words } of KEYS) expect(hasMessage(words), `${language} ${words}`).toBe(true);
  }
  expect(new Set(KEYS.map(({ key }) => key)).size).toBe(KEYS.length);
  await setLanguage("en");
});
