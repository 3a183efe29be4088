// Made by `python -m tools.wire` from src/meja/games/menara, and not to be changed by hand.

export const COLOURS = ["yellow", "red", "black", "white", "blue"] as const;
export type Colour = (typeof COLOURS)[number];
export const PIECES = ["yellow", "red", "black", "white", "blue", "golden"] as const;
export type Piece = (typeof PIECES)[number];
export const TEAR_COLOURS = ["blue", "red"] as const;
export type TearColour = (typeof TEAR_COLOURS)[number];
export const SIDES = ["light", "dark"] as const;
export type Side = (typeof SIDES)[number];
export const RIMS = ["free", "light", "dark"] as const;
export type Rim = (typeof RIMS)[number];
export const GLYPHS = ["easy", "medium", "hard"] as const;
export type Glyph = (typeof GLYPHS)[number];
export const BOXES = ["base", "expansion"] as const;
export type Box = (typeof BOXES)[number];
export const FLOOR_RULE_NAMES = ["ordinary", "twins", "numbered", "wandering", "ruins"] as const;
export type FloorRuleName = (typeof FLOOR_RULE_NAMES)[number];
export const TASK_NAMES = ["place", "same_floor", "move_up", "complete", "move_floor", "complete_two", "different_floors", "black", "different_colours", "same_colour"] as const;
export type TaskName = (typeof TASK_NAMES)[number];
export const DIFFICULTIES = ["easy", "medium", "difficult"] as const;
export type Difficulty = (typeof DIFFICULTIES)[number];
export const FATES = ["merciful", "bearable", "tough"] as const;
export type Fate = (typeof FATES)[number];

export const LEVEL_CARDS = {"easy": 3, "medium": 4, "difficult": 5} as const;
export const CAMP_PLACES = 6 as const;
export const MARK_COLOUR = {"light": "blue", "dark": "red"} as const;
export const BOARD_MM = 3.5 as const;
export const BASE_WIDTH_MM = 18.0 as const;
export const COLUMN_WIDTH_MM = 14.0 as const;
export const COLUMN_HEIGHT_MM = 30.0 as const;
export const GOLDEN_HEIGHT_MM = 24.0 as const;
export const TEAR_WIDTH_MM = 10.0 as const;
export const TEAR_HEIGHT_MM = 6.0 as const;
export const SHIFT_MM = 6.0 as const;
export const NUDGE_MM = 2.0 as const;

/** A floor in its place; the base is level 0 and lies on no columns. */
export interface Laid {
  readonly floor: string;
  readonly side: Side;
  readonly pose: Pose;
  readonly level: number;
  readonly on: readonly Spot[];
}

/** A floor with one side up at a pose. */
export type Lying = readonly [floor: string, side: Side, pose: Pose];

/** One glowing mark of one floor. */
export type Mark = readonly [floor: string, mark: number];

export type Move = readonly [origin: Spot, target: Spot];

/** A face-down pile: the cards known to be in it, in no order, and how many more nobody looked at. */
export interface PileView {
  readonly known: readonly string[];
  readonly unknown: number;
}

export type Placement = readonly [piece: Piece, spot: Spot];

export interface Player {
  readonly supply: readonly Colour[]; // sorted
  readonly tears: readonly TearColour[];
  readonly kept: readonly string[]; // cards in front of the player (R6.6, R6.13)
}

/** Where a floor lies: its origin in mm on the table, and its turn in degrees, counter-clockwise. */
export type Pose = readonly [x_mm: number, y_mm: number, turn_deg: number];

/** A column built or moved in this turn, and the colour it counts as: a golden one as its base (R3.4). */
export interface Put {
  readonly piece: Piece;
  readonly spot: Spot;
  readonly colour: Colour | null;
  readonly origin: Spot | null;
}

export interface PutBackPrice {
  readonly required: number; // the levels required once a floor is put back
  readonly ends: boolean; // whether the game ends with it, as no other floor is left
}

