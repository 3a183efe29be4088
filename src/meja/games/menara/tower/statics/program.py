"""The linear program of the bridges: how they split their loads so that the tower holds as well as it can.

A floor is in balance if the load on it acts within its footing. Only a bridge, a floor with several footings, has a
choice: a wrench (force, and force times x and y) for each of its footings but one, whose wrench is the rest of the
load. These numbers are the unknowns x. Every wrench below is affine in them, and so is the distance from a load to the
half-plane of any row of any footing:

    maximise the slack s  subject to  A x + b >= s h,    h: the load on the footing if all contacts bore alike

A row of A x + b is made from the wrench on its footing when it is needed; the matrix is never written out. Forces are
in parts of the whole weight and lengths in parts of SCALE_MM, so that all coefficients are of the size of 1.
"""

from typing import Final, NamedTuple

import numpy as np

from meja.games.menara.tower.numeric_types import Floats, Ints
from meja.games.menara.tower.statics.arrays import GROUND, StaticsFrame
from meja.games.menara.tower.statics.load_paths import LoadPaths
from meja.jit import inlined

SCALE_MM: Final = 50.0
OUTSIDE: Final = -1  # for a footing that is not part of the program


class BridgeProgram(NamedTuple):
    """Maximise s over the unknowns, subject to the rows of all footings of bridged floors."""

    rows: Ints  # of each footing, as in a frame
    normal: Floats  # of each row, as in a frame
    offset_mm: Floats  # of each row; not the frame's own on a tilted table
    coefficients: Floats  # (footing, 3, unknowns + 1): its wrench by unknown, then the constant
    last_unknown: Ints  # of each footing: no unknown from this one on acts on it
    floor: Ints  # of each footing: the floor on it, or OUTSIDE
    nominal: Floats  # of each footing: its h, in parts of the whole weight
    total_g: float  # the whole weight


@inlined
def build_program(
    frame: StaticsFrame, offset_mm: Floats, paths: LoadPaths, wrench: Floats
) -> tuple[BridgeProgram, Floats]:
    """Returns the program, and the wrenches as a first guess at its unknowns, with room for s behind them."""
    n, floors, footings = paths.n_unknowns, len(paths.bridged), len(frame.parent)
    total_g = 0.0
    for j in range(floors):
        total_g += frame.weight[j, 0]
    guess = np.empty(n + 1)
    on_floor, on_footing = np.zeros((floors, 3, n + 1)), np.zeros((footings, 3, n + 1))
    nominal, floor, last_unknown = np.zeros(footings), np.empty(footings, np.int64), np.empty(footings, np.int64)
    for f in range(footings):
        floor[f] = OUTSIDE
    unknown = 0
    for j in range(floors - 1, -1, -1):
        if not paths.bridged[j]:
            continue
        for q in range(3):
            on_floor[j, q, n] += paths.load[j, q] / total_g / (1.0 if q == 0 else SCALE_MM)
        remainder, contacts = -1, 0  # the footing that takes what the others of the floor leave
        for f in range(frame.first_footing[j], frame.first_footing[j + 1]):
            contacts += frame.n_contacts[f]
        for f in range(frame.first_footing[j], frame.first_footing[j + 1]):
            if frame.n_contacts[f] == 0:
                continue
            floor[f] = j
            nominal[f] = paths.nominal_g[j] / total_g * frame.n_contacts[f] / contacts
            if remainder < 0:
                remainder = f
                for q in range(3):
                    for v in range(n + 1):
                        on_footing[f, q, v] = on_floor[j, q, v]
                continue
            for q in range(3):
                guess[unknown] = wrench[f, q] / total_g / (1.0 if q == 0 else SCALE_MM)
                on_footing[f, q, unknown] = 1.0
                on_footing[remainder, q, unknown] -= 1.0
                unknown += 1
        for f in range(frame.first_footing[j], frame.first_footing[j + 1]):
            last_unknown[f] = unknown
            if floor[f] == j and frame.parent[f] != GROUND:
                for q in range(3):
                    for v in range(n + 1):
                        on_floor[frame.parent[f], q, v] += on_footing[f, q, v]
    program = BridgeProgram(frame.rows, frame.normal, offset_mm, on_footing, last_unknown, floor, nominal, total_g)
    return program, guess


@inlined
def evaluate_wrenches(program: BridgeProgram, point: Floats, wrench: Floats) -> None:
    """Writes the wrench on every footing at a point: forces in parts of the whole weight, moments in those times mm."""
    n = len(point) - 1
    on = program.coefficients
    for f in range(len(program.floor)):
        if program.floor[f] == OUTSIDE:
            continue
        force, x, y = on[f, 0, n], on[f, 1, n], on[f, 2, n]
        for k in range(program.last_unknown[f]):
            force += on[f, 0, k] * point[k]
            x += on[f, 1, k] * point[k]
            y += on[f, 2, k] * point[k]
        wrench[f, 0], wrench[f, 1], wrench[f, 2] = force, x * SCALE_MM, y * SCALE_MM


@inlined
def write_row(program: BridgeProgram, f: int, r: int, row: Floats) -> None:
    """Writes the coefficients of a row of a footing: of every unknown, and of s."""
    n, on = len(row) - 1, program.coefficients
    x, y = program.normal[r, 0], program.normal[r, 1]
    offset = program.offset_mm[r] / SCALE_MM
    for k in range(n):
        row[k] = x * on[f, 1, k] + y * on[f, 2, k] - offset * on[f, 0, k]
    row[n] = -program.nominal[f] / SCALE_MM
