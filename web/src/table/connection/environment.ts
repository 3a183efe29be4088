/** The real browser as the Environment of the socket and the table. */

import type { Environment, WebSocketLike } from "./socket.ts";

export const browserEnvironment: Environment = {
  connect: () => {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    return new WebSocket(`${scheme}://${location.host}/ws`) as unknown as WebSocketLike;
  },
  now: () => Date.now(), // unlike performance.now(), it also counts while the machine sleeps
  after: (ms, then) => {
    const timer = setTimeout(then, ms);
    return () => clearTimeout(timer);
  },
  random: () => Math.random(),
};
