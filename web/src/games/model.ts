/** A game without its screens: how the page tracks, narrates and labels it. */

import type { Who } from "../table/names.ts";
import type { Json, Text } from "../table/wire.ts";

/** The label of an action, and the message id of the heading it is listed under (null: none). */
export interface Wording {
  readonly group: string | null;
  readonly label: Text | string;
}

/** `Facts` is the page's state of the game. */
export interface GameModel<Facts> {
  readonly name: string;
  readonly title: string; // a message id
  /** The facts of a snapshot. */
  look(view: Json): Facts;
  /** The facts after an event; null: they cannot be derived, and a snapshot is needed. */
  follow(facts: Facts | null, event: Json): Facts | null;
  /** The story sentences of an event; empty if it is not worth telling. */
  tell(before: Facts | null, event: Json, after: Facts, who: Who): (Text | string)[];
  /** The label of an action. */
  word(action: Json, facts: Facts, who: Who): Wording;
  /** The actions that the host may take for a bot's seat. */
  forBot(facts: Facts): Json[];
  /** The action that takes back the piece in a hand, if it is this seat's; otherwise null. */
  takeBack(facts: Facts, seat: number): Json | null;
  /** Whether an event leaves the options unchanged. */
  isIdle(event: Json): boolean;
  isPaused(facts: Facts): boolean;
  /** Whether the events before a snapshot may be narrated; false where players have to remember them. */
  readonly isRetold: boolean;
  /** The text of a target that was pinged. */
  readonly thing?: (name: string, facts: Facts) => Text | string;
}
