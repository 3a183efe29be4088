"""Footings: the columns under a floor that stand on one body, as the half-planes in which the load must act.

A footing is a table of rows. A row is a half-plane n·x >= q with a unit normal n on the table, pointing inwards, and an
offset q: the footing carries a load that acts at x if x is in all half-planes. With CIRCLE directions and those of the
straight edges, the rows are the convex hull of the patches, except that they are up to 0.01 mm too wide where it is
round.
"""

import math
from typing import Final, NamedTuple

import numpy as np

from meja.games.menara.tower.dimensions import RADIUS_MM
from meja.games.menara.tower.numeric_types import Floats, Ints
from meja.games.menara.tower.statics.hulls import convex_hull
from meja.games.menara.tower.statics.patches import CORNERS, DISC
from meja.jit import inner, jit

CIRCLE: Final = 64  # the first rows of every footing: directions all around, at equal angles
_angles = np.arange(CIRCLE) * (2 * math.pi / CIRCLE)
COS: Final[Floats] = np.cos(_angles)
SIN: Final[Floats] = np.sin(_angles)
DIRECTIONS: Final[Floats] = np.column_stack((COS, SIN))
PREFILTER_DIRECTIONS: Final = 8  # points within the octagon of the extreme points are not on the hull
MIN_EDGE_MM: Final = 1.0  # shorter edges of a hull are parts of an arc
SAME_EDGE_MM: Final = 0.02  # contacts whose extreme points differ by less are on the same edge
SLIP_MM: Final = 2.0  # a tilt by 4 degrees moves the foot of a column by this from under its top
MAX_SLIP: Final = 5.0  # for a patch so small that nothing of it is left when the foot is moved


class ContactShapes(NamedTuple):
    """Where columns touch a floor: whole discs around their axes, or convex polygons."""

    place_mm: Floats  # of each contact: the column's axis
    first_corner: Ints  # corners of contact c: first_corner[c] to first_corner[c + 1]; none for a whole disc
    corners_mm: Floats


class HalfPlanes(NamedTuple):
    """Rows of footings."""

    normal: Floats  # n, unit length, inwards
    offset_mm: Floats  # q of n·x >= q
    slip: Floats  # by how much q grows for each mm by which the columns' feet are moved inwards under their tops


@jit
def max_rows(contacts: int, corners: int) -> int:
    """Returns an upper bound of the rows of a footing with so many contacts and corners."""
    return CIRCLE + 2 * contacts + corners + 2


@inner
def violates_circle(first: int, offset_mm: Floats, force: float, x: float, y: float, needed: float) -> bool:
    """Returns whether a force with moments x and y holds by less than `needed` in any direction of the circle, whose
    rows begin at `first`. It has no branch, so that LLVM vectorises it."""
    violated = False
    for k in range(CIRCLE):
        violated |= COS[k] * x + SIN[k] * y - offset_mm[np.uint64(first + k)] * force < needed
    return violated


@jit
def footing_rows(
    first_contact: Ints, place_mm: Floats, first_corner: Ints, corners_mm: Floats, tilts: bool
) -> tuple[Ints, Floats, Floats, Floats, Floats]:
    """Returns of footings with the contacts first_contact[f] to first_contact[f + 1] the first row and the one after
    the last, and the centre; and the normal, offset and slip of all rows. Contacts come array by array: numba unpacks
    NamedTuples that come from Python slowly."""
    shapes, footings, most = ContactShapes(place_mm, first_corner, corners_mm), len(first_contact) - 1, 0
    for f in range(footings):
        start, stop = first_contact[f], first_contact[f + 1]
        most += max_rows(stop - start, first_corner[stop] - first_corner[start])
    planes = HalfPlanes(np.empty((most, 2)), np.empty(most), np.empty(most))
    rows, centre_mm, end = np.empty((footings, 2), np.int64), np.zeros((footings, 2)), 0
    for f in range(footings):
        contacts = np.arange(first_contact[f], first_contact[f + 1])
        for d in range(2):
            for c in contacts:
                centre_mm[f, d] += place_mm[c, d]
            centre_mm[f, d] /= len(contacts)
        rows[f, 0] = end
        end = write_rows(contacts, shapes, planes, end, tilts)
        rows[f, 1] = end
    return rows, centre_mm, planes.normal[:end], planes.offset_mm[:end], planes.slip[:end]