export interface Setup {
  readonly players: number;
  readonly difficulty: Difficulty;
  readonly floors: readonly string[]; // names of expansion floors in play
  readonly golden: boolean;
  readonly tears: boolean;
  readonly ritual: string | null; // an id, or DRAWN
  readonly fate: Fate | null;
  readonly scenario: number | null;
  readonly first: number | null; // who begins; null: drawn by lot (M2.7)
  readonly lay_base: "game" | "players"; // M2.8
  readonly look_at_new_cards: boolean; // R1.6
  readonly strict_quarry: boolean; // M3.5
  readonly collapse_loses: boolean; // M8.5
  readonly strict_tries: boolean; // M5.3
  readonly free_building: boolean; // M11.1
  readonly undo: boolean; // players may undo their actions as long as nothing hidden was revealed
  readonly content?: string; // its version; not set: in a game the first one, in a request the newest
}

/** What the Slight Earthquake does to the columns that stand free (R6.9); nobody asks for it. */
export interface Shake {
  readonly type: "Shake";
  readonly columns: readonly Spot[];
}

/** One base of one floor. */
export type Spot = readonly [floor: string, base: number];

/** The cards with one task in a pile. */
export interface TaskOdds {
  readonly task: TaskName;
  readonly n: number;
  readonly share: number; // how likely it is on top
  readonly cards: readonly string[]; // that are in the pile
  readonly may_join: readonly string[]; // of the expansion; some of them will be drawn
}

/** Something to say, in no language yet. Arguments that are Texts are said first, in the same language. */
export interface Text {
  readonly id: string;
  readonly args: { readonly [key: string]: string | number | Text };
}

/** Immutable: a change returns a new tower that shares its unchanged parts. */
export interface Tower {
  readonly floors: { readonly [key: string]: Laid };
  readonly columns: { readonly [key: string]: { readonly [key: string]: Piece } };
  readonly tears: { readonly [key: string]: readonly number[] }; // the covered marks
  readonly shifts: { readonly [key: string]: { readonly [key: string]: readonly [number, number] } }; // offsets of columns from the middle of their base, in mm on the board
}

/** The turn as views show it, whatever its phase. */
export interface Turn {
  readonly seat: number;
  readonly pile: Glyph | null;
  readonly card: string | null;
  readonly puts: readonly Put[];
  readonly completed: readonly string[]; // in the order of completion
  readonly moved_floor: string | null;
  readonly floors_due: number; // new floors to be built in before the card goes on (M6.1)
  readonly extensions: number; // of the base (M6.7)
  readonly cards_joined: number; // plan cards that joined the level row
  readonly camp_exchanged: boolean;
  readonly unplayed: number; // plan cards discarded unplayed (R6.7)
  readonly places: readonly LayFloor[] | null; // found for floors that may else be put back (R2.7); null: not sought
}

export interface XRayColumn {
  readonly load_g: number; // from above, without its own weight
  readonly pullable: boolean; // the tower stands safely without it
}

/** A floor that lies on columns. */
export interface XRayFloor {
  readonly centre: readonly [number, number]; // of its load, its own weight included
  readonly margin_mm: number; // distance of the centre from tipping; negative if it tips
}

/** How the tower would begin to fall, or does fall. */
export interface XRayTip {
  readonly floor: string;
  readonly edge: readonly [readonly [number, number], readonly [number, number]]; // the line on the table about which it tips
}

// What a seat can ask for

/** Lay the first three floors on the table (M2.3). */
export interface ArrangeBase {
  readonly type: "ArrangeBase";
  readonly floors: readonly Lying[];
}

/** Swap columns of one's supply with the camp (M3.2). */
export interface Exchange {
  readonly type: "Exchange";
  readonly give: readonly Colour[];
  readonly take: readonly Colour[];
}

/** Throw a column into the bag and take a Tear for it (R5.2). */
export interface AcquireTear {
  readonly type: "AcquireTear";
  readonly pay: Colour;
  readonly tear: TearColour;
}

/** Set one of one's Tears on a glowing mark (R5.3). */
export interface PlaceTear {
  readonly type: "PlaceTear";
  readonly mark: Mark;
  readonly steady?: string | null; // the floor or column that the other hand holds where it is
}

/** Turn up the top card of a pile (M3.3). */
export interface Reveal {
  readonly type: "Reveal";
  readonly pile: Glyph;
}

