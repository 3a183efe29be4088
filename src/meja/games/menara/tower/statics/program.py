"""The program: whether all floors can be in balance at once, and how far they are from not being.

Columns drop out: whatever presses on a column's top, one floor or two, together with its own weight acts within its
foot, which is as large. A floor is in balance if the weight on it acts within its footing. Only a bridge, a floor with
several footings, has a choice: three numbers (force, and force times x and y) for each of them but one. All else is
affine in these unknowns x, and so is how far the weight is from the reach of any row of any footing:

    the aim: the largest s with  A x + b >= s h,    h: the weight on the footing if all contacts bear alike

It is positive if and only if the tower stands. Without bridges it is how far the weight of the weakest floor may
wander, in mm.
"""

import math
from typing import Any, Final

import numpy as np

from meja.games.menara.tower.statics.arrays import GROUND, Frame
from meja.games.menara.tower.statics.footings import CIRCLE, COS, SIN
from meja.games.menara.tower.statics.jit import Array, Flags, Ints, inner, jit

SCALE_MM: Final = 50.0  # lengths in the program are of the size of weights, which are in parts of the whole
MOST: Final = 1e3  # no aim is larger
SPARSE: Final = 16  # every so manieth direction is looked at first
PIVOTS: Final = 1000
BOUND, NOTHING = -1, -2  # in place of a row
FREE: Final = 1e-7
GIVE_MM: Final = 1e-6
AMPLE_MM: Final = 0.5  # more is not tried for when only the sign of the aim is asked for
SOFT_MM2: Final = 1e-3  # so that a beam on two footings knows what to do across
TINY: Final = 1e-10


@jit
def verdict(*frame: Any) -> bool:
    """Whether the tower stands. It takes a frame array by array, for so Python hands it over much faster."""
    return holds(Frame(*frame))


@inner
def holds(frame: Frame) -> bool:
    wrench = np.empty((len(frame.parent), 3))
    load, nominal, bridged, unknowns, lost = hand_down(frame, 0.0, 0.0, wrench)
    if lost >= 0 or _weakest(frame, frame.reach, load, bridged)[0] <= 0:
        return False
    if unknowns == 0 or _bear(frame, bridged, wrench):
        return True
    push = np.zeros((len(bridged), 3))
    return share(frame, frame.reach, load, nominal, push, bridged, unknowns, AMPLE_MM, True, wrench)[0] > 0


@jit
def balance(frame: Frame, bound: Array, shear_x: float, shear_y: float, wrench: Array) -> tuple[float, int, int]:
    """The aim s in mm, the floor that decides, and the row. `bound` is the reach of every row, the shear by how much
    everything is moved aside for a mm of height, `wrench` takes what rests on every footing."""
    load, nominal, bridged, unknowns, lost = hand_down(frame, shear_x, shear_y, wrench)
    if lost >= 0:
        return -np.inf, lost, -1
    worst, floor, row = _weakest(frame, bound, load, bridged)
    if unknowns:
        push = np.zeros((len(bridged), 3))
        aim, j, r = share(frame, bound, load, nominal, push, bridged, unknowns, min(worst, MOST), False, wrench)
        if aim < worst:
            worst, floor, row = aim, j, r
    return worst, floor, row


@inner
def _weakest(frame: Frame, bound: Array, load: Array, bridged: Flags) -> tuple[float, int, int]:
    """Of the floors that do not depend on bridges: by how much the weakest holds in mm, which it is, and the row."""
    worst, floor, row = np.inf, -1, -1
    for j in range(len(bridged)):
        if bridged[j]:
            continue
        x, y = load[j, 1] / load[j, 0], load[j, 2] / load[j, 0]
        for f in range(frame.footings[j], frame.footings[j + 1]):
            if frame.contacts[f] == 0:
                continue
            for r in range(frame.rows[f, 0] + CIRCLE, frame.rows[f, 1]):
                held = frame.normal[r, 0] * x + frame.normal[r, 1] * y - bound[r]
                if held < worst:
                    worst, floor, row = held, j, r
            if _breaks(frame.rows[f, 0], bound, 1.0, x, y, worst):
                for r in range(frame.rows[f, 0], frame.rows[f, 0] + CIRCLE):
                    held = frame.normal[r, 0] * x + frame.normal[r, 1] * y - bound[r]
                    if held < worst:
                        worst, floor, row = held, j, r
    return worst, floor, row


