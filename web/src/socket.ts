/** The connection to a table: it comes back by itself, sends again what was not answered, and tells nothing twice. */

import { Backoff } from "./backoff.ts";
import {
  PROTOCOL,
  type Bye,
  type Done,
  type Emote,
  type Foreseen,
  type FromBrowser,
  type FromServer,
  type Happened,
  type Hello,
  type Language,
  type Options,
  type Ping,
  type Point,
  type Recalled,
  type Refused,
  type Said,
  type Show,
  type Studied,
  type Suggested,
} from "./wire.ts";

const WELCOME_MS = 10_000; // so long is waited for the answer to Hello
const ANSWER_MS = 15_000; // and to a command; then the connection is taken for lost
const BEATS = 2; // so many heartbeats may be missed, and a second
const LATE_MS = 500; // what has arrived while the page slept is read before it is judged
const FULL_BYTES = 64 * 1024; // with so much unsent, what may be lost is not sent at all

/** connecting: for the first time; open: all is well; lost: it will come back; ended: it will not. */
export type Status = "connecting" | "open" | "lost" | "ended";

export type Fleeting = Point | Emote | Ping | Show; // never answered, never repeated
type MessageWithId = Exclude<FromBrowser, Hello | Fleeting>;
type WithoutId<M> = M extends unknown ? Omit<M, "id"> : never;
export type Command = WithoutId<MessageWithId>;
type Reply = Done | Refused | Options | Foreseen | Suggested | Studied | Recalled;
/** null: the connection ended, or, for a question, was lost before there was one. */
export type Answer = Reply | null;

/** What is used of a WebSocket. */
export interface WebSocketLike {
  binaryType: string;
  readonly bufferedAmount: number;
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: (() => void) | null;
  send(data: string): void;
  close(): void;
}

/** What is used of the world: lines, time and chance. */
export interface Environment {
  connect(): WebSocketLike;
  now(): number;
  after(ms: number, then: () => void): () => void; // gives what takes it back
  random(): number;
}

/** Who is told. Every event and every line of talk is told once and in order. */
export interface Listener {
  onStatus(status: Status): void;
  onMessage(message: FromServer): void;
  onPoses(message: ArrayBuffer): void;
}

interface Pending {
  readonly message: MessageWithId;
  readonly answer: (answer: Answer) => void;
}

/** Whether it changes nothing, and the answer is of use only as long as the game stands as it does. */
function isQuestion({ type }: MessageWithId): boolean {
  return type === "Ask" || type === "Wonder" || type === "Suggest" || type === "Study" || type === "Recall";
}

export class Socket {
  #line: WebSocketLike | null = null;
  #old: WebSocketLike | null = null; // nobody listens to it, but it says that we are here until the next one does
  #welcome = false; // whether the line has been welcomed
  #ended = false;
  #lastEvent = 0;
  #eye: number | null = null;
  #lastSaid = 0;
  #commands = 0;
  #heardAt = 0;
  readonly #name: string; // makes the ids of commands our own: not those of another tab, nor of this page before
  readonly #pending = new Map<string, Pending>(); // in the order in which they were sent
  readonly #backoff: Backoff;
  #stopTimer: () => void = () => {};
  #stopWatch: (() => void) | null = null;
  #stopBeat: () => void = () => {};

  constructor(
    readonly token: string,
    readonly language: () => Language,
    readonly world: Environment,
    readonly listener: Listener,
  ) {
    this.#name = world.random().toString(36).slice(2, 12) || "0";
    this.#backoff = new Backoff(world);
  }

  open(): void {
    this.listener.onStatus("connecting");
    this.#connect();
  }

  /** For good: nothing is sent or heard any more. */
  close(): void {
    this.#end();
  }

