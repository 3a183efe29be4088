import { expect, test } from "vitest";

import { connected, FakeEnvironment, happened, opened, snapshot } from "./fakes.ts";
import { type Answer, type Command } from "./socket.ts";
import type { FromServer } from "../wire.ts";

const REFUSED = { text: { id: "refuse-seat-taken", args: {} }, sentence: "That seat is taken." };

const bye = (again: boolean): FromServer => ({ type: "Bye", text: { id: "bye", args: {} }, sentence: "Bye.", again });
const line = (text: string) => ({ person: "ada", name: "Ada", text, at_s: 0 });

/** Holds the answer as soon as it arrives. */
function watched(answer: Promise<Answer>): { answer: Answer | undefined } {
  const seen: { answer: Answer | undefined } = { answer: undefined };
  void answer.then((answer) => (seen.answer = answer));
  return seen;
}

const soon = () => Promise.resolve();

/** Loses the connection, and gets a new one that receives these messages. */
function reconnect(env: FakeEnvironment, ...messages: FromServer[]): void {
  env.socket.onclose!();
  comeBack(env);
  env.socket.welcome(...messages);
}

/** Advances time until the next connection attempt, which has to come within 30 s. */
function comeBack(env: FakeEnvironment): void {
  const tries = env.sockets.length;
  for (let ms = 0; ms <= 30_000 && env.sockets.length === tries; ms += 100) env.pass(100);
  expect(env.sockets).toHaveLength(tries + 1);
}

test("the first message is Hello with the token, and nothing else is sent before Welcome", () => {
  const { env, socket } = opened("fr");
  void socket.send({ type: "Sit", seat: 1 });
  socket.tell({ type: "Emote", emotion: "joy" });
  expect(env.socket.sent).toEqual([]);
  env.socket.onopen!();
  expect(env.socket.sent).toEqual([
    { type: "Hello", token: "a-token", protocol: 2, last_event: 0, eye: null, last_said: 0, language: "fr" },
  ]);
  env.socket.say({ type: "Welcome", person: "ada", protocol: 1 });
  expect(env.socket.sent.map(({ type }) => type)).toEqual(["Hello", "Sit"]);
});

test("a lost connection reconnects and tells the server what it has received", () => {
  const { env, listener } = connected(
    snapshot(4, 1),
    { ...happened(5, "A", "B"), eye: 1 },
    {
      type: "Said",
      first: 1,
      lines: [line("one"), line("two")],
    },
  );
  env.socket.onclose!();
  expect(listener.statuses).toEqual(["connecting", "open", "lost"]);
  comeBack(env);
  env.socket.welcome(happened(7, "C"));
  expect(env.socket.sent[0]).toMatchObject({ last_event: 6, eye: 1, last_said: 2 });
  expect(listener.eventNumbers).toEqual(["=4", 5, 6, 7]);
  expect(listener.statuses.at(-1)).toBe("open");
});

test("delays between attempts grow up to half a minute, and are reset after a stable connection", () => {
  const { env } = opened();
  env.chance = 1;
  const pauses = [];
  for (let n = 0; n < 9; n++) {
    env.socket.onclose!();
    const [tries, from] = [env.sockets.length, env.now()];
    while (env.sockets.length === tries) env.pass(100);
    pauses.push(env.now() - from);
  }
  expect(pauses).toEqual([500, 1000, 2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000]);
  env.socket.welcome();
  env.pass(6000);
  env.socket.onclose!();
  env.pass(500);
  expect(env.sockets).toHaveLength(11);
});

test("a connection that is lost right after Welcome does not reset the delay", () => {
  const { env } = connected();
  for (let n = 0; n < 8; n++) {
    reconnect(env);
  }
  const before = env.sockets.length;
  env.socket.onclose!();
  env.pass(10_000);
  expect(env.sockets).toHaveLength(before);
});

test("two pages do not reconnect at the same moment", () => {
  const waits = [0, 0.99].map((chance) => {
    const { env } = connected();
    env.chance = chance;
    env.socket.onclose!();
    while (env.sockets.length === 1) env.pass(1);
    return env.now();
  });
  expect(waits[0]).not.toBe(waits[1]);
});

