/** What of the things around the temple is open just now. */

import { signal } from "@preact/signals";

import { UiState as AnyDesk } from "../../../around/uiState.ts";

export class Desk extends AnyDesk {
  readonly side = signal(false); // on small screens camp, quarry and piles are behind a button
  readonly xray = signal(false);
  readonly photo = signal(false);

  protected override get otherPanels() {
    return [this.pinging, this.tools, this.side, this.list];
  }
}
