/** A live region that announces new events to screen readers, all that arrive together at once. */

import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";

import { say, sayText } from "../i18n/index.ts";
import type { Table } from "../state.ts";

export function News({ table }: { table: Table }) {
  const news = useSignal("");
  const told = useRef(table.story.value.at(-1)?.n ?? 0);
  const chapters = table.story.value;
  useEffect(() => {
    const fresh = chapters.filter(({ n, isOld }) => n > told.current && !isOld);
    if (fresh.length === 0) return;
    told.current = fresh.at(-1)!.n;
    news.value = fresh.flatMap(({ sentences }) => sentences.map(sayText)).join(" ");
  }, [chapters]);
  return (
    <p class="news" role="status" aria-label={say("board-news")}>
      {news.value}
    </p>
  );
}
