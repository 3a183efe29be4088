import { expect, test } from "vitest";

import { recordedSteps, type Step } from "../../fakes.ts";
import { flightsOf, stoneAt, type Flight } from "./flights.ts";
import { layoutOf } from "../../layout/layout.ts";
import { glidesOf } from "./transitions.ts";
import type { View } from "../../types.ts";

const GAMES = recordedSteps();
const STEPS = GAMES.flat();
const layoutFor = ({ setup }: View) => layoutOf(1440, 900, { top: 0, right: 0, bottom: 0, left: 0 }, setup, 0);

/** The flights that an event should cause. */
function expected([before, event]: Step): Flight[] {
  switch (event.type) {
    case "StoneTaken": {
      const left = (event.seat + 1) % before.setup.players;
      return [{ stone: event.stone, from: `stone:${left}/${event.stone}`, to: `stone:${event.seat}/${event.stone}` }];
    }
    case "StoneGiven": {
      const from = event.from_plane
        ? (`plane:${event.place}` as const)
        : (`stone:${event.place}/${event.stone}` as const);
      return [{ stone: event.stone, from, to: `stone:${event.to}/${event.stone}` }];
    }
    case "StonePut":
      return [{ stone: event.stone, from: `stone:${event.place}/${event.stone}`, to: `plane:${event.place}` }];
    case "StoneTakenBack": {
      const stone = before.circle[event.place]![1]!;
      return [{ stone, from: `plane:${event.place}`, to: `stone:${event.place}/${stone}` }];
    }
    case "StoneExchanged": {
      const old = before.circle[event.place]![1]!;
      const { stone, place } = event;
      return [
        { stone, from: `reserve:${stone}`, to: `plane:${place}` },
        { stone: old, from: `plane:${place}`, to: `reserve:${old}` },
      ];
    }
    default:
      return [];
  }
}

test("in whole games, every deed animates exactly the stones that it moves", () => {
  const seen = new Set<string>();
  for (const step of STEPS) {
    const [before, event, after] = step;
    const flights = flightsOf(before, after);
    expect(new Set(flights.map((one) => JSON.stringify(one)))).toEqual(
      new Set(expected(step).map((one) => JSON.stringify(one))),
    );
    if (flights.length > 0) seen.add(event.type);
  }
  expect([...seen].sort()).toEqual(["StoneExchanged", "StoneGiven", "StonePut", "StoneTaken", "StoneTakenBack"]);
});

test("when stepping back, stones fly back", () => {
  const [before, , after] = STEPS.find(([, { type }]) => type === "StoneGiven")!;
  const [there] = flightsOf(before, after);
  expect(flightsOf(after, before)).toEqual([{ stone: there!.stone, from: there!.to, to: there!.from }]);
});

test("a jump to another moment, or a hidden table, animates nothing", () => {
  const steps = GAMES[0]!;
  expect(flightsOf(steps.find(([, { type }]) => type === "RoundBegan")![0], steps.at(-1)![2])).toEqual([]);
  expect(flightsOf({ circle: [] }, steps.at(-1)![2])).toEqual([]);
  expect(flightsOf(steps.at(-1)![2], { circle: [] })).toEqual([]);
});

test("a stone lands where its heap, plane or reserve is drawn", () => {
  const [before, , after] = STEPS.find(([, { type }]) => type === "StonePut")!;
  const layout = layoutFor(after);
  const [flight] = flightsOf(before, after);
  const place = Number(flight!.to.slice("plane:".length));
  expect(stoneAt(flight!.to, layout, after)).toMatchObject({ x: layout.spots[place]!.plane.x });
  expect(stoneAt("reserve:fire", layout, after)).toMatchObject({ x: layout.reserve[2]!.x, size: layout.reserveStone });
  const heap = stoneAt(flight!.from, layout, before);
  expect(layout.spots[place]!.stones.map(({ x }) => x)).toContain(heap.x);
});

test("the totem moves with every deed, and cards move when they are taken and solved", () => {
  for (const [before, event, after] of STEPS) {
    const layout = layoutFor(after);
    const what = glidesOf(before, after, layout).map((glide) => glide.what);
    expect(what.includes(".totem")).toBe(before.totem !== after.totem);
    if (event.type === "InspirationSolved") expect(what).toContain(`[data-inspires="${event.seat}"]`);
    if (event.type === "RiteTaken") expect(what).toContain(`[data-holds="${event.seat ?? ""}"]`);
    if (event.type === "RiteSolved") expect(what).toContain(`.step[data-card="rite-${event.rite}"]`);
  }
});
