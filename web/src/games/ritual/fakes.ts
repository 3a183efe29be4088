/** Fakes for tests: a table of RITUAL whose server is the test. */

import { FakeEnvironment, NOW } from "../../table/connection/fakes.ts";
import type { Answer, Command, Fleeting } from "../../table/connection/socket.ts";
import { Table } from "../../table/state.ts";
import type { FromServer, Json, Room } from "../../table/wire.ts";
import { gameOf } from "../index.ts";
import { applyEvent, type TrackedView } from "./view/view.ts";
import { Play } from "./play/play.ts";
import type { Action, Event, Setup } from "./types.ts";

export const FOUR: Setup = {
  players: 4,
  ritual: 1,
  level: "apprentice",
  first: 0,
  may_pass: false,
  history: false,
  advice: false,
};
export const TWO: Setup = { ...FOUR, players: 2 };

export const DEALT: Event = {
  type: "StonesDealt",
  stones: [
    ["fire", "fire", "light", "water"],
    ["fire", "shadow", "shadow", "plants"],
    ["water", "water", "plants", "plants"],
    ["shadow", "light", "light", "light"],
  ],
};
export const BEGUN: readonly Event[] = [
  DEALT,
  { type: "RoundBegan", round: 1 },
  { type: "InspirationsDealt", cards: [["fire"], [], [], []] },
];

/** The view after these events of a new game. */
export function after(setup: Setup, ...events: readonly Event[]): TrackedView {
  const started: Event = { type: "GameStarted", setup };
  return [started, ...events].reduce<TrackedView | null>(applyEvent, null)!;
}

const ROOM: Room = {
  type: "Room",
  id: "r",
  game: "ritual",
  content: "c",
  stage: "playing",
  setup: {},
  terms: { tower: "physics", hand: "steady", pace_s: 2, remind_s: null },
  host: "ada",
  owner: "ada",
  keep_days: null,
  people: ["ada", "ben", "cy", "dot"].map((id) => ({ id, name: id, here: true, watches: false })),
  seats: ["ada", "ben", "cy", "dot"],
  watch_code: "w",
  sit_code: "s",
  bots: [],
  holds: [],
  votes: [],
};

/** Lets pending promises settle. */
export const soon = () => new Promise((then) => setTimeout(then));

/** A table after these events, seen from Ada's seat; the test gives all answers. */
export async function seated(setup: Setup, events: readonly Event[] = BEGUN, seats: Room["seats"] = ROOM.seats) {
  const env = new FakeEnvironment();
  const table = new Table(env, gameOf);
  const sent: { command: Command; answer: (answer: Answer) => void }[] = [];
  const told: Fleeting[] = [];
  let n = 0;
  table.connection = {
    send: (command) => new Promise((answer) => sent.push({ command, answer })),
    tell: (message) => told.push(message),
    refresh: () => undefined,
  };
  const say = (message: FromServer) => table.onMessage(message);
  table.onStatus("open");
  say({ type: "Welcome", person: "ada", protocol: 1 });
  say({ ...ROOM, seats: seats.slice(0, setup.players) });
  const play = new Play(table);
  /** Delivers events, after which it is `actor`'s turn. */
  const happen = (actor: number, ...more: readonly Event[]) => {
    say({ type: "Happened", first: n + 1, eye: 0, events: more as unknown as Json[], now: { ...NOW, actor } });
    n += more.length;
  };
  const answer = async (of: Command["type"], answer: Answer) => {
    const at = sent.findLastIndex(({ command }) => command.type === of);
    sent.splice(at, 1)[0]?.answer(answer);
    await soon();
  };
  /** Answers the request for options. */
  const offer = (...options: readonly Action[]) =>
    answer("Ask", { type: "Options", id: "1", n, seat: 0, options: options as unknown as Json[], prospects: null });
  const acts = () =>
    sent.flatMap(({ command }) => (command.type === "Act" ? [command.action as unknown as Action] : []));
  const notices = () => table.notices.value.map(({ words }) => words());
  happen(1, { type: "GameStarted", setup }, ...events);
  return { table, play, sent, told, say, happen, answer, offer, acts, notices, room: ROOM };
}
