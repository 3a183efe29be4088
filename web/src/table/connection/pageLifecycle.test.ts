import { expect, test } from "vitest";

import { connected, happened } from "./fakes.ts";
import { reconnectOnReturn, type BrowserEvents } from "./pageLifecycle.ts";

type Page = BrowserEvents & { visibility: string; clock: number; look: () => void };

function browser(): { page: Page; fire: (name: string) => void } {
  const page = {
    visibility: "visible",
    clock: 0,
    now: () => page.clock,
    every: (_: number, then: () => void) => void (page.look = then),
    look: () => {},
    window: new EventTarget() as Window,
    document: new EventTarget() as Document,
  };
  Object.defineProperty(page.document, "visibilityState", { get: () => page.visibility });
  const fire = (name: string) => {
    const event = Object.assign(new Event(name), { persisted: true });
    (name === "visibilitychange" ? page.document : page.window).dispatchEvent(event);
  };
  return { page, fire };
}

test("a page that becomes visible reconnects at once", () => {
  const { env, socket } = connected();
  const { page, fire } = browser();
  reconnectOnReturn(socket, page);
  page.visibility = "hidden";
  fire("visibilitychange");
  env.socket.onclose!();
  page.visibility = "visible";
  fire("visibilitychange");
  expect(env.sockets).toHaveLength(2);
  fire("visibilitychange");
  expect(env.sockets).toHaveLength(2); // the second connection is still being opened
});

test("a page that was hidden for long, is online again, or returns from the cache gets a new connection", () => {
  const { env, listener, socket } = connected(happened(1, "A"));
  const { page, fire } = browser();
  reconnectOnReturn(socket, page);
  page.visibility = "hidden";
  fire("visibilitychange");
  page.clock = 60_000;
  page.visibility = "visible";
  fire("visibilitychange");
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
  const { page, fire } = browser();
  reconnectOnReturn(socket, page);
  page.visibility = "hidden";
  fire("visibilitychange");
  page.clock = 5000;
  page.visibility = "visible";
  fire("visibilitychange");
  expect(env.sockets).toHaveLength(1);
  expect(env.socket.closed).toBe(false);
});

test("a silent connection is replaced while the page is visible, because it may be dead", () => {
  const { env, socket } = connected(happened(1, "A"));
  const { page } = browser();
  reconnectOnReturn(socket, page);
  env.pass(40_000);
  env.socket.say(happened(2, "B"));
  env.pass(30_000);
  page.look();
  expect(env.sockets).toHaveLength(1);
  env.pass(10_000);
  page.visibility = "hidden";
  page.look();
  expect(env.sockets).toHaveLength(1);
  page.visibility = "visible";
  page.look();
  page.look();
  expect(env.sockets).toHaveLength(2);
  env.socket.welcome();
  expect(env.sockets[0]!.closed).toBe(true);
});
