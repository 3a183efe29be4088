"""The events of a game. They are stored for good: an event class never changes its meaning; add a new one instead."""

from collections.abc import Callable, Mapping
from typing import Any, Final

import msgspec
from msgspec.structs import astuple

from meja.game import Seat
from meja.games.ritual import actions
from meja.games.ritual.actions import Place
from meja.games.ritual.content import InspirationId, RiteId, StoneColour
from meja.games.ritual.setup import RitualSetup


class RitualEvent(msgspec.Struct, frozen=True, tag=True, gc=False):
    """Base class of all events; the class name is the JSON tag."""


class RitualStarted(RitualEvent, frozen=True, tag="GameStarted"):
    setup: RitualSetup


class FirstDrawn(RitualEvent, frozen=True):
    """The first holder of the totem was drawn by lot (T2.3)."""

    seat: Seat


class StonesDealt(RitualEvent, frozen=True):
    stones: tuple[tuple[StoneColour, ...], ...]  # for each place in the circle


class RoundBegan(RitualEvent, frozen=True):
    """A round began, for the first time or again after a loss (T6.6)."""

    round: int


class InspirationsDealt(RitualEvent, frozen=True):
    """The inspiration cards were dealt; in a seat's view the tuples of all other seats are empty."""

    cards: tuple[tuple[InspirationId, ...], ...]


class StoneTaken(RitualEvent, frozen=True):
    """A shaman took a stone from the left neighbour."""

    seat: Seat
    stone: StoneColour


class StoneGiven(RitualEvent, frozen=True):
    seat: Seat
    stone: StoneColour
    place: Place
    to: Place
    from_plane: bool = False


class StonePut(RitualEvent, frozen=True):
    seat: Seat
    stone: StoneColour
    place: Place


class StoneTakenBack(RitualEvent, frozen=True):
    seat: Seat
    place: Place


class StoneExchanged(RitualEvent, frozen=True):
    seat: Seat
    place: Place
    stone: StoneColour  # the new colour on the plane


class Passed(RitualEvent, frozen=True):
    seat: Seat


class InspirationSolved(RitualEvent, frozen=True):
    """A shaman woke; all see the cards now (T4.2)."""

    seat: Seat
    cards: tuple[InspirationId, ...]


class RiteTaken(RitualEvent, frozen=True):
    """A shaman took the ritual card of a rune and looked at it in secret (T4.2)."""

    seat: Seat | None  # None: shown to both of two shamans (T7.5)
    rune: int
    rite: RiteId | None  # None in the view of all others


class RitesBegan(RitualEvent, frozen=True):
    """Enough shamans are awake: the ritual phase began (T4.3)."""


class RiteSolved(RitualEvent, frozen=True):
    seat: Seat
    rune: int
    rite: RiteId


class TimePassed(RitualEvent, frozen=True):
    ms: int


class RoundWon(RitualEvent, frozen=True):
    round: int


class RoundLost(RitualEvent, frozen=True):
    round: int


class Paused(RitualEvent, frozen=True):
    """The clock was stopped, and got back the time since the lost shaman was last heard from (T6.7)."""

    back_ms: int = 0


class Resumed(RitualEvent, frozen=True):
    pass


class RitualEnded(RitualEvent, frozen=True, tag="GameEnded"):
    won: bool


TotemEvent = (  # what the holder of the totem does in a round, before the totem goes left
    StoneTaken | StoneGiven | StonePut | StoneTakenBack | StoneExchanged | Passed | InspirationSolved | RiteSolved
)  # fmt: skip
AnyRitualEvent = (
    RitualStarted | FirstDrawn | StonesDealt | RoundBegan | InspirationsDealt | TotemEvent | RiteTaken | RitesBegan
    | TimePassed | RoundWon | RoundLost | Paused | Resumed | RitualEnded
)  # fmt: skip

# The event of each action that moves stones or passes: its fields are the seat, then those of the action.
EVENT_OF_MOVE: Final[Mapping[type[actions.AnyRitualAction], Callable[..., TotemEvent]]] = {
    actions.Take: StoneTaken,
    actions.Give: StoneGiven,
    actions.PutStone: StonePut,
    actions.TakeBackStone: StoneTakenBack,
    actions.ExchangeStones: StoneExchanged,
    actions.Pass: Passed,
}
_ACTION_OF: Final[Mapping[object, Callable[..., Any]]] = {event: action for action, event in EVENT_OF_MOVE.items()}


def action_of(event: AnyRitualEvent) -> actions.RitualSeatAction | None:
    """Returns the action of a stone move or a pass; None for other events."""
    action = _ACTION_OF.get(type(event))
    return None if action is None else action(*astuple(event)[1:])
