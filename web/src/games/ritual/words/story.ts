/** Tells the events of RITUAL as sentences. */

import { rituals } from "virtual:content";

import { formatClock } from "../../../table/clock.ts";
import { text } from "../../../i18n/index.ts";
import type { Who } from "../../../table/names.ts";
import type { Text } from "../../../table/wire.ts";
import { awakeNeeded, leftOf, roundMs, setsOf, type Deed, type TrackedView } from "../view/view.ts";
import { RITES_OF_ROUND, type Event, type Setup } from "../types.ts";
import { inspirationsText, placeName, riteText, stonesText, stoneText, type Sentence } from "./words.ts";

export function tell(before: TrackedView | null, event: Event, after: TrackedView, who: Who): Sentence[] {
  const { setup } = after;
  const at = (place: number) => placeName(setup, place, who);
  const plane = (place: number) => stoneText(before?.circle[place]?.[1] ?? "light");
  switch (event.type) {
    case "GameStarted":
      return opening(event.setup, who);
    case "FirstDrawn":
      return [text("shaman-story-first-drawn", { who: who(event.seat) })];
    case "StonesDealt":
      return after.circle.map(([held], n) =>
        text("shaman-story-begins-with", { who: at(n), stones: stonesText(held) }),
      );
    case "RoundBegan":
      return [
        before?.stage === "lost"
          ? text("shaman-story-again", { n: event.round })
          : text("shaman-story-round", { n: event.round, cards: RITES_OF_ROUND[event.round - 1] ?? 1 }),
      ];
    case "InspirationsDealt":
      return [
        text("shaman-story-inspirations", { n: setsOf(setup) }),
        ...event.cards.flatMap((own, seat) =>
          own.length > 0 ? [text("shaman-story-needs", { who: who(seat), needs: inspirationsText(own) })] : [],
        ),
      ];
    case "StoneTaken":
    case "StoneGiven":
    case "StonePut":
    case "Passed":
      return [deedText(event, setup, who)];
    case "StoneTakenBack":
      return [text("shaman-story-takes-back", { who: at(event.place), stone: plane(event.place) })];
    case "StoneExchanged": {
      const exchanged = { old: plane(event.place), owner: at(event.place), stone: stoneText(event.stone) };
      return [text("shaman-story-exchanges", { who: who(event.seat), ...exchanged })];
    }
    case "InspirationSolved": {
      const awake = { n: after.awake.length, all: awakeNeeded(setup) };
      return [text("shaman-story-wakes", { who: who(event.seat), needs: inspirationsText(event.cards), ...awake })];
    }
    case "RiteTaken":
      return [riteTakenText(event, who)];
    case "RitesBegan":
      return [text("shaman-story-rites")];
    case "RiteSolved":
      return [text("shaman-story-solves", { who: who(event.seat), rune: event.rune, rite: riteText(event.rite) })];
    case "RoundLost":
      return [text("shaman-story-round-lost", { n: event.round })];
    case "Paused":
      return [text("shaman-story-paused")];
    case "Resumed":
      return [text("shaman-story-resumed")];
    case "GameEnded":
      return [text(event.won ? "shamans-won" : "shamans-lost")];
    case "RoundWon":
      return [text("page-ritual-round-won", { n: event.round })];
    case "TimePassed":
      return []; // the clock shows it
  }
}

function opening(setup: Setup, who: Who): Sentence[] {
  const start = text("shaman-story-start", {
    shamans: text("shamans", { n: setup.players }),
    ritual: text(`rites-${rituals[setup.ritual - 1]?.id ?? ""}`),
    level: text(`level-${setup.level}`),
    time: formatClock(roundMs(setup)),
  });
  const may = setup.may_pass ? [text("shaman-story-may-pass")] : [];
  return [start, ...may, ...(setup.first === null ? [] : [text("shaman-story-first", { who: who(setup.first) })])];
}

function riteTakenText(event: Event & { type: "RiteTaken" }, who: Who): Text {
  const { rune } = event;
  const shown = event.rite === null ? "" : riteText(event.rite);
  if (event.seat === null) return text("shaman-story-shown-rite", { rune, rite: shown });
  if (event.rite === null) return text("shaman-story-takes-rite", { who: who(event.seat), rune });
  return text("shaman-story-sees-rite", { who: who(event.seat), rune, rite: shown });
}

/** A deed in words that do not depend on the state before it. */
export function deedText(deed: Deed, setup: Setup, who: Who): Text {
  const at = (place: number) => placeName(setup, place, who);
  const actor = who(deed.seat);
  switch (deed.type) {
    case "StoneTaken": {
      const giver = who(leftOf(setup, deed.seat));
      return text("shaman-story-takes", { who: actor, stone: stoneText(deed.stone), giver });
    }
    case "StoneGiven": {
      const given = { who: at(deed.place), stone: stoneText(deed.stone), to: at(deed.to) };
      return text(deed.from_plane ? "shaman-story-gives-from-plane" : "shaman-story-gives", given);
    }
    case "StonePut":
      return text("shaman-story-puts", { who: at(deed.place), stone: stoneText(deed.stone) });
    case "StoneTakenBack":
      return text("circle-trace-takes-back", { who: at(deed.place) });
    case "StoneExchanged":
      return text("circle-trace-exchanges", { who: actor, owner: at(deed.place), stone: stoneText(deed.stone) });
    case "Passed":
      return text("shaman-story-passes", { who: actor });
    case "InspirationSolved":
      return text("circle-trace-wakes", { who: actor });
    case "RiteSolved":
      return text("circle-trace-solves", { who: actor, rune: deed.rune });
  }
}
