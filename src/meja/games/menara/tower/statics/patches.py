"""Patches: the parts of column tops that boards cover, as convex polygons."""

import math
from collections.abc import Sequence
from functools import cache, lru_cache
from typing import Final, NamedTuple

import numpy as np
import shapely

from meja.games.menara.actions import Lying
from meja.games.menara.content import FloorId, PointMm, Side
from meja.games.menara.tower.boards import REST_MM, board
from meja.games.menara.tower.dimensions import RADIUS_MM, board_g
from meja.games.menara.tower.numeric_types import Floats, Ints
from meja.games.menara.tower.statics.hulls import convex_hull
from meja.jit import inner, jit

CORNERS: Final = 64  # of the polygon in place of a disc that is cut: off by less than 0.005 mm
_angles = np.arange(CORNERS) * (2 * math.pi / CORNERS)
DISC: Final[Floats] = (
    np.column_stack((np.cos(_angles), np.sin(_angles))) * RADIUS_MM / math.sqrt(math.cos(_angles[1] / 2))
)
NEAR_MM: Final = 1e-6


class BoardArrays(NamedTuple):
    """Boards that lie on the table or above it, for the kernels."""

    pose: Floats  # (board, 4): x and y in mm, and the cosine and the sine of its turn
    edge_range: Ints  # (board, 2): its first edge, and the one after its last
    edges_mm: Floats  # (edge, 4): both ends of an edge of an outline or a hole, from the board's origin
    reach_mm: Floats  # of each board: the radius of its outline about its origin
    centre_mm: Floats  # of each board: its centre of mass on the table
    mass_g: Floats


class Patches(NamedTuple):
    """Which boards touch which tops, and where; board by board."""

    board: Ints
    top: Ints
    first_corner: Ints  # corners of patch n: first_corner[n] to first_corner[n + 1]; none for a whole disc
    corners_mm: Floats  # of its convex hull, on the table: contact forces act anywhere between points that touch


def boards(lyings: Sequence[Lying]) -> BoardArrays:
    """Packs boards into arrays; equal boards share their edges."""
    kinds: dict[tuple[FloorId, Side], int] = {}
    kind = np.array([kinds.setdefault((lying.floor, lying.side), len(kinds)) for lying in lyings], np.int64)
    made, edges = [board(*one) for one in kinds], [_edges_mm(*one) for one in kinds]
    poses = np.array([lying.pose for lying in lyings]).reshape(-1, 3)
    turn = np.radians(poses[:, 2])
    x, y, cos, sin = poses[:, 0], poses[:, 1], np.cos(turn), np.sin(turn)
    cx, cy = np.array([one.centroid for one in made]).reshape(-1, 2)[kind].T
    ends = np.cumsum([0, *map(len, edges)])
    return BoardArrays(
        pose=np.column_stack((x, y, cos, sin)),
        edge_range=np.column_stack((ends[kind], ends[kind + 1])),
        edges_mm=np.concatenate((np.empty((0, 4)), *edges)),
        reach_mm=np.array([one.reach_mm for one in made])[kind],
        centre_mm=np.column_stack((x + cos * cx - sin * cy, y + sin * cx + cos * cy)),
        mass_g=np.array([board_g(floor) for floor, _ in kinds])[kind],
    )


@cache
def _edges_mm(floor: FloorId, side: Side) -> Floats:
    polygon = board(floor, side).polygon
    rings = [shapely.get_coordinates(ring) for ring in (polygon.exterior, *polygon.interiors)]
    return np.concatenate([np.hstack((ring[:-1], ring[1:])) for ring in rings])


def covered(lying: BoardArrays, tops: Floats) -> Patches:
    """Returns the patches of boards on those of these tops that each would lie on."""
    return Patches(*_cut(lying, tops, False))


@lru_cache(maxsize=4096)  # from one tower to the next, most floors stay where they are
def touched(lying: Lying, tops: tuple[PointMm, ...]) -> list[Floats]:
    """Returns the corners of a floor's patches on tops that it is known to lie on."""
    found = Patches(*_cut(boards([lying]), np.array(tops).reshape(-1, 2), True))
    return np.split(found.corners_mm, found.first_corner[1:-1]) if tops else []


@jit
def _cut(lying: BoardArrays, tops: Floats, known: bool) -> tuple[Ints, Ints, Ints, Floats]:
    """Returns the patches of every board on every top: on all tops if it is `known` to lie on them, else on those that
    it reaches."""
    most = len(lying.pose) * len(tops)
    boards_of, top = np.empty(most, np.int64), np.empty(most, np.int64)
    whole = np.empty(most, np.bool_)
    n, cut = 0, 0
    for b in range(len(lying.pose)):
        for t in range(len(tops)):
            x, y = _to_board(lying, b, tops, t)
            if not known and math.hypot(x, y) >= lying.reach_mm[b] + RADIUS_MM:
                continue
            inside, rim_mm, _, _ = _depth(lying, b, x, y)
            if known or inside or rim_mm <= REST_MM:
                boards_of[n], top[n], whole[n] = b, t, inside and rim_mm >= RADIUS_MM - NEAR_MM
                cut += not whole[n]
                n += 1
    each = CORNERS + 3 * max(1, len(lying.edges_mm))
    first_corner, corners = np.empty(n + 1, np.int64), np.empty((cut * each, 2))
    points = np.empty((each, 2))
    end = 0
    for k in range(n):
        first_corner[k] = end
        if whole[k]:
            continue
        b = boards_of[k]
        found = _intersection_points(lying, b, tops, top[k], points)
        hull = convex_hull(points[:found])
        for i in hull:
            x, y = points[i, 0], points[i, 1]
            corners[end, 0] = lying.pose[b, 0] + lying.pose[b, 2] * x - lying.pose[b, 3] * y
            corners[end, 1] = lying.pose[b, 1] + lying.pose[b, 3] * x + lying.pose[b, 2] * y
            end += 1
    first_corner[n] = end
    return boards_of[:n], top[:n], first_corner, corners[:end]