@inner
def _bear(frame: Frame, bridged: Flags, wrench: Array) -> bool:
    """Whether footings can take what rests on them."""
    for j in range(len(bridged)):
        if not bridged[j]:
            continue
        for f in range(frame.footings[j], frame.footings[j + 1]):
            if frame.contacts[f] == 0:
                continue
            force, x, y = wrench[f, 0], wrench[f, 1], wrench[f, 2]
            if _breaks(frame.rows[f, 0], frame.reach, force, x, y, 0.0):
                return False
            for r in range(frame.rows[f, 0] + CIRCLE, frame.rows[f, 1]):
                if frame.normal[r, 0] * x + frame.normal[r, 1] * y < frame.reach[r] * force:
                    return False
    return True


@inner
def _as_beams(frame: Frame, load: Array, bridged: Flags, wrench: Array) -> None:
    """What rests on every footing if bridges bear as stiff beams do on equal springs in the middles of their footings:
    a good guess."""
    carried = load.copy()
    for j in range(len(bridged) - 1, -1, -1):
        if not bridged[j]:
            continue
        force, x, y = carried[j, 0], carried[j, 1] / carried[j, 0], carried[j, 2] / carried[j, 0]
        first, last = frame.footings[j], frame.footings[j + 1]
        parts, mx, my = 0.0, 0.0, 0.0
        for f in range(first, last):
            parts += frame.contacts[f]
            mx += frame.contacts[f] * frame.middle[f, 0]
            my += frame.contacts[f] * frame.middle[f, 1]
        mx, my = mx / parts, my / parts
        xx, xy, yy = SOFT_MM2, 0.0, SOFT_MM2
        for f in range(first, last):
            part, dx, dy = frame.contacts[f] / parts, frame.middle[f, 0] - mx, frame.middle[f, 1] - my
            xx, xy, yy = xx + part * dx * dx, xy + part * dx * dy, yy + part * dy * dy
        slope_x = (yy * (x - mx) - xy * (y - my)) / (xx * yy - xy * xy)
        slope_y = (xx * (y - my) - xy * (x - mx)) / (xx * yy - xy * xy)
        borne, bx, by = 0.0, 0.0, 0.0
        for f in range(first, last):
            dx, dy = frame.middle[f, 0] - mx, frame.middle[f, 1] - my
            wrench[f, 0] = max(0.0, frame.contacts[f] / parts * (1 + slope_x * dx + slope_y * dy))
            borne, bx, by = borne + wrench[f, 0], bx + wrench[f, 0] * dx, by + wrench[f, 0] * dy
        for f in range(first, last):
            if frame.contacts[f] == 0:
                continue
            wrench[f, 0] *= force / borne
            at_x, at_y = frame.middle[f, 0] + x - mx - bx / borne, frame.middle[f, 1] + y - my - by / borne
            wrench[f, 1], wrench[f, 2] = wrench[f, 0] * at_x, wrench[f, 0] * at_y
            if frame.parent[f] != GROUND:
                for q in range(3):
                    carried[frame.parent[f], q] += wrench[f, q]


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
    if unknowns > 0 and lost < 0:
        _as_beams(frame, load, bridged, wrench)
    return load, nominal, bridged, unknowns, lost


