/** When to look after a connection: somebody looks at the page again, the network is back, or all has been too quiet. */

import type { Socket } from "./socket.ts";

const LONG_MS = 30_000; // hidden for so long, a page may have slept through the loss of its connection
const QUIET_MS = 40_000; // two beats of the server were missed: the connection may be dead without knowing it
const LOOK_MS = 10_000; // so often it is looked after

/** What is used of the browser. */
export interface BrowserEvents {
  readonly document: Pick<Document, "visibilityState" | "addEventListener">;
  readonly window: Pick<Window, "addEventListener">;
  now(): number;
  every(ms: number, then: () => void): void;
}

export function reconnectOnReturn(socket: Pick<Socket, "wake" | "refresh" | "quiet">, browser: BrowserEvents): void {
  const { document, window } = browser;
  let hiddenAt: number | null = null;
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "hidden") {
      hiddenAt = browser.now();
      return;
    }
    if (hiddenAt !== null && browser.now() - hiddenAt >= LONG_MS) socket.refresh();
    else socket.wake();
    hiddenAt = null;
  });
  window.addEventListener("online", () => socket.refresh());
  window.addEventListener("pageshow", (event) => {
    if (event.persisted) socket.refresh(); // back from the browser's memory, where connections do not live
  });
  browser.every(LOOK_MS, () => {
    if (document.visibilityState === "visible" && socket.quiet >= QUIET_MS) socket.refresh();
  });
}
