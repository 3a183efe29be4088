/** Display names of seats and bots. */

import { hasMessage, text } from "../i18n/index.ts";
import type { Bot, Text } from "./wire.ts";

/** Returns the display name of a seat. */
export type Who = (seat: number) => Text | string;

/** The translated name of a kind of bot, or its id if there is none. */
export function botName(bot: string): Text | string {
  return hasMessage(`page-kind-${bot}`) ? text(`page-kind-${bot}`) : bot;
}

/** Names people, with the seat number if two share a name; bots and empty seats are named by seat number. */
export function seatNames(sitters: readonly (string | Bot | null)[]): Who {
  return (seat) => {
    const sitter = sitters[seat] ?? null;
    const n = seat + 1;
    if (sitter === null) return text("page-seat-n", { n });
    if (typeof sitter !== "string") return text("page-bot", { kind: botName(sitter.bot), n });
    return sitters.filter((one) => one === sitter).length > 1 ? text("page-namesake", { name: sitter, n }) : sitter;
  };
}
