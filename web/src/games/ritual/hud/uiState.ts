/** Which panels of RITUAL's table are open. */

import { signal } from "@preact/signals";

import { UiState } from "../../../table/frame/uiState.ts";

export class RitualUiState extends UiState {
  readonly recall = signal(false); // the replay of the last round

  protected override get otherPanels() {
    return [this.pinging, this.recall, this.tools, this.list];
  }
}
