"""What-if questions: every answer equals that for the changed tower, examined from scratch."""

import math
import random

import numpy as np
import pytest

from meja.games.menara.actions import Lying, Pose, Spot
from meja.games.menara.content import FloorId, PointMm, contents
from meja.games.menara.tower.boards import place_of, tops
from meja.games.menara.tower.geometry import Geometry
from meja.games.menara.tower.numeric_types import Floats
from meja.games.menara.tower.statics import (
    TILT,
    VERDICT,
    structure,
    tilt_deg,
    with_columns,
    with_floors,
    without_columns,
)
from meja.games.menara.tower.statics.balance import balance
from meja.games.menara.tower.statics.margins import wrenches
from meja.games.menara.tower_state import Tower
from tests.games.menara.tower.towers import growing

SITE = Geometry()


def slack_mm(tower: Tower) -> float:
    frame = structure(tower).frame
    return balance(frame, frame.offset_mm, wrenches(frame)).value


@pytest.fixture(scope="module")
def grown() -> list[Tower]:
    return [list(growing(seed))[-1] for seed in range(2000, 2012)]


def agree(verdicts: Floats, slacks: Floats) -> None:
    """Asserts that the quick verdict is the sign of the slack, except at the edge itself."""
    clear = np.abs(slacks) > 1e-3
    assert set(verdicts.tolist()) <= {0.0, 1.0}
    assert np.array_equal(verdicts[clear] == 1.0, slacks[clear] > 0)


def test_the_verdict_with_one_more_column(grown: list[Tower]) -> None:
    for tower in grown:
        free: list[tuple[Spot, PointMm]] = [
            (Spot(laid.floor, base), at)
            for laid in tower.floors.values()
            for base, at in enumerate(place_of(laid).bases)
            if base not in tower.on(laid.floor) and not laid.rule.lies(laid.face, base)
        ]
        at = [(spot.floor, point) for spot, point in free]
        made = structure(tower)
        slacks, tilts = with_columns(made, at), with_columns(made, at, question=TILT)
        agree(with_columns(made, at, question=VERDICT), slacks)
        for (spot, _), slack, tilt in zip(free, slacks, tilts, strict=True):
            columns = {**tower.columns, spot.floor: {**tower.on(spot.floor), spot.base: "red"}}
            shifts = {
                floor: {base: off for base, off in bases.items() if Spot(floor, base) != spot}
                for floor, bases in tower.shifts.items()
            }
            then = Tower(tower.floors, columns, tower.tears, shifts)
            assert slack == pytest.approx(slack_mm(then), abs=1e-3)
            assert tilt == pytest.approx(tilt_deg(then), abs=0.02)


def test_the_verdict_without_a_column(grown: list[Tower]) -> None:
    for tower in grown:
        made = structure(tower)
        spots = list(made.spots)
        slacks, tilts = without_columns(made, spots), without_columns(made, spots, TILT)
        agree(without_columns(made, spots, VERDICT), slacks)
        for spot, slack, tilt in zip(spots, slacks, tilts, strict=True):
            assert slack == pytest.approx(slack_mm(tower.remove([spot])), abs=1e-3)
            assert tilt == pytest.approx(tilt_deg(tower.remove([spot])), abs=0.02)


def test_the_verdict_with_one_more_floor(grown: list[Tower]) -> None:
    chance, met = random.Random(1), 0
    for tower in grown:
        made = structure(tower)
        quarry: list[FloorId] = [floor for floor in contents().floors if floor not in tower.floors]
        for level in range(1, tower.top_level + 2):
            below = [at for _, at in tops(tower, level)]
            candidates = [
                Lying(chance.choice(quarry), "dark", Pose(x + 5.0, y - 5.0, chance.uniform(0, 360))) for x, y in below
            ]
            slacks, tilts = with_floors(made, candidates, level), with_floors(made, candidates, level, TILT)
            assert len(slacks) == len(tilts) == len(candidates)
            agree(with_floors(made, candidates, level, VERDICT), slacks)
            for lying, slack, tilt in zip(candidates, slacks, tilts, strict=True):
                rests = SITE.survey(tower, lying, level).rests
                if not rests:
                    assert slack == -np.inf
                    continue
                then = tower.lay(lying, level).settle([(lying.floor, rests)], ())
                assert slack == pytest.approx(slack_mm(then), abs=1e-3)
                assert tilt == pytest.approx(tilt_deg(then), abs=0.02)
                met += 1
    assert met > 200


def test_the_structure_is_not_changed_by_questions(grown: list[Tower]) -> None:
    made = structure(grown[0])
    before = [array.copy() for array in (*made.frame, *made.contacts, *made.columns)]
    without_columns(made, list(made.spots))
    with_columns(made, [(floor, (0.0, 0.0)) for floor in made.floors])
    with_floors(made, [Lying("seed", "light", Pose(0.0, 0.0, 0.0))], 1)
    for now, then in zip((*made.frame, *made.contacts, *made.columns), before, strict=True):
        assert np.array_equal(now, then)


def test_an_empty_list_of_questions_has_no_answers(grown: list[Tower]) -> None:
    made = structure(grown[0])
    assert [len(with_columns(made, [])), len(without_columns(made, [])), len(with_floors(made, [], 1))] == [0, 0, 0]


def test_a_floor_far_from_all_columns_rests_on_nothing(grown: list[Tower]) -> None:
    far = [Lying("seed", "light", Pose(9999.0, 0.0, 0.0))]
    assert math.isinf(with_floors(structure(grown[0]), far, 1)[0])
    assert with_floors(structure(grown[0]), far, 1, TILT)[0] == -90.0
