"""Footings: the columns under a floor that stand on one body, and how far the weight on them may go in each direction.

A footing is a table of rows. A row has a direction n on the table, pointing inwards, and a reach q: weight that acts at
x is borne as long as n·x >= q. With CIRCLE directions and those of the straight edges, the rows are the convex hull of
the patches, except that they are up to 0.01 mm generous where it is round.
"""

import math
from typing import Final

import numpy as np

from meja.games.menara.tower.matter import RADIUS_MM
from meja.games.menara.tower.statics.jit import Array, Ints, inner, jit
from meja.games.menara.tower.statics.patches import CORNERS, DISC

CIRCLE: Final = 64
_turns = np.arange(CIRCLE) * (2 * math.pi / CIRCLE)
DIRECTIONS: Final[Array] = np.column_stack((np.cos(_turns), np.sin(_turns)))
STRAIGHT_MM: Final = 1.0  # shorter edges of a hull are parts of an arc


def most_rows(contacts: int, corners: int) -> int:
    """No footing with so many contacts and corners has more rows."""
    return CIRCLE + 2 * contacts + corners + 2


@jit
def add_rows(
    which: Ints,
    place: Array,
    first: Ints,
    corners: Array,
    normal: Array,
    reach: Array,
    tops: Array,
    feet: Array,
    row: int,
) -> int:
    """Writes the rows of a footing of these contacts, from `row` on, and says where they end.

    `tops` and `feet` are the reach of each contact for itself: of the patch at its column's top, of the whole foot.
    """
    end = row
    for k in range(CIRCLE):
        normal[end, 0] = DIRECTIONS[k, 0]
        normal[end, 1] = DIRECTIONS[k, 1]
        end += 1
    points = _outline(which, place, first, corners)
    hull = _convex_hull(points)
    for k in range(len(hull)):
        a, b = hull[k], hull[(k + 1) % len(hull)]
        x, y = points[b, 0] - points[a, 0], points[b, 1] - points[a, 1]
        length = math.hypot(x, y)
        if length > STRAIGHT_MM:
            normal[end, 0] = -y / length
            normal[end, 1] = x / length
            end += 1
    for r in range(row, end):
        nx, ny = normal[r, 0], normal[r, 1]
        reach[r] = np.inf
        for c in range(len(which)):
            contact = which[c]
            foot = nx * place[contact, 0] + ny * place[contact, 1] - RADIUS_MM
            top = foot
            if first[contact + 1] > first[contact]:
                top = np.inf
                for i in range(first[contact], first[contact + 1]):
                    top = min(top, nx * corners[i, 0] + ny * corners[i, 1])
            tops[r, c] = top
            feet[r, c] = foot
            reach[r] = min(reach[r], top)
    return end


@inner
def _outline(which: Ints, place: Array, first: Ints, corners: Array) -> Array:
    """Points whose hull has the straight edges of the footing's: the axes of whole discs, or else all the corners."""
    cut = 0
    for contact in which:
        cut += first[contact + 1] - first[contact]
    points = np.empty((len(which) * CORNERS + cut if cut else len(which), 2))
    n = 0
    for contact in which:
        start, end = first[contact], first[contact + 1]
        each = 1 if cut == 0 else CORNERS if end == start else end - start
        for i in range(each):
            for d in range(2):
                if end > start:
                    points[n, d] = corners[start + i, d]
                else:
                    points[n, d] = place[contact, d] + (DISC[i, d] if cut else 0.0)
            n += 1
    return points[:n]


@inner
def _convex_hull(points: Array) -> Ints:
    """The corners of the convex hull, counter-clockwise; two for points on a line."""
    order = np.empty(len(points), np.int64)
    for i in range(len(points)):
        k = i
        while k > 0 and _is_left(points, i, order[k - 1]):
            order[k] = order[k - 1]
            k -= 1
        order[k] = i
    hull = np.empty(2 * len(order) + 2, np.int64)
    n = 0
    for i in range(len(order)):
        while n >= 2 and _turn(points, hull[n - 2], hull[n - 1], order[i]) <= 0:
            n -= 1
        hull[n] = order[i]
        n += 1
    lower = n + 1
    for i in range(len(order) - 2, -1, -1):
        while n >= lower and _turn(points, hull[n - 2], hull[n - 1], order[i]) <= 0:
            n -= 1
        hull[n] = order[i]
        n += 1
    return hull[: max(n - 1, 1)]


@inner
def _is_left(points: Array, a: int, b: int) -> bool:
    x: float = points[a, 0] - points[b, 0]
    y: float = points[a, 1] - points[b, 1]
    return x < 0 or (x == 0 and y < 0)


@inner
def _turn(points: Array, a: int, b: int, c: int) -> float:
    """Positive for a turn to the left on the way from a over b to c."""
    turn: float = (points[b, 0] - points[a, 0]) * (points[c, 1] - points[a, 1])
    turn -= (points[b, 1] - points[a, 1]) * (points[c, 0] - points[a, 0])
    return turn
