/** How it goes on after a game: again, to look at it once more, to keep it, home. */

import type { ComponentChildren } from "preact";

import { say } from "../i18n/index.ts";
import type { Membership } from "../localStore.ts";
import { addressOf } from "../pages/quickStart.ts";
import type { Table } from "../state.ts";
import { again, download } from "./rematch.ts";

interface Props {
  readonly table: Table;
  readonly membership: Membership;
  readonly words: { readonly again: string; readonly replay: string };
  readonly children: ComponentChildren; // what else there is to look at
}

export function Ways({ table, membership, words, children }: Props) {
  return (
    <p class="buttons">
      <button type="button" class="main" onClick={() => void again(table, membership)}>
        {say(words.again)}
      </button>
      <a class="button" href={`${addressOf(membership.room)}/replay`}>
        {say(words.replay)}
      </a>
      {children}
      <button type="button" onClick={() => void download(table, membership)}>
        {say("page-download")}
      </button>
      <a class="button" href="/">
        {say("page-start-page")}
      </a>
    </p>
  );
}
