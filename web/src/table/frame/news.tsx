/** A live region that announces new events to screen readers, all that arrive together at once. */

import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";

import { say, sayText } from "../../i18n/index.ts";
import type { Table } from "../state.ts";

export function News({ table }: { table: Table }) {
  const news = useSignal("");
  const lastRead = useRef(table.story.value.at(-1)?.n ?? 0);
  const entries = table.story.value;
  useEffect(() => {
    const unread = entries.filter(({ n, isOld }) => n > lastRead.current && !isOld);
    if (unread.length === 0) return;
    lastRead.current = unread.at(-1)!.n;
    news.value = unread.flatMap(({ sentences }) => sentences.map(sayText)).join(" ");
  }, [entries]);
  return (
    <p class="news" role="status" aria-label={say("board-news")}>
      {news.value}
    </p>
  );
}
