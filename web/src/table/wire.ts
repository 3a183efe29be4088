// Made by `python -m tools.wire` from src/meja/server/messages.py, and not to be changed by hand.

export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

export const PROTOCOL = 2;
export const LARGEST = 65536; // bytes of a message to the server
export const FARTHEST_MM = 1000;
export const LONGEST_LINE = 500;
export const MAX_NAME_LENGTH = 40;

// Poses: u8 what it is, u32 number of the event that the deed began with, then a piece of its motion.
export const POSES_ALL = 1; // the names; the motion so far is to be forgotten
export const POSES_MORE = 2; // a frame
export const FRAME_BYTES = 7; // of the head of a frame
export const BODY_BYTES = 13;
export const AT_WORK = 255; // instead of the time left, while a hand is at work
export const FALLS = 128; // added to the time left once a floor has come down
export const PLACE_MM = 0.05; // the unit of a place
export const TURN_MOST = 32767; // of a part of a turn, 15 bits

export const TALKS = ["chat", "ping", "emote", "pointer"] as const;
export type Talk = (typeof TALKS)[number];
export const HANDS = ["guided", "free"] as const;
export type Hand = (typeof HANDS)[number];
export const LANGUAGES = ["en", "de", "fr"] as const;
export type Language = (typeof LANGUAGES)[number];
export const ROOM_STAGES = ["lobby", "playing", "over"] as const;
export type RoomStage = (typeof ROOM_STAGES)[number];
export const EMOTIONS = ["joy", "fear", "wow", "sad", "thanks", "think"] as const;
export type Emotion = (typeof EMOTIONS)[number];

/** A bot in a seat, by its kind. */
export interface Bot {
  readonly bot: string;
  readonly sits_in_for: string | null; // the person who may take the seat back
}

export interface Guest {
  readonly id: string;
  readonly name: string;
  readonly here: boolean; // connected now
  readonly watches: boolean; // a spectator
  readonly bot: boolean; // a program that came by the link, see /api/links/{code}
}

/** A chat line. */
export interface Line {
  readonly person: string;
  readonly name: string; // of the person, when the line was written
  readonly text: string;
  readonly at_s: number; // wall clock
}

/** An event as the viewer may see it, the patch from their view before it to the one after it, and its sentences. The patch of a game's first event is the whole view. */
export interface Moment {
  readonly event: Json;
  readonly patch?: readonly Operation[];
  readonly story?: readonly Text[];
}

/** The situation after the last event that was sent. */
export interface Now {
  readonly actor: number | null; // -1: chance or the tower; null: the game is over
  readonly talk: readonly Talk[]; // the kinds of talk that are allowed now
  readonly acts: number; // grows with every action of a seat or of NATURE; the passing of time is none
  readonly clock_ms: number | null; // the time left; null: no clock runs
  readonly paused: boolean;
  readonly outcome: Outcome | null;
}

export interface Operation {
  readonly op: "add" | "remove" | "replace";
  readonly path: string; // a JSON pointer (RFC 6901); "/-" at its end appends to an array
  readonly value: Json; // not for "remove"
}

/** How a finished game ended, for all players together. */
export interface Outcome {
  readonly won: boolean;
  readonly text: Text;
}

/** A game, or a part of it, event by event; passing time is told with the next event. */
export interface Replay {
  readonly eyes: readonly (number | null)[]; // whose views these are; null: the spectators'
  readonly views: readonly Json[]; // before the first moment, by eye; null before the game began
  readonly moments: readonly ReplayedMoment[];
}

/** Like a Moment, for several viewers: `patches` has one for each view of the Replay. */
export interface ReplayedMoment {
  readonly n: number; // the number of the event
  readonly event: Json;
  readonly patches: readonly (readonly Operation[])[];
  readonly story?: readonly Text[];
  readonly has_track?: boolean; // the motion of the deed that begins here was recorded
}

export interface Suggestion {
  readonly action: Json;
  readonly foresight: Json;
}

/** How a table plays, beside the set-up of the game. A game ignores the terms that do not concern it. */
export interface Terms {
  readonly tower: "geometric" | "physics" | "statics";
  readonly hand: "medium" | "shaky" | "steady"; // of guided hands
  readonly pace_s: number; // delay of a bot before each action
  readonly remind_s: number | null; // until the table names the person it waits for
}

/** Something to say, in no language yet. Arguments that are Texts are said first, in the same language. */
export interface Text {
  readonly id: string;
  readonly args: { readonly [key: string]: string | number | Text };
}

