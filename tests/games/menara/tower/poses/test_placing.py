"""The best poses of a floor, against the survey and against an exhaustive search."""

import math
from collections.abc import Iterator
from itertools import combinations, pairwise

import numpy as np
import numpy.typing as npt
import pytest
import shapely

from meja.games.menara.actions import Lying, Pose
from meja.games.menara.content import FloorId, Piece, Side, contents
from meja.games.menara.tower.boards import board, placed, tops
from meja.games.menara.tower.dimensions import RADIUS_MM, board_g
from meja.games.menara.tower.geometry import Geometry
from meja.games.menara.tower.placing.best import WEIGHTS, Ranked, best_poses
from meja.games.menara.tower.placing.rasters import crowd, field
from meja.games.menara.tower.poses.thorough import MIN_APART_DEG, MIN_APART_MM
from meja.games.menara.tower.statics import stands
from meja.games.menara.tower_state import Tower
from tests.games.menara.kit import full, tower
from tests.towers import load

SITE = Geometry()
GAP_MM = 1.0  # tolerance: how much better the pose of the exhaustive search may be

TRIANGLE = tower(("knot", "light", 0, (0, 0), full("knot", "light")))
BASE = tower(
    ("eye", "light", 0, (0, 0), full("eye", "light")),
    ("lotus", "light", 0, (160, 0), full("lotus", "light")),
)
HALF_COVERED = tower(
    ("eye", "light", 0, (0, 0), full("eye", "light")),
    ("lotus", "light", 0, (160, 0), full("lotus", "light")),
    ("claw", "light", 1, (0, 0), {}),
)


def lay(on: Tower, floor: FloorId, side: Side, level: int, ranked: Ranked) -> Tower:
    return on.lay(Lying(floor, side, ranked.pose), level).settle([(floor, ranked.rests)], ())


def asked_of_the_typical_tower() -> Iterator[tuple[FloorId, Side, int]]:
    there = load("typical")
    absent = [floor for floor in contents().floors if floor not in there.floors]
    sides: tuple[Side, Side] = ("light", "dark")
    for n, floor in enumerate(absent):
        yield floor, sides[n % 2], n % (there.top_level + 2)


@pytest.mark.parametrize(("floor", "side", "level"), list(asked_of_the_typical_tower()))
def test_every_pose_is_legal_and_the_tower_stands_with_it(floor: FloorId, side: Side, level: int) -> None:
    there = load("typical")
    for ranked in best_poses(there, floor, side, level):
        survey = SITE.survey(there, Lying(floor, side, ranked.pose), level)
        assert survey.overlaps == ()
        assert survey.rests == ranked.rests
        if level == 0:
            assert survey.contacts == 2
        else:
            assert len(ranked.rests) >= 2
            assert ranked.margin_mm > 0
            assert stands(lay(there, floor, side, level, ranked))


def test_the_typical_tower_has_room_for_most_floors() -> None:
    found = [bool(best_poses(load("typical"), *asked)) for asked in asked_of_the_typical_tower()]
    assert sum(found) > len(found) / 2


@pytest.mark.parametrize("level", [0, 1])
def test_poses_are_sorted_by_quality_and_differ(level: int) -> None:
    found = best_poses(BASE, "gourd", "light", level)
    assert len(found) == 8
    assert all(a.score >= b.score for a, b in pairwise(found))
    for a, b in combinations(found, 2):
        apart_mm = math.dist(a.pose[:2], b.pose[:2])
        turned_deg = abs((a.pose.turn_deg - b.pose.turn_deg + 180) % 360 - 180)
        assert apart_mm >= MIN_APART_MM or turned_deg >= MIN_APART_DEG or set(a.rests) != set(b.rests)


def test_poses_are_rounded_to_hundredths() -> None:
    for level in (0, 1):
        for ranked in best_poses(BASE, "gourd", "light", level):
            assert ranked.pose == Pose(*(round(number, 2) for number in ranked.pose))
            assert 0 <= ranked.pose.turn_deg <= 360


@pytest.mark.parametrize("floor", ["five-winds", "lotus", "anvil"])
def test_on_three_columns_the_centre_of_mass_lies_well_between_them(floor: FloorId) -> None:
    best, *_ = best_poses(TRIANGLE, floor, "light", 1)
    new = placed(Lying(floor, "light", best.pose))
    centre = shapely.Point(new.to_table(new.board.centroid))
    triangle = shapely.Polygon([top for _, top in tops(TRIANGLE, 1)])
    inradius_mm = 2 * triangle.area / triangle.length
    assert len(best.rests) == 3
    assert triangle.contains(centre)
    assert triangle.boundary.distance(centre) > inradius_mm / 2
    assert best.margin_mm == pytest.approx(triangle.boundary.distance(centre) + RADIUS_MM, abs=0.3)


