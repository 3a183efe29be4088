// Made by `python -m tools.wire` from src/meja/games/ritual, and not to be changed by hand.

export const COLOURS = ["shadow", "water", "fire", "light", "plants"] as const;
export type Colour = (typeof COLOURS)[number];
export const KINDS = ["gathered", "each", "each-at-least", "nobody", "colours-at-least", "colours-at-most", "even", "rich", "apart", "together", "as-many", "holders", "pure", "group", "neighbours-share", "neighbours-differ", "strangers"] as const;
export type Kind = (typeof KINDS)[number];
export const LEVELS = ["apprentice", "companion", "master", "guru"] as const;
export type Level = (typeof LEVELS)[number];

export const CONTENT_VERSIONS = ["dcb00917b09c"] as const;
export const ROUND_S = {"2": [300, 270, 240, 210], "3": [420, 360, 300, 240], "4": [450, 390, 330, 300], "5": [480, 420, 360, 330], "6": [510, 450, 390, 360]} as const;
export const RITES_OF_ROUND = [1, 2, 3] as const;
export const STONES_PER_COLOUR = 8 as const;
export const CIRCLES = {"2": {"places": [[0, 1], [2, 3]], "left": [1, 0], "may_take": false, "wakers": 2}, "3": {"places": [[0], [1], [2]], "left": [1, 2, 0], "may_take": true, "wakers": 3}, "4": {"places": [[0], [1], [2], [3]], "left": [1, 2, 3, 0], "may_take": true, "wakers": 3}, "5": {"places": [[0], [1], [2], [3], [4]], "left": [1, 2, 3, 4, 0], "may_take": true, "wakers": 3}, "6": {"places": [[0], [1], [2], [3], [4], [5]], "left": [1, 2, 3, 4, 5, 0], "may_take": true, "wakers": 3}} as const;
export const INSPIRATION_TEXTS = {"shadow": {"id": "inspiration-one", "args": {"n": 5, "colour": {"id": "stone-colour-shadow", "args": {}}}}, "water": {"id": "inspiration-one", "args": {"n": 5, "colour": {"id": "stone-colour-water", "args": {}}}}, "fire": {"id": "inspiration-one", "args": {"n": 5, "colour": {"id": "stone-colour-fire", "args": {}}}}, "light": {"id": "inspiration-one", "args": {"n": 5, "colour": {"id": "stone-colour-light", "args": {}}}}, "plants": {"id": "inspiration-one", "args": {"n": 5, "colour": {"id": "stone-colour-plants", "args": {}}}}, "shadow-water": {"id": "inspiration-two", "args": {"n": 3, "colour": {"id": "stone-colour-shadow", "args": {}}, "other": {"id": "stone-colour-water", "args": {}}}}, "shadow-fire": {"id": "inspiration-two", "args": {"n": 3, "colour": {"id": "stone-colour-shadow", "args": {}}, "other": {"id": "stone-colour-fire", "args": {}}}}, "shadow-light": {"id": "inspiration-two", "args": {"n": 3, "colour": {"id": "stone-colour-shadow", "args": {}}, "other": {"id": "stone-colour-light", "args": {}}}}, "shadow-plants": {"id": "inspiration-two", "args": {"n": 3, "colour": {"id": "stone-colour-shadow", "args": {}}, "other": {"id": "stone-colour-plants", "args": {}}}}, "water-fire": {"id": "inspiration-two", "args": {"n": 3, "colour": {"id": "stone-colour-water", "args": {}}, "other": {"id": "stone-colour-fire", "args": {}}}}, "water-light": {"id": "inspiration-two", "args": {"n": 3, "colour": {"id": "stone-colour-water", "args": {}}, "other": {"id": "stone-colour-light", "args": {}}}}, "water-plants": {"id": "inspiration-two", "args": {"n": 3, "colour": {"id": "stone-colour-water", "args": {}}, "other": {"id": "stone-colour-plants", "args": {}}}}, "fire-light": {"id": "inspiration-two", "args": {"n": 3, "colour": {"id": "stone-colour-fire", "args": {}}, "other": {"id": "stone-colour-light", "args": {}}}}, "fire-plants": {"id": "inspiration-two", "args": {"n": 3, "colour": {"id": "stone-colour-fire", "args": {}}, "other": {"id": "stone-colour-plants", "args": {}}}}, "light-plants": {"id": "inspiration-two", "args": {"n": 3, "colour": {"id": "stone-colour-light", "args": {}}, "other": {"id": "stone-colour-plants", "args": {}}}}, "shadow-water-fire": {"id": "inspiration-three", "args": {"n": 2, "colour": {"id": "stone-colour-shadow", "args": {}}, "other": {"id": "stone-colour-water", "args": {}}, "third": {"id": "stone-colour-fire", "args": {}}}}, "shadow-water-light": {"id": "inspiration-three", "args": {"n": 2, "colour": {"id": "stone-colour-shadow", "args": {}}, "other": {"id": "stone-colour-water", "args": {}}, "third": {"id": "stone-colour-light", "args": {}}}}, "shadow-water-plants": {"id": "inspiration-three", "args": {"n": 2, "colour": {"id": "stone-colour-shadow", "args": {}}, "other": {"id": "stone-colour-water", "args": {}}, "third": {"id": "stone-colour-plants", "args": {}}}}, "shadow-fire-light": {"id": "inspiration-three", "args": {"n": 2, "colour": {"id": "stone-colour-shadow", "args": {}}, "other": {"id": "stone-colour-fire", "args": {}}, "third": {"id": "stone-colour-light", "args": {}}}}, "shadow-fire-plants": {"id": "inspiration-three", "args": {"n": 2, "colour": {"id": "stone-colour-shadow", "args": {}}, "other": {"id": "stone-colour-fire", "args": {}}, "third": {"id": "stone-colour-plants", "args": {}}}}, "shadow-light-plants": {"id": "inspiration-three", "args": {"n": 2, "colour": {"id": "stone-colour-shadow", "args": {}}, "other": {"id": "stone-colour-light", "args": {}}, "third": {"id": "stone-colour-plants", "args": {}}}}, "water-fire-light": {"id": "inspiration-three", "args": {"n": 2, "colour": {"id": "stone-colour-water", "args": {}}, "other": {"id": "stone-colour-fire", "args": {}}, "third": {"id": "stone-colour-light", "args": {}}}}, "water-fire-plants": {"id": "inspiration-three", "args": {"n": 2, "colour": {"id": "stone-colour-water", "args": {}}, "other": {"id": "stone-colour-fire", "args": {}}, "third": {"id": "stone-colour-plants", "args": {}}}}, "water-light-plants": {"id": "inspiration-three", "args": {"n": 2, "colour": {"id": "stone-colour-water", "args": {}}, "other": {"id": "stone-colour-light", "args": {}}, "third": {"id": "stone-colour-plants", "args": {}}}}, "fire-light-plants": {"id": "inspiration-three", "args": {"n": 2, "colour": {"id": "stone-colour-fire", "args": {}}, "other": {"id": "stone-colour-light", "args": {}}, "third": {"id": "stone-colour-plants", "args": {}}}}} as const;
export const RITE_TEXTS = {"awakening-1": {"id": "rite-gathered", "args": {"colour": {"id": "stone-colour-water", "args": {}}}}, "awakening-2": {"id": "rite-each", "args": {"n": 1, "colour": {"id": "stone-colour-fire", "args": {}}}}, "awakening-3": {"id": "rite-rich", "args": {"n": 6}}, "awakening-4": {"id": "rite-pure", "args": {"n": 1}}, "awakening-5": {"id": "rite-apart", "args": {"colour": {"id": "stone-colour-light", "args": {}}, "other": {"id": "stone-colour-shadow", "args": {}}}}, "awakening-6": {"id": "rite-neighbours-differ", "args": {}}, "spring-1": {"id": "rite-each-at-least", "args": {"n": 1, "colour": {"id": "stone-colour-plants", "args": {}}}}, "spring-2": {"id": "rite-gathered", "args": {"colour": {"id": "stone-colour-fire", "args": {}}}}, "spring-3": {"id": "rite-rich", "args": {"n": 7}}, "spring-4": {"id": "rite-together", "args": {"colour": {"id": "stone-colour-water", "args": {}}, "other": {"id": "stone-colour-plants", "args": {}}}}, "spring-5": {"id": "rite-as-many", "args": {"colour": {"id": "stone-colour-shadow", "args": {}}, "other": {"id": "stone-colour-fire", "args": {}}}}, "spring-6": {"id": "shaman-sentences", "args": {"left": {"id": "rite-pure", "args": {"n": 1}}, "right": {"id": "rite-neighbours-share", "args": {}}}}, "embers-1": {"id": "rite-each", "args": {"n": 1, "colour": {"id": "stone-colour-shadow", "args": {}}}}, "embers-2": {"id": "shaman-sentences", "args": {"left": {"id": "rite-gathered", "args": {"colour": {"id": "stone-colour-fire", "args": {}}}}, "right": {"id": "rite-neighbours-differ", "args": {}}}}, "embers-3": {"id": "shaman-sentences", "args": {"left": {"id": "rite-apart", "args": {"colour": {"id": "stone-colour-fire", "args": {}}, "other": {"id": "stone-colour-water", "args": {}}}}, "right": {"id": "rite-apart", "args": {"colour": {"id": "stone-colour-light", "args": {}}, "other": {"id": "stone-colour-plants", "args": {}}}}}}, "embers-4": {"id": "rite-pure", "args": {"n": 2}}, "embers-5": {"id": "shaman-sentences", "args": {"left": {"id": "rite-gathered", "args": {"colour": {"id": "stone-colour-plants", "args": {}}}}, "right": {"id": "rite-holders", "args": {"n": 2, "colour": {"id": "stone-colour-light", "args": {}}}}}}, "embers-6": {"id": "rite-rich", "args": {"n": 8}}, "monsoon-1": {"id": "shaman-sentences", "args": {"left": {"id": "rite-each", "args": {"n": 1, "colour": {"id": "stone-colour-water", "args": {}}}}, "right": {"id": "rite-neighbours-differ", "args": {}}}}, "monsoon-2": {"id": "shaman-sentences", "args": {"left": {"id": "rite-gathered", "args": {"colour": {"id": "stone-colour-water", "args": {}}}}, "right": {"id": "rite-gathered", "args": {"colour": {"id": "stone-colour-plants", "args": {}}}}}}, "monsoon-3": {"id": "rite-colours-at-most", "args": {"n": 2}}, "monsoon-4": {"id": "shaman-sentences", "args": {"left": {"id": "rite-together", "args": {"colour": {"id": "stone-colour-light", "args": {}}, "other": {"id": "stone-colour-shadow", "args": {}}}}, "right": {"id": "rite-apart", "args": {"colour": {"id": "stone-colour-water", "args": {}}, "other": {"id": "stone-colour-fire", "args": {}}}}}}, "monsoon-5": {"id": "shaman-sentences", "args": {"left": {"id": "rite-together", "args": {"colour": {"id": "stone-colour-fire", "args": {}}, "other": {"id": "stone-colour-shadow", "args": {}}}}, "right": {"id": "rite-even", "args": {}}}}, "monsoon-6": {"id": "rite-group", "args": {"n": 6, "colour": {"id": "stone-colour-water", "args": {}}}}, "roots-1": {"id": "rite-group", "args": {"n": 6, "colour": {"id": "stone-colour-plants", "args": {}}}}, "roots-2": {"id": "shaman-sentences", "args": {"left": {"id": "rite-each", "args": {"n": 1, "colour": {"id": "stone-colour-plants", "args": {}}}}, "right": {"id": "rite-even", "args": {}}}}, "roots-3": {"id": "shaman-sentences", "args": {"left": {"id": "rite-as-many", "args": {"colour": {"id": "stone-colour-water", "args": {}}, "other": {"id": "stone-colour-shadow", "args": {}}}}, "right": {"id": "rite-gathered", "args": {"colour": {"id": "stone-colour-light", "args": {}}}}}}, "roots-4": {"id": "rite-strangers", "args": {}}, "roots-5": {"id": "shaman-sentences", "args": {"left": {"id": "rite-gathered", "args": {"colour": {"id": "stone-colour-fire", "args": {}}}}, "right": {"id": "rite-colours-at-most", "args": {"n": 2}}}}, "roots-6": {"id": "shaman-sentences", "args": {"left": {"id": "rite-each-at-least", "args": {"n": 1, "colour": {"id": "stone-colour-light", "args": {}}}}, "right": {"id": "rite-each-at-least", "args": {"n": 1, "colour": {"id": "stone-colour-plants", "args": {}}}}}}, "eclipse-1": {"id": "shaman-sentences", "args": {"left": {"id": "rite-each", "args": {"n": 1, "colour": {"id": "stone-colour-light", "args": {}}}}, "right": {"id": "rite-each", "args": {"n": 1, "colour": {"id": "stone-colour-shadow", "args": {}}}}}}, "eclipse-2": {"id": "shaman-sentences", "args": {"left": {"id": "rite-pure", "args": {"n": 2}}, "right": {"id": "rite-even", "args": {}}}}, "eclipse-3": {"id": "rite-nobody", "args": {"colour": {"id": "stone-colour-fire", "args": {}}}}, "eclipse-4": {"id": "shaman-sentences", "args": {"left": {"id": "rite-as-many", "args": {"colour": {"id": "stone-colour-light", "args": {}}, "other": {"id": "stone-colour-shadow", "args": {}}}}, "right": {"id": "rite-as-many", "args": {"colour": {"id": "stone-colour-water", "args": {}}, "other": {"id": "stone-colour-fire", "args": {}}}}}}, "eclipse-5": {"id": "shaman-sentences", "args": {"left": {"id": "rite-colours-at-most", "args": {"n": 2}}, "right": {"id": "rite-even", "args": {}}}}, "eclipse-6": {"id": "shaman-sentences", "args": {"left": {"id": "rite-each", "args": {"n": 1, "colour": {"id": "stone-colour-plants", "args": {}}}}, "right": {"id": "rite-rich", "args": {"n": 8}}}}, "tide-1": {"id": "rite-colours-at-least", "args": {"n": 4}}, "tide-2": {"id": "rite-group", "args": {"n": 7, "colour": {"id": "stone-colour-plants", "args": {}}}}, "tide-3": {"id": "shaman-sentences", "args": {"left": {"id": "rite-group", "args": {"n": 6, "colour": {"id": "stone-colour-water", "args": {}}}}, "right": {"id": "rite-holders", "args": {"n": 2, "colour": {"id": "stone-colour-water", "args": {}}}}}}, "tide-4": {"id": "shaman-sentences", "args": {"left": {"id": "rite-pure", "args": {"n": 3}}, "right": {"id": "rite-gathered", "args": {"colour": {"id": "stone-colour-shadow", "args": {}}}}}}, "tide-5": {"id": "shaman-sentences", "args": {"left": {"id": "rite-gathered", "args": {"colour": {"id": "stone-colour-light", "args": {}}}}, "right": {"id": "rite-group", "args": {"n": 5, "colour": {"id": "stone-colour-light", "args": {}}}}}}, "tide-6": {"id": "shaman-sentences", "args": {"left": {"id": "rite-strangers", "args": {}}, "right": {"id": "rite-even", "args": {}}}}, "thicket-1": {"id": "shaman-sentences", "args": {"left": {"id": "rite-nobody", "args": {"colour": {"id": "stone-colour-water", "args": {}}}}, "right": {"id": "rite-neighbours-differ", "args": {}}}}, "thicket-2": {"id": "shaman-sentences", "args": {"left": {"id": "rite-group", "args": {"n": 6, "colour": {"id": "stone-colour-shadow", "args": {}}}}, "right": {"id": "rite-each", "args": {"n": 1, "colour": {"id": "stone-colour-plants", "args": {}}}}}}, "thicket-3": {"id": "shaman-sentences", "args": {"left": {"id": "rite-pure", "args": {"n": 3}}, "right": {"id": "rite-even", "args": {}}}}, "thicket-4": {"id": "shaman-sentences", "args": {"left": {"id": "rite-nobody", "args": {"colour": {"id": "stone-colour-light", "args": {}}}}, "right": {"id": "rite-colours-at-least", "args": {"n": 3}}}}, "thicket-5": {"id": "shaman-sentences", "args": {"left": {"id": "rite-group", "args": {"n": 8, "colour": {"id": "stone-colour-plants", "args": {}}}}, "right": {"id": "rite-even", "args": {}}}}, "thicket-6": {"id": "shaman-sentences", "args": {"left": {"id": "rite-group", "args": {"n": 7, "colour": {"id": "stone-colour-fire", "args": {}}}}, "right": {"id": "rite-neighbours-differ", "args": {}}}}, "ashes-1": {"id": "shaman-sentences", "args": {"left": {"id": "rite-gathered", "args": {"colour": {"id": "stone-colour-fire", "args": {}}}}, "right": {"id": "rite-nobody", "args": {"colour": {"id": "stone-colour-plants", "args": {}}}}}}, "ashes-2": {"id": "shaman-sentences", "args": {"left": {"id": "rite-each", "args": {"n": 1, "colour": {"id": "stone-colour-fire", "args": {}}}}, "right": {"id": "rite-nobody", "args": {"colour": {"id": "stone-colour-water", "args": {}}}}}}, "ashes-3": {"id": "rite-colours-at-most", "args": {"n": 1}}, "ashes-4": {"id": "shaman-sentences", "args": {"left": {"id": "rite-group", "args": {"n": 1, "colour": {"id": "stone-colour-light", "args": {}}}}, "right": {"id": "rite-group", "args": {"n": 1, "colour": {"id": "stone-colour-shadow", "args": {}}}}}}, "ashes-5": {"id": "shaman-sentences", "args": {"left": {"id": "rite-nobody", "args": {"colour": {"id": "stone-colour-light", "args": {}}}}, "right": {"id": "rite-pure", "args": {"n": 2}}}}, "ashes-6": {"id": "shaman-sentences", "args": {"left": {"id": "rite-gathered", "args": {"colour": {"id": "stone-colour-shadow", "args": {}}}}, "right": {"id": "rite-group", "args": {"n": 6, "colour": {"id": "stone-colour-shadow", "args": {}}}}}}, "star-1": {"id": "shaman-sentences", "args": {"left": {"id": "rite-colours-at-most", "args": {"n": 1}}, "right": {"id": "rite-even", "args": {}}}}, "star-2": {"id": "shaman-sentences", "args": {"left": {"id": "rite-gathered", "args": {"colour": {"id": "stone-colour-light", "args": {}}}}, "right": {"id": "rite-group", "args": {"n": 8, "colour": {"id": "stone-colour-light", "args": {}}}}}}, "star-3": {"id": "shaman-sentences", "args": {"left": {"id": "rite-nobody", "args": {"colour": {"id": "stone-colour-water", "args": {}}}}, "right": {"id": "rite-colours-at-most", "args": {"n": 2}}}}, "star-4": {"id": "shaman-sentences", "args": {"left": {"id": "rite-strangers", "args": {}}, "right": {"id": "rite-nobody", "args": {"colour": {"id": "stone-colour-shadow", "args": {}}}}}}, "star-5": {"id": "shaman-sentences", "args": {"left": {"id": "rite-colours-at-least", "args": {"n": 4}}, "right": {"id": "rite-nobody", "args": {"colour": {"id": "stone-colour-fire", "args": {}}}}}}, "star-6": {"id": "shaman-sentences", "args": {"left": {"id": "rite-group", "args": {"n": 8, "colour": {"id": "stone-colour-plants", "args": {}}}}, "right": {"id": "rite-holders", "args": {"n": 2, "colour": {"id": "stone-colour-plants", "args": {}}}}}}} as const;
export const DEEDS = ["StoneTaken", "StoneGiven", "StonePut", "StoneTakenBack", "StoneExchanged", "Passed", "InspirationSolved", "RiteSolved"] as const;

