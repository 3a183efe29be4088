/** RITUAL in words: what has happened, and what can be done. */

import { rituals } from "virtual:content";

import { minutes } from "../../clock.ts";
import { listed, text } from "../../i18n/index.ts";
import type { Text } from "../../wire.ts";
import type { Who, Wording } from "../game.ts";
import { setsOf, type Facts } from "./facts.ts";
import { COLOURS, LEVELS, RITES_OF_ROUND, SECONDS, type Action, type Colour, type Event, type Setup } from "./types.ts";

type Sentence = Text | string;

const PLACES = ["colour", "other", "third"]; // of colours in a sentence
const EACH = [5, 3, 2]; // so many stones of each colour an inspiration of one, two, three colours asks for
const INSPIRATIONS = ["inspiration-one", "inspiration-two", "inspiration-three"];
const stone = (colour: Colour) => text(`stone-${colour}`);

function coloured(colours: readonly string[]): Record<string, Text> {
  return Object.fromEntries(colours.map((colour, n) => [PLACES[n]!, text(`stone-colour-${colour}`)]));
}

/** Stones counted by colour, in the order of the rules. */
export function stones(counts: readonly number[]): Sentence {
  return listed(COLOURS.flatMap((colour, at) => (counts[at] ? [text(`stones-${colour}`, { n: counts[at] })] : [])));
}

/** What an inspiration asks for; its id names its colours. */
export function inspiration(id: string): Text {
  const colours = id.split("-");
  return text(INSPIRATIONS[colours.length - 1]!, { n: EACH[colours.length - 1]!, ...coloured(colours) });
}

export function inspirations(ids: readonly string[]): Sentence {
  const [one, other] = ids.map(inspiration);
  return one === undefined ? text("none") : other === undefined ? one : text("shaman-both", { one, other });
}

/** What a rite demands: its conditions, one after the other. */
export function rite(id: string): Sentence {
  const [board, n] = [id.slice(0, id.lastIndexOf("-")), Number(id.slice(id.lastIndexOf("-") + 1))];
  const conditions = rituals.find((ritual) => ritual.id === board)?.rites[n - 1] ?? [];
  const said = conditions.map(({ kind, colours, n }) =>
    text(`rite-${kind}`, { ...(n === undefined ? {} : { n }), ...coloured(colours ?? []) }),
  );
  return said.length === 0 ? id : said.reduce((left, right) => text("shaman-sentences", { left, right }));
}

/** The shaman at a place in the circle; of two, with the set that lies there. */
export function whose(setup: Setup, place: number, who: Who): Sentence {
  const sets = setsOf(setup);
  const seat = Math.floor(place / sets);
  return sets === 1 ? who(seat) : text("shaman-set", { who: who(seat), n: (place % sets) + 1 });
}

export function tell(before: Facts | null, event: Event, after: Facts, who: Who): Sentence[] {
  const { setup } = after;
  const at = (place: number) => whose(setup, place, who);
  const plane = (place: number) => stone(before?.circle[place]?.[1] ?? "light");
  switch (event.type) {
    case "GameStarted":
      return opening(event.setup, who);
    case "FirstDrawn":
      return [text("shaman-story-first-drawn", { who: who(event.seat) })];
    case "StonesDealt":
      return after.circle.map(([held], n) => text("shaman-story-begins-with", { who: at(n), stones: stones(held) }));
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
          own.length > 0 ? [text("shaman-story-needs", { who: who(seat), needs: inspirations(own) })] : [],
        ),
      ];
    case "StoneTaken": {
      const giver = who((event.seat + 1) % setup.players);
      return [text("shaman-story-takes", { who: who(event.seat), stone: stone(event.stone), giver })];
    }
    case "StoneGiven": {
      const given = { who: at(event.place), stone: stone(event.stone), to: at(event.to) };
      return [text(event.from_plane ? "shaman-story-gives-from-plane" : "shaman-story-gives", given)];
    }
    case "StonePut":
      return [text("shaman-story-puts", { who: at(event.place), stone: stone(event.stone) })];
    case "StoneTakenBack":
      return [text("shaman-story-takes-back", { who: at(event.place), stone: plane(event.place) })];
    case "StoneExchanged": {
      const exchanged = { old: plane(event.place), owner: at(event.place), stone: stone(event.stone) };
      return [text("shaman-story-exchanges", { who: who(event.seat), ...exchanged })];
    }
    case "Passed":
      return [text("shaman-story-passes", { who: who(event.seat) })];
    case "InspirationSolved": {
      const awake = { n: after.awake.length, all: setup.players === 2 ? 2 : 3 };
      return [text("shaman-story-wakes", { who: who(event.seat), needs: inspirations(event.cards), ...awake })];
    }
    case "RiteTaken":
      return [taken(event, who)];
    case "RitesBegan":
      return [text("shaman-story-rites")];
    case "RiteSolved":
      return [text("shaman-story-solves", { who: who(event.seat), rune: event.rune, rite: rite(event.rite) })];
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
  const seconds = SECONDS[String(setup.players) as keyof typeof SECONDS]?.[LEVELS.indexOf(setup.level)] ?? 0;
  const start = text("shaman-story-start", {
    shamans: text("shamans", { n: setup.players }),
    ritual: text(`rites-${rituals[setup.ritual - 1]?.id ?? ""}`),
    level: text(`level-${setup.level}`),
    time: minutes(1000 * seconds),
  });
  const may = setup.may_pass ? [text("shaman-story-may-pass")] : [];
  return [start, ...may, ...(setup.first === null ? [] : [text("shaman-story-first", { who: who(setup.first) })])];
}

function taken(event: Event & { type: "RiteTaken" }, who: Who): Text {
  const { rune } = event;
  const shown = event.rite === null ? "" : rite(event.rite);
  if (event.seat === null) return text("shaman-story-shown-rite", { rune, rite: shown });
  if (event.rite === null) return text("shaman-story-takes-rite", { who: who(event.seat), rune });
  return text("shaman-story-sees-rite", { who: who(event.seat), rune, rite: shown });
}

export function word(action: Action, facts: Facts, who: Who): Wording {
  const { setup } = facts;
  /** Who has two sets of stones says from which. */
  const from = (place: number, what: Sentence): Sentence =>
    setsOf(setup) === 1 ? what : text("page-ritual-from-set", { what, n: (place % 2) + 1 });
  switch (action.type) {
    case "Take":
      return { group: "page-ritual-take", label: stone(action.stone) };
    case "Give": {
      const what = { stone: stone(action.stone), to: whose(setup, action.to, who) };
      const label = text(action.from_plane ? "page-ritual-give-plane-do" : "page-ritual-give-do", what);
      return { group: "page-ritual-give", label: from(action.place, label) };
    }
    case "Put":
      return { group: "page-ritual-put", label: from(action.place, stone(action.stone)) };
    case "TakeBack":
      return { group: null, label: from(action.place, text("page-ritual-take-back")) };
    case "Exchange": {
      const what = { owner: whose(setup, action.place, who), stone: stone(action.stone) };
      return { group: "page-ritual-exchange", label: text("page-ritual-exchange-do", what) };
    }
    case "SolveInspiration":
      return { group: null, label: text("page-ritual-solve-inspiration") };
    case "SolveRite":
      return { group: null, label: text("page-ritual-solve-rite") };
    case "Pass":
      return { group: null, label: text("page-ritual-pass") };
    case "BeginRound":
      return { group: null, label: text("page-ritual-begin-round") };
    case "GiveUp":
      return { group: null, label: text("page-ritual-give-up") };
  }
}
