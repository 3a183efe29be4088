import { expect, test } from "vitest";

import type { Line } from "../wire.ts";
import { rematchPlan } from "../end/rematch.ts";
import { UiState } from "./uiState.ts";
import { latestTableLink, tablePathIn } from "../links.ts";

const HERE = "https://meja.example";
const line = (name: string, text: string) => ({ name, text }) as Line;

test("a link to a table is found in a chat line, but only of this server", () => {
  expect(tablePathIn(`Come along: ${HERE}/t/abc123 now`, HERE)).toBe("/t/abc123");
  for (const text of ["hello", "/t/abc123", "https://elsewhere.example/t/abc", `${HERE}/rules`, `${HERE}.evil/t/a`]) {
    expect(tablePathIn(text, HERE)).toBeNull();
  }
});

test("the last posted link to a table counts", () => {
  const lines = [line("Ada", `${HERE}/t/one`), line("Bob", `${HERE}/t/two`), line("Cem", "thanks!")];
  expect(latestTableLink(lines, HERE)).toEqual({ name: "Bob", path: "/t/two" });
  expect(latestTableLink([line("Ada", "hello")], HERE)).toBeNull();
});

test("a rematch has as many bots, and starts at once if nobody else played", () => {
  const bot = { bot: "shaman", sits_in_for: null };
  expect(rematchPlan({ seats: ["ada", bot, bot, bot] })).toMatchObject({ bots: "shaman", most: 3, starts: true });
  expect(rematchPlan({ seats: ["ada", "bob", bot] })).toMatchObject({ most: 1, starts: false });
  expect(rematchPlan({ seats: ["ada", "bob"] })).toBeNull();
  expect(rematchPlan({ seats: ["ada"] })).toMatchObject({ bots: null, starts: true });
});

test("a drawer that opened automatically closes automatically, one that the user opened stays open", () => {
  const ui = new UiState();
  ui.autoOpenDrawer("talk");
  expect([ui.drawer.value, ui.isAutoOpened]).toEqual(["talk", true]);
  ui.closeAutoOpened();
  expect(ui.drawer.value).toBeNull();
  ui.toggleDrawer("people");
  ui.autoOpenDrawer("talk");
  ui.closeAutoOpened();
  expect(ui.drawer.value).toBe("people");
  ui.toggleDrawer("people");
  ui.autoOpenDrawer("talk");
  ui.showDrawer("story");
  ui.closeAutoOpened();
  expect(ui.drawer.value).toBe("story");
});