/** A set of stones; `stones` includes the one on its plane (T3.8). */
export type Hand = readonly [stones: readonly number[], plane: Colour | null];

export interface Setup {
  readonly players: number;
  readonly ritual: number; // 1 is the recommended initiation (T2.1)
  readonly level: Level;
  readonly first: number | null; // the first holder of the totem; null: drawn by lot (T2.3)
  readonly may_pass: boolean; // beginners' option (T3.7)
  readonly history: boolean; // show a history of the actions (T6.8)
  readonly advice: boolean; // beginners may ask what the shaman bot would do in their seat
  readonly must_awaken: boolean; // who can solve the inspiration has to (T3.11)
  readonly talk_between_rounds: boolean; // not only after a lost round, but after a won one too (T6.5)
  readonly content?: string; // its version; not set: in a game the first one, in a request the newest
}

/** Something to say, in no language yet. Arguments that are Texts are said first, in the same language. */
export interface Text {
  readonly id: string;
  readonly args: { readonly [key: string]: string | number | Text };
}

// What a seat can ask for

/** Take a stone from the left neighbour (T3.1). */
export interface Take {
  readonly type: "Take";
  readonly stone: Colour;
}

/** Give a stone of one's own set at `place` to the set at `to` (T3.2); `from_plane`: the one on the plane (T3.8). */
export interface Give {
  readonly type: "Give";
  readonly stone: Colour;
  readonly place: number;
  readonly to: number;
  readonly from_plane: boolean;
}

