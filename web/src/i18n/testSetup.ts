/** Test setup: loads all messages and all games. Files share a process, so each leaves it as it was. */

import { afterAll, vi } from "vitest";

import { NAMES, openGame } from "../games/index.ts";
import { loadMessages, setLanguage } from "./index.ts";

await Promise.all([loadMessages("start"), loadMessages("more"), loadMessages("circle"), ...NAMES.map(openGame)]);

afterAll(async () => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  await setLanguage("en");
});
