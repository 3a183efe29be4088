import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

import { describe, expect, test } from "vitest";

import { hasMessage, setLanguage } from "../../../i18n/index.ts";
import { LANGUAGES } from "../../../table/wire.ts";

const SOURCES = import.meta.glob<string>(["../../../**/*.{ts,tsx}", "!../../../**/*.test.ts"], {
  query: "?raw",
  import: "default",
  eager: true,
});
const CODE = Object.values(SOURCES).join("\n");
const NAMED = [...CODE.matchAll(/["`](play-[a-z-]*[a-z])["`]/g)].map((found) => found[1]!);
const MADE = [...CODE.matchAll(/`(play-[a-z-]+-)\$\{/g)].map((found) => found[1]!);

describe.each(LANGUAGES)("in %s", (language) => {
  test("every message of the HUD exists", async () => {
    await setLanguage(language);
    expect(NAMED.length).toBeGreaterThan(80);
    expect(NAMED.filter((id) => !hasMessage(id))).toEqual([]);
  });
});

test("no message is unused", () => {
  const catalogue = fileURLToPath(new URL("../../../../../src/meja/catalogue/en/play.ftl", import.meta.url));
  const ids = [...readFileSync(catalogue, "utf-8").matchAll(/^(play-[a-z-]+) =/gm)].map((found) => found[1]!);
  const hud = ids.filter((id) => !id.startsWith("play-undid")); // the server tells an undo
  expect(hud.filter((id) => !NAMED.includes(id) && !MADE.some((start) => id.startsWith(start)))).toEqual([]);
});
