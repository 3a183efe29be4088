"""The verdicts of the statics on towers near the edge, compared with the physics."""

from collections.abc import Iterable, Iterator
from itertools import count, islice
from typing import NamedTuple

import pytest

from meja.games.menara.content import contents
from meja.games.menara.tower import statics
from meja.games.menara.tower.geometry import Geometry
from meja.games.menara.tower.physics.scene import Scene
from meja.games.menara.tower.statics.examination import SAFE_MM
from meja.games.menara.tower.verdict import Expected, judge
from meja.games.menara.tower_state import Tower
from tests.games.menara.tower.towers import growing
from tests.proofs import amount

BLOCKS = amount(4, 6)
CASES = amount(12, 34)  # of each block
NEAR_DEG = 2.5
FALLS_S = 0.6  # a tower out of balance is down by then


class Case(NamedTuple):
    seed: int
    tower: Tower
    seen: statics.Examination


def is_legal(tower: Tower) -> bool:
    """Returns whether no column reaches from below into a ruin's opening in which one lies (R2.6)."""
    return not any(
        contents().floors[laid.floor].sheltered_openings
        and (laid.level == 0 or Geometry().survey(tower, laid.lying, laid.level).reaches)
        for laid in tower.floors.values()
    )


def near_the_edge(seeds: Iterable[int]) -> Iterator[Case]:
    """Returns towers that barely stand or barely fall, each with another weakest point than the one before."""
    for seed in seeds:
        last = None
        for tower in growing(seed, 5):
            tilt_deg = round(statics.tilt_deg(tower), 2)
            if abs(tilt_deg) < NEAR_DEG and tilt_deg != last and is_legal(tower):
                last = tilt_deg
                yield Case(seed, tower, statics.examine(tower))


def falls(tower: Tower) -> bool:
    scene = Scene(tower, exact=True)
    while scene.time_s < FALLS_S:
        scene.step()
    return bool(judge(Expected(tower), {name: scene.at(name) for name in scene.bodies}).collapsed)


@pytest.mark.long
@pytest.mark.parametrize("block", range(BLOCKS))
def test_a_tower_that_is_safe_by_the_statics_never_falls_in_the_physics(block: int) -> None:
    cases = [*islice(near_the_edge(count(1000 * block)), CASES)]
    fell = [case for case in cases if falls(case.tower)]
    assert len(fell) >= amount(1, 3)  # the towers really are near the edge
    wrong = [
        (case.seed, case.seen.tilt_deg, case.seen.margin_mm)
        for case in fell
        if case.seen.tilt_deg > statics.SAFE_DEG and case.seen.margin_mm > SAFE_MM
    ]
    assert not wrong
    stood = [case.seed for case in cases if case.seen.tilt_deg < -statics.SAFE_DEG and case not in fell]
    assert not stood
