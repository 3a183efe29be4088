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

test("a page that is looked at again does not wait for the end of its pause", () => {
  const { world, socket } = connected();
  const { page, fire } = browser();
  reconnectOnReturn(socket, page);
  page.visibility = "hidden";
  fire("visibilitychange");
  world.line.onclose!();
  page.visibility = "visible";
  fire("visibilitychange");
  expect(world.lines).toHaveLength(2);
  fire("visibilitychange");
  expect(world.lines).toHaveLength(2); // the second connection is still being opened
});

test("a page that was hidden for long, or is online again, or comes back from memory, begins a new connection", () => {
  const { world, ears, socket } = connected(happened(1, "A"));
  const { page, fire } = browser();
  reconnectOnReturn(socket, page);
  page.visibility = "hidden";
  fire("visibilitychange");
  page.clock = 60_000;
  page.visibility = "visible";
  fire("visibilitychange");
  expect(world.lines).toHaveLength(2);
  world.line.welcome(happened(2, "B"));
  expect(world.line.sent[0]).toMatchObject({ last_event: 1 });
  for (const [n, name] of ["online", "pageshow"].entries()) {
    fire(name);
    expect(world.lines).toHaveLength(3 + n);
    world.line.welcome();
  }
  expect(ears.told).toEqual([1, 2]);
  expect(world.lines.slice(0, -1).every(({ closed }) => closed)).toBe(true);
});

test("a page that was hidden for a moment keeps its connection", () => {
  const { world, socket } = connected();
  const { page, fire } = browser();
  reconnectOnReturn(socket, page);
  page.visibility = "hidden";
  fire("visibilitychange");
  page.clock = 5000;
  page.visibility = "visible";
  fire("visibilitychange");
  expect(world.lines).toHaveLength(1);
  expect(world.line.closed).toBe(false);
});

test("a connection that was quiet for long is replaced while somebody looks, because it may be dead", () => {
  const { world, socket } = connected(happened(1, "A"));
  const { page } = browser();
  reconnectOnReturn(socket, page);
  world.pass(40_000);
  world.line.say(happened(2, "B"));
  world.pass(30_000);
  page.look();
  expect(world.lines).toHaveLength(1);
  world.pass(10_000);
  page.visibility = "hidden";
  page.look();
  expect(world.lines).toHaveLength(1);
  page.visibility = "visible";
  page.look();
  page.look();
  expect(world.lines).toHaveLength(2);
  world.line.welcome();
  expect(world.lines[0]!.closed).toBe(true);
});
