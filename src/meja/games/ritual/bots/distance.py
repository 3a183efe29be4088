"""Estimates how many actions circles are away from a rite, for batches of circles: the heuristic of search and bots.

The estimate is 0 exactly when the rite is fulfilled; otherwise it is neither a lower nor an upper bound. Giving a stone
counts as one step. Changing a stone's colour counts as three (clear the plane, put the stone on it, exchange it), two
if the plane is empty, one if the stone is on the plane already. The estimates of several conditions are added; a stone
that one condition needs, or a plane that it counts on, is not used by the others.
"""

from collections.abc import Callable, Mapping, Sequence
from functools import cached_property, partial
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from meja.games.ritual.content import INDEX, MIN_STONES, Condition, Kind

Array = NDArray[Any]
EMPTY_PLANE: Final = -1
RECOLOUR_STEPS: Final = 3  # to change the colour of a stone
REFILL_STEPS: Final = 1  # extra: a shaman with two stones needs another one before giving


class CircleBatch:
    """Circles with the same number of sets: `stones` by circle, set and colour; `planes` by circle and set."""

    def __init__(self, stones: Array, planes: Array) -> None:
        self.stones, self.planes = stones, planes
        self.protected: Array | None = None  # bool, like `stones`: stones that one of several conditions needs
        self.used_planes: Array | None = None  # bool, like `planes`: planes that one of the conditions counts on

    @cached_property
    def sizes(self) -> Array:
        """Returns the number of stones, by circle and set."""
        made: Array = self.stones.sum(axis=2, dtype=np.int16)
        return made

    @cached_property
    def left_stones(self) -> Array:
        """Returns the stones of each set's left neighbour."""
        return np.roll(self.stones, -1, axis=1)

    def concat(self, others: "CircleBatch") -> "CircleBatch":
        return CircleBatch(np.concatenate((self.stones, others.stones)), np.concatenate((self.planes, others.planes)))

    def counts(self, colour: int) -> Array:
        """Returns the number of stones of a colour, by circle and set."""
        return self.stones[:, :, colour].astype(np.int16)


def rite_distance(conditions: Sequence[Condition], circles: CircleBatch) -> Array:
    """Returns the estimated number of actions until all conditions hold, by circle."""
    if len(conditions) > 1:
        circles.protected = np.zeros(circles.stones.shape, bool)
        circles.used_planes = np.zeros(circles.planes.shape, bool)
        for one in conditions:
            _protect(circles.protected, circles, one)
    steps = np.zeros(len(circles.stones), dtype=np.int64)
    for one in conditions:
        steps += DISTANCES[one.kind](circles, [INDEX[colour] for colour in one.colours], one.n or 0)
    circles.protected = circles.used_planes = None
    return steps


def _protect(protected: Array, circles: CircleBatch, condition: Condition) -> None:
    """Marks the stones that a condition on numbers of a colour cannot spare."""
    if condition.kind in ("each", "each-at-least", "group"):
        colour, n = INDEX[condition.colours[0]], condition.n or 0
        held = circles.counts(colour)
        enough = held.sum(axis=1, keepdims=True) > n if condition.kind == "group" else held > n
        protected[:, :, colour] |= ~enough


def _sum(numbers: Array) -> Array:
    """Returns the sums by circle, over sets and, if there is such an axis, colours."""
    made: Array = numbers.sum(axis=1)
    return made if made.ndim == 1 else _sum(made)


def _recolour_steps(circles: CircleBatch, colour: int, stones: Array, where: Array | None = None) -> Array:
    """Returns the steps until the group has `stones` more (if negative: fewer) stones of a colour, by circle.

    `where` restricts the planes that are counted on to sets with a positive entry.
    """
    n, less, held, empty = abs(stones), (stones < 0)[:, None], circles.counts(colour), circles.planes == EMPTY_PLANE
    ready = ~empty & ((circles.planes == colour) == less)  # a stone to recolour is on the plane already
    free = empty & (np.where(less, held, circles.sizes - held) > 0)  # the plane is empty and there is a stone for it
    if where is not None:
        ready, free = ready & (where > 0), free & (where > 0)
    if circles.protected is not None and circles.used_planes is not None:
        there = np.where(empty, 0, circles.planes)[:, :, None]
        ready &= ~np.take_along_axis(circles.protected, there, axis=2)[:, :, 0] & ~circles.used_planes
        free &= ~circles.used_planes
    ready = _first_planes(n, ready)
    free = _first_planes(n - _sum(ready), free)
    if circles.used_planes is not None:
        circles.used_planes |= free | (ready & ~less)
    steps: Array = RECOLOUR_STEPS * n - 2 * _sum(ready) - _sum(free)
    return steps


def _first_planes(n: Array, planes: Array) -> Array:
    """Returns a mask with the first n of the marked planes of each circle."""
    return planes & (np.cumsum(planes, axis=1) <= n[:, None])


def _give_steps(circles: CircleBatch, over: Array, given: Array) -> Array:
    """Returns the steps to give away `given` of the surplus stones `over`; sets with two stones are refilled first."""
    free = _sum(np.minimum(over, circles.sizes - MIN_STONES))
    steps: Array = given + REFILL_STEPS * np.maximum(given - free, 0)
    return steps


def _gathered(circles: CircleBatch, colours: Sequence[int], n: int) -> Array:
    """Moves all stones to the set where that is cheapest; recolours one stone if the group has none."""
    held = circles.counts(colours[0])
    away = np.where(held > 0, held + REFILL_STEPS * (circles.sizes <= MIN_STONES), 0)
    least = (_sum(away)[:, None] - away).min(axis=1)
    some = held.any(axis=1)
    return np.where(some, least, _recolour_steps(circles, colours[0], np.where(some, 0, 1)))


