"""Threads can share one `Geometry`: every thread has its own cache of the last tower."""

import random
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier

import pytest

from meja.games.menara.actions import Lying, Pose
from meja.games.menara.content import SIDES, contents
from meja.games.menara.tower.geometry import Geometry
from meja.games.menara.tower_state import Tower
from tests.games.menara.tower.towers import growing

THREADS = 4
ROUNDS = 3
TOWERS = [list(growing(seed, 6))[-3:] for seed in range(THREADS)]


@pytest.fixture
def frequent_switches() -> Iterator[None]:
    """Makes the interpreter switch threads as often as it can."""
    before_s = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    yield
    sys.setswitchinterval(before_s)


def answers(geometry: Geometry, thread: int) -> list[object]:
    """Asks about towers that other threads do not ask about, and about some that all do."""
    found: list[object] = []
    chance = random.Random(thread)
    for tower in (*TOWERS[thread], *TOWERS[0]):
        for floor in chance.sample(list(contents().floors), 3):
            side, level = chance.choice(SIDES), chance.randint(0, tower.top_level)
            poses = geometry.poses(tower, floor, side, level)
            near = Pose(chance.uniform(-80, 80), chance.uniform(-80, 80), chance.uniform(0, 360))
            found.append(poses)
            found += (geometry.survey(tower, Lying(floor, side, pose), level) for pose in (*poses, near))
        found += (geometry.rests(tower, laid) for laid in tower.floors.values() if laid.level)
    return found


@pytest.mark.usefixtures("frequent_switches")
def test_one_geometry_in_several_threads_gives_the_answers_of_one_geometry_each() -> None:
    expected = [answers(Geometry(), thread) for thread in range(THREADS)]
    assert len({repr(found) for found in expected}) == THREADS
    for _ in range(ROUNDS):
        shared, start = Geometry(), Barrier(THREADS)

        def ask(thread: int, shared: Geometry = shared, start: Barrier = start) -> list[object]:
            start.wait()
            return answers(shared, thread)

        with ThreadPoolExecutor(THREADS) as threads:
            assert list(threads.map(ask, range(THREADS))) == expected


def test_the_boards_of_a_shared_geometry_belong_to_one_thread() -> None:
    """GEOS crashes if two threads use the same prepared geometry at the same time."""
    tower: Tower = TOWERS[0][0]
    shared = Geometry()
    mine = shared.boards(tower).at(0)
    with ThreadPoolExecutor(1) as other:
        theirs = other.submit(lambda: shared.boards(tower).at(0)).result()
        assert other.submit(lambda: shared.boards(tower).at(0)).result() is theirs
    assert shared.boards(tower).at(0) is mine
    assert len(mine) == len(theirs) > 0
    assert not {id(board) for _, board in mine} & {id(board) for _, board in theirs}
