/** The names of RITUAL's boards, which may differ from one version of the content to the next. */

import { rituals } from "virtual:content";

import { CONTENT_VERSIONS, type Setup } from "./types.ts";

type Names = readonly string[];

const VERSIONS: readonly Names[] = rituals.map((boards) => boards.map(({ id }) => id));

/** With which new games are played, by difficulty. */
export const NEWEST_BOARDS: Names = VERSIONS.at(-1)!;

/** The name of a game's board; a set-up of the first version names none. */
export function boardName({ content, ritual }: Pick<Setup, "content" | "ritual">): string {
  const at = content === undefined ? 0 : (CONTENT_VERSIONS as readonly string[]).indexOf(content);
  return VERSIONS[at]?.[ritual - 1] ?? "";
}
