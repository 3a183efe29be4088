/** A game without its screens: how the page names and labels it. The page knows no rules: the server sends what changes. */

import type { Who } from "../table/names.ts";
import type { Json, Text } from "../table/wire.ts";

/** The label of an action, and the message id of the heading it is listed under (null: none). */
export interface Wording {
  readonly group: string | null;
  readonly label: Text | string;
}

/** `View` is what the server shows of the game. */
export interface GameModel<View> {
  readonly name: string;
  /** The label of an action. */
  word(action: Json, view: View, who: Who): Wording;
  /** Whether the events before a snapshot may be narrated; false where players have to remember them. */
  readonly isRetold: boolean;
  /** The text of a target that was pinged. */
  readonly thing?: (name: string, view: View) => Text | string;
}
