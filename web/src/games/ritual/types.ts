// Made by `python -m meja.server.wire` from src/meja/games/ritual, and not to be changed by hand.

export const COLOURS = ["shadow", "water", "fire", "light", "plants"] as const;
export type Colour = (typeof COLOURS)[number];
export const KINDS = ["gathered", "each", "each-at-least", "nobody", "colours-at-least", "colours-at-most", "even", "rich", "apart", "together", "as-many", "holders", "pure", "group", "neighbours-share", "neighbours-differ", "strangers"] as const;
export type Kind = (typeof KINDS)[number];
export const LEVELS = ["apprentice", "companion", "master", "guru"] as const;
export type Level = (typeof LEVELS)[number];

export const SECONDS = {"2": [300, 270, 240, 210], "3": [420, 360, 300, 240], "4": [450, 390, 330, 300], "5": [480, 420, 360, 330], "6": [510, 450, 390, 360]} as const;
export const RITES_OF_ROUND = [1, 2, 3] as const;

/** A set of stones; the one on its plane is counted among them (T3.8). */
export type Hand = readonly [stones: readonly number[], plane: Colour | null];

export interface Setup {
  readonly players: number;
  readonly ritual: number; // the recommended initiation (T2.1)
  readonly level: Level;
  readonly first: number | null; // who has the totem first; null: drawn (T2.3)
  readonly may_pass: boolean; // T3.7
  readonly history: boolean; // T6.8
  readonly advice: boolean; // for beginners: one may ask what a shaman that thinks would do
}

/** Something to say, in no language yet. Arguments that are Texts are said first, in the same language. */
export interface Text {
  readonly id: string;
  readonly args: { readonly [key: string]: string | number | Text };
}

// What a seat can ask for

/** A stone of the left neighbour (T3.1). */
export interface Take {
  readonly type: "Take";
  readonly stone: Colour;
}

/** A stone, from one's set there to another shaman's (T3.2); `from_plane`: the one on the plane (T3.8). */
export interface Give {
  readonly type: "Give";
  readonly stone: Colour;
  readonly place: number;
  readonly to: number;
  readonly from_plane: boolean;
}

/** A stone of one's set there, on its plane (T3.3). */
export interface Put {
  readonly type: "Put";
  readonly stone: Colour;
  readonly place: number;
}

/** The stone on one's plane (T3.4). */
export interface TakeBack {
  readonly type: "TakeBack";
  readonly place: number;
}

/** The stone on another shaman's plane, for one of the reserve (T3.5). */
export interface Exchange {
  readonly type: "Exchange";
  readonly place: number;
  readonly stone: Colour;
}

/** One's inspiration card, or both at once (T3.6, T7.3). */
export interface SolveInspiration {
  readonly type: "SolveInspiration";
}

/** One's ritual card (T3.6). */
export interface SolveRite {
  readonly type: "SolveRite";
}

/** T3.7 */
export interface Pass {
  readonly type: "Pass";
}

/** The first round, the next one, or the lost one again (T6.1, T6.3). */
export interface BeginRound {
  readonly type: "BeginRound";
}

/** No more tries after a lost round. */
export interface GiveUp {
  readonly type: "GiveUp";
}

export type Action =
  | Take
  | Give
  | Put
  | TakeBack
  | Exchange
  | SolveInspiration
  | SolveRite
  | Pass
  | BeginRound
  | GiveUp;

// What has happened

export interface GameStarted {
  readonly type: "GameStarted";
  readonly setup: Setup;
}

export interface FirstDrawn {
  readonly type: "FirstDrawn";
  readonly seat: number;
}

export interface StonesDealt {
  readonly type: "StonesDealt";
  readonly stones: readonly (readonly Colour[])[]; // of every place in the circle
}

/** For the first time, or again (T6.6). */
export interface RoundBegan {
  readonly type: "RoundBegan";
  readonly round: number;
}

/** Each seat sees its own; the others' are empty to it. */
export interface InspirationsDealt {
  readonly type: "InspirationsDealt";
  readonly cards: readonly (readonly string[])[];
}

/** From the left neighbour. */
export interface StoneTaken {
  readonly type: "StoneTaken";
  readonly seat: number;
  readonly stone: Colour;
}

