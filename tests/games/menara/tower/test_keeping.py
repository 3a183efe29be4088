"""What GEOS has prepared is never shared between threads: two that use it at once crash the whole process."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

import pytest

from meja.games.menara.actions import Lying, Pose
from meja.games.menara.tower.boards import board, placed
from meja.games.menara.tower.keeping import kept
from meja.games.menara.tower.shapes import shape


def test_a_thread_is_given_again_what_was_made_for_it_and_no_other() -> None:
    lying = Lying("heron", "light", Pose(1.0, 2.0, 3.0))
    with ThreadPoolExecutor(1) as other:
        asked: list[tuple[Callable[..., object], tuple[object, ...]]]
        asked = [(shape, ("heron", "light")), (board, ("heron", "light")), (placed, (lying,))]
        for give, args in asked:
            mine, theirs = give(*args), other.submit(give, *args).result()
            assert give(*args) is mine
            assert other.submit(give, *args).result() is theirs
            assert mine is not theirs


def test_no_more_is_kept_than_asked_for() -> None:
    made: list[int] = []

    @kept(2)
    def make(n: int) -> int:
        made.append(n)
        return n

    assert [make(n) for n in (1, 2, 1, 3, 2)] == [1, 2, 1, 3, 2]
    assert made == [1, 2, 3, 2]


def test_what_cannot_be_made_says_why() -> None:
    with pytest.raises(KeyError, match="nowhere"):
        shape("nowhere", "light")