  /** Carried out once, whatever happens to the connection. */
  send(command: Command): Promise<Answer> {
    if (this.#ended) return Promise.resolve(null);
    const id = `${this.#name}-${++this.#commands}`;
    const message = { ...command, id } as MessageWithId;
    return new Promise((answer) => {
      this.#pending.set(id, { message, answer });
      if (this.#welcome) this.#transmit(message);
    });
  }

  /** Told if it can be told at once. */
  tell(message: Fleeting): void {
    if (this.#welcome && this.#line!.bufferedAmount < FULL_BYTES) this.#line!.send(JSON.stringify(message));
  }

  /** Somebody looks at the page again, or the network is back: no use to wait any longer. */
  wake(): void {
    if (this.#line === null && !this.#ended) this.#connect();
  }

  /** The line may be dead without knowing it, or we do not know any more how the game stands: begin another one. */
  refresh(from: "here" | "start" = "here"): void {
    if (this.#ended) return;
    if (from === "start") this.#lastEvent = 0;
    const isGood = this.#welcome;
    const line = this.#letGo();
    if (isGood) this.#old = line;
    else line?.close();
    this.#connect();
  }

  #connect(): void {
    this.#stopTimer();
    this.#heardAt = this.world.now();
    const line = this.world.connect();
    this.#line = line;
    line.binaryType = "arraybuffer";
    line.onopen = () =>
      line.send(
        JSON.stringify({
          type: "Hello",
          token: this.token,
          protocol: PROTOCOL,
          last_event: this.#lastEvent,
          eye: this.#eye,
          last_said: this.#lastSaid,
          language: this.language(),
        } satisfies Hello),
      );
    line.onmessage = ({ data }) => this.#receive(data);
    line.onclose = () => this.#lose();
    this.#stopTimer = this.world.after(WELCOME_MS, () => this.#lose());
  }

  /** For how long nothing was heard, in ms. */
  get quiet(): number {
    return this.world.now() - this.#heardAt;
  }

  #receive(data: unknown): void {
    this.#heardAt = this.world.now();
    if (data instanceof ArrayBuffer) {
      this.listener.onPoses(data);
      return;
    }
    let message: FromServer;
    try {
      message = JSON.parse(String(data)) as FromServer;
    } catch {
      this.#lastEvent = 0; // who knows what was in it
      this.#lose();
      return;
    }
    this.#hear(message);
  }

  #hear(message: FromServer): void {
    switch (message.type) {
      case "Welcome":
        this.#stopTimer();
        this.#closeOld();
        this.#welcome = true;
        this.#backoff.connected();
        this.listener.onStatus("open");
        this.listener.onMessage(message);
        for (const { message } of this.#pending.values()) this.#transmit(message);
        return;
      case "Snapshot":
        this.#lastEvent = message.n;
        this.#eye = message.eye;
        break;
      case "Happened":
        this.#happened(message);
        return;
      case "Said":
        this.#said(message);
        return;
      case "Done":
      case "Options":
      case "Foreseen":
      case "Suggested":
      case "Studied":
      case "Recalled":
        this.#answered(message.id, message);
        return;
      case "Refused":
        if (message.id === "") break; // it answers nothing that waits for an answer
        this.#answered(message.id, message);
        return;
      case "Bye":
        this.#bye(message);
        return;
      case "Beat":
        this.#expect((BEATS * message.within_s + 1) * 1000);
        break;
    }
    this.listener.onMessage(message);
  }

  #happened(message: Happened): void {
    const known = this.#lastEvent + 1 - message.first; // so many of them we have already
    if (known < 0) {
      this.#lastEvent = 0; // something is missing between: the whole, please
      this.#lose();
      return;
    }
    if (known > message.events.length) return; // all of it is old, and so is how the game stood then
    this.#lastEvent = message.first + message.events.length - 1;
    this.#eye = message.eye;
    this.listener.onMessage({ ...message, first: message.first + known, events: message.events.slice(known) });
  }

  #said(message: Said): void {
    const known = Math.max(0, this.#lastSaid + 1 - message.first);
    if (known >= message.lines.length) return;
    this.#lastSaid = message.first + message.lines.length - 1;
    this.listener.onMessage({ ...message, first: message.first + known, lines: message.lines.slice(known) });
  }

  #answered(id: string, answer: Reply): void {
    const pending = this.#pending.get(id);
    if (pending === undefined) return; // answered before
    this.#pending.delete(id);
    this.#unwatch();
    this.#watch();
    pending.answer(answer);
  }

  #bye(message: Bye): void {
    this.listener.onMessage(message);
    if (message.again) this.#lose();
    else this.#end();
  }

  #transmit(message: MessageWithId): void {
    this.#line!.send(JSON.stringify(message));
    this.#watch();
  }

  /** A line that answers nothing is lost, even if it says nothing of it. What is asked can take long to work out. */
  #watch(): void {
    const waits = [...this.#pending.values()].some(({ message }) => !isQuestion(message));
    if (this.#stopWatch === null && waits) this.#stopWatch = this.world.after(ANSWER_MS, () => this.#lose());
  }

  /** A line on which nothing is heard for so long is lost, even if nothing has closed it. */
  #expect(ms: number, wait = ms): void {
    this.#stopBeat();
    this.#stopBeat = this.world.after(wait, () => {
      if (this.quiet < ms) this.#expect(ms, ms - this.quiet);
      else this.#stopBeat = this.world.after(LATE_MS, () => (this.quiet < ms ? this.#expect(ms) : this.#lose()));
    });
  }

  #unwatch(): void {
    this.#stopWatch?.();
    this.#stopWatch = null;
  }

  #lose(): void {
    if (this.#ended) return;
    this.#drop();
    this.listener.onStatus("lost");
    this.#stopTimer = this.world.after(this.#backoff.nextDelayMs(), () => this.#connect());
  }

  #drop(): void {
    this.#letGo()?.close();
    this.#closeOld();
  }

  #closeOld(): void {
    this.#old?.close();
    this.#old = null;
  }

  /** Nothing is heard of the line any more, even if it is slow to close. */
  #letGo(): WebSocketLike | null {
    const line = this.#line;
    this.#line = null;
    this.#welcome = false;
    this.#stopTimer();
    this.#stopBeat();
    this.#unwatch();
    if (line !== null) line.onopen = line.onmessage = line.onclose = null;
    for (const [id, { message, answer }] of this.#pending) {
      if (isQuestion(message)) {
        this.#pending.delete(id); // it is asked anew, when it is known how the game stands
        answer(null);
      }
    }
    return line;
  }

  #end(): void {
    this.#ended = true;
    this.#drop();
    const unanswered = [...this.#pending.values()];
    this.#pending.clear();
    for (const { answer } of unanswered) answer(null);
    this.listener.onStatus("ended");
  }
}
