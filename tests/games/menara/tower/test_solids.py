"""Boards as convex pieces."""

import pytest
import shapely

from meja.games.menara.content import SIDES, FloorId, Side, contents
from meja.games.menara.tower.physics.solids import pieces
from meja.games.menara.tower.shapes import shape

BOARDS = [(floor, side) for floor in contents().floors for side in SIDES]


@pytest.mark.parametrize(("floor", "side"), BOARDS)
def test_the_pieces_of_a_board_are_convex_and_make_it_up_exactly(floor: FloorId, side: Side) -> None:
    made = [shapely.Polygon(ring) for ring in pieces(floor, side)]
    x, y = shape(floor, side).centroid
    board = shapely.affinity.translate(shape(floor, side).polygon, -x, -y)
    assert all(piece.convex_hull.area == pytest.approx(piece.area, abs=1e-6) for piece in made)
    assert sum(piece.area for piece in made) == pytest.approx(board.area, abs=1e-6)
    assert shapely.unary_union(made).symmetric_difference(board).area < 1e-6


def test_few_bases_lie_on_a_seam() -> None:
    """A column that stands on one piece has a third of the contacts of one that stands on three."""
    on = []
    for floor, side in BOARDS:
        x, y = shape(floor, side).centroid
        made = [shapely.affinity.translate(shapely.Polygon(ring), x, y) for ring in pieces(floor, side)]
        for base in contents().floors[floor].side(side).bases:
            foot = shapely.Point(base.at).buffer(6)
            on.append(sum(piece.intersection(foot).area > 0.01 for piece in made))
    assert sum(on) / len(on) < 1.3
