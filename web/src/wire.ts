// Made by `python -m tools.wire` from src/meja/server/messages.py, and not to be changed by hand.

export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

export const PROTOCOL = 1;
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
  readonly here: boolean;
  readonly watches: boolean;
}

/** A line of the talk. */
export interface Line {
  readonly person: string;
  readonly name: string; // as it was then
  readonly text: string;
  readonly at_s: number; // wall clock
}

/** How the game stands after the last event told. */
export interface Now {
  readonly actor: number | null; // -1: chance or the tower; null: it is over
  readonly talk: readonly Talk[]; // what people may say to each other
  readonly clock_ms: number | null; // what is left on the clock, if one runs
  readonly outcome: Outcome | null;
}

/** How a finished game ended, for all players together. */
export interface Outcome {
  readonly won: boolean;
  readonly text: Text;
}

export interface Suggestion {
  readonly action: Json;
  readonly foresight: Json;
}

/** How a table plays, beside the set-up of the game. A game ignores the terms that do not concern it. */
export interface Terms {
  readonly tower: "geometric" | "physics" | "statics";
  readonly hand: "medium" | "shaky" | "steady"; // of guided hands
  readonly pace_s: number; // of a bot, for each action
  readonly remind_s: number | null; // after which the table says for whom it waits
}

/** Something to say, in no language yet. Arguments that are Texts are said first, in the same language. */
export interface Text {
  readonly id: string;
  readonly args: { readonly [key: string]: string | number | Text };
}

/** A bot is proposed for the seat of somebody who is away. */
export interface Vote {
  readonly seat: number;
  readonly bot: string;
  readonly agreed: readonly string[];
}

// From the browser

/** The first message of a connection, and the only one before Welcome: who comes, and what they have already. */
export interface Hello {
  readonly type: "Hello";
  readonly token: string;
  readonly protocol?: number;
  readonly last_event?: number; // the number of the last event they have; 0: none, so send a snapshot
  readonly eye?: number | null; // the seat whose eyes saw it, as the last snapshot said
  readonly last_said?: number;
  readonly language?: Language; // of refusals
}

/** An action of the game, by a seat. */
export interface Act {
  readonly type: "Act";
  readonly id: string;
  readonly seat: number;
  readonly action: Json; // of the game's SeatAction
  readonly hand?: Hand; // if it moves something
}

/** What is in the free hand is let go. */
export interface LetGo {
  readonly type: "LetGo";
  readonly id: string;
  readonly seat: number;
}

/** Take an empty seat, or one's own back from the bot that sits in for one. */
export interface Sit {
  readonly type: "Sit";
  readonly id: string;
  readonly seat: number;
}

/** Leave one's seat, or, as the host, empty one of a bot. */
export interface Rise {
  readonly type: "Rise";
  readonly id: string;
  readonly seat: number;
}

/** Give one's seat to somebody who is there. */
export interface HandOver {
  readonly type: "HandOver";
  readonly id: string;
  readonly seat: number;
  readonly to: string;
}

/** A bot takes a seat: an empty one if the host says so, that of somebody who is away if all who are here agree. */
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

/** Go away for good. Who only closes the page keeps the seat. */
export interface Leave {
  readonly type: "Leave";
  readonly id: string;
}

/** The owner deletes the table for good, with its game and its talk. Everybody who is there gets Bye. */
export interface Delete {
  readonly type: "Delete";
  readonly id: string;
}

export interface Rename {
  readonly type: "Rename";
  readonly id: string;
  readonly name: string;
}

/** The host changes what is played, before it begins. */
export interface Arrange {
  readonly type: "Arrange";
  readonly id: string;
  readonly setup: Json;
  readonly terms: Terms;
}

/** The host begins the game: every seat is taken. */
export interface Start {
  readonly type: "Start";
  readonly id: string;
}

/** Asks for a pause, or says that one can go on. The clock stops when all agree, and runs again when all do. */
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

/** What one's seat may do now: answered by Options. */
export interface Ask {
  readonly type: "Ask";
  readonly id: string;
  readonly seat: number;
}

/** What would come of actions of one's seat, without doing any of them: answered by Foreseen. */
export interface Wonder {
  readonly type: "Wonder";
  readonly id: string;
  readonly seat: number;
  readonly actions: readonly Json[]; // of the game's SeatAction
}

/** What could be done well now, as far as the game can tell: answered by Suggested. */
export interface Suggest {
  readonly type: "Suggest";
  readonly id: string;
  readonly seat: number;
}

/** How what is built holds together: answered by Studied. Everybody in the room may ask, also after the game. */
export interface Study {
  readonly type: "Study";
  readonly id: string;
}

/** What everybody may look back at now: in MENARA the newest events, in RITUAL the last round with all its secrets. Answered by Recalled, or refused while there is none. Everybody in the room may ask, also after the game. */
export interface Recall {
  readonly type: "Recall";
  readonly id: string;
}

/** Where one's pointer is, with the pieces in it by their names, or "" for the bare hand. Never answered. */
export interface Point {
  readonly type: "Point";
  readonly seat: number;
  readonly pointers: { readonly [key: string]: readonly [readonly [number, number, number], readonly [number, number, number, number] | null] };
}

/** Never answered, never kept. */
export interface Emote {
  readonly type: "Emote";
  readonly emotion: Emotion;
}

/** Shows something to the others: a thing by its name, a place on the table, or both. Never kept. */
export interface Ping {
  readonly type: "Ping";
  readonly thing?: string | null;
  readonly at?: readonly [number, number, number] | null;
}

