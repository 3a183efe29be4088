import { expect, test } from "vitest";

import * as effects from "../../sound/soundEffects.ts";
import { effectsFor } from "./sounds.ts";
import type { Event, View } from "./types.ts";

const view = (more: Partial<View>) => ({ levels: 1, attempt: null, ...more }) as View;
const settled = { type: "Settled" } as Event;
const attempt = { type: "PlaceColumns", placements: [] } as unknown as View["attempt"];

test("the viewer's own turn makes a sound, other turns do not", () => {
  const began: Event = { type: "TurnBegan", seat: 1 };
  expect(effectsFor(null, began, view({}), [1], false)).toEqual([effects.turn()]);
  expect(effectsFor(null, began, view({}), [0], false)).toEqual([]);
});

test("a piece that made a sound while it moved makes none when it is set down", () => {
  expect(effectsFor(view({ attempt }), settled, view({}), [], false)).toHaveLength(1);
  expect(effectsFor(view({ attempt }), settled, view({}), [], true)).toEqual([]);
});

test("gaining a level makes a sound, losing one does not", () => {
  expect(effectsFor(view({ levels: 1 }), settled, view({ levels: 2 }), [], true)).toEqual([effects.level()]);
  expect(effectsFor(view({ levels: 2 }), settled, view({ levels: 1 }), [], true)).toEqual([]);
});
