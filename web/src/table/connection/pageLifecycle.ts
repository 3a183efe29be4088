/** Reconnects when the page becomes visible again, the network is back, or the connection has gone silent. */

import type { Socket } from "./socket.ts";

const LONG_HIDDEN_MS = 30_000; // a page hidden for this long may have missed that its connection was lost
const MAX_SILENT_MS = 40_000; // two missed heartbeats of the server: the connection may be dead
const CHECK_MS = 10_000; // interval of the silence check

/** The parts of the browser that are used, so that tests can fake them. */
export interface BrowserEvents {
  readonly document: Pick<Document, "visibilityState" | "addEventListener">;
  readonly window: Pick<Window, "addEventListener">;
  now(): number;
  every(ms: number, then: () => void): void;
}

export function reconnectOnReturn(socket: Pick<Socket, "wake" | "refresh" | "silentMs">, browser: BrowserEvents): void {
  const { document, window } = browser;
  let hiddenAt: number | null = null;
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "hidden") {
      hiddenAt = browser.now();
      return;
    }
    if (hiddenAt !== null && browser.now() - hiddenAt >= LONG_HIDDEN_MS) socket.refresh();
    else socket.wake();
    hiddenAt = null;
  });
  window.addEventListener("online", () => socket.refresh());
  window.addEventListener("pageshow", (event) => {
    if (event.persisted) socket.refresh(); // restored from the back/forward cache, where sockets do not survive
  });
  browser.every(CHECK_MS, () => {
    if (document.visibilityState === "visible" && socket.silentMs >= MAX_SILENT_MS) socket.refresh();
  });
}