@inner
def write_rows(contacts: Ints, shapes: ContactShapes, planes: HalfPlanes, row: int, tilts: bool) -> int:
    """Writes the rows of a footing of these contacts, from `row` on, and returns where they end. The slip is written
    only if the footing is to be tilted."""
    normal, offset_mm = planes.normal, planes.offset_mm
    for k in range(CIRCLE):
        normal[row + k, 0], normal[row + k, 1], offset_mm[row + k] = COS[k], SIN[k], np.inf
    cut = 0  # corners of all contacts that are not whole discs
    for contact in contacts:
        cut += shapes.first_corner[contact + 1] - shapes.first_corner[contact]
        _extend_circle(contact, shapes, offset_mm, row)
    end = row + CIRCLE
    points = _hull_points(contacts, shapes, cut)
    hull = convex_hull(points)
    for k in range(len(hull)):
        a, b = hull[k], hull[(k + 1) % len(hull)]
        x, y = points[b, 0] - points[a, 0], points[b, 1] - points[a, 1]
        length_mm = math.hypot(x, y)
        if length_mm > MIN_EDGE_MM:
            normal[end, 0], normal[end, 1] = -y / length_mm, x / length_mm
            on_edge = normal[end, 0] * points[a, 0] + normal[end, 1] * points[a, 1]
            offset_mm[end] = on_edge - (0.0 if cut else RADIUS_MM)
            end += 1
    if tilts:
        for r in range(row, end):
            planes.slip[r] = _slip(contacts, shapes, offset_mm[r], normal[r, 0], normal[r, 1]) if cut else 1.0
    return end


@inner
def _extend_circle(contact: int, shapes: ContactShapes, offset_mm: Floats, row: int) -> None:
    """Moves the circle's rows outwards until they contain this contact."""
    corners_mm = shapes.corners_mm
    start, stop = shapes.first_corner[contact], shapes.first_corner[contact + 1]
    if start == stop:
        x, y = shapes.place_mm[contact, 0], shapes.place_mm[contact, 1]
        for k in range(CIRCLE):
            extreme = COS[k] * x + SIN[k] * y - RADIUS_MM
            if extreme < offset_mm[row + k]:
                offset_mm[row + k] = extreme
        return
    at = start
    for i in range(start, stop):
        if corners_mm[i, 0] < corners_mm[at, 0]:
            at = i
    for k in range(CIRCLE):  # rotating calipers: the extreme corner of the next direction is the same, or further on
        extreme = COS[k] * corners_mm[at, 0] + SIN[k] * corners_mm[at, 1]
        for _ in range(stop - start):
            after = at + 1 if at + 1 < stop else start
            further = COS[k] * corners_mm[after, 0] + SIN[k] * corners_mm[after, 1]
            if further > extreme:
                break
            at, extreme = after, further
        offset_mm[row + k] = min(offset_mm[row + k], extreme)


@inner
def _support(contact: int, shapes: ContactShapes, nx: float, ny: float) -> float:
    """Returns the least n·x of all points of a contact: a whole disc, or a polygon."""
    least: float = nx * shapes.place_mm[contact, 0] + ny * shapes.place_mm[contact, 1] - RADIUS_MM
    if shapes.first_corner[contact + 1] > shapes.first_corner[contact]:
        least = np.inf
        for i in range(shapes.first_corner[contact], shapes.first_corner[contact + 1]):
            least = min(least, nx * shapes.corners_mm[i, 0] + ny * shapes.corners_mm[i, 1])
    return least


@inner
def _slip(contacts: Ints, shapes: ContactShapes, offset_mm: float, nx: float, ny: float) -> float:
    """Returns by how much a row's offset grows for each mm by which the columns' feet are moved inwards under their
    tops: 1 for whole discs, 0 at a rim of the board. If an edge has several contacts, the one that shrinks most counts.
    """
    least, most, on_edge = np.inf, -np.inf, 0
    for contact in contacts:
        start, stop = shapes.first_corner[contact], shapes.first_corner[contact + 1]
        x, y = shapes.place_mm[contact, 0] + SLIP_MM * nx, shapes.place_mm[contact, 1] + SLIP_MM * ny
        moved = nx * x + ny * y - RADIUS_MM
        if stop > start:
            moved = _common_support(nx, ny, x, y, shapes.corners_mm, start, stop)
        least = min(least, moved)
        if _support(contact, shapes, nx, ny) < offset_mm + SAME_EDGE_MM:
            most = max(most, moved)
            on_edge += 1
    return min(max(0.0, (most if on_edge > 1 else least) - offset_mm) / SLIP_MM, MAX_SLIP)


