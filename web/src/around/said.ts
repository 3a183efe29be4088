import { sayText } from "../i18n/index.ts";
import type { Text } from "../wire.ts";

/** Words as they are read now: some are the same in every language, as names are. */
export const said = (words: Text | string) => (typeof words === "string" ? words : sayText(words));