test("an answer resolves its own command, once", async () => {
  const { env, listener, socket } = connected();
  const done = watched(socket.send({ type: "Start" }));
  const refused = watched(socket.send({ type: "Sit", seat: 0 }));
  const [, start, sit] = env.socket.sent as { id: string }[];
  env.socket.say({ type: "Refused", id: sit!.id, ...REFUSED }, { type: "Done", id: start!.id, n: 3 });
  env.socket.say({ type: "Done", id: start!.id, n: 9 });
  await soon();
  expect(done.answer).toMatchObject({ type: "Done", n: 3 });
  expect(refused.answer).toMatchObject({ type: "Refused" });
  expect(listener.messages.some(({ type }) => type === "Refused")).toBe(false);
});

test("a refusal without an id goes to the listener", () => {
  const { env, listener } = connected();
  env.socket.say({ type: "Refused", id: "", ...REFUSED });
  expect(listener.messages.at(-1)).toMatchObject({ type: "Refused", sentence: REFUSED.sentence });
});

test("unanswered commands are resent after a reconnect, with the same ids and in the same order", async () => {
  const { env, socket } = connected();
  const first = watched(socket.send({ type: "Say", text: "one" }));
  void socket.send({ type: "Say", text: "two" });
  void socket.send({ type: "Say", text: "three" });
  const sent = env.socket.sent.slice(1) as { id: string }[];
  env.socket.say({ type: "Done", id: sent[1]!.id, n: 0 });
  env.socket.onclose!();
  void socket.send({ type: "Say", text: "four" }); // while there is no connection
  comeBack(env);
  env.socket.welcome();
  const again = env.socket.sent.slice(1) as { id: string; text: string }[];
  expect(again.map(({ text }) => text)).toEqual(["one", "three", "four"]);
  expect([again[0]!.id, again[1]!.id]).toEqual([sent[0]!.id, sent[2]!.id]);
  env.socket.say({ type: "Done", id: sent[0]!.id, n: 0 });
  await soon();
  expect(first.answer).toMatchObject({ type: "Done" });
});

test("ids are unique, even across pages of the same person", () => {
  const ids = [0.1234567, 0.7654321].flatMap((chance) => {
    const env = new FakeEnvironment();
    env.chance = chance;
    const { socket } = opened("en", env);
    env.socket.welcome();
    for (let n = 0; n < 3; n++) void socket.send({ type: "Start" });
    return (env.socket.sent.slice(1) as { id: string }[]).map(({ id }) => id);
  });
  expect(new Set(ids).size).toBe(6);
  for (const id of ids) expect(id).toMatch(/^[\w.:-]{1,40}$/);
});

const QUESTIONS: Command[] = [
  { type: "Wonder", seat: 0, actions: [{ type: "EndTurn" }] },
  { type: "Suggest", seat: 0 },
  { type: "Study" },
  { type: "Recall" },
];

test.each(QUESTIONS)("$type: a question is not resent after a loss, but resolves to null", async (question) => {
  const { env, socket } = connected();
  const asked = watched(socket.send(question));
  env.socket.onclose!();
  await soon();
  expect(asked.answer).toBeNull();
  comeBack(env);
  env.socket.welcome();
  expect(env.socket.sent.map(({ type }) => type)).toEqual(["Hello"]);
});

test("events that arrive twice are delivered once", () => {
  const { env, listener } = connected(happened(1, "A", "B"));
  env.socket.say(happened(1, "A", "B"), happened(2, "B", "C"), happened(1, "A"), happened(4, "D"));
  expect(listener.eventNumbers).toEqual([1, 2, 3, 4]);
});

test("outdated messages do not update `now`, messages without events do", () => {
  const { env, listener } = connected(happened(1, "A", "B"));
  const before = listener.messages.length;
  env.socket.say(happened(1, "A"));
  expect(listener.messages).toHaveLength(before);
  env.socket.say(happened(3));
  expect(listener.messages.at(-1)).toMatchObject({ type: "Happened", first: 3, moments: [] });
});

test("after a gap a snapshot is requested, and no event after the gap is delivered", () => {
  const { env, listener } = connected(happened(1, "A"));
  env.socket.say(happened(3, "C"));
  expect(env.socket.closed).toBe(true);
  comeBack(env);
  env.socket.welcome(snapshot(3));
  expect(env.socket.sent[0]).toMatchObject({ last_event: 0 });
  env.socket.say(happened(4, "D"));
  expect(listener.eventNumbers).toEqual([1, "=3", 4]);
});

test("events continue from a later snapshot", () => {
  const { env, listener } = connected(happened(1, "A"));
  env.socket.say(snapshot(9, 2), { ...happened(10, "J"), eye: 2 });
  expect(listener.eventNumbers).toEqual([1, "=9", 10]);
  reconnect(env);
  expect(env.socket.sent[0]).toMatchObject({ last_event: 10, eye: 2 });
});

