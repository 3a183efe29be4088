import { describe, expect, test } from "vitest";

import * as night from "../../../sound/nightAmbience.ts";
import { durationOf, peakOf, type SoundEffect } from "../../../sound/soundEffects.ts";
import { drumPauseMs, sideOf, soundsOf, tightness } from "./sounds.ts";
import type { Event, Setup, View } from "../types.ts";
import * as ritualEffects from "./soundEffects.ts";

const steady = () => 0.5;
const ALL: Record<string, SoundEffect> = {
  "a slow drum": ritualEffects.drum(0),
  "a tight drum": ritualEffects.drum(1),
  "a stone on a plane": ritualEffects.plane(true),
  "a stone from a plane": ritualEffects.plane(false),
  "a stone that changes": ritualEffects.changes,
  "the totem": ritualEffects.totem,
  "the totem for oneself": ritualEffects.called,
  "a shaman who wakes": ritualEffects.wakes,
  "the rites": ritualEffects.rites,
  "a rite that is done": ritualEffects.riteDone,
  "a round that is won": ritualEffects.roundWon,
  "the fire that goes out": ritualEffects.fireOut,
  victory: ritualEffects.victory,
  "giving up": ritualEffects.givenUp,
  "a breath": ritualEffects.breath(true),
  "a crackle": night.crackle(steady),
  "a cricket": night.cricket(steady),
  "an owl": night.owl(steady),
};

test.each(Object.entries(ALL))("%s is audible, hardly clips, ends, and has audible frequencies", (_, effect) => {
  expect(peakOf(effect)).toBeGreaterThan(0.02);
  expect(peakOf(effect)).toBeLessThanOrEqual(1.6);
  expect(durationOf(effect)).toBeLessThan(3);
  for (const { hz } of [...effect.bursts, ...effect.tones]) {
    expect(hz).toBeGreaterThan(60);
    expect(hz).toBeLessThan(12_000);
  }
});

describe("the drum", () => {
  test("is silent until the last two minutes", () => {
    expect([300_000, 120_001, 0].map(drumPauseMs)).toEqual([null, null, null]);
    expect(drumPauseMs(120_000)).not.toBeNull();
  });

  test("speeds up every second, and most in the last thirty", () => {
    const pauses = [120, 90, 60, 31, 30, 20, 10, 1].map((seconds) => drumPauseMs(1000 * seconds)!);
    expect(pauses).toEqual([...pauses].sort((one, other) => other - one));
    expect(new Set(pauses).size).toBe(pauses.length);
    const perSecond = (from: number, to: number) => (drumPauseMs(1000 * from)! - drumPauseMs(1000 * to)!) / (from - to);
    expect(perSecond(30, 1)).toBeGreaterThan(perSecond(120, 31));
  });

  test("sounds tight only in the last thirty seconds", () => {
    expect([60_000, 30_000, 0].map(tightness)).toEqual([0, 0, 1]);
  });
});

const SETUP = { players: 4 } as Setup;
const view = (more: Partial<View>) => ({ setup: SETUP, stage: "inspiration", totem: 0, ...more }) as View;

test("events sound from where they happen: the left neighbour's from the left", () => {
  expect([0, 1, 2, 3].map((seat) => Math.round(sideOf(seat, 0, SETUP)) + 0)).toEqual([0, -1, 0, 1]);
  expect(sideOf(0, 3, SETUP)).toBeLessThan(0);
});

test("the totem sounds when it moves, and differently when it comes to the player", () => {
  const passed: Event = { type: "Passed", seat: 0 };
  const effectsFor = (mine: number[]) =>
    soundsOf(view({ totem: 0 }), passed, view({ totem: 1 }), mine).map(({ effect }) => effect);
  expect(effectsFor([1])).toEqual([ritualEffects.called]);
  expect(effectsFor([2])).toEqual([ritualEffects.totem]);
});

test("the totem makes no sound when the round ends", () => {
  const solved: Event = { type: "RiteSolved", seat: 0, rune: 1, rite: "awakening-1" };
  expect(soundsOf(view({}), solved, view({ stage: "ready", totem: 1 }), [1])).toHaveLength(1);
});

test("passing time makes no sound but the drum's", () => {
  expect(soundsOf(view({}), { type: "TimePassed", ms: 500 }, view({}), [0])).toEqual([]);
});
