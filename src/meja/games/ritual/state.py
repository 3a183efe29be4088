"""The game at one instant."""

from functools import cache, cached_property
from typing import Final, Literal, NamedTuple

import msgspec

from meja.game import Seat
from meja.games.ritual.content import COLOURS, FEWEST, INDEX, STONES_OF_A_COLOUR, Colour, InspirationId, RiteId, Stones
from meja.games.ritual.events import Deed
from meja.games.ritual.rites import Circle
from meja.games.ritual.setup import Setup

# new: nothing is dealt yet; ready: the next round can begin; lost: the last one can begin again
Stage = Literal["new", "ready", "inspiration", "rites", "lost", "over"]
RUNNING: Final = ("inspiration", "rites")  # the stages in which a round is on

CACHED: Final = 2**14  # entries of each cache by hands: hands recur
BITS: Final = 8  # of a colour in `Hand.packed`
TOP_BITS: Final = sum(128 << BITS * at for at in range(len(COLOURS)))
# added to what hands hold, a colour's top bit is set when all its stones are held
HELD_BY_NOBODY: Final = sum(128 - STONES_OF_A_COLOUR << BITS * at for at in range(len(COLOURS)))


class Movable(msgspec.Struct, frozen=True, gc=False, cache_hash=True):
    """What of a hand can be moved; many hands share one of these."""

    loose: tuple[Colour, ...]  # the colours of its loose stones
    plane: Colour | None
    enough: bool  # a stone may go to somebody else (T3.1, T3.2)


class Hand(msgspec.Struct, frozen=True, array_like=True, cache_hash=True, dict=True):
    """A set of stones; the one on its plane is counted among them (T3.8)."""

    stones: Stones
    plane: Colour | None = None

    @cached_property
    def size(self) -> int:
        return sum(self.stones)

    @cached_property
    def packed(self) -> int:
        """Its stones in one number, a byte a colour: adding numbers adds up the stones of all colours."""
        return sum(n << BITS * at for at, n in enumerate(self.stones))

    @cached_property
    def movable(self) -> Movable:
        return _movable(tuple(filter(self.loose, COLOURS)), self.plane, self.size > FEWEST)

    def loose(self, colour: Colour) -> int:
        """How many of a colour are not on the plane."""
        return self.stones[INDEX[colour]] - (self.plane == colour)


_movable = cache(Movable)


class Taken(NamedTuple):
    """A ritual card that somebody has looked at; None: both of two shamans have (T7.5)."""

    seat: Seat | None
    rite: RiteId


class State(msgspec.Struct, frozen=True, gc=False):  # it holds nothing that could point back to it
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
    solvers: tuple[Seat, ...] = ()  # who solved each of them
    began: tuple[tuple[Hand, ...], Seat] = ((), 0)  # the stones and the totem as the round began (T6.6)
    last: tuple[Deed | None, ...] = ()  # of each seat, in this round; empty before the first deed
    history: tuple[Deed, ...] = ()  # of the round, if the table keeps one (T6.8)
    won: bool | None = None

    @property
    def runs(self) -> bool:
        """Whether a round is on."""
        return self.stage in RUNNING

    @property
    def reserve(self) -> Stones:
        if not self.circle:
            return ()  # nothing is dealt yet
        shadow = water = fire = light = plants = STONES_OF_A_COLOUR
        for hand in self.circle:
            s, w, f, li, p = hand.stones
            shadow -= s
            water -= w
            fire -= f
            light -= li
            plants -= p
        return shadow, water, fire, light, plants

    @property
    def colours_in_reserve(self) -> tuple[Colour, ...]:
        held = HELD_BY_NOBODY
        for hand in self.circle:
            held += hand.packed
        if not held & TOP_BITS:
            return COLOURS
        return tuple(colour for colour, n in zip(COLOURS, self.reserve, strict=True) if n > 0)

    def seen(self) -> Circle:
        """As the rites see it."""
        return [hand.stones for hand in self.circle]
