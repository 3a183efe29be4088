"""Margins: how far the tower is from falling, in mm, in degrees of a tilted table, and in grams."""

import math
from typing import Final

import numpy as np

from meja.games.menara.content import COLUMN_HEIGHT_MM
from meja.games.menara.temple import Tower
from meja.games.menara.tower.matter import RADIUS_MM
from meja.games.menara.tower.statics.arrays import GROUND, Frame, Structure, structure
from meja.games.menara.tower.statics.footings import DIRECTIONS
from meja.games.menara.tower.statics.jit import Array, inner, jit
from meja.games.menara.tower.statics.program import MOST, balance, hand_down, share, verdict

STEEPEST: Final = RADIUS_MM / (COLUMN_HEIGHT_MM / 2)  # the tilt, as a tangent, at which a column falls over by itself
STRIDE: Final = 4  # every so manieth direction is looked at when a tower with bridges is tilted
NARROW_MM: Final = 0.5  # with less than this left, the direction is not the only one to look at
CLOSE_MM: Final = 1e-3
CLOSE_TILT: Final = 1e-4
STEPS: Final = 40


@jit
def margin(frame: Frame, wrench: Array) -> tuple[float, int, int]:
    """How far all patches may shrink at once and the tower still stands, in mm; the floor that decides, and the row."""
    shrunk, low, high = 0.0, -np.inf, np.inf
    bound = frame.reach.copy()
    aim, floor, row = balance(frame, bound, 0.0, 0.0, wrench)
    for _ in range(STEPS):
        if abs(aim) < CLOSE_MM or not math.isfinite(aim):
            break
        if aim > 0:
            low = shrunk
        else:
            high = shrunk
        shrunk += aim  # where loads are as nominal the next aim is 0
        if not low < shrunk < high:
            shrunk = (low + high) / 2
        for r in range(len(bound)):
            bound[r] = frame.reach[r] + shrunk
        aim, floor, row = balance(frame, bound, 0.0, 0.0, wrench)
    return shrunk + aim, floor, row


@jit
def tilt(frame: Frame, wrench: Array) -> tuple[float, int, int]:
    """The tangent of the angle to which the table may be tilted, the floor that decides, and the row.

    On a tilted table, with forces along gravity, the tower is in balance if the upright one is when everything at a
    height z is moved aside by the tangent times z. Forces must then go through a column's top and its foot: a floor may
    also take its outer columns along, and turn about their feet. That their own weight holds against this is left out,
    so that the true angle is a little larger. Negative for a tower that falls: how far the weight is outside.
    """
    aim, floor, row = balance(frame, frame.reach, 0.0, 0.0, wrench)
    levers = _levers(frame)
    if aim <= 0:
        return aim / levers[floor], floor, row
    least, floor, row = _tilt_of_trees(frame)
    if not _has_bridges(frame):
        return least, floor, row
    bound = np.empty(len(frame.reach))
    for k in range(0, len(DIRECTIONS), STRIDE):
        least, floor, row, aim, r = _tilt_towards(
            frame, DIRECTIONS[k, 0], DIRECTIONS[k, 1], least, floor, row, bound, wrench
        )
        if aim < NARROW_MM and r >= 0:  # the steepest way may be between two directions, across the edge that decides
            least, floor, row, aim, r = _tilt_towards(
                frame, -frame.normal[r, 0], -frame.normal[r, 1], least, floor, row, bound, wrench
            )
    return least, floor, row


@inner
def _tilt_towards(
    frame: Frame, x: float, y: float, most: float, floor: int, row: int, bound: Array, wrench: Array
) -> tuple[float, int, int, float, int]:
    """The largest tilt towards a direction, but not more than `most`; what decides it; the aim there, and its row."""
    low, high = 0.0, most
    high_aim, j, r = _tilted(frame, high * x, high * y, bound, wrench)
    if high_aim >= 0:
        return most, floor, row, high_aim, r
    low_aim, _, _ = _tilted(frame, 0.0, 0.0, bound, wrench)
    floor, row = j, r
    for step in range(STEPS):
        if high - low < CLOSE_TILT:
            break
        between = low + (high - low) * low_aim / (low_aim - high_aim)
        if step % 3 == 2:
            between = (low + high) / 2
        between = min(max(between, low + 0.02 * (high - low)), high - 0.02 * (high - low))
        aim, j, r = _tilted(frame, between * x, between * y, bound, wrench)
        if aim >= 0:
            low, low_aim = between, aim
        else:
            high, high_aim, floor, row = between, aim, j, r
    return low, floor, row, 0.0, row


@inner
def _tilted(frame: Frame, shear_x: float, shear_y: float, bound: Array, wrench: Array) -> tuple[float, int, int]:
    """The aim of the floors that depend on bridges, on a tilted table."""
    load, nominal, bridged, unknowns, _ = hand_down(frame, shear_x, shear_y, wrench)
    for j in range(len(bridged)):
        if not bridged[j]:
            continue
        for f in range(frame.footings[j], frame.footings[j + 1]):
            for r in range(frame.rows[f, 0], frame.rows[f, 1]):
                aside = frame.normal[r, 0] * shear_x + frame.normal[r, 1] * shear_y
                inwards = max(0.0, -aside * COLUMN_HEIGHT_MM)
                bound[r] = frame.reach[r] + frame.slip[r] * inwards + aside * frame.underside[j]
    return share(frame, bound, load, nominal, np.zeros((len(bridged), 3)), bridged, unknowns, MOST, False, wrench)


