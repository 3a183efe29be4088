import { say } from "../i18n/index.ts";
import type { Table } from "./state.ts";

/** Whose turn it is, in words, and whether it is the user's. */
export function turnWords(table: Table): { words: string; mine: boolean } {
  const seat = table.now.value?.actor;
  const room = table.room.value;
  if (table.status.value === "lost") return { words: say("page-cut-off"), mine: false }; // unknown
  if (table.isPaused.value) return { words: say("page-paused"), mine: false };
  if (room === null || seat === null || seat === undefined) return { words: "", mine: false };
  if (seat < 0) return { words: natureText(table), mine: false };
  const mine = table.mySeats.value.includes(seat);
  if (mine && table.mySeats.value.length === 1) return { words: say("page-turn-yours"), mine };
  if (mine) return { words: say("page-turn-yours-seat", { seat: seat + 1 }), mine };
  if (emptySeat(table) !== null) return { words: say("page-turn-nobody", { seat: seat + 1 }), mine };
  return { words: say("page-turn-of", { name: table.who(seat) }), mine };
}

/** The seat whose turn it is, if nobody sits there. */
export function emptySeat(table: Table): number | null {
  const [seat, room] = [table.now.value?.actor ?? null, table.room.value];
  return seat !== null && room?.stage === "playing" && room.seats[seat] === null ? seat : null;
}

/** What NATURE, that is the tower or chance, is doing. */
function natureText(table: Table): string {
  const motion = table.motion.value;
  if (motion === null) return say("page-turn-table");
  if (motion.falls) return say("play-falls");
  return motion.left_s === null ? say("page-working") : say("page-stands", { seconds: Math.ceil(motion.left_s) });
}
