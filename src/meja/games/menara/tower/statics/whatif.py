"""What-ifs: columns and floors that could be set, laid or taken away, many at a time.

Each has three forms. `stands_...` returns whether the tower would stand, which is quickest. The one without a prefix
returns the slack in mm (`balance`): positive if the tower would stand, and of the size of its margin. `tilt_...`
returns the tilt of the table in degrees that the tower would bear, which takes longest where there are bridges.
"""

from collections.abc import Sequence

import numpy as np

from meja.games.menara.actions import Lying, Spot
from meja.games.menara.content import BOARD_MM, COLUMN_HEIGHT_MM, FloorId, PointMm
from meja.games.menara.tower.dimensions import COLUMN_G, underside_mm, upside_mm
from meja.games.menara.tower.numeric_types import Bools, Floats
from meja.games.menara.tower.statics import changes
from meja.games.menara.tower.statics.arrays import GROUND, Structure, from_origin, weights
from meja.games.menara.tower.statics.patches import boards, covered


def stands_with_columns(s: Structure, at: Sequence[tuple[FloorId, PointMm]], mass_g: float = COLUMN_G) -> Bools:
    """Returns for each place on a floor whether the tower stands with one more column there."""
    return _columns(s, at, mass_g, changes.VERDICT) > 0


def with_columns(s: Structure, at: Sequence[tuple[FloorId, PointMm]], mass_g: float = COLUMN_G) -> Floats:
    return _columns(s, at, mass_g, changes.SLACK)


def tilt_with_columns(s: Structure, at: Sequence[tuple[FloorId, PointMm]], mass_g: float = COLUMN_G) -> Floats:
    return _degrees(_columns(s, at, mass_g, changes.TILT))


def stands_without_columns(s: Structure, spots: Sequence[Spot]) -> Bools:
    """Returns for each column whether the tower stands without it."""
    return _without(s, spots, changes.VERDICT) > 0


def without_columns(s: Structure, spots: Sequence[Spot]) -> Floats:
    return _without(s, spots, changes.SLACK)


def tilt_without_columns(s: Structure, spots: Sequence[Spot]) -> Floats:
    return _degrees(_without(s, spots, changes.TILT))


def stands_with_floors(s: Structure, candidates: Sequence[Lying], level: int) -> Bools:
    """Returns for each candidate whether the tower stands with it, laid on the columns that it covers there."""
    return _floors(s, candidates, level, changes.VERDICT) > 0


def with_floors(s: Structure, candidates: Sequence[Lying], level: int) -> Floats:
    """Returns the slack with each candidate; minus infinity for one that rests on nothing."""
    return _floors(s, candidates, level, changes.SLACK)


def tilt_with_floors(s: Structure, candidates: Sequence[Lying], level: int) -> Floats:
    return _degrees(_floors(s, candidates, level, changes.TILT))


def reserve_g(s: Structure, at: Sequence[tuple[FloorId, PointMm]]) -> Floats:
    """Returns for each point of a floor how much more it carries before something tips; infinity for any load."""
    floor = np.array([s.floors.get(floor, GROUND) for floor, _ in at], np.int64)
    return changes.each_reserve(s.frame, floor, from_origin(s, [point for _, point in at]))


def _degrees(tangents: Floats) -> Floats:
    return np.degrees(np.arctan(tangents))


def _columns(s: Structure, at: Sequence[tuple[FloorId, PointMm]], mass_g: float, question: int) -> Floats:
    floor = np.array([s.floors.get(floor, GROUND) for floor, _ in at], np.int64)
    middle = [upside_mm(s.tower.floors[floor].level) + COLUMN_HEIGHT_MM / 2 for floor, _ in at]
    weight = weights(np.full(len(at), mass_g), from_origin(s, [point for _, point in at]), np.array(middle))
    return changes.each_with_weight(changes.with_own_weights(s.frame), floor, weight, question)


def _without(s: Structure, spots: Sequence[Spot], question: int) -> Floats:
    columns = np.array([s.spots[spot] for spot in spots], np.int64)
    return changes.each_without_column(
        changes.with_room_for_rows(s),
        s.contacts,
        columns,
        s.columns.floor[columns],
        s.columns.weight[columns],
        question,
    )


def _floors(s: Structure, candidates: Sequence[Lying], level: int, question: int) -> Floats:
    laid = _candidates(s, candidates, level)
    return changes.each_with_floor(changes.with_room_for_floor(s.frame, laid), laid, question)


def _candidates(s: Structure, lyings: Sequence[Lying], level: int) -> changes.Candidates:
    """Returns the candidates with the columns that each covers."""
    below = [laid.floor for laid in s.tower.floors.values() if laid.level == level - 1]
    bearers = np.array([s.spots[spot] for floor in below for spot in s.tower.bearers(floor)], np.int64)
    bearers = bearers[np.argsort(s.columns.floor[bearers], kind="stable")]
    laid = boards(lyings)
    found = covered(laid, s.columns.place_mm[bearers] + s.origin)
    on = bearers[found.top]
    return changes.Candidates(
        weights(laid.mass_g, laid.centre_mm - s.origin, np.full(len(lyings), underside_mm(level) + BOARD_MM / 2)),
        underside_mm(level),
        np.searchsorted(found.board, np.arange(len(lyings) + 1)),
        s.columns.floor[on],
        s.columns.place_mm[on],
        found.first_corner,
        found.corners_mm - s.origin,
    )
