/** The state of a table on the page: everything the socket receives, kept as signals. */

import { computed, signal } from "@preact/signals";

import { Clock } from "./clock.ts";
import type { GameModel } from "../games/model.ts";
import { say, sayTextOr, text } from "../i18n/index.ts";
import { seatNames, withNames, type Who } from "./names.ts";
import { applyPatch, PatchMismatch } from "./patch.ts";
import { applyPoses, InvalidPoses, type Motion } from "./poses.ts";
import type { Answer, Command, Fleeting, Listener, Status } from "./connection/socket.ts";
import type {
  Bye,
  Emotion,
  FromServer,
  Hand,
  Happened,
  Json,
  Line,
  Now,
  Options,
  Pinged,
  Point,
  Pointed,
  Replay,
  Room,
  Snapshot,
  Text,
} from "./wire.ts";

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

/** The part of Environment that is used. */
export interface Time {
  now(): number;
  after(ms: number, then: () => void): () => void;
}

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
export type Pointers = Pointed["pointers"];

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
  readonly room = signal<Room | null>(null);
  readonly now = signal<Now | null>(null);
  readonly view = signal<unknown>(null); // of the game
  readonly story = signal<readonly StoryEntry[]>([]);
  readonly lacksStory = signal(true); // whether events are missing from the story
  readonly said = signal<readonly Line[]>([]); // chat
  readonly #options = signal<Options | null>(null); // the last ones that were sent
  readonly notices = signal<readonly Notice[]>([]);
  readonly moods = signal<ReadonlyMap<string, Emotion>>(new Map()); // current emotions by person
  readonly motion = signal<{ readonly left_s: number | null; readonly falls: boolean } | null>(null);
  readonly hands = signal<ReadonlyMap<number, Pointers>>(new Map()); // pointers of the others, by seat
  readonly pinged = signal<(Pinged & { readonly id: number }) | null>(null); // the last ping
  /** The moment of a replay that somebody showed last. */
  readonly shown = signal<{ readonly person: string; readonly at: number; readonly id: number } | null>(null);
  readonly bye = signal<Bye | null>(null);
  readonly clock = new Clock();
  lastEvent = 0; // number of the last event
  #lastChange = 0; // number of the last event that was more than passing time
  #snapshotEvent = 0; // number of the last event that the last snapshot includes
  /** The motion under way. It is changed in place, so use `watchPoses` to be told about new frames. */
  poses: Motion | null = null;
  readonly #eventListeners = new Set<GameEventListener>();
  readonly #poseListeners = new Set<(poses: Motion | null) => void>();
  readonly #cancelHandTimers = new Map<number, () => void>();
  #pingCount = 0;
  #showCount = 0;
  #noticeCount = 0;
  connection: TableConnection | null = null;

  constructor(
    readonly time: Time,
    readonly gameOf: (name: string) => GameModel<unknown> | undefined,
  ) {}

  readonly game = computed(() => this.gameOf(this.room.value?.game ?? ""));
  readonly mySeats = computed(() =>
    (this.room.value?.seats ?? []).flatMap((sitter, seat) => (sitter === this.me.value ? [seat] : [])),
  );
  readonly isHost = computed(() => this.room.value !== null && this.room.value.host === this.me.value);
  readonly isPaused = computed(() => this.now.value?.paused === true);
  /** The options of our seat whose turn it is; null: none of our seats is to act. */
  readonly offer = computed((): Offer | null => {
    const seat = this.now.value?.actor ?? null;
    if (seat === null || !this.#isPlaying.value || !this.mySeats.value.includes(seat)) return null;
    return this.#offerTo(seat) ?? { acts: this.now.value!.acts, seat, options: null, labels: [], prospects: null };
  });
  /** The options of a bot that leaves it to us, the host, to go on. */
  readonly botOffer = computed((): Offer | null => {
    const seat = this.now.value?.actor ?? null;
    return seat === null || seat < 0 || this.mySeats.value.includes(seat) ? null : this.#offerTo(seat);
  });
  /** What our hand may do while it moves something: take it back. */
  readonly handOffer = computed((): Offer | null => {
    const options = this.#options.value;
    return options === null || this.now.value?.actor !== -1 ? null : this.#offerTo(options.seat);
  });
  readonly #isPlaying = computed(
    () => this.status.value === "open" && this.room.value?.stage === "playing" && !this.isPaused.value,
  );

  /** The display name of a seat. */
  readonly who: Who = (seat) => {
    const seats = this.room.value?.seats ?? [];
    return seatNames(seats.map((sitter) => (typeof sitter === "string" ? this.nameOf(sitter) : sitter)))(seat);
  };

  nameOf(person: string): string {
    return this.room.value?.people.find(({ id }) => id === person)?.name ?? "?";
  }

  /** Sends a command and shows a refusal as a notice. Returns whether it was executed. */
  async send(command: Command): Promise<boolean> {
    const answer = (await this.connection?.send(command)) ?? null;
    if (answer?.type === "Refused") {
      const { text, sentence } = answer;
      this.notice(() => sayTextOr(text, sentence));
    }
    return answer?.type === "Done";
  }

  /** Sends an action. Returns whether it was executed, or its deed begun. */
  act(seat: number, action: unknown, hand: Hand = "guided"): Promise<boolean> {
    return this.send({ type: "Act", seat, action: action as Json, hand });
  }

  /** Lets go of the piece in the free hand. */
  letGo(seat: number): Promise<boolean> {
    return this.send({ type: "LetGo", seat });
  }

  /** Asks what each of these actions would lead to; null: refused, lost, or outdated by now. */
  async wonder<Foresight = Json>(seat: number, actions: readonly unknown[]): Promise<Foresight[] | null> {
    const answer = await this.connection?.send({ type: "Wonder", seat, actions: actions as readonly Json[] });
    return answer?.type === "Foreseen" && this.#isCurrent(answer.n) ? (answer.of as unknown as Foresight[]) : null;
  }

  /** Asks for good actions, the best first; null as for `wonder`. */
  async suggest<Action = Json, Foresight = Json>(seat: number): Promise<Suggestion<Action, Foresight>[] | null> {
    const answer = await this.connection?.send({ type: "Suggest", seat });
    if (answer?.type !== "Suggested" || !this.#isCurrent(answer.n)) return null;
    return answer.of as unknown as Suggestion<Action, Foresight>[];
  }

  /** Asks for the statics of what is built; null as for `wonder`, and where nothing has weight. */
  async study<Found = Json>(): Promise<Found | null> {
    const answer = await this.connection?.send({ type: "Study" });
    return answer?.type === "Studied" && this.#isCurrent(answer.n) ? (answer.found as unknown as Found | null) : null;
  }

  /** Asks for the part of the game that may be replayed; null: none yet. */
  async recall(): Promise<Replay | null> {
    const answer = await this.connection?.send({ type: "Recall" });
    return answer?.type === "Recalled" ? answer.replay : null;
  }

  /** Shows the others the moment after event `at` in a shared replay. */
  show(at: number): void {
    this.connection?.tell({ type: "Show", at });
  }

  /** Tells the others where the hand of one of our seats is. */
  point(seat: number, pointers: Point["pointers"]): void {
    this.connection?.tell({ type: "Point", seat, pointers });
  }

  /** Points something out to everybody. */
  ping(thing: string | null, at: readonly [number, number, number] | null = null): void {
    this.connection?.tell({ type: "Ping", thing, at });
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

  emote(emotion: Emotion): void {
    this.connection?.tell({ type: "Emote", emotion });
  }

  /** Shows a notice for `lasts_ms`, or until it is dismissed. */
  notice(words: () => string, lasts_ms?: number): void {
    const id = ++this.#noticeCount;
    this.notices.value = [...this.notices.value.slice(-4), { id, words }];
    if (lasts_ms !== undefined) this.time.after(lasts_ms, () => this.dismiss(id));
  }

  dismiss(id: number): void {
    this.notices.value = this.notices.value.filter((one) => one.id !== id);
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
    try {
      this.poses = applyPoses(this.poses, message);
    } catch (error) {
      if (!(error instanceof InvalidPoses)) throw error;
      this.poses = null; // the names of the next deed start a new motion
    }
    if (this.poses !== null) {
      const { left_s, falls } = this.poses;
      const last = this.motion.value;
      if (last?.left_s !== left_s || last.falls !== falls) this.motion.value = { left_s, falls };
    }
    for (const then of this.#poseListeners) then(this.poses);
  }

  onMessage(message: FromServer): void {
    switch (message.type) {
      case "Welcome":
        this.me.value = message.person;
        break;
      case "Room":
        this.room.value = message;
        break;
      case "Options":
        this.#options.value = message;
        break;
      case "Snapshot":
        this.#handleSnapshot(message);
        break;
      case "Happened":
        this.#handleEvents(message);
        break;
      case "Said":
        this.said.value = [...this.said.value, ...message.lines];
        break;
      case "Refused": {
        const { text, sentence } = message;
        this.notice(() => sayTextOr(text, sentence));
        break;
      }
      case "Emoted":
        this.#showEmotion(message.person, message.emotion);
        break;
      case "Pinged": {
        const { person, thing } = message;
        this.pinged.value = { ...message, id: ++this.#pingCount };
        const name = this.nameOf(person);
        const view = this.view.value;
        const what = thing === null || view === null ? null : (this.game.value?.thing?.(thing, view) ?? thing);
        this.notice(
          () => (what === null ? say("page-pings-place", { name }) : say("page-pings", { name, thing: what })),
          PING_MS,
        );
        break;
      }
      case "Shown":
        this.shown.value = { person: message.person, at: message.at, id: ++this.#showCount };
        break;
      case "Waiting": {
        const name = this.who(message.seat);
        const minutes = Math.max(1, Math.round(message.seconds / 60));
        this.notice(() => say("page-waiting", { name, minutes }));
        break;
      }
      case "Bye":
        this.bye.value = message;
        break;
      case "Pointed":
        this.#showHand(message.seat, message.pointers);
        break;
      default:
        break;
    }
  }

  #handleSnapshot(message: Snapshot): void {
    const missed = this.lastEvent > 0 && message.n > this.lastEvent;
    this.lacksStory.value ||= missed;
    this.lastEvent = this.#lastChange = this.#snapshotEvent = message.n;
    this.view.value = message.view;
    if (missed) this.#addToStory([{ n: 0, sentences: [text("page-story-gap")] }]);
    this.#setNow(message.now);
  }

  /** Adds the events before the last snapshot to the story, if the game allows that. */
  async completeStory(): Promise<void> {
    if (!this.lacksStory.value || this.game.value?.isRetold !== true) return;
    const replay = await this.recall();
    const last = replay?.moments.at(-1)?.n;
    if (replay === null || last === undefined) return; // the gap in the story stays
    this.lacksStory.value = last < this.#snapshotEvent;
    const told = replay.moments.flatMap(({ n, story = [] }): StoryEntry[] =>
      story.length > 0 ? [{ n, sentences: this.#named(story), isOld: true }] : [],
    );
    const newer = this.story.value.filter(({ n }) => n > last);
    this.story.value = [...told, ...newer].slice(-MAX_STORY_ENTRIES);
  }

  #named(story: readonly Text[]): (Text | string)[] {
    return story.map((one) => withNames(one, this.who));
  }

  #handleEvents(message: Happened): void {
    const entries: StoryEntry[] = [];
    try {
      message.moments.forEach(({ event, patch = [], story = [] }, at) => {
        const before = this.view.value;
        const after = applyPatch(before as Json, patch);
        if (story.length > 0) entries.push({ n: message.first + at, sentences: this.#named(story) });
        this.view.value = after;
        for (const listen of this.#eventListeners) listen(before, event, after);
      });
    } catch (error) {
      if (!(error instanceof PatchMismatch)) throw error;
      this.lacksStory.value = true;
      this.connection?.refresh("start");
      return;
    }
    this.lastEvent = message.first + message.moments.length - 1;
    if (message.now.acts !== this.now.value?.acts) this.#lastChange = this.lastEvent;
    if (message.first === 1) this.lacksStory.value = false;
    this.#addToStory(entries);
    this.#setNow(message.now);
  }

  #addToStory(entries: readonly StoryEntry[]): void {
    if (entries.length > 0) this.story.value = [...this.story.value, ...entries].slice(-MAX_STORY_ENTRIES);
  }

  #setNow(now: Now): void {
    this.now.value = now;
    this.clock.set(now.clock_ms, this.time.now());
    if (now.actor !== -1) {
      this.motion.value = null;
      if (this.poses !== null) {
        this.poses = null;
        for (const then of this.#poseListeners) then(null);
      }
    }
  }

  /** The options of a seat, if they have arrived and still hold. */
  #offerTo(seat: number): Offer | null {
    const options = this.#options.value;
    const holds = options?.seat === seat && options.acts === this.now.value?.acts && this.#isPlaying.value;
    return holds ? options : null;
  }

  #isCurrent(n: number): boolean {
    return n >= this.#lastChange;
  }

  #showHand(seat: number, pointers: Pointers): void {
    this.hands.value = new Map(this.hands.value).set(seat, pointers);
    this.#cancelHandTimers.get(seat)?.();
    const forget = () => {
      this.hands.value = new Map([...this.hands.value].filter(([one]) => one !== seat));
    };
    this.#cancelHandTimers.set(seat, this.time.after(HAND_MS, forget));
  }

  #showEmotion(person: string, emotion: Emotion): void {
    this.moods.value = new Map(this.moods.value).set(person, emotion);
    this.time.after(MOOD_MS, () => {
      if (this.moods.value.get(person) === emotion) {
        this.moods.value = new Map([...this.moods.value].filter(([one]) => one !== person));
      }
    });
  }
}
