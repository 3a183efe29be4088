/** The sounds of MENARA's events. Moving pieces make sounds by themselves: see `sound/index.ts`. */

import { Sounds } from "../../sound/index.ts";
import * as effects from "../../sound/soundEffects.ts";
import type { SoundEffect } from "../../sound/soundEffects.ts";
import type { Table } from "../../table/state.ts";
import type { Event, View } from "./types.ts";

const COLUMN_MM = 30;
const BOARD_MM = 140;
const GENTLE_MM_S = 250;

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
  switch (event.type) {
    case "TurnBegan":
      return mine.includes(event.seat) ? [effects.turn()] : [];
    case "CardRevealed":
      return [effects.card()];
    case "SupplyDrawn":
    case "CampFilled":
    case "CampExchanged":
      return event.columns.length > 0 ? [effects.bag(event.columns.length)] : [];
    case "Exchanged":
      return [effects.wood(COLUMN_MM, GENTLE_MM_S)];
    case "TearAcquired":
      return [effects.tear()];
    case "Tried":
      return event.deed.type === "MoveColumns" ? [effects.slide(0.4)] : [];
    case "Settled":
      return [...setDownEffects(before, moved), ...(before && after.levels > before.levels ? [effects.level()] : [])];
    case "CardFailed":
      return [effects.failed()];
    case "FloorPutBack":
      return [effects.stone()];
    case "GameEnded":
      return [event.won ? effects.won() : effects.lost()];
    default:
      return [];
  }
}

function setDownEffects(before: View | null, moved: boolean): SoundEffect[] {
  switch (before?.attempt?.type) {
    case "PlaceTear":
      return [effects.tear()];
    case "LayFloor":
    case "MoveFloor":
      return moved ? [] : [effects.wood(BOARD_MM, GENTLE_MM_S)];
    case "PlaceColumns":
    case "MoveColumns":
      return moved ? [] : [effects.wood(COLUMN_MM, GENTLE_MM_S)];
    default:
      return [];
  }
}
