/** The buttons after a game: rematch, replay, download, start page. */

import type { ComponentChildren } from "preact";

import { say } from "../../i18n/index.ts";
import type { Membership } from "../../settings/localStore.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
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
      <Button class="main" words={say(words.again)} onClick={() => void openRematch(table, membership)} />
      <ButtonLink words={say(words.replay)} href={`${tablePath(membership.room)}/replay`} />
      {children}
      <Button words={say("page-download")} onClick={() => void downloadLog(table, membership)} />
      <ButtonLink words={say("page-start-page")} href="/" />
    </p>
  );
}