test("the eye is taken from events, too", () => {
  const { env } = connected({ ...happened(1, "A"), eye: 3 });
  reconnect(env);
  expect(env.socket.sent[0]).toMatchObject({ last_event: 1, eye: 3 });
});

test("an unreadable frame leads to a new snapshot", () => {
  const { env } = connected(happened(1, "A"));
  env.socket.onmessage!({ data: '{"type":"Happened","fir' });
  comeBack(env);
  env.socket.welcome();
  expect(env.socket.sent[0]).toMatchObject({ last_event: 0 });
});

test("chat lines that arrive twice are delivered once", () => {
  const { env, listener } = connected({ type: "Said", first: 1, lines: [line("one")] });
  env.socket.say({ type: "Said", first: 1, lines: [line("one")] });
  env.socket.say({ type: "Said", first: 1, lines: [line("one"), line("two")] });
  const said = listener.messages.flatMap((message) => (message.type === "Said" ? message.lines : []));
  expect(said.map(({ text }) => text)).toEqual(["one", "two"]);
});

test("Bye without again ends the connection, and pending commands resolve to null", async () => {
  const { env, listener, socket } = connected();
  const asked = watched(socket.send({ type: "Start" }));
  env.socket.say(bye(false));
  env.pass(300_000);
  socket.wake();
  socket.refresh();
  await soon();
  expect(env.sockets).toHaveLength(1);
  expect(env.socket.closed).toBe(true);
  expect(listener.statuses.at(-1)).toBe("ended");
  expect(asked.answer).toBeNull();
  expect(await socket.send({ type: "Start" })).toBeNull();
});

test("Bye with again leads to a reconnect", () => {
  const { env, listener } = connected(happened(1, "A"));
  env.socket.say(bye(true));
  expect(listener.statuses.at(-1)).toBe("lost");
  comeBack(env);
});

test("a connection that never answers Hello is given up", () => {
  const { env } = opened();
  env.socket.onopen!();
  env.pass(10_000);
  expect(env.socket.closed).toBe(true);
  comeBack(env);
});

test("a connection that does not answer a command counts as lost", () => {
  const { env, socket } = connected();
  env.pass(60_000);
  expect(env.sockets).toHaveLength(1); // nothing is pending, so no timeout applies
  void socket.send({ type: "Start" });
  env.pass(15_000);
  expect(env.sockets[0]!.closed).toBe(true);
  comeBack(env);
  env.socket.welcome();
  expect(env.socket.sent.map(({ type }) => type)).toEqual(["Hello", "Start"]);
});

test("a connection that answers in time is kept, however many commands there are", () => {
  const { env, socket } = connected();
  for (let n = 0; n < 10; n++) {
    void socket.send({ type: "Start" });
    env.pass(10_000);
    env.socket.say({ type: "Done", id: (env.socket.sent.at(-1) as { id: string }).id, n: 0 });
  }
  env.pass(60_000);
  expect(env.sockets).toHaveLength(1);
});

test.each(QUESTIONS)("$type: questions have no timeout", (question) => {
  const { env, socket } = connected();
  void socket.send(question);
  env.pass(60_000);
  expect(env.socket.closed).toBe(false);
});

test("every question gets the answer with its id", async () => {
  const { env, socket } = connected();
  const asked = QUESTIONS.map((question) => watched(socket.send(question)));
  const ids = env.socket.sent.slice(1).map((message) => (message as { id: string }).id);
  const [foreseen, suggested, studied, recalled] = ids as [string, string, string, string];
  env.socket.say(
    { type: "Recalled", id: recalled, n: 1, replay: { eyes: [null], views: [null], moments: [] } },
    { type: "Studied", id: studied, n: 1, found: null },
    { type: "Suggested", id: suggested, n: 1, seat: 0, of: [] },
    { type: "Foreseen", id: foreseen, n: 1, seat: 0, of: [{}] },
  );
  await soon();
  const answers = asked.map(({ answer }) => answer?.type);
  expect(answers).toEqual(["Foreseen", "Suggested", "Studied", "Recalled"]);
});

test("messages from an old connection are ignored", () => {
  const { env, listener, socket } = connected(happened(1, "A"));
  const old = env.socket;
  socket.refresh();
  env.socket.welcome(happened(2, "B"));
  old.say(happened(3, "C"));
  old.onclose?.();
  expect(listener.eventNumbers).toEqual([1, 2]);
});

