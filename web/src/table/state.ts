/** The state of a table on the page: everything the socket receives, kept as signals. */

import { computed, signal, type Signal } from "@preact/signals";

import { Clock } from "./clock.ts";
import type { GameModel } from "../games/model.ts";
import { say, sayTextOr, text } from "../i18n/index.ts";
import { guestName, seatNames, type Who, withNames } from "./names.ts";
import { applyPatch, PatchMismatch } from "./patch.ts";
import { applyPoses, InvalidPoses, type Motion } from "./poses.ts";
import type { Answer, Command, Environment, Fleeting, Listener, Status } from "./connection/socket.ts";
import type * as wire from "./wire.ts";
import type { Json, Text } from "./wire.ts";

const MAX_STORY_ENTRIES = 500; // entries of the story that are kept
const MOOD_MS = 5_000; // how long an emotion is shown
const PING_MS = 6_000; // how long the notice about a ping is shown
const HAND_MS = 4_000; // how long a pointer is shown after its last message

/** The part of Socket that is used. */
export interface TableConnection {
  send(command: Command): Promise<Answer>;
  tell(message: Fleeting): void;
  refresh(from: "here" | "start"): void;
}

export type Time = Pick<Environment, "now" | "after">;

/** The sentences about one event; `n` is 0 for a gap in the story. */
export interface StoryEntry {
  readonly n: number;
  readonly sentences: readonly (Text | string)[];
  readonly isOld?: true; // happened before this page was opened or reconnected
}

/** A message shown until it is dismissed or expires: a refusal, a reminder, a ping. */
export interface Notice {
  readonly id: number;
  readonly words: () => string;
}

/** What a seat may do, until `acts` changes. */
export interface Offer {
  readonly acts: number;
  readonly seat: number;
  readonly options: readonly Json[] | null; // null: they have not arrived yet
  readonly labels: readonly Text[]; // of the options, for games that the page has no words for
  readonly prospects: Json; // the game's Prospects: what the rules allow beyond the options, or null
}

/** Where the hand of a seat is, and the pieces it holds by name; "" is the empty hand. */
export type Pointers = wire.Pointed["pointers"];

/** An action that the server proposes, and what it would lead to. */
export interface Suggestion<Action, Foresight> {
  readonly action: Action;
  readonly foresight: Foresight;
}

/** Gets the views before and after an event; the first event has none before it. */
export type GameEventListener = (before: unknown, event: Json, after: unknown) => void;

export class Table implements Listener {
  readonly status = signal<Status>("connecting");
  readonly me = signal("");
  readonly room = signal<wire.Room | null>(null);
  readonly now = signal<wire.Now | null>(null);
  readonly view = signal<unknown>(null); // of the game
  readonly story = signal<readonly StoryEntry[]>([]);
  readonly lacksStory = signal(true); // whether events are missing from the story
  readonly said = signal<readonly wire.Line[]>([]); // chat
  readonly notices = signal<readonly Notice[]>([]);
  readonly moods = signal<ReadonlyMap<string, wire.Emotion>>(new Map()); // current emotions by person
  readonly motion = signal<{ readonly left_s: number | null; readonly falls: boolean } | null>(null);
  readonly hands = signal<ReadonlyMap<number, Pointers>>(new Map()); // pointers of the others, by seat
  readonly pinged = signal<(wire.Pinged & { readonly id: number }) | null>(null); // the last ping
  /** The moment of a replay that somebody showed last. */
  readonly shown = signal<{ readonly person: string; readonly at: number; readonly id: number } | null>(null);
  readonly bye = signal<wire.Bye | null>(null);
  readonly clock = new Clock();
  /** The motion under way. It is changed in place, so use `watchPoses` to be told about new frames. */
  poses: Motion | null = null;
  connection: TableConnection | null = null;
  readonly #options = signal<wire.Options | null>(null); // the last ones that were sent
  lastEvent = 0; // number of the last event; browser tests read it
  #lastChange = 0; // number of the last event that was more than passing time
  #snapshotEvent = 0; // number of the last event that the last snapshot includes
  #lastId = 0; // of notices, pings and shown moments
  readonly #eventListeners = new Set<GameEventListener>();
  readonly #poseListeners = new Set<(poses: Motion | null) => void>();

