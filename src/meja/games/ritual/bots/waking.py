"""How near shamans are to waking, in many circles at once, and for every card that they may have."""

from collections.abc import Sequence
from functools import cache
from itertools import combinations
from typing import Final

import numpy as np

from meja.game import Seat
from meja.games.ritual.checker.many import EMPTY, Circles, Numbers
from meja.games.ritual.content import COLOURS, MIN_STONES, STONES_PER_COLOUR, InspirationId, inspirations
from meja.games.ritual.setup import DUO, Setup

# In steps. A stone that somebody can give is one step away.
ABSENT: Final = 1.0  # more for one that nobody can give: it comes from the reserve
READY: Final = 0.5  # less for such a one, when a stone is on another's plane: it can be exchanged, then given
SWAPPED: Final = 1.0  # less, when one is on the own plane and not needed: it can be exchanged there
OFFERED: Final = 0.4  # less for a stone on the own plane that is not needed, when all that is missing can be given
EXPOSED: Final = 0.2  # more for one that is needed: somebody might exchange it
LAST: Final = 0.1  # there is always something to do for who lacks a stone

CARDS: Final[tuple[InspirationId, ...]] = tuple(inspirations())
NEEDS: Final = np.array([card.stones for card in inspirations().values()])
SIZES: Final = NEEDS.sum(axis=1)

# By colour, how many one has of it (and how many others can give), and card; the first axes are one, which is quicker.
HAD: Final = np.arange(STONES_PER_COLOUR + 1)
NEEDED: Final = HAD[:, None] <= NEEDS.T[:, None, :]
LACKED: Final = np.maximum(NEEDS.T[:, None, :] - HAD[:, None], 0).astype(np.int8).reshape(-1, len(CARDS))
UNGIVEN: Final = np.maximum(LACKED[:, None, :] - HAD[:, None], 0).astype(np.int8).reshape(-1, len(CARDS))
COLOUR: Final = np.arange(len(COLOURS)) * len(HAD)


@cache
def hypotheses(players: int) -> Numbers:
    """The cards that a shaman may have, as places in CARDS: one; of two shamans, any two."""
    cards = range(len(CARDS))
    return np.array(list(combinations(cards, 2)) if players == DUO else [(card,) for card in cards])


def steps(setup: Setup, circles: Circles, seats: Sequence[Seat]) -> Numbers:
    """About how many steps shamans are from waking, by circle, seat and hypothesis; none exactly when they can."""
    shape, each = (len(circles.stones), setup.players, setup.inspirations), setup.inspirations
    places = [place for seat in seats for place in setup.places(seat)]
    stones, planes = circles.stones[:, places], circles.planes[:, places]
    givable = (circles.stones * (circles.sizes > MIN_STONES)[:, :, None]).reshape(*shape, -1).sum(axis=2)
    of_others = np.repeat(givable.sum(axis=1, keepdims=True) - givable[:, seats], each, axis=1)
    lacked = LACKED.take(stones + COLOUR, axis=0).sum(axis=2, dtype=np.int8)
    ungiven = UNGIVEN.take((stones + COLOUR) * len(HAD) + of_others, axis=0).sum(axis=2, dtype=np.int8)
    full = (circles.planes != EMPTY).reshape(shape).sum(axis=2)
    ready = np.repeat(full.sum(axis=1, keepdims=True) - full[:, seats], each, axis=1)
    made = lacked + ABSENT * ungiven - READY * np.minimum(ungiven, ready[:, :, None])
    at, place = np.nonzero(planes != EMPTY)
    colour = planes[at, place]
    needed = NEEDED[colour, stones[at, place, colour]]
    made[at, place] += np.where(needed, EXPOSED, np.where(ungiven[at, place] > 0, -SWAPPED, -OFFERED))
    made = np.where(lacked > 0, np.maximum(made, LAST), 0)
    return _of_pairs(circles.sizes, places, made) if setup.players == DUO else made


def _of_pairs(sizes: Numbers, places: Sequence[int], made: Numbers) -> Numbers:
    """Each of two cards by one of two sets, whichever way is nearer (T7.3).

    Nothing passes between the two sets: when the partner has too little to make both large enough, a stone that is too
    much in one of them goes round by the partner.
    """
    growing = np.maximum(SIZES - sizes[:, places, None], 0)
    own = sizes[:, places[0::2]] + sizes[:, places[1::2]]
    spare = (sizes.sum(axis=1, keepdims=True) - own - DUO * MIN_STONES)[:, :, None]

    def both(one: Numbers, other: Numbers) -> Numbers:
        larger = growing[:, 0::2, one] + growing[:, 1::2, other]
        nearer: Numbers = made[:, 0::2, one] + made[:, 1::2, other] + np.maximum(larger - spare, 0)
        return nearer

    one, other = hypotheses(DUO).T
    return np.minimum(both(one, other), both(other, one))
