import { signal } from "@preact/signals";
import { expect, test } from "vitest";

import { FakeEnvironment } from "../../../table/connection/fakes.ts";
import { Projector } from "../../../replay/projector.ts";
import type { Table } from "../../../table/state.ts";
import { FOUR, running, timelineWith } from "../fakes.ts";
import { SharedReplay } from "./sharedReplay.ts";
import type { Event } from "../types.ts";

const FIRST = 30; // number of the first event of the round
const EVENTS: readonly Event[] = [
  { type: "RoundBegan", round: 1 },
  { type: "InspirationsDealt", cards: [["fire"], ["water"], ["light"], ["plants"]] },
  { type: "StonePut", seat: 0, stone: "light", place: 0 },
  { type: "TimePassed", ms: 5000 },
  { type: "StonePut", seat: 1, stone: "fire", place: 1 },
  { type: "StonePut", seat: 2, stone: "water", place: 2 },
  { type: "RoundLost", round: 1 },
];

function looking() {
  const env = new FakeEnvironment();
  const timeline = timelineWith(running(FOUR), FIRST, EVENTS);
  const projector: Projector<unknown> = new Projector(timeline, () => Promise.resolve(null));
  const shows: number[] = [];
  const shown = signal<Table["shown"]["value"]>(null);
  const table = { show: (at: number) => shows.push(at), shown, me: signal("ada"), time: env };
  const together = new SharedReplay(table as unknown as Table, projector);
  let id = 0;
  const show = (person: string, at: number) => (shown.value = { person, at, id: ++id });
  return { env, projector, together, shows, show };
}

test("opening the replay sends nothing, moving the timeline sends the moment", () => {
  const { projector, together, shows } = looking();
  expect([shows, together.leader.value]).toEqual([[], null]);
  projector.seek(2);
  expect([shows, together.leader.value]).toEqual([[FIRST + 2], "ada"]);
});

test("fast moves are rate-limited, but the last position is always sent", () => {
  const { projector, shows, env } = looking();
  for (const at of [1, 2, 3, 4]) projector.seek(at);
  expect(shows).toEqual([FIRST + 1]);
  env.pass(1000);
  expect(shows).toEqual([FIRST + 1, FIRST + 5]);
  env.pass(1000);
  expect(shows).toHaveLength(2);
});

test("a moment shown by somebody else is followed, not sent back, and stops playing", () => {
  const { projector, together, shows, show, env } = looking();
  projector.toggle();
  show("ben", FIRST + 4);
  env.pass(1000);
  expect([projector.at.value, projector.playing.value]).toEqual([3, false]);
  expect([shows, together.leader.value]).toEqual([[], "ben"]);
  projector.step(1);
  expect([shows, together.leader.value]).toEqual([[FIRST + 5], "ada"]);
});

test("the same moment can be shown again after the user has moved elsewhere", () => {
  const { projector, show } = looking();
  show("ben", FIRST + 2);
  projector.seek(5);
  show("ben", FIRST + 2);
  expect(projector.at.value).toBe(2);
});

test("an event without a moment leads to the moment before it", () => {
  const { projector, show } = looking();
  show("ben", FIRST + 3);
  expect(projector.moment.value.n).toBe(FIRST + 2);
});

test("moments of another round are ignored", () => {
  const { projector, together, show } = looking();
  show("ben", FIRST - 1);
  show("ben", FIRST + 99);
  expect([projector.at.value, together.leader.value]).toEqual([0, null]);
});

test("with following off nothing is followed or sent; turning it on rejoins the others", () => {
  const { projector, together, shows, show } = looking();
  together.follows.value = false;
  show("ben", FIRST + 5);
  projector.seek(1);
  expect([projector.at.value, shows]).toEqual([1, []]);
  together.follows.value = true;
  expect([projector.at.value, together.leader.value]).toEqual([4, "ben"]);
});

test("after disposal nothing is sent any more", () => {
  const { projector, together, shows, env } = looking();
  projector.seek(1);
  projector.seek(2);
  together.dispose();
  projector.seek(3);
  env.pass(1000);
  expect(shows).toEqual([FIRST + 1]);
});
