"""Verdicts of the statics, against a plain linear program and against hand calculations."""

import math
from collections import Counter
from collections.abc import Mapping, Sequence

import pytest

from meja.games.menara.actions import Lying, Mark, Pose, Spot
from meja.games.menara.content import FloorId, Piece, PointMm, Side, contents
from meja.games.menara.tower.boards import board, placed
from meja.games.menara.tower.dimensions import COLUMN_G, GOLDEN_G, RADIUS_MM, TEAR_G, board_g, standing
from meja.games.menara.tower.shapes import Edge
from meja.games.menara.tower.statics import Structure, examine, stands, structure, with_columns
from meja.games.menara.tower_state import Tower
from tests.games.menara.tower.statics.lp import stands_by_lp
from tests.games.menara.tower.towers import towers
from tests.proofs import amount

SEEDS = amount(range(14, 30), range(56))
TOWERS = amount(250, 1000)  # at least
TOLERANCE_MM = 0.05
FAR_MM = 10.0


def test_the_statics_agree_with_a_linear_program_on_random_towers() -> None:
    """What stands here stands there with contacts that are a little larger, and nearly always with smaller ones; what
    falls here falls there with smaller ones, and nearly always with larger ones."""
    met: Counter[str] = Counter()
    for tower in towers(SEEDS):
        verdict = stands(tower)
        by_lp = stands_by_lp(tower, grown_mm=TOLERANCE_MM if not verdict else -TOLERANCE_MM)
        made = structure(tower)
        bridges = len(made.frame.parent) > len(made.floors)
        met["towers"] += 1
        met["stand" if verdict else "fall"] += 1
        met["bridges that stand" if verdict else "bridges that fall"] += bridges
        met["tops covered in part"] += len(made.contacts.corners_mm) > 0
        met["tops under two floors"] += len(set(made.contacts.column)) < len(made.contacts.column)
        if by_lp != verdict:  # it is near the boundary, and within the tolerance on the right side of it
            assert stands_by_lp(tower, grown_mm=TOLERANCE_MM if verdict else -TOLERANCE_MM) == verdict
            met["too near to say"] += 1
    assert met["towers"] >= TOWERS
    assert met["too near to say"] <= 0.02 * met["towers"]
    assert min(met["stand"], met["fall"]) >= TOWERS / 4
    assert min(met["bridges that stand"], met["bridges that fall"]) >= TOWERS / 20
    assert met["tops covered in part"] >= TOWERS / 5
    assert met["tops under two floors"] >= TOWERS / 200


def on_points(points: Sequence[PointMm], floor: FloorId, side: Side, middle: PointMm = (0.0, 0.0)) -> Tower:
    """A floor with its middle there, turned by 0, on columns that stand at these points of the table."""
    ground = Tower().lay(Lying("turtle", "light", Pose(0.0, 0.0, 0.0)), 0)
    return laid_on(
        columns_at(ground, "turtle", points), floor, side, middle, [("turtle", n) for n in range(len(points))]
    )


def columns_at(tower: Tower, floor: FloorId, points: Sequence[PointMm]) -> Tower:
    """Columns at points of the table, as many as the floor has bases at most: they stand as far off them as need be."""
    place = placed(tower.floors[floor].lying)
    boards = [place.to_board(at) for at in points]
    bases = [base.at for base in tower.floors[floor].face.bases]
    pieces: dict[int, Piece] = dict.fromkeys(range(len(points)), "yellow")
    shifts = {n: (x - bases[n][0], y - bases[n][1]) for n, (x, y) in enumerate(boards)}
    return Tower(tower.floors, {**tower.columns, floor: pieces}, tower.tears, {**tower.shifts, floor: shifts})


def laid_on(
    tower: Tower, floor: FloorId, side: Side, middle: PointMm, on: Sequence[tuple[FloorId, int]], turn_deg: float = 0.0
) -> Tower:
    (u, v), turn = board(floor, side).centroid, math.radians(turn_deg)
    x = middle[0] - math.cos(turn) * u + math.sin(turn) * v
    y = middle[1] - math.sin(turn) * u - math.cos(turn) * v
    level = 1 + max(tower.floors[parent].level for parent, _ in on)
    laid = tower.lay(Lying(floor, side, Pose(x, y, turn_deg)), level)
    return laid.settle([(floor, tuple(Spot(*spot) for spot in on))], ())


def with_pieces(tower: Tower, floor: FloorId, pieces: Mapping[int, Piece]) -> Tower:
    return Tower(tower.floors, {**tower.columns, floor: dict(pieces)}, tower.tears, tower.shifts)


