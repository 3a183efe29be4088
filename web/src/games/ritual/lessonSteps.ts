/** The initiation, step by step: what is shown, what it points at, and by what it goes on by itself. */

import { minutes } from "../../clock.ts";
import { text } from "../../i18n/index.ts";
import type * as lesson from "../../lesson/course.ts";
import type { Who } from "../../names.ts";
import type { Text } from "../../wire.ts";
import { leftOf, loose, riteOf, roundMs, runs, type Deed, type Facts } from "./view.ts";
import type { Thing } from "./things.ts";
import { COLOURS } from "./types.ts";
import { inspirations, rite } from "./words.ts";

const READ_MS = 4000; // for what others may bring about before it was read

/** What a step looks at. */
export interface Now {
  readonly facts: Facts;
  readonly seat: number;
}

/** How many deeds of one's own there were in this round when a step began. */
export interface Began {
  readonly deeds: number;
}

/** Something on the table, a part of it by its name, or what else is there by its class. */
export type Point = Thing | `part:${string}` | `.${string}`;

export interface Step extends lesson.Step<Now, Began> {
  readonly points?: (now: Now) => readonly Point[];
  /** What of this very round its words speak of. */
  readonly about?: (now: Now, who: Who) => Text | null;
}

const deedsIn = ({ facts, seat }: Now) => facts.history.filter((deed) => deed.seat === seat).length;

/** A round that begins again has no deeds yet. */
export function noted(now: Now, began: Began | null): Began {
  return { deeds: Math.min(began?.deeds ?? Infinity, deedsIn(now)) };
}

/** Whether the first round is over, won or lost. */
const isOver = ({ facts: { stage, round } }: Now) =>
  stage === "lost" || stage === "over" || (stage === "ready" && round > 1);
const hasBegun = (now: Now) => runs(now.facts) || isOver(now);
const hasActed = (now: Now, began: Began) => deedsIn(now) > began.deeds;
const isPassed = (now: Now, began: Began) => hasActed(now, began) || isOver(now);
const isAwake = ({ facts, seat }: Now) => facts.awake.some((one) => one.seat === seat);
/** Whoever does something else goes on as well. */
const doing = (deed: Deed["type"]): Pick<Step, "isDone" | "isPast"> => ({
  isDone: (now, began) => hasActed(now, began) && now.facts.last[now.seat]?.type === deed,
  isPast: isPassed,
});

const stonesOf = ({ facts }: Now, place: number): Thing[] =>
  COLOURS.filter((colour) => facts.circle[place] && loose(facts.circle[place], colour) > 0).map(
    (colour) => `stone:${place}/${colour}` as const,
  );
const ownStones = (now: Now) => stonesOf(now, now.seat);
const planesOfOthers = ({ facts, seat }: Now): Thing[] =>
  facts.circle.flatMap(([, stone], place) => (stone === null || place === seat ? [] : [`plane:${place}` as const]));

const needs = ({ facts, seat }: Now) => {
  const cards = facts.inspirations[seat] ?? [];
  return cards.length === 0 ? null : text("initiation-needs", { needs: inspirations(cards) });
};
/** What the ritual card of the first round says, or who knows it. */
const ritualCard = ({ facts, seat }: Now, who: Who): Text | null => {
  const mine = riteOf(facts, seat);
  if (mine !== null) return text("initiation-yours", { rite: rite(mine.rite) });
  const holder = facts.taken[facts.done]?.seat ?? null;
  return holder === null ? null : text("initiation-theirs", { who: who(holder) });
};

export const STEPS: readonly Step[] = [
  {
    name: "circle",
    rules: ["T2.2", "T3.1"],
    points: ({ facts, seat }) => [`shaman:${seat}`, `shaman:${leftOf(facts.setup, seat)}`],
    isPast: hasBegun,
  },
  { name: "stones", rules: ["T1.1", "T2.2"], points: ownStones, isPast: hasBegun },
  { name: "totem", rules: ["T2.3"], points: () => ["totem"], isPast: hasBegun },
  {
    name: "planes",
    rules: ["T1.4", "T3.3", "T3.5"],
    points: ({ seat }) => [`plane:${seat}`, "part:reserve"],
    isPast: hasBegun,
  },
  {
    name: "silence",
    rules: ["T6.2", "T6.5"],
    points: () => ["part:clock"],
    about: ({ facts }) => text("initiation-time", { time: minutes(roundMs(facts.setup)) }),
    isPast: hasBegun,
  },
  {
    name: "begin",
    rules: ["T6.3"],
    points: () => [".between .main"],
    isDone: ({ facts }) => runs(facts),
    isPast: hasBegun,
  },
  { name: "inspiration", rules: ["T2.2", "T4.1"], points: () => ["inspiration"], about: needs, isPast: isPassed },
  {
    name: "take",
    rules: ["T3.1", "T3.10"],
    points: (now) => stonesOf(now, leftOf(now.facts.setup, now.seat)),
    about: needs,
    ...doing("StoneTaken"),
  },
  { name: "give", rules: ["T3.2"], points: ownStones, ...doing("StoneGiven") },
  {
    name: "put",
    rules: ["T3.3", "T3.4", "T3.8"],
    points: (now) => [`plane:${now.seat}`],
    ...doing("StonePut"),
  },
  {
    name: "read",
    rules: ["T6.5", "T6.8"],
    points: ({ facts }) => facts.last.flatMap((deed, seat) => (deed === null ? [] : [`part:trace-${seat}` as const])),
    about: ({ facts, seat }, who) => text("initiation-guess", { who: who(leftOf(facts.setup, seat)) }),
    isPast: isPassed,
  },
  { name: "exchange", rules: ["T3.5", "T3.10"], points: planesOfOthers, ...doing("StoneExchanged") },
  {
    name: "wake",
    rules: ["T3.6", "T4.1", "T4.2"],
    points: () => ["inspiration"],
    about: needs,
    isDone: isAwake,
    shows_ms: READ_MS,
    isPast: (now) => now.facts.stage === "rites" || isOver(now),
  },
  { name: "card", rules: ["T2.4", "T4.2"], points: () => ["part:board"], about: ritualCard, isPast: isOver },
  {
    name: "phase",
    rules: ["T4.3", "T5.2"],
    points: () => ["part:eyes"],
    isDone: ({ facts }) => facts.stage === "rites",
    shows_ms: READ_MS,
    isPast: isOver,
  },
  {
    name: "solve",
    rules: ["T5.1", "T6.1"],
    points: (now) => (riteOf(now.facts, now.seat) === null ? ["part:board"] : ["rite", "part:board"]),
    about: ritualCard,
    isDone: ({ facts }) => facts.done > 0,
    isPast: isOver,
  },
  { name: "again", rules: ["T6.3", "T6.8"], points: () => [".between .row"], isPast: ({ facts }) => runs(facts) },
  { name: "on", rules: ["T2.4", "T6.1", "T6.4"] },
];
