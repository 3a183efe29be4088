/** The interface between the page and a game. */

import type { ComponentChildren, FunctionComponent } from "preact";

import type { Membership } from "../settings/localStore.ts";
import type { Projector } from "../replay/projector.ts";
import type { Table } from "../table/state.ts";
import type { Json } from "../table/wire.ts";
import type { GameModel } from "./model.ts";

/** A game as the page shows it: its model, the form of its set-up and its screens. */
export interface GamePage<View> extends GameModel<View> {
  /** The form fields of a set-up. */
  form(setup: Setup, change: (setup: Setup) => void): ComponentChildren;
  /** The cards that can be looked through before a game: `Preview.cards` of the server. */
  readonly cards?: (cards: Json) => ComponentChildren;
  /** The set-up of a new table. */
  readonly setup: Setup;
  /** The screen of a game in progress, and of its end. */
  readonly stage: () => Promise<{ readonly Stage: FunctionComponent<StageProps> }>;
  /** The screen on which a finished game is replayed. */
  readonly replay: () => Promise<{ readonly Replay: FunctionComponent<{ projector: Projector<unknown> }> }>;
}

export interface StageProps {
  readonly table: Table;
  readonly membership: Membership;
}

export type Setup = Readonly<Record<string, Json>>;
