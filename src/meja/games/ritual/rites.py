"""The rites: what each kind of condition means, one class each. Stones on planes count as their shamans' (T3.8)."""

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Final

from meja.games.ritual.content import INDEX, Colour, Condition, Kind, RiteId, Stones, contents

Circle = Sequence[Stones]  # the stones of every shaman, in the order in which they sit


class Meaning:
    """A kind of condition, with its colours and its number."""

    def __init__(self, colours: Sequence[Colour], n: int | None) -> None:
        self.colours = [INDEX[colour] for colour in colours]
        self.n = n if n is not None else 0

    def holds(self, circle: Circle) -> bool:
        raise NotImplementedError

    def of(self, circle: Circle, which: int = 0) -> list[int]:
        """How many stones of its first colour, or of another one, every shaman has."""
        return [stones[self.colours[which]] for stones in circle]


class Gathered(Meaning):
    """All stones of a colour that the group has are with one shaman; there is one at least."""

    def holds(self, circle: Circle) -> bool:
        return sum(n > 0 for n in self.of(circle)) == 1


class Each(Meaning):
    """Every shaman has exactly n stones of a colour."""

    def holds(self, circle: Circle) -> bool:
        return all(n == self.n for n in self.of(circle))


class EachAtLeast(Meaning):
    """Every shaman has n stones of a colour, or more."""

    def holds(self, circle: Circle) -> bool:
        return all(n >= self.n for n in self.of(circle))


class Nobody(Meaning):
    """Nobody has a stone of a colour."""

    def holds(self, circle: Circle) -> bool:
        return not any(self.of(circle))


class ColoursAtLeast(Meaning):
    """Every shaman has n different colours, or more."""

    def holds(self, circle: Circle) -> bool:
        return all(colours(stones) >= self.n for stones in circle)


class ColoursAtMost(Meaning):
    """Every shaman has n different colours, or fewer."""

    def holds(self, circle: Circle) -> bool:
        return all(colours(stones) <= self.n for stones in circle)


class Even(Meaning):
    """All shamans have the same number of stones."""

    def holds(self, circle: Circle) -> bool:
        return len({sum(stones) for stones in circle}) == 1


class Rich(Meaning):
    """One shaman has n stones, or more."""

    def holds(self, circle: Circle) -> bool:
        return any(sum(stones) >= self.n for stones in circle)


class Apart(Meaning):
    """Nobody has stones of both colours; the group has some of each."""

    def holds(self, circle: Circle) -> bool:
        one, other = self.of(circle), self.of(circle, 1)
        return any(one) and any(other) and not any(map(min, one, other))


class Together(Meaning):
    """Whoever has one of two colours has the other one too; somebody has them."""

    def holds(self, circle: Circle) -> bool:
        one, other = self.of(circle), self.of(circle, 1)
        return any(one) and all((a > 0) == (b > 0) for a, b in zip(one, other, strict=True))


class AsMany(Meaning):
    """Every shaman has as many stones of one colour as of another; somebody has them."""

    def holds(self, circle: Circle) -> bool:
        return any(self.of(circle)) and self.of(circle) == self.of(circle, 1)


class Holders(Meaning):
    """Exactly n shamans have stones of a colour."""

    def holds(self, circle: Circle) -> bool:
        return sum(n > 0 for n in self.of(circle)) == self.n


class Pure(Meaning):
    """At least n shamans have stones of one colour only."""

    def holds(self, circle: Circle) -> bool:
        return sum(colours(stones) == 1 for stones in circle) >= self.n


class Group(Meaning):
    """All shamans together have exactly n stones of a colour."""

    def holds(self, circle: Circle) -> bool:
        return sum(self.of(circle)) == self.n


class NeighboursShare(Meaning):
    """All neighbours have a colour in common."""

    def holds(self, circle: Circle) -> bool:
        return all(map(shares, circle, left(circle)))


class NeighboursDiffer(Meaning):
    """No neighbours have the same number of stones."""

    def holds(self, circle: Circle) -> bool:
        return all(sum(one) != sum(other) for one, other in zip(circle, left(circle), strict=True))


class Strangers(Meaning):
    """No neighbours have a colour in common."""

    def holds(self, circle: Circle) -> bool:
        return not any(map(shares, circle, left(circle)))


def colours(stones: Stones) -> int:
    """How many different ones."""
    return sum(n > 0 for n in stones)


def shares(one: Stones, other: Stones) -> bool:
    """Whether two shamans have a colour in common."""
    return any(map(min, one, other))


def left(circle: Circle) -> list[Stones]:
    """The left neighbour of each."""
    return [*circle[1:], circle[0]]


MEANINGS: Final[Mapping[Kind, type[Meaning]]] = {
    "gathered": Gathered,
    "each": Each,
    "each-at-least": EachAtLeast,
    "nobody": Nobody,
    "colours-at-least": ColoursAtLeast,
    "colours-at-most": ColoursAtMost,
    "even": Even,
    "rich": Rich,
    "apart": Apart,
    "together": Together,
    "as-many": AsMany,
    "holders": Holders,
    "pure": Pure,
    "group": Group,
    "neighbours-share": NeighboursShare,
    "neighbours-differ": NeighboursDiffer,
    "strangers": Strangers,
}


def meanings(conditions: tuple[Condition, ...]) -> tuple[Meaning, ...]:
    return tuple(MEANINGS[one.kind](one.colours, one.n) for one in conditions)


@cache
def _meanings_of(rite: RiteId) -> tuple[Meaning, ...]:
    return meanings(contents().rites[rite].conditions)


def is_fulfilled(rite: RiteId, circle: Circle) -> bool:
    return all(meaning.holds(circle) for meaning in _meanings_of(rite))
