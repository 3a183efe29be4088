/** The steps of the initiation: what each explains, what it points at, and when it is done. */

import { formatClock } from "../../../table/clock.ts";
import { text } from "../../../i18n/index.ts";
import type * as lesson from "../../../lesson/course.ts";
import type { Who } from "../../../table/names.ts";
import type { Text } from "../../../table/wire.ts";
import { isAwake, isRoundRunning, leftOf, looseCount, roundMs, type Deed } from "../view/view.ts";
import type { Thing } from "../play/things.ts";
import { COLOURS, type View } from "../types.ts";
import { inspirationsText, riteText } from "../words/words.ts";

const READ_MS = 4000; // time to read steps that others may complete early

/** What a step depends on. */
export interface Situation {
  readonly view: View;
  readonly seat: number;
}

/** The number of the player's own deeds in this round when the step began. */
export interface StepStart {
  readonly deeds: number;
}

/** A thing, a named part of the table, or a CSS class. */
export type Point = Thing | `part:${string}` | `.${string}`;

export interface Step extends lesson.Step<Situation, StepStart> {
  readonly points?: (now: Situation) => readonly Point[];
  /** The sentence of a step about the current round. */
  readonly about?: (now: Situation, who: Who) => Text | null;
}

const deedsIn = ({ view, seat }: Situation) => view.history.filter((deed) => deed.seat === seat).length;

/** Handles a restarted round, which has no deeds yet. */
export function stepStart(now: Situation, began: StepStart | null): StepStart {
  return { deeds: Math.min(began?.deeds ?? Infinity, deedsIn(now)) };
}

/** Whether the first round is over, won or lost. */
const isOver = ({ view: { stage, round } }: Situation) =>
  stage === "lost" || stage === "over" || (stage === "ready" && round > 1);
const hasBegun = (now: Situation) => isRoundRunning(now.view) || isOver(now);
const hasActed = (now: Situation, began: StepStart) => deedsIn(now) > began.deeds;
const isPassed = (now: Situation, began: StepStart) => hasActed(now, began) || isOver(now);
/** Done by this deed; any other deed skips the step. */
const doneBy = (deed: Deed["type"]): Pick<Step, "isDone" | "isPast"> => ({
  isDone: (now, began) => hasActed(now, began) && now.view.last[now.seat]?.type === deed,
  isPast: isPassed,
});

const stonesOf = ({ view }: Situation, place: number): Thing[] =>
  COLOURS.filter((colour) => view.circle[place] && looseCount(view.circle[place], colour) > 0).map(
    (colour) => `stone:${place}/${colour}` as const,
  );
const ownStones = (now: Situation) => stonesOf(now, now.seat);
const planesOfOthers = ({ view, seat }: Situation): Thing[] =>
  view.circle.flatMap(([, stone], place) => (stone === null || place === seat ? [] : [`plane:${place}` as const]));

const needs = ({ view: { inspirations } }: Situation) =>
  inspirations.length === 0 ? null : text("initiation-needs", { needs: inspirationsText(inspirations) });
/** What the first ritual card says, or who holds it. */
const ritualCard = ({ view: { rite, runes, done } }: Situation, who: Who): Text | null => {
  if (rite !== null) return text("initiation-yours", { rite: riteText(rite) });
  const holder = runes[done] ?? null;
  return holder === null ? null : text("initiation-theirs", { who: who(holder) });
};

export const STEPS: readonly Step[] = [
  {
    name: "circle",
    rules: ["T2.2", "T3.1"],
    points: ({ view, seat }) => [`shaman:${seat}`, `shaman:${leftOf(view.setup, seat)}`],
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
    about: ({ view }) => text("initiation-time", { time: formatClock(roundMs(view.setup)) }),
    isPast: hasBegun,
  },
  {
    name: "begin",
    rules: ["T6.3"],
    points: () => [".between .main"],
    isDone: ({ view }) => isRoundRunning(view),
    isPast: hasBegun,
  },
  { name: "inspiration", rules: ["T2.2", "T4.1"], points: () => ["inspiration"], about: needs, isPast: isPassed },
  {
    name: "take",
    rules: ["T3.1", "T3.10"],
    points: (now) => stonesOf(now, leftOf(now.view.setup, now.seat)),
    about: needs,
    ...doneBy("StoneTaken"),
  },
  { name: "give", rules: ["T3.2"], points: ownStones, ...doneBy("StoneGiven") },
  {
    name: "put",
    rules: ["T3.3", "T3.4", "T3.8"],
    points: (now) => [`plane:${now.seat}`],
    ...doneBy("StonePut"),
  },
  {
    name: "read",
    rules: ["T6.5", "T6.8"],
    points: ({ view }) => view.last.flatMap((deed, seat) => (deed === null ? [] : [`part:trace-${seat}` as const])),
    about: ({ view, seat }, who) => text("initiation-guess", { who: who(leftOf(view.setup, seat)) }),
    isPast: isPassed,
  },
  { name: "exchange", rules: ["T3.5", "T3.10"], points: planesOfOthers, ...doneBy("StoneExchanged") },
  {
    name: "wake",
    rules: ["T3.6", "T4.1", "T4.2"],
    points: () => ["inspiration"],
    about: needs,
    isDone: ({ view, seat }) => isAwake(view, seat),
    shows_ms: READ_MS,
    isPast: (now) => now.view.stage === "rites" || isOver(now),
  },
  { name: "card", rules: ["T2.4", "T4.2"], points: () => ["part:board"], about: ritualCard, isPast: isOver },
  {
    name: "phase",
    rules: ["T4.3", "T5.2"],
    points: () => ["part:eyes"],
    isDone: ({ view }) => view.stage === "rites",
    shows_ms: READ_MS,
    isPast: isOver,
  },
  {
    name: "solve",
    rules: ["T5.1", "T6.1"],
    points: ({ view }) => (view.rite === null ? ["part:board"] : ["rite", "part:board"]),
    about: ritualCard,
    isDone: ({ view }) => view.done > 0,
    isPast: isOver,
  },
  {
    name: "again",
    rules: ["T6.3", "T6.8"],
    points: () => [".between .row"],
    isPast: ({ view }) => isRoundRunning(view),
  },
  { name: "on", rules: ["T2.4", "T6.1", "T6.4"] },
];
