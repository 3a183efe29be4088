/** Finds links to other tables in chat lines. */

import type { Line } from "./wire.ts";

const TABLE_PATH = /^\/t\/[0-9a-z]+$/i;

/** The path of the first link in `text` to a table of this server. */
export function tablePathIn(text: string, origin: string): string | null {
  const ways = text.split(/\s+/).flatMap((word) => (word.startsWith(origin) ? [word.slice(origin.length)] : []));
  return ways.find((way) => TABLE_PATH.test(way)) ?? null;
}

/** The last table that somebody posted a link to, and that person's name. */
export function latestTableLink(lines: readonly Line[], origin: string): { name: string; path: string } | null {
  for (const { name, text } of lines.toReversed()) {
    const path = tablePathIn(text, origin);
    if (path !== null) return { name, path };
  }
  return null;
}
