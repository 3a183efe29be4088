"""How far circles are from a rite, many at once: for the search and for bots, who ask by the thousand.

What is missing is a number of steps, about; it is nothing exactly when the rite is fulfilled. A stone that is given is
one step; one that must become another colour is three (the plane cleared, the stone put there, exchanged), two if the
plane is empty, one if it is on the plane already. Of several conditions each leaves to the others the planes that they
use and the stones that they need.
"""

from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from meja.games.ritual.content import INDEX, MIN_STONES, Condition, Kind

Numbers = NDArray[Any]
EMPTY: Final = -1  # a plane without a stone
BECOMES: Final = 3  # steps for a stone to become another colour
STIFF: Final = 1  # a shaman with two stones cannot give: somebody must give one first


class Circles:
    """Circles of the same number of shamans: stones by circle, shaman and colour; planes by circle and shaman."""

    def __init__(self, stones: Numbers, planes: Numbers) -> None:
        self.stones, self.planes = stones, planes
        self.kept: Numbers | None = None  # by shaman and colour: what one of several conditions needs as it is
        self.used: Numbers | None = None  # whose planes one of them counts on

    @cached_property
    def sizes(self) -> Numbers:
        made: Numbers = self.stones.sum(axis=2, dtype=np.int16)
        return made

    @cached_property
    def lefts(self) -> Numbers:
        """The stones of everybody's left neighbour."""
        return np.roll(self.stones, -1, axis=1)

    def joined(self, others: "Circles") -> "Circles":
        return Circles(np.concatenate((self.stones, others.stones)), np.concatenate((self.planes, others.planes)))

    def of(self, colour: int) -> Numbers:
        return self.stones[:, :, colour].astype(np.int16)


def missing(conditions: Sequence[Condition], circles: Circles) -> Numbers:
    """About how many steps each circle is from fulfilling all conditions."""
    if len(conditions) > 1:
        circles.kept, circles.used = np.zeros(circles.stones.shape, bool), np.zeros(circles.planes.shape, bool)
        for one in conditions:
            _keep(circles.kept, circles, one)
    far = np.zeros(len(circles.stones), dtype=np.int64)
    for one in conditions:
        far += CONDITION_RULES[one.kind](circles, [INDEX[colour] for colour in one.colours], one.n or 0)
    circles.kept = circles.used = None
    return far


def _keep(kept: Numbers, circles: Circles, condition: Condition) -> None:
    if condition.kind in ("each", "each-at-least", "group"):
        colour, n = INDEX[condition.colours[0]], condition.n or 0
        held = circles.of(colour)
        enough = held.sum(axis=1, keepdims=True) > n if condition.kind == "group" else held > n
        kept[:, :, colour] |= ~enough


def _sum(numbers: Numbers) -> Numbers:
    """By circle: over the shamans, and then over the colours."""
    made: Numbers = numbers.sum(axis=1)
    return made if made.ndim == 1 else _sum(made)


def _becoming(circles: Circles, colour: int, stones: Numbers, where: Numbers | None = None) -> Numbers:
    n, less, held, empty = abs(stones), (stones < 0)[:, None], circles.of(colour), circles.planes == EMPTY
    ready = ~empty & ((circles.planes == colour) == less)
    free = empty & (np.where(less, held, circles.sizes - held) > 0)
    if where is not None:
        ready, free = ready & (where > 0), free & (where > 0)
    if circles.kept is not None and circles.used is not None:
        there = np.where(empty, 0, circles.planes)[:, :, None]
        ready &= ~np.take_along_axis(circles.kept, there, axis=2)[:, :, 0] & ~circles.used
        free &= ~circles.used
    ready = _first(n, ready)
    free = _first(n - _sum(ready), free)
    if circles.used is not None:
        circles.used |= free | (ready & ~less)
    far: Numbers = BECOMES * n - 2 * _sum(ready) - _sum(free)
    return far


def _first(n: Numbers, planes: Numbers) -> Numbers:
    """The first n of these planes."""
    return planes & (np.cumsum(planes, axis=1) <= n[:, None])


def _spreading(circles: Circles, over: Numbers, given: Numbers) -> Numbers:
    free = _sum(np.minimum(over, circles.sizes - MIN_STONES))
    far: Numbers = given + STIFF * np.maximum(given - free, 0)
    return far


def _gathered(circles: Circles, colours: Sequence[int], n: int) -> Numbers:
    held = circles.of(colours[0])
    away = np.where(held > 0, held + STIFF * (circles.sizes <= MIN_STONES), 0)
    least = (_sum(away)[:, None] - away).min(axis=1)
    some = held.any(axis=1)
    return np.where(some, least, _becoming(circles, colours[0], np.where(some, 0, 1)))


def _each(circles: Circles, colours: Sequence[int], n: int) -> Numbers:
    held = circles.of(colours[0])
    over, under = np.maximum(held - n, 0), np.maximum(n - held, 0)
    more, less = _sum(over), _sum(under)
    rest = _becoming(circles, colours[0], less - more, np.where((less > more)[:, None], under, over))
    return _spreading(circles, over, np.minimum(more, less)) + rest