/** Build columns of one's supply, or golden ones, at the same time (M4.9). */
export interface PlaceColumns {
  readonly type: "PlaceColumns";
  readonly placements: readonly Placement[];
  readonly steady?: string | null; // the floor or column that the other hand holds where it is
}

/** Take columns out of the tower and set them higher, at the same time (M4.5). */
export interface MoveColumns {
  readonly type: "MoveColumns";
  readonly moves: readonly Move[];
  readonly steady?: string | null; // the floor or column that the other hand holds where it is
}

/** Carry a floor with what stands on it to another level (M4.7). */
export interface MoveFloor {
  readonly type: "MoveFloor";
  readonly floor: string;
  readonly pose: Pose;
  readonly level: number;
  readonly steady?: string | null; // the floor or column that the other hand holds where it is
}

/** Build in a new floor on columns, or at level 0 as an extension of the base (M6.4). */
export interface LayFloor {
  readonly type: "LayFloor";
  readonly floor: string;
  readonly side: Side;
  readonly pose: Pose;
  readonly level: number;
  readonly steady?: string | null; // the floor or column that the other hand holds where it is
}

/** Put a floor that cannot be built in under the quarry, for two level cards (R2.7). */
export interface PutBack {
  readonly type: "PutBack";
  readonly floor: string;
}

/** Withdraw the piece that is still in the hand (M4.13). */
export interface TakeBack {
  readonly type: "TakeBack";
  readonly why: Text | null; // the reason, given by NATURE only
  readonly touched: boolean; // the piece had touched the temple (M5.3), as NATURE only can tell
}

/** Leave the card unfulfilled (M5.2). */
export interface GiveUp {
  readonly type: "GiveUp";
}

/** Exchange the whole camp after cards joined the level row (M5.4). */
export interface ExchangeCamp {
  readonly type: "ExchangeCamp";
}

/** Go on to replenishing (M7.1). */
export interface EndTurn {
  readonly type: "EndTurn";
}

/** Go back to before one's last action, where the table allows it and nothing hidden was seen since. */
export interface Undo {
  readonly type: "Undo";
}

export type Action =
  | ArrangeBase
  | Exchange
  | AcquireTear
  | PlaceTear
  | Reveal
  | PlaceColumns
  | MoveColumns
  | MoveFloor
  | LayFloor
  | PutBack
  | TakeBack
  | GiveUp
  | ExchangeCamp
  | EndTurn
  | Undo;

// What has happened

export interface GameStarted {
  readonly type: "GameStarted";
  readonly setup: Setup;
}

export interface RitualDrawn {
  readonly type: "RitualDrawn";
  readonly ritual: string;
}

export interface FirstSeatDrawn {
  readonly type: "FirstSeatDrawn";
  readonly seat: number;
}

/** Cards of the expansion joined a pile (R1.4); hidden from the seats when nobody looked at them (R1.6). */
export interface NewCardsDrawn {
  readonly type: "NewCardsDrawn";
  readonly pile: Glyph;
  readonly cards: readonly string[];
  readonly seen: boolean;
}

export interface BaseFloorsDrawn {
  readonly type: "BaseFloorsDrawn";
  readonly floors: readonly string[];
}

export interface CampFilled {
  readonly type: "CampFilled";
  readonly columns: readonly Colour[];
}

/** A seat drew columns; some may have gone back into the bag (R6.4). */
export interface SupplyDrawn {
  readonly type: "SupplyDrawn";
  readonly seat: number;
  readonly columns: readonly Colour[];
  readonly returned: readonly Colour[];
}

/** The next floors of the quarry, or of fate, were seen. */
export interface FloorsTurnedUp {
  readonly type: "FloorsTurnedUp";
  readonly floors: readonly string[];
}

export interface BaseArranged {
  readonly type: "BaseArranged";
  readonly floors: readonly Lying[];
}

export interface TurnBegan {
  readonly type: "TurnBegan";
  readonly seat: number;
}

export interface Exchanged {
  readonly type: "Exchanged";
  readonly give: readonly Colour[];
  readonly take: readonly Colour[];
}

export interface TearAcquired {
  readonly type: "TearAcquired";
  readonly pay: Colour;
  readonly tear: TearColour;
}