export interface StoneGiven {
  readonly type: "StoneGiven";
  readonly seat: number;
  readonly stone: Colour;
  readonly place: number;
  readonly to: number;
  readonly from_plane: boolean;
}

export interface StonePut {
  readonly type: "StonePut";
  readonly seat: number;
  readonly stone: Colour;
  readonly place: number;
}

export interface StoneTakenBack {
  readonly type: "StoneTakenBack";
  readonly seat: number;
  readonly place: number;
}

export interface StoneExchanged {
  readonly type: "StoneExchanged";
  readonly seat: number;
  readonly place: number;
  readonly stone: Colour; // which lies there now
}

export interface Passed {
  readonly type: "Passed";
  readonly seat: number;
}

/** The cards lie open now. */
export interface InspirationSolved {
  readonly type: "InspirationSolved";
  readonly seat: number;
  readonly cards: readonly string[];
}

export interface RiteSolved {
  readonly type: "RiteSolved";
  readonly seat: number;
  readonly rune: number;
  readonly rite: string;
}

/** By the seat, or shown to both of two shamans (T7.5); others do not see which it is. */
export interface RiteTaken {
  readonly type: "RiteTaken";
  readonly seat: number | null;
  readonly rune: number;
  readonly rite: string | null;
}

/** Enough shamans are awake (T4.3). */
export interface RitesBegan {
  readonly type: "RitesBegan";
}

export interface TimePassed {
  readonly type: "TimePassed";
  readonly ms: number;
}

export interface RoundWon {
  readonly type: "RoundWon";
  readonly round: number;
}

export interface RoundLost {
  readonly type: "RoundLost";
  readonly round: number;
}

/** The clock stands, and gets back the time since whoever is gone was last heard of (T6.7). */
export interface Paused {
  readonly type: "Paused";
  readonly back_ms: number;
}

export interface Resumed {
  readonly type: "Resumed";
}

export interface GameEnded {
  readonly type: "GameEnded";
  readonly won: boolean;
}

export type Event =
  | GameStarted
  | FirstDrawn
  | StonesDealt
  | RoundBegan
  | InspirationsDealt
  | StoneTaken
  | StoneGiven
  | StonePut
  | StoneTakenBack
  | StoneExchanged
  | Passed
  | InspirationSolved
  | RiteSolved
  | RiteTaken
  | RitesBegan
  | TimePassed
  | RoundWon
  | RoundLost
  | Paused
  | Resumed
  | GameEnded;

export interface View {
  readonly number: number;
  readonly setup: Setup;
  readonly stage: "inspiration" | "lost" | "new" | "over" | "ready" | "rites";
  readonly seat: number | null; // who looks; null is a spectator
  readonly circle: readonly Hand[]; // empty while the round is paused: the table is hidden (T6.7)
  readonly reserve: readonly number[];
  readonly totem: number;
  readonly round: number;
  readonly clock_ms: number;
  readonly paused: boolean;
  readonly inspirations: readonly string[]; // one's own
  readonly awake: { readonly [key: string]: readonly string[] }; // whose cards lie open
  readonly runes: readonly (number | null)[]; // who has the ritual card of each rune; null: both of two
  readonly rite: string | null; // one's own, or the one shown to both
  readonly rune: number | null; // of one's own rite
  readonly done: number; // so many of the round are solved
  readonly board: readonly string[]; // the steps of the ritual; their order says nothing
  readonly solved: readonly string[]; // in all rounds: one in the first, two in the second, three in the third
  readonly solvers: readonly number[]; // who solved each of them
  readonly can_wake: boolean; // it is one's turn, and one's inspiration can be solved (T3.11)
  readonly can_solve: boolean; // so can one's rite
  readonly last: readonly (StoneTaken | StoneGiven | StonePut | StoneTakenBack | StoneExchanged | Passed | InspirationSolved | RiteSolved | null)[]; // what each seat did last in this round, which all have seen; none while paused
  readonly history: readonly (StoneTaken | StoneGiven | StonePut | StoneTakenBack | StoneExchanged | Passed | InspirationSolved | RiteSolved)[];
  readonly won: boolean | null;
}

// What is foreseen and found

/** What would come of an action. */
export interface Foresight {
  readonly refused: Text | null;
}
