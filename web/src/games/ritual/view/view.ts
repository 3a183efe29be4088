/** RITUAL as the page tracks it: all stones, the totem, the last deeds, and the visible cards. */

import { rituals } from "virtual:content";

import { exchangeStone, handFromDeal, moveStone, setPlane } from "./stoneMoves.ts";
import { COLOURS, LEVELS, ROUND_S, type Colour, type Event, type Hand, type Setup, type View } from "../types.ts";

/** What a shaman did with the totem. */
export type Deed = View["history"][number];

/** A taken ritual card; `rite` is null if the viewer does not know it, `seat` if it is shown to both of two. */
export interface TakenCard {
  readonly seat: number | null;
  readonly rite: string | null;
}

/** A shaman who is awake, and whose inspirations are therefore open. */
export interface AwakeShaman {
  readonly seat: number;
  readonly cards: readonly string[];
}

/** The state at the beginning of a round, for when it is played again. */
export interface RoundStart {
  readonly circle: readonly Hand[];
  readonly totem: number;
  readonly solved: readonly string[];
  readonly solvers: readonly number[];
}

export interface TrackedView {
  readonly setup: Setup;
  readonly eye: number | null; // the viewing seat, if it is known
  readonly stage: View["stage"];
  readonly circle: readonly Hand[]; // empty while the round is paused
  readonly totem: number;
  readonly round: number;
  readonly clock_ms: number; // as of the last event
  readonly paused: boolean;
  readonly inspirations: readonly (readonly string[])[]; // by seat; empty if they are not known
  readonly awake: readonly AwakeShaman[]; // by seat
  readonly taken: readonly TakenCard[]; // by rune
  readonly done: number; // rites of this round
  readonly solved: readonly string[]; // rites on the board, of all rounds
  readonly solvers: readonly number[]; // the seat that solved each of them
  readonly last: readonly (Deed | null)[]; // by seat, in this round
  readonly history: readonly Deed[]; // of this round, if the table keeps one
  readonly won: boolean | null;
  readonly began: RoundStart | null; // null: it began before the last snapshot
  readonly hidden: Hidden | null; // null: nothing is hidden, or the last snapshot was taken during the pause
}

/** What is hidden during a pause. */
type Hidden = Pick<TrackedView, "circle" | "last" | "history">;

const STONES_PER_COLOUR = 8;
const LAST_ROUND = 3;

export function trackView(view: View): TrackedView {
  const { setup, seat, solved, done } = view;
  const before = solved.length - done; // rites that were solved in earlier rounds
  return {
    setup,
    eye: seat,
    stage: view.stage,
    circle: view.circle,
    totem: view.totem,
    round: view.round,
    clock_ms: view.clock_ms,
    paused: view.paused,
    inspirations: perSeat(setup, (one) => (one === seat ? view.inspirations : [])),
    awake: Object.entries(view.awake).map(([one, cards]) => ({ seat: Number(one), cards })),
    taken: view.runes.map((holder, n) => {
      const rite = n < done ? solved[before + n] : n + 1 === view.rune ? view.rite : null;
      return { seat: holder, rite: rite ?? null };
    }),
    done,
    solved,
    solvers: view.solvers,
    last: view.last,
    history: view.history,
    won: view.won,
    began: null,
    hidden: null,
  };
}

/** The view without what a pause hides: stones, last deeds and the history. */
export function hideStones(view: TrackedView): TrackedView {
  return { ...view, paused: true, circle: [], last: nullPerSeat(view.setup), history: [] };
}

/** The first unsolved rite that a seat holds or that is shown to both, if the viewer knows it. */
export function heldRite({ taken, done }: TrackedView, seat: number): { rune: number; rite: string } | null {
  const at = taken.findIndex((card, n) => n >= done && (card.seat === seat || card.seat === null));
  const rite = taken[at]?.rite ?? null;
  return rite === null ? null : { rune: at + 1, rite };
}

/** The stones that nobody has, by colour. */
export function reserveOf({ circle }: Pick<TrackedView, "circle">): number[] {
  if (circle.length === 0) return [];
  return COLOURS.map((_, at) => circle.reduce((left, [held]) => left - (held[at] ?? 0), STONES_PER_COLOUR));
}

/** The seat that solved a rite in any round; null: nobody. */
export function solverOf({ solved, solvers }: TrackedView, rite: string): number | null {
  return solvers[solved.indexOf(rite)] ?? null;
}

/** The ids of the six rites of the ritual. */
export function riteIds(setup: Setup): string[] {
  const ritual = rituals[setup.ritual - 1];
  return ritual?.rites.map((_, n) => `${ritual.id}-${n + 1}`) ?? [];
}

/** How many sets of stones each shaman has. */
export function setsOf(setup: Setup): number {
  return setup.players === 2 ? 2 : 1;
}

/** How many shamans must be awake before the rites begin. */
export function awakeNeeded(setup: Setup): number {
  return setup.players === 2 ? 2 : 3;
}

/** The seat at a place of the circle. */
export function seatOf(setup: Setup, place: number): number {
  return Math.floor(place / setsOf(setup));
}

/** The places of a seat's sets. */
export function placesOf(setup: Setup, seat: number): number[] {
  return Array.from({ length: setsOf(setup) }, (_, n) => seat * setsOf(setup) + n);
}

export function leftOf(setup: Setup, seat: number): number {
  return (seat + 1) % setup.players;
}

/** The number of stones, including the one on the plane. */
export function stoneCount([held]: Hand): number {
  return held.reduce((sum, n) => sum + n, 0);
}

/** The number of stones of a colour that are not on the plane. */
export function looseCount([held, plane]: Hand, colour: Colour): number {
  return (held[COLOURS.indexOf(colour)] ?? 0) - (plane === colour ? 1 : 0);
}

