"""Loads: what every column carries, if columns are springs that are all alike and boards are stiff.

Balance alone does not say how four columns share a floor's weight. With springs at many points of every contact it is
the split with the least energy. A floor's displacement is z + a x + b y: it sinks and tilts a little. Springs only
push.
"""

import math
from typing import Final, NamedTuple

import numpy as np

from meja.games.menara.tower.dimensions import RADIUS_MM
from meja.games.menara.tower.numeric_types import Floats, Ints
from meja.games.menara.tower.statics.arrays import GROUND, Structure
from meja.jit import inner, jit

SPRINGS: Final = 16  # in every contact
_angles = np.arange(SPRINGS) * (2 * math.pi / SPRINGS)
AROUND: Final[Floats] = np.column_stack((np.cos(_angles), np.sin(_angles)))
SPARE_MM: Final = 0.2  # the polygon of a contact's springs is a little smaller than its disc,
STRETCH: Final = 1.05  # and the more so the larger it is
MIN_STIFFNESS: Final = 0.05  # of a contact, in parts of that of a whole disc
SCALE_MM: Final = 50.0  # lengths in the solver are in parts of this
TOLERANCE: Final = 1e-8  # of the whole weight: the largest residual of a solution
MAX_STEPS: Final = 100
MAX_TRIALS: Final = 40  # of a line search
MAX_STEP_LENGTH: Final = 1e6
SLOPE_TOLERANCE: Final = 1e-6  # of the slope at the start of a line search
REGULARISATION: Final = 1e-6  # added to the diagonal of the stiffness matrix
TINY: Final = 1e-9


class Springs(NamedTuple):
    """The weights of the floors and the springs under them; weights in parts of the whole, lengths of SCALE_MM."""

    weight: Floats  # (floor, 3): force, and force times x and y
    upper: Ints  # of each contact: the floor on it
    lower: Ints  # of each contact: the floor under its column, or GROUND
    points: Floats  # (contact, SPRINGS, 2): where its springs are
    stiffness: Floats  # of each spring of a contact


class NewtonSystem(NamedTuple):
    """The linear system of a Newton step: the displacements of all floors, three numbers each, are its unknowns."""

    matrix: Floats  # the stiffness, and after `_solve` its Cholesky factor
    residual: Floats  # the weight of each floor that its springs do not hold yet
    step: Floats  # the solution


def contact_loads(made: Structure, margin_mm: float) -> tuple[Floats, Floats]:
    """Returns the load of every contact in grams, and where it acts on the table. In a tower that falls, contacts are
    extended until they just hold it."""
    contacts = made.contacts
    n = len(contacts.column)
    extension_mm = max(0.0, (SPARE_MM - margin_mm) * STRETCH) if math.isfinite(margin_mm) else 0.0
    points, stiffness = np.empty((n, SPRINGS, 2)), np.ones(n)
    for contact in range(n):
        corners_mm = contacts.corners_mm[contacts.first_corner[contact] : contacts.first_corner[contact + 1]]
        if len(corners_mm) == 0:
            points[contact] = contacts.place_mm[contact] + (RADIUS_MM + extension_mm) * AROUND
        else:  # the extreme corner in each direction
            points[contact] = corners_mm[np.argmax(corners_mm @ AROUND.T, axis=0)] + extension_mm * AROUND
            stiffness[contact] = _relative_stiffness(corners_mm)
    floors = np.repeat(np.arange(len(made.floors)), np.diff(made.frame.first_footing))
    upper = np.repeat(floors, made.frame.n_contacts)
    lower = np.repeat(made.frame.parent, made.frame.n_contacts)
    total_g = max(made.frame.weight[:, 0].sum(), TINY)
    forces = spring_forces(
        made.frame.weight[:, :3] / (total_g, total_g * SCALE_MM, total_g * SCALE_MM),
        upper,
        lower,
        points / SCALE_MM,
        stiffness / SPRINGS,
    )
    grams = forces[:, 0] * total_g
    at = forces[:, 1:] * SCALE_MM / np.maximum(forces[:, :1], TINY) + made.origin
    return grams, at


def _relative_stiffness(corners_mm: Floats) -> float:
    """Returns how stiff a contact is beside a whole disc: in proportion to its area."""
    x, y = corners_mm.T
    area_mm2 = abs(float(x @ np.roll(y, -1) - y @ np.roll(x, -1))) / 2
    return max(area_mm2 / (math.pi * RADIUS_MM**2), MIN_STIFFNESS)


