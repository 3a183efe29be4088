/** Loads the sounds of a game after its stage is shown. */

import { useEffect } from "preact/hooks";

import type { Table } from "../table/state.ts";

type Sounds = { readonly listen: (table: Table) => () => void };

/** Without its file, as when the connection is lost right now, a table is silent. */
export function useSounds(table: Table, load: () => Promise<Sounds>, isShown = true): void {
  useEffect(() => {
    if (!isShown) return;
    let stop: (() => void) | null = null;
    let gone = false;
    load().then(
      ({ listen }) => {
        if (!gone) stop = listen(table);
      },
      () => {},
    );
    return () => {
      gone = true;
      stop?.();
    };
  }, [isShown]);
}
