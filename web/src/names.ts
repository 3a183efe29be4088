/** What those at a table are called. */

import { hasMessage, text } from "./i18n/index.ts";
import type { Bot, Text } from "./wire.ts";

/** Whoever sits there, by name if anybody does. */
export type Who = (seat: number) => Text | string;

/** A kind of bot, by its name if it has one here. */
export function botName(bot: string): Text | string {
  return hasMessage(`page-kind-${bot}`) ? text(`page-kind-${bot}`) : bot;
}

/** By their name, with the seat where several have the same; bots and empty seats by their seat. */
export function seatNames(sitters: readonly (string | Bot | null)[]): Who {
  return (seat) => {
    const sitter = sitters[seat] ?? null;
    const n = seat + 1;
    if (sitter === null) return text("page-seat-n", { n });
    if (typeof sitter !== "string") return text("page-bot", { kind: botName(sitter.bot), n });
    return sitters.filter((one) => one === sitter).length > 1 ? text("page-namesake", { name: sitter, n }) : sitter;
  };
}
