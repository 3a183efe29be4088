"""A floor that is pushed against the base: it slides, and turns if it must, until it touches at two points."""

import math
import random
from itertools import combinations
from typing import Final

import pytest
from msgspec.structs import replace

from meja.games.menara.actions import ArrangeBase, LayFloor, Lying, MoveFloor, Pose
from meja.games.menara.content import SIDES, FloorId, contents
from meja.games.menara.questions.foresight import Foresight, Predictor
from meja.games.menara.state import State
from meja.games.menara.tower.boards import Levels
from meja.games.menara.tower.poses.snapping import SNAP_MM
from meja.games.menara.tower_state import Tower
from tests.games.menara.kit import AUTO, GAME, SITE, building, card_of, floor_due, full, refusal, table, tower
from tests.games.menara.tower.poses.fine_grid import poses_beside
from tests.proofs import amount

BASES: Final = [floor.id for floor in contents().floors.values() if floor.extends_base]
DRAGS: Final = amount(test=60, proofs=3000)
LOOM: Final = tower(("loom", "light", 0, (0, 0), full("loom", "light")))


def base_and_floor(rng: random.Random) -> tuple[Tower, FloorId]:
    """Returns a base of three to five floors, and another floor."""
    *floors, new = rng.sample(BASES, rng.randint(4, 6))
    base = Tower()
    for lying in SITE.base_layout([(floor, rng.choice(SIDES)) for floor in floors]):
        base = base.lay(lying, 0)
    return base, new


def dragged(rng: random.Random, base: Tower, floor: FloorId) -> Lying:
    """Returns a floor that was dragged to the base from anywhere, as near as a hand and an eye do it: a little too far,
    or not far enough."""
    away, turn_deg, side = rng.uniform(0, 2 * math.pi), round(rng.uniform(0, 360), 2), rng.choice(SIDES)
    middle = [sum(laid.pose[axis] for laid in base.floors.values()) / len(base.floors) for axis in (0, 1)]

    def at(far_mm: float) -> Lying:
        x, y = middle[0] + far_mm * math.cos(away), middle[1] + far_mm * math.sin(away)
        return Lying(floor, side, Pose(round(x, 2), round(y, 2), turn_deg))

    levels = Levels(base)
    touching_mm = next(far_mm for far_mm in range(600, 0, -1) if not levels.is_clear(at(far_mm), 0))
    return at(touching_mm + rng.uniform(-10, 10))


def due(floor: FloorId, on: Tower) -> State:
    return floor_due(card_of("place", 2), (floor,), on)


def foreseen(state: State, action: LayFloor | MoveFloor | ArrangeBase) -> Foresight:
    seat = state.turn.seat if state.turn is not None else state.first
    assert seat is not None
    return Predictor(GAME, SITE, weighs=False).foresee(state, seat, action)


@pytest.mark.rule("M6.7")
def test_nearly_every_floor_that_is_dragged_to_the_base_ends_in_a_legal_place() -> None:
    rng, legal = random.Random(7), 0
    for _ in range(DRAGS):
        base, floor = base_and_floor(rng)
        lying = dragged(rng, base, floor)
        state, lay = due(floor, base), LayFloor(*lying, 0)
        snaps = foreseen(state, lay).snaps
        assert set(snaps) <= {floor}
        there = lay if refusal(state, lay) is None else replace(lay, pose=snaps.get(floor, lay.pose))
        legal += refusal(state, there) is None
    assert legal >= 0.95 * DRAGS