@inner
def _common_support(nx: float, ny: float, x: float, y: float, corners_mm: Floats, start: int, stop: int) -> float:
    """Returns the least n·x in the intersection of a polygon and a disc around (x, y); infinity if that is empty."""
    least = np.inf
    lefts = rights = 0
    for i in range(start, stop):
        k = i + 1 if i + 1 < stop else start
        ax, ay = corners_mm[i, 0] - x, corners_mm[i, 1] - y
        dx, dy = corners_mm[k, 0] - corners_mm[i, 0], corners_mm[k, 1] - corners_mm[i, 1]
        at, along = nx * corners_mm[i, 0] + ny * corners_mm[i, 1], nx * dx + ny * dy
        outside = ax * ax + ay * ay - RADIUS_MM * RADIUS_MM
        if outside <= 0:
            least = min(least, at)
        # where the edge meets the rim of the disc: a quadratic equation
        square, half = dx * dx + dy * dy, ax * dx + ay * dy
        discriminant = half * half - square * outside
        if discriminant >= 0 and square > 0:
            for t in ((-half - math.sqrt(discriminant)) / square, (-half + math.sqrt(discriminant)) / square):
                if 0 <= t <= 1:
                    least = min(least, at + t * along)
        # on which side of the edge the extreme point of the disc is
        side = dx * (-RADIUS_MM * ny - ay) - dy * (-RADIUS_MM * nx - ax)
        lefts += side >= 0
        rights += side <= 0
    if lefts == stop - start or rights == stop - start:
        least = min(least, nx * x + ny * y - RADIUS_MM)
    return least


@inner
def _hull_points(contacts: Ints, shapes: ContactShapes, cut: int) -> Floats:
    """Returns points whose hull has the straight edges of the footing's: the axes if all discs are whole; else the
    corners of all contacts, without those within the octagon of the extreme points in a few directions."""
    points = np.empty((len(contacts) * CORNERS + cut if cut else len(contacts), 2))
    n = 0
    for contact in contacts:
        start, end = shapes.first_corner[contact], shapes.first_corner[contact + 1]
        each = 1 if cut == 0 else CORNERS if end == start else end - start
        for i in range(each):
            for d in range(2):
                if end > start:
                    points[n, d] = shapes.corners_mm[start + i, d]
                else:
                    points[n, d] = shapes.place_mm[contact, d] + (DISC[i, d] if cut else 0.0)
            n += 1
    if cut == 0:
        return points
    ring = np.zeros((PREFILTER_DIRECTIONS + 1, 2))
    for k in range(PREFILTER_DIRECTIONS):
        x, y = COS[k * CIRCLE // PREFILTER_DIRECTIONS], SIN[k * CIRCLE // PREFILTER_DIRECTIONS]
        least = np.inf
        for i in range(n):
            if x * points[i, 0] + y * points[i, 1] < least:
                least = x * points[i, 0] + y * points[i, 1]
                ring[k, 0], ring[k, 1] = points[i, 0], points[i, 1]
    ring[PREFILTER_DIRECTIONS, 0], ring[PREFILTER_DIRECTIONS, 1] = ring[0, 0], ring[0, 1]
    kept = 0
    for i in range(n):
        within = True
        for k in range(PREFILTER_DIRECTIONS):
            x, y = ring[k + 1, 0] - ring[k, 0], ring[k + 1, 1] - ring[k, 1]
            if (x != 0 or y != 0) and x * (points[i, 1] - ring[k, 1]) - y * (points[i, 0] - ring[k, 0]) <= 0:
                within = False
                break
        if not within:
            points[kept, 0], points[kept, 1] = points[i, 0], points[i, 1]
            kept += 1
    return points[:kept]