export interface PileChosen {
  readonly type: "PileChosen";
  readonly pile: Glyph;
}

export interface CardRevealed {
  readonly type: "CardRevealed";
  readonly pile: Glyph;
  readonly card: string;
}

/** A piece was taken in hand; nothing has changed until it is let go (M4.13). */
export interface Tried {
  readonly type: "Tried";
  readonly deed: PlaceColumns | MoveColumns | MoveFloor | LayFloor | PlaceTear | Shake;
}

/** The piece was not let go, or what it did cannot stand and was undone (M10.2). */
export interface TakenBack {
  readonly type: "TakenBack";
  readonly why: Text | null;
  readonly touched: boolean; // the piece had touched the temple
}

/** How the tower stands after a deed; what fell, leant or slid was put right (M8.3, M10.2, M10.3). Where the piece was not let go, nothing of the deed counts: a new piece stays where it came from (M8.6). A floor or a column that was taken out of the tower and is still in the hand is among `collapsed` or `lost`. */
export interface Settled {
  readonly type: "Settled";
  readonly rests: readonly (readonly [string, readonly Spot[]])[];
  readonly poses: readonly (readonly [string, Pose])[];
  readonly put_right: readonly Spot[];
  readonly lost: readonly Spot[];
  readonly collapsed: readonly string[];
  readonly tears: readonly Mark[];
  readonly shifts: readonly (readonly [Spot, readonly [number, number]])[];
  readonly let_go: boolean;
  readonly floors_put_right: readonly string[]; // slid under the other hand, and lie again where they lay
}

/** A place was sought for the floors on offer that may be put back; those that found none may be (R2.7). */
export interface PlacesSought {
  readonly type: "PlacesSought";
  readonly found: readonly LayFloor[];
}

/** A floor that could not be built in went under the quarry (R2.7). */
export interface FloorPutBack {
  readonly type: "FloorPutBack";
  readonly floor: string;
}

export interface CardDiscardedUnplayed {
  readonly type: "CardDiscardedUnplayed";
  readonly pile: Glyph;
  readonly card: string;
}

/** Where a fulfilled card went: to its discard pile, into the level row, or in front of the player. */
export interface CardFulfilled {
  readonly type: "CardFulfilled";
  readonly card: string;
  readonly to: "discard" | "kept" | "row";
}

export interface CardFailed {
  readonly type: "CardFailed";
  readonly card: string;
  readonly touched: boolean; // by a strict try (M5.3): nobody gave it up
}

/** More levels are required: cards from the discard piles, or spare level cards (M6.11). */
export interface LevelsAdded {
  readonly type: "LevelsAdded";
  readonly cards: readonly string[];
}

/** The cards in front of a player went to the discard piles (R6.6, R6.13). */
export interface KeptDiscarded {
  readonly type: "KeptDiscarded";
  readonly seat: number;
}

export interface CampExchangeChosen {
  readonly type: "CampExchangeChosen";
}

export interface CampExchanged {
  readonly type: "CampExchanged";
  readonly columns: readonly Colour[];
}

/** Everything is again as it was after an event; what came after that one is as if it had not happened. */
export interface Undone {
  readonly type: "Undone";
  readonly to: number; // the number of that event
}

/** The building is over; the supply is replenished next. */
export interface TurnEnded {
  readonly type: "TurnEnded";
}

/** How the game ended, and the level cards, kept cards and Tears that counted against the temple. */
export interface GameEnded {
  readonly type: "GameEnded";
  readonly why: "bag" | "camp" | "cards" | "collapse" | "floors" | "stopped";
  readonly levels: number;
  readonly required: number;
  readonly won: boolean;
}

export type Event =
  | GameStarted
  | RitualDrawn
  | FirstSeatDrawn
  | NewCardsDrawn
  | BaseFloorsDrawn
  | CampFilled
  | SupplyDrawn
  | FloorsTurnedUp
  | BaseArranged
  | TurnBegan
  | Exchanged
  | TearAcquired
  | PileChosen
  | CardRevealed
  | Tried
  | TakenBack
  | Settled
  | PlacesSought
  | FloorPutBack
  | CardDiscardedUnplayed
  | CardFulfilled
  | CardFailed
  | LevelsAdded
  | KeptDiscarded
  | CampExchangeChosen
  | CampExchanged
  | Undone
  | TurnEnded
  | GameEnded;

