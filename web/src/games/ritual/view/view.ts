/** Reads the server's View of RITUAL: who sits where, which cards are visible, what the clock shows. */

import {
  CIRCLES,
  COLOURS,
  DEEDS,
  LEVELS,
  RITES_OF_ROUND,
  ROUND_S,
  STONES_PER_COLOUR,
  type Colour,
  type Event,
  type Hand,
  type Setup,
  type View,
} from "../types.ts";

/** What a shaman did with the totem. */
export type Deed = View["history"][number];

/** What the rules say about the circle of so many shamans. */
interface Circle {
  readonly places: readonly (readonly number[])[]; // of each seat's sets of stones
  readonly left: readonly number[]; // the left neighbour of each seat
  readonly may_take: boolean; // from the left neighbour
  readonly wakers: number; // how many must be awake before the rites begin
}

/** A ritual card of this round. */
export interface RitualCard {
  readonly rune: number;
  readonly seat: number | null; // the holder; null: it is shown to both of two
  readonly rite: string | null; // null: not visible
}

/** The cards that are visible in some views together: a viewer's, or in a replay those of all. */
export interface VisibleCards {
  readonly inspirations: ReadonlyMap<number, readonly string[]>; // by seat; without those that are not visible
  readonly rites: ReadonlyMap<number, string>; // the rites of unsolved ritual cards, by rune
}

export function visibleCards(...views: readonly View[]): VisibleCards {
  const known = views.filter(({ seat, inspirations }) => seat !== null && inspirations.length > 0);
  const open = Object.entries(views[0]?.awake ?? {});
  return {
    inspirations: new Map([
      ...known.map(({ seat, inspirations }) => [seat!, inspirations] as const),
      ...open.map(([seat, cards]) => [Number(seat), cards] as const),
    ]),
    rites: new Map(views.flatMap(({ rune, rite }) => (rune === null || rite === null ? [] : [[rune, rite] as const]))),
  };
}

/** The unsolved ritual card that a seat holds or that is shown to both; null: none. */
export function ritualCardOf({ runes, done }: View, { rites }: VisibleCards, seat: number): RitualCard | null {
  const at = runes.findIndex((holder, n) => n >= done && (holder === seat || holder === null));
  return at < 0 ? null : { rune: at + 1, seat: runes[at] ?? null, rite: rites.get(at + 1) ?? null };
}

export function isAwake({ awake }: View, seat: number): boolean {
  return seat in awake;
}

/** How many shamans are awake. */
export function awakeCount({ awake }: View): number {
  return Object.keys(awake).length;
}

/** The view without what a pause hides: stones, last deeds and the history. */
export function hideStones(view: View): View {
  return { ...view, paused: true, circle: [], last: view.last.map(() => null), history: [] };
}

/** The stones that nobody has, by colour. */
export function reserveOf({ circle }: Pick<View, "circle">): number[] {
  if (circle.length === 0) return [];
  return COLOURS.map((_, at) => circle.reduce((left, [held]) => left - (held[at] ?? 0), STONES_PER_COLOUR as number));
}

/** The seat that solved a rite in any round; null: nobody. */
export function solverOf({ solved, solvers }: View, rite: string): number | null {
  return solvers[solved.indexOf(rite)] ?? null;
}

function circleOf({ players }: Setup): Circle {
  return (CIRCLES as Readonly<Record<string, Circle>>)[players]!;
}

/** How many sets of stones each shaman has. */
export function setsOf(setup: Setup): number {
  return circleOf(setup).places[0]!.length;
}

/** The number of a set among those of its shaman, from 1. */
export function setNumber(setup: Setup, place: number): number {
  return placesOf(setup, seatOf(setup, place)).indexOf(place) + 1;
}

/** How many shamans must be awake before the rites begin. */
export function awakeNeeded(setup: Setup): number {
  return circleOf(setup).wakers;
}

/** Whether stones can be taken from the left neighbour. */
export function mayTake(setup: Setup): boolean {
  return circleOf(setup).may_take;
}

/** The seat at a place of the circle. */
export function seatOf(setup: Setup, place: number): number {
  return circleOf(setup).places.findIndex((own) => own.includes(place));
}

/** The places of a seat's sets. */
export function placesOf(setup: Setup, seat: number): readonly number[] {
  return circleOf(setup).places[seat]!;
}

export function leftOf(setup: Setup, seat: number): number {
  return circleOf(setup).left[seat]!;
}

/** The number of stones, including the one on the plane. */
export function stoneCount([held]: Hand): number {
  return held.reduce((sum, n) => sum + n, 0);
}

/** The number of stones of a colour that are not on the plane. */
export function looseCount([held, plane]: Hand, colour: Colour): number {
  return (held[COLOURS.indexOf(colour)] ?? 0) - (plane === colour ? 1 : 0);
}

export function isRoundRunning({ stage }: View): boolean {
  return stage === "inspiration" || stage === "rites";
}

/** The number of ritual cards in a round. */
export function ritesInRound(round: number): number {
  return RITES_OF_ROUND[round - 1] ?? 0;
}

/** The time that the stopped clock shows: what was left at the end of the round or game, or the whole next round. */
export function stoppedClockMs(view: View): number {
  return view.stage === "new" || view.stage === "ready" ? roundMs(view.setup) : view.clock_ms;
}

/** Whether the fire has gone out because time was up. */
export function isFireOut({ stage, won }: View): boolean {
  return stage === "lost" || (stage === "over" && won === false);
}

/** The duration of a round. */
export function roundMs({ players, level }: Setup): number {
  return 1000 * (ROUND_S[String(players) as keyof typeof ROUND_S]?.[LEVELS.indexOf(level)] ?? 0);
}

export function isDeed(event: Event): event is Deed {
  return (DEEDS as readonly string[]).includes(event.type);
}
