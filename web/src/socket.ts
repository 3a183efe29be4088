/** The connection to a table: reconnects, resends unanswered commands, and delivers every event exactly once. */

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

const WELCOME_MS = 10_000; // timeout for the answer to Hello
const ANSWER_MS = 15_000; // timeout for the answer to a command; then the connection counts as lost
const BEATS = 2; // heartbeats that may be missed before the connection counts as lost
const LATE_MS = 500; // grace period to read what arrived while the page slept
const FULL_BYTES = 64 * 1024; // above this send buffer size, fleeting messages are dropped

/** connecting: first attempt; open; lost: will reconnect; ended: will not reconnect. */
export type Status = "connecting" | "open" | "lost" | "ended";

export type Fleeting = Point | Emote | Ping | Show; // never answered, never resent
type MessageWithId = Exclude<FromBrowser, Hello | Fleeting>;
type WithoutId<M> = M extends unknown ? Omit<M, "id"> : never;
export type Command = WithoutId<MessageWithId>;
type Reply = Done | Refused | Options | Foreseen | Suggested | Studied | Recalled;
/** null: the connection ended, or it was lost before a question was answered. */
export type Answer = Reply | null;

/** The part of WebSocket that is used, so that tests can fake it. */
export interface WebSocketLike {
  binaryType: string;
  readonly bufferedAmount: number;
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: (() => void) | null;
  send(data: string): void;
  close(): void;
}

/** Network, time and chance, so that tests can fake them. */
export interface Environment {
  connect(): WebSocketLike;
  now(): number;
  after(ms: number, then: () => void): () => void; // returns a function that cancels the timer
  random(): number;
}

/** Receives status changes and messages. Every event and every chat line is delivered once, in order. */
export interface Listener {
  onStatus(status: Status): void;
  onMessage(message: FromServer): void;
  onPoses(message: ArrayBuffer): void;
}

interface Pending {
  readonly message: MessageWithId;
  readonly answer: (answer: Answer) => void;
}

/** Whether a message only asks: it changes nothing, and its answer is worthless once the game has moved on. */
function isQuestion({ type }: MessageWithId): boolean {
  return type === "Ask" || type === "Wonder" || type === "Suggest" || type === "Study" || type === "Recall";
}

export class Socket {
  #line: WebSocketLike | null = null;
  #old: WebSocketLike | null = null; // kept open until the next one is welcomed, so that we do not seem to leave
  #welcome = false; // whether Welcome was received
  #ended = false;
  #lastEvent = 0;
  #eye: number | null = null;
  #lastSaid = 0;
  #commands = 0;
  #heardAt = 0;
  readonly #name: string; // random prefix, so that command ids differ from those of other tabs and earlier pages
  readonly #pending = new Map<string, Pending>(); // in sending order
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

  /** Closes the connection for good. */
  close(): void {
    this.#end();
  }

  /** Sends a command, which is executed exactly once even if the connection is lost meanwhile. */
  send(command: Command): Promise<Answer> {
    if (this.#ended) return Promise.resolve(null);
    const id = `${this.#name}-${++this.#commands}`;
    const message = { ...command, id } as MessageWithId;
    return new Promise((answer) => {
      this.#pending.set(id, { message, answer });
      if (this.#welcome) this.#transmit(message);
    });
  }

  /** Sends a fleeting message if that is possible right now, and drops it otherwise. */
  tell(message: Fleeting): void {
    if (this.#welcome && this.#line!.bufferedAmount < FULL_BYTES) this.#line!.send(JSON.stringify(message));
  }

  /** Connects at once instead of waiting for the next attempt. */
  wake(): void {
    if (this.#line === null && !this.#ended) this.#connect();
  }

  /** Replaces a connection that may be dead; "start" also requests a full snapshot. */
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

  /** Milliseconds since the last message. */
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
      this.#lastEvent = 0; // the frame is unreadable, so a snapshot is needed
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
        if (message.id === "") break; // refers to a fleeting message: nobody waits for an answer
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
    const known = this.#lastEvent + 1 - message.first; // how many of these events were received before
    if (known < 0) {
      this.#lastEvent = 0; // events are missing, so a snapshot is needed
      this.#lose();
      return;
    }
    if (known > message.events.length) return; // all of it is outdated, including `now`
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

  /** Starts the timeout for commands. Questions have none, since computing an answer can take long. */
  #watch(): void {
    const waits = [...this.#pending.values()].some(({ message }) => !isQuestion(message));
    if (this.#stopWatch === null && waits) this.#stopWatch = this.world.after(ANSWER_MS, () => this.#lose());
  }

  /** Counts the connection as lost after `ms` of silence, even if nothing has closed it. */
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

  /** Detaches the current WebSocket, so that nothing more is received from it even if it closes slowly. */
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
        this.#pending.delete(id); // it is asked again once the state of the game is known
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
