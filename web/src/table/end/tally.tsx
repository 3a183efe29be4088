/** Statistics of a finished game, counted from its replay. */

import { useSignal, type ReadonlySignal } from "@preact/signals";
import { useEffect } from "preact/hooks";

import * as api from "../connection/api.ts";
import type { Membership } from "../../settings/localStore.ts";
import { timelineOf, type Moment } from "../../replay/timeline.ts";
import { seatNames } from "../names.ts";
import { DataTable } from "../../ui/dataTable.tsx";

/** The result of `count` over the whole game; null until the replay is loaded, or if it cannot be. */
export function useTally<View, Tally>(
  { room, token }: Membership,
  count: (moments: readonly Moment<View>[]) => Tally,
): ReadonlySignal<Tally | null> {
  const found = useSignal<Tally | null>(null);
  useEffect(() => {
    void api
      .fetchReplay(room, token)
      .then(({ seats, replay }) => (found.value = count(timelineOf<View>(replay, seatNames(seats)).moments)))
      .catch(() => {}); // then no numbers are shown
  }, []);
  return found;
}

interface Props<Share extends string> {
  readonly title: string;
  readonly word: (of: Share | "who") => string; // the heading of a column
  readonly shares: readonly Share[];
  readonly rows: readonly Readonly<Record<Share, number>>[];
  readonly name: (row: number) => string;
}

export function TallyTable<Share extends string>({ title, word, shares, rows, name }: Props<Share>) {
  return (
    <DataTable
      caption={title}
      head={[word("who"), ...shares.map(word)]}
      rows={rows.map((row, n) => [name(n), ...shares.map((share) => row[share])])}
    />
  );
}
