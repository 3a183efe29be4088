"""The dual simplex method for the program of a tower: from a guess to the best that bridges can do.

A program has many rows and few unknowns, and which rows are broken is seen footing by footing. So what is kept is the
inverse of the few rows that hold; the one that is broken most is looked for anew at each step.
"""

import math
from typing import Final

import numpy as np

from meja.games.menara.tower.statics.arrays import Frame
from meja.games.menara.tower.statics.footings import CIRCLE, COS, SIN
from meja.games.menara.tower.statics.jit import Array, Flags, Ints, inner

SCALE_MM: Final = 50.0  # lengths in the program are of the size of weights, which are in parts of the whole
SPARSE: Final = 16  # every so manieth direction is looked at first
PIVOTS: Final = 1000
BOUND, NOTHING = -1, -2  # in place of a row
FREE: Final = 1e-7
GIVE_MM: Final = 1e-6
TINY: Final = 1e-10


@inner
def descend(
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
        if r < 0 or (decides and (best[unknowns] <= 0 or bear(frame, bridged, wrench))):
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
            if owner[f] >= 0 and breaks(
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
def breaks(first: int, bound: Array, force: float, x: float, y: float, needed: float) -> bool:
    """Whether any direction of the circle holds less than is needed; without looking which, for that is much faster."""
    broken = False
    for k in range(CIRCLE):
        broken |= COS[k] * x + SIN[k] * y - bound[np.uint64(first + k)] * force < needed
    return broken


@inner
def bear(frame: Frame, bridged: Flags, wrench: Array) -> bool:
    """Whether footings can take what rests on them."""
    for j in range(len(bridged)):
        if not bridged[j]:
            continue
        for f in range(frame.footings[j], frame.footings[j + 1]):
            if frame.contacts[f] == 0:
                continue
            force, x, y = wrench[f, 0], wrench[f, 1], wrench[f, 2]
            if breaks(frame.rows[f, 0], frame.reach, force, x, y, 0.0):
                return False
            for r in range(frame.rows[f, 0] + CIRCLE, frame.rows[f, 1]):
                if frame.normal[r, 0] * x + frame.normal[r, 1] * y < frame.reach[r] * force:
                    return False
    return True
