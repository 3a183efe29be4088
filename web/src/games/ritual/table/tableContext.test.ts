import { expect, test } from "vitest";

import games from "../../replay.fixture.json";
import { applyEvent, type TrackedView } from "../view/view.ts";
import { layoutOf } from "../layout/layout.ts";
import { heldRitualCard, inspirationsOf, seatLabel, shortLabels, type TableContext } from "./tableContext.ts";
import type { Event } from "../types.ts";

const NAMES = ["Ada", "Bob", "Cem", "Dan"];

/** The table of the four-player game after the first matching event, as seat `eye` sees it. */
function after(fits: (event: Event) => boolean, eye: number | null, open = false): TableContext {
  let view: TrackedView | null = null;
  for (const event of games.filter(({ game }) => game === "ritual")[0]!.events as unknown as Event[]) {
    view = applyEvent(view, event);
    if (fits(event)) break;
  }
  const { setup } = view!;
  const layout = layoutOf(1440, 900, { top: 0, right: 0, bottom: 0, left: 0 }, setup, eye);
  const nothing = { glows: new Map(), within: new Set<never>(), chosen: null, play: null };
  return { view: view!, layout, eye, who: (seat) => NAMES[seat]!, open, ...nothing };
}

test("only the player's own inspiration is visible, until others are awake", () => {
  const dealt = after(({ type }) => type === "InspirationsDealt", 0);
  expect(inspirationsOf(dealt, 0)).toEqual(dealt.view.inspirations[0]);
  expect(inspirationsOf(dealt, 1)).toEqual([null]);
  const awake = after(({ type }) => type === "InspirationSolved", 0);
  const { seat, cards } = awake.view.awake[0]!;
  expect(inspirationsOf(awake, seat)).toEqual(cards);
});

test("a spectator sees the backs of all cards", () => {
  const watched = after(({ type }) => type === "InspirationsDealt", null);
  expect([0, 1, 2, 3].map((seat) => inspirationsOf(watched, seat))).toEqual([[null], [null], [null], [null]]);
});

test("in a replay all known cards are open", () => {
  const shown = after(({ type }) => type === "InspirationsDealt", 1, true);
  expect(inspirationsOf(shown, 0)).toEqual(shown.view.inspirations[0]);
});

test("before a round nobody has a card", () => {
  const ready = after(({ type }) => type === "StonesDealt", 0);
  expect(inspirationsOf(ready, 0)).toEqual([]);
  expect(heldRitualCard(ready, 0)).toBeNull();
});

test("the holder of a ritual card is visible to all, its rite only to the holder", () => {
  const taken = after((event) => event.type === "RiteTaken" && event.seat !== 0, 0);
  const { seat } = taken.view.taken.at(-1)!;
  expect(heldRitualCard(taken, seat!)).toEqual({ rune: taken.view.taken.length, rite: null });
  expect(heldRitualCard(taken, 0)?.rite ?? null).toBe(taken.view.taken.find((card) => card.seat === 0)?.rite ?? null);
});

test("a solved ritual card is gone", () => {
  const solved = after(({ type }) => type === "RiteSolved", 0);
  const { seat } = solved.view.taken[0]!;
  expect(heldRitualCard(solved, seat!)).toBeNull();
});

test("everybody has a unique label: one or two letters, or the number of a bot", () => {
  expect(shortLabels(["Ada", "Bob", "Éva"])).toEqual(["A", "B", "É"]);
  expect(shortLabels(["Ana", "Alex", "Bob"])).toEqual(["An", "Al", "B"]);
  expect(shortLabels(["Ada", "Bot 2 (shaman)", "Bot 3 (shaman)"])).toEqual(["A", "2", "3"]);
  expect(shortLabels(["Kim", "Kim", "Lee"])).toEqual(["1", "2", "L"]);
  expect(
    seatLabel(
      after(() => true, 0),
      2,
    ),
  ).toBe("C");
});