/** A proposal to put a bot into the seat of somebody who is away. */
export interface Vote {
  readonly seat: number;
  readonly bot: string;
  readonly agreed: readonly string[];
}

// From the browser

/** The first message of a connection, and the only one before Welcome: who connects, and what they have already. */
export interface Hello {
  readonly type: "Hello";
  readonly token: string;
  readonly protocol?: number;
  readonly last_event?: number; // the number of the last event that the client has; 0: none, so it gets a snapshot
  readonly eye?: number | null; // the seat whose view it saw, from its last snapshot
  readonly last_said?: number; // the number of the last chat line that the client has
  readonly language?: Language; // of refusals
}

/** Plays an action of the game for a seat. */
export interface Act {
  readonly type: "Act";
  readonly id: string;
  readonly seat: number;
  readonly action: Json; // of the game's SeatAction
  readonly hand?: Hand; // if it moves something
}

/** Lets go of the piece in the free hand. */
export interface LetGo {
  readonly type: "LetGo";
  readonly id: string;
  readonly seat: number;
}

/** Takes an empty seat, or takes one's own seat back from the bot that sits in. */
export interface Sit {
  readonly type: "Sit";
  readonly id: string;
  readonly seat: number;
}

/** Leaves one's own seat; the host can also remove a bot from its seat. */
export interface Rise {
  readonly type: "Rise";
  readonly id: string;
  readonly seat: number;
}

/** Gives one's own seat to somebody who is there. */
export interface HandOver {
  readonly type: "HandOver";
  readonly id: string;
  readonly seat: number;
  readonly to: string;
}

/** Puts a bot into an empty seat (the host), or into the seat of somebody who is away (if everybody here agrees). */
export interface SeatBot {
  readonly type: "SeatBot";
  readonly id: string;
  readonly seat: number;
  readonly bot: string;
}

/** The host removes somebody for good, but never the owner of the table. Both links are renewed. */
export interface Kick {
  readonly type: "Kick";
  readonly id: string;
  readonly person: string;
}

/** Leaves the table for good. Somebody who only closes the page keeps their seat. */
export interface Leave {
  readonly type: "Leave";
  readonly id: string;
}

/** The owner deletes the table for good, with its game and its chat. Everybody who is there gets Bye. */
export interface Delete {
  readonly type: "Delete";
  readonly id: string;
}

export interface Rename {
  readonly type: "Rename";
  readonly id: string;
  readonly name: string;
}

/** The host changes the set-up and the terms, before the game begins. */
export interface Arrange {
  readonly type: "Arrange";
  readonly id: string;
  readonly setup: Json;
  readonly terms: Terms;
}

/** The host begins the game; every seat must be taken. */
export interface Start {
  readonly type: "Start";
  readonly id: string;
}

/** Asks for a pause, or no longer does. The clock stops when all players ask, and runs again when nobody does. */
export interface Hold {
  readonly type: "Hold";
  readonly id: string;
  readonly want: boolean;
}

export interface Say {
  readonly type: "Say";
  readonly id: string;
  readonly text: string;
}

/** Asks for the consequences of actions of one's own seat, without carrying them out. Answered by Foreseen. */
export interface Wonder {
  readonly type: "Wonder";
  readonly id: string;
  readonly seat: number;
  readonly actions: readonly Json[]; // of the game's SeatAction
}

/** Asks for good actions, as far as the game can tell. Answered by Suggested. */
export interface Suggest {
  readonly type: "Suggest";
  readonly id: string;
  readonly seat: number;
}

/** Asks how the tower bears its weight. Answered by Studied. Everybody in the room may ask, also after the game. */
export interface Study {
  readonly type: "Study";
  readonly id: string;
}

/** Asks for past events that are secret to nobody: in MENARA the newest ones, in RITUAL the last round with all its cards. Answered by Recalled, or refused if there are none. Everybody in the room may ask, also after the game. */
export interface Recall {
  readonly type: "Recall";
  readonly id: string;
}

/** Where one's own pointers are, by the name of what they hold, or "" for an empty hand. Never answered. In a deed by a free hand one name may be another floor or column of the temple: the other hand takes hold of it where it is and leads its middle to `at`, a few millimetres at most, as long as Points name it. */
export interface Point {
  readonly type: "Point";
  readonly seat: number;
  readonly pointers: { readonly [key: string]: readonly [readonly [number, number, number], readonly [number, number, number, number] | null] };
}

