"""Estimates how many actions shamans are away from waking: for batches of circles and every card they may hold."""

from collections.abc import Sequence
from functools import cache
from itertools import combinations
from typing import Final

import numpy as np

from meja.game import Seat
from meja.games.ritual.bots.distance import EMPTY_PLANE, Array, CircleBatch
from meja.games.ritual.content import COLOURS, MIN_STONES, STONES_PER_COLOUR, InspirationId, inspirations
from meja.games.ritual.setup import DUO, RitualSetup

# Weights in steps. A missing stone that another shaman can give counts as one step.
RESERVE_STEPS: Final = 1.0  # added for a stone that nobody can give: it must come from the reserve
EXCHANGE_READY_STEPS: Final = 0.5  # less for such a stone if another shaman's plane is full: exchange, then give
OWN_PLANE_STEPS: Final = 1.0  # less if the stone on the own plane is not needed: it can be exchanged for a lacking one
SPARE_PLANE_STEPS: Final = 0.4  # instead of OWN_PLANE_STEPS if others can give all that is lacking
EXPOSED_STEPS: Final = 0.2  # added if the stone on the own plane is needed: somebody might exchange it
MIN_STEPS: Final = 0.1  # lower bound while a stone is lacking

CARDS: Final[tuple[InspirationId, ...]] = tuple(inspirations())
NEEDS: Final = np.array([card.stones for card in inspirations().values()])
CARD_SIZES: Final = NEEDS.sum(axis=1)

# Lookup tables by (colour, own count[, count that others can give]), flattened to one axis for speed, and card.
COUNTS: Final = np.arange(STONES_PER_COLOUR + 1)
NEEDED: Final = COUNTS[:, None] <= NEEDS.T[:, None, :]
LACKING: Final = np.maximum(NEEDS.T[:, None, :] - COUNTS[:, None], 0).astype(np.int8).reshape(-1, len(CARDS))
NOT_GIVABLE: Final = np.maximum(LACKING[:, None, :] - COUNTS[:, None], 0).astype(np.int8).reshape(-1, len(CARDS))
COLOUR_OFFSET: Final = np.arange(len(COLOURS)) * len(COUNTS)


@cache
def hypotheses(players: int) -> Array:
    """Returns the cards that a shaman may hold, as indices of CARDS: each single card; for two shamans, each pair."""
    cards = range(len(CARDS))
    return np.array(list(combinations(cards, 2)) if players == DUO else [(card,) for card in cards])


def wake_steps(setup: RitualSetup, circles: CircleBatch, seats: Sequence[Seat]) -> Array:
    """Returns the estimated actions until shamans can wake, by circle, seat and hypothesis; 0 iff they can."""
    shape, each = (len(circles.stones), setup.players, setup.inspirations), setup.inspirations
    places = [place for seat in seats for place in setup.places(seat)]
    stones, planes = circles.stones[:, places], circles.planes[:, places]
    givable = (circles.stones * (circles.sizes > MIN_STONES)[:, :, None]).reshape(*shape, -1).sum(axis=2)
    givable_by_others = np.repeat(givable.sum(axis=1, keepdims=True) - givable[:, seats], each, axis=1)
    rows = stones + COLOUR_OFFSET  # of the lookup tables
    lacking = LACKING.take(rows, axis=0).sum(axis=2, dtype=np.int8)
    not_givable = NOT_GIVABLE.take(rows * len(COUNTS) + givable_by_others, axis=0).sum(axis=2, dtype=np.int8)
    full_planes = (circles.planes != EMPTY_PLANE).reshape(shape).sum(axis=2)
    exchangeable = np.repeat(full_planes.sum(axis=1, keepdims=True) - full_planes[:, seats], each, axis=1)
    steps = lacking + RESERVE_STEPS * not_givable
    steps -= EXCHANGE_READY_STEPS * np.minimum(not_givable, exchangeable[:, :, None])
    at, place = np.nonzero(planes != EMPTY_PLANE)
    colour = planes[at, place]
    needed = NEEDED[colour, stones[at, place, colour]]
    steps[at, place] += np.where(
        needed, EXPOSED_STEPS, np.where(not_givable[at, place] > 0, -OWN_PLANE_STEPS, -SPARE_PLANE_STEPS)
    )
    steps = np.where(lacking > 0, np.maximum(steps, MIN_STEPS), 0)
    return _pair_steps(circles.sizes, places, steps) if setup.players == DUO else steps


def _pair_steps(sizes: Array, places: Sequence[int], steps: Array) -> Array:
    """Returns the steps for pairs of cards, each fulfilled by one of the two sets: the better assignment (T7.3).

    Nothing passes between the two sets: if the partner cannot spare enough stones to make both large enough, a surplus
    stone of one set takes the detour through the partner's, one more step.
    """
    growing = np.maximum(CARD_SIZES - sizes[:, places, None], 0)
    own = sizes[:, places[0::2]] + sizes[:, places[1::2]]
    spare = (sizes.sum(axis=1, keepdims=True) - own - DUO * MIN_STONES)[:, :, None]

    def both(one: Array, other: Array) -> Array:
        larger = growing[:, 0::2, one] + growing[:, 1::2, other]
        nearer: Array = steps[:, 0::2, one] + steps[:, 1::2, other] + np.maximum(larger - spare, 0)
        return nearer

    one, other = hypotheses(DUO).T
    return np.minimum(both(one, other), both(other, one))
