"""Margins: how far the tower is from falling, in mm and in degrees of a tilted table."""

import math
from typing import Final

import numpy as np

from meja.games.menara.content import COLUMN_HEIGHT_MM
from meja.games.menara.tower.dimensions import RADIUS_MM
from meja.games.menara.tower.numeric_types import Floats
from meja.games.menara.tower.statics.arrays import GROUND, StaticsFrame, Structure, structure
from meja.games.menara.tower.statics.balance import MAX_SLACK_MM, Limit, balance, maximise_slack, verdict
from meja.games.menara.tower.statics.footings import DIRECTIONS
from meja.games.menara.tower.statics.load_paths import trace_loads
from meja.games.menara.tower.statics.roots import Bracket, narrow, next_trial
from meja.games.menara.tower_state import Tower
from meja.jit import inner, jit

MAX_TANGENT: Final = RADIUS_MM / (COLUMN_HEIGHT_MM / 2)  # of the tilt at which a column falls over by itself
DIRECTION_STEP: Final = 4  # a tower with bridges is tilted towards every 4th direction of the circle
NARROW_SLACK_MM: Final = 0.5  # with less slack left, the tilt across the limiting edge is tried as well
TOLERANCE_MM: Final = 1e-3
TOLERANCE_TANGENT: Final = 1e-4
MAX_STEPS: Final = 40


@jit
def margin(frame: StaticsFrame, wrench: Floats) -> Limit:
    """Returns by how much all patches may shrink at once before the tower falls, in mm.

    The slack plus the shrinkage is a fixed point where loads are as nominal, so that is the first trial of each step;
    outside of the bracket it is the midpoint.
    """
    shrunk_mm, low, high = 0.0, -np.inf, np.inf
    offset_mm = frame.offset_mm.copy()
    limit = balance(frame, offset_mm, wrench)
    for _ in range(MAX_STEPS):
        if abs(limit.value) < TOLERANCE_MM or not math.isfinite(limit.value):
            break
        if limit.value > 0:
            low = shrunk_mm
        else:
            high = shrunk_mm
        shrunk_mm += limit.value
        if not low < shrunk_mm < high:
            shrunk_mm = (low + high) / 2
        for r in range(len(offset_mm)):
            offset_mm[r] = frame.offset_mm[r] + shrunk_mm
        limit = balance(frame, offset_mm, wrench)
    return Limit(shrunk_mm + limit.value, limit.floor, limit.row)


@jit
def tilt(frame: StaticsFrame, wrench: Floats) -> Limit:
    """Returns the tangent of the angle by which the table may be tilted, in any direction, before the tower falls.

    On a tilted table, with forces along gravity, the tower is in balance if the upright one is when everything at a
    height z is moved aside by the tangent times z. Forces must then go through a column's top and its foot: a floor may
    also take its outer columns along, and turn about their feet. That their own weight holds against this is left out,
    so that the true angle is a little larger. Negative for a tower that falls: how far the weight is outside.
    """
    upright = balance(frame, frame.offset_mm, wrench)
    if upright.value <= 0:
        return Limit(upright.value / _levers_mm(frame)[upright.floor], upright.floor, upright.row)
    least, has_bridges = _least_tilt_of_trees(frame)
    if not has_bridges:
        return least
    offset_mm = np.empty(len(frame.offset_mm))
    for k in range(0, len(DIRECTIONS), DIRECTION_STEP):
        least, slack, r = _tilt_towards(frame, DIRECTIONS[k, 0], DIRECTIONS[k, 1], least, offset_mm, wrench)
        if slack < NARROW_SLACK_MM and r >= 0:  # the least tilt may be between two directions, across this edge
            least, _, _ = _tilt_towards(frame, -frame.normal[r, 0], -frame.normal[r, 1], least, offset_mm, wrench)
    return least


@inner
def _tilt_towards(
    frame: StaticsFrame, x: float, y: float, least: Limit, offset_mm: Floats, wrench: Floats
) -> tuple[Limit, float, int]:
    """Returns the largest tilt towards a direction, or `least` if that is smaller; the slack there, and its row."""
    limit = _tilted(frame, least.value * x, least.value * y, offset_mm, wrench)
    if limit.value >= 0:
        return least, limit.value, limit.row
    upright = _tilted(frame, 0.0, 0.0, offset_mm, wrench)
    bracket = Bracket(0.0, upright.value, least.value, limit.value)
    for step in range(MAX_STEPS):
        if bracket.high - bracket.low < TOLERANCE_TANGENT:
            break
        tangent = next_trial(bracket, step)
        trial = _tilted(frame, tangent * x, tangent * y, offset_mm, wrench)
        bracket = narrow(bracket, tangent, trial.value)
        limit = limit if trial.value >= 0 else trial
    return Limit(bracket.low, limit.floor, limit.row), 0.0, limit.row


