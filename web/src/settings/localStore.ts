/** What the browser stores: table memberships, name, language. Works without its storage, but then forgets. */

import type { Admission } from "../table/wire.ts";

const TABLES = "tables";

/** A table that this browser's user belongs to. The token is what identifies the person there. */
export interface Membership extends Admission {
  readonly game: string;
  readonly name: string;
  readonly at: number; // time of the last visit, ms since the epoch
  readonly isOver?: boolean; // whether its game is over, as of the last visit
  readonly oldCodes?: readonly string[]; // codes of renewed links, whose bookmarks still lead to the seat
}

type StorageName = "localStorage" | "sessionStorage"; // the latter belongs to a tab

export function recall(key: string, storage: StorageName = "localStorage"): string | null {
  try {
    return globalThis[storage].getItem(`meja.${key}`);
  } catch {
    return null; // the storage is blocked
  }
}

export function remember(key: string, value: string, storage: StorageName = "localStorage"): void {
  try {
    globalThis[storage].setItem(`meja.${key}`, value);
  } catch {
    // the storage is blocked or full
  }
}

/** All memberships, the last visited first. */
export function memberships(): Membership[] {
  try {
    const kept = JSON.parse(recall(TABLES) ?? "{}") as Record<string, Membership>;
    return Object.values(kept).sort((a, b) => b.at - a.at);
  } catch {
    return [];
  }
}

/** Finds a membership by room id, which members have in their address, or by a current or old link code. */
export function findMembership(code: string): Membership | undefined {
  const written = code.toLowerCase();
  return memberships().find(({ room, sit_code, watch_code, oldCodes = [] }) =>
    [room, sit_code, watch_code, ...oldCodes].includes(written),
  );
}

export function saveMembership(membership: Membership): void {
  storeMemberships([membership, ...memberships().filter(({ room }) => room !== membership.room)]);
}

/** Stores the current link codes of a table, and keeps the previous ones as old codes. */
export function updateLinks(id: string, sit_code: string | null, watch_code: string): void {
  const all = memberships();
  const one = all.find(({ room }) => room === id);
  if (one === undefined || (one.sit_code === sit_code && one.watch_code === watch_code)) return;
  const codes = new Set([...(one.oldCodes ?? []), one.sit_code, one.watch_code]);
  const oldCodes = [...codes].filter((code) => code !== null && code !== sit_code && code !== watch_code) as string[];
  storeMemberships(all.map((kept) => (kept === one ? { ...kept, sit_code, watch_code, oldCodes } : kept)));
}

/** Marks the game of a table as over. */
export function markGameOver(room: string): void {
  storeMemberships(memberships().map((one) => (one.room === room ? { ...one, isOver: true } : one)));
}

export function removeMembership(room: string): void {
  storeMemberships(memberships().filter((one) => one.room !== room));
}

function storeMemberships(all: readonly Membership[]): void {
  remember(TABLES, JSON.stringify(Object.fromEntries(all.map((one) => [one.room, one]))));
}
