"""Balance: whether all floors of a tower can be in balance at once, and by how much.

Columns drop out: the load on a column's top, from one floor or two, and the column's own weight act within its foot,
which is as large as its top. A floor that depends on no bridge is in balance if its load acts within its footing, and
its slack is how far the load may move. The slack of the floors that depend on bridges is that of their linear program
(`program`). The tower stands if and only if its slack, the smallest of all, is positive.
"""

from typing import Any, Final, NamedTuple

import numpy as np

from meja.games.menara.tower.numeric_types import Floats
from meja.games.menara.tower.statics.arrays import StaticsFrame
from meja.games.menara.tower.statics.footings import CIRCLE, violates_circle
from meja.games.menara.tower.statics.load_paths import LoadPaths, trace_loads
from meja.games.menara.tower.statics.program import build_program
from meja.games.menara.tower.statics.simplex import can_carry, solve
from meja.jit import inner, jit

MAX_SLACK_MM: Final = 1e3
ENOUGH_SLACK_MM: Final = 0.5  # the cap of the slack when only its sign is asked for


class Limit(NamedTuple):
    """A margin of a tower, and what limits it."""

    value: float  # in mm, or the tangent of an angle
    floor: int  # the floor that tips first; -1 if none does
    row: int  # the row of its footing about which it tips; -1 if none does


@jit
def verdict(*frame: Any) -> bool:
    """Returns whether the tower of a StaticsFrame stands. Takes the frame array by array: numba unpacks a NamedTuple
    that comes from Python much more slowly."""
    return is_balanced(StaticsFrame(*frame))


@inner
def is_balanced(frame: StaticsFrame) -> bool:
    """Returns whether the tower stands; quicker than the slack itself."""
    wrench = np.empty((len(frame.parent), 3))
    paths = trace_loads(frame, 0.0, 0.0, wrench)
    if paths.unsupported >= 0 or _weakest_tree(frame, frame.offset_mm, paths).value <= 0:
        return False
    if paths.n_unknowns == 0 or can_carry(frame, paths.bridged, wrench):
        return True
    return maximise_slack(frame, frame.offset_mm, paths, ENOUGH_SLACK_MM, True, wrench).value > 0


@jit
def balance(frame: StaticsFrame, offset_mm: Floats, wrench: Floats) -> Limit:
    """Returns the slack in mm, with these offsets of the rows. Writes to `wrench` what rests on every footing."""
    paths = trace_loads(frame, 0.0, 0.0, wrench)
    if paths.unsupported >= 0:
        return Limit(-np.inf, paths.unsupported, -1)
    limit = _weakest_tree(frame, offset_mm, paths)
    if paths.n_unknowns:
        cap = min(limit.value, MAX_SLACK_MM)
        of_bridges = maximise_slack(frame, offset_mm, paths, cap, False, wrench)
        if of_bridges.value < limit.value:
            limit = of_bridges
    return limit


@inner
def _weakest_tree(frame: StaticsFrame, offset_mm: Floats, paths: LoadPaths) -> Limit:
    """Returns the least slack in mm of the floors that do not depend on bridges."""
    worst, floor, row = np.inf, -1, -1
    for j in range(len(paths.bridged)):
        if paths.bridged[j]:
            continue
        x, y = paths.load[j, 1] / paths.load[j, 0], paths.load[j, 2] / paths.load[j, 0]
        for f in range(frame.first_footing[j], frame.first_footing[j + 1]):
            if frame.n_contacts[f] == 0:
                continue
            for r in range(frame.rows[f, 0] + CIRCLE, frame.rows[f, 1]):
                held = frame.normal[r, 0] * x + frame.normal[r, 1] * y - offset_mm[r]
                if held < worst:
                    worst, floor, row = held, j, r
            if violates_circle(frame.rows[f, 0], offset_mm, 1.0, x, y, worst):
                for r in range(frame.rows[f, 0], frame.rows[f, 0] + CIRCLE):
                    held = frame.normal[r, 0] * x + frame.normal[r, 1] * y - offset_mm[r]
                    if held < worst:
                        worst, floor, row = held, j, r
    return Limit(worst, floor, row)


@inner
def maximise_slack(
    frame: StaticsFrame, offset_mm: Floats, paths: LoadPaths, cap: float, sign_only: bool, wrench: Floats
) -> Limit:
    """Maximises the slack over the load split of the bridges, up to `cap`; with `sign_only` up to the right sign.

    `wrench` holds a first guess, and takes the wrench on every footing.
    """
    program, guess = build_program(frame, offset_mm, paths, wrench)
    basis = solve(frame, paths.bridged, program, guess, cap, sign_only, wrench)
    row, largest = -1, 0.0
    for k in range(len(basis.dual)):
        if basis.active[k] >= 0 and basis.dual[k] > largest:
            largest, row = basis.dual[k], basis.active[k]
    floor = -1
    for f in range(len(program.floor)):
        if program.floor[f] >= 0:
            for q in range(3):
                wrench[f, q] *= program.total_g
            if frame.rows[f, 0] <= row < frame.rows[f, 1]:
                floor = program.floor[f]
    return Limit(basis.point[paths.n_unknowns], floor, row)