def test_a_floor_on_two_columns_tips_when_its_weight_is_a_radius_beside_them() -> None:
    for beside, margin_mm in ((0.0, 7.0), (3.0, 4.0), (6.9, 0.1), (7.1, -0.1), (12.0, -5.0)):
        seen = examine(on_points([(-20.0, beside), (20.0, beside)], "seed", "light"))
        assert seen.margin_mm == pytest.approx(margin_mm, abs=1e-3)
        assert seen.stands == (margin_mm > 0)
        assert seen.weakest == "seed"


def test_a_column_that_stands_off_its_base_carries_where_it_stands() -> None:
    tower = on_points([(-20.0, 0.0), (20.0, 0.0)], "seed", "light")
    x, y = tower.shifts["turtle"][1]
    moved = tower.settle((), (), [(Spot("turtle", 1), (x, y + 4.0))])
    # the line of the axes now goes from (-20, 0) to (20, 4): at the middle it is 2 mm up, a little less across
    assert examine(moved).margin_mm == pytest.approx(7.0 - 2.0 * math.cos(math.atan2(4, 40)), abs=1e-3)


def reserve_g(made: Structure, floor: FloorId, at: PointMm) -> float:
    """The load at a point of a floor with which something begins to tip, by bisection; infinite above a kilogram."""
    low, high = 0.0, 1000.0
    if with_columns(made, [(floor, at)], high)[0] > 0:
        return math.inf
    for _ in range(45):
        middle = (low + high) / 2
        low, high = (middle, high) if with_columns(made, [(floor, at)], middle)[0] > 0 else (low, middle)
    return low


def straight_edge() -> tuple[FloorId, Edge, float]:
    """A floor, an edge of it before its middle, and how far that is from it."""
    for floor in contents().floors.values():
        shape = board(floor.id, "light")
        for edge in shape.edges:
            (ax, ay), (bx, by) = edge
            dx, dy = (bx - ax) / edge.length_mm, (by - ay) / edge.length_mm
            along = (shape.centroid[0] - ax) * dx + (shape.centroid[1] - ay) * dy
            if RADIUS_MM + 1 < along < edge.length_mm - RADIUS_MM - 1 and shape.is_solid:
                far_mm = abs((shape.centroid[0] - ax) * dy - (shape.centroid[1] - ay) * dx)
                return floor.id, edge, far_mm
    raise AssertionError("no floor has such an edge")


def towards(edge: Edge) -> float:
    """The turn at which the edge is on the side of the positive x axis."""
    return (90.0 - edge.direction_deg) % 360


def test_a_partly_covered_top_supports_only_up_to_the_rim_of_the_board() -> None:
    """The axis of the column is just under the rim: the board turns about its own edge, and not about the column's."""
    floor, edge, to_rim = straight_edge()
    ground = Tower().lay(Lying("turtle", "light", Pose(0.0, 0.0, 0.0)), 0)
    reserves = []
    for out in (0.0, -RADIUS_MM):  # from the rim to the axis: half covered, and covered whole
        made = columns_at(ground, "turtle", [(to_rim + out, 0.0), (-12.0, 10.0), (-12.0, -10.0)])
        tower = laid_on(made, floor, "light", (0.0, 0.0), [("turtle", n) for n in range(3)], towards(edge))
        reserves.append(reserve_g(structure(tower), floor, (to_rim + FAR_MM, 0.0)))
    # both reach as far as the rim, and the same load beyond it balances the board
    assert reserves == pytest.approx([board_g(floor) * to_rim / FAR_MM] * 2, rel=1e-3)


def test_a_column_carries_two_floors_with_half_of_its_top_each() -> None:
    floor, edge, to_rim = straight_edge()
    other = "seed" if floor != "seed" else "loom"
    ground = Tower().lay(Lying("turtle", "light", Pose(0.0, 0.0, 0.0)), 0)
    made = columns_at(ground, "turtle", [(to_rim, 0.0), (-12.0, 10.0), (-12.0, -10.0), (to_rim + 40, 0.0)])
    tower = laid_on(made, floor, "light", (0.0, 0.0), [("turtle", n) for n in range(3)], towards(edge))
    turned = placed(Lying(other, "light", Pose(0.0, 0.0, 180.0)))
    to_left = turned.to_table(board(other, "light").centroid)[0] - min(x for x, _ in turned.hull)
    middle = (to_rim - 2.0 + to_left, 0.0)  # it reaches 2 mm over the axis of the column that both lie on
    tower = laid_on(tower, other, "light", middle, [("turtle", 0), ("turtle", 3)], 180.0)
    made_of = structure(tower)
    assert list(made_of.contacts.column).count(made_of.spots[Spot("turtle", 0)]) == 2
    reserve = reserve_g(made_of, floor, (to_rim + FAR_MM, 0.0))
    assert reserve == pytest.approx(board_g(floor) * to_rim / FAR_MM, rel=1e-3)
    seen = examine(tower)
    on_ground = sum(state.load_g for state in seen.columns.values())
    assert on_ground == pytest.approx(board_g(floor) + board_g(other), rel=1e-4)
    assert seen.columns[Spot("turtle", 0)].load_g > 1.0
    assert stands(tower) == stands_by_lp(tower)