def _each_at_least(circles: Circles, colours: Sequence[int], n: int) -> Numbers:
    held = circles.of(colours[0])
    over, under = np.maximum(held - n, 0), np.maximum(n - held, 0)
    given = np.minimum(_sum(over), _sum(under))
    return _spreading(circles, over, given) + _becoming(circles, colours[0], _sum(under) - given, under)


def _nobody(circles: Circles, colours: Sequence[int], n: int) -> Numbers:
    return _becoming(circles, colours[0], -_sum(circles.of(colours[0])))


def _colours_at_least(circles: Circles, colours: Sequence[int], n: int) -> Numbers:
    return _sum(np.maximum(n - (circles.stones > 0).sum(axis=2), 0))


def _colours_at_most(circles: Circles, colours: Sequence[int], n: int) -> Numbers:
    return _sum(np.sort(circles.stones, axis=2)[:, :, :-n])


def _even(circles: Circles, colours: Sequence[int], n: int) -> Numbers:
    share = _sum(circles.sizes) // circles.sizes.shape[1]
    return _sum(np.maximum(circles.sizes - share[:, None], 0))


def _rich(circles: Circles, colours: Sequence[int], n: int) -> Numbers:
    far: Numbers = np.maximum(n - circles.sizes.max(axis=1), 0)
    return far


def _apart(circles: Circles, colours: Sequence[int], n: int) -> Numbers:
    one, other = circles.of(colours[0]), circles.of(colours[1])
    absent = (~one.any(axis=1)).astype(np.int16) + ~other.any(axis=1)
    far: Numbers = BECOMES * absent + _sum(np.minimum(one, other))
    return far


def _together(circles: Circles, colours: Sequence[int], n: int) -> Numbers:
    one, other = circles.of(colours[0]) > 0, circles.of(colours[1]) > 0
    return np.where((one | other).any(axis=1), _sum(one ^ other), BECOMES + 1)


def _as_many(circles: Circles, colours: Sequence[int], n: int) -> Numbers:
    one, other = circles.of(colours[0]), circles.of(colours[1])

    def with_more_of(colour: int, off: Numbers, where: Numbers) -> Numbers:
        over = np.maximum(off, 0)
        more, less = _sum(over), _sum(np.maximum(-off, 0))
        alone = np.maximum(_sum(over % 2) - less, 0) // 2
        become = np.where(where, (more - less + 1) // 2, 0)
        return np.where(where, less + alone + _becoming(circles, colour, -become, over), 0)

    fewer = _sum(one) < _sum(other)
    far = with_more_of(colours[1], other - one, fewer) + with_more_of(colours[0], one - other, ~fewer)
    return np.where((one | other).any(axis=1), far, BECOMES + 1)


def _holders(circles: Circles, colours: Sequence[int], n: int) -> Numbers:
    held = circles.of(colours[0])
    holders = _sum(held > 0)
    wanted = np.maximum(n - holders, 0)
    given = np.minimum(_sum(held) - holders, wanted)
    few = given + _becoming(circles, colours[0], wanted - given, held == 0)
    return np.where(holders < n, few, _sum(np.sort(held, axis=1)[:, :-n]))


def _pure(circles: Circles, colours: Sequence[int], n: int) -> Numbers:
    most = circles.stones.max(axis=2)
    return _sum(np.sort(circles.sizes - most + np.maximum(MIN_STONES - most, 0), axis=1)[:, :n])


def _group(circles: Circles, colours: Sequence[int], n: int) -> Numbers:
    return _becoming(circles, colours[0], n - _sum(circles.of(colours[0])))


def _neighbours_share(circles: Circles, colours: Sequence[int], n: int) -> Numbers:
    return _sum(np.minimum(circles.stones, circles.lefts).max(axis=2) == 0)


def _neighbours_differ(circles: Circles, colours: Sequence[int], n: int) -> Numbers:
    return _sum(circles.sizes == np.roll(circles.sizes, -1, axis=1))


def _strangers(circles: Circles, colours: Sequence[int], n: int) -> Numbers:
    return _sum(np.minimum(circles.stones, circles.lefts))


CONDITION_RULES: Final[Mapping[Kind, Callable[[Circles, Sequence[int], int], Numbers]]] = {
    "gathered": _gathered,
    "each": _each,
    "each-at-least": _each_at_least,
    "nobody": _nobody,
    "colours-at-least": _colours_at_least,
    "colours-at-most": _colours_at_most,
    "even": _even,
    "rich": _rich,
    "apart": _apart,
    "together": _together,
    "as-many": _as_many,
    "holders": _holders,
    "pure": _pure,
    "group": _group,
    "neighbours-share": _neighbours_share,
    "neighbours-differ": _neighbours_differ,
    "strangers": _strangers,
}
