/** After a game: opens a rematch at a new table, or downloads the log. */

import * as api from "../connection/api.ts";
import { say } from "../../i18n/index.ts";
import type { Membership } from "../../settings/localStore.ts";
import { openTable, type StartPlan } from "../quickStart.ts";
import { errorText } from "../../ui/errorText.ts";
import type { Table } from "../state.ts";
import type { Json, Room } from "../wire.ts";

/** Opens a table with the same set-up and as many bots, posts its link in the chat, and goes there. */
export async function openRematch(table: Table, { game, name }: Membership): Promise<void> {
  const room = table.room.value!;
  try {
    const setup = withNewestContent(room.setup);
    await openTable({ game, name, setup, terms: room.terms }, rematchPlan(room), async (_, code) => {
      if (table.room.value?.people.some(({ id }) => id !== table.me.value)) {
        await table.send({ type: "Say", text: say("start-next-table", { link: `${location.origin}/t/${code}` }) });
      }
    });
  } catch (error) {
    const sentence = errorText(error);
    table.notice(() => sentence);
  }
}

/** A set-up that may name an older version of the content, without it. */
export function withNewestContent(setup: Json): Json {
  const { content: _, ...rest } = setup as Readonly<Record<string, Json>>;
  return rest;
}

/** Seats as many bots as before, and starts at once if nobody else played. */
export function rematchPlan({ seats }: Pick<Room, "seats">): StartPlan | null {
  const bots = seats.flatMap((sitter) => (typeof sitter === "object" && sitter !== null ? [sitter.bot] : []));
  const starts = bots.length === seats.length - 1;
  if (bots.length === 0 && !starts) return null;
  return { bots: bots[0] ?? null, most: bots.length, watches: false, starts };
}

/** Downloads the log of the game as a file. */
export async function downloadLog(table: Table, { room, token }: Membership): Promise<void> {
  try {
    const address = URL.createObjectURL(await api.fetchLog(room, token));
    Object.assign(document.createElement("a"), { href: address, download: `meja-${room}.jsonl` }).click();
    URL.revokeObjectURL(address);
  } catch (error) {
    const sentence = errorText(error);
    table.notice(() => sentence);
  }
}