@pytest.mark.parametrize(("piece", "grams"), [("yellow", COLUMN_G), ("golden", GOLDEN_G)])
def test_a_piece_pulls_the_weight_to_its_side(piece: Piece, grams: float) -> None:
    tower = with_pieces(on_points([(-20.0, 0.0), (20.0, 0.0)], "seed", "light"), "seed", {0: piece})
    x, y = placed(tower.floors["seed"].lying).bases[0]
    whole = board_g("seed") + grams
    seen = examine(tower)
    assert seen.margin_mm == pytest.approx(min(7 - abs(y) * grams / whole, 27 - abs(x) * grams / whole), abs=0.01)
    assert seen.floors["seed"].load_g == pytest.approx(whole, rel=1e-6)
    if seen.stands:
        assert seen.floors["seed"].centre == pytest.approx((x * grams / whole, y * grams / whole), abs=1e-3)


def test_a_tear_weighs_on_its_mark() -> None:
    tower = on_points([(-20.0, 0.0), (20.0, 0.0)], "paddle", "light").put_tear(Mark("paddle", 0))
    x, y = placed(tower.floors["paddle"].lying).to_table(tower.floors["paddle"].face.marks[0])
    whole = board_g("paddle") + TEAR_G
    seen = examine(tower)
    assert seen.floors["paddle"].load_g == pytest.approx(whole, rel=1e-6)
    assert seen.margin_mm == pytest.approx(min(7 - abs(y) * TEAR_G / whole, 27 - abs(x) * TEAR_G / whole), abs=0.01)


def test_a_lying_column_weighs_at_its_middle() -> None:
    points = [(-35.0, 0.0), (35.0, 0.0), (0.0, 35.0), (0.0, -35.0)]
    tower = with_pieces(on_points(points, "thorn-moon", "light"), "thorn-moon", {1: "red"})
    lying = next(column for column in standing(tower) if column.spot == Spot("thorn-moon", 1))
    assert lying.lie is not None
    x, y, _ = lying.lie.middle
    whole = board_g("thorn-moon") + COLUMN_G
    seen = examine(tower)
    assert seen.floors["thorn-moon"].load_g == pytest.approx(whole, rel=1e-6)
    assert seen.floors["thorn-moon"].centre == pytest.approx((x * COLUMN_G / whole, y * COLUMN_G / whole), abs=1e-3)


def test_a_bridge_holds_its_piers_down_only_as_far_as_it_must() -> None:
    """A bridge over two floors that lie on one column each. Its column on the left one stands more and more inwards;
    its forces go through the best points of the tops."""
    span, weights = 100.0, (board_g("seed"), board_g("canoe"))
    for inwards in range(4, 40, 2):
        ground = Tower().lay(Lying("turtle", "light", Pose(0.0, 0.0, 0.0)), 0)
        tower = columns_at(ground, "turtle", [(0.0, 0.0), (span, 0.0)])
        tower = laid_on(tower, "seed", "light", (0.0, 0.0), [("turtle", 0)])
        tower = laid_on(tower, "fang", "light", (span, 0.0), [("turtle", 1)])
        tower = columns_at(columns_at(tower, "seed", [(float(inwards), 0.0)]), "fang", [(span, 0.0)])
        middle = (inwards + span) / 2
        tower = laid_on(tower, "canoe", "light", (middle, 0.0), [("seed", 0), ("fang", 0)])
        spare = []
        for u in (-RADIUS_MM, RADIUS_MM):
            for v in (-RADIUS_MM, RADIUS_MM):
                left = weights[1] * (span + v - middle) / (span + v - inwards - u)
                turning = left * (inwards + u) + COLUMN_G * inwards
                spare.append(RADIUS_MM * (weights[0] + left + COLUMN_G) - turning)
        assert examine(tower).floors["canoe"].bridges
        assert stands(tower) == (max(spare) > 0), inwards


def test_a_floor_that_rests_on_nothing_falls() -> None:
    tower = on_points([(-20.0, 0.0), (20.0, 0.0)], "seed", "light")
    tower = tower.remove([Spot("turtle", 0), Spot("turtle", 1)])
    seen = examine(tower)
    assert not seen.stands
    assert seen.weakest == "seed"
    assert seen.tilt_deg == -90.0


def test_the_base_alone_stands() -> None:
    seen = examine(Tower().lay(Lying("turtle", "light", Pose(0.0, 0.0, 0.0)), 0))
    assert seen.stands
    assert (seen.weakest, seen.tips, dict(seen.floors)) == (None, None, {})
