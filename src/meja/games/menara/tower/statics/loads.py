"""Loads: what every column carries, if columns are springs that are all alike and boards are stiff.

Balance alone does not say how four columns share a floor's weight. With springs at many points of every contact it is
the way that takes the least energy. Floors sink and tilt a little (z + a x + b y), and springs only push.
"""

import math
from typing import Final

import numpy as np

from meja.games.menara.tower.matter import RADIUS_MM
from meja.games.menara.tower.statics.arrays import GROUND, Structure
from meja.games.menara.tower.statics.jit import Array, Ints, inner, jit

SPRINGS: Final = 16  # in every contact
_turns = np.arange(SPRINGS) * (2 * math.pi / SPRINGS)
AROUND: Final[Array] = np.column_stack((np.cos(_turns), np.sin(_turns)))
SPARE_MM: Final = 0.2  # a polygon of springs is a little smaller than its disc,
STRETCH: Final = 1.05  # and all the more when it is large
SOFTEST: Final = 0.05
SCALE_MM: Final = 50.0
CLOSE: Final = 1e-8  # of the whole weight
STEPS: Final = 100
HALVINGS: Final = 40
SOFT: Final = 1e-6  # springs that hold all floors a little, for as long as it is sought
TINY: Final = 1e-9


def contact_loads(made: Structure, margin_mm: float) -> tuple[Array, Array]:
    """For every contact the load in grams, and where it acts on the table. In a tower that falls contacts reach so far
    beyond themselves that they just hold it."""
    contacts = made.contacts
    n = len(contacts.column)
    grown_mm = max(0.0, (SPARE_MM - margin_mm) * STRETCH) if math.isfinite(margin_mm) else 0.0
    points, stiffness = np.empty((n, SPRINGS, 2)), np.ones(n)
    for contact in range(n):
        corners = contacts.corners[contacts.corner[contact] : contacts.corner[contact + 1]]
        if len(corners) == 0:
            points[contact] = contacts.place[contact] + (RADIUS_MM + grown_mm) * AROUND
        else:  # the farthest corner in each direction
            points[contact] = corners[np.argmax(corners @ AROUND.T, axis=0)] + grown_mm * AROUND
            stiffness[contact] = _share_of_top(corners)
    floors = np.repeat(np.arange(len(made.floors)), np.diff(made.frame.footings))
    upper = np.repeat(floors, made.frame.contacts)
    lower = np.repeat(made.frame.parent, made.frame.contacts)
    total = max(made.frame.weight[:, 0].sum(), TINY)
    pressed = squeeze(
        made.frame.weight[:, :3] / (total, total * SCALE_MM, total * SCALE_MM),
        upper,
        lower,
        points / SCALE_MM,
        stiffness / SPRINGS,
    )
    grams = pressed[:, 0] * total
    at = pressed[:, 1:] * SCALE_MM / np.maximum(pressed[:, :1], TINY) + made.origin
    return grams, at


def _share_of_top(corners: Array) -> float:
    """How stiff a contact is: as much as its patch is of a whole top."""
    x, y = corners.T
    area_mm2 = abs(float(x @ np.roll(y, -1) - y @ np.roll(x, -1))) / 2
    return max(area_mm2 / (math.pi * RADIUS_MM**2), SOFTEST)


