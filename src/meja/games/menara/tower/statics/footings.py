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
EDGE_MM: Final = 0.02  # contacts that reach nearly as far are on the same edge
SLIP_MM: Final = 2.0  # a tilt by 4 degrees moves the foot of a column so far from under its top
MOST_SLIP: Final = 5.0  # of a patch so small that it is gone when the foot is moved


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
    slip: Array,
    row: int,
    tilts: bool,
) -> int:
    """Writes the rows of a footing of these contacts, from `row` on, and says where they end. The slip is written only
    if the footing is to be tilted."""
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
        reach[r] = np.inf
        for contact in which:
            reach[r] = min(reach[r], _reach(contact, normal[r, 0], normal[r, 1], place, first, corners))
        if tilts:
            slip[r] = _slip(which, reach[r], normal[r, 0], normal[r, 1], place, first, corners)
    return end


@inner
def _reach(contact: int, nx: float, ny: float, place: Array, first: Ints, corners: Array) -> float:
    """How far one contact reaches: a whole disc, or its corners."""
    reach: float = nx * place[contact, 0] + ny * place[contact, 1] - RADIUS_MM
    if first[contact + 1] > first[contact]:
        reach = np.inf
        for i in range(first[contact], first[contact + 1]):
            reach = min(reach, nx * corners[i, 0] + ny * corners[i, 1])
    return reach


@inner
def _slip(which: Ints, reach: float, nx: float, ny: float, place: Array, first: Ints, corners: Array) -> float:
    """By how much the reach shrinks for a mm by which the columns' feet are moved inwards under their tops: by as much
    for whole discs, by nothing at a rim of the board. Along an edge it is what shrinks most that counts."""
    least, most, on_edge = np.inf, -np.inf, 0
    for contact in which:
        x, y = place[contact, 0] + SLIP_MM * nx, place[contact, 1] + SLIP_MM * ny
        moved = nx * x + ny * y - RADIUS_MM
        if first[contact + 1] > first[contact]:
            moved = _common_reach(nx, ny, x, y, corners, first[contact], first[contact + 1])
        least = min(least, moved)
        if _reach(contact, nx, ny, place, first, corners) < reach + EDGE_MM:
            most = max(most, moved)
            on_edge += 1
    return min(max(0.0, (most if on_edge > 1 else least) - reach) / SLIP_MM, MOST_SLIP)


@inner
def _common_reach(nx: float, ny: float, x: float, y: float, corners: Array, start: int, stop: int) -> float:
    """The reach of what a patch and a disc around a point have in common; infinite if that is nothing."""
    reach = np.inf
    lefts = rights = 0
    for i in range(start, stop):
        k = i + 1 if i + 1 < stop else start
        ax, ay = corners[i, 0] - x, corners[i, 1] - y
        dx, dy = corners[k, 0] - corners[i, 0], corners[k, 1] - corners[i, 1]
        at, along = nx * corners[i, 0] + ny * corners[i, 1], nx * dx + ny * dy
        outside = ax * ax + ay * ay - RADIUS_MM * RADIUS_MM
        if outside <= 0:
            reach = min(reach, at)
        # where the edge goes through the rim of the disc
        square, half = dx * dx + dy * dy, ax * dx + ay * dy
        root = half * half - square * outside
        if root >= 0 and square > 0:
            for t in ((-half - math.sqrt(root)) / square, (-half + math.sqrt(root)) / square):
                if 0 <= t <= 1:
                    reach = min(reach, at + t * along)
        # on which side of the edge the outermost point of the disc is
        turn = dx * (-RADIUS_MM * ny - ay) - dy * (-RADIUS_MM * nx - ax)
        lefts += turn >= 0
        rights += turn <= 0
    if lefts == stop - start or rights == stop - start:
        reach = min(reach, nx * x + ny * y - RADIUS_MM)
    return reach


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