export function isRoundRunning({ stage }: TrackedView): boolean {
  return stage === "inspiration" || stage === "rites";
}

/** The time that the stopped clock shows: what was left at the end of the round or game, or the whole next round. */
export function stoppedClockMs(view: TrackedView): number {
  return view.stage === "new" || view.stage === "ready" ? roundMs(view.setup) : view.clock_ms;
}

/** Whether the fire has gone out because time was up. */
export function isFireOut({ stage, won }: TrackedView): boolean {
  return stage === "lost" || (stage === "over" && won === false);
}

/** The duration of a round. */
export function roundMs({ players, level }: Setup): number {
  return 1000 * (ROUND_S[String(players) as keyof typeof ROUND_S]?.[LEVELS.indexOf(level)] ?? 0);
}

export function applyEvent(view: TrackedView | null, event: Event): TrackedView | null {
  if (event.type === "GameStarted") return startView(event.setup);
  if (view === null) return null;
  if (event.type === "RoundBegan" && view.stage === "lost" && view.began === null) return null; // its start is unknown
  if (event.type === "Resumed" && view.hidden === null) return null; // the hidden stones are not known
  return { ...view, ...eventChanges(view, event), ...deedChanges(view, event) };
}

function startView(setup: Setup): TrackedView {
  return {
    setup,
    eye: null,
    stage: "new",
    circle: [],
    totem: setup.first ?? 0,
    round: 1,
    clock_ms: 0,
    paused: false,
    inspirations: perSeat(setup, () => []),
    awake: [],
    taken: [],
    done: 0,
    solved: [],
    solvers: [],
    last: nullPerSeat(setup),
    history: [],
    won: null,
    began: null,
    hidden: null,
  };
}

function eventChanges(view: TrackedView, event: Event): Partial<TrackedView> {
  const { circle, setup } = view;
  switch (event.type) {
    case "FirstDrawn":
      return { totem: event.seat };
    case "StonesDealt":
      return { stage: "ready", circle: event.stones.map(handFromDeal) };
    case "RoundBegan":
      return roundChanges(view, event.round);
    case "InspirationsDealt": {
      const known = event.cards.flatMap((cards, seat) => (cards.length > 0 ? [seat] : []));
      return { inspirations: event.cards, eye: known.length === 1 ? known[0]! : view.eye };
    }
    case "StoneTaken":
      return { circle: moveStone(circle, event.stone, leftOf(setup, event.seat), event.seat) };
    case "StoneGiven": {
      const from = event.from_plane ? setPlane(circle, event.place, null) : circle;
      return { circle: moveStone(from, event.stone, event.place, event.to) };
    }
    case "StonePut":
      return { circle: setPlane(circle, event.place, event.stone) };
    case "StoneTakenBack":
      return { circle: setPlane(circle, event.place, null) };
    case "StoneExchanged":
      return { circle: exchangeStone(circle, event.place, event.stone) };
    case "InspirationSolved": {
      const { seat, cards } = event;
      return { awake: [...view.awake, { seat, cards }].sort((one, other) => one.seat - other.seat) };
    }
    case "RiteTaken":
      return { taken: [...view.taken, { seat: event.seat, rite: event.rite }] };
    case "RitesBegan":
      return { stage: "rites" };
    case "RiteSolved": {
      const taken = view.taken.map((card, n) => (n === view.done ? { ...card, rite: event.rite } : card));
      const solvers = [...view.solvers, event.seat];
      return { done: view.done + 1, solved: [...view.solved, event.rite], solvers, taken };
    }
    case "TimePassed":
      return { clock_ms: Math.max(0, view.clock_ms - event.ms) };
    case "RoundWon":
      return { stage: "ready", round: Math.min(event.round + 1, LAST_ROUND) };
    case "RoundLost":
      return { stage: "lost" };
    case "Paused": {
      const { last, history } = view;
      return { ...hideStones(view), clock_ms: view.clock_ms + event.back_ms, hidden: { circle, last, history } };
    }
    case "Resumed":
      return { paused: false, ...view.hidden, hidden: null };
    case "GameEnded":
      return { stage: "over", won: event.won };
    default:
      return {};
  }
}

/** A round that is played again starts with the stones as they were. */
function roundChanges(view: TrackedView, round: number): Partial<TrackedView> {
  const { setup, circle, totem, solved, solvers } = view;
  const began = (view.stage === "lost" ? view.began : null) ?? { circle, totem, solved, solvers };
  return {
    ...began,
    began,
    stage: "inspiration",
    round,
    clock_ms: roundMs(setup),
    inspirations: perSeat(setup, () => []),
    awake: [],
    taken: [],
    done: 0,
    last: nullPerSeat(setup),
    history: [],
  };
}

/** After every deed the totem goes to the left. */
function deedChanges(view: TrackedView, event: Event): Partial<TrackedView> {
  if (!isDeed(event)) return {};
  const history = view.setup.history ? [...view.history, event] : view.history;
  return { totem: leftOf(view.setup, view.totem), last: view.last.with(event.seat, event), history };
}

const DEEDS: ReadonlySet<string> = new Set<Deed["type"]>([
  "StoneTaken",
  "StoneGiven",
  "StonePut",
  "StoneTakenBack",
  "StoneExchanged",
  "Passed",
  "InspirationSolved",
  "RiteSolved",
]);

export function isDeed(event: Event): event is Deed {
  return DEEDS.has(event.type);
}

function perSeat<T>({ players }: Setup, of: (seat: number) => T): T[] {
  return Array.from({ length: players }, (_, seat) => of(seat));
}

function nullPerSeat(setup: Setup): readonly null[] {
  return perSeat(setup, () => null);
}
