/** MENARA's story sentences and action labels. */

import { listText, text } from "../../../i18n/index.ts";
import type { Who } from "../../../table/names.ts";
import type { Text } from "../../../table/wire.ts";
import type { Wording } from "../../model.ts";
import { cardOf } from "../content.ts";
import { columns, floor, floors, place, puts, side, task, type Words } from "./nouns.ts";
import { LEVEL_CARDS, type Action, type Event, type Pose, type Setup } from "../types.ts";
import { undoneWords } from "./undoWords.ts";
import { tearOf, type TrackedView } from "../view/view.ts";

export { columns, floor, place, task } from "./nouns.ts";
export { odds, taskProgress } from "./progress.ts";

export function tell(before: TrackedView | null, event: Event, after: TrackedView, whoSits: Who): Words[] {
  const acts = before?.turn?.seat ?? null;
  const who = acts === null ? "" : whoSits(acts);
  switch (event.type) {
    case "GameStarted":
      return opening(event.setup);
    case "RitualDrawn":
      return [ritual(event.ritual)];
    case "FirstSeatDrawn":
      return [text("story-first", { who: whoSits(event.seat) })];
    case "BaseFloorsDrawn":
      return [text("story-base-drawn", { floors: floors(event.floors) })];
    case "BaseArranged":
      return [text("story-base-arranged", { floors: lying(event.floors) })];
    case "CampFilled":
      return [text("story-camp", { columns: columns(event.columns) })];
    case "SupplyDrawn": {
      const verb = acts === null ? "story-begins-with" : "story-draws";
      const drawn = text(verb, { who: whoSits(event.seat), columns: columns(event.columns) });
      const back = { columns: columns(event.returned), n: event.returned.length };
      return back.n > 0 ? [drawn, text("story-returned", back)] : [drawn];
    }
    case "FloorsTurnedUp":
      return [text("story-next-floors", { floors: floors(event.floors), n: event.floors.length })];
    case "TurnBegan":
      return [text("story-turn", { who: whoSits(event.seat) })];
    case "Exchanged":
      return [text("story-exchanges", { who, give: columns(event.give), take: columns(event.take) })];
    case "TearAcquired":
      return [text("story-acquires", { who, pay: columns([event.pay]), tear: text(`tears-${event.tear}`, { n: 1 }) })];
    case "CardRevealed": {
      const rim = text(`rim-${cardOf(event.card)?.rim ?? "free"}`);
      return [text("story-reveals", { who, pile: text(`glyph-${event.pile}`), task: task(event.card), rim })];
    }
    case "TakenBack":
      return [event.why ? text("story-undone", { who, why: event.why }) : text("story-takes-back", { who })];
    case "Undone":
      return [text("story-goes-back", { who }), ...(before === null ? [] : [undoneWords(before, after)])];
    case "Settled":
      return [...(event.let_go ? deed(before, event, after, who) : []), ...mishaps(event)];
    case "FloorPutBack":
      return [text("story-puts-back", { floor: floor(event.floor) })];
    case "CardDiscardedUnplayed":
      return [text("story-unplayed", { pile: text(`glyph-${event.pile}`), task: task(event.card) })];
    case "CardFulfilled":
      return [text(`story-fulfilled-${event.to}`, { who, n: after.required })];
    case "CardFailed":
      return [text("story-failed", { n: after.required })];
    case "LevelsAdded":
      return [text("story-levels-added", { added: event.cards.length, n: after.required })];
    case "KeptDiscarded": {
      const n = before?.players[event.seat]?.kept.length ?? 0;
      return [text("story-kept-discarded", { who: whoSits(event.seat), n })];
    }
    case "CampExchanged":
      return [text("story-camp-exchanged", { who, columns: columns(event.columns) })];
    case "GameEnded": {
      const end = text(`end-${event.why}`, { levels: event.levels, required: event.required });
      return after.setup.free_building ? [end] : [end, text(event.won ? "story-won" : "story-lost")];
    }
    default:
      return []; // the following event is narrated instead
  }
}

function opening(setup: Setup): Words[] {
  const players = text("players", { n: setup.players });
  const difficulty = text(`difficulty-${setup.difficulty}`);
  const start = setup.free_building
    ? text("story-start-free", { players })
    : text("story-start", { players, difficulty, levels: text("levels", { n: LEVEL_CARDS[setup.difficulty] }) });
  const more = setup.floors.length > 0 ? [text("story-new-floors", { floors: floors(setup.floors) })] : [];
  return [start, ...more, ...(setup.ritual !== null && setup.ritual !== "drawn" ? [ritual(setup.ritual)] : [])];
}

