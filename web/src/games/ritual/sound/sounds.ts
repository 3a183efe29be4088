/** The sounds of RITUAL: events from where they happen, and a drum that speeds up as time runs out. */

import { Sounds } from "../../../sound/index.ts";
import { NIGHT } from "../../../sound/nightAmbience.ts";
import * as effects from "../../../sound/soundEffects.ts";
import type { SoundEffect } from "../../../sound/soundEffects.ts";
import type { Table } from "../../../table/state.ts";
import { isDeed, isRoundRunning, leftOf, seatOf } from "../view/view.ts";
import { BREATH_MS, BREATHS } from "../hud/highlights.ts";
import type { Event, Setup, View } from "../types.ts";
import * as ritualEffects from "./soundEffects.ts";

const DRUM_MS = 120_000; // the drum begins with this much time left
const TIGHT_MS = 30_000; // and sounds tighter from here on
const SLOW_MS = 1_600; // time between two beats
const QUICK_MS = 850;
const LAST_MS = 380;
const CHECK_MS = 500; // how often to check whether the drum has begun
const NEIGHBOUR_MM = 260; // how far to the side the neighbours sit

/** Plays the sounds of a table. Returns a function that stops it. */
export function listen(table: Table): () => void {
  const sounds = new Sounds(NIGHT);
  const timers = new Set<ReturnType<typeof setTimeout>>();
  const later = (ms: number, then: () => void) => {
    const timer = setTimeout(() => {
      timers.delete(timer);
      then();
    }, ms);
    timers.add(timer);
  };
  const beat = () => {
    const view = table.view.value as View | null;
    const left = view !== null && isRoundRunning(view) && !view.paused ? table.clock.leftMs(table.time.now()) : null;
    const next = left === null ? null : drumPauseMs(left);
    if (next !== null) sounds.play(ritualEffects.drum(tightness(left!)));
    later(next ?? CHECK_MS, beat);
  };
  beat();
  const stop = table.onGameEvent((before, event, after) => {
    const mine = table.mySeats.value;
    const found = soundsOf(before as View | null, event as unknown as Event, after as View, mine);
    for (const { effect, from, at } of found) later(at, () => sounds.play(effect, from * NEIGHBOUR_MM));
  });
  return () => {
    stop();
    timers.forEach(clearTimeout);
    sounds.close();
  };
}

/** The time between two beats of the drum; null: it is silent. */
export function drumPauseMs(left_ms: number): number | null {
  if (left_ms > DRUM_MS || left_ms <= 0) return null;
  if (left_ms > TIGHT_MS) return lerp(QUICK_MS, SLOW_MS, (left_ms - TIGHT_MS) / (DRUM_MS - TIGHT_MS));
  return lerp(LAST_MS, QUICK_MS, left_ms / TIGHT_MS);
}

/** How tight the drum sounds, from 0 to 1 within the last half minute. */
export function tightness(left_ms: number): number {
  return Math.min(1, Math.max(0, 1 - left_ms / TIGHT_MS));
}

const lerp = (low: number, high: number, share: number) => low + (high - low) * share;

/** The effects of an event, with their directions (-1: left, 1: right) and their delays in ms. */
export function soundsOf(before: View | null, event: Event, after: View, mine: readonly number[]) {
  const sounds = eventSounds(event, after.setup);
  if (isDeed(event) && isRoundRunning(after)) {
    const isCalled = mine.includes(after.totem) && before?.totem !== after.totem;
    sounds.push([isCalled ? ritualEffects.called : ritualEffects.totem, after.totem, 220]);
  }
  return sounds.map(([effect, seat = null, at = 0]) => ({
    effect,
    from: seat === null ? 0 : sideOf(seat, mine[0] ?? 0, after.setup),
    at,
  }));
}

/** An effect, where it sounds (null: in the middle), and its delay in ms. */
type Sound = [effect: SoundEffect, seat?: number | null, at?: number];

function eventSounds(event: Event, setup: Setup): Sound[] {
  switch (event.type) {
    case "StonesDealt":
      return event.stones.map((_, place) => [effects.stone(), seatOf(setup, place), place * 110]);
    case "RoundBegan":
      return Array.from({ length: BREATHS }, (_, n) => [ritualEffects.breath(n === BREATHS - 1), null, n * BREATH_MS]);
    case "InspirationsDealt":
      return event.cards.map((_, seat) => [effects.card(), seat, 120 + seat * 130]);
    case "StoneTaken":
      return [
        [effects.stone(), leftOf(setup, event.seat)],
        [effects.stone(), event.seat, 160],
      ];
    case "StoneGiven":
      return [[effects.stone(), seatOf(setup, event.to), 160]];
    case "StonePut":
      return [
        [effects.stone(), event.seat, 90],
        [ritualEffects.plane(true), event.seat, 120],
      ];
    case "StoneTakenBack":
      return [
        [ritualEffects.plane(false), event.seat],
        [effects.stone(), event.seat, 160],
      ];
    case "StoneExchanged":
      return [[ritualEffects.changes, seatOf(setup, event.place)]];
    case "InspirationSolved":
      return [[ritualEffects.wakes, event.seat]];
    case "RiteTaken":
      return [[effects.card(), event.seat]];
    case "RitesBegan":
      return [[ritualEffects.rites, null, 500]];
    case "RiteSolved":
      return [[ritualEffects.riteDone, event.seat]];
    case "RoundWon":
      return [[ritualEffects.roundWon, null, 700]];
    case "RoundLost":
      return [[ritualEffects.fireOut]];
    case "GameEnded":
      return [[event.won ? ritualEffects.victory : ritualEffects.givenUp, null, event.won ? 900 : 0]];
    default:
      return [];
  }
}

/** The side on which a seat is for the viewer: the next seats are to the left. */
export function sideOf(seat: number, eye: number, { players }: Setup): number {
  const round = (2 * Math.PI * ((seat - eye + players) % players)) / players;
  return -Math.sin(round) || 0;
}
