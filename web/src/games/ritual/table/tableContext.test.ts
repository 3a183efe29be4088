import { expect, test } from "vitest";

import type { Moment } from "../../../replay/timeline.ts";
import { replayedGame } from "../fakes.ts";
import { layoutOf } from "../layout/layout.ts";
import type { Event, View } from "../types.ts";
import { ritualCardOf, visibleCards } from "../view/view.ts";
import { inspirationsOf, seatLabel, shortLabels, type TableContext } from "./tableContext.ts";

const NAMES = ["Ada", "Bob", "Cem", "Dan"];

/** The moment of the four-player game after the first matching event. */
function momentAfter(fits: (event: Event) => boolean): Moment<View> {
  return replayedGame().moments.find(({ event }) => fits(event as unknown as Event))!;
}

/** The table at that moment as seat `eye` sees it; `open`: with the cards that all seats see together. */
function after(fits: (event: Event) => boolean, eye: number | null, open = false): TableContext {
  const { views } = momentAfter(fits);
  const view = views.find(({ seat }) => seat === eye)!;
  const layout = layoutOf(1440, 900, { top: 0, right: 0, bottom: 0, left: 0 }, view.setup, eye);
  const nothing = { glows: new Map(), within: new Set<never>(), chosen: null, play: null };
  return {
    view,
    layout,
    eye,
    who: (seat) => NAMES[seat]!,
    cards: visibleCards(...(open ? views : [view])),
    ...nothing,
  };
}

const heldRitualCard = ({ view, cards }: TableContext, seat: number) => ritualCardOf(view, cards, seat);

test("only the player's own inspiration is visible, until others are awake", () => {
  const dealt = after(({ type }) => type === "InspirationsDealt", 0);
  expect(inspirationsOf(dealt, 0)).toEqual(dealt.view.inspirations);
  expect(inspirationsOf(dealt, 1)).toEqual([null]);
  const awake = after(({ type }) => type === "InspirationSolved", 0);
  const [seat, cards] = Object.entries(awake.view.awake)[0]!;
  expect(inspirationsOf(awake, Number(seat))).toEqual(cards);
});

test("a spectator sees the backs of all cards", () => {
  const watched = after(({ type }) => type === "InspirationsDealt", null);
  expect([0, 1, 2, 3].map((seat) => inspirationsOf(watched, seat))).toEqual([[null], [null], [null], [null]]);
});

test("in a replay all known cards are open", () => {
  const shown = after(({ type }) => type === "InspirationsDealt", 1, true);
  const { views } = momentAfter(({ type }) => type === "InspirationsDealt");
  for (const seat of [0, 1, 2, 3]) {
    const own = views.find((view) => view.seat === seat)!.inspirations;
    expect([own.length, inspirationsOf(shown, seat)]).toEqual([1, own]);
  }
});

test("before a round nobody has a card", () => {
  const ready = after(({ type }) => type === "StonesDealt", 0);
  expect(inspirationsOf(ready, 0)).toEqual([]);
  expect(heldRitualCard(ready, 0)).toBeNull();
});

test("the holder of a ritual card is visible to all, its rite only to the holder", () => {
  const taken = after((event) => event.type === "RiteTaken" && event.seat !== 0, 0);
  const seat = taken.view.runes.at(-1)!;
  const rune = taken.view.runes.length;
  expect(heldRitualCard(taken, seat)).toEqual({ rune, seat, rite: null });
  expect(heldRitualCard(taken, 0)?.rite ?? null).toBe(taken.view.rite);
  const holder = after((event) => event.type === "RiteTaken" && event.seat !== 0, seat);
  expect(holder.view.rite).not.toBeNull();
  expect(heldRitualCard(holder, seat)).toEqual({ rune, seat, rite: holder.view.rite });
});

test("a solved ritual card is gone", () => {
  const solved = after(({ type }) => type === "RiteSolved", 0);
  expect(heldRitualCard(solved, solved.view.runes[0]!)).toBeNull();
});

test("everybody has a unique label: one or two letters, or the number of a bot", () => {
  expect(shortLabels(["Ada", "Bob", "Éva"])).toEqual(["A", "B", "É"]);
  expect(shortLabels(["Ana", "Alex", "Bob"])).toEqual(["An", "Al", "B"]);
  expect(shortLabels(["Ada", "Bot 2 (shaman)", "Bot 3 (shaman)"])).toEqual(["A", "2", "3"]);
  expect(shortLabels(["Kim", "Kim", "Lee"])).toEqual(["1", "2", "L"]);
  const begun = after(() => true, 0);
  expect(seatLabel(begun, 2)).toBe("C");
});
