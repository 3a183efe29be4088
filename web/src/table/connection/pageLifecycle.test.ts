import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { connected, happened } from "./fakes.ts";
import { reconnectOnReturn } from "./pageLifecycle.ts";

let page: EventTarget & { visibilityState: string };
let look: () => void; // the regular check

beforeEach(() => {
  page = Object.assign(new EventTarget(), { visibilityState: "visible" });
  vi.useFakeTimers({ toFake: ["Date"], now: 0 });
  vi.stubGlobal("document", page);
  vi.stubGlobal("window", new EventTarget());
  vi.stubGlobal("setInterval", (then: () => void) => (look = then));
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function fire(name: string): void {
  (name === "visibilitychange" ? page : window).dispatchEvent(Object.assign(new Event(name), { persisted: true }));
}

/** Hides the page, and shows it again after `ms`. */
function hide(ms: number): void {
  page.visibilityState = "hidden";
  fire("visibilitychange");
  vi.setSystemTime(Date.now() + ms);
  page.visibilityState = "visible";
  fire("visibilitychange");
}

test("a page that becomes visible reconnects at once", () => {
  const { env, socket } = connected();
  reconnectOnReturn(socket);
  page.visibilityState = "hidden";
  fire("visibilitychange");
  env.socket.onclose!();
  page.visibilityState = "visible";
  fire("visibilitychange");
  expect(env.sockets).toHaveLength(2);
  fire("visibilitychange");
  expect(env.sockets).toHaveLength(2); // the second connection is still being opened
});

test("a page that was hidden for long, is online again, or returns from the cache gets a new connection", () => {
  const { env, listener, socket } = connected(happened(1, "A"));
  reconnectOnReturn(socket);
  hide(60_000);
  expect(env.sockets).toHaveLength(2);
  env.socket.welcome(happened(2, "B"));
  expect(env.socket.sent[0]).toMatchObject({ last_event: 1 });
  for (const [n, name] of ["online", "pageshow"].entries()) {
    fire(name);
    expect(env.sockets).toHaveLength(3 + n);
    env.socket.welcome();
  }
  expect(listener.eventNumbers).toEqual([1, 2]);
  expect(env.sockets.slice(0, -1).every(({ closed }) => closed)).toBe(true);
});

test("a page that was hidden briefly keeps its connection", () => {
  const { env, socket } = connected();
  reconnectOnReturn(socket);
  hide(5000);
  expect(env.sockets).toHaveLength(1);
  expect(env.socket.closed).toBe(false);
});

test("a silent connection is replaced while the page is visible, because it may be dead", () => {
  const { env, socket } = connected(happened(1, "A"));
  reconnectOnReturn(socket);
  env.pass(40_000);
  env.socket.say(happened(2, "B"));
  env.pass(30_000);
  look();
  expect(env.sockets).toHaveLength(1);
  env.pass(10_000);
  page.visibilityState = "hidden";
  look();
  expect(env.sockets).toHaveLength(1);
  page.visibilityState = "visible";
  look();
  look();
  expect(env.sockets).toHaveLength(2);
  env.socket.welcome();
  expect(env.sockets[0]!.closed).toBe(true);
});
