"""Evaluates rites: `CONDITION_RULES` has an entry for each kind of condition. Stones on planes count too (T3.8)."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Final

from meja.games.ritual.content import INDEX, Condition, Kind, RiteId, Stones, components

Circle = Sequence[Stones]  # the stones of every shaman, in seating order; of two shamans, of every set (T7.4)
StoneCounts = Sequence[Sequence[int]]  # for each colour of a condition, how many stones of it each shaman has


def is_fulfilled(rite: RiteId, circle: Circle) -> bool:
    """Whether all conditions of a rite hold."""
    for condition in components().rites[rite].conditions:  # noqa: SIM110 - a loop is faster than a generator
        if not holds(condition, circle):
            return False
    return True


def holds(condition: Condition, circle: Circle) -> bool:
    counts = [[stones[at] for stones in circle] for at in map(INDEX.__getitem__, condition.colours)]
    return CONDITION_RULES[condition.kind](circle, counts, condition.n or 0)


def _n_colours(circle: Circle) -> Iterator[int]:
    """Yields the number of different colours of each shaman."""
    return (sum(n > 0 for n in stones) for stones in circle)


def _neighbours(circle: Circle) -> Iterator[tuple[Stones, Stones]]:
    """Yields each shaman's stones with those of the left neighbour."""
    return zip(circle, (*circle[1:], circle[0]), strict=True)


def _neighbours_share(circle: Circle) -> Iterator[bool]:
    """Yields for each two neighbours whether they have a colour in common."""
    return (any(map(min, one, other)) for one, other in _neighbours(circle))


CONDITION_RULES: Final[Mapping[Kind, Callable[[Circle, StoneCounts, int], bool]]] = {
    # One shaman has all the group's stones of a colour, at least one.
    "gathered": lambda circle, counts, n: sum(k > 0 for k in counts[0]) == 1,
    # Every shaman has exactly n stones of a colour.
    "each": lambda circle, counts, n: all(k == n for k in counts[0]),
    # Every shaman has at least n stones of a colour.
    "each-at-least": lambda circle, counts, n: all(k >= n for k in counts[0]),
    # Nobody has a stone of a colour.
    "nobody": lambda circle, counts, n: not any(counts[0]),
    # Every shaman has at least n different colours.
    "colours-at-least": lambda circle, counts, n: all(k >= n for k in _n_colours(circle)),
    # Every shaman has at most n different colours.
    "colours-at-most": lambda circle, counts, n: all(k <= n for k in _n_colours(circle)),
    # All shamans have the same number of stones.
    "even": lambda circle, counts, n: len(set(map(sum, circle))) == 1,
    # Some shaman has at least n stones.
    "rich": lambda circle, counts, n: max(map(sum, circle)) >= n,
    # No shaman has stones of both colours; the group has at least one of each.
    "apart": lambda circle, counts, n: all(map(any, counts)) and not any(map(min, *counts)),
    # Every shaman has both colours or neither; at least one shaman has both.
    "together": lambda circle, counts, n: any(counts[0]) and [k > 0 for k in counts[0]] == [k > 0 for k in counts[1]],
    # Every shaman has as many stones of one colour as of the other; at least one shaman has some.
    "as-many": lambda circle, counts, n: any(counts[0]) and counts[0] == counts[1],
    # Exactly n shamans have stones of a colour.
    "holders": lambda circle, counts, n: sum(k > 0 for k in counts[0]) == n,
    # At least n shamans have stones of one colour only.
    "pure": lambda circle, counts, n: sum(k == 1 for k in _n_colours(circle)) >= n,
    # All shamans together have exactly n stones of a colour.
    "group": lambda circle, counts, n: sum(counts[0]) == n,
    # Every two neighbours have a colour in common.
    "neighbours-share": lambda circle, counts, n: all(_neighbours_share(circle)),
    # No two neighbours have the same number of stones.
    "neighbours-differ": lambda circle, counts, n: all(sum(one) != sum(other) for one, other in _neighbours(circle)),
    # No two neighbours have a colour in common.
    "strangers": lambda circle, counts, n: not any(_neighbours_share(circle)),
}
