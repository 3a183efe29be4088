"""The geometry of floors: where they rest, touch and overlap, without the rules."""

import random
from itertools import combinations

import pytest
from shapely import Point

from meja.games.menara.actions import Lying, Pose, Spot
from meja.games.menara.content import SIDES, Side, contents
from meja.games.menara.tower.boards import Levels, board, placed
from meja.games.menara.tower.geometry import Geometry
from meja.games.menara.tower_state import Tower
from tests.games.menara.kit import full, tower

SITE = Geometry()
FLOORS = list(contents().floors)
BASES = [floor.id for floor in contents().floors.values() if floor.extends_base]


def lying(floor: str, x: float = 0.0, y: float = 0.0, turn: float = 0.0, side: Side = "light") -> Lying:
    return Lying(floor, side, Pose(x, y, turn))


@pytest.mark.parametrize("turn_deg", [0.0, 30.0, 137.5])
def test_a_point_is_converted_from_board_to_table_and_back(turn_deg: float) -> None:
    there = placed(lying("heron", 12.0, -7.0, turn_deg))
    for at in [(0.0, 0.0), (31.0, -4.5)]:
        assert there.to_board(there.to_table(at)) == pytest.approx(at)


def test_the_bases_of_a_board_turn_with_it() -> None:
    x, y = contents().floors["anvil"].light.bases[0].at
    assert placed(lying("anvil", 10.0, 20.0, 90.0)).bases[0] == pytest.approx((10.0 - y, 20.0 + x))


@pytest.mark.parametrize("floor", FLOORS)
@pytest.mark.parametrize("side", SIDES)
def test_the_quick_test_agrees_with_the_exact_one(floor: str, side: Side) -> None:
    there, rng = placed(lying(floor, side=side)), random.Random(floor)
    reach = there.board.reach_mm + 10
    for _ in range(300):
        at = rng.uniform(-reach, reach), rng.uniform(-reach, reach)
        exact = there.board.polygon.distance(Point(at)) <= 6.0
        assert there.covers(at) == exact


def test_a_floor_rests_on_the_tops_that_it_reaches_over_by_a_millimetre() -> None:
    edge = board("lintel", "light").edges[0]  # straight, along the x axis
    (_, y), outward = edge.middle, 1 if edge.end[0] < edge.start[0] else -1
    there = placed(lying("lintel"))
    assert there.covers((0.0, y + outward * 5.9))
    assert not there.covers((0.0, y + outward * 6.1))


def test_golden_and_lying_columns_have_no_top_to_rest_on() -> None:
    base = tower(("crescents-of-the-sun", "light", 0, (0, 0), full("crescents-of-the-sun", "light")))
    ruin = next(i for i, b in enumerate(contents().floors["crescents-of-the-sun"].light.bases) if b.ruin)
    rests = SITE.survey(base, lying("eye"), 1).rests
    assert Spot("crescents-of-the-sun", ruin) not in rests
    gilded = Tower(base.floors, {"crescents-of-the-sun": dict.fromkeys(range(4), "golden")}, {})
    assert SITE.survey(gilded, lying("eye"), 1).rests == ()


@pytest.mark.rule("M6.6")
def test_flush_boards_touch_without_overlap_and_overlap_when_1_mm_closer() -> None:
    base = Tower().lay(lying("lintel"), 0)
    x, y, turn = SITE.poses(base, "loom", "light", 0)[0]
    survey = SITE.survey(base, lying("loom", x, y, turn), 0)
    assert (survey.overlaps, survey.contacts) == ((), 2)
    closer = lying("loom", x * (1 - 1 / abs(y)) if x else x, y - y / abs(y), turn)
    assert SITE.survey(base, closer, 0).overlaps == ("lintel",)
    farther = lying("loom", x, y + y / abs(y), turn)
    assert SITE.survey(base, farther, 0).contacts == 0


@pytest.mark.rule("M2.3")
@pytest.mark.parametrize("floor", FLOORS)
def test_the_quick_test_of_overlaps_agrees_with_the_exact_one(floor: str) -> None:
    rng = random.Random(floor)
    for other in FLOORS:
        there = lying(other, rng.uniform(-99, 99), rng.uniform(-99, 99), rng.uniform(0, 360), "dark")
        new = lying(floor, turn=rng.uniform(0, 360))
        exact = placed(there).polygon.intersects(placed(new).moved(board(floor, "light").core))
        levels = Levels(Tower().lay(there, 0))
        assert levels.overlaps(new, 0) == ((other,) if exact and other != floor else ())
        assert levels.is_clear(new, 0) == (not exact or other == floor)


@pytest.mark.parametrize("floor", FLOORS)
@pytest.mark.parametrize("side", SIDES)
def test_the_origin_of_a_board_is_within_its_hull(floor: str, side: Side) -> None:
    assert board(floor, side).polygon.convex_hull.contains(Point(0, 0))


def test_a_corner_that_touches_is_one_point_and_an_edge_is_two() -> None:
    base = Tower().lay(lying("anvil"), 0)
    top = max(y for _, y in contents().floors["anvil"].outline)
    corners = [placed(lying("fang", turn=100.0)).to_table(at) for at in contents().floors["fang"].outline]
    x, y = min(corners, key=lambda at: at[1])
    assert SITE.survey(base, lying("fang", -x, top - y, 100.0), 0).contacts == 1
    edge = SITE.poses(base, "fang", "light", 0)[0]
    assert SITE.survey(base, Lying("fang", "light", edge), 0).contacts == 2


@pytest.mark.rule("M2.8")
def test_the_game_lays_out_any_three_floors_as_a_base() -> None:
    rng = random.Random(8)
    for three in rng.sample(list(combinations(BASES, 3)), 150):
        laid = SITE.base_layout([(floor, rng.choice(SIDES)) for floor in three])
        base = Tower()
        for floor in laid:
            base = base.lay(floor, 0)
        for floor in laid:
            survey = SITE.survey(base, floor, 0)
            assert (survey.overlaps, survey.contacts) == ((), 2), floor


@pytest.mark.parametrize("floor", FLOORS)
@pytest.mark.parametrize("side", SIDES)
def test_every_pose_that_is_offered_lies_as_promised(floor: str, side: str) -> None:
    below = tower(
        ("loom", "dark", 0, (0, 0), full("loom", "dark")),
        ("turtle", "light", 0, (130, 0), full("turtle", "light")),
    )
    for level in (0, 1):
        for pose in SITE.poses(below, floor, side, level):  # type: ignore[arg-type]
            survey = SITE.survey(below, Lying(floor, side, pose), level)  # type: ignore[arg-type]
            assert survey.overlaps == ()
            assert survey.contacts == 2 if level == 0 else len(survey.rests) >= 2
            assert not (contents().floors[floor].sheltered_openings and survey.reaches)


def test_there_is_always_a_legal_pose_beside_the_base_and_on_free_columns() -> None:
    below = tower(("loom", "dark", 0, (0, 0), full("loom", "dark")))
    for floor in FLOORS:
        if floor != "loom":
            assert SITE.poses(below, floor, "light", 1), floor
            assert SITE.poses(below, floor, "light", 0) or floor not in BASES, floor
