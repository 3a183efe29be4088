/** Display names of seats and bots. */

import { hasMessage, say, text } from "../i18n/index.ts";
import type { Bot, Guest, Text } from "./wire.ts";

/** Returns the display name of a seat. */
export type Who = (seat: number) => Text | string;

/** The title of a game, or its name if there is no message for it. */
export function gameTitle(game: string): string {
  return hasMessage(`game-${game}`) ? say(`game-${game}`) : game;
}

/** The translated name of a kind of bot, or its id if there is none. */
export function botName(bot: string): Text | string {
  return hasMessage(`page-kind-${bot}`) ? text(`page-kind-${bot}`) : bot;
}

/** The name of a person; a bot that came by the link is marked as one, wherever it is named. */
export function guestName({ name, bot }: Pick<Guest, "name" | "bot">): string {
  return bot ? say("page-link-bot", { name }) : name;
}

/** A text of the server with the display names of the seats that it names: of every Text in it with `seat`. */
export function withNames(text: Text, who: Who): Text | string {
  const { seat } = text.args;
  if (typeof seat === "number") return who(seat);
  const args = Object.entries(text.args).map(([name, arg]) => [
    name,
    typeof arg === "object" ? withNames(arg, who) : arg,
  ]);
  return { id: text.id, args: Object.fromEntries(args) };
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
