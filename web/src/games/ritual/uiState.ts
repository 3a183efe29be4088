/** What of the things around the circle is open just now. */

import { signal } from "@preact/signals";

import { UiState } from "../../around/uiState.ts";

export class RitualUiState extends UiState {
  readonly recall = signal(false); // the last round is looked at again

  protected override get otherPanels() {
    return [this.pinging, this.recall, this.tools, this.list];
  }
}
