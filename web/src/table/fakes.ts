/** For tests: a room, and a table whose server is the test. */

import { gameOf } from "../games/index.ts";
import { FakeEnvironment } from "./connection/fakes.ts";
import type { Answer, Command, Fleeting } from "./connection/socket.ts";
import { Table } from "./state.ts";
import type { FromServer, Json, Operation, Room } from "./wire.ts";

/** Ada's room: a game of MENARA in which she plays both seats. */
export const ROOM: Room = {
  type: "Room",
  id: "r",
  game: "menara",
  content: "c",
  stage: "playing",
  setup: {},
  about: [],
  failing: [],
  terms: { tower: "physics", hand: "steady", pace_s: 2, remind_s: null },
  host: "ada",
  owner: "ada",
  keep_days: null,
  people: [{ id: "ada", name: "Ada", here: true, watches: false, bot: false }],
  seats: ["ada", "ada"],
  watch_code: "w",
  sit_code: "s",
  bots: [],
  holds: [],
  votes: [],
};

/** A command that was sent, and how the test answers it. */
export interface SentCommand {
  readonly command: Command;
  readonly answer: (answer: Answer) => void;
}

/** Ada's connected table after these messages; what it sends is recorded. */
export function fakeTable(...messages: FromServer[]) {
  const env = new FakeEnvironment();
  const table = new Table(env, gameOf);
  const sent: SentCommand[] = [];
  const told: Fleeting[] = [];
  const refreshed: string[] = [];
  table.connection = {
    send: (command) => new Promise((answer) => sent.push({ command, answer })),
    tell: (message) => told.push(message),
    refresh: (from) => refreshed.push(from),
  };
  table.onStatus("open");
  const say = (message: FromServer) => table.onMessage(message);
  say({ type: "Welcome", person: "ada", protocol: 2 });
  messages.forEach(say);
  return { table, env, sent, told, refreshed, say };
}

/** The patch that gives these fields of a view new values. */
export function replacing(changes: object): Operation[] {
  return Object.entries(changes).map(([name, value]) => ({ op: "replace", path: `/${name}`, value: value as Json }));
}

/** The names of four players. */
export const who = (seat: number) => ["Ada", "Ben", "Cy", "Dot"][seat]!;

/** Lets pending promises settle. */
export const soon = () => new Promise((then) => setTimeout(then));