/** Put a stone of one's own set on its mystic plane (T3.3). */
export interface Put {
  readonly type: "Put";
  readonly stone: Colour;
  readonly place: number;
}

/** Take the stone back from one's own mystic plane (T3.4). */
export interface TakeBack {
  readonly type: "TakeBack";
  readonly place: number;
}

/** Exchange the stone on another shaman's mystic plane for one of the reserve (T3.5). */
export interface Exchange {
  readonly type: "Exchange";
  readonly place: number;
  readonly stone: Colour; // the new colour
}

/** Solve one's inspiration card; of two shamans, both cards at once (T3.6, T7.3). */
export interface SolveInspiration {
  readonly type: "SolveInspiration";
}

/** Solve one's ritual card (T3.6). */
export interface SolveRite {
  readonly type: "SolveRite";
}

/** Do nothing (T3.7). */
export interface Pass {
  readonly type: "Pass";
}

/** Begin the first round, the next one, or restart the lost one (T6.1, T6.3). */
export interface BeginRound {
  readonly type: "BeginRound";
}

/** End the game after a lost round. */
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

/** The first holder of the totem was drawn by lot (T2.3). */
export interface FirstDrawn {
  readonly type: "FirstDrawn";
  readonly seat: number;
}

export interface StonesDealt {
  readonly type: "StonesDealt";
  readonly stones: readonly (readonly Colour[])[]; // for each place in the circle
}