def _each(circles: CircleBatch, colours: Sequence[int], n: int, at_least: bool = False) -> Array:
    """Gives surplus stones to sets that lack some, and recolours the difference: a surplus not if n is a minimum."""
    held = circles.counts(colours[0])
    over, under = np.maximum(held - n, 0), np.maximum(n - held, 0)
    more, less = _sum(over), _sum(under)
    lacking = np.maximum(less - more, 0) if at_least else less - more
    rest = _recolour_steps(circles, colours[0], lacking, np.where((lacking > 0)[:, None], under, over))
    return _give_steps(circles, over, np.minimum(more, less)) + rest


def _even(circles: CircleBatch, colours: Sequence[int], n: int) -> Array:
    """One step for each stone above the mean."""
    share = _sum(circles.sizes) // circles.sizes.shape[1]
    return _sum(np.maximum(circles.sizes - share[:, None], 0))


def _apart(circles: CircleBatch, colours: Sequence[int], n: int) -> Array:
    """One step for each stone that must leave a set with both colours; recolours one of each absent colour."""
    one, other = circles.counts(colours[0]), circles.counts(colours[1])
    absent = (~one.any(axis=1)).astype(np.int16) + ~other.any(axis=1)
    steps: Array = RECOLOUR_STEPS * absent + _sum(np.minimum(one, other))
    return steps


def _together(circles: CircleBatch, colours: Sequence[int], n: int) -> Array:
    """One step for each set with only one of the colours; recolours and gives if the group has neither."""
    one, other = circles.counts(colours[0]) > 0, circles.counts(colours[1]) > 0
    return np.where((one | other).any(axis=1), _sum(one ^ other), RECOLOUR_STEPS + 1)


def _as_many(circles: CircleBatch, colours: Sequence[int], n: int) -> Array:
    """Gives and recolours stones until the two colours are balanced in each set."""
    one, other = circles.counts(colours[0]), circles.counts(colours[1])

    def with_more_of(colour: int, off: Array, where: Array) -> Array:
        over = np.maximum(off, 0)
        more, less = _sum(over), _sum(np.maximum(-off, 0))
        alone = np.maximum(_sum(over % 2) - less, 0) // 2
        become = np.where(where, (more - less + 1) // 2, 0)
        return np.where(where, less + alone + _recolour_steps(circles, colour, -become, over), 0)

    fewer = _sum(one) < _sum(other)
    steps = with_more_of(colours[1], other - one, fewer) + with_more_of(colours[0], one - other, ~fewer)
    return np.where((one | other).any(axis=1), steps, RECOLOUR_STEPS + 1)


def _holders(circles: CircleBatch, colours: Sequence[int], n: int) -> Array:
    """Too few holders: gives surplus stones, then recolours. Too many: those with the fewest stones give them away."""
    held = circles.counts(colours[0])
    holders = _sum(held > 0)
    wanted = np.maximum(n - holders, 0)
    given = np.minimum(_sum(held) - holders, wanted)
    few = given + _recolour_steps(circles, colours[0], wanted - given, held == 0)
    return np.where(holders < n, few, _sum(np.sort(held, axis=1)[:, :-n]))


def _pure(circles: CircleBatch, colours: Sequence[int], n: int) -> Array:
    """The n cheapest sets give away all other colours, and get stones of their own up to MIN_STONES."""
    most = circles.stones.max(axis=2)
    return _sum(np.sort(circles.sizes - most + np.maximum(MIN_STONES - most, 0), axis=1)[:, :n])


def _group(circles: CircleBatch, colours: Sequence[int], n: int) -> Array:
    """Recolours stones until the group has n of the colour; of "nobody", n is 0."""
    return _recolour_steps(circles, colours[0], n - _sum(circles.counts(colours[0])))


# Each returns the estimated steps until a condition of its kind holds, by circle.
DISTANCES: Final[Mapping[Kind, Callable[[CircleBatch, Sequence[int], int], Array]]] = {
    "gathered": _gathered,
    "each": _each,
    "each-at-least": partial(_each, at_least=True),
    "nobody": _group,
    "group": _group,
    # One step for each lacking colour of each set.
    "colours-at-least": lambda circles, _, n: _sum(np.maximum(n - (circles.stones > 0).sum(axis=2), 0)),
    # Each set gives away all stones but those of its n most frequent colours.
    "colours-at-most": lambda circles, _, n: _sum(np.sort(circles.stones, axis=2)[:, :, :-n]),
    "even": _even,
    # One step for each stone that the largest set lacks.
    "rich": lambda circles, _, n: np.maximum(n - circles.sizes.max(axis=1), 0),
    "apart": _apart,
    "together": _together,
    "as-many": _as_many,
    "holders": _holders,
    "pure": _pure,
    # One step for each two neighbours without a common colour.
    "neighbours-share": lambda circles, *_: _sum(np.minimum(circles.stones, circles.left_stones).max(axis=2) == 0),
    # One step for each two neighbours with equally many stones.
    "neighbours-differ": lambda circles, *_: _sum(circles.sizes == np.roll(circles.sizes, -1, axis=1)),
    # One step for each stone that neighbours have in common.
    "strangers": lambda circles, *_: _sum(np.minimum(circles.stones, circles.left_stones)),
}