/** Shows a mood to everybody. Never answered, never stored. */
export interface Emote {
  readonly type: "Emote";
  readonly emotion: Emotion;
}

/** Points at something for everybody: a thing by its name, a position on the table, or both. Never stored. */
export interface Ping {
  readonly type: "Ping";
  readonly thing?: string | null;
  readonly at?: readonly [number, number, number] | null;
}

/** Shows the others a moment of the recalled events. Never stored. */
export interface Show {
  readonly type: "Show";
  readonly at: number; // the number of the last event before that moment
}

export type FromBrowser =
  | Hello
  | Act
  | LetGo
  | Sit
  | Rise
  | HandOver
  | SeatBot
  | Kick
  | Leave
  | Delete
  | Rename
  | Arrange
  | Start
  | Hold
  | Say
  | Wonder
  | Suggest
  | Study
  | Recall
  | Point
  | Emote
  | Ping
  | Show;

// From the server

/** Answers Hello, and restarts a connection that was too slow. A Room follows, then a Snapshot or the missed events; the client resends the commands that have no answer yet. */
export interface Welcome {
  readonly type: "Welcome";
  readonly person: string;
  readonly protocol: number;
}

/** Everything about the room itself, sent whenever something of it changes. */
export interface Room {
  readonly type: "Room";
  readonly id: string;
  readonly game: string;
  readonly content: string;
  readonly stage: RoomStage;
  readonly setup: Json;
  readonly terms: Terms;
  readonly host: string; // begins the game and seats bots: the owner, or a stand-in while the owner is away
  readonly owner: string; // opened the table; only the owner can delete it, and nobody can remove the owner
  readonly people: readonly Guest[];
  readonly seats: readonly (string | Bot | null)[];
  readonly watch_code: string;
  readonly sit_code: string | null; // null for spectators and bots
  readonly bots: readonly string[]; // the kinds of bot that can be seated
  readonly holds: readonly string[]; // the people who ask for a pause
  readonly votes: readonly Vote[];
  readonly failing: readonly number[]; // the seats of bots that could not choose: an action at random was played
  readonly about: readonly Text[]; // the set-up in words, before the game begins
  readonly keep_days: number | null; // days from its last change until a finished table is removed; null: it stays
}

/** The client's view of the game after event `n`; discard everything received before. */
export interface Snapshot {
  readonly type: "Snapshot";
  readonly n: number;
  readonly eye: number | null; // the seat whose view it is; null: the view of spectators
  readonly view: Json;
  readonly now: Now;
}

/** New events in order, as the client may see them: each is a Moment, with a patch of the client's view. The first has the number `first`. */
export interface Happened {
  readonly type: "Happened";
  readonly first: number;
  readonly eye: number | null;
  readonly moments: readonly Moment[];
  readonly now: Now;
}

/** A command is carried out and stored; the events up to `n`, which include its own, were sent before this. */
export interface Done {
  readonly type: "Done";
  readonly id: string;
  readonly n: number;
}

/** Why a command is not carried out, or a question not answered. `id` is empty if the message had none. */
export interface Refused {
  readonly type: "Refused";
  readonly id: string;
  readonly text: Text;
  readonly sentence: string;
  readonly retry_ms?: number | null; // it came too fast: in how many milliseconds it may come again
}

/** The legal actions of a seat, unasked, to the person who acts for it: the player, or the host if a bot leaves it to people. They hold until Now has other `acts`. While a hand moves something, its seat may take it back. */
export interface Options {
  readonly type: "Options";
  readonly acts: number;
  readonly seat: number;
  readonly options: readonly Json[];
  readonly labels: readonly Text[]; // of the options; none for games for which the page has words of its own
  readonly prospects: Json; // the game's Prospects: what the rules allow beyond the options; null: nothing
}

/** The consequences of each action after event `n`, in the order of the question. */
export interface Foreseen {
  readonly type: "Foreseen";
  readonly id: string;
  readonly n: number;
  readonly seat: number;
  readonly of: readonly Json[]; // the game's Foresight
}

/** Good actions after event `n`, the best first. */
export interface Suggested {
  readonly type: "Suggested";
  readonly id: string;
  readonly n: number;
  readonly seat: number;
  readonly of: readonly Suggestion[];
}

/** How the tower bears its weight after event `n`. */
export interface Studied {
  readonly type: "Studied";
  readonly id: string;
  readonly n: number;
  readonly found: Json; // in MENARA an XRay; null where nothing has a weight
}

