/** Highlights: events that are announced in a banner. Of several at once, the most important is shown. */

import { formatClock } from "../../../table/clock.ts";
import { text } from "../../../i18n/index.ts";
import type { Who } from "../../../table/names.ts";
import type { Text } from "../../../table/wire.ts";
import { awakeCount, awakeNeeded, ritesInRound, roundMs } from "../view/view.ts";
import type { Event, View } from "../types.ts";
import { riteText } from "../words/words.ts";

export const BREATHS = 3; // the countdown before a round
export const BREATH_MS = 800;

export const KINDS = ["wakes", "rites", "rite", "resumed", "won", "lost", "round"] as const; // the most important last

export interface Highlight {
  readonly kind: (typeof KINDS)[number];
  readonly title: Text;
  readonly words: Text | string;
  readonly pictures: readonly string[]; // ids in the sprite
  readonly lasts_ms: number;
}

export function highlightOf(event: Event, after: View, who: Who): Highlight | null {
  switch (event.type) {
    case "RoundBegan": {
      const args = { cards: ritesInRound(event.round), time: formatClock(roundMs(after.setup)) };
      const title = text("shaman-round", { n: event.round });
      const words = text("circle-moment-round-text", args);
      return { kind: "round", title, words, pictures: runePictures(event.round), lasts_ms: 3_200 };
    }
    case "InspirationSolved": {
      const awake = { n: awakeCount(after), all: awakeNeeded(after.setup) };
      const title = text("circle-moment-wakes", { who: who(event.seat) });
      const words = text("circle-moment-wakes-text", awake);
      return { kind: "wakes", title, words, pictures: ["eye-awake"], lasts_ms: 2_400 };
    }
    case "RitesBegan": {
      const title = text("circle-moment-rites");
      const pictures = runePictures(after.round);
      return { kind: "rites", title, words: text("circle-moment-rites-text"), pictures, lasts_ms: 3_000 };
    }
    case "RiteSolved": {
      const title = text("circle-moment-rite", { who: who(event.seat) });
      return { kind: "rite", title, words: riteText(event.rite), pictures: [`rite-${event.rite}`], lasts_ms: 3_600 };
    }
    case "RoundWon": {
      const title = text("page-ritual-round-won", { n: event.round });
      const words = text("circle-moment-won-text", { time: formatClock(after.clock_ms) });
      const rites = after.solved.slice(-ritesInRound(event.round)).map((id) => `rite-${id}`);
      return { kind: "won", title, words, pictures: rites, lasts_ms: 4_500 };
    }
    case "RoundLost": {
      const title = text("circle-moment-lost");
      const words = text("circle-moment-lost-text");
      return { kind: "lost", title, words, pictures: ["eye-asleep"], lasts_ms: 4_000 };
    }
    case "Resumed": {
      const title = text("circle-moment-resumed");
      return { kind: "resumed", title, words: text("circle-moment-resumed-text"), pictures: [], lasts_ms: 2_000 };
    }
    default:
      return null;
  }
}

function runePictures(round: number): string[] {
  return Array.from({ length: ritesInRound(round) }, (_, n) => `rune-${n + 1}`);
}

/** Whether a highlight replaces the one that is shown. */
export function outweighs(one: Highlight, shown: Highlight | null): boolean {
  return shown === null || KINDS.indexOf(one.kind) >= KINDS.indexOf(shown.kind);
}
