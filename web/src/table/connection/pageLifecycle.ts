/** Reconnects when the page becomes visible again, the network is back, or the connection has gone silent. */

import type { Socket } from "./socket.ts";

const LONG_HIDDEN_MS = 30_000; // a page hidden for this long may have missed that its connection was lost
const MAX_SILENT_MS = 40_000; // two missed heartbeats of the server: the connection may be dead
const CHECK_MS = 10_000; // interval of the silence check

export function reconnectOnReturn(socket: Pick<Socket, "wake" | "refresh" | "silentMs">): void {
  let hiddenAt: number | null = null;
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "hidden") {
      hiddenAt = Date.now(); // unlike performance.now(), it also counts while the machine sleeps
      return;
    }
    if (hiddenAt !== null && Date.now() - hiddenAt >= LONG_HIDDEN_MS) socket.refresh();
    else socket.wake();
    hiddenAt = null;
  });
  window.addEventListener("online", () => socket.refresh());
  window.addEventListener("pageshow", (event) => {
    if (event.persisted) socket.refresh(); // restored from the back/forward cache, where sockets do not survive
  });
  setInterval(() => {
    if (document.visibilityState === "visible" && socket.silentMs >= MAX_SILENT_MS) socket.refresh();
  }, CHECK_MS);
}
