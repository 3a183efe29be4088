/** The connection to a table: reconnects, resends unanswered commands, and delivers every event exactly once. */

import { Backoff } from "./backoff.ts";
import * as wire from "../wire.ts";

const WELCOME_MS = 10_000; // timeout for the answer to Hello
const ANSWER_MS = 15_000; // timeout for the answer to a command; then the connection counts as lost
const MAX_MISSED_BEATS = 2; // heartbeats that may be missed before the connection counts as lost
const GRACE_MS = 500; // grace period to read what arrived while the page slept
const MAX_BUFFERED_BYTES = 64 * 1024; // above this send buffer size, fleeting messages are dropped

/** What the listener is told. connecting: first attempt; open; lost: will reconnect; ended: will not reconnect. */
export type Status = "connecting" | "open" | "lost" | "ended";

/** waiting: for the next attempt; greeting: Welcome has not arrived yet; open; ended: for good. */
type State = "waiting" | "greeting" | "open" | "ended";

export type Fleeting = wire.Point | wire.Emote | wire.Ping | wire.Show; // never answered, never resent
type MessageWithId = Exclude<wire.FromBrowser, wire.Hello | Fleeting>;
type WithoutId<M> = M extends unknown ? Omit<M, "id"> : never;
export type Command = WithoutId<MessageWithId>;
type Reply = Extract<wire.FromServer, { readonly id: string; readonly n: number }> | wire.Refused;
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
  onMessage(message: wire.FromServer): void;
  onPoses(message: ArrayBuffer): void;
}

interface Pending {
  readonly message: MessageWithId;
  readonly answer: (answer: Answer) => void;
}

/** Messages that only ask: they change nothing, and their answers are worthless once the game has moved on. */
const QUESTIONS: readonly string[] = ["Wonder", "Suggest", "Study", "Recall"] satisfies MessageWithId["type"][];

export class Socket {
  #state: State = "waiting";
  #socket: WebSocketLike | null = null; // while greeting or open
  #previous: WebSocketLike | null = null; // kept open until the next one is welcomed, so that we do not seem to leave
  #lastEvent = 0;
  #eye: number | null = null;
  #lastSaid = 0;
  #lastId = 0;
  #receivedAt = 0;
  readonly #idPrefix: string; // random prefix, so that command ids differ from those of other tabs and earlier pages
  readonly #pending = new Map<string, Pending>(); // in sending order
  readonly #backoff: Backoff;
  /** The functions that cancel the running timers: of an attempt or the time before it, an answer, and a heartbeat. */
  readonly #timers = new Map<"attempt" | "answer" | "beat", () => void>();

