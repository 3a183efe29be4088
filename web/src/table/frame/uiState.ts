/** Which panels of a table are open. */

import { signal, type Signal } from "@preact/signals";

/** The message ids of the drawers' titles. */
export const DRAWERS = { talk: "page-talk", people: "play-people", story: "page-story" } as const;
export type DrawerName = keyof typeof DRAWERS; // also the name of its icon

export class UiState {
  readonly drawer = signal<DrawerName | null>(null);
  readonly menu = signal<string | null>(null);
  readonly tools = signal(false); // on small screens the tools are behind a button
  readonly list = signal(false);
  readonly help = signal(false);
  readonly pinging = signal(false); // the next press on the table is a ping
  isAutoOpened = false; // whether the drawer opened without the user's doing; then it does not take the focus

  /** Opens a drawer without the user's doing, if none is open. */
  autoOpenDrawer(name: DrawerName): void {
    if (this.drawer.value !== null) return;
    this.isAutoOpened = true;
    this.drawer.value = name;
  }

  /** Closes the drawer if it opened without the user's doing. */
  closeAutoOpened(): void {
    if (this.isAutoOpened) this.drawer.value = null;
    this.isAutoOpened = false;
  }

  toggleDrawer(name: DrawerName): void {
    this.isAutoOpened = false;
    this.drawer.value = this.drawer.value === name ? null : name;
    this.menu.value = null;
    this.tools.value = false;
  }

  showDrawer(name: DrawerName): void {
    this.isAutoOpened = false;
    this.drawer.value = name;
  }

  toggleMenu(name: string): void {
    this.menu.value = this.menu.value === name ? null : name;
  }

  /** Further panels that Escape closes, in this order. */
  protected get otherPanels(): readonly Signal<boolean>[] {
    return [this.pinging, this.tools, this.list];
  }

  /** Closes the topmost open panel. Returns whether there was one. */
  closeTop(): boolean {
    for (const one of [this.menu, this.drawer]) {
      if (one.value !== null) {
        one.value = null;
        return true;
      }
    }
    const found = this.otherPanels.find((one) => one.value);
    if (found !== undefined) found.value = false;
    return found !== undefined;
  }
}