test("a new connection replaces the old one without a gap", () => {
  const { env, socket } = connected();
  const old = env.socket;
  socket.refresh();
  expect(old.closed).toBe(false);
  env.socket.welcome();
  expect(old.closed).toBe(true);
});

test("an old connection is closed as well if the new one fails or is replaced", () => {
  const { env, socket } = connected();
  socket.refresh();
  socket.refresh();
  expect(env.sockets.map(({ closed }) => closed)).toEqual([false, true, false]);
  env.socket.onclose!();
  expect(env.sockets.map(({ closed }) => closed)).toEqual([true, true, true]);
});

test("fleeting messages are dropped without a connection, and when it is congested", () => {
  const { env, socket } = connected();
  socket.tell({ type: "Emote", emotion: "wow" });
  env.socket.bufferedAmount = 1_000_000;
  socket.tell({ type: "Emote", emotion: "sad" });
  env.socket.onclose!();
  socket.tell({ type: "Emote", emotion: "joy" });
  comeBack(env);
  env.socket.welcome();
  const told = env.sockets.flatMap(({ sent }) => sent).filter(({ type }) => type === "Emote");
  expect(told).toEqual([{ type: "Emote", emotion: "wow" }]);
});

test("poses are passed on unchanged", () => {
  const { env, listener } = connected();
  const poses = new Uint8Array([1, 2, 3]).buffer;
  env.socket.onmessage!({ data: poses });
  expect(listener.poses).toEqual([poses]);
});

test("wherever the connection drops, every event is delivered once and every command executed once", async () => {
  const events = Array.from({ length: 12 }, (_, n) => `E${n + 1}`);
  for (let drop = 0; drop <= 40; drop++) {
    const { told, done, answered } = await play(events, drop);
    expect(told, `drop at ${drop}`).toEqual(events.map((_, n) => n + 1));
    expect(done, `drop at ${drop}`).toEqual(["one", "two", "three"]);
    expect(answered, `drop at ${drop}`).toBe(3);
  }
});

/** Plays against a small server that executes each command once; message number `drop` is lost with the connection. */
async function play(events: string[], drop: number): Promise<{ told: unknown[]; done: string[]; answered: number }> {
  const { env, listener, socket } = opened();
  const done = new Map<string, string>();
  let left = drop;
  let answered = 0;
  for (const text of ["one", "two", "three"]) void socket.send({ type: "Say", text }).then(() => answered++);
  for (let round = 0; round < 3; round++) {
    const { socket: connection } = env;
    let heard = 0;
    const passes = () => left-- !== 0; // the message that is lost
    const say = (message: FromServer) => {
      if (connection.closed || connection.onmessage === null) return;
      if (passes()) connection.say(message);
      else connection.onclose!();
    };
    const hear = () => {
      for (; heard < connection.sent.length && connection.onmessage !== null; heard++) {
        const message = connection.sent[heard]!;
        if (!passes()) return void connection.onclose!();
        if (message.type === "Hello") {
          say({ type: "Welcome", person: "ada", protocol: 1 });
          events.slice(message.last_event!).forEach((type, n) => say(happened(message.last_event! + n + 1, type)));
        } else if (message.type === "Say") {
          done.set(message.id, message.text);
          say({ type: "Done", id: message.id, n: 0 });
        }
      }
    };
    connection.onopen?.();
    for (let n = 0; n < 9; n++) hear();
    if (connection.closed) comeBack(env);
  }
  await soon();
  return { told: listener.eventNumbers, done: [...done.values()], answered };
}

test("D7: a connection counts as lost after two missed heartbeats", () => {
  const { env, listener } = connected(snapshot(4, 1), { type: "Beat", within_s: 3 });
  env.pass(6_000);
  env.socket.say({ type: "Beat", within_s: 3 });
  env.pass(6_900);
  expect(listener.statuses.at(-1)).toBe("open");
  env.pass(700);
  expect(listener.statuses.at(-1)).toBe("lost");
  comeBack(env);
});

test("D7: any message counts as a heartbeat, and slower heartbeats allow longer silence", () => {
  const { env, listener } = connected(snapshot(4, 1), { type: "Beat", within_s: 3 });
  for (let n = 0; n < 4; n++) {
    env.pass(4_000);
    env.socket.say(happened(5 + n, "A"));
  }
  env.socket.say({ type: "Beat", within_s: 15 });
  env.pass(20_000);
  expect(listener.statuses).toEqual(["connecting", "open"]);
});
