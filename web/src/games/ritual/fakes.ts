/** Fakes for tests: views of RITUAL, and a table whose server is the test. */

import { NOW } from "../../table/connection/fakes.ts";
import { fakeTable, replacing, ROOM as FAKE_ROOM, soon, who } from "../../table/fakes.ts";
import type { Answer, Command } from "../../table/connection/socket.ts";
import { timelineOf, type Timeline } from "../../replay/timeline.ts";
import { applyPatch } from "../../table/patch.ts";
import type { Json, Moment, Replay, Room } from "../../table/wire.ts";
import golden from "../goldenGames.fixture.json" with { type: "json" };
import type { ActionKind } from "./play/actionPrompts.ts";
import { act, ask, back, drop, lift, tap } from "./play/intents.ts";
import { perform, watch } from "./play/perform.ts";
import { PlayState } from "./play/state.ts";
import type { Thing } from "./play/things.ts";
import replayed from "./replayedGame.fixture.json" with { type: "json" };
import type { Action, Colour, Event, Setup, View } from "./types.ts";
import type { Deed } from "./view/view.ts";

export const FOUR: Setup = {
  players: 4,
  ritual: 1,
  level: "apprentice",
  first: 0,
  may_pass: false,
  history: false,
  advice: false,
  must_awaken: false,
  talk_between_rounds: false,
};
export const TWO: Setup = { ...FOUR, players: 2 };

/** Ada's view when the stones are dealt, and the first round can begin. Among two, each has two of the sets. */
export function ready(setup: Setup, more: Partial<View> = {}): View {
  return {
    setup,
    stage: "ready",
    seat: 0,
    circle: [
      [[0, 1, 2, 1, 0], null],
      [[2, 0, 1, 0, 1], null],
      [[0, 2, 0, 0, 2], null],
      [[1, 0, 0, 3, 0], null],
    ],
    totem: 0,
    round: 1,
    clock_ms: 0,
    paused: false,
    inspirations: [],
    awake: {},
    runes: [],
    rite: null,
    rune: null,
    done: 0,
    board: [1, 2, 3, 4, 5, 6].map((n) => `awakening-${n}`),
    solved: [],
    solvers: [],
    can_wake: false,
    can_solve: false,
    last: Array.from({ length: setup.players }, () => null),
    history: [],
    tips: [],
    won: null,
    ...more,
  };
}

/** Ada's view in the first round. */
export function running(setup: Setup, more: Partial<View> = {}): View {
  return ready(setup, { stage: "inspiration", clock_ms: 450_000, inspirations: ["fire"], ...more });
}

/** The view with these stones on planes, by place. */
export function withPlanes(view: View, planes: Readonly<Record<number, Colour>>): View {
  return { ...view, circle: view.circle.map(([stones, plane], place) => [stones, planes[place] ?? plane]) };
}

/** The view with this deed as its shaman's last, and the latest of the history; no stones are moved. */
export function withDeed(view: View, deed: Deed): View {
  return { ...view, last: view.last.with(deed.seat, deed), history: [...view.history, deed] };
}

/** An event of a whole game, with the views of seat 0 before and after it. */
export type Step = readonly [before: View, event: Event, after: View];

/** The steps of each recorded game, without its first event: of four shamans, of two, and of three. */
export function recordedSteps(): Step[][] {
  const games = golden as unknown as readonly { readonly game: string; readonly moments: readonly Moment[] }[];
  return games.filter(({ game }) => game === "ritual").map(({ moments }) => stepsOf(moments));
}

function stepsOf(moments: readonly Moment[]): Step[] {
  const views = [null as Json];
  for (const { patch = [] } of moments) views.push(applyPatch(views.at(-1)!, patch));
  const steps = moments.map(({ event }, n) => [views[n], event, views[n + 1]] as unknown as Step);
  return steps.slice(1);
}

/** A game of four shamans with all its secrets, as the server replays it. */
export function replayedGame(): Timeline<View> {
  return timelineOf<View>(replayed as unknown as Replay, who);
}

/** A timeline of events that all have the same view; the first has number `first`, passing time is no moment. */
export function timelineWith(view: View, first: number, events: readonly Event[]): Timeline<View> {
  const moments = events.map((event, at) => ({
    n: first + at,
    event: event as unknown as Json,
    view,
    views: [view],
    sentences: [],
    hasTrack: false,
  }));
  return { eyes: [null], moments: moments.filter((_, at) => events[at]!.type !== "TimePassed"), who: String };
}

const ROOM: Room = {
  ...FAKE_ROOM,
  game: "ritual",
  people: ["ada", "ben", "cy", "dot"].map((id) => ({ id, name: id, here: true, watches: false, bot: false })),
  seats: ["ada", "ben", "cy", "dot"],
};

/** What a player does by hand. */
export function handOf(play: PlayState) {
  return {
    tap: (thing: Thing | null) => perform(play, tap(play, thing)),
    lift: (thing: Thing) => perform(play, lift(play, thing)),
    drop: (from: Thing, to: Thing | null) => perform(play, drop(play, from, to)),
    ask: (kind: ActionKind) => perform(play, ask(play, kind)),
    act: (action: Action) => perform(play, act(action)),
    back: () => perform(play, back(play)),
  };
}

/** A table with this view, seen from Ada's seat, at Ben's turn; the test gives all answers. */
export async function seated(view: View, seats: Room["seats"] = ROOM.seats) {
  const { table, sent, told, say } = fakeTable({ ...ROOM, seats: seats.slice(0, view.setup.players) });
  const play = new PlayState(table);
  watch(play);
  let n = 1;
  say({ type: "Snapshot", n, eye: 0, view: view as unknown as Json, now: { ...NOW, actor: 1, acts: n } });
  /** Tells of an action that changes the view like this, after which it is `actor`'s turn. */
  const happen = (actor: number, changes: Partial<View> = {}) => {
    const moments = [{ event: { type: "Passed", seat: 3 }, patch: replacing(changes) }];
    say({ type: "Happened", first: ++n, eye: 0, moments, now: { ...NOW, actor, acts: n } });
  };
  const answer = async (of: Command["type"], answer: Answer) => {
    const at = sent.findLastIndex(({ command }) => command.type === of);
    sent.splice(at, 1)[0]?.answer(answer);
    await soon();
  };
  /** Sends the options of a seat, unasked. */
  const offerTo = async (seat: number, ...options: readonly Action[]) => {
    say({ type: "Options", acts: n, seat, options: options as unknown as Json[], labels: [], prospects: null });
    await soon();
  };
  const offer = (...options: readonly Action[]) => offerTo(0, ...options);
  /** Gives Ada the totem and these options. */
  const turn = (...options: readonly Action[]) => {
    happen(0);
    return offer(...options);
  };
  const acts = () =>
    sent.flatMap(({ command }) => (command.type === "Act" ? [command.action as unknown as Action] : []));
  const notices = () => table.notices.value.map(({ words }) => words());
  return { table, play, hand: handOf(play), sent, told, say, happen, answer, offer, offerTo, turn, acts, notices };
}
