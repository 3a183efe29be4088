/** What the browser keeps for us: the tables one belongs to, one's name and language. Without it, nothing breaks. */

import type { Admission } from "./wire.ts";

const TABLES = "tables";

/** A table one belongs to. Whoever has the token is that person there. */
export interface Membership extends Admission {
  readonly game: string;
  readonly name: string;
  readonly at: number; // when one was last there, in ms
  readonly isOver?: boolean; // its game, as far as one has seen
  readonly oldCodes?: readonly string[]; // of links that were renewed: bookmarks of them still lead to one's seat
}

export function recall(key: string): string | null {
  try {
    return localStorage.getItem(`meja.${key}`);
  } catch {
    return null; // the browser keeps nothing
  }
}

export function remember(key: string, value: string): void {
  try {
    localStorage.setItem(`meja.${key}`, value);
  } catch {
    // then it is forgotten
  }
}

/** The last visited first. */
export function memberships(): Membership[] {
  try {
    const kept = JSON.parse(recall(TABLES) ?? "{}") as Record<string, Membership>;
    return Object.values(kept).sort((a, b) => b.at - a.at);
  } catch {
    return [];
  }
}

/** By the id of the room, which is in the address of those who belong to it, or by the code of a link to it. */
export function findMembership(code: string): Membership | undefined {
  const written = code.toLowerCase();
  return memberships().find(({ room, sit_code, watch_code, oldCodes = [] }) =>
    [room, sit_code, watch_code, ...oldCodes].includes(written),
  );
}

export function saveMembership(membership: Membership): void {
  storeMemberships([membership, ...memberships().filter(({ room }) => room !== membership.room)]);
}

/** The links of a table, as it says they are now. */
export function updateLinks(id: string, sit_code: string | null, watch_code: string): void {
  const one = memberships().find(({ room }) => room === id);
  if (one === undefined || (one.sit_code === sit_code && one.watch_code === watch_code)) return;
  const codes = new Set([...(one.oldCodes ?? []), one.sit_code, one.watch_code]);
  const oldCodes = [...codes].filter((code) => code !== null && code !== sit_code && code !== watch_code) as string[];
  storeMemberships(
    memberships().map((kept) => (kept.room === id ? { ...kept, sit_code, watch_code, oldCodes } : kept)),
  );
}

/** One has seen the end of a table's game. */
export function markGameOver(room: string): void {
  storeMemberships(memberships().map((one) => (one.room === room ? { ...one, isOver: true } : one)));
}

export function removeMembership(room: string): void {
  storeMemberships(memberships().filter((one) => one.room !== room));
}

function storeMemberships(all: readonly Membership[]): void {
  remember(TABLES, JSON.stringify(Object.fromEntries(all.map((one) => [one.room, one]))));
}