def test_the_best_pose_covers_whole_tops_and_three_of_them_at_least() -> None:
    best, *_ = best_poses(BASE, "gourd", "light", 1)
    new = placed(Lying("gourd", "light", best.pose))
    whole = [spot for spot, top in tops(BASE, 1) if new.polygon.contains(shapely.Point(top).buffer(RADIUS_MM - 0.4))]
    assert len(whole) >= 3
    assert set(whole) == set(best.rests)


def test_two_columns_are_used_if_there_are_no_more() -> None:
    two = tower(("eye", "light", 0, (0, 0), {0: "yellow", 1: "black"}))
    best, *_ = best_poses(two, "canoe", "light", 1)
    assert len(best.rests) == 2
    assert 0 < best.margin_mm <= RADIUS_MM


def test_no_pose_is_found_where_none_is_legal() -> None:
    assert best_poses(Tower(), "eye", "light", 0) == []
    assert best_poses(BASE, "thorn-moon", "light", 0) == []  # no edge of it is straight
    assert best_poses(BASE, "gourd", "light", 2) == []
    assert best_poses(tower(("eye", "light", 0, (0, 0), {0: "yellow"})), "lotus", "light", 1) == []
    covered = tower(("fang", "light", 0, (0, 0), full("fang", "light")), ("eye", "light", 1, (0, 0), {}))
    assert best_poses(covered, "lotus", "light", 1) == []


def test_no_pose_is_offered_that_collapses_the_tower() -> None:
    there = lay(TRIANGLE, "lintel", "light", 1, best_poses(TRIANGLE, "lintel", "light", 1)[0])
    at_one_end: dict[int, Piece] = {0: "yellow", 1: "black"}
    there = Tower(there.floors, {**there.columns, "lintel": at_one_end})
    on_the_table = Tower().lay(there.floors["lintel"].lying, 0)
    on_the_table = Tower(on_the_table.floors, {"lintel": at_one_end})
    would_fall = [
        ranked
        for ranked in best_poses(on_the_table, "double-ax", "light", 1)
        if not stands(lay(there, "double-ax", "light", 2, ranked))
    ]
    assert would_fall
    assert all(
        stands(lay(there, "double-ax", "light", 2, ranked)) for ranked in best_poses(there, "double-ax", "light", 2)
    )


def test_poses_are_deterministic() -> None:
    first = best_poses(HALF_COVERED, "gourd", "dark", 1)
    field.cache_clear()
    assert best_poses(HALF_COVERED, "gourd", "dark", 1) == first
    assert first


def test_a_floor_of_the_tower_does_not_block_its_own_poses() -> None:
    moved = best_poses(HALF_COVERED, "claw", "light", 1)
    assert [ranked.pose for ranked in moved] == [ranked.pose for ranked in best_poses(BASE, "claw", "light", 1)]


def test_the_weight_of_the_columns_on_a_floor_counts_when_it_is_moved() -> None:
    empty, *_ = best_poses(HALF_COVERED, "claw", "light", 1)
    laden = Tower(HALF_COVERED.floors, {**HALF_COVERED.columns, "claw": {0: "yellow"}})
    found = best_poses(laden, "claw", "light", 1)
    assert found[0].pose != empty.pose
    for ranked in found:
        assert stands(laden.move_floor("claw", ranked.pose, 1).settle([("claw", ranked.rests)], ()))


@pytest.mark.rule("R2.6")
@pytest.mark.parametrize("floor", ["thorn-moon", "crescents-of-the-sun"])
def test_no_column_reaches_into_sheltered_openings(floor: FloorId) -> None:
    found = best_poses(BASE, floor, "light", 1)
    assert found
    for ranked in found:
        assert SITE.survey(BASE, Lying(floor, "light", ranked.pose), 1).reaches == ()


@pytest.mark.rule("M6.7")
@pytest.mark.parametrize("floor", ["lintel", "fang", "five-winds"])
def test_beside_the_base_a_floor_touches_twice_and_overlaps_nothing(floor: FloorId) -> None:
    found = best_poses(BASE, floor, "dark", 0)
    assert len(found) == 8
    for ranked in found:
        survey = SITE.survey(BASE, Lying(floor, "dark", ranked.pose), 0)
        assert (survey.overlaps, survey.contacts) == ((), 2)
        assert ranked.rests == ()


def test_extensions_keep_the_base_compact() -> None:
    row = tower(*(("lintel", "light", 0, (0, 0), {}), ("loom", "light", 0, (160, 0), {})))
    (_, y_mm, _), *_ = best_poses(row, "eye", "light", 0)[0]
    assert abs(y_mm) > 40


@pytest.mark.parametrize("floor", ["eye", "lotus", "thorn-moon"])
@pytest.mark.parametrize("side", ["light", "dark"])
def test_a_field_returns_the_depth_of_a_point_in_a_board(floor: FloorId, side: Side) -> None:
    polygon, raster = board(floor, side).polygon, field(floor, side).board
    rows, columns = raster.depths.shape
    for i, j in [(i, j) for i in range(0, rows, 17) for j in range(0, columns, 17)]:
        dot = shapely.Point(raster.x_mm + i / raster.per_mm, raster.y_mm + j / raster.per_mm)
        depth_mm = polygon.boundary.distance(dot) * (1 if polygon.contains(dot) else -1)
        assert raster.depths[i, j] == pytest.approx(depth_mm, abs=1e-3)


