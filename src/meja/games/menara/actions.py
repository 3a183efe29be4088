"""The actions of seats and of NATURE, and the questions to NATURE."""

from typing import Annotated, Final, NamedTuple

import msgspec
from msgspec import Meta

from meja.games.menara.content import Colour, FloorId, Glyph, Piece, PointMm, Side, TearColour
from meja.text import Text

FARTHEST_MM: Final = 1000.0  # from the middle of the table: a bound on input, beyond any real temple
MOST_TURN_DEG: Final = 3600.0
MOST_AT_ONCE: Final = 30  # pieces in one action: a bound on input
LONGEST_NAME: Final = 60  # of a body: a bound on input

Millimetres = Annotated[float, Meta(ge=-FARTHEST_MM, le=FARTHEST_MM)]
Degrees = Annotated[float, Meta(ge=-MOST_TURN_DEG, le=MOST_TURN_DEG)]
Few = Meta(max_length=MOST_AT_ONCE)
TempleBody = Annotated[str, Meta(min_length=1, max_length=LONGEST_NAME)]  # a floor "heron", or a column "heron/2"


class Spot(NamedTuple):
    """One base of one floor."""

    floor: FloorId
    base: int


class Mark(NamedTuple):
    """One glowing mark of one floor."""

    floor: FloorId
    mark: int


class Pose(NamedTuple):
    """Where a floor lies: its origin in mm on the table, and its turn in degrees, counter-clockwise."""

    x_mm: Millimetres
    y_mm: Millimetres
    turn_deg: Degrees


class Lying(NamedTuple):
    """A floor with one side up at a pose."""

    floor: FloorId
    side: Side
    pose: Pose


class Placement(NamedTuple):
    piece: Piece
    spot: Spot


class Move(NamedTuple):
    origin: Spot
    target: Spot


class Action(msgspec.Struct, frozen=True, tag=True, gc=False, forbid_unknown_fields=True):
    """Base class of all actions."""


class HandDeed(Action, frozen=True, kw_only=True, omit_defaults=True):
    """Base class of what a hand does to the temple, while the other hand may steady something (M10.1)."""

    steady: TempleBody | None = None  # the floor or column that the other hand holds where it is


class ArrangeBase(Action, frozen=True):
    """Lay the first three floors on the table (M2.3)."""

    floors: Annotated[tuple[Lying, ...], Few]


class Exchange(Action, frozen=True):
    """Swap columns of one's supply with the camp (M3.2)."""

    give: Annotated[tuple[Colour, ...], Few]
    take: Annotated[tuple[Colour, ...], Few]


class AcquireTear(Action, frozen=True):
    """Throw a column into the bag and take a Tear for it (R5.2)."""

    pay: Colour
    tear: TearColour


class PlaceTear(HandDeed, frozen=True):
    """Set one of one's Tears on a glowing mark (R5.3)."""

    mark: Mark


class Reveal(Action, frozen=True):
    """Turn up the top card of a pile (M3.3)."""

    pile: Glyph


class PlaceColumns(HandDeed, frozen=True):
    """Build columns of one's supply, or golden ones, at the same time (M4.9)."""

    placements: Annotated[tuple[Placement, ...], Few]


class MoveColumns(HandDeed, frozen=True):
    """Take columns out of the tower and set them higher, at the same time (M4.5)."""

    moves: Annotated[tuple[Move, ...], Few]


class MoveFloor(HandDeed, frozen=True):
    """Carry a floor with what stands on it to another level (M4.7)."""

    floor: FloorId
    pose: Pose
    level: int


class LayFloor(HandDeed, frozen=True):
    """Build in a new floor on columns, or at level 0 as an extension of the base (M6.4)."""

    floor: FloorId
    side: Side
    pose: Pose
    level: int


class PutBack(Action, frozen=True):
    """Put a floor that cannot be built in under the quarry, for two level cards (R2.7)."""

    floor: FloorId