/** Past events that are no secret after event `n`. */
export interface Recalled {
  readonly type: "Recalled";
  readonly id: string;
  readonly n: number;
  readonly replay: Replay;
}

/** Lines of the chat; the first has the number `first`. */
export interface Said {
  readonly type: "Said";
  readonly first: number;
  readonly lines: readonly Line[];
}

export interface Emoted {
  readonly type: "Emoted";
  readonly person: string;
  readonly emotion: Emotion;
}

export interface Pinged {
  readonly type: "Pinged";
  readonly person: string;
  readonly thing: string | null;
  readonly at: readonly [number, number, number] | null;
}

export interface Shown {
  readonly type: "Shown";
  readonly person: string;
  readonly at: number;
}

/** Where the hand of a seat is. Some of these messages are dropped when there are too many. */
export interface Pointed {
  readonly type: "Pointed";
  readonly seat: number;
  readonly pointers: { readonly [key: string]: readonly [readonly [number, number, number], readonly [number, number, number, number] | null] };
}

/** A reminder that the table is waiting for a seat, and for how many seconds. */
export interface Waiting {
  readonly type: "Waiting";
  readonly seat: number;
  readonly seconds: number;
}

/** A heartbeat: the next one comes within so many seconds, every quarter of a minute, or every few seconds while a clock runs. Then a WebSocket ping comes with it, which browsers answer without telling the page. */
export interface Beat {
  readonly type: "Beat";
  readonly within_s: number;
}

/** The last message of a connection, with the reason. `again`: reconnect in a moment; otherwise do not reconnect. */
export interface Bye {
  readonly type: "Bye";
  readonly text: Text;
  readonly sentence: string;
  readonly again: boolean;
}

export type FromServer =
  | Welcome
  | Room
  | Snapshot
  | Happened
  | Done
  | Refused
  | Options
  | Foreseen
  | Suggested
  | Studied
  | Recalled
  | Said
  | Emoted
  | Pinged
  | Shown
  | Pointed
  | Waiting
  | Beat
  | Bye;

// Over HTTP

/** A new table for a game. /api/games describes the set-up. */
export interface OpenRoom {
  readonly game: string;
  readonly name: string; // of whoever opens it
  readonly setup?: Json;
  readonly terms?: Terms;
}

/** A set-up to be checked, or to be looked at. */
export interface Choose {
  readonly setup: Json;
}

/** Join by a link; with the token of an earlier visit, as the same person. */
export interface ComeIn {
  readonly name: string;
  readonly token?: string | null;
  readonly bot?: boolean; // a program: marked as one for everybody, with limits of its own, and never the host
}

/** Who one is at a table. The token proves it: keep it secret. */
export interface Admission {
  readonly room: string;
  readonly person: string;
  readonly token: string;
  readonly role: "sit" | "watch";
  readonly sit_code: string | null; // of the link to the seats; null for spectators and bots
  readonly watch_code: string;
}

/** Where a link leads. */
export interface Link {
  readonly room: string;
  readonly game: string;
  readonly role: "sit" | "watch";
  readonly stage: RoomStage;
  readonly names: readonly string[]; // of those who came to play
}

/** A game that can be played here. */
export interface GameOffer {
  readonly name: string;
  readonly content: string; // the version with which new games are played
  readonly bots: readonly string[];
  readonly setup: { readonly [key: string]: Json }; // JSON schema
  readonly terms: { readonly [key: string]: Json }; // JSON schema
}

/** A whole game to be replayed, with all its secrets. */
export interface GameReplay {
  readonly game: string;
  readonly seats: readonly (string | Bot | null)[]; // people by their names, as seated at the end
  readonly replay: Replay;
}

/** Whether a set-up can be played, and how it can be changed. */
export interface Choices {
  readonly refused: Text | null; // why it cannot be played as it is
  readonly without: { readonly [key: string]: Text }; // the single changes that cannot be made, as ritual=plague or floors+twins, and why not
  readonly notes: readonly Text[]; // what one choice changes in another, as a ritual that brings a module
}

/** What players may read and look through before a game with a set-up. */
export interface Preview {
  readonly tips: readonly Text[]; // advice for such a game
  readonly cards: Json; // of the game: for MENARA the plan cards of each pile, with their odds
}

/** The body of an error response. */
export interface Problem {
  readonly error: string; // a sentence in the language of the request
  readonly text: Text; // the same as message id and arguments
}
