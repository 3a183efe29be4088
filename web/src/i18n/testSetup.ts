/** Tests know all words and all games from the beginning. */

import { NAMES, openGame } from "../games/index.ts";
import { loadMessages } from "./index.ts";

await Promise.all([loadMessages("start"), loadMessages("more"), loadMessages("circle"), ...NAMES.map(openGame)]);
