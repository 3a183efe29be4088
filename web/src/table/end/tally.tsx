/** Statistics of a finished game, counted from its log. */

import { useSignal, type ReadonlySignal } from "@preact/signals";
import { useEffect } from "preact/hooks";

import * as api from "../connection/api.ts";
import { gameOf } from "../../games/index.ts";
import type { Membership } from "../../settings/localStore.ts";
import { parseLog, type Moment } from "../../replay/timeline.ts";

/** The result of `count` over the whole game; null until the log is loaded, or if it cannot be. */
export function useTally<Facts, Tally>(
  { room, token }: Membership,
  count: (moments: readonly Moment<Facts>[]) => Tally,
): ReadonlySignal<Tally | null> {
  const found = useSignal<Tally | null>(null);
  useEffect(() => {
    void api
      .fetchLog(room, token)
      .then((log) => log.text())
      .then((log) => (found.value = count(parseLog(log, gameOf).moments as readonly Moment<Facts>[])))
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
    <table>
      <caption>{title}</caption>
      <thead>
        <tr>
          <th scope="col">{word("who")}</th>
          {shares.map((share) => (
            <th key={share} scope="col">
              {word(share)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, n) => (
          <tr key={n}>
            <th scope="row">{name(n)}</th>
            {shares.map((share) => (
              <td key={share}>{row[share]}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
