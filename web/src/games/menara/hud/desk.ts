/** What of the things around the temple is open just now. */

import { signal } from "@preact/signals";

export const DRAWERS = ["talk", "people", "story"] as const;
export type DrawerName = (typeof DRAWERS)[number];
export type MenuName = "views" | "emotes" | "settings";

export class Desk {
  readonly drawer = signal<DrawerName | null>(null);
  readonly menu = signal<MenuName | null>(null);
  readonly tools = signal(false); // on small screens they are behind a button
  readonly side = signal(false); // and so are camp, quarry and piles
  readonly list = signal(false);
  readonly xray = signal(false);
  readonly help = signal(false);
  readonly photo = signal(false);
  readonly pinging = signal(false); // the next press on the scene shows something to the others

  toggleDrawer(name: DrawerName): void {
    this.drawer.value = this.drawer.value === name ? null : name;
    this.menu.value = null;
    this.tools.value = false;
  }

  toggleMenu(name: MenuName): void {
    this.menu.value = this.menu.value === name ? null : name;
  }

  /** Closes what was opened last, if anything is open. */
  close(): boolean {
    for (const one of [this.menu, this.drawer]) {
      if (one.value !== null) {
        one.value = null;
        return true;
      }
    }
    for (const one of [this.pinging, this.tools, this.side, this.list]) {
      if (one.value) {
        one.value = false;
        return true;
      }
    }
    return false;
  }
}