/** A round began, for the first time or again after a loss (T6.6). */
export interface RoundBegan {
  readonly type: "RoundBegan";
  readonly round: number;
}

/** The inspiration cards were dealt; in a seat's view the tuples of all other seats are empty. */
export interface InspirationsDealt {
  readonly type: "InspirationsDealt";
  readonly cards: readonly (readonly string[])[];
}

/** A shaman took a stone from the left neighbour. */
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
  readonly stone: Colour; // the new colour on the plane
}

export interface Passed {
  readonly type: "Passed";
  readonly seat: number;
}

/** A shaman woke; all see the cards now (T4.2). */
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

/** A shaman took the ritual card of a rune and looked at it in secret (T4.2). */
export interface RiteTaken {
  readonly type: "RiteTaken";
  readonly seat: number | null; // null: shown to both of two shamans (T7.5)
  readonly rune: number;
  readonly rite: string | null; // null in the view of all others
}

/** Enough shamans are awake: the ritual phase began (T4.3). */
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

/** The clock was stopped, and got back the time since the lost shaman was last heard from (T6.7). */
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
  readonly setup: Setup;
  readonly stage: "inspiration" | "lost" | "new" | "over" | "ready" | "rites";
  readonly seat: number | null; // the viewer; null: a spectator
  readonly circle: readonly Hand[]; // empty while the round is paused (T6.7)
  readonly totem: number;
  readonly round: number;
  readonly clock_ms: number;
  readonly paused: boolean;
  readonly inspirations: readonly string[]; // the viewer's own
  readonly awake: { readonly [key: string]: readonly string[] }; // the face-up inspiration cards of each shaman who is awake
  readonly runes: readonly (number | null)[]; // the holder of each ritual card of the round, by rune; null: shown to both of two
  readonly rite: string | null; // the viewer's next unsolved ritual card, or the one shown to both
  readonly rune: number | null; // of `rite`
  readonly done: number; // number of solved ritual cards of the round
  readonly board: readonly string[]; // the steps of the ritual, in printed order
  readonly solved: readonly string[]; // in all rounds: one in the first, two in the second, three in the third
  readonly solvers: readonly number[]; // who solved each of `solved`
  readonly can_wake: boolean; // the viewer has the totem and can solve the inspiration (T3.11)
  readonly can_solve: boolean; // the viewer has the totem and can solve `rite`
  readonly last: readonly (StoneTaken | StoneGiven | StonePut | StoneTakenBack | StoneExchanged | Passed | InspirationSolved | RiteSolved | null)[]; // by seat: its last deed in this round; all null while paused
  readonly history: readonly (StoneTaken | StoneGiven | StonePut | StoneTakenBack | StoneExchanged | Passed | InspirationSolved | RiteSolved)[];
  readonly tips: readonly Text[]; // after a lost round, by how far it came
  readonly won: boolean | null;
}

// What is foreseen and found

/** The answer to "what if?" for an action: why it would be refused, or nothing. */
export interface RitualForesight {
  readonly refused: Text | null;
}
