/** What a player wants. Fingers, keys, buttons and the list make these; `perform` carries them out. */

import type { Target } from "../scene/types.ts";
import type { Action, Colour, Pose } from "../types.ts";
import type { Chosen } from "./batch.ts";

export type Intent =
  // choice
  | { readonly kind: "choose"; readonly target: Target | null } // as a click does; null: clears the choice
  | { readonly kind: "release" } // clears the choice
  | { readonly kind: "point"; readonly target: Target } // moves the key cursor
  // what choosing a target can mean: see choices.ts
  | { readonly kind: "act"; readonly action: Action }
  | { readonly kind: "pickUp"; readonly target: Target } // a piece, or a stock of Tears
  | { readonly kind: "gather"; readonly steps: readonly Chosen[] } // these columns wait on their bases for others
  | { readonly kind: "toggle"; readonly target: Target } // adds a column to the exchange, or removes it
  | { readonly kind: "takeFloor"; readonly floor: string; readonly target?: Target }
  | { readonly kind: "try"; readonly target: Target; readonly then: Intent | null } // asks the server why not; if it may: `then`
  // a draft, a floor in hand, or the free hand
  | { readonly kind: "confirm" } // sends the exchange or the columns, lays the floor, lets go
  | { readonly kind: "cancel" }
  | { readonly kind: "move"; readonly dx: number; readonly dy: number; readonly snaps?: boolean } // mm on the table
  // columns at the same time
  | { readonly kind: "together" } // begins to gather them, or ends that
  // exchange
  | { readonly kind: "exchange" } // starts a draft
  | { readonly kind: "addColour"; readonly side: "give" | "take"; readonly colour: Colour }
  // floor in hand
  | { readonly kind: "put"; readonly pose: Pose; readonly level?: number }
  | { readonly kind: "turn"; readonly by_deg: number }
  | { readonly kind: "flip" }
  | { readonly kind: "stepLevel"; readonly by: number }
  | { readonly kind: "loosen" } // no snapping until a key is released
  // deed in a hand
  | { readonly kind: "raise"; readonly by_mm: number }
  | { readonly kind: "lead"; readonly index: number } // one of several pieces
  | { readonly kind: "nextPiece" }
  | { readonly kind: "takeBack" }
  // the other hand
  | { readonly kind: "otherHand" } // begins to choose what it steadies, or ends that; or changes what the arrows move
  | { readonly kind: "takeHold"; readonly target: Target } // of a floor or column; lets go if it holds that
  | { readonly kind: "letOtherGo" }
  | { readonly kind: "nudge"; readonly dx: number; readonly dy: number } // mm on the table
  // help
  | { readonly kind: "suggest" } // requests suggestions; a floor in hand moves to the next one
  | { readonly kind: "takeSuggestion"; readonly index: number }
  | { readonly kind: "askPile" } // the next digit names a pile
  | { readonly kind: "toggleHints" }
  | { readonly kind: "nextView" };

/** The intent of an action that is known in full. */
export function intentOf(action: Action): Intent {
  return action.type === "TakeBack" ? { kind: "takeBack" } : { kind: "act", action };
}
