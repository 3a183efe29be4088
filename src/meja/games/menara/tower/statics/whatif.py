"""What if: columns and floors that could be set, laid or taken, many at a time.

The answers in mm are the aims of the program: positive if the tower then stands, and of the size of its margin. Those
in degrees are tilts of the table, as of `tilt_deg`; they take longer where floors bridge.
"""

from collections.abc import Sequence

import numpy as np

from meja.games.menara.actions import Lying, Spot
from meja.games.menara.content import BOARD_MM, COLUMN_HEIGHT_MM, FloorId, Point
from meja.games.menara.tower.boards import board, placed
from meja.games.menara.tower.matter import COLUMN_G, board_g, underside_mm, upside_mm
from meja.games.menara.tower.statics.arrays import GROUND, Structure, from_origin, packed, weights
from meja.games.menara.tower.statics.changes import (
    Candidates,
    each_reserve,
    each_with_floor,
    each_with_weight,
    each_without_column,
    own,
    roomy,
    with_a_floor,
)
from meja.games.menara.tower.statics.jit import Array, Ints
from meja.games.menara.tower.statics.patches import covered


def with_columns(s: Structure, at: Sequence[tuple[FloorId, Point]], mass_g: float = COLUMN_G) -> Array:
    """The aim of the tower with one column more on a floor, for each such place: mm, positive if it stands."""
    return each_with_weight(own(s.frame), *_loads(s, at, mass_g), False)


def tilt_with_columns(s: Structure, at: Sequence[tuple[FloorId, Point]], mass_g: float = COLUMN_G) -> Array:
    return _degrees(each_with_weight(own(s.frame), *_loads(s, at, mass_g), True))


def without_columns(s: Structure, spots: Sequence[Spot]) -> Array:
    """The aim of the tower without a column, for each of these: mm, positive if it stands."""
    return each_without_column(roomy(s), s.contacts, *_taken(s, spots), False)


def tilt_without_columns(s: Structure, spots: Sequence[Spot]) -> Array:
    return _degrees(each_without_column(roomy(s), s.contacts, *_taken(s, spots), True))


def with_floors(s: Structure, candidates: Sequence[Lying], level: int) -> Array:
    """The aim of the tower with a floor laid on what it covers there, for each candidate: mm, positive if it stands,
    minus infinity if it rests on nothing."""
    laid = _candidates(s, candidates, level)
    return each_with_floor(with_a_floor(s.frame, laid), laid, False)


def tilt_with_floors(s: Structure, candidates: Sequence[Lying], level: int) -> Array:
    laid = _candidates(s, candidates, level)
    return _degrees(each_with_floor(with_a_floor(s.frame, laid), laid, True))


def reserve_g(s: Structure, at: Sequence[tuple[FloorId, Point]]) -> Array:
    """How much more could be set on a floor at each of these points before something tips; infinity for any load."""
    floor = np.array([s.floors.get(floor, GROUND) for floor, _ in at], np.int64)
    return each_reserve(s.frame, floor, from_origin(s, [point for _, point in at]))


def _degrees(tangents: Array) -> Array:
    return np.degrees(np.arctan(tangents))


def _loads(s: Structure, at: Sequence[tuple[FloorId, Point]], mass_g: float) -> tuple[Ints, Array]:
    floor = np.array([s.floors.get(floor, GROUND) for floor, _ in at], np.int64)
    middle = [upside_mm(s.tower.floors[floor].level) + COLUMN_HEIGHT_MM / 2 for floor, _ in at]
    return floor, weights(np.full(len(at), mass_g), from_origin(s, [point for _, point in at]), np.array(middle))


def _taken(s: Structure, spots: Sequence[Spot]) -> tuple[Ints, Ints, Array]:
    columns = np.array([s.spots[spot] for spot in spots], np.int64)
    return columns, s.columns.floor[columns], s.columns.weight[columns]


def _candidates(s: Structure, lyings: Sequence[Lying], level: int) -> Candidates:
    """The candidates with what each covers."""
    below = [laid.floor for laid in s.tower.floors.values() if laid.level == level - 1]
    bearers = np.array([s.spots[spot] for floor in below for spot in s.tower.bearers(floor)], np.int64)
    bearers = bearers[np.argsort(s.columns.floor[bearers], kind="stable")]
    found = covered(lyings, s.columns.place[bearers] + s.origin)
    on = bearers[found.top]
    grams = [board_g(lying.floor) for lying in lyings]
    middles = from_origin(s, [placed(lying).to_table(board(lying.floor, lying.side).centroid) for lying in lyings])
    return Candidates(
        weights(grams, middles, np.full(len(lyings), underside_mm(level) + BOARD_MM / 2)),
        underside_mm(level),
        np.searchsorted(found.board, np.arange(len(lyings) + 1)),
        s.columns.floor[on],
        s.columns.place[on],
        *packed(found.patches, s.origin),
    )
