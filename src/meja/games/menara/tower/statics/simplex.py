"""The dual simplex method for the linear program of the bridges, with an explicit inverse of the basis.

The program has many rows and few unknowns. So the solver keeps the inverse of the active rows only, as many as there
are unknowns, and looks for the most violated row among the wrenches on all footings in every iteration (pricing).
"""

import math
from typing import Final, NamedTuple

import numpy as np

from meja.games.menara.tower.numeric_types import Bools, Floats, Ints
from meja.games.menara.tower.statics.arrays import StaticsFrame
from meja.games.menara.tower.statics.footings import CIRCLE, violates_circle
from meja.games.menara.tower.statics.program import OUTSIDE, SCALE_MM, BridgeProgram, evaluate_wrenches, write_row
from meja.jit import inlined, inner

COARSE_STEP: Final = 16  # coarse pass of the pricing: every 16th direction of the circle
MAX_PIVOTS: Final = 1000
CAP, FREE = -1, -2  # in the active set, in place of a row: the upper bound of s, and no constraint
MIN_FREE_RATE: Final = 1e-7  # a row that changes less along all free directions is parallel to them
MAX_VIOLATION_MM: Final = 1e-6
MIN_PIVOT: Final = 1e-10
PERTURBATION: Final = 1e-9  # of the dual of a row that enters in place of FREE: no later pivot is degenerate


class Basis(NamedTuple):
    """A vertex of the program. Position k of the basis has an active row, its dual, and a column of the inverse."""

    point: Floats  # the unknowns, and s behind them
    active: Ints  # the active set: a row, CAP or FREE
    dual: Floats  # by how much s grows if the row is eased; at a collapse, how fast its floor turns about the row
    inverse: Floats  # column k: the direction that leaves the row of position k and stays on all other active rows


@inlined
def solve(
    frame: StaticsFrame,
    bridged: Bools,
    program: BridgeProgram,
    guess: Floats,
    cap: float,
    sign_only: bool,
    wrench: Floats,
) -> Basis:
    """Returns the optimal basis, with s at most `cap`; `wrench` becomes the wrench on every footing there.

    All unknowns are FREE at first, and s is at its CAP: dual feasible, with a dual of 1 for the CAP. While a row is
    violated, the most violated one enters the basis: in place of a FREE position, or of the row that the ratio test
    finds. If `sign_only`, the search ends as soon as the sign of s is known.
    """
    n = len(guess) - 1
    guess[n] = cap
    basis = Basis(guess, np.empty(n + 1, np.int64), np.empty(n + 1), np.zeros((n + 1, n + 1)))
    point, active, dual, inverse = basis
    row, rate = np.empty(n + 1), np.empty(n + 1)  # of the entering row: its coefficients, and along each direction
    for k in range(n + 1):
        inverse[k, k], active[k], dual[k] = -1.0, FREE, 0.0
    active[n], dual[n] = CAP, 1.0
    for _ in range(MAX_PIVOTS):
        evaluate_wrenches(program, point, wrench)
        f, r, violation = _most_violated(program, point[n], wrench)
        if r < 0 or (sign_only and (point[n] <= 0 or can_carry(frame, bridged, wrench))):
            return basis
        write_row(program, f, r, row)
        for k in range(n + 1):
            rate[k] = 0.0
        for v in range(n + 1):
            if row[v] != 0.0:
                for k in range(n + 1):
                    rate[k] += row[v] * inverse[v, k]
        leaving = _reflect_free_directions(basis, rate)
        if leaving >= 0:
            step = PERTURBATION * (1 + 0.37 * ((leaving * 7919) % 13))
        else:
            leaving, step = _ratio_test(basis, rate)
            if leaving < 0:
                return basis
            for k in range(n + 1):
                dual[k] -= step * rate[k]
        active[leaving], dual[leaving] = r, step
        _pivot(basis, rate, leaving, violation)
    return basis


@inlined
def _ratio_test(basis: Basis, rate: Floats) -> tuple[int, float]:
    """Returns the position whose dual is the first to become 0 as the entering row's dual grows, and that dual; -1 if
    there is none, which means that the program is infeasible."""
    leaving, step = -1, np.inf
    for k in range(len(rate)):
        if basis.active[k] != FREE and rate[k] > MIN_PIVOT and basis.dual[k] < step * rate[k]:
            leaving, step = k, basis.dual[k] / rate[k]
    return leaving, step