  constructor(
    readonly token: string,
    readonly language: () => wire.Language,
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

  /** Closes the connection for good; pending commands are answered with null. */
  close(): void {
    this.#disconnect("ended");
    const unanswered = [...this.#pending.values()];
    this.#pending.clear();
    for (const { answer } of unanswered) answer(null);
    this.listener.onStatus("ended");
  }

  /** Sends a command, which is executed exactly once even if the connection is lost meanwhile. */
  send(command: Command): Promise<Answer> {
    if (this.#state === "ended") return Promise.resolve(null);
    const id = `${this.#idPrefix}-${++this.#lastId}`;
    const message = { ...command, id } as MessageWithId;
    return new Promise((answer) => {
      this.#pending.set(id, { message, answer });
      if (this.#state === "open") this.#transmit(message);
    });
  }

  /** Sends a fleeting message if that is possible right now, and drops it otherwise. */
  tell(message: Fleeting): void {
    if (this.#state === "open" && this.#socket!.bufferedAmount < MAX_BUFFERED_BYTES)
      this.#socket!.send(JSON.stringify(message));
  }

  /** Connects at once instead of waiting for the next attempt. */
  wake(): void {
    if (this.#state === "waiting") this.#connect();
  }

  /** Replaces a connection that may be dead; "start" also requests a full snapshot. */
  refresh(from: "here" | "start" = "here"): void {
    if (this.#state === "ended") return;
    if (from === "start") this.#lastEvent = 0;
    if (this.#state === "open") this.#previous = this.#detach("waiting");
    else this.#detach("waiting")?.close();
    this.#connect();
  }

  /** Milliseconds since the last message. */
  get silentMs(): number {
    return this.environment.now() - this.#receivedAt;
  }

  #connect(): void {
    this.#state = "greeting";
    this.#receivedAt = this.environment.now();
    const socket = this.environment.connect();
    this.#socket = socket;
    socket.binaryType = "arraybuffer";
    socket.onopen = () => {
      const hello: wire.Hello = {
        type: "Hello",
        token: this.token,
        protocol: wire.PROTOCOL,
        last_event: this.#lastEvent,
        eye: this.#eye,
        last_said: this.#lastSaid,
        language: this.language(),
      };
      socket.send(JSON.stringify(hello));
    };
    socket.onmessage = ({ data }) => this.#receive(data);
    socket.onclose = () => this.#reconnectLater();
    this.#startTimer("attempt", WELCOME_MS, () => this.#reconnectLater());
  }

  #receive(data: unknown): void {
    this.#receivedAt = this.environment.now();
    if (data instanceof ArrayBuffer) return this.listener.onPoses(data);
    let message: wire.FromServer;
    try {
      message = JSON.parse(String(data)) as wire.FromServer;
    } catch {
      return this.#startAgain();
    }
    this.#handle(message);
  }

  #handle(message: wire.FromServer): void {
    switch (message.type) {
      case "Welcome":
        this.#stopTimer("attempt");
        this.#closePrevious();
        this.#state = "open";
        this.#backoff.connected();
        this.listener.onStatus("open");
        this.listener.onMessage(message);
        for (const { message } of this.#pending.values()) this.#transmit(message);
        return;
      case "Snapshot":
        this.#lastEvent = message.n;
        this.#eye = message.eye;
        return this.listener.onMessage(message);
      case "Happened":
        return this.#handleEvents(message);
      case "Said":
        return this.#handleSaid(message);
      case "Done":
      case "Foreseen":
      case "Suggested":
      case "Studied":
      case "Recalled":
        return this.#handleReply(message);
      case "Refused": // without an id it refers to a fleeting message: nobody waits for an answer
        return message.id === "" ? this.listener.onMessage(message) : this.#handleReply(message);
      case "Bye":
        this.listener.onMessage(message);
        return message.again ? this.#reconnectLater() : this.close();
      case "Beat":
        return this.#awaitBeat((MAX_MISSED_BEATS * message.within_s + 1) * 1000);
      default:
        return this.listener.onMessage(message);
    }
  }

  #handleEvents(message: wire.Happened): void {
    const known = this.#lastEvent + 1 - message.first; // how many of these events were received before
    if (known < 0) return this.#startAgain(); // events are missing
    if (known > message.moments.length) return; // all of it is outdated, including `now`
    this.#lastEvent = message.first + message.moments.length - 1;
    this.#eye = message.eye;
    this.listener.onMessage({ ...message, first: message.first + known, moments: message.moments.slice(known) });
  }

  #handleSaid(message: wire.Said): void {
    const known = Math.max(0, this.#lastSaid + 1 - message.first);
    if (known >= message.lines.length) return;
    this.#lastSaid = message.first + message.lines.length - 1;
    this.listener.onMessage({ ...message, first: message.first + known, lines: message.lines.slice(known) });
  }

  #handleReply(reply: Reply): void {
    const pending = this.#pending.get(reply.id);
    if (pending === undefined) return; // answered before
    this.#pending.delete(reply.id);
    this.#stopTimer("answer");
    this.#awaitAnswer();
    pending.answer(reply);
  }

  #transmit(message: MessageWithId): void {
    this.#socket!.send(JSON.stringify(message));
    this.#awaitAnswer();
  }

  /** Starts the timeout for commands. Questions have none, since computing an answer can take long. */
  #awaitAnswer(): void {
    const waits = [...this.#pending.values()].some(({ message }) => !QUESTIONS.includes(message.type));
    if (waits && !this.#timers.has("answer")) this.#startTimer("answer", ANSWER_MS, () => this.#reconnectLater());
  }

  /** Counts the connection as lost after `ms` of silence, even if nothing has closed it. */
  #awaitBeat(ms: number, wait = ms): void {
    this.#startTimer("beat", wait, () => {
      if (this.silentMs < ms) this.#awaitBeat(ms, ms - this.silentMs);
      else
        this.#startTimer("beat", GRACE_MS, () => (this.silentMs < ms ? this.#awaitBeat(ms) : this.#reconnectLater()));
    });
  }

  #startTimer(name: "attempt" | "answer" | "beat", ms: number, then: () => void): void {
    this.#stopTimer(name);
    this.#timers.set(name, this.environment.after(ms, then));
  }

  #stopTimer(name: "attempt" | "answer" | "beat"): void {
    this.#timers.get(name)?.();
    this.#timers.delete(name);
  }

  /** Reconnects and requests a full snapshot, because something that was sent is missing here. */
  #startAgain(): void {
    this.#lastEvent = 0;
    this.#reconnectLater();
  }

  #reconnectLater(): void {
    if (this.#state === "ended") return;
    this.#disconnect("waiting");
    this.listener.onStatus("lost");
    this.#startTimer("attempt", this.#backoff.nextDelayMs(), () => this.#connect());
  }

  #disconnect(state: "waiting" | "ended"): void {
    this.#detach(state)?.close();
    this.#closePrevious();
  }

  #closePrevious(): void {
    this.#previous?.close();
    this.#previous = null;
  }

  /** Detaches the current WebSocket, so that nothing more is received from it even if it closes slowly. */
  #detach(state: "waiting" | "ended"): WebSocketLike | null {
    const socket = this.#socket;
    this.#state = state;
    this.#socket = null;
    for (const cancel of this.#timers.values()) cancel();
    this.#timers.clear();
    if (socket !== null) socket.onopen = socket.onmessage = socket.onclose = null;
    for (const [id, { message, answer }] of this.#pending) {
      if (QUESTIONS.includes(message.type)) {
        this.#pending.delete(id); // it is asked again once the state of the game is known
        answer(null);
      }
    }
    return socket;
  }
}