@inner
def _to_board(lying: BoardArrays, b: int, tops: Floats, t: int) -> tuple[float, float]:
    """Returns the axis of a top in the frame of a board."""
    x, y = tops[t, 0] - lying.pose[b, 0], tops[t, 1] - lying.pose[b, 1]
    cos, sin = lying.pose[b, 2], lying.pose[b, 3]
    return cos * x + sin * y, cos * y - sin * x


@inner
def _depth(lying: BoardArrays, b: int, x: float, y: float) -> tuple[bool, float, float, float]:
    """Returns whether a point is on the board, its distance from the nearest edge, and the nearest point of that."""
    inside, nearest, near_x, near_y = False, np.inf, 0.0, 0.0
    for e in range(lying.edge_range[b, 0], lying.edge_range[b, 1]):
        ax, ay = lying.edges_mm[e, 0], lying.edges_mm[e, 1]
        ex, ey = lying.edges_mm[e, 2] - ax, lying.edges_mm[e, 3] - ay
        along = min(1.0, max(0.0, ((x - ax) * ex + (y - ay) * ey) / (ex * ex + ey * ey)))
        px, py = ax + along * ex, ay + along * ey
        square = (x - px) * (x - px) + (y - py) * (y - py)
        if square < nearest:
            nearest, near_x, near_y = square, px, py
        if (ay > y) != (ay + ey > y) and x < ax + (y - ay) * ex / ey:
            inside = not inside
    return inside, math.sqrt(nearest), near_x, near_y


@inner
def _intersection_points(lying: BoardArrays, b: int, tops: Floats, t: int, points: Floats) -> int:
    """Writes points with the same convex hull as the intersection of a board and a top, and returns how many. If it is
    empty, because the board is only said to lie there: the point of the top that is nearest to the board."""
    x, y = _to_board(lying, b, tops, t)
    inside, far_mm, near_x, near_y = _depth(lying, b, x, y)
    n, near = 0, 0
    edges = np.empty((lying.edge_range[b, 1] - lying.edge_range[b, 0], 4))  # those that cut the disc, from its middle
    for e in range(lying.edge_range[b, 0], lying.edge_range[b, 1]):
        ax, ay = lying.edges_mm[e, 0] - x, lying.edges_mm[e, 1] - y
        ex, ey = lying.edges_mm[e, 2] - lying.edges_mm[e, 0], lying.edges_mm[e, 3] - lying.edges_mm[e, 1]
        along = min(1.0, max(0.0, -(ax * ex + ay * ey) / (ex * ex + ey * ey)))
        if math.hypot(ax + along * ex, ay + along * ey) > RADIUS_MM + NEAR_MM:
            continue
        edges[near, 0], edges[near, 1], edges[near, 2], edges[near, 3] = ax, ay, ex, ey
        near += 1
        outside = ax * ax + ay * ay - RADIUS_MM * RADIUS_MM
        if outside <= 0:
            points[n, 0], points[n, 1] = x + ax, y + ay
            n += 1
        square, half = ex * ex + ey * ey, ax * ex + ay * ey
        discriminant = half * half - square * outside
        if discriminant >= 0:
            for along in ((-half - math.sqrt(discriminant)) / square, (-half + math.sqrt(discriminant)) / square):
                if 0 <= along <= 1:
                    points[n, 0], points[n, 1] = x + ax + along * ex, y + ay + along * ey
                    n += 1
    for k in range(CORNERS):
        within, px, py = inside, DISC[k, 0], DISC[k, 1]
        for e in range(near):  # each edge between the middle and this corner changes on board and off board
            ax, ay, ex, ey = edges[e, 0], edges[e, 1], edges[e, 2], edges[e, 3]
            left, right = px * ay - py * ax, px * (ay + ey) - py * (ax + ex)
            if (left > 0) != (right > 0):
                across = px * ey - py * ex
                along = (ax * ey - ay * ex) / across
                if 0 < along <= 1:
                    within = not within
        if within:
            points[n, 0], points[n, 1] = x + px, y + py
            n += 1
    if n == 0:
        shorter = min(1.0, RADIUS_MM / max(far_mm, NEAR_MM))
        points[0, 0], points[0, 1] = x + (near_x - x) * shorter, y + (near_y - y) * shorter
        n = 1
    return n
