/** Fakes for tests: an environment whose time the test advances, and a WebSocket that the test answers. */

import { Socket, type Environment, type Listener, type Status, type WebSocketLike } from "./socket.ts";
import type { FromBrowser, FromServer, Happened, Language, Now } from "../wire.ts";

export const NOW: Now = { actor: 0, talk: ["chat"], acts: 0, clock_ms: null, paused: false, outcome: null };

export class FakeWebSocket implements WebSocketLike {
  binaryType = "";
  bufferedAmount = 0;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: (() => void) | null = null;
  closed = false;
  readonly sent: FromBrowser[] = [];

  send(data: string): void {
    this.sent.push(JSON.parse(data) as FromBrowser);
  }

  close(): void {
    this.closed = true;
  }

  say(...messages: FromServer[]): void {
    for (const message of messages) this.onmessage?.({ data: JSON.stringify(message) });
  }

  /** Opens the connection, and answers Hello with Welcome and these messages. */
  welcome(...more: FromServer[]): this {
    this.onopen?.();
    this.say({ type: "Welcome", person: "ada", protocol: 2 }, ...more);
    return this;
  }
}

export class FakeEnvironment implements Environment {
  readonly sockets: FakeWebSocket[] = [];
  chance = 0.5;
  #now = 0;
  #timers: { at: number; then: () => void }[] = [];

  connect(): FakeWebSocket {
    const socket = new FakeWebSocket();
    this.sockets.push(socket);
    return socket;
  }

  get socket(): FakeWebSocket {
    return this.sockets.at(-1)!;
  }

  now(): number {
    return this.#now;
  }

  random(): number {
    return this.chance;
  }

  after(ms: number, then: () => void): () => void {
    const timer = { at: this.#now + ms, then };
    this.#timers.push(timer);
    return () => {
      this.#timers = this.#timers.filter((other) => other !== timer);
    };
  }

  pass(ms: number): void {
    const until = this.#now + ms;
    for (;;) {
      const [next] = this.#timers.filter(({ at }) => at <= until).sort((a, b) => a.at - b.at);
      if (next === undefined) break;
      this.#timers = this.#timers.filter((other) => other !== next);
      this.#now = next.at;
      next.then();
    }
    this.#now = until;
  }
}

/** Records everything it is called with. */
export class RecordingListener implements Listener {
  readonly statuses: Status[] = [];
  readonly messages: FromServer[] = [];
  readonly poses: ArrayBuffer[] = [];

  onStatus(status: Status): void {
    this.statuses.push(status);
  }

  onMessage(message: FromServer): void {
    this.messages.push(message);
  }

  onPoses(message: ArrayBuffer): void {
    this.poses.push(message);
  }

  /** The numbers of the received events, and "=n" for a snapshot, in order. */
  get eventNumbers(): (number | string)[] {
    return this.messages.flatMap((message): (number | string)[] => {
      if (message.type === "Snapshot") return [`=${message.n}`];
      return message.type === "Happened" ? message.moments.map((_, n) => message.first + n) : [];
    });
  }
}

/** A socket that waits for its connection. */
export function opened(language: Language = "de", env = new FakeEnvironment()) {
  const listener = new RecordingListener();
  const socket = new Socket("a-token", () => language, env, listener);
  socket.open();
  return { env, listener, socket };
}

/** A socket whose connection has received these messages. */
export function connected(...more: FromServer[]) {
  const made = opened();
  made.env.socket.welcome(...more);
  return made;
}

/** Events as a spectator receives them. */
export function happened(first: number, ...events: string[]): Happened {
  return { type: "Happened", first, eye: null, moments: events.map((type) => ({ event: { type } })), now: NOW };
}

export function snapshot(n: number, eye: number | null = null): FromServer {
  return { type: "Snapshot", n, eye, view: {}, now: NOW };
}
