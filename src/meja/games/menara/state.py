"""The game at one instant."""

from typing import Any, ClassVar, Final, Literal, TypeVar

import msgspec
from msgspec.structs import asdict, astuple, replace

from meja.game import Seat
from meja.games.menara import content
from meja.games.menara.actions import (
    Deed,
    LayFloor,
    Placement,
    Spot,
)  # fmt: skip
from meja.games.menara.events import (
    GameEnded,
    LevelCard,
)  # fmt: skip
from meja.games.menara.setup import Setup
from meja.games.menara.tower_state import Tower

Stage = Literal[
    "setting_up", "arranging", "before", "revealing", "building", "ending", "exchanging", "replenishing", "over"
]  # fmt: skip  # the phases as views name them
SPARE: Final[LevelCard] = "level"  # a level card of the box in the level row
FREE_CARD: Final[content.CardId] = "free"  # stands for the plan card when building freely (M11.1)


class PlacedColumn(msgspec.Struct, frozen=True, gc=False):
    """A column built or moved in this turn, and the colour it counts as: a golden one as its base (R3.4)."""

    piece: content.Piece
    spot: Spot
    colour: content.Colour | None
    origin: Spot | None = None


class SettingUp(msgspec.Struct, frozen=True, gc=False, tag=True):
    """NATURE deals."""

    stage: ClassVar[Stage] = "setting_up"


class Arranging(msgspec.Struct, frozen=True, gc=False, tag=True):
    """The first seat lays out the base."""

    stage: ClassVar[Stage] = "arranging"


class TurnPhase(msgspec.Struct, frozen=True, gc=False, tag=True):
    """A phase of a seat's turn, and the base class of all of them."""

    stage: ClassVar[Stage]
    seat: Seat


class BeforeCard(TurnPhase, frozen=True, gc=False):
    """The seat may exchange columns and acquire Tears, then it chooses a pile."""

    stage: ClassVar[Stage] = "before"


class Revealing(TurnPhase, frozen=True, gc=False):
    """NATURE turns up the card of a pile."""

    stage: ClassVar[Stage] = "revealing"
    pile: content.Glyph


class CardPhase(TurnPhase, frozen=True, gc=False):
    """A phase in which the card of the turn is open: the card, and what was done for it. `Turn` explains the fields."""

    pile: content.Glyph | None  # None when building freely
    card: content.CardId
    puts: tuple[PlacedColumn, ...] = ()
    completed: tuple[content.FloorId, ...] = ()
    moved_floor: content.FloorId | None = None
    floors_due: int = 0
    extensions: int = 0
    cards_joined: int = 0
    camp_exchanged: bool = False
    unplayed: int = 0
    places: tuple[LayFloor, ...] | None = None


class Building(CardPhase, frozen=True, gc=False):
    """The seat carries out the card; new floors come first (M6.1)."""

    stage: ClassVar[Stage] = "building"


class Ending(CardPhase, frozen=True, gc=False):
    """The card is done: the camp may be exchanged, Tears placed."""

    stage: ClassVar[Stage] = "ending"


class ExchangingCamp(CardPhase, frozen=True, gc=False):
    """NATURE draws a new camp."""

    stage: ClassVar[Stage] = "exchanging"


class Replenishing(CardPhase, frozen=True, gc=False):
    """NATURE draws the supply."""

    stage: ClassVar[Stage] = "replenishing"


class Over(TurnPhase, frozen=True, gc=False):
    """The game has ended in this seat's turn."""

    stage: ClassVar[Stage] = "over"
    last: BeforeCard | Revealing | Building | Ending | ExchangingCamp | Replenishing  # the phase in which it ended
    end: GameEnded


Phase = (
    SettingUp | Arranging | BeforeCard | Revealing | Building | Ending | ExchangingCamp | Replenishing | Over
)  # of a game, in their usual order
P = TypeVar("P", bound=CardPhase)


def as_phase(kind: type[P], phase: CardPhase, **changes: Any) -> P:
    """The same turn with the same card, in another phase."""
    made = kind(*astuple(phase))  # all of them have the same fields
    return replace(made, **changes) if changes else made


