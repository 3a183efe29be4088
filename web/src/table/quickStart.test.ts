import { signal } from "@preact/signals";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { fakeStorage } from "../settings/fakes.ts";
import { soon } from "./fakes.ts";
import type { Table } from "./state.ts";
import type { Room } from "./wire.ts";
import { hrefTo, openTable, runStartPlan, type StartPlan } from "./quickStart.ts";

const ADMITTED = { room: "r", person: "ada", token: "t", role: "sit", sit_code: "sit1", watch_code: "see1" };
const went: string[] = [];

beforeEach(() => {
  went.length = 0;
  vi.stubGlobal("localStorage", fakeStorage());
  vi.stubGlobal("sessionStorage", fakeStorage());
  vi.stubGlobal("location", { search: "?quality=test", assign: (to: string) => went.push(to) });
  vi.stubGlobal("fetch", () => Promise.resolve(new Response(JSON.stringify(ADMITTED))));
});
afterEach(() => vi.unstubAllGlobals());

/** A fake table that records the commands it is sent. */
function table(seats: Room["seats"], stage: Room["stage"] = "lobby", host = "ada") {
  const sent: unknown[] = [];
  const room = signal({ id: "r", stage, host, seats } as unknown as Room);
  const status = signal("connecting");
  const fake = {
    room,
    status,
    me: signal("ada"),
    isHost: signal(host === "ada"),
    send: (command: unknown) => Promise.resolve(sent.push(command) > 0),
  };
  return { sent, room, status, table: fake as unknown as Table };
}

/** What a table's page sends that is connected already when the start plan is looked for. */
async function sentAt(...of: Parameters<typeof table>) {
  const { sent, status, table: made } = table(...of);
  status.value = "open";
  runStartPlan(made);
  await soon();
  return sent;
}

const open = (plan: StartPlan | null) => openTable({ game: "menara", name: "Ada" }, plan);

test("playing now opens a table, goes there, and starts the game once connected", async () => {
  await open({ bots: null, watches: false, starts: true });
  expect(went).toEqual(["/t/r?quality=test"]); // not the code of its link (L2)
  const { sent, status, table: mine } = table(["ada"]);
  runStartPlan(mine);
  expect(sent).toEqual([]);
  status.value = "open";
  await soon();
  expect(sent).toEqual([{ type: "Start" }]);
});

test("a start plan is executed only once", async () => {
  await open({ bots: null, watches: false, starts: true });
  for (const wanted of [1, 0]) expect(await sentAt(["ada"])).toHaveLength(wanted);
});

test("to watch bots, the user stands up, and bots take all seats", async () => {
  await open({ bots: "builder", watches: true, starts: true });
  expect(await sentAt(["ada", null])).toEqual([
    { type: "Rise", seat: 0 },
    { type: "SeatBot", seat: 0, bot: "builder" },
    { type: "SeatBot", seat: 1, bot: "builder" },
    { type: "Start" },
  ]);
});

test("seating bots in the empty seats does not start the game", async () => {
  await open({ bots: "builder", watches: false, starts: false });
  const sent = await sentAt(["ada", null, null]);
  expect(sent.map((command) => (command as { seat: number }).seat)).toEqual([1, 2]);
});

test("nothing is done at somebody else's table, or after the game has begun", async () => {
  await open({ bots: null, watches: false, starts: true });
  expect(await sentAt(["ada"], "lobby", "ben")).toEqual([]);
  expect(await sentAt(["ada"], "playing")).toEqual([]);
});

test("the quality in the address is kept from page to page", () => {
  expect(hrefTo("/rules", "?quality=low")).toBe("/rules?quality=low");
  expect(hrefTo("/?setup=menara", "?quality=low&x=1")).toBe("/?setup=menara&quality=low");
  expect(hrefTo("/t/abc", "")).toBe("/t/abc");
});

test("without localStorage the address keeps the link code, as a room id without a token lets nobody in", async () => {
  vi.stubGlobal("localStorage", undefined);
  await open(null);
  expect(went).toEqual(["/t/sit1?quality=test"]);
});
