"""What if: columns and floors that could be set, laid or taken, many at a time.

Each question is asked in three ways: does it stand then, which is quickest; the aim of the program in mm, positive if
it stands and of the size of its margin; and the tilt of the table in degrees, which takes longer where floors bridge.
"""

from collections.abc import Sequence

import numpy as np

from meja.games.menara.actions import Lying, Spot
from meja.games.menara.content import BOARD_MM, COLUMN_HEIGHT_MM, FloorId, Point
from meja.games.menara.tower.matter import COLUMN_G, underside_mm, upside_mm
from meja.games.menara.tower.statics.arrays import GROUND, Structure, from_origin, weights
from meja.games.menara.tower.statics.changes import (
    AIM,
    TILT,
    VERDICT,
    Candidates,
    each_reserve,
    each_with_floor,
    each_with_weight,
    each_without_column,
    own,
    roomy,
    with_a_floor,
)
from meja.games.menara.tower.statics.jit import Array, Flags
from meja.games.menara.tower.statics.patches import boards, covered


def stands_with_columns(s: Structure, at: Sequence[tuple[FloorId, Point]], mass_g: float = COLUMN_G) -> Flags:
    """Whether the tower stands with one column more on a floor, for each such place."""
    return _columns(s, at, mass_g, VERDICT) > 0


def with_columns(s: Structure, at: Sequence[tuple[FloorId, Point]], mass_g: float = COLUMN_G) -> Array:
    return _columns(s, at, mass_g, AIM)


def tilt_with_columns(s: Structure, at: Sequence[tuple[FloorId, Point]], mass_g: float = COLUMN_G) -> Array:
    return _degrees(_columns(s, at, mass_g, TILT))


def stands_without_columns(s: Structure, spots: Sequence[Spot]) -> Flags:
    """Whether the tower stands without a column, for each of these."""
    return _without(s, spots, VERDICT) > 0


def without_columns(s: Structure, spots: Sequence[Spot]) -> Array:
    return _without(s, spots, AIM)


def tilt_without_columns(s: Structure, spots: Sequence[Spot]) -> Array:
    return _degrees(_without(s, spots, TILT))


def stands_with_floors(s: Structure, candidates: Sequence[Lying], level: int) -> Flags:
    """Whether the tower stands with a floor laid on what it covers there, for each candidate."""
    return _floors(s, candidates, level, VERDICT) > 0


def with_floors(s: Structure, candidates: Sequence[Lying], level: int) -> Array:
    """Minus infinity for a candidate that rests on nothing."""
    return _floors(s, candidates, level, AIM)


def tilt_with_floors(s: Structure, candidates: Sequence[Lying], level: int) -> Array:
    return _degrees(_floors(s, candidates, level, TILT))


def reserve_g(s: Structure, at: Sequence[tuple[FloorId, Point]]) -> Array:
    """How much more could be set on a floor at each of these points before something tips; infinity for any load."""
    floor = np.array([s.floors.get(floor, GROUND) for floor, _ in at], np.int64)
    return each_reserve(s.frame, floor, from_origin(s, [point for _, point in at]))


def _degrees(tangents: Array) -> Array:
    return np.degrees(np.arctan(tangents))


def _columns(s: Structure, at: Sequence[tuple[FloorId, Point]], mass_g: float, asked: int) -> Array:
    floor = np.array([s.floors.get(floor, GROUND) for floor, _ in at], np.int64)
    middle = [upside_mm(s.tower.floors[floor].level) + COLUMN_HEIGHT_MM / 2 for floor, _ in at]
    weight = weights(np.full(len(at), mass_g), from_origin(s, [point for _, point in at]), np.array(middle))
    return each_with_weight(own(s.frame), floor, weight, asked)


def _without(s: Structure, spots: Sequence[Spot], asked: int) -> Array:
    columns = np.array([s.spots[spot] for spot in spots], np.int64)
    return each_without_column(
        roomy(s), s.contacts, columns, s.columns.floor[columns], s.columns.weight[columns], asked
    )


def _floors(s: Structure, candidates: Sequence[Lying], level: int, asked: int) -> Array:
    laid = _candidates(s, candidates, level)
    return each_with_floor(with_a_floor(s.frame, laid), laid, asked)


def _candidates(s: Structure, lyings: Sequence[Lying], level: int) -> Candidates:
    """The candidates with what each covers."""
    below = [laid.floor for laid in s.tower.floors.values() if laid.level == level - 1]
    bearers = np.array([s.spots[spot] for floor in below for spot in s.tower.bearers(floor)], np.int64)
    bearers = bearers[np.argsort(s.columns.floor[bearers], kind="stable")]
    laid = boards(lyings)
    found = covered(laid, s.columns.place[bearers] + s.origin)
    on = bearers[found.top]
    return Candidates(
        weights(laid.grams, laid.middle - s.origin, np.full(len(lyings), underside_mm(level) + BOARD_MM / 2)),
        underside_mm(level),
        np.searchsorted(found.board, np.arange(len(lyings) + 1)),
        s.columns.floor[on],
        s.columns.place[on],
        found.corner,
        found.corners - s.origin,
    )
