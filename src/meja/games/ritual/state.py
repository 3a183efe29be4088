"""The full state of a game, with all secrets; `view.py` has what a seat sees of it."""

from collections.abc import Sequence
from functools import cache, cached_property
from typing import Final, Literal, NamedTuple

import msgspec

from meja.game import Seat
from meja.games.ritual import content
from meja.games.ritual.events import TotemEvent
from meja.games.ritual.rites import Circle
from meja.games.ritual.setup import RitualSetup

# new: nothing is dealt yet; ready: the next round can begin; lost: the round can be restarted
RitualStage = Literal["new", "ready", "inspiration", "rites", "lost", "over"]
RUNNING: Final = ("inspiration", "rites")  # the stages during a round

MAX_CACHED_HANDS: Final = 2**14  # entries of each LRU cache keyed by hands
BITS_PER_COLOUR: Final = 8  # in `Hand.packed`
TOP_BITS: Final = sum(128 << BITS_PER_COLOUR * at for at in range(len(content.COLOURS)))
# PACKED_OFFSET + the packed stones of all hands has a colour's top bit set iff the reserve has none of that colour.
PACKED_OFFSET: Final = sum(
    128 - content.STONES_PER_COLOUR << BITS_PER_COLOUR * at for at in range(len(content.COLOURS))
)


class MovableStones(msgspec.Struct, frozen=True, gc=False, cache_hash=True):
    """The part of a hand that decides its options; hands with equal parts share one instance (a cache key)."""

    loose: tuple[content.StoneColour, ...]  # the colours of its loose stones
    plane: content.StoneColour | None
    enough: bool  # three or more stones: one may leave the set (T3.1, T3.2)


class Hand(msgspec.Struct, frozen=True, array_like=True, cache_hash=True, dict=True):
    """A set of stones; `stones` includes the one on its plane (T3.8)."""

    stones: content.Stones
    plane: content.StoneColour | None = None

    @cached_property
    def size(self) -> int:
        return sum(self.stones)

    @cached_property
    def packed(self) -> int:
        """Returns the stones as one integer, a byte per colour, so that adding integers adds all colours at once."""
        return sum(n << BITS_PER_COLOUR * at for at, n in enumerate(self.stones))

    @cached_property
    def movable(self) -> MovableStones:
        return _movable(tuple(filter(self.loose, content.COLOURS)), self.plane, self.size > content.MIN_STONES)

    def loose(self, colour: content.StoneColour) -> int:
        """Returns how many stones of a colour are not on the plane."""
        return self.stones[content.INDEX[colour]] - (self.plane == colour)


_movable = cache(MovableStones)


class TakenRite(NamedTuple):
    """A ritual card that has been looked at."""

    seat: Seat | None  # its holder; None: shown to both of two shamans (T7.5)
    rite: content.RiteId


def reserve_of(circle: Sequence[Hand]) -> content.Stones:
    """Returns the stones that nobody has, by colour; empty before the stones are dealt."""
    by_colour = zip(*(hand.stones for hand in circle), strict=True)
    return tuple(content.STONES_PER_COLOUR - sum(held) for held in by_colour)


class RitualState(msgspec.Struct, frozen=True, gc=False):  # gc=False: no reference cycles
    number: int  # events so far
    setup: RitualSetup
    stage: RitualStage
    circle: tuple[Hand, ...] = ()  # by place; empty before the stones are dealt
    totem: Seat = 0  # its holder
    round: int = 1
    rounds_begun: int = 0  # also those begun again after a loss
    clock_ms: int = 0  # time left in the round
    paused: bool = False
    inspirations: tuple[tuple[content.InspirationId, ...], ...] = ()  # by seat
    awake: tuple[Seat, ...] = ()  # in waking order
    taken: tuple[TakenRite, ...] = ()  # the ritual cards of this round, by rune
    done: int = 0  # number of solved ritual cards of this round
    solved: tuple[content.RiteId, ...] = ()  # in all rounds, in order
    solvers: tuple[Seat, ...] = ()  # who solved each of `solved`
    began: tuple[tuple[Hand, ...], Seat] = ((), 0)  # stones and totem at the start of the round (T6.6)
    last: tuple[TotemEvent | None, ...] = ()  # by seat: its last deed in this round; empty before the first one
    history: tuple[TotemEvent, ...] = ()  # the deeds of this round, if the set-up has the option (T6.8)
    won: bool | None = None

    @property
    def runs(self) -> bool:
        """Whether a round is on, paused or not."""
        return self.stage in RUNNING

    @property
    def reserve(self) -> content.Stones:
        """Returns the stones that nobody has, by colour; empty before the stones are dealt."""
        return reserve_of(self.circle)

    @property
    def colours_in_reserve(self) -> tuple[content.StoneColour, ...]:
        """Returns the colours of which the reserve has a stone."""
        held = PACKED_OFFSET
        for hand in self.circle:
            held += hand.packed
        if not held & TOP_BITS:
            return content.COLOURS
        return tuple(colour for at, colour in enumerate(content.COLOURS) if not held >> BITS_PER_COLOUR * at & 128)

    def stones_by_place(self) -> Circle:
        """Returns the stones of every set, as rites count them."""
        return [hand.stones for hand in self.circle]
