/** Which panels around the temple are open. */

import { signal } from "@preact/signals";

import { UiState } from "../../../table/frame/uiState.ts";

export class MenaraUiState extends UiState {
  readonly side = signal(false); // on small screens camp, quarry and piles open with a button
  readonly xray = signal(false);
  readonly photo = signal(false);

  protected override get otherPanels() {
    return [this.pinging, this.tools, this.side, this.list];
  }
}