@pytest.mark.rule("M2.3")
def test_so_does_each_of_the_first_three_floors() -> None:
    rng, legal = random.Random(8), 0
    state = table(replace(AUTO, lay_base="players")).state
    a, b, c = (lying.floor for lying in SITE.base_layout([(floor, "light") for floor in state.base_floors]))
    for _ in range(DRAGS // 3):
        first, second, _ = SITE.base_layout([(a, rng.choice(SIDES)), (b, rng.choice(SIDES)), (c, "light")])
        third = dragged(rng, Tower().lay(first, 0).lay(second, 0), c)
        snap = foreseen(state, ArrangeBase((first, second, third))).snaps.get(c, third.pose)
        legal += refusal(state, ArrangeBase((first, second, third._replace(pose=snap)))) is None
    assert legal >= 0.95 * (DRAGS // 3)


@pytest.mark.rule("M6.7")
def test_a_pushed_floor_goes_to_the_nearest_place() -> None:
    x, y, turn_deg = SITE.poses(LOOM, "fang", "light", 0)[0]
    away = math.hypot(x, y)
    for off_mm, off_deg in [(4.0, 0.0), (-4.0, 0.0), (3.0, 2.0), (-3.0, -2.0)]:
        lying = Lying("fang", "light", Pose(x + off_mm * x / away, y + off_mm * y / away, turn_deg + off_deg))
        assert refusal(due("fang", LOOM), LayFloor(*lying, 0)) is not None
        there = foreseen(due("fang", LOOM), LayFloor(*lying, 0)).snaps["fang"]
        assert math.dist(there[:2], lying.pose[:2]) <= abs(off_mm) + 4
        assert abs((there.turn_deg - lying.pose.turn_deg + 180) % 360 - 180) <= abs(off_deg) + 4


@pytest.mark.rule("M6.7")
def test_a_floor_slides_by_itself_only_if_it_is_near_due_and_goes_to_the_base() -> None:
    x, y, turn_deg = SITE.poses(LOOM, "fang", "light", 0)[0]
    near = LayFloor("fang", "light", Pose(x + 3 * x / abs(x or 1), y + 3 * y / abs(y or 1), turn_deg), 0)
    assert foreseen(due("fang", LOOM), near).snaps
    assert not foreseen(due("fang", LOOM), replace(near, level=1)).snaps
    assert not foreseen(due("fang", LOOM), replace(near, pose=Pose(x, y, turn_deg))).snaps  # it lies well
    far = 1 + (3 * SNAP_MM + 60) / math.hypot(x, y)
    assert not foreseen(due("fang", LOOM), replace(near, pose=Pose(far * x, far * y, turn_deg))).snaps
    assert not foreseen(due("thorn-moon", LOOM), replace(near, floor="thorn-moon")).snaps


@pytest.mark.rule("M3.5")
def test_nobody_is_told_where_a_floor_would_touch_the_base_before_it_is_due() -> None:
    x, y, turn_deg = SITE.poses(LOOM, "fang", "light", 0)[0]
    near = LayFloor("fang", "light", Pose(x + 3 * x / abs(x or 1), y + 3 * y / abs(y or 1), turn_deg), 0)
    early = replace(building(card_of("place", 2), (), LOOM), line=("fang",))
    assert foreseen(early, near).refused is not None
    assert not foreseen(early, near).snaps


@pytest.mark.rule("M6.4", "M6.7")
def test_every_floor_that_can_extend_the_base_is_offered_there() -> None:
    rng = random.Random(9)
    for _ in range(amount(test=10, proofs=500)):
        base, floor = base_and_floor(rng)
        side = rng.choice(SIDES)
        if next(poses_beside(base, floor, side), None) is not None:
            assert SITE.poses(base, floor, side, 0)


def test_every_pair_of_floors_can_be_pushed_together() -> None:
    rng = random.Random(10)
    for first, second in rng.sample(list(combinations(BASES, 2)), amount(test=20, proofs=150)):
        base = Tower().lay(Lying(first, "light", Pose(0, 0, 0)), 0)
        lying = dragged(rng, base, second)
        pose = SITE.snapped(base, lying)
        if pose is not None:
            survey = SITE.survey(base, lying._replace(pose=pose), 0)
            assert (survey.overlaps, survey.contacts) == ((), 2)
