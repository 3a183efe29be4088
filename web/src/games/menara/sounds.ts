/** The sounds of MENARA's events. Moving pieces make sounds by themselves: see `sound/index.ts`. */

import { Sounds } from "../../sound/index.ts";
import * as voices from "../../sound/soundEffects.ts";
import type { SoundEffect } from "../../sound/soundEffects.ts";
import type { Table } from "../../state.ts";
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
      const voices = voicesFor(before as View | null, happened, after as View, table.mySeats.value, moved);
      for (const voice of voices) sounds.play(voice);
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
export function voicesFor(
  before: View | null,
  event: Event,
  after: View,
  mine: readonly number[],
  moved: boolean,
): SoundEffect[] {
  switch (event.type) {
    case "TurnBegan":
      return mine.includes(event.seat) ? [voices.turn()] : [];
    case "CardRevealed":
      return [voices.card()];
    case "SupplyDrawn":
    case "CampFilled":
    case "CampExchanged":
      return event.columns.length > 0 ? [voices.bag(event.columns.length)] : [];
    case "Exchanged":
      return [voices.wood(COLUMN_MM, GENTLE_MM_S)];
    case "TearAcquired":
      return [voices.tear()];
    case "Tried":
      return event.deed.type === "MoveColumns" ? [voices.slide(0.4)] : [];
    case "Settled":
      return [...setDownVoices(before, moved), ...(before && after.levels > before.levels ? [voices.level()] : [])];
    case "CardFailed":
      return [voices.failed()];
    case "FloorPutBack":
      return [voices.stone()];
    case "GameEnded":
      return [event.won ? voices.won() : voices.lost()];
    default:
      return [];
  }
}

function setDownVoices(before: View | null, moved: boolean): SoundEffect[] {
  switch (before?.attempt?.type) {
    case "PlaceTear":
      return [voices.tear()];
    case "LayFloor":
    case "MoveFloor":
      return moved ? [] : [voices.wood(BOARD_MM, GENTLE_MM_S)];
    case "PlaceColumns":
    case "MoveColumns":
      return moved ? [] : [voices.wood(COLUMN_MM, GENTLE_MM_S)];
    default:
      return [];
  }
}
