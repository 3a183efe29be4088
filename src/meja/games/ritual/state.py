"""The game at one instant."""

from typing import Literal, NamedTuple

import msgspec

from meja.game import Seat
from meja.games.ritual.content import INDEX, STONES_OF_A_COLOUR, Colour, InspirationId, RiteId, Stones
from meja.games.ritual.events import Deed
from meja.games.ritual.rites import Circle
from meja.games.ritual.setup import Setup

# new: nothing is dealt yet; ready: the next round can begin; lost: the last one can begin again
Stage = Literal["new", "ready", "inspiration", "rites", "lost", "over"]


class Hand(NamedTuple):
    """A set of stones; the one on its plane is counted among them (T3.8)."""

    stones: Stones
    plane: Colour | None = None

    @property
    def size(self) -> int:
        return sum(self.stones)

    def loose(self, colour: Colour) -> int:
        """How many of a colour are not on the plane."""
        return self.stones[INDEX[colour]] - (self.plane == colour)


class Taken(NamedTuple):
    """A ritual card that somebody has looked at; None: both of two shamans have (T7.5)."""

    seat: Seat | None
    rite: RiteId


class State(msgspec.Struct, frozen=True):
    number: int  # of events so far
    setup: Setup
    stage: Stage
    circle: tuple[Hand, ...] = ()
    totem: Seat = 0
    round: int = 1
    clock_ms: int = 0  # that are left
    paused: bool = False
    inspirations: tuple[tuple[InspirationId, ...], ...] = ()
    awake: tuple[Seat, ...] = ()  # in the order in which they woke
    taken: tuple[Taken, ...] = ()  # the ritual cards of this round, by their runes
    done: int = 0  # how many of them are solved
    solved: tuple[RiteId, ...] = ()  # on the board, in all rounds
    began: tuple[tuple[Hand, ...], Seat] = ((), 0)  # the stones and the totem as the round began (T6.6)
    history: tuple[Deed, ...] = ()  # of the round, if the table keeps one (T6.8)
    won: bool | None = None

    @property
    def runs(self) -> bool:
        """Whether a round is on."""
        return self.stage in ("inspiration", "rites")

    @property
    def reserve(self) -> Stones:
        return tuple(
            STONES_OF_A_COLOUR - sum(held) for held in zip(*(hand.stones for hand in self.circle), strict=True)
        )

    def seen(self) -> Circle:
        """As the rites see it."""
        return [hand.stones for hand in self.circle]
