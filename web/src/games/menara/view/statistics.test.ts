import { expect, test } from "vitest";

import type { Moment } from "../../../replay/timeline.ts";
import { statistics } from "./statistics.ts";
import type { Event, View } from "../types.ts";

function game(events: readonly (readonly [Event, Partial<View>])[]): Moment<View>[] {
  const players = [{}, {}] as unknown as View["players"];
  return events.map(([event, view], at) => ({
    n: at + 1,
    event: event as never,
    view: { players, levels: 0, turn: null, attempt: null, ...view } as View,
    views: [],
    sentences: [],
    hasTrack: false,
  }));
}

const settled = (collapsed: string[] = []): Event => ({
  type: "Settled", rests: [], poses: [], put_right: [], lost: [], collapsed, tears: [], shifts: [], let_go: true,
  floors_put_right: [],
}); // prettier-ignore
const columns = {
  type: "PlaceColumns",
  placements: [
    ["red", ["heron", 0]],
    ["red", ["heron", 1]],
  ],
} as const;
const board = { type: "LayFloor", floor: "anvil", side: "light", pose: [0, 0, 0], level: 1 } as const;

test("building counts for the acting seat and in the total", () => {
  const on = (seat: number, event: Event, more: Partial<View> = {}) =>
    [event, { turn: { seat } as View["turn"], ...more }] as const;
  const found = statistics(
    game([
      on(1, { type: "TurnBegan", seat: 1 }),
      on(1, { type: "Tried", deed: columns }, { attempt: columns }),
      on(1, settled()),
      on(1, { type: "Tried", deed: board }, { attempt: board }),
      on(1, settled(), { levels: 3 }),
      on(1, { type: "CardFulfilled", card: "x", to: "discard" }, { levels: 3 }),
      on(0, { type: "TurnBegan", seat: 0 }, { levels: 3 }),
      on(0, { type: "CardFailed", card: "y" }, { levels: 3 }),
      on(0, settled(["anvil"]), { levels: 0 }),
    ]),
  );
  expect(found.seats[1]).toEqual({ turns: 1, columns: 2, floors: 1, fulfilled: 1, failed: 0 });
  expect(found.seats[0]).toEqual({ turns: 1, columns: 0, floors: 0, fulfilled: 0, failed: 1 });
  expect(found).toMatchObject({ turns: 2, columns: 2, floors: 1, highest: 3, fallen: 1 });
});

test("a seat without actions is listed", () => {
  expect(statistics(game([[{ type: "TurnBegan", seat: 0 }, {}]])).seats).toHaveLength(2);
});
