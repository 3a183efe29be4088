"""The program: whether all floors can be in balance at once, and how far they are from not being.

Columns drop out: whatever presses on a column's top, one floor or two, together with its own weight acts within its
foot, which is as large. A floor is in balance if the weight on it acts within its footing. Only a bridge, a floor with
several footings, has a choice: three numbers (force, and force times x and y) for each of them but one. All else is
affine in these unknowns x, and so is how far the weight is from the reach of any row of any footing:

    the aim: the largest s with  A x + b >= s h,    h: the weight on the footing if all contacts bear alike

It is positive if and only if the tower stands. Without bridges it is how far the weight of the weakest floor may
wander, in mm.
"""

from typing import Any, Final

import numpy as np

from meja.games.menara.tower.statics.arrays import GROUND, Frame
from meja.games.menara.tower.statics.footings import CIRCLE
from meja.games.menara.tower.statics.jit import Array, Flags, inner, jit
from meja.games.menara.tower.statics.simplex import SCALE_MM, bear, breaks, descend

MOST: Final = 1e3  # no aim is larger
AMPLE_MM: Final = 0.5  # more is not tried for when only the sign of the aim is asked for
SOFT_MM2: Final = 1e-3  # so that a beam on two footings knows what to do across


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
    if unknowns == 0 or bear(frame, bridged, wrench):
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
            if breaks(frame.rows[f, 0], bound, 1.0, x, y, worst):
                for r in range(frame.rows[f, 0], frame.rows[f, 0] + CIRCLE):
                    held = frame.normal[r, 0] * x + frame.normal[r, 1] * y - bound[r]
                    if held < worst:
                        worst, floor, row = held, j, r
    return worst, floor, row


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

    descend(frame, bound, on_footing, owner, above, part, bridged, decides, best, holding, pull, wrench)
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