@inner
def share(
    frame: Frame, bound: Array, load: Array, nominal: Array, push: Array, bridged: Flags, unknowns: int, most: float,
    decides: bool, wrench: Array,
) -> tuple[float, int, int]:  # fmt: skip
    """The best that bridges can do: the aim but no more than `most`, the floor and the row that decide. `push` is what
    an aim of 1 adds to what a floor carries, in parts of the whole weight. `wrench` is a first guess. If it only
    `decides` whether they can do it at all, the aim has the right sign."""
    floors, footings = len(bridged), len(frame.parent)
    total = 0.0
    for j in range(floors):
        total += frame.weight[j, 0]
    # of floors and footings: what is on them as a function of the unknowns, then the part that is given, and the push
    best, holding, pull = np.empty(unknowns + 1), np.empty(unknowns + 1, np.int64), np.empty(unknowns + 1)
    best[unknowns] = most
    on_floor, on_footing = np.zeros((floors, 3, unknowns + 2)), np.zeros((footings, 3, unknowns + 2))
    part, owner, above = np.zeros(footings), np.empty(footings, np.int64), np.empty(footings, np.int64)
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
                best[unknown] = wrench[f, q] / total / (1.0 if q == 0 else SCALE_MM)
                on_footing[f, q, unknown] = 1.0
                on_footing[remainder, q, unknown] -= 1.0
                unknown += 1
        for f in range(frame.footings[j], frame.footings[j + 1]):
            above[f] = unknown
            if owner[f] == j and frame.parent[f] != GROUND:
                for q in range(3):
                    for v in range(unknowns + 2):
                        on_floor[frame.parent[f], q, v] += on_footing[f, q, v]

    _descend(frame, bound, on_footing, owner, above, part, bridged, decides, best, holding, pull, wrench)
    row, strongest = -1, 0.0
    for k in range(unknowns + 1):
        if holding[k] >= 0 and pull[k] > strongest:
            strongest, row = pull[k], holding[k]
    floor = -1
    for f in range(footings):
        if owner[f] >= 0:
            for q in range(3):
                wrench[f, q] *= total
            if frame.rows[f, 0] <= row < frame.rows[f, 1]:
                floor = owner[f]
    return best[unknowns], floor, row


@inner
def _descend(
    frame: Frame, bound: Array, on: Array, owner: Ints, above: Ints, part: Array, bridged: Flags, decides: bool,
    best: Array, holding: Ints, pull: Array, wrench: Array,
) -> None:  # fmt: skip
    """The dual simplex method. `best` is a guess at the unknowns, and the largest aim asked for; they become the best
    there are. As many rows are `holding` them there, and `pull` says how hard: by how much floors turn as the tower
    comes down.

    At first nothing holds the unknowns, and only the bound the aim. As long as a row is broken, the one that is broken
    most takes the place of nothing, or else of a row that would come to push.
    """
    unknowns = len(best) - 1
    away = np.zeros((unknowns + 1, unknowns + 1))  # away[:, k]: off what holds in place k, along all the others
    row, off = np.empty(unknowns + 1), np.empty(unknowns + 1)
    for k in range(unknowns + 1):
        away[k, k], holding[k], pull[k] = -1.0, NOTHING, 0.0
    holding[unknowns], pull[unknowns] = BOUND, 1.0
    for _ in range(PIVOTS):
        f, r, broken = _most_broken(frame, bound, on, owner, above, part, best, wrench)
        if r < 0 or (decides and (best[unknowns] <= 0 or _bear(frame, bridged, wrench))):
            return
        x, y, reach = frame.normal[r, 0], frame.normal[r, 1], bound[r] / SCALE_MM
        for k in range(unknowns):
            row[k] = x * on[f, 1, k] + y * on[f, 2, k] - reach * on[f, 0, k]
        pushed = x * on[f, 1, unknowns + 1] + y * on[f, 2, unknowns + 1] - reach * on[f, 0, unknowns + 1]
        row[unknowns] = pushed - part[f] / SCALE_MM
        for k in range(unknowns + 1):
            off[k] = 0.0
        for v in range(unknowns + 1):
            if row[v] != 0.0:
                for k in range(unknowns + 1):
                    off[k] += row[v] * away[v, k]
        leaves = _straighten(away, holding, off)
        if leaves >= 0:
            least = 1e-9 * (1 + 0.37 * ((leaves * 7919) % 13))  # a little off zero, so that no step is in vain
        else:
            least = np.inf
            for k in range(unknowns + 1):
                if holding[k] != NOTHING and off[k] > TINY and pull[k] < least * off[k]:
                    leaves, least = k, pull[k] / off[k]
            if leaves < 0:
                return
            for k in range(unknowns + 1):
                pull[k] -= least * off[k]
        holding[leaves], pull[leaves] = r, least
        scale = 1.0 / off[leaves]
        off[leaves] = 0.0
        for v in range(unknowns + 1):
            step = away[v, leaves] * scale
            if step != 0.0:
                best[v] += broken * step
                for k in range(unknowns + 1):
                    away[v, k] -= off[k] * step
                away[v, leaves] = step


