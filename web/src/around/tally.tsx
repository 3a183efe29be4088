/** What each did in a finished game, in numbers: the whole game tells, so its record is fetched. */

import { useSignal, type ReadonlySignal } from "@preact/signals";
import { useEffect } from "preact/hooks";

import * as api from "../api.ts";
import { gameOf } from "../games/index.ts";
import { say } from "../i18n/index.ts";
import type { Membership } from "../local.ts";
import { film, type Moment } from "../replay/film.ts";

/** What the moments of one's game come to; null while they are fetched, and where they cannot be. */
export function useTally<Facts, Tally>(
  { room, token }: Membership,
  count: (moments: readonly Moment<Facts>[]) => Tally,
): ReadonlySignal<Tally | null> {
  const found = useSignal<Tally | null>(null);
  useEffect(() => {
    void api
      .record(room, token)
      .then((log) => log.text())
      .then((log) => (found.value = count(film(log, gameOf).moments as readonly Moment<Facts>[])))
      .catch(() => {}); // then there are no numbers
  }, []);
  return found;
}

interface Props<Share extends string> {
  readonly words: string; // what its messages begin with
  readonly shares: readonly Share[];
  readonly rows: readonly Readonly<Record<Share, number>>[];
  readonly name: (row: number) => string;
}

export function TallyTable<Share extends string>({ words, shares, rows, name }: Props<Share>) {
  return (
    <table>
      <caption>{say(words)}</caption>
      <thead>
        <tr>
          <th scope="col">{say(`${words}-who`)}</th>
          {shares.map((share) => (
            <th key={share} scope="col">
              {say(`${words}-${share}`)}
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