class TakeBack(Action, frozen=True):
    """Withdraw the piece that is still in the hand (M4.13)."""

    why: Text | None = None  # the reason, given by NATURE only
    touched: bool = False  # the piece had touched the temple (M5.3), as NATURE only can tell


class GiveUp(Action, frozen=True):
    """Leave the card unfulfilled (M5.2)."""


class ExchangeCamp(Action, frozen=True):
    """Exchange the whole camp after cards joined the level row (M5.4)."""


class EndTurn(Action, frozen=True):
    """Go on to replenishing (M7.1)."""


class Undo(Action, frozen=True):
    """Go back to before one's last action, where the table allows it and nothing hidden was seen since."""


class Shake(Action, frozen=True):
    """What the Slight Earthquake does to the columns that stand free (R6.9); nobody asks for it."""

    columns: tuple[Spot, ...]


class Deal(Action, frozen=True):
    """NATURE's answer to a Draw: what was drawn, in order."""

    items: tuple[str, ...]


class Settle(Action, frozen=True):
    """NATURE's answer to a Try: how the tower stands after the piece was let go."""

    rests: tuple[tuple[FloorId, tuple[Spot, ...]], ...] = ()  # floors whose carrying columns are now others
    poses: tuple[tuple[FloorId, Pose], ...] = ()  # floors that shifted a little
    fell: tuple[Spot, ...] = ()  # columns that fell over
    lost: tuple[Spot, ...] = ()  # columns that fell and cannot be put back (M8.2)
    crooked: tuple[Spot, ...] = ()  # columns that lean or stick out beyond their base (M4.2)
    slid: tuple[FloorId, ...] = ()  # floors that slid onto or off a column (M10.2)
    collapsed: tuple[FloorId, ...] = ()
    tears: tuple[Mark, ...] = ()  # Tears that fell off their floor (R5.4)
    shifts: tuple[tuple[Spot, PointMm], ...] = ()  # columns that now stand so far off the middle of their base
    let_go: bool = True  # false: the tower came down while the piece was still in the hand (M8.6)
    floors_put_right: tuple[FloorId, ...] = ()  # slid under the other hand, and lie again where they lay (M10.2)


class Found(Action, frozen=True):
    """NATURE's answer to a Seek: a place for each floor that finds one."""

    places: tuple[LayFloor, ...]


Deed = PlaceColumns | MoveColumns | MoveFloor | LayFloor | PlaceTear | Shake  # actions whose outcome the tower decides
SeatAction = (
    ArrangeBase | Exchange | AcquireTear | PlaceTear | Reveal | PlaceColumns | MoveColumns | MoveFloor
    | LayFloor | PutBack | TakeBack | GiveUp | ExchangeCamp | EndTurn | Undo
)  # fmt: skip
NatureAction = Deal | Settle | Found | TakeBack  # a hand may withdraw the piece before it lets go
AnyAction = SeatAction | NatureAction


class Draw(msgspec.Struct, frozen=True, tag=True, gc=False):
    """Asked of NATURE: draw `n` of these at random."""

    why: str
    pile: str  # what is drawn from; the same seed gives the same items of it, whatever else is drawn
    drawn: int  # how many were drawn from it before
    n: int
    among: tuple[str, ...]


class Try(msgspec.Struct, frozen=True, tag=True, gc=False):
    """Asked of NATURE: let this be done with the tower, and see how it stands. Columns in tongs swing (R6.11)."""

    deed: Deed
    tongs: tuple[Spot, ...] = ()


class Where(NamedTuple):
    """One side of a floor at one level."""

    floor: FloorId
    side: Side
    level: int


class Seek(msgspec.Struct, frozen=True, tag=True, gc=False):
    """Asked of NATURE: a legal place for each of these floors where it would stand safely, if there is one (R2.7)."""

    where: tuple[Where, ...]


NatureQuestion = Draw | Try | Seek
