/** From the start page to a table: it is opened there, and the table's page does what else was wished for. */

import { effect, untracked } from "@preact/signals";

import * as api from "../api.ts";
import { say } from "../i18n/index.ts";
import { saveMembership, findMembership, markGameOver, updateLinks, recall } from "../localStore.ts";
import type { Table } from "../state.ts";
import type { OpenRoom, Room } from "../wire.ts";

/** What is to be done as soon as the table is there. */
export interface StartPlan {
  readonly bots: string | null; // of this kind, in every empty seat
  readonly most?: number; // but in so many at most, the last ones
  readonly watches: boolean; // whoever opened the table leaves the seat to a bot
  readonly starts: boolean;
}

/** One's name, or what somebody without one is called. */
export function nameOrGuest(): string {
  return recall("name") || say("page-guest");
}

/** The way to a page; what the address asks for beside it is not lost. */
export function hrefTo(path: string, search = location.search): string {
  const quality = new URLSearchParams(search).get("quality");
  return quality === null ? path : `${path}${path.includes("?") ? "&" : "?"}quality=${encodeURIComponent(quality)}`;
}

/** The address for those who belong to a room: its id, which lets nobody else in. */
export const tablePath = (room: string) => `/t/${room}`;

/** Takes a link's code out of the address bar, unless the browser keeps nothing: then the link is the only way back. */
export function hideLinkCode(room: string, rest = ""): void {
  const path = tablePath(room) + rest;
  if (location.pathname === path || findMembership(room) === undefined) return;
  history.replaceState(history.state, "", path + location.search + location.hash);
}

/** Opens a table and goes there. Gives the room and the code of its link, to do something before one is there. */
export async function openTable(
  asked: OpenRoom,
  wish: StartPlan | null,
  before?: (room: string, code: string) => void | Promise<void>,
): Promise<void> {
  const admitted = await api.openRoom(asked);
  saveMembership({ ...admitted, game: asked.game, name: asked.name, at: Date.now() });
  if (wish !== null) storePlan(admitted.room, wish);
  await before?.(admitted.room, admitted.sit_code ?? "");
  const isKept = findMembership(admitted.room) !== undefined;
  location.assign(hrefTo(isKept ? tablePath(admitted.room) : `/t/${admitted.sit_code}`));
}

/** Does once what was wished for on the start page, and notes for it when the game is over. Returns how to stop. */
export function runStartPlan(table: Table): () => void {
  return effect(() => {
    const room = table.room.value;
    if (room !== null) updateLinks(room.id, room.sit_code, room.watch_code);
    if (room?.stage === "over") markGameOver(room.id);
    if (room?.stage !== "lobby" || !table.isHost.value || table.status.value !== "open") return;
    const wish = takePlan(room.id);
    if (wish !== null) untracked(() => void carryOut(table, room, wish));
  });
}

async function carryOut(table: Pick<Table, "send" | "me">, room: Room, wish: StartPlan): Promise<void> {
  const mine = room.seats.flatMap((sitter, seat) => (sitter === table.me.value ? [seat] : []));
  if (wish.watches) for (const seat of mine) await table.send({ type: "Rise", seat });
  if (wish.bots !== null) {
    const empty = room.seats.flatMap((sitter, seat) => (sitter === null ? [seat] : []));
    const seats = wish.watches ? [...mine, ...empty] : empty;
    for (const seat of seats.slice(-(wish.most ?? seats.length) || seats.length)) {
      await table.send({ type: "SeatBot", seat, bot: wish.bots });
    }
  }
  if (wish.starts) await table.send({ type: "Start" });
}

const key = (room: string) => `meja.wish.${room}`;

function storePlan(room: string, wish: StartPlan): void {
  try {
    sessionStorage.setItem(key(room), JSON.stringify(wish));
  } catch {
    // then it is done by hand
  }
}

/** Only once, so that a reload does not begin anew. */
function takePlan(room: string): StartPlan | null {
  try {
    const kept = sessionStorage.getItem(key(room));
    sessionStorage.removeItem(key(room));
    return kept === null ? null : (JSON.parse(kept) as StartPlan);
  } catch {
    return null;
  }
}
