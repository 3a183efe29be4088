"""What-ifs: columns and floors that could be set, laid or taken away, many at a time.

Each answers one of three questions about the changed tower. VERDICT: 1 if it would stand, else 0, which is quickest.
SLACK: the slack in mm (`balance`), positive if the tower would stand, and of the size of its margin. TILT: the tilt of
the table in degrees that the tower would bear, which takes longest where there are bridges.
"""

from collections.abc import Sequence

import numpy as np

from meja.games.menara.actions import Lying, Spot
from meja.games.menara.content import BOARD_MM, COLUMN_HEIGHT_MM, FloorId, PointMm
from meja.games.menara.tower.dimensions import COLUMN_G, PointMass, underside_mm, upside_mm
from meja.games.menara.tower.numeric_types import Floats
from meja.games.menara.tower.statics import changes
from meja.games.menara.tower.statics.arrays import GROUND, Structure, weights
from meja.games.menara.tower.statics.changes import SLACK, TILT
from meja.games.menara.tower.statics.patches import boards, covered


def with_columns(
    s: Structure, at: Sequence[tuple[FloorId, PointMm]], mass_g: float = COLUMN_G, question: int = SLACK
) -> Floats:
    """Answers for each place on a floor: with one more column there."""
    floor = np.array([s.floors.get(floor, GROUND) for floor, _ in at], np.int64)
    middle = [upside_mm(s.tower.floors[floor].level) + COLUMN_HEIGHT_MM / 2 for floor, _ in at]
    place_mm = np.array([point for _, point in at], np.float64).reshape(-1, 2) - s.origin
    frame = s.frame._replace(weight=s.frame.weight.copy())  # a copy on whose floors the kernel may set pieces
    weight = weights(np.full(len(at), mass_g), place_mm, np.array(middle))
    return _in_units(changes.each_with_weight(frame, floor, weight, question), question)


def without_columns(s: Structure, spots: Sequence[Spot], question: int = SLACK) -> Floats:
    """Answers for each column: without it."""
    columns = np.array([s.spots[spot] for spot in spots], np.int64)
    frame, floor, weight = changes.with_room_for_rows(s), s.columns.floor[columns], s.columns.weight[columns]
    return _in_units(changes.each_without_column(frame, s.contacts, columns, floor, weight, question), question)


def with_floors(
    s: Structure, candidates: Sequence[Lying], level: int, question: int = SLACK, load: PointMass | None = None
) -> Floats:
    """Answers for each candidate: laid on the columns that it covers at this level. The slack is minus infinity if it
    rests on nothing. `load`: the mass of the floor, the same in all candidates, with what stands on it."""
    laid = _candidates(s, candidates, level, load)
    frame = changes.with_room_for_floor(s.frame, laid)
    return _in_units(changes.each_with_floor(frame, laid, question), question)


def _in_units(answers: Floats, question: int) -> Floats:
    return np.degrees(np.arctan(answers)) if question == TILT else answers


def _candidates(s: Structure, lyings: Sequence[Lying], level: int, load: PointMass | None = None) -> changes.Candidates:
    """Returns the candidates with the columns that each covers."""
    below = [laid.floor for laid in s.tower.floors.values() if laid.level == level - 1]
    bearers = np.array([s.spots[spot] for floor in below for spot in s.tower.bearers(floor)], np.int64)
    bearers = bearers[np.argsort(s.columns.floor[bearers], kind="stable")]
    laid = boards(lyings)
    found = covered(laid, s.columns.place_mm[bearers] + s.origin)
    on = bearers[found.top]
    mass_g, centre_mm = laid.mass_g, laid.centre_mm
    if load is not None:
        mass_g = np.full(len(lyings), load.mass_g)
        x, y, cos, sin = laid.pose.T
        centre_mm = np.column_stack((x + cos * load.x_mm - sin * load.y_mm, y + sin * load.x_mm + cos * load.y_mm))
    return changes.Candidates(
        weights(mass_g, centre_mm - s.origin, np.full(len(lyings), underside_mm(level) + BOARD_MM / 2)),
        underside_mm(level),
        np.searchsorted(found.board, np.arange(len(lyings) + 1)),
        s.columns.floor[on],
        s.columns.place_mm[on],
        found.first_corner,
        found.corners_mm - s.origin,
    )