class Turn(msgspec.Struct, frozen=True, gc=False):
    """The turn as views show it, whatever its phase."""

    seat: Seat
    pile: content.Glyph | None = None
    card: content.CardId | None = None
    puts: tuple[PlacedColumn, ...] = ()
    completed: tuple[content.FloorId, ...] = ()  # in the order of completion
    moved_floor: content.FloorId | None = None
    floors_due: int = 0  # new floors to be built in before the card goes on (M6.1)
    extensions: int = 0  # of the base (M6.7)
    cards_joined: int = 0  # plan cards that joined the level row
    camp_exchanged: bool = False
    unplayed: int = 0  # plan cards discarded unplayed (R6.7)
    places: tuple[LayFloor, ...] | None = None  # found for floors that may else be put back (R2.7); None: not sought


class Player(msgspec.Struct, frozen=True, gc=False):
    supply: tuple[content.Colour, ...] = ()  # sorted
    tears: tuple[content.TearColour, ...] = ()
    kept: tuple[content.CardId, ...] = ()  # cards in front of the player (R6.6, R6.13)


class State(msgspec.Struct, frozen=True, gc=False):
    """Nothing is secret but plan cards that nobody looked at (R1.6): piles, bag and quarry have no order."""

    number: int  # of the last event
    setup: Setup
    phase: Phase
    bag: tuple[content.Colour, ...]  # sorted
    camp: tuple[content.Colour, ...]  # sorted
    players: tuple[Player, ...]
    piles: dict[content.Glyph, tuple[content.CardId, ...]]
    discards: dict[content.Glyph, tuple[content.CardId, ...]]
    row: tuple[LevelCard, ...]
    rest: tuple[content.FloorId, ...]  # floors to come whose order nobody knows
    line: tuple[content.FloorId, ...] = ()  # the next floors, known, in order
    bottom: tuple[content.FloorId, ...] = ()  # floors put back under the quarry (R2.7)
    base_floors: tuple[content.FloorId, ...] = ()  # to be laid out as the base
    ritual: str | None = None
    first: Seat | None = None
    new_cards: dict[content.Glyph, tuple[content.CardId, ...]] = {}
    golden: int = 0
    tears: dict[content.TearColour, int] = {}  # beside the camp
    tower: Tower = Tower()
    attempt: Deed | None = None
    intended: "State | None" = None  # the state that the attempt leads to if the tower bears it
    rubble: tuple[content.Piece, ...] = ()
    fallen_floors: tuple[content.FloorId, ...] = ()
    drawn: dict[str, int] = {}  # how many were taken from each pile, by its name in `Draw`; some may be back in the bag
    earlier: tuple["State", ...] = ()  # states to which the active player can undo, the most recent one last

    @property
    def stage(self) -> Stage:
        return self.phase.stage

    @property
    def active(self) -> Player:
        """The player whose turn it is."""
        assert isinstance(self.phase, TurnPhase), "the first turn has begun"
        return self.players[self.phase.seat]

    @property
    def card_phase(self) -> CardPhase:
        """The phase as one in which the card of the turn is open."""
        assert isinstance(self.phase, CardPhase), "the card is open"
        return self.phase

    @property
    def turn(self) -> Turn | None:
        """The turn as views show it; None before the first one."""
        phase = self.phase.last if isinstance(self.phase, Over) else self.phase
        return Turn(**asdict(phase)) if isinstance(phase, TurnPhase) else None

    @property
    def end(self) -> GameEnded | None:
        """How the game ended, once it has."""
        return self.phase.end if isinstance(self.phase, Over) else None

    @property
    def loose_tears(self) -> int:
        """The Tears that are not in the temple (R5.5)."""
        if not self.setup.tears:
            return 0
        placed = sum(len(marks) for marks in self.tower.tears.values())
        return content.TEARS_OF_A_COLOUR * len(content.TEAR_COLOURS) - placed


def put(tower: Tower, placement: Placement, origin: Spot | None = None) -> PlacedColumn:
    """A placement as it counts for the cards."""
    piece, spot = placement
    if piece != "golden":
        return PlacedColumn(piece, spot, piece, origin)
    return PlacedColumn(piece, spot, tower.floors[spot.floor].face.bases[spot.base].colour, origin)