def test_a_crowd_returns_the_depth_of_a_point_in_any_of_its_boards() -> None:
    lying = [Lying("eye", "light", Pose(0, 0, 30)), Lying("lotus", "dark", Pose(150, 20, 200))]
    raster = crowd([(placed(one), field(one.floor, one.side)) for one in lying]).boards
    union = shapely.union_all([placed(one).polygon for one in lying])
    rows, columns = raster.depths.shape
    inside = 0
    for i, j in [(i, j) for i in range(0, rows, 7) for j in range(0, columns, 7)]:
        dot = shapely.Point(raster.x_mm + i / raster.per_mm, raster.y_mm + j / raster.per_mm)
        if union.boundary.distance(dot) < 10:
            depth_mm = union.boundary.distance(dot) * (1 if union.contains(dot) else -1)
            assert raster.depths[i, j] == pytest.approx(depth_mm, abs=0.5)
            inside += depth_mm > 0
    assert inside > 20


CASES: list[tuple[Tower, FloorId, Side]] = [
    (TRIANGLE, "five-winds", "light"),
    (TRIANGLE, "lotus", "dark"),
    (BASE, "gourd", "light"),
    (BASE, "antler", "dark"),
    (BASE, "double-ax", "light"),
    (HALF_COVERED, "stair", "light"),
]


@pytest.mark.parametrize(("there", "floor", "side"), CASES)
def test_an_exhaustive_search_finds_no_much_better_pose(there: Tower, floor: FloorId, side: Side) -> None:
    best, *_ = best_poses(there, floor, side, 1)
    assert best.score > best_score_on_lattice(there, floor, side) - GAP_MM


def best_score_on_lattice(there: Tower, floor: FloorId, side: Side) -> float:
    """Returns the best score on a lattice of 2 mm and 5°, of the poses that cover each top completely or not at all."""
    own, at = board(floor, side), np.array([top for _, top in tops(there, 1)])
    inner, outer = own.polygon.buffer(-RADIUS_MM), own.polygon.buffer(RADIUS_MM)
    xs, ys = (np.arange(low, high, 2.0) for low, high in zip(at.min(axis=0), at.max(axis=0), strict=True))
    places = np.stack(np.meshgrid(xs, ys), axis=-1).reshape(-1, 2)
    found: list[tuple[float, Pose]] = []
    for turn_deg in range(0, 360, 5):
        cos, sin = math.cos(math.radians(turn_deg)), math.sin(math.radians(turn_deg))
        turn = np.array([[cos, sin], [-sin, cos]])  # of points as rows, from the board to the table
        middle = np.array(own.centroid) @ turn
        under = (at[None] - places[:, None] + middle) @ turn.T
        whole = shapely.contains_xy(inner, under[..., 0], under[..., 1])
        touched = shapely.contains_xy(outer, under[..., 0], under[..., 1])
        clean = (whole == touched).all(axis=1) & (whole.sum(axis=1) >= 3)
        bases = np.array(own.bases) @ turn - middle
        for row in np.unique(whole[clean], axis=0):
            here = places[clean & (whole == row).all(axis=1)]
            for score, (x, y) in zip(remaining_margin(at[row], here, bases, board_g(floor)), here, strict=True):
                found.append((float(score), Pose(x - middle[0], y - middle[1], turn_deg)))
    found.sort(reverse=True)
    return next(score for score, pose in found if not SITE.survey(there, Lying(floor, side, pose), 1).overlaps)


def remaining_margin(
    at: npt.NDArray[np.float64], places: npt.NDArray[np.float64], bases: npt.NDArray[np.float64], mass_g: float
) -> npt.NDArray[np.float64]:
    """Returns the margin of a floor on these columns under the worst load, for each point of its centre of mass."""
    hull = shapely.get_coordinates(shapely.MultiPoint(at).convex_hull)
    least, margin = np.full(len(places), np.inf), np.full(len(places), np.inf)
    for a, b in pairwise(hull[::-1] if shapely.is_ccw(shapely.LinearRing(hull)) else hull):  # clockwise
        inwards = np.array([b[1] - a[1], a[0] - b[0]]) / math.dist(a, b)
        rest = (places - a) @ inwards + RADIUS_MM
        margin = np.minimum(margin, rest)
        beyond = np.minimum(0.0, (places[:, None] + bases - a) @ inwards + RADIUS_MM)
        least = np.minimum(least, rest + beyond.sum(axis=1) * WEIGHTS.base_load_g / mass_g)
    weak_mm = WEIGHTS.per_weak * np.maximum(0.0, WEIGHTS.wanted_margin_mm - margin)
    return np.where(margin > RADIUS_MM, least - weak_mm, -np.inf)
