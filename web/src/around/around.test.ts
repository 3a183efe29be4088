import { expect, test } from "vitest";

import type { Line } from "../wire.ts";
import { wishFor } from "./rematch.ts";
import { Desk } from "./uiState.ts";
import { nextTable, tableIn } from "./links.ts";

const HERE = "https://meja.example";
const line = (name: string, text: string) => ({ name, text }) as Line;

test("a way to a table is found in a line, and only one of this server", () => {
  expect(tableIn(`Come along: ${HERE}/t/abc123 now`, HERE)).toBe("/t/abc123");
  for (const text of ["hello", "/t/abc123", "https://elsewhere.example/t/abc", `${HERE}/rules`, `${HERE}.evil/t/a`]) {
    expect(tableIn(text, HERE)).toBeNull();
  }
});

test("whoever went on last is followed", () => {
  const lines = [line("Ada", `${HERE}/t/one`), line("Bob", `${HERE}/t/two`), line("Cem", "thanks!")];
  expect(nextTable(lines, HERE)).toEqual({ name: "Bob", path: "/t/two" });
  expect(nextTable([line("Ada", "hello")], HERE)).toBeNull();
});

test("another game has as many bots, and begins at once if nobody else is to come", () => {
  const bot = { bot: "shaman", sits_in_for: null };
  expect(wishFor({ seats: ["ada", bot, bot, bot] })).toMatchObject({ bots: "shaman", most: 3, starts: true });
  expect(wishFor({ seats: ["ada", "bob", bot] })).toMatchObject({ most: 1, starts: false });
  expect(wishFor({ seats: ["ada", "bob"] })).toBeNull();
  expect(wishFor({ seats: ["ada"] })).toMatchObject({ bots: null, starts: true });
});

test("a drawer that opened by itself closes by itself, one that somebody opened stays", () => {
  const desk = new Desk();
  desk.offerDrawer("talk");
  expect([desk.drawer.value, desk.isUnasked]).toEqual(["talk", true]);
  desk.tidy();
  expect(desk.drawer.value).toBeNull();
  desk.toggleDrawer("people");
  desk.offerDrawer("talk");
  desk.tidy();
  expect(desk.drawer.value).toBe("people");
  desk.toggleDrawer("people");
  desk.offerDrawer("talk");
  desk.turnTo("story");
  desk.tidy();
  expect(desk.drawer.value).toBe("story");
});
