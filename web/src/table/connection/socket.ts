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
  type Ping,
  type Point,
  type Recalled,
  type Refused,
  type Said,
  type Show,
  type Studied,
  type Suggested,
} from "../wire.ts";

const WELCOME_MS = 10_000; // timeout for the answer to Hello
const ANSWER_MS = 15_000; // timeout for the answer to a command; then the connection counts as lost
const MAX_MISSED_BEATS = 2; // heartbeats that may be missed before the connection counts as lost
const GRACE_MS = 500; // grace period to read what arrived while the page slept
const MAX_BUFFERED_BYTES = 64 * 1024; // above this send buffer size, fleeting messages are dropped

/** connecting: first attempt; open; lost: will reconnect; ended: will not reconnect. */
export type Status = "connecting" | "open" | "lost" | "ended";

export type Fleeting = Point | Emote | Ping | Show; // never answered, never resent
type MessageWithId = Exclude<FromBrowser, Hello | Fleeting>;
type WithoutId<M> = M extends unknown ? Omit<M, "id"> : never;
export type Command = WithoutId<MessageWithId>;
type Reply = Done | Refused | Foreseen | Suggested | Studied | Recalled;
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
  return type === "Wonder" || type === "Suggest" || type === "Study" || type === "Recall";
}

export class Socket {
  #socket: WebSocketLike | null = null;
  #previous: WebSocketLike | null = null; // kept open until the next one is welcomed, so that we do not seem to leave
  #isWelcomed = false; // whether Welcome was received
  #ended = false;
  #lastEvent = 0;
  #eye: number | null = null;
  #lastSaid = 0;
  #lastId = 0;
  #receivedAt = 0;
  readonly #idPrefix: string; // random prefix, so that command ids differ from those of other tabs and earlier pages
  readonly #pending = new Map<string, Pending>(); // in sending order
  readonly #backoff: Backoff;
  #cancelTimer: () => void = () => {};
  #cancelAnswerTimer: (() => void) | null = null;
  #cancelBeatTimer: () => void = () => {};

  constructor(
    readonly token: string,
    readonly language: () => Language,
    readonly environment: Environment,
    readonly listener: Listener,
  ) {
    this.#idPrefix = environment.random().toString(36).slice(2, 12) || "0";
    this.#backoff = new Backoff(environment);
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
    const id = `${this.#idPrefix}-${++this.#lastId}`;
    const message = { ...command, id } as MessageWithId;
    return new Promise((answer) => {
      this.#pending.set(id, { message, answer });
      if (this.#isWelcomed) this.#transmit(message);
    });
  }

  /** Sends a fleeting message if that is possible right now, and drops it otherwise. */
  tell(message: Fleeting): void {
    if (this.#isWelcomed && this.#socket!.bufferedAmount < MAX_BUFFERED_BYTES)
      this.#socket!.send(JSON.stringify(message));
  }

  /** Connects at once instead of waiting for the next attempt. */
  wake(): void {
    if (this.#socket === null && !this.#ended) this.#connect();
  }

  /** Replaces a connection that may be dead; "start" also requests a full snapshot. */
  refresh(from: "here" | "start" = "here"): void {
    if (this.#ended) return;
    if (from === "start") this.#lastEvent = 0;
    const isGood = this.#isWelcomed;
    const socket = this.#detach();
    if (isGood) this.#previous = socket;
    else socket?.close();
    this.#connect();
  }

  #connect(): void {
    this.#cancelTimer();
    this.#receivedAt = this.environment.now();
    const socket = this.environment.connect();
    this.#socket = socket;
    socket.binaryType = "arraybuffer";
    socket.onopen = () =>
      socket.send(
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
    socket.onmessage = ({ data }) => this.#receive(data);
    socket.onclose = () => this.#reconnectLater();
    this.#cancelTimer = this.environment.after(WELCOME_MS, () => this.#reconnectLater());
  }

  /** Milliseconds since the last message. */
  get silentMs(): number {
    return this.environment.now() - this.#receivedAt;
  }

  #receive(data: unknown): void {
    this.#receivedAt = this.environment.now();
    if (data instanceof ArrayBuffer) {
      this.listener.onPoses(data);
      return;
    }
    let message: FromServer;
    try {
      message = JSON.parse(String(data)) as FromServer;
    } catch {
      this.#lastEvent = 0; // the frame is unreadable, so a snapshot is needed
      this.#reconnectLater();
      return;
    }
    this.#handle(message);
  }

  #handle(message: FromServer): void {
    switch (message.type) {
      case "Welcome":
        this.#cancelTimer();
        this.#closePrevious();
        this.#isWelcomed = true;
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
        this.#handleEvents(message);
        return;
      case "Said":
        this.#handleSaid(message);
        return;
      case "Done":
      case "Foreseen":
      case "Suggested":
      case "Studied":
      case "Recalled":
        this.#handleReply(message.id, message);
        return;
      case "Refused":
        if (message.id === "") break; // refers to a fleeting message: nobody waits for an answer
        this.#handleReply(message.id, message);
        return;
      case "Bye":
        this.#handleBye(message);
        return;
      case "Beat":
        this.#startBeatTimer((MAX_MISSED_BEATS * message.within_s + 1) * 1000);
        break;
    }
    this.listener.onMessage(message);
  }

  #handleEvents(message: Happened): void {
    const known = this.#lastEvent + 1 - message.first; // how many of these events were received before
    if (known < 0) {
      this.#lastEvent = 0; // events are missing, so a snapshot is needed
      this.#reconnectLater();
      return;
    }
    if (known > message.moments.length) return; // all of it is outdated, including `now`
    this.#lastEvent = message.first + message.moments.length - 1;
    this.#eye = message.eye;
    this.listener.onMessage({ ...message, first: message.first + known, moments: message.moments.slice(known) });
  }

  #handleSaid(message: Said): void {
    const known = Math.max(0, this.#lastSaid + 1 - message.first);
    if (known >= message.lines.length) return;
    this.#lastSaid = message.first + message.lines.length - 1;
    this.listener.onMessage({ ...message, first: message.first + known, lines: message.lines.slice(known) });
  }

  #handleReply(id: string, answer: Reply): void {
    const pending = this.#pending.get(id);
    if (pending === undefined) return; // answered before
    this.#pending.delete(id);
    this.#stopAnswerTimer();
    this.#startAnswerTimer();
    pending.answer(answer);
  }

