import { PerspectiveCamera } from "three";
import { afterEach, beforeAll, expect, test } from "vitest";

import { hasMessage, sayText, setLanguage } from "../../../../i18n/index.ts";
import { Orbit } from "../../scene/camera/camera.ts";
import { hints } from "../../../../settings/settings.ts";
import { LANGUAGES } from "../../../../table/wire.ts";
import { acts, optionsOf, seated, viewOf } from "../fakes.ts";
import { KEYS } from "./keys.ts";
import { stepsOf } from "../offer.ts";

const press = (key: string, more = {}) => ({
  key,
  shiftKey: false,
  ctrlKey: false,
  altKey: false,
  metaKey: false,
  ...more,
});

beforeAll(() => setLanguage("en"));
afterEach(() => (hints.value = "off"));

test("a column is built by keyboard alone", async () => {
  const { play, sent } = await seated("place");
  expect(play.key(press("6"))).toBe(true);
  expect(play.chosen.value).toBe("supply:0/5");
  play.key(press("ArrowRight"));
  play.key(press("ArrowRight"));
  const target = play.cursor.value!.target;
  expect(play.glows.value.get(target)).toBe("may");
  expect(play.ghost.value?.mood).toBe("good");
  play.key(press("Enter"));
  expect(stepsOf(acts(sent)[0] as never)).toEqual([{ source: "yellow", spot: target.slice("base:".length) }]);
});

test("D4: on a French keyboard, whose 6 key types a dash, that key still chooses", async () => {
  const { play } = await seated("place");
  expect(play.key(press("-", { code: "Digit6" }))).toBe(true);
  expect(play.chosen.value).toBe("supply:0/5");
});

test("the arrow keys step through targets from left to right on the screen, and wrap around", async () => {
  const { play, stage } = await seated("before");
  stage.places.set("pile:hard", { x: 1, y: 0 }).set("camp:0", { x: 2, y: 0 }).set("pile:easy", { x: 3, y: 0 });
  const walked = [1, 2, 3].map(() => {
    play.key(press("ArrowRight"));
    return play.cursor.value?.target;
  });
  expect(walked).toEqual(["pile:hard", "camp:0", "pile:easy"]);
  play.key(press("ArrowLeft"));
  play.key(press("ArrowLeft"));
  play.key(press("ArrowLeft"));
  expect(play.cursor.value?.target).not.toBe("pile:hard");
  play.key(press("ArrowRight"));
  expect(play.cursor.value?.target).toBe("pile:hard");
});

test("the cursor's target is announced", async () => {
  const { play } = await seated("place");
  play.choose("supply:0/5");
  const { spot } = stepsOf(optionsOf("place")[0]!)[0]!;
  while (play.cursor.value?.target !== `base:${spot}`) play.key(press("ArrowRight"));
  const { words } = play.cursor.value!;
  expect(typeof words === "string" ? words : sayText(words)).toMatch(/base 1 of The Stair, yellow|The Stair.*yellow/);
});

test("P and a digit reveal a pile, and a digit alone does not", async () => {
  const { play, sent } = await seated("before");
  play.key(press("2"));
  expect(play.exchange.value?.give).toEqual([viewOf("before").players[0]!.supply[1]]);
  play.key(press("p"));
  play.key(press("2"));
  expect(acts(sent)).toEqual([{ type: "Reveal", pile: "medium" }]);
});

test("C opens and closes the exchange, Enter sends it, Escape cancels it", async () => {
  const { play, sent } = await seated("before");
  play.key(press("c"));
  expect(play.exchange.value).toEqual({ give: [], take: [] });
  play.key(press("c"));
  expect(play.exchange.value).toBeNull();
  play.key(press("1"));
  play.toggleTake("white");
  play.key(press("Enter"));
  expect(acts(sent)).toEqual([{ type: "Exchange", give: ["black"], take: ["white"] }]);
  play.key(press("Escape"));
  expect(play.exchange.value).toBeNull();
});

test("a floor is turned by fifteen degrees or by one, and moved in screen directions", async () => {
  const { play } = await seated("floor");
  play.choose("next:0");
  const [x, , turn] = play.placing.value!.pose;
  play.key(press("q"));
  play.key(press("E", { shiftKey: true }));
  expect(play.placing.value!.pose[2]).toBeCloseTo((turn + 14) % 360);
  play.key(press("ArrowRight"));
  expect(play.placing.value!.pose[0]).toBeCloseTo(x + 2);
  const { side } = play.placing.value!;
  play.key(press("f"));
  expect(play.placing.value!.side).not.toBe(side);
  play.key(press("PageDown"));
  play.key(press("Escape"));
  expect(play.placing.value).toBeNull();
});

test("keys of the browser and of the camera are not handled", async () => {
  const { play } = await seated("ending");
  for (const event of [press("Tab"), press("x"), press("g"), press("c", { ctrlKey: true }), press("ArrowRight")]) {
    expect(play.key(event)).toBe(false);
  }
});

test("a key switches hints, and another one cycles through the views", async () => {
  const { play, stage } = await seated("before");
  play.key(press("h"));
  expect(hints.value).toBe("on");
  play.key(press("v"));
  play.key(press("v"));
  expect(stage.views).toEqual(["right", "back"]);
});

test("B7: the help names the keys of the camera, and R", async () => {
  const named = KEYS.flatMap(({ key }) => key.split(" "));
  const orbit = new Orbit(new PerspectiveCamera());
  const { play } = await seated("floor");
  play.choose("next:0");
  const turn = play.placing.value!.pose[2];
  expect([play.key(press("r")), play.placing.value!.pose[2]]).toEqual([true, (turn + 345) % 360]);
  for (const key of ["+", "-", "Home"]) expect([play.key(press(key)), orbit.key(key, 0, true)]).toEqual([false, true]);
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
