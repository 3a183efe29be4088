import { expect, test } from "vitest";

import * as voices from "../../sound/soundEffects.ts";
import { voicesFor } from "./sounds.ts";
import type { Event, View } from "./types.ts";

const view = (more: Partial<View>) => ({ levels: 1, attempt: null, ...more }) as View;
const settled = { type: "Settled" } as Event;
const attempt = { type: "PlaceColumns", placements: [] } as unknown as View["attempt"];

test("the viewer's own turn makes a sound, other turns do not", () => {
  const began: Event = { type: "TurnBegan", seat: 1 };
  expect(voicesFor(null, began, view({}), [1], false)).toEqual([voices.turn()]);
  expect(voicesFor(null, began, view({}), [0], false)).toEqual([]);
});

test("a piece that made a sound while it moved makes none when it is set down", () => {
  expect(voicesFor(view({ attempt }), settled, view({}), [], false)).toHaveLength(1);
  expect(voicesFor(view({ attempt }), settled, view({}), [], true)).toEqual([]);
});

test("gaining a level makes a sound, losing one does not", () => {
  expect(voicesFor(view({ levels: 1 }), settled, view({ levels: 2 }), [], true)).toEqual([voices.level()]);
  expect(voicesFor(view({ levels: 2 }), settled, view({ levels: 1 }), [], true)).toEqual([]);
});
