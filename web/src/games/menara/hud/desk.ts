/** What of the things context the temple is open just now. */

import { signal } from "@preact/signals";

import { Desk as AnyDesk } from "../../../around/desk.ts";

export class Desk extends AnyDesk {
  readonly side = signal(false); // on small screens camp, quarry and piles are behind a button
  readonly xray = signal(false);
  readonly photo = signal(false);

  protected override get open() {
    return [this.pinging, this.tools, this.side, this.list];
  }
}
