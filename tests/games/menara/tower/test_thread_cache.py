"""Prepared geometry of GEOS is never shared between threads: two that use it at once crash the whole process."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

import pytest

from meja.games.menara.actions import Lying, Pose
from meja.games.menara.tower.boards import board, placed
from meja.games.menara.tower.shapes import shape
from meja.games.menara.tower.thread_cache import thread_cache


def test_a_thread_gets_the_same_object_again_and_another_thread_gets_its_own() -> None:
    lying = Lying("heron", "light", Pose(1.0, 2.0, 3.0))
    with ThreadPoolExecutor(1) as other:
        asked: list[tuple[Callable[..., object], tuple[object, ...]]]
        asked = [(shape, ("heron", "light")), (board, ("heron", "light")), (placed, (lying,))]
        for give, args in asked:
            mine, theirs = give(*args), other.submit(give, *args).result()
            assert give(*args) is mine
            assert other.submit(give, *args).result() is theirs
            assert mine is not theirs


def test_the_cache_evicts_the_least_recently_used_result_beyond_its_size() -> None:
    computed: list[int] = []

    @thread_cache(2)
    def compute(n: int) -> int:
        computed.append(n)
        return n

    assert [compute(n) for n in (1, 2, 1, 3, 2)] == [1, 2, 1, 3, 2]
    assert computed == [1, 2, 3, 2]


def test_an_error_of_the_cached_function_is_raised() -> None:
    with pytest.raises(KeyError, match="nowhere"):
        shape("nowhere", "light")
