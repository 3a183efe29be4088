"""The events of a game. They are stored for good: an event class never changes its meaning; add a new one instead."""

import msgspec

from meja.game import Seat
from meja.games.ritual.actions import Place
from meja.games.ritual.content import Colour, InspirationId, RiteId
from meja.games.ritual.setup import Setup


class Event(msgspec.Struct, frozen=True, tag=True, gc=False):
    """Base class of all events; the class name is the JSON tag."""


class GameStarted(Event, frozen=True):
    setup: Setup


class FirstDrawn(Event, frozen=True):
    """The first holder of the totem was drawn by lot (T2.3)."""

    seat: Seat


class StonesDealt(Event, frozen=True):
    stones: tuple[tuple[Colour, ...], ...]  # for each place in the circle


class RoundBegan(Event, frozen=True):
    """A round began, for the first time or again after a loss (T6.6)."""

    round: int


class InspirationsDealt(Event, frozen=True):
    """The inspiration cards were dealt; in a seat's view the tuples of all other seats are empty."""

    cards: tuple[tuple[InspirationId, ...], ...]


class StoneTaken(Event, frozen=True):
    """A shaman took a stone from the left neighbour."""

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
    stone: Colour  # the new colour on the plane


class Passed(Event, frozen=True):
    seat: Seat


class InspirationSolved(Event, frozen=True):
    """A shaman woke; all see the cards now (T4.2)."""

    seat: Seat
    cards: tuple[InspirationId, ...]


class RiteTaken(Event, frozen=True):
    """A shaman took the ritual card of a rune and looked at it in secret (T4.2)."""

    seat: Seat | None  # None: shown to both of two shamans (T7.5)
    rune: int
    rite: RiteId | None  # None in the view of all others


class RitesBegan(Event, frozen=True):
    """Enough shamans are awake: the ritual phase began (T4.3)."""


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
    """The clock was stopped, and got back the time since the lost shaman was last heard from (T6.7)."""

    back_ms: int = 0


class Resumed(Event, frozen=True):
    pass


class GameEnded(Event, frozen=True):
    won: bool


Deed = (  # what the holder of the totem does in a round, before the totem goes left
    StoneTaken | StoneGiven | StonePut | StoneTakenBack | StoneExchanged | Passed | InspirationSolved | RiteSolved
)  # fmt: skip
AnyEvent = (
    GameStarted | FirstDrawn | StonesDealt | RoundBegan | InspirationsDealt | Deed | RiteTaken | RitesBegan | TimePassed
    | RoundWon | RoundLost | Paused | Resumed | GameEnded
)  # fmt: skip