  constructor(
    readonly time: Time,
    readonly gameOf: (name: string) => GameModel<unknown> | undefined,
  ) {}

  readonly game = computed(() => this.gameOf(this.room.value?.game ?? ""));
  readonly mySeats = computed(() =>
    (this.room.value?.seats ?? []).flatMap((sitter, seat) => (sitter === this.me.value ? [seat] : [])),
  );
  readonly isHost = computed(() => this.room.value?.host === this.me.value);
  readonly isPaused = computed(() => this.now.value?.paused === true);
  readonly #isPlaying = computed(
    () => this.status.value === "open" && this.room.value?.stage === "playing" && !this.isPaused.value,
  );
  /** The last options, while they hold. */
  readonly #offered = computed(() =>
    this.#isPlaying.value && this.#options.value?.acts === this.now.value?.acts ? this.#options.value : null,
  );
  /** The options of our seat whose turn it is; null: none of our seats is to act. */
  readonly offer = computed((): Offer | null => {
    const { actor: seat = null, acts = 0 } = this.now.value ?? {};
    if (seat === null || !this.#isPlaying.value || !this.mySeats.value.includes(seat)) return null;
    const offered = this.#offered.value;
    return offered?.seat === seat ? offered : { acts, seat, options: null, labels: [], prospects: null };
  });
  /** The options of a bot that leaves it to us, the host, to go on. */
  readonly botOffer = computed((): Offer | null => {
    const offered = this.#offered.value;
    const isActing = offered !== null && offered.seat === this.now.value?.actor;
    return isActing && !this.mySeats.value.includes(offered.seat) ? offered : null;
  });
  /** What our hand may do while it moves something: take it back. */
  readonly handOffer = computed((): Offer | null => (this.now.value?.actor === -1 ? this.#offered.value : null));

  /** The display name of a seat. */
  readonly who: Who = (seat) => {
    const seats = this.room.value?.seats ?? [];
    return seatNames(seats.map((sitter) => (typeof sitter === "string" ? this.nameOf(sitter) : sitter)))(seat);
  };

  nameOf(person: string): string {
    const guest = this.room.value?.people.find(({ id }) => id === person);
    return guest === undefined ? "?" : guestName(guest);
  }

  /** Sends a command and shows a refusal as a notice. Returns whether it was executed. */
  async send(command: Command): Promise<boolean> {
    const answer = await this.connection?.send(command);
    if (answer?.type === "Refused") this.onMessage(answer);
    return answer?.type === "Done";
  }

  /** Sends an action. Returns whether it was executed, or its deed begun. */
  act(seat: number, action: unknown, hand: wire.Hand = "guided"): Promise<boolean> {
    return this.send({ type: "Act", seat, action: action as Json, hand });
  }

  /** Lets go of the piece in the free hand. */
  letGo(seat: number): Promise<boolean> {
    return this.send({ type: "LetGo", seat });
  }

  /** Asks what each of these actions would lead to; null: refused, lost, or outdated by now. */
  async wonder<Foresight = Json>(seat: number, actions: readonly unknown[]): Promise<Foresight[] | null> {
    const answer = await this.connection?.send({ type: "Wonder", seat, actions: actions as readonly Json[] });
    if (answer?.type !== "Foreseen" || answer.n < this.#lastChange) return null;
    return answer.of as unknown as Foresight[];
  }

  /** Asks for good actions, the best first; null as for `wonder`. */
  async suggest<Action = Json, Foresight = Json>(seat: number): Promise<Suggestion<Action, Foresight>[] | null> {
    const answer = await this.connection?.send({ type: "Suggest", seat });
    if (answer?.type !== "Suggested" || answer.n < this.#lastChange) return null;
    return answer.of as unknown as Suggestion<Action, Foresight>[];
  }

  /** Asks for the statics of what is built; null as for `wonder`, and where nothing has weight. */
  async study<Found = Json>(): Promise<Found | null> {
    const answer = await this.connection?.send({ type: "Study" });
    return answer?.type === "Studied" && answer.n >= this.#lastChange
      ? (answer.found as unknown as Found | null)
      : null;
  }

  /** Asks for the part of the game that may be replayed; null: none yet. */
  async recall(): Promise<wire.Replay | null> {
    const answer = await this.connection?.send({ type: "Recall" });
    return answer?.type === "Recalled" ? answer.replay : null;
  }

  /** Shows the others the moment after event `at` in a shared replay. */
  show(at: number): void {
    this.connection?.tell({ type: "Show", at });
  }

  /** Tells the others where the hand of one of our seats is. */
  point(seat: number, pointers: Pointers): void {
    this.connection?.tell({ type: "Point", seat, pointers });
  }

  /** Points something out to everybody. */
  ping(thing: string | null, at: readonly [number, number, number] | null = null): void {
    this.connection?.tell({ type: "Ping", thing, at });
  }

  emote(emotion: wire.Emotion): void {
    this.connection?.tell({ type: "Emote", emotion });
  }

  /** Calls back with every frame of a motion, and with null at its end. Returns a function that unsubscribes. */
  watchPoses(then: (poses: Motion | null) => void): () => void {
    this.#poseListeners.add(then);
    return () => this.#poseListeners.delete(then);
  }

  /** Calls back with every event and the views before and after it. Returns a function that unsubscribes. */
  onGameEvent(then: GameEventListener): () => void {
    this.#eventListeners.add(then);
    return () => this.#eventListeners.delete(then);
  }

  /** Shows a notice for `lasts_ms`, or until it is dismissed. */
  notice(words: () => string, lasts_ms?: number): void {
    const id = ++this.#lastId;
    this.notices.value = [...this.notices.value.slice(-4), { id, words }];
    if (lasts_ms !== undefined) this.time.after(lasts_ms, () => this.dismiss(id));
  }

  dismiss(id: number): void {
    this.notices.value = this.notices.value.filter((one) => one.id !== id);
  }

  /** Adds the events before the last snapshot to the story, if the game allows that. */
  async completeStory(): Promise<void> {
    if (!this.lacksStory.value || this.game.value?.isRetold !== true) return;
    const { moments = [] } = (await this.recall()) ?? {};
    const last = moments.at(-1)?.n;
    if (last === undefined) return; // the gap in the story stays
    this.lacksStory.value = last < this.#snapshotEvent;
    const told = moments.flatMap(({ n, story }) =>
      this.#told(n, story).map((entry) => ({ ...entry, isOld: true as const })),
    );
    this.#setStory([...told, ...this.story.value.filter(({ n }) => n > last)]);
  }

  onStatus(status: Status): void {
    this.status.value = status;
    if (status !== "open") {
      this.#options.value = null;
      this.motion.value = null;
      this.hands.value = new Map();
    }
  }

  onPoses(message: ArrayBuffer): void {
    let poses: Motion | null = null; // after an invalid message the names of the next deed start a new motion
    try {
      poses = applyPoses(this.poses, message);
    } catch (error) {
      if (!(error instanceof InvalidPoses)) throw error;
    }
    if (poses !== null) {
      const { left_s, falls } = poses;
      const last = this.motion.value;
      if (last?.left_s !== left_s || last.falls !== falls) this.motion.value = { left_s, falls };
    }
    this.#setPoses(poses);
  }

  onMessage(message: wire.FromServer): void {
    const handle = this.#handlers[message.type] as ((message: wire.FromServer) => void) | undefined;
    handle?.(message);
  }

  /** What each message does; the answers to commands and questions are not among them. */
  readonly #handlers: { readonly [M in wire.FromServer as M["type"]]?: (message: M) => void } = {
    Welcome: ({ person }) => (this.me.value = person),
    Room: (room) => (this.room.value = room),
    Options: (options) => (this.#options.value = options),
    Snapshot: (message) => this.#handleSnapshot(message),
    Happened: (message) => this.#handleEvents(message),
    Said: ({ lines }) => (this.said.value = [...this.said.value, ...lines]),
    Refused: ({ text, sentence }) => this.notice(() => sayTextOr(text, sentence)),
    Emoted: ({ person, emotion }) => this.#showFor(MOOD_MS, this.moods, person, emotion),
    Pinged: (message) => this.#showPing(message),
    Shown: ({ person, at }) => (this.shown.value = { person, at, id: ++this.#lastId }),
    Waiting: ({ seat, seconds }) => {
      const name = this.who(seat);
      const minutes = Math.max(1, Math.round(seconds / 60));
      this.notice(() => say("page-waiting", { name, minutes }));
    },
    Bye: (message) => (this.bye.value = message),
    Pointed: ({ seat, pointers }) => this.#showFor(HAND_MS, this.hands, seat, pointers),
  };

  #handleSnapshot({ n, view, now }: wire.Snapshot): void {
    const missed = this.lastEvent > 0 && n > this.lastEvent;
    this.lacksStory.value ||= missed;
    this.lastEvent = this.#lastChange = this.#snapshotEvent = n;
    this.view.value = view;
    if (missed) this.#setStory([...this.story.value, { n: 0, sentences: [text("page-story-gap")] }]);
    this.#setNow(now);
  }

  #handleEvents({ first, moments, now }: wire.Happened): void {
    const entries: StoryEntry[] = [];
    try {
      moments.forEach(({ event, patch = [], story }, at) => {
        const before = this.view.value;
        const after = applyPatch(before as Json, patch);
        entries.push(...this.#told(first + at, story));
        this.view.value = after;
        for (const listen of this.#eventListeners) listen(before, event, after);
      });
    } catch (error) {
      if (!(error instanceof PatchMismatch)) throw error;
      this.lacksStory.value = true;
      this.connection?.refresh("start");
      return;
    }
    this.lastEvent = first + moments.length - 1;
    if (now.acts !== this.now.value?.acts) this.#lastChange = this.lastEvent;
    if (first === 1) this.lacksStory.value = false;
    if (entries.length > 0) this.#setStory([...this.story.value, ...entries]);
    this.#setNow(now);
  }

  /** The entry of an event in the story; none for an event without sentences. */
  #told(n: number, story: readonly Text[] = []): StoryEntry[] {
    return story.length > 0 ? [{ n, sentences: story.map((one) => withNames(one, this.who)) }] : [];
  }

  #setStory(entries: readonly StoryEntry[]): void {
    this.story.value = entries.slice(-MAX_STORY_ENTRIES);
  }

  #setNow(now: wire.Now): void {
    this.now.value = now;
    this.clock.set(now.clock_ms, this.time.now());
    if (now.actor === -1) return;
    this.motion.value = null;
    if (this.poses !== null) this.#setPoses(null);
  }

  #setPoses(poses: Motion | null): void {
    this.poses = poses;
    for (const then of this.#poseListeners) then(poses);
  }

  #showPing(message: wire.Pinged): void {
    const { person, thing } = message;
    this.pinged.value = { ...message, id: ++this.#lastId };
    const name = this.nameOf(person);
    const view = this.view.value;
    const what = thing === null || view === null ? null : (this.game.value?.thing?.(thing, view) ?? thing);
    this.notice(
      () => (what === null ? say("page-pings-place", { name }) : say("page-pings", { name, thing: what })),
      PING_MS,
    );
  }

  /** Shows a value in a map for a while, unless another one replaces it. */
  #showFor<Key, Value>(ms: number, map: Signal<ReadonlyMap<Key, Value>>, key: Key, value: Value): void {
    map.value = new Map(map.value).set(key, value);
    this.time.after(ms, () => {
      if (map.value.get(key) === value) map.value = new Map([...map.value].filter(([one]) => one !== key));
    });
  }
}
