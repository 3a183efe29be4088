/** RITUAL as far as the page follows it: the stones of all, the totem, and one's own cards. */

import { COLOURS, type Colour, type Event, type Hand, type Setup, type View } from "./types.ts";

/** A ritual card that somebody has looked at; the rite is null if others did, the seat if both of two have. */
interface Taken {
  readonly seat: number | null;
  readonly rite: string | null;
}

export interface Facts {
  readonly setup: Setup;
  readonly eye: number | null; // the seat that looks, as far as it is known
  readonly stage: View["stage"];
  readonly circle: readonly Hand[];
  readonly totem: number;
  readonly round: number;
  readonly paused: boolean;
  readonly inspirations: readonly string[]; // one's own
  readonly awake: readonly number[];
  readonly taken: readonly Taken[];
  readonly done: number; // rites of this round
  readonly solved: number; // rites of all rounds
  readonly began: { readonly circle: readonly Hand[]; readonly totem: number; readonly solved: number } | null;
}

export function look(view: View): Facts {
  return {
    setup: view.setup,
    eye: view.seat,
    stage: view.stage,
    circle: view.circle,
    totem: view.totem,
    round: view.round,
    paused: view.paused,
    inspirations: view.inspirations,
    awake: Object.keys(view.awake).map(Number),
    taken: view.runes.map((seat, n) => ({ seat, rite: n + 1 === view.rune ? view.rite : null })),
    done: view.done,
    solved: view.solved.length,
    began: null, // that was before one came
  };
}

/** One's own rite, or one that is shown to both: the first that is still to be solved. */
export function rite({ taken, done }: Facts): { rune: number; rite: string } | null {
  const left = taken.map(({ rite }, n) => ({ rune: n + 1, rite })).filter(({ rune }) => rune > done);
  const mine = left.find(({ rite }) => rite !== null);
  return mine?.rite ? { rune: mine.rune, rite: mine.rite } : null;
}

/** How many sets of stones a shaman plays. */
export function setsOf(setup: Setup): number {
  return setup.players === 2 ? 2 : 1;
}

const NONE: Hand = [COLOURS.map(() => 0), null];

export function follow(facts: Facts | null, event: Event): Facts | null {
  if (event.type === "GameStarted") return started(event.setup);
  if (facts === null) return null;
  if (event.type === "RoundBegan" && facts.stage === "lost" && facts.began === null) return null; // before we came
  if (event.type === "Resumed" && facts.circle.length === 0) return null; // we came during the pause
  return { ...facts, ...changes(facts, event), ...passed(facts, event) };
}

function started(setup: Setup): Facts {
  return {
    setup,
    eye: null,
    stage: "new",
    circle: [],
    totem: setup.first ?? 0,
    round: 1,
    paused: false,
    inspirations: [],
    awake: [],
    taken: [],
    done: 0,
    solved: 0,
    began: null,
  };
}

function changes(facts: Facts, event: Event): Partial<Facts> {
  const { circle, setup } = facts;
  switch (event.type) {
    case "FirstDrawn":
      return { totem: event.seat };
    case "StonesDealt": {
      const count = (dealt: readonly Colour[]) => COLOURS.map((colour) => dealt.filter((one) => one === colour).length);
      return { stage: "ready", circle: event.stones.map((dealt): Hand => [count(dealt), null]) };
    }
    case "RoundBegan": {
      const again = facts.stage === "lost" ? facts.began : null;
      const began = again ?? { circle, totem: facts.totem, solved: facts.solved };
      const fresh = { inspirations: [], awake: [], taken: [], done: 0 };
      return { stage: "inspiration", round: event.round, ...began, ...fresh, began };
    }
    case "InspirationsDealt":
      return { inspirations: event.cards.find((cards) => cards.length > 0) ?? [] };
    case "StoneTaken":
      return { circle: moved(circle, event.stone, (event.seat + 1) % setup.players, event.seat) };
    case "StoneGiven": {
      const from = event.from_plane ? onPlane(circle, event.place, null) : circle;
      return { circle: moved(from, event.stone, event.place, event.to) };
    }
    case "StonePut":
      return { circle: onPlane(circle, event.place, event.stone) };
    case "StoneTakenBack":
      return { circle: onPlane(circle, event.place, null) };
    case "StoneExchanged": {
      const old = circle[event.place]?.[1];
      const less = old ? plus(circle, event.place, old, -1) : circle;
      return { circle: onPlane(plus(less, event.place, event.stone, 1), event.place, event.stone) };
    }
    case "InspirationSolved":
      return { awake: [...facts.awake, event.seat] };
    case "RiteTaken":
      return { taken: [...facts.taken, { seat: event.seat, rite: event.rite }] };
    case "RitesBegan":
      return { stage: "rites" };
    case "RiteSolved":
      return { done: facts.done + 1, solved: facts.solved + 1 };
    case "RoundWon":
      return { stage: "ready", round: Math.min(event.round + 1, 3) };
    case "RoundLost":
      return { stage: "lost" };
    case "Paused":
      return { paused: true };
    case "Resumed":
      return { paused: false };
    case "GameEnded":
      return { stage: "over" };
    default:
      return {};
  }
}

/** After every action the totem goes on to the left. */
function passed(facts: Facts, event: Event): Partial<Facts> {
  switch (event.type) {
    case "StoneTaken":
    case "StoneGiven":
    case "StonePut":
    case "StoneTakenBack":
    case "StoneExchanged":
    case "Passed":
    case "InspirationSolved":
    case "RiteSolved":
      return { totem: (facts.totem + 1) % facts.setup.players };
    default:
      return {};
  }
}

function moved(circle: readonly Hand[], stone: Colour, from: number, to: number): readonly Hand[] {
  return plus(plus(circle, from, stone, -1), to, stone, 1);
}

function plus(circle: readonly Hand[], place: number, stone: Colour, n: number): readonly Hand[] {
  const [stones, plane] = circle[place] ?? NONE;
  return circle.with(place, [stones.with(COLOURS.indexOf(stone), (stones[COLOURS.indexOf(stone)] ?? 0) + n), plane]);
}

function onPlane(circle: readonly Hand[], place: number, stone: Colour | null): readonly Hand[] {
  return circle.with(place, [(circle[place] ?? NONE)[0], stone]);
}
