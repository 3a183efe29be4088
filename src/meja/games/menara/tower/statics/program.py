"""The program: whether all floors can be in balance at once, and how far they are from not being.

Columns drop out: whatever presses on a column's top, one floor or two, together with its own weight acts within its
foot, which is as large. A floor is in balance if the weight on it acts within its footing. Only a bridge, a floor with
several footings, has a choice: three numbers (force, and force times x and y) for each of them but one. All else is
affine in these unknowns x, and so is how far the weight is from the reach of any row of any footing:

    the aim: the largest s with  A x + b >= s h,    h: the weight on the footing if all contacts bear alike

It is positive if and only if the tower stands. Without bridges it is how far the weight of the weakest floor may
wander, in mm.
"""

from typing import Final

import numpy as np

from meja.games.menara.tower.statics.arrays import GROUND, Frame
from meja.games.menara.tower.statics.footings import CIRCLE
from meja.games.menara.tower.statics.jit import Array, Flags, Ints, inner, jit

SCALE_MM: Final = 50.0  # lengths in the program are of the size of weights, which are in parts of the whole
BOX: Final = 20.0  # no unknown is larger
MOST: Final = 1e3  # nor the aim
SPARSE: Final = 16  # every so manieth direction is in the program from the start, the others when they are violated
ROUNDS: Final = 200
PIVOTS: Final = 400
GIVE_MM: Final = 1e-6
TINY: Final = 1e-10


@jit
def balance(frame: Frame, bound: Array, shear_x: float, shear_y: float, wrench: Array) -> tuple[float, int, int]:
    """The aim s in mm, the floor that decides, and the row. `bound` is the reach of every row, the shear by how much
    everything is moved aside for a mm of height, `wrench` takes what rests on every footing."""
    floors = len(frame.footings) - 1
    load, nominal, bridged, unknowns, lost = hand_down(frame, shear_x, shear_y, wrench)
    if lost >= 0:
        return -np.inf, lost, -1
    worst, floor, row = np.inf, -1, -1
    for j in range(floors):
        if bridged[j]:
            continue
        for f in range(frame.footings[j], frame.footings[j + 1]):
            if frame.contacts[f] == 0:
                continue
            for r in range(frame.rows[f, 0], frame.rows[f, 1]):
                moment = frame.normal[r, 0] * load[j, 1] + frame.normal[r, 1] * load[j, 2]
                margin = moment / load[j, 0] - bound[r]
                if margin < worst:
                    worst, floor, row = margin, j, r
    if unknowns:
        push = np.zeros((floors, 3))
        aim, j, r = share(frame, bound, load, nominal, push, bridged, unknowns, wrench)
        if aim < worst:
            worst, floor, row = aim, j, r
    return worst, floor, row


@inner
def hand_down(frame: Frame, shear_x: float, shear_y: float, wrench: Array) -> tuple[Array, Array, Flags, int, int]:
    """What every floor carries as far as bridges leave no choice: force, and force times x and y; what each would carry
    in all if contacts bore alike; which floors depend on bridges; how many unknowns; a floor that rests on nothing."""
    floors = len(frame.footings) - 1
    load, nominal = np.empty((floors, 3)), np.empty(floors)
    for j in range(floors):
        load[j, 0] = nominal[j] = frame.weight[j, 0]
        load[j, 1] = frame.weight[j, 1] + shear_x * frame.weight[j, 3]
        load[j, 2] = frame.weight[j, 2] + shear_y * frame.weight[j, 3]
    bridged = np.zeros(floors, np.bool_)
    unknowns, lost = 0, -1
    for j in range(floors - 1, -1, -1):
        start, end = frame.footings[j], frame.footings[j + 1]
        used, contacts = 0, 0
        for f in range(start, end):
            used += frame.contacts[f] > 0
            contacts += frame.contacts[f]
        if used == 0:
            lost = j
            continue
        unknowns += 3 * (used - 1)
        bridged[j] = bridged[j] or used > 1
        for f in range(start, end):
            if frame.contacts[f] == 0:
                continue
            p = frame.parent[f]
            if p != GROUND:
                nominal[p] += nominal[j] * frame.contacts[f] / contacts
                bridged[p] = bridged[p] or bridged[j]
            for q in range(0 if bridged[j] else 3):
                wrench[f, q] = load[j, q]
                if p != GROUND:
                    load[p, q] += load[j, q]
    return load, nominal, bridged, unknowns, lost


