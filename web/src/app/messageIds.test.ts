import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

import { expect, test } from "vitest";

const SOURCES = import.meta.glob<string>(["../**/*.{ts,tsx}", "!../**/*.test.ts"], {
  query: "?raw",
  import: "default",
  eager: true,
});
const CODE = Object.values(SOURCES).join("\n");

test.each(["start", "tutorial", "initiation"])("%s.ftl has exactly the messages that the code names", (file) => {
  const path = fileURLToPath(new URL(`../../../src/meja/catalogue/en/${file}.ftl`, import.meta.url));
  const ids = [...readFileSync(path, "utf-8").matchAll(/^([a-z0-9-]+) =/gm)].map((found) => found[1]!);
  const named = [...CODE.matchAll(new RegExp(`["\`](${file}-[a-z0-9-]*[a-z0-9])["\`]`, "g"))].map((found) => found[1]!);
  const made = [...CODE.matchAll(new RegExp(`\`(${file}-[a-z-]*)\\$\\{`, "g"))].map((found) => found[1]!);
  expect(ids.length).toBeGreaterThan(20);
  expect(named.filter((id) => !ids.includes(id))).toEqual([]);
  expect(ids.filter((id) => !named.includes(id) && !made.some((start) => id.startsWith(start)))).toEqual([]);
});
