/** RITUAL in words: stones, cards, shamans and actions. */

import { listText, say, text } from "../../../i18n/index.ts";
import type { Who } from "../../../table/names.ts";
import type { Text } from "../../../table/wire.ts";
import type { Wording } from "../../model.ts";
import { leftOf, seatOf, setNumber, setsOf, type Deed } from "../view/view.ts";
import { parseThing, type Thing } from "../play/things.ts";
import { COLOURS, INSPIRATION_TEXTS, RITE_TEXTS, type Action, type Colour, type Setup, type View } from "../types.ts";

export type Sentence = Text | string;

export const stoneText = (colour: Colour) => text(`stone-${colour}`);

/** Stones by colour, in the order of the rules. */
export function stonesText(counts: readonly number[]): Sentence {
  return listText(COLOURS.flatMap((colour, at) => (counts[at] ? [text(`stones-${colour}`, { n: counts[at] })] : [])));
}

/** The stones that an inspiration asks for. */
export function inspirationText(id: string): Sentence {
  return (INSPIRATION_TEXTS as Readonly<Record<string, Text>>)[id] ?? id;
}

/** One inspiration card of each kind: of one, two and three colours. */
export function inspirationKinds(): string[] {
  const examples = new Map<string, string>();
  for (const [card, { id }] of Object.entries(INSPIRATION_TEXTS)) if (!examples.has(id)) examples.set(id, card);
  return [...examples.values()];
}

export function inspirationsText(ids: readonly string[]): Sentence {
  const [one, other] = ids.map(inspirationText);
  return one === undefined ? text("none") : other === undefined ? one : text("shaman-both", { one, other });
}

/** The conditions of a rite. */
export function riteText(id: string): Sentence {
  return (RITE_TEXTS as Readonly<Record<string, Text>>)[id] ?? id;
}

/** Where the ritual card of a rune is; `n` counts from 0. */
export function runeText({ runes, done }: View, n: number, who: Who): Text {
  const [holder, rune] = [runes[n], n + 1];
  if (n < done) return text("circle-rune-done", { rune });
  if (holder === undefined) return text("circle-rune-free", { rune });
  return holder === null ? text("circle-rune-both", { rune }) : text("circle-rune-held", { rune, who: who(holder) });
}

/** The shaman at a place of the circle; with two shamans, also which set. */
export function placeName(setup: Setup, place: number, who: Who): Sentence {
  const seat = seatOf(setup, place);
  return setsOf(setup) === 1 ? who(seat) : text("shaman-set", { who: who(seat), n: setNumber(setup, place) });
}

const ACTION_NAMES = {
  SolveInspiration: "page-ritual-solve-inspiration",
  SolveRite: "page-ritual-solve-rite",
  Pass: "page-ritual-pass",
  BeginRound: "page-ritual-begin-round",
  GiveUp: "page-ritual-give-up",
};

export function actionWording(action: Action, view: View, who: Who): Wording {
  const { setup } = view;
  /** Adds the set for shamans that have two. */
  const from = (place: number, what: Sentence): Sentence =>
    setsOf(setup) === 1 ? what : text("page-ritual-from-set", { what, n: setNumber(setup, place) });
  switch (action.type) {
    case "Take":
      return { group: "page-ritual-take", label: stoneText(action.stone) };
    case "Give": {
      const what = { stone: stoneText(action.stone), to: placeName(setup, action.to, who) };
      const label = text(action.from_plane ? "page-ritual-give-plane-do" : "page-ritual-give-do", what);
      return { group: "page-ritual-give", label: from(action.place, label) };
    }
    case "Put":
      return { group: "page-ritual-put", label: from(action.place, stoneText(action.stone)) };
    case "TakeBack":
      return { group: null, label: from(action.place, text("page-ritual-take-back")) };
    case "Exchange": {
      const what = { owner: placeName(setup, action.place, who), stone: stoneText(action.stone) };
      return { group: "page-ritual-exchange", label: text("page-ritual-exchange-do", what) };
    }
    default:
      return { group: null, label: text(ACTION_NAMES[action.type]) };
  }
}

/** An action as a complete phrase. */
export function actionPhrase(action: Action, view: View, seat: number, who: Who): Sentence {
  const { setup } = view;
  /** Adds the set for shamans that have two. */
  const of = (place: number, what: Text): Text =>
    setsOf(setup) === 1 ? what : text("circle-do-of-set", { what, n: setNumber(setup, place) });
  switch (action.type) {
    case "Take":
      return text("circle-do-take", { stone: stoneText(action.stone), giver: who(leftOf(setup, seat)) });
    case "Give": {
      const what = { stone: stoneText(action.stone), to: placeName(setup, action.to, who) };
      return of(action.place, text(action.from_plane ? "circle-do-give-plane" : "circle-do-give", what));
    }
    case "Put":
      return of(action.place, text("circle-do-put", { stone: stoneText(action.stone) }));
    case "TakeBack":
      return of(action.place, text("circle-do-take-back"));
    case "Exchange": {
      const what = { owner: placeName(setup, action.place, who), stone: stoneText(action.stone) };
      return text("circle-do-exchange", what);
    }
    default:
      return actionWording(action, view, who).label;
  }
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

/** Why nobody may talk now, and until when (T6.5). */
export function silenceWords({ talk_between_rounds }: Setup): string {
  return say(talk_between_rounds ? "shaman-silence-in-rounds" : "shaman-silence");
}

const NAMED_THINGS = ["plane", "shaman", "reserve", "inspiration", "rite", "totem"];

/** The words for a pinged thing; its name if it is not a known one. */
export function thingText(thing: Thing): Sentence {
  const { kind, colour } = parseThing(thing);
  if (kind === "stone") return text("circle-thing-stone", { stone: stoneText(colour ?? "light") });
  return NAMED_THINGS.includes(kind) ? text(`circle-thing-${kind}`) : thing;
}
