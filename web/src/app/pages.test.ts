import { expect, test, vi } from "vitest";

import { formatClock } from "../table/clock.ts";
import {
  findMembership,
  memberships,
  recall,
  removeMembership,
  saveMembership,
  updateLinks,
} from "../settings/localStore.ts";
import { fakeStorage } from "../settings/fakes.ts";
import { codeOf } from "./join.tsx";
import { routeOf } from "./routes.ts";

test("the code is read from a link or from a bare code, and from nothing else", () => {
  expect(codeOf(" http://127.0.0.1:8765/t/abc123xyz9 ")).toBe("abc123xyz9");
  expect(codeOf("ABC123xyz9")).toBe("ABC123xyz9");
  expect(codeOf("http://127.0.0.1:8765/t/abc123xyz9?quality=test")).toBe("abc123xyz9");
  for (const wrong of ["", "http://127.0.0.1:8765/", "two words", "http://a/t/"]) expect(codeOf(wrong)).toBeNull();
});

test("every address leads to its page", () => {
  const at = (address: string) => routeOf(new URL(address, "http://a"));
  expect(at("/t/abc123")).toEqual({ page: "table", code: "abc123" });
  expect(at("/t/abc123/?quality=test")).toEqual({ page: "table", code: "abc123" });
  expect(at("/t/abc123/replay")).toEqual({ page: "replay", code: "abc123" });
  expect(at("/replay")).toEqual({ page: "replay", code: null });
  expect(at("/rules#M4.5")).toEqual({ page: "rules" });
  expect(at("/?setup=ritual")).toEqual({ page: "setup", game: "ritual" });
  expect(at("/")).toEqual({ page: "start" });
  expect(at("/elsewhere")).toEqual({ page: "start" });
});

test("minutes and seconds are shown as on a clock; a started second counts", () => {
  expect([0, 1, 59_001, 60_000, 420_000].map(formatClock)).toEqual(["0:00", "0:01", "1:00", "1:00", "7:00"]);
});

const ADA = {
  room: "r",
  person: "p",
  token: "t",
  role: "sit",
  sit_code: "sit1",
  watch_code: "see1",
  game: "ritual",
  name: "Ada",
} as const;

function keeps(storage: Partial<Storage>): void {
  vi.stubGlobal("localStorage", storage);
}

test("memberships are stored with their tokens, the last visited first, until they are removed", () => {
  keeps(fakeStorage());
  saveMembership({ ...ADA, at: 1 });
  saveMembership({ ...ADA, room: "s", sit_code: "sit2", watch_code: "see2", at: 2 });
  saveMembership({ ...ADA, at: 3 });
  expect(memberships().map(({ room }) => room)).toEqual(["r", "s"]);
  expect(findMembership("SIT2")?.room).toBe("s");
  expect(findMembership("see1")?.room).toBe("r");
  expect(findMembership("other")).toBeUndefined();
  removeMembership("r");
  expect(memberships().map(({ room }) => room)).toEqual(["s"]);
});

test("renewed links (M1) are stored, and old addresses still lead to the seat", () => {
  keeps(fakeStorage());
  saveMembership({ ...ADA, at: 1 });
  updateLinks("r", "sit2", "see2");
  updateLinks("r", "sit3", "see3");
  updateLinks("other", "sit4", "see4");
  for (const code of ["r", "sit1", "see1", "sit2", "sit3", "SEE3"]) expect(findMembership(code)?.token).toBe("t");
  expect(memberships()).toHaveLength(1);
  expect(memberships()[0]).toMatchObject({ sit_code: "sit3", watch_code: "see3", at: 1 });
});

test("blocked or corrupt localStorage breaks nothing", () => {
  const refuse = () => {
    throw new Error("no");
  };
  keeps({ getItem: refuse, setItem: refuse });
  saveMembership({ ...ADA, at: 1 });
  expect([recall("name"), memberships()]).toEqual([null, []]);
  keeps({ getItem: () => "{nonsense" });
  expect(memberships()).toEqual([]);
});
