/** Fingers, keys and the list mean the same: one wish is one intent. */

import { afterEach, beforeAll, expect, test } from "vitest";

import { setLanguage } from "../../../i18n/index.ts";
import { hand } from "../../../settings/settings.ts";
import type { Target } from "../scene/types.ts";
import type { Action } from "../types.ts";
import { choiceOf, dropOf } from "./choices.ts";
import { acts, happened, optionsOf, seated, TRIED, tried } from "./fakes.ts";
import { intentOf } from "./intents.ts";
import { keyIntent, type Key } from "./input/keys.ts";
import { tapIntent } from "./input/pointer.ts";
import { stepsOf } from "./offer.ts";
import type { Play } from "./state.ts";

beforeAll(() => setLanguage("en"));
afterEach(() => (hand.value = "guided"));

const YELLOW = "supply:0/5"; // in the situation "place"
const PLACE = optionsOf("place")[0]!;
const BASE = `base:${stepsOf(PLACE)[0]!.spot}`;

const pressed = (key: string): Key => ({ key, shiftKey: false, ctrlKey: false, altKey: false, metaKey: false });
const keyOf = (play: Play, key: string) => keyIntent(play, pressed(key));
const tapOf = (play: Play, target: Target | null, isTwice = false) => tapIntent(play, target, isTwice);

test("a finger on a column and the key of its place in the supply choose it", async () => {
  const { play } = await seated("place");
  expect(tapOf(play, YELLOW)).toEqual({ kind: "choose", target: YELLOW });
  expect(keyOf(play, "6")).toEqual(tapOf(play, YELLOW));
});

test("a finger on a base, a drop there, Enter with the cursor there, and the list place the same column", async () => {
  const { play, want, sent, choose } = await seated("place");
  choose(YELLOW);
  want({ kind: "point", target: BASE });
  const choosing = tapOf(play, BASE);
  expect(choosing).toEqual({ kind: "choose", target: BASE });
  expect(keyOf(play, "Enter")).toEqual(choosing);
  expect(dropOf(play.turnState.value!, YELLOW, BASE)).toEqual(choosing);
  expect(choiceOf(play.turnState.value!, BASE)).toEqual(intentOf(PLACE));
  want(choosing!);
  expect(acts(sent)).toEqual([PLACE]);
});

test("a finger on a pile, P with a digit, and the list reveal the same card", async () => {
  const { play, key } = await seated("before");
  const reveal: Action = { type: "Reveal", pile: "medium" };
  expect(choiceOf(play.turnState.value!, "pile:medium")).toEqual(intentOf(reveal));
  key("p");
  expect(keyOf(play, "2")).toEqual(intentOf(reveal));
});

test("a drop on the camp and the list exchange the same columns", async () => {
  const { play } = await seated("before");
  const exchange: Action = { type: "Exchange", give: ["black"], take: ["white"] };
  expect(dropOf(play.turnState.value!, "supply:0/0", "camp:1")).toEqual(intentOf(exchange));
  expect(dropOf(play.turnState.value!, "camp:1", "supply:0/0")).toEqual(intentOf(exchange));
});

test("a second tap and Enter lay the floor in hand, and Escape puts it back", async () => {
  const { play, choose } = await seated("floor");
  choose("next:0");
  expect(tapOf(play, "ghost")).toBeNull();
  expect(tapOf(play, "ghost", true)).toEqual({ kind: "confirm" });
  expect(keyOf(play, "Enter")).toEqual({ kind: "confirm" });
  expect(keyOf(play, "Escape")).toEqual({ kind: "cancel" });
});

test("a second tap and Enter let go of a held piece; Escape and the list take it back", async () => {
  const { play } = await tried("free");
  expect(play.step.value.kind).toBe("held");
  expect(tapOf(play, null, true)).toEqual({ kind: "confirm" });
  expect(keyOf(play, "Enter")).toEqual({ kind: "confirm" });
  expect(keyOf(play, "Escape")).toEqual(intentOf({ type: "TakeBack", why: null, touched: false }));
});

test("Escape and a finger beside everything clear a choice; without one, Escape is left to others", async () => {
  const { play, choose } = await seated("place");
  expect(keyOf(play, "Escape")).toBeNull();
  choose(YELLOW);
  expect(keyOf(play, "Escape")).toEqual({ kind: "release" });
  expect(tapOf(play, null)).toEqual({ kind: "release" });
});

test("intents that do not fit the step change nothing", async () => {
  const { play, want, sent } = await seated("place");
  const before = play.step.value;
  expect(before.kind).toBe("idle");
  want({ kind: "turn", by_deg: 15 });
  want({ kind: "flip" });
  want({ kind: "move", dx: 1, dy: 1 });
  want({ kind: "raise", by_mm: 5 });
  want({ kind: "nextPiece" });
  want({ kind: "exchange" }); // not offered
  want({ kind: "cancel" });
  want({ kind: "gather", steps: [] });
  want({ kind: "together" }); // not offered
  await want({ kind: "confirm" });
  expect(play.step.value).toBe(before);
  expect(sent).toEqual([]);
});

test("the step follows the turn: idle, chosen, held while the deed runs, and idle again", async () => {
  hand.value = "free";
  const { play, say, offer, choose } = await seated("place");
  const kinds = [play.step.value.kind];
  play.step.subscribe(({ kind }) => kinds.at(-1) === kind || kinds.push(kind));
  choose(YELLOW, BASE);
  say(TRIED);
  expect(kinds).toEqual(["idle", "chosen", "held"]);
  say(happened(52, [{ type: "TakenBack", why: null }], 0, { attempt: null }));
  await offer(52);
  expect(play.step.value.kind).toBe("idle");
});