@inner
def share(
    frame: Frame, bound: Array, load: Array, nominal: Array, push: Array, bridged: Flags, unknowns: int, wrench: Array
) -> tuple[float, int, int]:
    """The best that bridges can do: the aim, the floor and the row that decide. `push` is what an aim of 1
    adds to what a floor carries, in parts of the whole weight."""
    floors, footings = len(bridged), len(frame.parent)
    total = 0.0
    for j in range(floors):
        total += frame.weight[j, 0]
    # of floors and footings: what is on them as a function of the unknowns, then the part that is given, and the push
    on_floor, on_footing = np.zeros((floors, 3, unknowns + 2)), np.zeros((footings, 3, unknowns + 2))
    part, owner = np.zeros(footings), np.empty(footings, np.int64)
    for f in range(footings):
        owner[f] = -1
    unknown = 0
    for j in range(floors - 1, -1, -1):
        if not bridged[j]:
            continue
        for q in range(3):
            scale = 1.0 if q == 0 else SCALE_MM
            on_floor[j, q, unknowns] += load[j, q] / total / scale
            on_floor[j, q, unknowns + 1] += push[j, q] / scale
        remainder, contacts = -1, 0
        for f in range(frame.footings[j], frame.footings[j + 1]):
            contacts += frame.contacts[f]
        for f in range(frame.footings[j], frame.footings[j + 1]):
            if frame.contacts[f] == 0:
                continue
            owner[f] = j
            part[f] = nominal[j] / total * frame.contacts[f] / contacts
            if remainder < 0:
                remainder = f
                for q in range(3):
                    for v in range(unknowns + 2):
                        on_footing[f, q, v] = on_floor[j, q, v]
                continue
            for q in range(3):
                on_footing[f, q, unknown] = 1.0
                on_footing[remainder, q, unknown] -= 1.0
                unknown += 1
        for f in range(frame.footings[j], frame.footings[j + 1]):
            if owner[f] == j and frame.parent[f] != GROUND:
                for q in range(3):
                    for v in range(unknowns + 2):
                        on_floor[frame.parent[f], q, v] += on_footing[f, q, v]

    most = 2 * unknowns + 2
    for f in range(footings):
        if owner[f] >= 0:
            most += frame.rows[f, 1] - frame.rows[f, 0]
    table, basis, names = np.empty((unknowns + 2, most)), np.empty(unknowns + 1, np.int64), np.empty(most, np.int64)
    n = _start(table, basis)
    for f in range(footings):
        if owner[f] >= 0:
            for r in range(frame.rows[f, 0], frame.rows[f, 1]):
                if r >= frame.rows[f, 0] + CIRCLE or (r - frame.rows[f, 0]) % SPARSE == 0:
                    n = _add(
                        table, names, n, r, frame.normal[r, 0], frame.normal[r, 1], bound[r], on_footing, f, part[f]
                    )
    x = np.empty(unknowns)
    aim = 0.0
    for _ in range(ROUNDS):
        _pivot(table, basis, n)
        aim = -table[unknowns + 1, 0]
        for k in range(unknowns):
            x[k] = (table[unknowns + 1, 1 + unknowns + k] - table[unknowns + 1, 1 + k]) / 2
        before = n
        for f in range(footings):
            if owner[f] < 0:
                continue
            for q in range(3):
                force = on_footing[f, q, unknowns] + aim * on_footing[f, q, unknowns + 1]
                for k in range(unknowns):
                    force += on_footing[f, q, k] * x[k]
                wrench[f, q] = force * (1.0 if q == 0 else SCALE_MM)
            worst, row = aim * part[f] - GIVE_MM, -1
            for r in range(frame.rows[f, 0], frame.rows[f, 1]):
                held = frame.normal[r, 0] * wrench[f, 1] + frame.normal[r, 1] * wrench[f, 2] - bound[r] * wrench[f, 0]
                if held < worst:
                    worst, row = held, r
            if row >= 0:
                n = _add(
                    table, names, n, row, frame.normal[row, 0], frame.normal[row, 1], bound[row], on_footing, f, part[f]
                )
        if n == before:
            break
    row, turned = -1, 0.0
    for k in range(unknowns + 1):  # the multipliers are how far floors turn as it comes down
        if basis[k] >= 2 * unknowns + 2 and table[k, 0] > turned:
            turned, row = table[k, 0], names[basis[k]]
    floor = -1
    for f in range(footings):
        if owner[f] >= 0:
            for q in range(3):
                wrench[f, q] *= total
            if frame.rows[f, 0] <= row < frame.rows[f, 1]:
                floor = owner[f]
    return aim, floor, row


