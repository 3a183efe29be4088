/** Tests know all words and all games from the beginning. */

import { NAMES, openGame } from "../games/index.ts";
import { learn } from "./index.ts";

await Promise.all([learn("start"), learn("more"), learn("circle"), ...NAMES.map(openGame)]);