@inner
def _tilted(frame: StaticsFrame, shear_x: float, shear_y: float, offset_mm: Floats, wrench: Floats) -> Limit:
    """Returns the slack of the floors that depend on bridges, on a tilted table. Overwrites `offset_mm`."""
    paths = trace_loads(frame, shear_x, shear_y, wrench)
    for j in range(len(paths.bridged)):
        if not paths.bridged[j]:
            continue
        for f in range(frame.first_footing[j], frame.first_footing[j + 1]):
            for r in range(frame.rows[f, 0], frame.rows[f, 1]):
                aside = frame.normal[r, 0] * shear_x + frame.normal[r, 1] * shear_y
                inwards_mm = max(0.0, -aside * COLUMN_HEIGHT_MM)
                offset_mm[r] = frame.offset_mm[r] + frame.slip[r] * inwards_mm + aside * frame.underside_mm[j]
    return maximise_slack(frame, offset_mm, paths, MAX_SLACK_MM, False, wrench)


@inner
def _least_tilt_of_trees(frame: StaticsFrame) -> tuple[Limit, bool]:
    """Returns the least tilt, over all directions, of the floors that do not depend on bridges; and whether there are
    bridges."""
    floors = len(frame.first_footing) - 1
    load = frame.weight.copy()
    bridged = np.zeros(floors, np.bool_)
    least, floor, row, has_bridges = MAX_TANGENT, -1, -1, False
    for j in range(floors - 1, -1, -1):
        used, footing = 0, -1
        for f in range(frame.first_footing[j], frame.first_footing[j + 1]):
            if frame.n_contacts[f] > 0:
                used += 1
                footing = f
        has_bridges |= used > 1
        if bridged[j] or used > 1:
            for f in range(frame.first_footing[j], frame.first_footing[j + 1]):
                if frame.n_contacts[f] > 0 and frame.parent[f] != GROUND:
                    bridged[frame.parent[f]] = True
            continue
        x, y, z = load[j, 1] / load[j, 0], load[j, 2] / load[j, 0], load[j, 3] / load[j, 0]
        over_top_mm = z - frame.underside_mm[j]
        for r in range(frame.rows[footing, 0], frame.rows[footing, 1]):
            at = frame.normal[r, 0] * x + frame.normal[r, 1] * y
            tangent = (at - frame.offset_mm[r]) / (over_top_mm + frame.slip[r] * COLUMN_HEIGHT_MM)
            if tangent < least:
                least, floor, row = tangent, j, r
        if frame.parent[footing] != GROUND:
            for q in range(4):
                load[frame.parent[footing], q] += load[j, q]
    return Limit(least, floor, row), has_bridges


@inner
def _levers_mm(frame: StaticsFrame) -> Floats:
    """Returns how high above its columns' feet the load of every floor acts, its own weight included, if contacts bear
    alike."""
    floors = len(frame.first_footing) - 1
    load = np.empty((floors, 2))
    for j in range(floors):
        load[j, 0], load[j, 1] = frame.weight[j, 0], frame.weight[j, 3]
    levers_mm = np.empty(floors)
    for j in range(floors - 1, -1, -1):
        levers_mm[j] = load[j, 1] / load[j, 0] - frame.underside_mm[j] + COLUMN_HEIGHT_MM
        contacts = 0
        for f in range(frame.first_footing[j], frame.first_footing[j + 1]):
            contacts += frame.n_contacts[f]
        for f in range(frame.first_footing[j], frame.first_footing[j + 1]):
            p = frame.parent[f]
            if frame.n_contacts[f] > 0 and p != GROUND:
                for q in range(2):
                    load[p, q] += load[j, q] * frame.n_contacts[f] / contacts
    return levers_mm


def stands(tower: Tower) -> bool:
    """Returns whether all floors can be in balance."""
    return verdict(*structure(tower).frame)


def tilt_deg(tower: Tower | Structure) -> float:
    """Returns how far the table could be tilted, in any direction; negative for a tower that falls."""
    frame = (tower if isinstance(tower, Structure) else structure(tower)).frame
    return math.degrees(math.atan(tilt(frame, wrenches(frame)).value))


def margin_mm(tower: Tower | Structure) -> float:
    """Returns by how much all contacts could shrink before a floor tips; negative for a tower that falls."""
    frame = (tower if isinstance(tower, Structure) else structure(tower)).frame
    return margin(frame, wrenches(frame)).value


def wrenches(frame: StaticsFrame) -> Floats:
    """Returns an array in which a kernel writes what rests on every footing: force, and force times x and y."""
    return np.zeros((len(frame.parent), 3))
