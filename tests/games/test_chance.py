"""Draws depend on the seed, the pile and how many were drawn from it, and every order is equally likely."""

from collections import Counter
from itertools import permutations

import pytest

from meja.games.chance import PER_HASH, draw

SIX = tuple("abcdef")
BAG = ("black",) * 12 + ("blue",) * 6 + ("red",) * 20 + ("white",) * 8 + ("yellow",) * 30


def without(among: tuple[str, ...], *gone: str) -> tuple[str, ...]:
    left = list(among)
    for item in gone:
        left.remove(item)
    return tuple(left)


@pytest.mark.parametrize("drawn", [0, 3, PER_HASH - 2, 5 * PER_HASH])
def test_drawing_three_and_then_two_gives_the_same_as_drawing_five(drawn: int) -> None:
    for seed in range(50):
        five = draw(seed, "bag", drawn, 5, BAG)
        first = draw(seed, "bag", drawn, 3, BAG)
        assert (*first, *draw(seed, "bag", drawn + 3, 2, without(BAG, *first))) == five
        one_by_one: tuple[str, ...] = ()
        for k in range(5):
            one_by_one += draw(seed, "bag", drawn + k, 1, without(BAG, *one_by_one))
        assert one_by_one == five


def test_everything_can_be_drawn_and_nothing_twice() -> None:
    for seed in range(50):
        assert Counter(draw(seed, "bag", 0, len(BAG), BAG)) == Counter(BAG)
        assert draw(seed, "bag", 0, 0, BAG) == ()


def chi_square(counts: Counter[tuple[str, ...]], kinds: int) -> float:
    """Returns how far counts are from being equal: about kinds - 1 for equal chances, hardly ever 2 * kinds."""
    mean = counts.total() / kinds
    return sum((n - mean) ** 2 / mean for n in counts.values()) + (kinds - len(counts)) * mean


@pytest.mark.parametrize("drawn", [0, PER_HASH - 2, 40])
def test_every_order_is_equally_likely(drawn: int) -> None:
    orders = list(permutations(SIX[:4]))
    of_seeds = Counter(draw(seed, "bag", drawn, 4, SIX[:4]) for seed in range(12_000))
    of_piles = Counter(draw(1, f"pile {n}", drawn, 4, SIX[:4]) for n in range(12_000))
    of_later = Counter(draw(1, "bag", drawn + 4 * n, 4, SIX[:4]) for n in range(12_000))
    for counts in (of_seeds, of_piles, of_later):
        assert set(counts) == set(orders)
        assert chi_square(counts, len(orders)) < 2 * len(orders)


def test_what_is_drawn_first_says_nothing_about_other_piles_and_the_next_seed() -> None:
    def pair(seed: int, pile: str, drawn: int) -> tuple[str, ...]:
        return (*draw(seed, "bag", 0, 1, SIX), *draw(seed, pile, drawn, 1, SIX))

    of_other_piles = Counter(pair(seed, "quarry", 0) for seed in range(12_000))
    of_next_items = Counter(pair(seed, "bag", 1) for seed in range(12_000))
    of_next_seeds = Counter(
        (*draw(seed, "bag", 0, 1, SIX), *draw(seed + 1, "bag", 0, 1, SIX)) for seed in range(12_000)
    )
    for counts in (of_other_piles, of_next_items, of_next_seeds):
        assert chi_square(counts, 36) < 2 * 36


def test_of_a_bag_that_differs_by_one_column_mostly_the_same_colours_are_drawn() -> None:
    fewer, exchanged = without(BAG, "red"), tuple(sorted((*without(BAG, "red"), "blue")))
    for other in (fewer, exchanged):
        drawn = [
            (one, two)
            for seed in range(200)
            for one, two in zip(draw(seed, "bag", 6, 8, BAG), draw(seed, "bag", 6, 8, other), strict=True)
        ]
        assert sum(one == two for one, two in drawn) > 0.95 * len(drawn)
