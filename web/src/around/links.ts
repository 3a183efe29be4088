/** Ways to other tables, in what people say. */

import type { Line } from "../wire.ts";

const WAY = /^\/t\/[0-9a-z]+$/i;

/** The way to a table of this server that is named in a line, if there is any. */
export function tablePathIn(text: string, origin: string): string | null {
  const ways = text.split(/\s+/).flatMap((word) => (word.startsWith(origin) ? [word.slice(origin.length)] : []));
  return ways.find((way) => WAY.test(way)) ?? null;
}

/** Where somebody went on to, as they said last. */
export function latestTableLink(lines: readonly Line[], origin: string): { name: string; path: string } | null {
  for (const { name, text } of lines.toReversed()) {
    const path = tablePathIn(text, origin);
    if (path !== null) return { name, path };
  }
  return null;
}