function ritual(id: string): Text {
  return text("story-ritual", { ritual: text(`ritual-${id}`), words: text(`ritual-${id}-text`) });
}

function lying(all: readonly (readonly [string, string, Pose])[]): Words {
  return listText(all.map(([id, up]) => text("story-side", { floor: floor(id), side: side(up) })));
}

/** The sentences for the end of a deed. */
function deed(before: TrackedView | null, event: Event & { type: "Settled" }, after: TrackedView, who: Words): Words[] {
  const done = before?.attempt;
  const higher = before && before.levels !== after.levels;
  const counted = higher ? [text("story-levels", { n: after.levels, required: after.required })] : [];
  switch (done?.type) {
    case "PlaceColumns":
      return [text("story-places", { who, puts: puts(done.placements) })];
    case "MoveColumns":
      return done.moves.map(([from, to]) => text("page-menara-moves", { who, origin: place(from), target: place(to) }));
    case "MoveFloor": {
      const origin = before?.tower.floors[done.floor]?.level ?? 0;
      return [text("story-carries", { who, floor: floor(done.floor), origin, level: done.level }), ...counted];
    }
    case "LayFloor": {
      const laid = { who, floor: floor(done.floor), side: side(done.side) };
      if (done.level === 0) return [text("story-extends", laid)];
      const n = event.rests.find(([id]) => id === done.floor)?.[1].length ?? 0;
      return [text("story-lays", { ...laid, level: done.level, n }), ...counted];
    }
    case "PlaceTear": {
      const tear = text(`tears-${tearOf(after, done.mark[0])}`, { n: 1 });
      return [text("story-sets-tear", { who, tear, floor: floor(done.mark[0]) })];
    }
    case "Shake":
      return [text("page-menara-quake", { n: done.columns.length })];
    default:
      return [];
  }
}

function mishaps(event: Event & { type: "Settled" }): Words[] {
  const { put_right, tears, lost, collapsed } = event;
  return [
    ...(put_right.length ? [text("story-put-right", { n: put_right.length })] : []),
    ...(tears.length ? [text("story-tears-put-back", { n: tears.length })] : []),
    ...(lost.length ? [text("story-lost-columns", { n: lost.length })] : []),
    ...(collapsed.length ? [text("story-collapsed", { floors: floors(collapsed), n: collapsed.length })] : []),
  ];
}

export function word(action: Action): Wording {
  switch (action.type) {
    case "Reveal":
      return { group: "page-menara-reveal", label: text(`glyph-${action.pile}`) };
    case "Exchange": {
      const label = text("page-menara-exchange-do", { give: columns(action.give), take: columns(action.take) });
      return { group: "page-menara-exchange", label };
    }
    case "AcquireTear": {
      const bought = { tear: text(`tear-${action.tear}`), pay: text(`piece-${action.pay}`) };
      return { group: "page-menara-acquire-tear", label: text("page-menara-acquire-tear-do", bought) };
    }
    case "PlaceTear": {
      const where = { floor: floor(action.mark[0]), mark: action.mark[1] + 1 };
      return { group: "page-menara-place-tear", label: text("page-menara-place-tear-do", where) };
    }
    case "PlaceColumns":
      return { group: "page-menara-place-columns", label: puts(action.placements) };
    case "MoveColumns": {
      const moves = action.moves.map(([from, to]) => ({ origin: place(from), target: place(to) }));
      const label = listText(moves.map((move) => text("page-menara-move-columns-do", move)));
      return { group: "page-menara-move-columns", label };
    }
    case "MoveFloor": {
      const where = { floor: floor(action.floor), level: action.level };
      return { group: "page-menara-move-floor", label: text("page-menara-move-floor-do", where) };
    }
    case "LayFloor": {
      const where = { floor: floor(action.floor), side: side(action.side) };
      const label =
        action.level === 0
          ? text("page-menara-extend-do", where)
          : text("page-menara-lay-floor-do", { ...where, level: action.level });
      return { group: "page-menara-lay-floor", label };
    }
    case "PutBack":
      return { group: null, label: text("page-menara-put-back", { floor: floor(action.floor) }) };
    case "ArrangeBase":
      return { group: null, label: text("page-menara-arrange-base", { floors: lying(action.floors) }) };
    case "TakeBack":
      return { group: null, label: text("page-menara-take-back") };
    case "GiveUp":
      return { group: null, label: text("page-menara-give-up") };
    case "ExchangeCamp":
      return { group: null, label: text("page-menara-exchange-camp") };
    case "EndTurn":
      return { group: null, label: text("page-menara-end-turn") };
    case "Undo":
      return { group: null, label: text("board-undo") };
  }
}
