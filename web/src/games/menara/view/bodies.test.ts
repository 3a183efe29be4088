import { expect, test } from "vitest";

import type { Body } from "../scene/types.ts";
import max from "../../../../../tests/towers/max.json" with { type: "json" };
import small from "../../../../../tests/towers/small.json" with { type: "json" };
import typical from "../../../../../tests/towers/typical.json" with { type: "json" };
import fixture from "./bodies.fixture.json" with { type: "json" };
import { bodies, goalBodies, looksOf, thingsOf } from "./bodies.ts";
import { after } from "../fakes.ts";
import type { Tower, View } from "../types.ts";

type Told = Readonly<Record<string, readonly number[]>>; // by body name: x, y, z in mm, then the quaternion

/** The view of a recorded game after an event: "0/54" is game 0 after event 54. */
function at(name: string): View {
  const [game, n] = name.split("/").map(Number);
  return after(game!, n!);
}

/** The largest deviation of bodies from the expected poses, in mm and in quaternion components. */
function off(found: readonly Body[], told: Told): { mm: number; turn: number } {
  expect(found.map(({ name }) => name).sort()).toEqual(Object.keys(told).sort());
  const far = (ours: readonly number[], theirs: readonly number[]) =>
    Math.max(...ours.map((one, n) => Math.abs(one - theirs[n]!)));
  return {
    mm: Math.max(0, ...found.map(({ name, at }) => far(at, told[name]!.slice(0, 3)))),
    turn: Math.max(0, ...found.map(({ name, turn }) => far(turn, told[name]!.slice(3)))),
  };
}

const MEASURED = Object.entries({ small, typical, max }) as unknown as [keyof typeof fixture.measured, Tower][];

test.each(MEASURED)("the bodies of the %s tower are where the server puts them", (name, tower) => {
  const { mm, turn } = off(bodies({ tower }), fixture.measured[name]);
  expect(mm).toBeLessThan(0.001);
  expect(turn).toBeLessThan(1e-6);
});

test.each(Object.entries(fixture.played))(
  "so are those of a tower in play, %s: lying in ruins, or off the middle of their base",
  (name, told) => {
    const { mm, turn } = off(bodies(at(name)), told);
    expect(mm).toBeLessThan(0.001);
    expect(turn).toBeLessThan(1e-6);
  },
);

test("the goal poses of a deed are those of the server", () => {
  for (const [name, told] of Object.entries(fixture.deeds)) {
    const view = at(name);
    const goals = goalBodies(view, view.attempt!).filter((body) => body.name in told);
    const { mm, turn } = off(goals, told);
    expect(mm, name).toBeLessThan(0.001);
    expect(turn, name).toBeLessThan(1e-6);
  }
});

test("every body that a deed can move has a look", () => {
  for (const name of Object.keys(fixture.deeds)) {
    const view = at(name);
    const shown = looksOf(view, view.attempt!);
    for (const body of [...bodies(view), ...goalBodies(view, view.attempt!)]) {
      expect(shown.get(body.name), `${name} ${body.name}`).toEqual(body.look);
    }
  }
});

test("the supplies lie around the temple, and the viewer's own is marked", () => {
  const things = thingsOf(after(1, 300), [1]);
  expect(things.seats.map(({ isMine }) => isMine)).toEqual([false, true]);
  expect(things.camp.length).toBe(6);
  expect(things.piles.map(({ glyph }) => glyph)).toEqual(["easy", "medium", "hard"]);
});
