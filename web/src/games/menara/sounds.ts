/** The sounds of MENARA's events. Moving pieces make sounds by themselves: see `sound/index.ts`. */

import { Sounds } from "../../sound/index.ts";
import * as effects from "../../sound/soundEffects.ts";
import type { SoundEffect } from "../../sound/soundEffects.ts";
import type { Table } from "../../table/state.ts";
import type { Event, View } from "./types.ts";

const COLUMN_MM = 30;
const BOARD_MM = 140;
const WIDE_MM = { PlaceColumns: COLUMN_MM, MoveColumns: COLUMN_MM, LayFloor: BOARD_MM, MoveFloor: BOARD_MM };
const GENTLE_MM_S = 250;

/** The events that always make the same sound. */
const ALWAYS: Partial<Record<Event["type"], () => SoundEffect>> = {
  CardRevealed: effects.card,
  Exchanged: () => effects.wood(COLUMN_MM, GENTLE_MM_S),
  TearAcquired: effects.tear,
  CardFailed: effects.failed,
  FloorPutBack: effects.stone,
};

/** Plays the sounds of a table; returns a disposer. */
export function listen(table: Table): () => void {
  const sounds = new Sounds();
  let moved = false; // whether the current deed had live motion
  const stops = [
    table.onGameEvent((before, event, after) => {
      const happened = event as unknown as Event;
      if (happened.type === "Tried") moved = false;
      const played = effectsFor(before as View | null, happened, after as View, table.mySeats.value, moved);
      for (const effect of played) sounds.play(effect);
    }),
    table.watchPoses((motion) => {
      if (motion === null) return;
      moved = true;
      sounds.playImpacts(motion);
    }),
    () => sounds.close(),
  ];
  return () => stops.forEach((stop) => stop());
}

/** `moved`: whether the deed had live motion, which already made its sounds. */
export function effectsFor(
  before: View | null,
  event: Event,
  after: View,
  mine: readonly number[],
  moved: boolean,
): SoundEffect[] {
  if (event.type === "TurnBegan") return mine.includes(event.seat) ? [effects.turn()] : [];
  if (event.type === "Tried") return event.deed.type === "MoveColumns" ? [effects.slide(0.4)] : [];
  if (event.type === "GameEnded") return [event.won ? effects.won() : effects.lost()];
  if (event.type === "SupplyDrawn" || event.type === "CampFilled" || event.type === "CampExchanged") {
    return event.columns.length > 0 ? [effects.bag(event.columns.length)] : [];
  }
  if (event.type === "Settled") {
    return [...setDownEffects(before, moved), ...(before && after.levels > before.levels ? [effects.level()] : [])];
  }
  const effect = ALWAYS[event.type]?.();
  return effect ? [effect] : [];
}

function setDownEffects(before: View | null, moved: boolean): SoundEffect[] {
  const deed = before?.attempt?.type;
  if (deed === "PlaceTear") return [effects.tear()];
  return deed === undefined || deed === "Shake" || moved ? [] : [effects.wood(WIDE_MM[deed], GENTLE_MM_S)];
}
