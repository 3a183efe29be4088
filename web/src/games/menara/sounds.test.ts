import { expect, test } from "vitest";

import * as voices from "../../sound/soundEffects.ts";
import { heard } from "./sounds.ts";
import type { Event, View } from "./types.ts";

const view = (more: Partial<View>) => ({ levels: 1, attempt: null, ...more }) as View;
const settled = { type: "Settled" } as Event;
const attempt = { type: "PlaceColumns", placements: [] } as unknown as View["attempt"];

test("one's own turn is heard, that of others is not", () => {
  const began: Event = { type: "TurnBegan", seat: 1 };
  expect(heard(null, began, view({}), [1], false)).toEqual([voices.turn()]);
  expect(heard(null, began, view({}), [0], false)).toEqual([]);
});

test("a piece that was heard when it moved is not heard again", () => {
  expect(heard(view({ attempt }), settled, view({}), [], false)).toHaveLength(1);
  expect(heard(view({ attempt }), settled, view({}), [], true)).toEqual([]);
});

test("a level more is heard, a level less is not", () => {
  expect(heard(view({ levels: 1 }), settled, view({ levels: 2 }), [], true)).toEqual([voices.level()]);
  expect(heard(view({ levels: 2 }), settled, view({ levels: 1 }), [], true)).toEqual([]);
});
