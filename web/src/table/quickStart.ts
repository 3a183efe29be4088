/** Opens a table from another page; the table's page then executes the start plan. */

import { effect, untracked } from "@preact/signals";

import * as api from "./connection/api.ts";
import { say } from "../i18n/index.ts";
import { findMembership, markGameOver, recall, remember, saveMembership, updateLinks } from "../settings/localStore.ts";
import type { Table } from "./state.ts";
import type { OpenRoom, Room } from "./wire.ts";

/** What the table's page does as soon as it is connected. */
export interface StartPlan {
  readonly bots: string | null; // seat bots of this kind in the empty seats
  readonly most?: number; // maximum number of bots, who take the last seats
  readonly watches: boolean; // the person who opened the table gives their seat to a bot
  readonly starts: boolean;
}

/** The stored name, or the word for a guest. */
export function nameOrGuest(): string {
  return recall("name") || say("page-guest");
}

/** The link to a page, keeping `quality` from the current address. */
export function hrefTo(path: string, search = location.search): string {
  const quality = new URLSearchParams(search).get("quality");
  return quality === null ? path : `${path}${path.includes("?") ? "&" : "?"}quality=${encodeURIComponent(quality)}`;
}

/** The address of a table for its members: the room id, which lets nobody else in. */
export const tablePath = (room: string) => `/t/${room}`;

/** Replaces a link code in the address bar by the room id, unless the membership could not be stored. */
export function hideLinkCode(room: string, rest = ""): void {
  const path = tablePath(room) + rest;
  if (location.pathname === path || findMembership(room) === undefined) return;
  history.replaceState(history.state, "", path + location.search + location.hash);
}

/** Opens a table and goes there; `before` is called with the room and its link code before leaving this page. */
export async function openTable(
  asked: OpenRoom,
  plan: StartPlan | null,
  before?: (room: string, code: string) => void | Promise<void>,
): Promise<void> {
  const admitted = await api.openRoom(asked);
  saveMembership({ ...admitted, game: asked.game, name: asked.name, at: Date.now() });
  if (plan !== null) storePlan(admitted.room, plan);
  await before?.(admitted.room, admitted.sit_code ?? "");
  const isKept = findMembership(admitted.room) !== undefined;
  location.assign(hrefTo(isKept ? tablePath(admitted.room) : `/t/${admitted.sit_code}`));
}

/** Executes the start plan once, and stores new links and the end of the game. Returns a function that stops it. */
export function runStartPlan(table: Table): () => void {
  return effect(() => {
    const room = table.room.value;
    if (room !== null) updateLinks(room.id, room.sit_code, room.watch_code);
    if (room?.stage === "over") markGameOver(room.id);
    if (room?.stage !== "lobby" || !table.isHost.value || table.status.value !== "open") return;
    const plan = takePlan(room.id);
    if (plan !== null) untracked(() => void carryOut(table, room, plan));
  });
}

async function carryOut(table: Pick<Table, "send" | "me">, room: Room, plan: StartPlan): Promise<void> {
  const seatsOf = (person: string | null) => room.seats.flatMap((sitter, seat) => (sitter === person ? [seat] : []));
  const [mine, empty] = [seatsOf(table.me.value), seatsOf(null)];
  if (plan.watches) for (const seat of mine) await table.send({ type: "Rise", seat });
  if (plan.bots !== null) {
    const seats = plan.watches ? [...mine, ...empty] : empty;
    for (const seat of seats.slice(-(plan.most ?? seats.length) || seats.length)) {
      await table.send({ type: "SeatBot", seat, bot: plan.bots });
    }
  }
  if (plan.starts) await table.send({ type: "Start" });
}

/** The plan is kept for the tab that opened the table. */
function storePlan(room: string, plan: StartPlan | null): void {
  remember(`wish.${room}`, JSON.stringify(plan), "sessionStorage");
}

/** Removes the plan as well, so that a reload does not execute it again. */
function takePlan(room: string): StartPlan | null {
  const plan = JSON.parse(recall(`wish.${room}`, "sessionStorage") ?? "null") as StartPlan | null;
  if (plan !== null) storePlan(room, null);
  return plan;
}