@jit
def squeeze(weight: Array, upper: Ints, lower: Ints, points: Array, stiffness: Array) -> Array:
    """Newton's method for the least energy: force, and force times x and y, in every contact."""
    floors, contacts = len(weight), len(upper)
    n = 3 * floors
    moved, step, rest = np.zeros(n), np.empty(n), np.empty(n)
    stiff = np.empty((n, n))
    pressed = np.zeros((contacts, 3))
    is_held = np.zeros(floors, np.bool_)
    for c in range(contacts):
        is_held[upper[c]] = True
    for j in range(floors):
        moved[3 * j] = j + 1.0  # every spring is pressed at first, as floors are counted from the bottom up
    for _ in range(STEPS):
        for a in range(n):
            rest[a] = weight[a // 3, a % 3]
            for b in range(n):
                stiff[a, b] = 0.0
        for c in range(contacts):
            _press(c, moved, upper, lower, points, stiffness, pressed, stiff, rest)
        far = 0.0
        for a in range(n):
            if not is_held[a // 3]:  # a floor on nothing is left where it is
                rest[a] = 0.0
            # a floor that has come off all of its springs sinks back by its weight
            stiff[a, a] += SOFT if stiff[a, a] > 0 else 1.0
            far = max(far, abs(rest[a]))
        if far < CLOSE:
            break
        _solve(stiff, rest, step)
        _walk(moved, step, weight, upper, lower, points, stiffness)
    return pressed


@inner
def _press(
    c: int,
    moved: Array,
    upper: Ints,
    lower: Ints,
    points: Array,
    stiffness: Array,
    pressed: Array,
    stiff: Array,
    rest: Array,
) -> None:
    """The force in a contact, how it stiffens the floors above and below, and what it takes off their weight."""
    above, below = 3 * upper[c], 3 * lower[c]
    one = np.ones(3)
    for q in range(3):
        pressed[c, q] = 0.0
    for p in range(points.shape[1]):
        one[1], one[2] = points[c, p, 0], points[c, p, 1]
        shortened = 0.0
        for q in range(3):
            shortened += one[q] * (moved[above + q] - (moved[below + q] if lower[c] != GROUND else 0.0))
        if shortened <= 0:
            continue
        for q in range(3):
            force = stiffness[c] * shortened * one[q]
            pressed[c, q] += force
            rest[above + q] -= force
            if lower[c] != GROUND:
                rest[below + q] += force
            for s in range(3):
                k = stiffness[c] * one[q] * one[s]
                stiff[above + q, above + s] += k
                if lower[c] != GROUND:
                    stiff[below + q, below + s] += k
                    stiff[above + q, below + s] -= k
                    stiff[below + q, above + s] -= k


@inner
def _walk(moved: Array, step: Array, weight: Array, upper: Ints, lower: Ints, points: Array, stiffness: Array) -> None:
    """Goes along a step as far as the energy falls."""
    low, high = 0.0, 1.0
    low_slope = _slope(0.0, moved, step, weight, upper, lower, points, stiffness)
    high_slope = _slope(high, moved, step, weight, upper, lower, points, stiffness)
    first = low_slope
    while high_slope < 0 and high < 1e6:
        low, low_slope = high, high_slope
        high *= 2
        high_slope = _slope(high, moved, step, weight, upper, lower, points, stiffness)
    for k in range(HALVINGS):
        if high_slope <= 1e-6 * abs(first):
            break
        between = low - low_slope * (high - low) / (high_slope - low_slope) if k % 2 == 0 else (low + high) / 2
        slope = _slope(between, moved, step, weight, upper, lower, points, stiffness)
        if slope > 0:
            high, high_slope = between, slope
        else:
            low, low_slope = between, slope
        if abs(slope) < 1e-6 * abs(first):
            high = between
            break
    for a in range(len(moved)):
        moved[a] += high * step[a]


@inner
def _slope(
    far: float, moved: Array, step: Array, weight: Array, upper: Ints, lower: Ints, points: Array, stiffness: Array
) -> float:
    """How the energy changes with the way that is gone."""
    slope = 0.0
    for a in range(len(moved)):
        slope -= weight[a // 3, a % 3] * step[a]
    for c in range(len(upper)):
        above, below = 3 * upper[c], 3 * lower[c]
        for p in range(points.shape[1]):
            shortened, faster = 0.0, 0.0
            for q in range(3):
                one = 1.0 if q == 0 else points[c, p, q - 1]
                shortened += one * (moved[above + q] + far * step[above + q])
                faster += one * step[above + q]
                if lower[c] != GROUND:
                    shortened -= one * (moved[below + q] + far * step[below + q])
                    faster -= one * step[below + q]
            if shortened > 0:
                slope += stiffness[c] * shortened * faster
    return slope


@inner
def _solve(stiff: Array, rest: Array, step: Array) -> None:
    """Cholesky's method, in place."""
    n = len(rest)
    for a in range(n):
        for b in range(a + 1):
            left = stiff[a, b]
            for k in range(b):
                left -= stiff[a, k] * stiff[b, k]
            stiff[a, b] = math.sqrt(max(left, TINY * TINY)) if a == b else left / stiff[b, b]
    for a in range(n):
        left = rest[a]
        for k in range(a):
            left -= stiff[a, k] * step[k]
        step[a] = left / stiff[a, a]
    for a in range(n - 1, -1, -1):
        left = step[a]
        for k in range(a + 1, n):
            left -= stiff[k, a] * step[k]
        step[a] = left / stiff[a, a]
