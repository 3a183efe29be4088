import { beforeAll, expect, test } from "vitest";

import { say, sayText, setLanguage } from "../i18n/index.ts";
import { fakeTable, ROOM } from "./fakes.ts";
import { botName, seatNames } from "./names.ts";

beforeAll(() => setLanguage("en"));

const DEEP = { id: "deep", name: "Deep", here: true, watches: false, bot: true };

test("a bot that came by the link is marked wherever it is named", () => {
  const { table } = fakeTable({ ...ROOM, people: [...ROOM.people, DEEP], seats: ["ada", "deep"] });
  expect(table.nameOf("deep")).toBe("⚙ Deep (bot)");
  expect(sayText(table.who(1))).toBe("⚙ Deep (bot)");
  expect([table.nameOf("ada"), sayText(table.who(0))]).toEqual(["Ada", "Ada"]);
});

test("a kind of bot without a message is shown by its own name, in every language", async () => {
  const who = seatNames([{ bot: "my.bots:Hasty", sits_in_for: null }]);
  for (const language of ["en", "de", "fr"] as const) {
    await setLanguage(language);
    expect(sayText(botName("my.bots:Hasty"))).toBe("my.bots:Hasty");
    expect(sayText(who(0))).toContain("my.bots:Hasty");
    expect(say("page-vote", { bot: botName("./deep"), seat: 1, names: "Ada" })).toContain("./deep");
  }
  await setLanguage("en");
});
