/** Which panels around the temple are open. */

import { signal } from "@preact/signals";

import { UiState as AnyDesk } from "../../../around/uiState.ts";

export class Desk extends AnyDesk {
  readonly side = signal(false); // on small screens camp, quarry and piles open with a button
  readonly xray = signal(false);
  readonly photo = signal(false);

  protected override get otherPanels() {
    return [this.pinging, this.tools, this.side, this.list];
  }
}