export interface View {
  readonly setup: Setup;
  readonly stage: "arranging" | "before" | "building" | "ending" | "exchanging" | "over" | "replenishing" | "revealing" | "setting_up";
  readonly bag: { readonly [key: string]: number }; // can be worked out by anybody (M3.4)
  readonly camp: readonly Colour[];
  readonly players: readonly Player[];
  readonly piles: { readonly [key: string]: PileView };
  readonly discards: { readonly [key: string]: readonly string[] };
  readonly row: readonly string[];
  readonly required: number; // by the level row, with the cards that join it for this turn's base extensions
  readonly required_now: number; // if the game ended now: `required` with loose Tears and cards in front of the players
  readonly required_if_given_up: number | null; // what `required_now` becomes if the card is given up; null: no card to give up
  readonly put_back: PutBackPrice | null; // of a floor that finds no place; null: none may be put back
  readonly levels: number;
  readonly quarry: number; // how many floors are left
  readonly next_floors: readonly (readonly [string, readonly Side[]])[]; // the known ones, with the sides that may be looked at
  readonly offered: readonly string[];
  readonly base_floors: readonly string[];
  readonly ritual: string | null;
  readonly golden: number;
  readonly tears: { readonly [key: string]: number };
  readonly tower: Tower;
  readonly turn: Turn | null;
  readonly asks: "move" | "move_floor" | "place" | null; // what the open plan card asks for: columns of the supply, columns moved up, or a floor moved
  readonly still_open: Text | null; // what is left to do for it; null also in free building and after the end
  readonly attempt: PlaceColumns | MoveColumns | MoveFloor | LayFloor | PlaceTear | Shake | null;
  readonly is_strict_try: boolean; // taking back the column in hand fails the card if it has touched the temple (M5.3)
  readonly camp_exchange_ends: boolean; // exchanging the camp now would end the game: the warning of M9.4
  readonly end: GameEnded | null;
}

// What is foreseen and found

/** The predicted consequences of an action. */
export interface Foresight {
  readonly refused: Text | null; // why the action is illegal
  readonly rests: readonly Spot[]; // the columns that would carry the floor
  readonly overlaps: readonly string[]; // the floors that are in the way
  readonly reaches: readonly Spot[]; // the columns that would stand in its openings
  readonly stands: boolean | null; // whether the tower stands, during the deed and after it; null: not computed
  readonly tilt_deg: number | null; // the table tilt that the tower would bear; negative if it falls
  readonly is_safe: boolean | null; // whether it would bear SAFE_DEG of tilt; null: not computed
  readonly margin_mm: number | null; // of the floor nearest to tipping; null also if no floor lies on columns
  readonly snaps: { readonly [key: string]: Pose }; // of floors that miss the base, or overlap it a little: where a push would bring them
}

/** The results of the statics for a tower. */
export interface XRay {
  readonly stands: boolean;
  readonly tilt_deg: number; // the table tilt that the tower bears; negative if it falls
  readonly is_safe: boolean; // whether it bears SAFE_DEG
  readonly centre: readonly [number, number, number]; // of gravity of the whole tower, in mm
  readonly weakest: string | null; // the floor that would tip first
  readonly tips: XRayTip | null;
  readonly floors: { readonly [key: string]: XRayFloor };
  readonly columns: { readonly [key: string]: XRayColumn }; // by floor and base, as heron/2
}

/** What the rules allow the seat that acts, beyond its options. Wonder tells whether a floor may lie at a pose. */
export interface Prospects {
  readonly floors: { readonly [key: string]: readonly number[] }; // floors that may be taken in hand, with the levels open to each
  readonly stuck: boolean; // nothing more can be done for the card, by the rules
  readonly together: number; // the most columns of several options that one deed may set; 0: no two (M4.9)
}

/** A pile of plan cards before the game. */
export interface PilePreview {
  readonly size: number;
  readonly joining: number; // how many of `size` are drawn from the cards that may join (R1.4)
  readonly tasks: readonly TaskOdds[]; // the likeliest first
}
