"""Contact patches of boards and tops: the clipping of the statics against shapely."""

import math
import random

import numpy as np
import shapely

from meja.games.menara.actions import Lying, Pose
from meja.games.menara.content import SIDES, contents
from meja.games.menara.tower.boards import REST_MM, board, placed
from meja.games.menara.tower.dimensions import RADIUS_MM
from meja.games.menara.tower.statics.patches import DISC, boards, covered, touched

CASES = 4000
NEAR_MM = 8.0  # so near the rim tops are covered whole, in part or not at all
SAME_MM = 0.1  # a circle and its polygon differ by less, even where the rim hardly crosses them


def test_patches_are_the_intersections_of_boards_and_tops() -> None:
    chance, met = random.Random(1), {"off": 0, "whole": 0, "in part": 0}
    for _ in range(CASES):
        floor, side = chance.choice([*contents().floors]), chance.choice(SIDES)
        polygon = board(floor, side).polygon
        x, y = chance.choice(shapely.get_coordinates(polygon).tolist())
        at = x + chance.uniform(-NEAR_MM, NEAR_MM), y + chance.uniform(-NEAR_MM, NEAR_MM)
        lying = Lying(floor, side, Pose(chance.uniform(-50, 50), chance.uniform(-50, 50), chance.uniform(0, 360)))
        top = placed(lying).to_table(at)
        found = covered(boards([lying]), np.array([top]))
        off_mm, rim_mm = polygon.distance(shapely.Point(at)), polygon.boundary.distance(shapely.Point(at))
        assert len(found.board) == len(found.top) == (off_mm <= REST_MM)
        if off_mm > REST_MM:
            met["off"] += 1
        elif off_mm == 0 and rim_mm >= RADIUS_MM:
            met["whole"] += 1
            assert len(found.corners_mm) == 0
        else:
            met["in part"] += 1
            expected = shapely.convex_hull(shapely.intersection(shapely.Polygon(DISC + at), polygon))
            patch = shapely.Polygon([placed(lying).to_board((x, y)) for x, y in found.corners_mm])
            assert patch.exterior.is_ccw
            assert patch.hausdorff_distance(expected) < SAME_MM
    assert min(met.values()) > 100


def test_the_patches_of_several_boards_are_separate() -> None:
    lyings = [Lying("seed", "light", Pose(x, 0.0, 30.0)) for x in (0.0, 300.0, 600.0)]
    tops = np.array([placed(lying).to_table(board("seed", "light").centroid) for lying in reversed(lyings)])
    found = covered(boards(lyings), tops)
    assert found.board.tolist() == [0, 1, 2]
    assert found.top.tolist() == [2, 1, 0]


def test_a_board_that_misses_its_top_touches_it_in_one_point() -> None:
    far = touched(Lying("seed", "light", Pose(0.0, 0.0, 0.0)), ((500.0, 0.0),))
    assert [len(corners) for corners in far] == [1]
    assert math.dist(far[0][0], (500.0, 0.0)) <= RADIUS_MM + 1e-9