@inner
def _straighten(away: Array, holding: Ints, off: Array) -> int:
    """Turns the ways that nothing holds so that one of them leads straight off the row, the others along it. Says which
    does; none if the row is along all of them."""
    n = len(off)
    first, square = -1, 0.0
    for k in range(n):
        if holding[k] == NOTHING:
            square += off[k] * off[k]
            if first < 0 or abs(off[k]) > abs(off[first]):
                first = k
    if square < FREE * FREE:
        return -1
    length = math.copysign(math.sqrt(square), off[first])
    turn = 1.0 / (square + length * off[first])
    off[first] += length  # a reflection: off becomes what it is across
    for v in range(n):
        across = 0.0
        for k in range(n):
            if holding[k] == NOTHING:
                across += away[v, k] * off[k]
        across *= turn
        for k in range(n):
            if holding[k] == NOTHING:
                away[v, k] -= across * off[k]
    for k in range(n):
        if holding[k] == NOTHING:
            off[k] = 0.0
    off[first] = -length
    return first


@inner
def _most_broken(
    frame: Frame, bound: Array, on: Array, owner: Ints, above: Ints, part: Array, best: Array, wrench: Array
) -> tuple[int, int, float]:
    """The row that is broken most, its footing, and by how much; none if all hold. Directions between two others are
    looked at when everything else holds."""
    unknowns = len(best) - 1
    aim, normal = best[unknowns], frame.normal
    footing, row, worst = -1, -1, -GIVE_MM
    for f in range(len(owner)):
        if owner[f] < 0:
            continue
        force, x, y = on[f, 0, unknowns], on[f, 1, unknowns], on[f, 2, unknowns]
        force += aim * on[f, 0, unknowns + 1]
        x += aim * on[f, 1, unknowns + 1]
        y += aim * on[f, 2, unknowns + 1]
        for k in range(above[f]):
            force += on[f, 0, k] * best[k]
            x += on[f, 1, k] * best[k]
            y += on[f, 2, k] * best[k]
        x, y, needed = x * SCALE_MM, y * SCALE_MM, aim * part[f]
        wrench[f, 0], wrench[f, 1], wrench[f, 2] = force, x, y
        first, last = frame.rows[f, 0], frame.rows[f, 1]
        for r in range(first, first + CIRCLE, SPARSE):
            held = normal[r, 0] * x + normal[r, 1] * y - bound[r] * force - needed
            if held < worst:
                footing, row, worst = f, r, held
        for r in range(first + CIRCLE, last):
            held = normal[r, 0] * x + normal[r, 1] * y - bound[r] * force - needed
            if held < worst:
                footing, row, worst = f, r, held
    if row < 0:
        for f in range(len(owner)):
            if owner[f] >= 0 and _breaks(
                frame.rows[f, 0], bound, wrench[f, 0], wrench[f, 1], wrench[f, 2], aim * part[f] + worst
            ):
                force, x, y, needed = wrench[f, 0], wrench[f, 1], wrench[f, 2], aim * part[f]
                first = frame.rows[f, 0]
                for r in range(first, first + CIRCLE):
                    held = normal[r, 0] * x + normal[r, 1] * y - bound[r] * force - needed
                    if held < worst:
                        footing, row, worst = f, r, held
    return footing, row, -worst / SCALE_MM


@inner
def _breaks(first: int, bound: Array, force: float, x: float, y: float, needed: float) -> bool:
    """Whether any direction of the circle holds less than is needed; without looking which, for that is much faster."""
    broken = False
    for k in range(CIRCLE):
        broken |= COS[k] * x + SIN[k] * y - bound[np.uint64(first + k)] * force < needed
    return broken
