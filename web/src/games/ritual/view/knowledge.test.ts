import { describe, expect, test } from "vitest";

import { timelineOfEvents } from "../../../replay/timeline.ts";
import type { Json } from "../../../table/wire.ts";
import { gameOf } from "../../index.ts";
import replay from "../../replay.fixture.json" with { type: "json" };
import { applyEvent, type TrackedView } from "./view.ts";
import { after, DEALT, FOUR } from "../fakes.ts";
import { deedsOf, knowledgeOf, viewSeenBy } from "./knowledge.ts";
import type { Event } from "../types.ts";

const BEGAN: Event = { type: "RoundBegan", round: 1 };
const CARDS: Event = { type: "InspirationsDealt", cards: [["fire"], ["water"], ["light"], ["plants"]] };
const BEN_WAKES: Event = { type: "InspirationSolved", seat: 1, cards: ["water"] };
const BEN_LOOKS: Event = { type: "RiteTaken", seat: 1, rune: 1, rite: "awakening-3" };
const CY_LOOKS: Event = { type: "RiteTaken", seat: 2, rune: 2, rite: "awakening-5" };
const BEN_SOLVES: Event = { type: "RiteSolved", seat: 1, rune: 1, rite: "awakening-3" };
const round = (...events: readonly Event[]) => after(FOUR, DEALT, BEGAN, CARDS, ...events);

describe("a shaman knows", () => {
  test("their own inspiration, and others' only after they are solved", () => {
    expect(knowledgeOf(round(), 2)).toEqual({
      inspirations: ["light"],
      isAwake: false,
      rite: null,
      open: [],
      faceDown: [],
      solved: [],
    });
  });

  test("open inspirations, and who holds a ritual card, but not which one", () => {
    const known = knowledgeOf(round(BEN_WAKES, BEN_LOOKS), 0);
    expect(known.open).toEqual([{ seat: 1, cards: ["water"] }]);
    expect([known.rite, known.faceDown]).toEqual([null, [{ rune: 1, seat: 1 }]]);
  });

  test("their own ritual card, until it is solved and lies on the board", () => {
    const looked = knowledgeOf(round(BEN_WAKES, BEN_LOOKS, CY_LOOKS), 1);
    expect([looked.isAwake, looked.rite]).toEqual([true, { rune: 1, rite: "awakening-3" }]);
    expect(looked.faceDown).toEqual([{ rune: 2, seat: 2 }]);
    const solved = knowledgeOf(round(BEN_WAKES, BEN_LOOKS, CY_LOOKS, BEN_SOLVES), 1);
    expect([solved.rite, solved.solved]).toEqual([null, ["awakening-3"]]);
  });

  test("a ritual card that is shown to both", () => {
    const shown: Event = { type: "RiteTaken", seat: null, rune: 1, rite: "awakening-6" };
    const known = knowledgeOf(round(shown), 0);
    expect([known.rite, known.faceDown]).toEqual([{ rune: 1, rite: "awakening-6" }, []]);
  });
});

/** The games of the fixture are as seat 0 saw them; this adds secrets that the others could have had. */
const PLAYED = (replay as unknown as { game: string; events: readonly Event[] }[]).filter(
  ({ game }) => game === "ritual",
);

function withSecrets(events: readonly Event[]): Event[] {
  return events.map((event, at) => {
    const rest = events.slice(at);
    if (event.type === "InspirationsDealt") {
      const opened = (seat: number) =>
        rest.find((one) => one.type === "InspirationSolved" && one.seat === seat) as { cards: string[] } | undefined;
      return {
        ...event,
        cards: event.cards.map((own, seat) => (own.length ? own : (opened(seat)?.cards ?? ["light"]))),
      };
    }
    if (event.type === "RiteTaken" && event.rite === null) return { ...event, rite: "awakening-1" };
    return event;
  });
}

function followed(events: readonly Event[]): TrackedView[] {
  let view: TrackedView | null = null;
  return events.map((event) => (view = applyEvent(view, event))!);
}

test.each(PLAYED)("the view of a shaman in a replay equals the view during the game", ({ events }) => {
  const told = followed(events);
  const whole = followed(withSecrets(events));
  expect(JSON.stringify(whole)).not.toBe(JSON.stringify(told));
  whole.forEach((view, at) => {
    expect(viewSeenBy(view, 0), `event ${at + 1}`).toEqual({ ...told[at]!, eye: 0 });
  });
});

test("the visible deeds of a shaman are those of this round, up to the moment", () => {
  const events: Event[] = [
    BEGAN,
    CARDS,
    { type: "StonePut", seat: 0, stone: "light", place: 0 },
    { type: "StonePut", seat: 1, stone: "fire", place: 1 },
    { type: "TimePassed", ms: 5 },
    { type: "StoneTakenBack", seat: 0, place: 0 },
    { type: "RoundLost", round: 1 },
    BEGAN,
    CARDS,
    { type: "StonePut", seat: 0, stone: "fire", place: 0 },
  ];
  const game = gameOf("ritual")!;
  const { moments } = timelineOfEvents(game, after(FOUR, DEALT), 3, events as unknown as Json[], String);
  const shown = (at: number, seat: number) => deedsOf(moments, at, seat).map(({ n }) => n);
  expect(moments.map(({ n }) => n)).toEqual([3, 4, 5, 6, 8, 9, 10, 11, 12]); // passing time is no moment
  expect(shown(3, 0)).toEqual([5]);
  expect(shown(4, 0)).toEqual([5, 8]);
  expect(shown(4, 1)).toEqual([6]);
  expect(shown(7, 0)).toEqual([]);
  expect(shown(8, 0)).toEqual([12]);
});
