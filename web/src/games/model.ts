/** A game without its screens: what the page follows, tells and puts into words. */

import type { Who } from "../names.ts";
import type { Json, Text } from "../wire.ts";

/** Something that can be done: under which heading (null: none), and how it is called. */
export interface Wording {
  readonly group: string | null;
  readonly label: Text | string;
}

/** `Facts` is what the page knows of the game: what it needs for words, and no more. */
export interface GameModel<Facts> {
  readonly name: string;
  readonly title: string; // a message
  /** The facts of a snapshot. */
  look(view: Json): Facts;
  /** The facts after an event; null: they cannot be told from what is known, and a snapshot is needed. */
  follow(facts: Facts | null, event: Json): Facts | null;
  /** The sentences of an event; none where it is not worth telling. */
  tell(before: Facts | null, event: Json, after: Facts, who: Who): (Text | string)[];
  /** An action in words. */
  word(action: Json, facts: Facts, who: Who): Wording;
  /** What the host may do for a bot that leaves it to people. */
  forBot(facts: Facts): Json[];
  /** Takes back what is in somebody's hand, if it is this seat's. */
  takeBack(facts: Facts, seat: number): Json | null;
  /** Whether an event changes nothing of what can be done. */
  isIdle(event: Json): boolean;
  isPaused(facts: Facts): boolean;
  /** Whether what happened before a snapshot may be told: never where people have to remember it. */
  readonly isRetold: boolean;
  /** What is pointed at, in words. */
  readonly thing?: (name: string, facts: Facts) => Text | string;
}