@jit
def spring_forces(weight: Floats, upper: Ints, lower: Ints, points: Floats, stiffness: Floats) -> Floats:
    """Returns the force in every contact, and force times x and y: Newton's method for the least energy.

    The arguments are those of `Springs`, array by array: numba unpacks NamedTuples that come from Python slowly.
    """
    springs = Springs(weight, upper, lower, points, stiffness)
    floors, contacts = len(weight), len(upper)
    n = 3 * floors
    moved = np.zeros(n)
    system = NewtonSystem(np.empty((n, n)), np.empty(n), np.empty(n))
    matrix, residual = system.matrix, system.residual
    forces = np.zeros((contacts, 3))
    is_held = np.zeros(floors, np.bool_)
    for c in range(contacts):
        is_held[upper[c]] = True
    for j in range(floors):
        moved[3 * j] = j + 1.0  # all springs are compressed at first, as floors are numbered from the bottom up
    for _ in range(MAX_STEPS):
        for a in range(n):
            residual[a] = weight[a // 3, a % 3]
            for b in range(n):
                matrix[a, b] = 0.0
        for c in range(contacts):
            _add_contact(springs, c, moved, forces, system)
        largest = 0.0
        for a in range(n):
            if not is_held[a // 3]:  # a floor on nothing stays where it is
                residual[a] = 0.0
            # a floor that has come off all its springs sinks back by its weight
            matrix[a, a] += REGULARISATION if matrix[a, a] > 0 else 1.0
            largest = max(largest, abs(residual[a]))
        if largest < TOLERANCE:
            break
        _solve(system)
        _line_search(springs, moved, system.step)
    return forces


@inner
def _add_contact(springs: Springs, c: int, moved: Floats, forces: Floats, system: NewtonSystem) -> None:
    """Writes the force in a contact, adds its stiffness to the matrix, and takes its force off the residual."""
    matrix, residual = system.matrix, system.residual
    above, below = 3 * springs.upper[c], 3 * springs.lower[c]
    on_ground, k = springs.lower[c] == GROUND, springs.stiffness[c]
    one = np.ones(3)  # 1, x, y of a spring
    for q in range(3):
        forces[c, q] = 0.0
    for p in range(springs.points.shape[1]):
        one[1], one[2] = springs.points[c, p, 0], springs.points[c, p, 1]
        compression = 0.0
        for q in range(3):
            compression += one[q] * (moved[above + q] - (0.0 if on_ground else moved[below + q]))
        if compression <= 0:
            continue
        for q in range(3):
            force = k * compression * one[q]
            forces[c, q] += force
            residual[above + q] -= force
            if not on_ground:
                residual[below + q] += force
            for s in range(3):
                entry = k * one[q] * one[s]
                matrix[above + q, above + s] += entry
                if not on_ground:
                    matrix[below + q, below + s] += entry
                    matrix[above + q, below + s] -= entry
                    matrix[below + q, above + s] -= entry


@inner
def _line_search(springs: Springs, moved: Floats, step: Floats) -> None:
    """Moves along a step as far as the energy falls: brackets the zero of its slope by doubling, then narrows the
    bracket by secants and bisections in turn."""
    low, high = 0.0, 1.0
    low_slope = _slope(springs, 0.0, moved, step)
    high_slope = _slope(springs, high, moved, step)
    first = low_slope
    while high_slope < 0 and high < MAX_STEP_LENGTH:
        low, low_slope = high, high_slope
        high *= 2
        high_slope = _slope(springs, high, moved, step)
    for k in range(MAX_TRIALS):
        if high_slope <= SLOPE_TOLERANCE * abs(first):
            break
        trial = low - low_slope * (high - low) / (high_slope - low_slope) if k % 2 == 0 else (low + high) / 2
        slope = _slope(springs, trial, moved, step)
        if slope > 0:
            high, high_slope = trial, slope
        else:
            low, low_slope = trial, slope
        if abs(slope) < SLOPE_TOLERANCE * abs(first):
            high = trial
            break
    for a in range(len(moved)):
        moved[a] += high * step[a]


@inner
def _slope(springs: Springs, length: float, moved: Floats, step: Floats) -> float:
    """Returns the derivative of the energy by the length of the step, there."""
    points = springs.points
    slope = 0.0
    for a in range(len(moved)):
        slope -= springs.weight[a // 3, a % 3] * step[a]
    for c in range(len(springs.upper)):
        above, below = 3 * springs.upper[c], 3 * springs.lower[c]
        for p in range(points.shape[1]):
            compression, growth = 0.0, 0.0
            for q in range(3):
                one = 1.0 if q == 0 else points[c, p, q - 1]
                compression += one * (moved[above + q] + length * step[above + q])
                growth += one * step[above + q]
                if springs.lower[c] != GROUND:
                    compression -= one * (moved[below + q] + length * step[below + q])
                    growth -= one * step[below + q]
            if compression > 0:
                slope += springs.stiffness[c] * compression * growth
    return slope


@inner
def _solve(system: NewtonSystem) -> None:
    """Solves the system by Cholesky's method; the factor replaces the lower half of the matrix."""
    factor, residual, step = system
    n = len(residual)
    for a in range(n):
        for b in range(a + 1):
            left = factor[a, b]
            for k in range(b):
                left -= factor[a, k] * factor[b, k]
            factor[a, b] = math.sqrt(max(left, TINY * TINY)) if a == b else left / factor[b, b]
    for a in range(n):
        left = residual[a]
        for k in range(a):
            left -= factor[a, k] * step[k]
        step[a] = left / factor[a, a]
    for a in range(n - 1, -1, -1):
        left = step[a]
        for k in range(a + 1, n):
            left -= factor[k, a] * step[k]
        step[a] = left / factor[a, a]
