"""Evaluates rites: one class for each kind of condition. Stones on planes count as their shamans' stones (T3.8)."""

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Final

from meja.games.ritual.content import INDEX, Condition, Kind, RiteId, StoneColour, Stones, contents

Circle = Sequence[Stones]  # the stones of every shaman, in seating order; of two shamans, of every set (T7.4)


class ConditionRule:
    """A kind of condition, bound to its colours (as indices) and its number n."""

    def __init__(self, colours: Sequence[StoneColour], n: int | None) -> None:
        self.colours = [INDEX[colour] for colour in colours]
        self.n = n if n is not None else 0

    def holds(self, circle: Circle) -> bool:
        raise NotImplementedError

    def counts(self, circle: Circle, which: int = 0) -> list[int]:
        """Returns how many stones of the first (or `which`th) colour each shaman has."""
        return [stones[self.colours[which]] for stones in circle]


class Gathered(ConditionRule):
    """One shaman has all the group's stones of a colour, at least one."""

    def holds(self, circle: Circle) -> bool:
        return sum(n > 0 for n in self.counts(circle)) == 1


class Each(ConditionRule):
    """Every shaman has exactly n stones of a colour."""

    def holds(self, circle: Circle) -> bool:
        return all(n == self.n for n in self.counts(circle))


class EachAtLeast(ConditionRule):
    """Every shaman has at least n stones of a colour."""

    def holds(self, circle: Circle) -> bool:
        return all(n >= self.n for n in self.counts(circle))


class Nobody(ConditionRule):
    """Nobody has a stone of a colour."""

    def holds(self, circle: Circle) -> bool:
        return not any(self.counts(circle))


class ColoursAtLeast(ConditionRule):
    """Every shaman has at least n different colours."""

    def holds(self, circle: Circle) -> bool:
        return all(n_colours(stones) >= self.n for stones in circle)


class ColoursAtMost(ConditionRule):
    """Every shaman has at most n different colours."""

    def holds(self, circle: Circle) -> bool:
        return all(n_colours(stones) <= self.n for stones in circle)


class Even(ConditionRule):
    """All shamans have the same number of stones."""

    def holds(self, circle: Circle) -> bool:
        return len({sum(stones) for stones in circle}) == 1


class Rich(ConditionRule):
    """Some shaman has at least n stones."""

    def holds(self, circle: Circle) -> bool:
        return any(sum(stones) >= self.n for stones in circle)


class Apart(ConditionRule):
    """No shaman has stones of both colours; the group has at least one of each."""

    def holds(self, circle: Circle) -> bool:
        one, other = self.counts(circle), self.counts(circle, 1)
        return any(one) and any(other) and not any(map(min, one, other))


class Together(ConditionRule):
    """Every shaman has both colours or neither; at least one shaman has both."""

    def holds(self, circle: Circle) -> bool:
        one, other = self.counts(circle), self.counts(circle, 1)
        return any(one) and all((a > 0) == (b > 0) for a, b in zip(one, other, strict=True))


class AsMany(ConditionRule):
    """Every shaman has as many stones of one colour as of the other; at least one shaman has some."""

    def holds(self, circle: Circle) -> bool:
        return any(self.counts(circle)) and self.counts(circle) == self.counts(circle, 1)


class Holders(ConditionRule):
    """Exactly n shamans have stones of a colour."""

    def holds(self, circle: Circle) -> bool:
        return sum(n > 0 for n in self.counts(circle)) == self.n


class Pure(ConditionRule):
    """At least n shamans have stones of one colour only."""

    def holds(self, circle: Circle) -> bool:
        return sum(n_colours(stones) == 1 for stones in circle) >= self.n


class Group(ConditionRule):
    """All shamans together have exactly n stones of a colour."""

    def holds(self, circle: Circle) -> bool:
        return sum(self.counts(circle)) == self.n


class NeighboursShare(ConditionRule):
    """Every two neighbours have a colour in common."""

    def holds(self, circle: Circle) -> bool:
        return all(map(share_colour, circle, left_neighbours(circle)))


class NeighboursDiffer(ConditionRule):
    """No two neighbours have the same number of stones."""

    def holds(self, circle: Circle) -> bool:
        return all(sum(one) != sum(other) for one, other in zip(circle, left_neighbours(circle), strict=True))


class Strangers(ConditionRule):
    """No two neighbours have a colour in common."""

    def holds(self, circle: Circle) -> bool:
        return not any(map(share_colour, circle, left_neighbours(circle)))


def n_colours(stones: Stones) -> int:
    """Returns the number of different colours."""
    return sum(n > 0 for n in stones)


def share_colour(one: Stones, other: Stones) -> bool:
    """Whether two shamans have a colour in common."""
    return any(map(min, one, other))


def left_neighbours(circle: Circle) -> list[Stones]:
    """Returns the stones of each shaman's left neighbour."""
    return [*circle[1:], circle[0]]


CONDITION_RULES: Final[Mapping[Kind, type[ConditionRule]]] = {
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


def condition_rules(conditions: tuple[Condition, ...]) -> tuple[ConditionRule, ...]:
    """Returns the rule of each condition, with its colours and number."""
    return tuple(CONDITION_RULES[one.kind](one.colours, one.n) for one in conditions)


@cache
def _rules_of_rite(rite: RiteId) -> tuple[ConditionRule, ...]:
    return condition_rules(contents().rites[rite].conditions)


def is_fulfilled(rite: RiteId, circle: Circle) -> bool:
    """Whether all conditions of a rite hold."""
    return all(rule.holds(circle) for rule in _rules_of_rite(rite))