  #handleBye(message: Bye): void {
    this.listener.onMessage(message);
    if (message.again) this.#reconnectLater();
    else this.#end();
  }

  #transmit(message: MessageWithId): void {
    this.#socket!.send(JSON.stringify(message));
    this.#startAnswerTimer();
  }

  /** Starts the timeout for commands. Questions have none, since computing an answer can take long. */
  #startAnswerTimer(): void {
    const waits = [...this.#pending.values()].some(({ message }) => !isQuestion(message));
    if (this.#cancelAnswerTimer === null && waits)
      this.#cancelAnswerTimer = this.environment.after(ANSWER_MS, () => this.#reconnectLater());
  }

  /** Counts the connection as lost after `ms` of silence, even if nothing has closed it. */
  #startBeatTimer(ms: number, wait = ms): void {
    this.#cancelBeatTimer();
    this.#cancelBeatTimer = this.environment.after(wait, () => {
      if (this.silentMs < ms) this.#startBeatTimer(ms, ms - this.silentMs);
      else
        this.#cancelBeatTimer = this.environment.after(GRACE_MS, () =>
          this.silentMs < ms ? this.#startBeatTimer(ms) : this.#reconnectLater(),
        );
    });
  }

  #stopAnswerTimer(): void {
    this.#cancelAnswerTimer?.();
    this.#cancelAnswerTimer = null;
  }

  #reconnectLater(): void {
    if (this.#ended) return;
    this.#drop();
    this.listener.onStatus("lost");
    this.#cancelTimer = this.environment.after(this.#backoff.nextDelayMs(), () => this.#connect());
  }

  #drop(): void {
    this.#detach()?.close();
    this.#closePrevious();
  }

  #closePrevious(): void {
    this.#previous?.close();
    this.#previous = null;
  }

  /** Detaches the current WebSocket, so that nothing more is received from it even if it closes slowly. */
  #detach(): WebSocketLike | null {
    const socket = this.#socket;
    this.#socket = null;
    this.#isWelcomed = false;
    this.#cancelTimer();
    this.#cancelBeatTimer();
    this.#stopAnswerTimer();
    if (socket !== null) socket.onopen = socket.onmessage = socket.onclose = null;
    for (const [id, { message, answer }] of this.#pending) {
      if (isQuestion(message)) {
        this.#pending.delete(id); // it is asked again once the state of the game is known
        answer(null);
      }
    }
    return socket;
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
