/** The buttons after a game: rematch, replay, download, start page. */

import type { ComponentChildren } from "preact";

import { say } from "../../i18n/index.ts";
import type { Membership } from "../../settings/localStore.ts";
import { tablePath } from "../quickStart.ts";
import type { Table } from "../state.ts";
import { downloadLog, openRematch } from "./rematch.ts";

interface Props {
  readonly table: Table;
  readonly membership: Membership;
  readonly words: { readonly again: string; readonly replay: string };
  readonly children: ComponentChildren; // further buttons of the game
}

export function EndActions({ table, membership, words, children }: Props) {
  return (
    <p class="buttons">
      <button type="button" class="main" onClick={() => void openRematch(table, membership)}>
        {say(words.again)}
      </button>
      <a class="button" href={`${tablePath(membership.room)}/replay`}>
        {say(words.replay)}
      </a>
      {children}
      <button type="button" onClick={() => void downloadLog(table, membership)}>
        {say("page-download")}
      </button>
      <a class="button" href="/">
        {say("page-start-page")}
      </a>
    </p>
  );
}
