/** What of the things around the circle is open just now. */

import { signal } from "@preact/signals";

import { Desk } from "../../around/uiState.ts";

export class CircleDesk extends Desk {
  readonly recall = signal(false); // the last round is looked at again

  protected override get open() {
    return [this.pinging, this.recall, this.tools, this.list];
  }
}
