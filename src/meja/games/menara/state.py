"""The game at one instant."""

from typing import Final, Literal

import msgspec

from meja.game import Seat
from meja.games.menara.actions import (
    Deed,
    Placement,
    Spot,
)  # fmt: skip
from meja.games.menara.content import (
    TEAR_COLOURS,
    TEARS_OF_A_COLOUR,
    CardId,
    Colour,
    FloorId,
    Glyph,
    Piece,
    TearColour,
)  # fmt: skip
from meja.games.menara.events import (
    GameEnded,
    LevelCard,
)  # fmt: skip
from meja.games.menara.setup import Setup
from meja.games.menara.temple import Tower

Stage = Literal[
    "setting_up",  # nature deals
    "arranging",  # the first seat lays the base
    "before",  # exchange and Tears, then a pile is chosen
    "revealing",  # nature turns up the card
    "building",
    "ending",  # the card is done; the camp may be exchanged, Tears placed
    "exchanging",  # nature draws a new camp
    "replenishing",  # nature draws the supply
    "over",
]  # fmt: skip
SPARE: Final[LevelCard] = "level"  # a level card of the box in the level row
FREE_CARD: Final[CardId] = "free"  # stands for the plan card when building freely (M11.1)


class Put(msgspec.Struct, frozen=True, gc=False):
    """A column built or moved in this turn, and the colour it counts as: a golden one as its base (R3.4)."""

    piece: Piece
    spot: Spot
    colour: Colour | None
    origin: Spot | None = None


class Turn(msgspec.Struct, frozen=True, gc=False):
    seat: Seat
    pile: Glyph | None = None
    card: CardId | None = None
    puts: tuple[Put, ...] = ()
    completed: tuple[FloorId, ...] = ()  # in the order of completion
    moved_floor: FloorId | None = None
    floors_due: int = 0  # new floors to be built in before the card goes on (M6.1)
    extensions: int = 0  # of the base (M6.7)
    cards_joined: int = 0  # plan cards that joined the level row
    camp_exchanged: bool = False
    unplayed: int = 0  # plan cards discarded unplayed (R6.7)


class Player(msgspec.Struct, frozen=True, gc=False):
    supply: tuple[Colour, ...] = ()  # sorted
    tears: tuple[TearColour, ...] = ()
    kept: tuple[CardId, ...] = ()  # cards in front of the player (R6.6, R6.13)


class State(msgspec.Struct, frozen=True, gc=False):
    """Nothing is secret but plan cards that nobody looked at (R1.6): piles, bag and quarry have no order."""

    number: int  # of the last event
    setup: Setup
    stage: Stage
    bag: tuple[Colour, ...]  # sorted
    camp: tuple[Colour, ...]  # sorted
    players: tuple[Player, ...]
    piles: dict[Glyph, tuple[CardId, ...]]
    discards: dict[Glyph, tuple[CardId, ...]]
    row: tuple[LevelCard, ...]
    rest: tuple[FloorId, ...]  # floors to come whose order nobody knows
    line: tuple[FloorId, ...] = ()  # the next floors, known, in order
    bottom: tuple[FloorId, ...] = ()  # floors put back under the quarry (R2.7)
    base_floors: tuple[FloorId, ...] = ()  # to be laid out as the base
    ritual: str | None = None
    first: Seat | None = None
    new_cards: dict[Glyph, tuple[CardId, ...]] = {}
    golden: int = 0
    tears: dict[TearColour, int] = {}  # beside the camp
    tower: Tower = Tower()
    turn: Turn | None = None
    attempt: Deed | None = None
    rubble: tuple[Piece, ...] = ()
    fallen_floors: tuple[FloorId, ...] = ()
    end: GameEnded | None = None
    earlier: tuple["State", ...] = ()  # to which the active player may go back, the last one first to be gone back to

    @property
    def active(self) -> Player:
        """The player whose turn it is."""
        assert self.turn is not None
        return self.players[self.turn.seat]

    @property
    def loose_tears(self) -> int:
        """The Tears that are not in the temple (R5.5)."""
        if not self.setup.tears:
            return 0
        placed = sum(len(marks) for marks in self.tower.tears.values())
        return TEARS_OF_A_COLOUR * len(TEAR_COLOURS) - placed


def put(tower: Tower, placement: Placement, origin: Spot | None = None) -> Put:
    """A placement as it counts for the cards."""
    piece, spot = placement
    if piece != "golden":
        return Put(piece, spot, piece, origin)
    return Put(piece, spot, tower.floors[spot.floor].face.bases[spot.base].colour, origin)
