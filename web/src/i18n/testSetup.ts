/** Test setup: loads all messages and all games. */

import { NAMES, openGame } from "../games/index.ts";
import { loadMessages } from "./index.ts";

await Promise.all([loadMessages("start"), loadMessages("more"), loadMessages("circle"), ...NAMES.map(openGame)]);
