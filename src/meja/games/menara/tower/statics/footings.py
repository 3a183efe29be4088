"""Footings: the columns under a floor that stand on one body, and how far the weight on them may go in each direction.

A footing is a table of rows. A row has a direction n on the table, pointing inwards, and a reach q: weight that acts at
x is borne as long as n·x >= q. With CIRCLE directions and those of the straight edges, the rows are the convex hull of
the patches, except that they are up to 0.01 mm generous where it is round.
"""

import math
from typing import Final

import numpy as np

from meja.games.menara.tower.matter import RADIUS_MM
from meja.games.menara.tower.statics.hulls import convex_hull
from meja.games.menara.tower.statics.jit import Array, Ints, inner, jit
from meja.games.menara.tower.statics.patches import CORNERS, DISC

CIRCLE: Final = 64
_turns = np.arange(CIRCLE) * (2 * math.pi / CIRCLE)
COS: Final[Array] = np.cos(_turns)
SIN: Final[Array] = np.sin(_turns)
DIRECTIONS: Final[Array] = np.column_stack((COS, SIN))
OUTERMOST: Final = 8
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
    for k in range(CIRCLE):
        normal[row + k, 0], normal[row + k, 1], reach[row + k] = COS[k], SIN[k], np.inf
    cut = 0
    for contact in which:
        cut += first[contact + 1] - first[contact]
        _widen(contact, place, first, corners, reach, row)
    end = row + CIRCLE
    points = _outline(which, place, first, corners, cut)
    hull = convex_hull(points)
    for k in range(len(hull)):
        a, b = hull[k], hull[(k + 1) % len(hull)]
        x, y = points[b, 0] - points[a, 0], points[b, 1] - points[a, 1]
        length = math.hypot(x, y)
        if length > STRAIGHT_MM:
            normal[end, 0], normal[end, 1] = -y / length, x / length
            reach[end] = normal[end, 0] * points[a, 0] + normal[end, 1] * points[a, 1] - (0.0 if cut else RADIUS_MM)
            end += 1
    if tilts:
        for r in range(row, end):
            slip[r] = _slip(which, reach[r], normal[r, 0], normal[r, 1], place, first, corners) if cut else 1.0
    return end


@inner
def _widen(contact: int, place: Array, first: Ints, corners: Array, reach: Array, row: int) -> None:
    """Lets the circle's directions reach as far as this contact does."""
    start, stop = first[contact], first[contact + 1]
    if start == stop:
        x, y = place[contact, 0], place[contact, 1]
        for k in range(CIRCLE):
            far = COS[k] * x + SIN[k] * y - RADIUS_MM
            if far < reach[row + k]:
                reach[row + k] = far
        return
    at = start
    for i in range(start, stop):
        if corners[i, 0] < corners[at, 0]:
            at = i
    for k in range(CIRCLE):  # from one direction to the next it is the same corner, or one further on
        far = COS[k] * corners[at, 0] + SIN[k] * corners[at, 1]
        for _ in range(stop - start):
            after = at + 1 if at + 1 < stop else start
            further = COS[k] * corners[after, 0] + SIN[k] * corners[after, 1]
            if further > far:
                break
            at, far = after, further
        reach[row + k] = min(reach[row + k], far)


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
def _outline(which: Ints, place: Array, first: Ints, corners: Array, cut: int) -> Array:
    """Points whose hull has the straight edges of the footing's: the axes if all discs are whole, or else the corners,
    without those that are within the hull of the outermost ones in a few directions."""
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
    if cut == 0:
        return points
    ring = np.zeros((OUTERMOST + 1, 2))
    for k in range(OUTERMOST):
        x, y, least = COS[k * CIRCLE // OUTERMOST], SIN[k * CIRCLE // OUTERMOST], np.inf
        for i in range(n):
            if x * points[i, 0] + y * points[i, 1] < least:
                least = x * points[i, 0] + y * points[i, 1]
                ring[k, 0], ring[k, 1] = points[i, 0], points[i, 1]
    ring[OUTERMOST, 0], ring[OUTERMOST, 1] = ring[0, 0], ring[0, 1]
    kept = 0
    for i in range(n):
        within = True
        for k in range(OUTERMOST):
            x, y = ring[k + 1, 0] - ring[k, 0], ring[k + 1, 1] - ring[k, 1]
            if (x != 0 or y != 0) and x * (points[i, 1] - ring[k, 1]) - y * (points[i, 0] - ring[k, 0]) <= 0:
                within = False
                break
        if not within:
            points[kept, 0], points[kept, 1] = points[i, 0], points[i, 1]
            kept += 1
    return points[:kept]
