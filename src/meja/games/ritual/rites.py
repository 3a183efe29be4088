"""The rites: what each kind of condition means, one class each.

A condition says about how many steps are missing: none exactly when it holds. A stone that is given is one step; one
that must become another colour is two (onto a plane, exchanged), or one if it is on a plane already.
"""

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Final

from meja.games.ritual.content import FEWEST, INDEX, Colour, Condition, Kind, RiteId, Stones, contents

BECOMES: Final = 2  # steps for a stone to become another colour
STIFF: Final = 1  # a shaman with two stones cannot give: somebody must give one first


class Circle:
    """The stones of all shamans in their order, with those on their planes, as the conditions see them."""

    __slots__ = ("planes", "shamans", "sizes")

    def __init__(self, shamans: Sequence[Stones], planes: Sequence[int | None]) -> None:
        self.shamans, self.planes = shamans, planes
        self.sizes = [sum(stones) for stones in shamans]

    def of(self, colour: int) -> list[int]:
        return [stones[colour] for stones in self.shamans]

    def pairs(self) -> list[tuple[int, int]]:
        """Neighbours."""
        n = len(self.shamans)
        return [(k, (k + 1) % n) for k in range(n)]


class Meaning:
    """A kind of condition, with its colours and its number."""

    def __init__(self, colours: Sequence[Colour], n: int | None) -> None:
        self.colours = [INDEX[colour] for colour in colours]
        self.n = n if n is not None else 0

    def missing(self, circle: Circle) -> int:
        raise NotImplementedError


def becoming(stones: int, on_planes: int) -> int:
    """The steps for so many stones to become another colour, when so many of them are on planes."""
    return BECOMES * stones - min(stones, on_planes)


def on_planes(circle: Circle, colour: int, *, of: bool) -> int:
    """How many stones of a colour, or of all others, are on planes."""
    return sum(plane is not None and (plane == colour) == of for plane in circle.planes)


class Gathered(Meaning):
    """All stones of a colour that the group has are with one shaman; there is one at least."""

    def missing(self, circle: Circle) -> int:
        held = circle.of(self.colours[0])
        if not any(held):
            return becoming(1, on_planes(circle, self.colours[0], of=False))
        return min(
            sum(n + STIFF * (circle.sizes[k] <= FEWEST) for k, n in enumerate(held) if n and k != keeper)
            for keeper in range(len(held))
        )


class Each(Meaning):
    """Every shaman has exactly n stones of a colour."""

    def missing(self, circle: Circle) -> int:
        held = circle.of(self.colours[0])
        over, under = sum(max(0, n - self.n) for n in held), sum(max(0, self.n - n) for n in held)
        given = min(over, under)
        more = over > under
        return given + becoming(abs(over - under), on_planes(circle, self.colours[0], of=more))


class EachAtLeast(Meaning):
    """Every shaman has n stones of a colour, or more."""

    def missing(self, circle: Circle) -> int:
        held = circle.of(self.colours[0])
        over, under = sum(max(0, n - self.n) for n in held), sum(max(0, self.n - n) for n in held)
        given = min(over, under)
        return given + becoming(under - given, on_planes(circle, self.colours[0], of=False))


class Nobody(Meaning):
    """Nobody has a stone of a colour."""

    def missing(self, circle: Circle) -> int:
        return becoming(sum(circle.of(self.colours[0])), on_planes(circle, self.colours[0], of=True))


class ColoursAtLeast(Meaning):
    """Every shaman has n different colours, or more."""

    def missing(self, circle: Circle) -> int:
        return sum(max(0, self.n - sum(1 for n in stones if n)) for stones in circle.shamans)


class ColoursAtMost(Meaning):
    """Every shaman has n different colours, or fewer."""

    def missing(self, circle: Circle) -> int:
        return sum(sum(sorted(stones)[: -self.n]) for stones in circle.shamans)


class Even(Meaning):
    """All shamans have the same number of stones."""

    def missing(self, circle: Circle) -> int:
        share = sum(circle.sizes) // len(circle.sizes)
        return sum(max(0, size - share) for size in circle.sizes)


class Rich(Meaning):
    """One shaman has n stones, or more."""

    def missing(self, circle: Circle) -> int:
        return max(0, self.n - max(circle.sizes))


class Apart(Meaning):
    """Nobody has stones of both colours; the group has some of each."""

    def missing(self, circle: Circle) -> int:
        one, other = circle.of(self.colours[0]), circle.of(self.colours[1])
        absent = (not any(one)) + (not any(other))
        return BECOMES * absent + sum(min(pair) for pair in zip(one, other, strict=True))


class Together(Meaning):
    """Whoever has one of two colours has the other one too; somebody has them."""

    def missing(self, circle: Circle) -> int:
        one, other = circle.of(self.colours[0]), circle.of(self.colours[1])
        alone = sum(min(1, max(pair)) for pair in zip(one, other, strict=True) if not min(pair))
        return alone if any(one) or any(other) else BECOMES + 1


class AsMany(Meaning):
    """Every shaman has as many stones of one colour as of another; somebody has them."""

    def missing(self, circle: Circle) -> int:
        one, other = circle.of(self.colours[0]), circle.of(self.colours[1])
        if not any(one) and not any(other):
            return BECOMES + 1
        return sum(abs(a - b) for a, b in zip(one, other, strict=True))


class Holders(Meaning):
    """Exactly n shamans have stones of a colour."""

    def missing(self, circle: Circle) -> int:
        held = sorted(n for n in circle.of(self.colours[0]) if n)
        if len(held) >= self.n:
            return sum(held[: len(held) - self.n])
        spare = sum(held) - len(held)
        wanted = self.n - len(held)
        given = min(spare, wanted)
        return given + becoming(wanted - given, on_planes(circle, self.colours[0], of=False))


class Pure(Meaning):
    """At least n shamans have stones of one colour only."""

    def missing(self, circle: Circle) -> int:
        return sum(sorted(sum(stones) - max(stones) for stones in circle.shamans)[: self.n])


class Group(Meaning):
    """All shamans together have exactly n stones of a colour."""

    def missing(self, circle: Circle) -> int:
        off = sum(circle.of(self.colours[0])) - self.n
        return becoming(abs(off), on_planes(circle, self.colours[0], of=off > 0))


class NeighboursShare(Meaning):
    """All neighbours have a colour in common."""

    def missing(self, circle: Circle) -> int:
        return sum(
            not any(a and b for a, b in zip(circle.shamans[k], circle.shamans[left], strict=True))
            for k, left in circle.pairs()
        )


class NeighboursDiffer(Meaning):
    """No neighbours have the same number of stones."""

    def missing(self, circle: Circle) -> int:
        return sum(circle.sizes[k] == circle.sizes[left] for k, left in circle.pairs())


class Strangers(Meaning):
    """No neighbours have a colour in common."""

    def missing(self, circle: Circle) -> int:
        return sum(
            min(a, b)
            for k, left in circle.pairs()
            for a, b in zip(circle.shamans[k], circle.shamans[left], strict=True)
        )


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


@cache
def meanings(conditions: tuple[Condition, ...]) -> tuple[Meaning, ...]:
    return tuple(MEANINGS[one.kind](one.colours, one.n) for one in conditions)


def missing(rite: RiteId, circle: Circle) -> int:
    """About how many steps a rite is from being fulfilled."""
    return sum(meaning.missing(circle) for meaning in meanings(contents().rites[rite].conditions))


def is_fulfilled(rite: RiteId, circle: Circle) -> bool:
    return not any(meaning.missing(circle) for meaning in meanings(contents().rites[rite].conditions))
