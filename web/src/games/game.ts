/** What the page asks of a game. */

import type { ComponentChildren, FunctionComponent } from "preact";

import type { Membership } from "../localStore.ts";
import type { Projector } from "../replay/projector.ts";
import type { Table } from "../state.ts";
import type { Json } from "../wire.ts";
import type { GameModel } from "./model.ts";

/** A game as the page shows it: its model, the form of its set-up and its screens. */
export interface GamePage<Facts> extends GameModel<Facts> {
  /** The parts of a set-up that can be chosen. */
  form(setup: Setup, change: (setup: Setup) => void): ComponentChildren;
  /** The set-up of a new table. */
  readonly setup: Setup;
  /** What is shown while it is played and when it is over. */
  readonly stage: () => Promise<{ readonly Stage: FunctionComponent<StageProps> }>;
  /** Where a finished game is seen again. */
  readonly theatre: () => Promise<{ readonly Theatre: FunctionComponent<{ projector: Projector<unknown> }> }>;
}

export interface StageProps {
  readonly table: Table;
  readonly membership: Membership;
}

export type Setup = Readonly<Record<string, Json>>;
