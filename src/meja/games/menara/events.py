"""The events of a game, as they are stored. An event never changes its meaning: a new need gets a new event."""

from typing import Final, Literal

import msgspec

from meja.game import Seat
from meja.games.menara.actions import Deed, Lying, Mark, Pose, Spot
from meja.games.menara.content import CardId, Colour, FloorId, Glyph, PointMm, TearColour
from meja.games.menara.setup import Setup
from meja.text import Text

EndReason = Literal["bag", "cards", "floors", "collapse", "camp", "stopped"]  # stopped: building freely (M11.1)
LevelCard = str  # the id of a plan card, or SPARE for a level card of the box


class Event(msgspec.Struct, frozen=True, tag=True, gc=False):
    """Base class of all events."""


class GameStarted(Event, frozen=True):
    setup: Setup


class RitualDrawn(Event, frozen=True):
    ritual: str


class FirstSeatDrawn(Event, frozen=True):
    seat: Seat


class NewCardsDrawn(Event, frozen=True):
    """Cards of the expansion joined a pile (R1.4); hidden from the seats when nobody looked at them (R1.6)."""

    pile: Glyph
    cards: tuple[CardId, ...]
    seen: bool


class BaseFloorsDrawn(Event, frozen=True):
    floors: tuple[FloorId, ...]


class CampFilled(Event, frozen=True):
    columns: tuple[Colour, ...]


class SupplyDrawn(Event, frozen=True):
    """A seat drew columns; some may have gone back into the bag (R6.4)."""

    seat: Seat
    columns: tuple[Colour, ...]
    returned: tuple[Colour, ...] = ()


class FloorsTurnedUp(Event, frozen=True):
    """The next floors of the quarry, or of fate, were seen."""

    floors: tuple[FloorId, ...]


class BaseArranged(Event, frozen=True):
    floors: tuple[Lying, ...]


class TurnBegan(Event, frozen=True):
    seat: Seat


class Exchanged(Event, frozen=True):
    give: tuple[Colour, ...]
    take: tuple[Colour, ...]


class TearAcquired(Event, frozen=True):
    pay: Colour
    tear: TearColour


class PileChosen(Event, frozen=True):
    pile: Glyph


class CardRevealed(Event, frozen=True):
    pile: Glyph
    card: CardId


class Tried(Event, frozen=True):
    """A piece was taken in hand; nothing has changed until it is let go (M4.13)."""

    deed: Deed


class TakenBack(Event, frozen=True):
    """The piece was not let go, or what it did cannot stand and was undone (M10.2)."""

    why: Text | None = None


class Settled(Event, frozen=True):
    """How the tower stands after a deed; what fell, leant or slid was put right (M8.3, M10.2, M10.3).

    Where the piece was not let go, nothing of the deed counts: a new piece stays where it came from (M8.6). A floor or
    a column that was taken out of the tower and is still in the hand is among `collapsed` or `lost`.
    """

    rests: tuple[tuple[FloorId, tuple[Spot, ...]], ...] = ()
    poses: tuple[tuple[FloorId, Pose], ...] = ()
    put_right: tuple[Spot, ...] = ()
    lost: tuple[Spot, ...] = ()
    collapsed: tuple[FloorId, ...] = ()
    tears: tuple[Mark, ...] = ()
    shifts: tuple[tuple[Spot, PointMm], ...] = ()
    let_go: bool = True
    floors_put_right: tuple[FloorId, ...] = ()  # slid under the other hand, and lie again where they lay


class FloorPutBack(Event, frozen=True):
    """A floor that could not be built in went under the quarry (R2.7)."""

    floor: FloorId


class CardDiscardedUnplayed(Event, frozen=True):
    pile: Glyph
    card: CardId


class CardFulfilled(Event, frozen=True):
    """Where a fulfilled card went: to its discard pile, into the level row, or in front of the player."""

    card: CardId
    to: Literal["discard", "row", "kept"]


class CardFailed(Event, frozen=True):
    card: CardId


class LevelsAdded(Event, frozen=True):
    """More levels are required: cards from the discard piles, or spare level cards (M6.11)."""

    cards: tuple[LevelCard, ...]


class KeptDiscarded(Event, frozen=True):
    """The cards in front of a player went to the discard piles (R6.6, R6.13)."""

    seat: Seat


class CampExchangeChosen(Event, frozen=True):
    pass


class CampExchanged(Event, frozen=True):
    columns: tuple[Colour, ...]


class Undone(Event, frozen=True):
    """Everything is again as it was after an event; what came after that one is as if it had not happened."""

    to: int  # the number of that event


class TurnEnded(Event, frozen=True):
    """The building is over; the supply is replenished next."""


class GameEnded(Event, frozen=True):
    """How the game ended, and the level cards, kept cards and Tears that counted against the temple."""

    why: EndReason
    levels: int
    required: int
    won: bool


AnyEvent = (
    GameStarted | RitualDrawn | FirstSeatDrawn | NewCardsDrawn | BaseFloorsDrawn | CampFilled | SupplyDrawn
    | FloorsTurnedUp | BaseArranged | TurnBegan | Exchanged | TearAcquired | PileChosen | CardRevealed
    | Tried | TakenBack | Settled | FloorPutBack | CardDiscardedUnplayed | CardFulfilled | CardFailed
    | LevelsAdded | KeptDiscarded | CampExchangeChosen | CampExchanged | Undone | TurnEnded | GameEnded
)  # fmt: skip

REVEALS: Final = (  # events that reveal something hidden, so that nothing before them can be undone
    BaseFloorsDrawn, CampExchanged, CampFilled, CardDiscardedUnplayed, CardRevealed, FirstSeatDrawn,
    FloorsTurnedUp, NewCardsDrawn, RitualDrawn, SupplyDrawn,
)  # fmt: skip