@inner
def _has_bridges(frame: Frame) -> bool:
    for j in range(len(frame.footings) - 1):
        used = 0
        for f in range(frame.footings[j], frame.footings[j + 1]):
            used += frame.contacts[f] > 0
        if used > 1:
            return True
    return False


@inner
def _tilt_of_trees(frame: Frame) -> tuple[float, int, int]:
    """The least tilt, in any direction, of the floors that do not depend on bridges."""
    floors = len(frame.footings) - 1
    load = frame.weight.copy()
    bridged = np.zeros(floors, np.bool_)
    least, floor, row = STEEPEST, -1, -1
    for j in range(floors - 1, -1, -1):
        used, footing = 0, -1
        for f in range(frame.footings[j], frame.footings[j + 1]):
            if frame.contacts[f] > 0:
                used += 1
                footing = f
        if bridged[j] or used > 1:
            for f in range(frame.footings[j], frame.footings[j + 1]):
                if frame.contacts[f] > 0 and frame.parent[f] != GROUND:
                    bridged[frame.parent[f]] = True
            continue
        x, y, z = load[j, 1] / load[j, 0], load[j, 2] / load[j, 0], load[j, 3] / load[j, 0]
        over_top = z - frame.underside[j]
        for r in range(frame.rows[footing, 0], frame.rows[footing, 1]):
            at = frame.normal[r, 0] * x + frame.normal[r, 1] * y
            held = (at - frame.reach[r]) / (over_top + frame.slip[r] * COLUMN_HEIGHT_MM)
            if held < least:
                least, floor, row = held, j, r
        if frame.parent[footing] != GROUND:
            for q in range(4):
                load[frame.parent[footing], q] += load[j, q]
    return least, floor, row


@inner
def _levers(frame: Frame) -> Array:
    """How high over its columns' feet the weight on every floor acts, its own included, if contacts bear alike."""
    floors = len(frame.footings) - 1
    load = np.empty((floors, 2))
    for j in range(floors):
        load[j, 0], load[j, 1] = frame.weight[j, 0], frame.weight[j, 3]
    levers = np.empty(floors)
    for j in range(floors - 1, -1, -1):
        levers[j] = load[j, 1] / load[j, 0] - frame.underside[j] + COLUMN_HEIGHT_MM
        contacts = 0
        for f in range(frame.footings[j], frame.footings[j + 1]):
            contacts += frame.contacts[f]
        for f in range(frame.footings[j], frame.footings[j + 1]):
            p = frame.parent[f]
            if frame.contacts[f] > 0 and p != GROUND:
                for q in range(2):
                    load[p, q] += load[j, q] * frame.contacts[f] / contacts
    return levers


@inner
def reserve(frame: Frame, floor: int, x: float, y: float, wrench: Array) -> float:
    """The largest load in grams that a floor takes there before something tips, of a tower that stands."""
    floors = len(frame.footings) - 1
    load, _, bridged, unknowns, _ = hand_down(frame, 0.0, 0.0, wrench)
    push = np.zeros((floors, 3))
    total, most = 0.0, np.inf
    for j in range(floors):
        total += frame.weight[j, 0]
    j = floor
    while j != GROUND:
        push[j, 0], push[j, 1], push[j, 2] = 1.0, x, y
        if bridged[j]:
            break
        footing = -1
        for f in range(frame.footings[j], frame.footings[j + 1]):
            if frame.contacts[f] > 0:
                footing = f
        for r in range(frame.rows[footing, 0], frame.rows[footing, 1]):
            nx, ny, q = frame.normal[r, 0], frame.normal[r, 1], frame.reach[r]
            response = nx * x + ny * y - q
            if response < 0:
                held = nx * load[j, 1] + ny * load[j, 2] - q * load[j, 0]
                most = min(most, -held / response)
        j = frame.parent[footing]
    if j == GROUND:
        return most
    aim, _, _ = share(frame, frame.reach, load, np.zeros(floors), push, bridged, unknowns, MOST, False, wrench)
    return min(most, aim * total)


def stands(tower: Tower) -> bool:
    """Whether all floors can be in balance."""
    return verdict(*structure(tower).frame)


def tilt_deg(tower: Tower | Structure) -> float:
    """How far the table could be tilted, in any direction; negative for a tower that falls."""
    frame = (tower if isinstance(tower, Structure) else structure(tower)).frame
    tangent, _, _ = tilt(frame, wrenches(frame))
    return math.degrees(math.atan(tangent))


def margin_mm(tower: Tower | Structure) -> float:
    """How far the weight of every floor may wander before one tips; negative for a tower that falls."""
    frame = (tower if isinstance(tower, Structure) else structure(tower)).frame
    return margin(frame, wrenches(frame))[0]


def wrenches(frame: Frame) -> Array:
    """For a kernel to write what rests on every footing."""
    return np.zeros((len(frame.parent), 3))