@inlined
def _pivot(basis: Basis, rate: Floats, leaving: int, violation: float) -> None:
    """Moves the point onto the entering row along the leaving position's direction, and updates the inverse."""
    inverse = basis.inverse
    scale = 1.0 / rate[leaving]
    rate[leaving] = 0.0
    for v in range(len(rate)):
        step = inverse[v, leaving] * scale
        if step != 0.0:
            basis.point[v] += violation * step
            for k in range(len(rate)):
                inverse[v, k] -= rate[k] * step
            inverse[v, leaving] = step


@inlined
def _reflect_free_directions(basis: Basis, rate: Floats) -> int:
    """A Householder reflection of the FREE directions: one then leaves the entering row, all others are parallel to
    it. Returns the position of the one; -1 if all FREE directions are parallel to the row already."""
    n, active, inverse = len(rate), basis.active, basis.inverse
    first, square = -1, 0.0
    for k in range(n):
        if active[k] == FREE:
            square += rate[k] * rate[k]
            if first < 0 or abs(rate[k]) > abs(rate[first]):
                first = k
    if square < MIN_FREE_RATE * MIN_FREE_RATE:
        return -1
    length = math.copysign(math.sqrt(square), rate[first])
    factor = 1.0 / (square + length * rate[first])
    rate[first] += length  # the FREE rates are now the normal of the mirror
    for v in range(n):
        across = 0.0
        for k in range(n):
            if active[k] == FREE:
                across += inverse[v, k] * rate[k]
        across *= factor
        for k in range(n):
            if active[k] == FREE:
                inverse[v, k] -= across * rate[k]
    for k in range(n):
        if active[k] == FREE:
            rate[k] = 0.0
    rate[first] = -length
    return first


@inlined
def _most_violated(program: BridgeProgram, s: float, wrench: Floats) -> tuple[int, int, float]:
    """Pricing: returns the footing and the row that is violated most, and by how much; -1, -1 if none is.

    The coarse pass looks at every 16th direction of the circles and at all edges; the other directions are looked at
    only if no row of that pass is violated.
    """
    normal, offset_mm = program.normal, program.offset_mm
    footing, row, worst = -1, -1, -MAX_VIOLATION_MM
    for f in range(len(program.floor)):
        if program.floor[f] == OUTSIDE:
            continue
        force, x, y, needed = wrench[f, 0], wrench[f, 1], wrench[f, 2], s * program.nominal[f]
        first, end = program.rows[f, 0], program.rows[f, 1]
        for r in range(first, first + CIRCLE, COARSE_STEP):
            held = normal[r, 0] * x + normal[r, 1] * y - offset_mm[r] * force - needed
            if held < worst:
                footing, row, worst = f, r, held
        for r in range(first + CIRCLE, end):
            held = normal[r, 0] * x + normal[r, 1] * y - offset_mm[r] * force - needed
            if held < worst:
                footing, row, worst = f, r, held
    if row < 0:
        for f in range(len(program.floor)):
            if program.floor[f] == OUTSIDE:
                continue
            force, x, y, needed = wrench[f, 0], wrench[f, 1], wrench[f, 2], s * program.nominal[f]
            first = program.rows[f, 0]
            if violates_circle(first, offset_mm, force, x, y, needed + worst):
                for r in range(first, first + CIRCLE):
                    held = normal[r, 0] * x + normal[r, 1] * y - offset_mm[r] * force - needed
                    if held < worst:
                        footing, row, worst = f, r, held
    return footing, row, -worst / SCALE_MM


@inner
def can_carry(frame: StaticsFrame, bridged: Bools, wrench: Floats) -> bool:
    """Returns whether all footings of bridged floors hold with these wrenches, in whatever unit the forces are."""
    for j in range(len(bridged)):
        if not bridged[j]:
            continue
        for f in range(frame.first_footing[j], frame.first_footing[j + 1]):
            if frame.n_contacts[f] == 0:
                continue
            force, x, y = wrench[f, 0], wrench[f, 1], wrench[f, 2]
            if violates_circle(frame.rows[f, 0], frame.offset_mm, force, x, y, 0.0):
                return False
            for r in range(frame.rows[f, 0] + CIRCLE, frame.rows[f, 1]):
                if frame.normal[r, 0] * x + frame.normal[r, 1] * y < frame.offset_mm[r] * force:
                    return False
    return True
