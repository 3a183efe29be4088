/** What of the things around a table is open just now. */

import { signal, type Signal } from "@preact/signals";

export type DrawerName = "talk" | "people" | "story";

export class Desk {
  readonly drawer = signal<DrawerName | null>(null);
  readonly menu = signal<string | null>(null);
  readonly tools = signal(false); // on small screens they are behind a button
  readonly list = signal(false);
  readonly help = signal(false);
  readonly pinging = signal(false); // the next press on the table shows something to the others
  isUnasked = false; // whether the drawer was opened by nobody: then the keyboard stays where it is

  /** Opens a drawer by itself, if none is open. */
  offerDrawer(name: DrawerName): void {
    if (this.drawer.value !== null) return;
    this.isUnasked = true;
    this.drawer.value = name;
  }

  /** Closes what was opened by nobody. */
  tidy(): void {
    if (this.isUnasked) this.drawer.value = null;
    this.isUnasked = false;
  }

  toggleDrawer(name: DrawerName): void {
    this.isUnasked = false;
    this.drawer.value = this.drawer.value === name ? null : name;
    this.menu.value = null;
    this.tools.value = false;
  }

  turnTo(name: DrawerName): void {
    this.isUnasked = false;
    this.drawer.value = name;
  }

  toggleMenu(name: string): void {
    this.menu.value = this.menu.value === name ? null : name;
  }

  /** What else Escape closes, one after the other. */
  protected get open(): readonly Signal<boolean>[] {
    return [this.pinging, this.tools, this.list];
  }

  /** Closes what was opened last, if anything is open. */
  close(): boolean {
    for (const one of [this.menu, this.drawer]) {
      if (one.value !== null) {
        one.value = null;
        return true;
      }
    }
    const found = this.open.find((one) => one.value);
    if (found !== undefined) found.value = false;
    return found !== undefined;
  }
}
