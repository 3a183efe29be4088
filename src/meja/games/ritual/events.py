"""What has happened; stored for good. Old events keep their meaning: new needs get new events."""

import msgspec

from meja.game import Seat
from meja.games.ritual.actions import Place
from meja.games.ritual.content import Colour, InspirationId, RiteId
from meja.games.ritual.setup import Setup


class Event(msgspec.Struct, frozen=True, tag=True, gc=False):
    """One thing that has happened."""


class GameStarted(Event, frozen=True):
    setup: Setup


class FirstDrawn(Event, frozen=True):
    seat: Seat


class StonesDealt(Event, frozen=True):
    stones: tuple[tuple[Colour, ...], ...]  # of every place in the circle


class RoundBegan(Event, frozen=True):
    """For the first time, or again (T6.6)."""

    round: int


class InspirationsDealt(Event, frozen=True):
    """Each seat sees its own; the others' are empty to it."""

    cards: tuple[tuple[InspirationId, ...], ...]


class StoneTaken(Event, frozen=True):
    """From the left neighbour."""

    seat: Seat
    stone: Colour


class StoneGiven(Event, frozen=True):
    seat: Seat
    stone: Colour
    place: Place
    to: Place
    from_plane: bool = False


class StonePut(Event, frozen=True):
    seat: Seat
    stone: Colour
    place: Place


class StoneTakenBack(Event, frozen=True):
    seat: Seat
    place: Place


class StoneExchanged(Event, frozen=True):
    seat: Seat
    place: Place
    stone: Colour  # which lies there now


class Passed(Event, frozen=True):
    seat: Seat


class InspirationSolved(Event, frozen=True):
    """The cards lie open now."""

    seat: Seat
    cards: tuple[InspirationId, ...]


class RiteTaken(Event, frozen=True):
    """By the seat, or shown to both of two shamans (T7.5); others do not see which it is."""

    seat: Seat | None
    rune: int
    rite: RiteId | None


class RitesBegan(Event, frozen=True):
    """Enough shamans are awake (T4.3)."""


class RiteSolved(Event, frozen=True):
    seat: Seat
    rune: int
    rite: RiteId


class TimePassed(Event, frozen=True):
    ms: int


class RoundWon(Event, frozen=True):
    round: int


class RoundLost(Event, frozen=True):
    round: int


class Paused(Event, frozen=True):
    """The clock stands, and gets back the time since whoever is gone was last heard of (T6.7)."""

    back_ms: int = 0


class Resumed(Event, frozen=True):
    pass


class GameEnded(Event, frozen=True):
    won: bool


Deed = (
    StoneTaken | StoneGiven | StonePut | StoneTakenBack | StoneExchanged | Passed | InspirationSolved | RiteSolved
)  # fmt: skip
AnyEvent = (
    GameStarted | FirstDrawn | StonesDealt | RoundBegan | InspirationsDealt | Deed | RiteTaken | RitesBegan | TimePassed
    | RoundWon | RoundLost | Paused | Resumed | GameEnded
)  # fmt: skip