/** Shows the others a moment of what is looked back at. Never kept. */
export interface Show {
  readonly type: "Show";
  readonly at: number; // the number of the last event that has happened in it
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
  | Ask
  | Wonder
  | Suggest
  | Study
  | Recall
  | Point
  | Emote
  | Ping
  | Show;

// From the server

/** The answer to Hello, and to a connection that was too slow to be told everything. A Room, and a Snapshot or the events that were missed, follow; commands that have no answer yet are to be sent again. */
export interface Welcome {
  readonly type: "Welcome";
  readonly person: string;
  readonly protocol: number;
}

/** The room itself, whole, whenever something of it changes. */
export interface Room {
  readonly type: "Room";
  readonly id: string;
  readonly game: string;
  readonly content: string;
  readonly stage: RoomStage;
  readonly setup: Json;
  readonly terms: Terms;
  readonly host: string; // who begins the game and seats bots: the owner, or who stands in while they are away
  readonly owner: string; // who opened the table: only they can delete it, and nobody can remove them
  readonly people: readonly Guest[];
  readonly seats: readonly (string | Bot | null)[];
  readonly watch_code: string;
  readonly sit_code: string | null; // null for those who watch
  readonly bots: readonly string[]; // the kinds that can be seated
  readonly holds: readonly string[]; // who asks for a pause
  readonly votes: readonly Vote[];
  readonly keep_days: number | null; // a finished table is removed so many days after its last change; null: it stays
}

/** The game as one sees it, after event `n`; what was told before is to be forgotten. */
export interface Snapshot {
  readonly type: "Snapshot";
  readonly n: number;
  readonly eye: number | null; // the seat whose eyes one sees with; null: as one who watches
  readonly view: Json;
  readonly now: Now;
}

/** Events in order, as one sees them; the first has the number `first`. */
export interface Happened {
  readonly type: "Happened";
  readonly first: number;
  readonly eye: number | null;
  readonly events: readonly Json[];
  readonly now: Now;
}

/** A command is carried out, and kept; what it led to has been told up to event `n`. */
export interface Done {
  readonly type: "Done";
  readonly id: string;
  readonly n: number;
}

/** A command is not carried out, and why, in words for people. `id` is empty if the message had none. */
export interface Refused {
  readonly type: "Refused";
  readonly id: string;
  readonly text: Text;
  readonly sentence: string;
}

/** What a seat may do after event `n`. */
export interface Options {
  readonly type: "Options";
  readonly id: string;
  readonly n: number;
  readonly seat: number;
  readonly options: readonly Json[];
  readonly prospects: Json; // the game's Prospects: what the rules allow beyond the options; null: nothing
}

/** What would have come of each action after event `n`, in the order in which they were given. */
export interface Foreseen {
  readonly type: "Foreseen";
  readonly id: string;
  readonly n: number;
  readonly seat: number;
  readonly of: readonly Json[]; // the game's Foresight
}

/** What could be done well after event `n`, the best first. */
export interface Suggested {
  readonly type: "Suggested";
  readonly id: string;
  readonly n: number;
  readonly seat: number;
  readonly of: readonly Suggestion[];
}

/** What was found in what is built after event `n`. */
export interface Studied {
  readonly type: "Studied";
  readonly id: string;
  readonly n: number;
  readonly found: Json; // null where nothing has a weight
}

/** What can be looked back at after event `n`: events that are no secret now; the first has the number `first`. */
export interface Recalled {
  readonly type: "Recalled";
  readonly id: string;
  readonly n: number;
  readonly first: number;
  readonly view: Json; // what one who watches saw before it; null before the game began
  readonly events: readonly Json[];
}

/** Lines of the talk; the first has the number `first`. */
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

/** Where the hand of a seat is. Some of these are left out when there are too many. */
export interface Pointed {
  readonly type: "Pointed";
  readonly seat: number;
  readonly pointers: { readonly [key: string]: readonly [readonly [number, number, number], readonly [number, number, number, number] | null] };
}

/** A reminder: so long has the table waited for a seat. */
export interface Waiting {
  readonly type: "Waiting";
  readonly seat: number;
  readonly seconds: number;
}

/** The connection still lives, and the next Beat comes within so many seconds: every quarter of a minute, or every few seconds while a clock runs. A ping comes with it then, which browsers answer and do not show to a page. */
export interface Beat {
  readonly type: "Beat";
  readonly within_s: number;
}

/** The last message of a connection, and why. `again`: come back in a moment; otherwise there is no use. */
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

/** A set-up to be checked. */
export interface Choose {
  readonly setup: Json;
}

/** Join by a link; with the token of an earlier visit, as the same person. */
export interface ComeIn {
  readonly name: string;
  readonly token?: string | null;
}

/** Who one is at a table. The token proves it: keep it secret. */
export interface Admission {
  readonly room: string;
  readonly person: string;
  readonly token: string;
  readonly role: "sit" | "watch";
  readonly sit_code: string | null; // of the link to the seats; null for spectators
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
  readonly content: string; // its version
  readonly bots: readonly string[];
  readonly setup: { readonly [key: string]: Json }; // JSON schema
  readonly terms: { readonly [key: string]: Json }; // JSON schema
}

/** Whether a set-up can be played, and how it can be changed. */
export interface Choices {
  readonly refused: Text | null; // why it cannot be played as it is
  readonly without: { readonly [key: string]: Text }; // the single changes that cannot be made, as ritual=plague or floors+twins, and why not
}

/** The body of an error response. */
export interface Problem {
  readonly error: string; // a sentence in the language of the request
  readonly text: Text; // the same as message id and arguments
}