@inner
def _start(table: Array, basis: Ints) -> int:
    """The tableau of the dual program, with the bounds of the unknowns and of the aim as its first basis.

    Its columns: the right-hand side, then x <= BOX, -x <= BOX, s <= MOST, then the rows of the program. The right-hand
    side is a little off zero, so that no pivot is in vain.
    """
    unknowns = len(basis) - 1
    columns = 2 * unknowns + 2
    for k in range(unknowns + 2):
        for c in range(columns):
            table[k, c] = 0.0
    for k in range(unknowns):
        table[k, 0] = 1e-9 * (1 + 0.37 * ((k * 7919) % 13))
        table[k, 1 + k] = 1.0
        table[k, 1 + unknowns + k] = -1.0
        table[unknowns + 1, 0] -= BOX * table[k, 0]
        table[unknowns + 1, 1 + unknowns + k] = 2 * BOX
        basis[k] = 1 + k
    table[unknowns, 0] = table[unknowns, columns - 1] = 1.0
    table[unknowns + 1, 0] -= MOST
    basis[unknowns] = columns - 1
    return columns


@inner
def _add(
    table: Array, names: Ints, n: int, row: int, x: float, y: float, bound: float, on: Array, f: int, part: float
) -> int:
    """Adds a row of a footing to the program, as a column to the tableau where it stands now."""
    if n == table.shape[1]:
        return n
    unknowns = table.shape[0] - 2
    reach, aim = bound / SCALE_MM, 2 * unknowns + 1
    given = x * on[f, 1, unknowns] + y * on[f, 2, unknowns] - reach * on[f, 0, unknowns]
    pushed = x * on[f, 1, unknowns + 1] + y * on[f, 2, unknowns + 1] - reach * on[f, 0, unknowns + 1]
    h = part / SCALE_MM - pushed
    for k in range(unknowns + 1):
        table[k, n] = h * table[k, aim]
    table[unknowns + 1, n] = given - h * (MOST - table[unknowns + 1, aim])
    for v in range(unknowns):
        a = x * on[f, 1, v] + y * on[f, 2, v] - reach * on[f, 0, v]
        if a != 0.0:
            for k in range(unknowns + 1):
                table[k, n] -= a * table[k, 1 + v]
            table[unknowns + 1, n] += a * (BOX - table[unknowns + 1, 1 + v])
    names[n] = row
    return n + 1


@inner
def _pivot(table: Array, basis: Ints, n: int) -> None:
    """The simplex method: the steepest column first, and after many of them the first that helps."""
    last = table.shape[0] - 1
    for turn in range(PIVOTS):
        enters, best = -1, -TINY
        for k in range(1, n):
            if table[last, k] < best:
                best, enters = table[last, k], k
                if turn > PIVOTS // 2:
                    break
        if enters < 0:
            return
        leaves, least = -1, np.inf
        for k in range(last):
            if table[k, enters] > TINY:
                ratio = table[k, 0] / table[k, enters]
                if ratio < least or (ratio == least and table[k, enters] > table[leaves, enters]):
                    least, leaves = ratio, k
        if leaves < 0:
            return
        factor = 1.0 / table[leaves, enters]
        for c in range(n):
            table[leaves, c] *= factor
        for k in range(last + 1):
            factor = table[k, enters]
            if k != leaves and factor != 0.0:
                for c in range(n):
                    table[k, c] -= factor * table[leaves, c]
        basis[leaves] = enters
