/** The plan card's progress in words, and the odds of a pile. */

import { text } from "../../../i18n/index.ts";
import type { Text } from "../../../table/wire.ts";
import { cardOf } from "../content.ts";
import { columns, floor, place, task, type Words } from "./nouns.ts";
import type { Glyph, Put, Rim, TaskName, Turn, View } from "../types.ts";
import { FREE_CARD } from "../view/view.ts";

export interface Progress {
  readonly asks: Words;
  readonly done: readonly Words[];
  readonly open: Words | null; // null: the game is over
}

/** The progress of the current plan card; null: there is none. */
export function taskProgress({ turn, stage, row, end }: View): Progress | null {
  const card = turn?.card == null || turn.card === FREE_CARD ? undefined : cardOf(turn.card);
  if (turn === null || card === undefined) return null;
  if (end !== null) return { asks: task(card.id), done: [], open: null };
  const moved = turn.moved_floor === null ? [] : [text("board-done-moved", { floor: floor(turn.moved_floor) })];
  const completed = turn.completed.map((id) => text("board-done-completed", { floor: floor(id) }));
  const n = card.task === "complete_two" ? 2 : (card.n ?? 1);
  const left = turn.floors_due > 0 ? text("board-open-floors", { n: turn.floors_due }) : open(card.task, n, turn);
  const isFailed = stage === "ending" && row.includes(card.id) && left.id !== "board-open-nothing";
  return {
    asks: task(card.id),
    done: [...turn.puts.map(putWords), ...moved, ...completed],
    open: isFailed ? text("board-open-failed") : left,
  };
}

function putWords({ piece, spot, origin }: Put): Words {
  if (origin !== null) return text("page-menara-move-columns-do", { origin: place(origin), target: place(spot) });
  return text("story-put", { piece: columns([piece]), place: place(spot) });
}

function open(task: TaskName, n: number, { puts, completed, moved_floor }: Turn): Text {
  const [first] = puts;
  switch (task) {
    case "move_floor":
      return moved_floor === null ? text("board-open-move-floor") : text("board-open-nothing");
    case "complete":
    case "complete_two":
      return left(n - completed.length, (more) => text("board-open-complete", { floors: text("floors", { n: more }) }));
    case "move_up":
      return left(n - puts.length, (more) => text("board-open-move", { columns: text("columns", { n: more }) }));
    default:
      return left(n - puts.length, (more) => {
        const colour = task === "black" ? "black" : task === "same_colour" ? first?.colour : null;
        const wanted = text(colour ? `pieces-${colour}` : "columns", { n: more });
        if (task !== "same_floor" || first === undefined) return text("board-open-place", { columns: wanted });
        return text("board-open-place-on", { columns: wanted, floor: floor(first.spot[0]) });
      });
  }
}

function left(n: number, words: (n: number) => Text): Text {
  return n > 0 ? words(n) : text("board-open-nothing");
}

/** The probability that a kind of card is on top of a pile. */
export interface Odds {
  readonly task: TaskName;
  readonly n: number;
  readonly rim: Rim;
  readonly share: number;
}

/** The odds of the known cards, the likeliest first; unknown cards count in the total only. */
export function odds(view: View, glyph: Glyph): Odds[] {
  const { known, unknown } = view.piles[glyph] ?? { known: [], unknown: 0 };
  const size = known.length + unknown;
  const kinds = new Map<string, Odds>();
  for (const id of known) {
    const card = cardOf(id);
    if (card === undefined) continue;
    const { task, n = 1, rim } = card;
    const key = `${task} ${n} ${rim}`;
    kinds.set(key, { task, n, rim, share: (kinds.get(key)?.share ?? 0) + 1 / size });
  }
  return [...kinds.values()].sort((one, other) => other.share - one.share);
}
