"""Patches: where a column's top touches the board that lies on it."""

import math
from collections.abc import Sequence
from functools import cache, lru_cache
from typing import Final, NamedTuple

import numpy as np
import shapely

from meja.games.menara.actions import Lying
from meja.games.menara.content import FloorId, Point, Side
from meja.games.menara.tower.boards import REST_MM, board
from meja.games.menara.tower.matter import RADIUS_MM, board_g
from meja.games.menara.tower.statics.hulls import convex_hull
from meja.games.menara.tower.statics.jit import Array, Ints, inner, jit

CORNERS: Final = 64  # of the polygon that stands for a disc that is cut; it is nowhere 0.005 mm off
_turns = np.arange(CORNERS) * (2 * math.pi / CORNERS)
DISC: Final[Array] = np.column_stack((np.cos(_turns), np.sin(_turns))) * RADIUS_MM / math.sqrt(math.cos(_turns[1] / 2))
NEAR_MM: Final = 1e-6


class Boards(NamedTuple):
    """Boards that lie somewhere, for the kernels."""

    pose: Array  # of each: x and y, and the cosine and the sine of its turn
    edge: Ints  # (board, 2): from which edge to which
    edges: Array  # from where to where an edge of an outline or a hole goes, around the board's origin
    reach: Array  # of each board
    middle: Array  # of each, on the table
    grams: Array


class Patches(NamedTuple):
    """Which boards touch which tops, and where; board by board."""

    board: Ints
    top: Ints
    corner: Ints  # a patch's corners are those from corner[patch] to corner[patch + 1]; none for a whole disc
    corners: Array  # of its convex hull, on the table: forces act anywhere between points that touch


class _Rim(NamedTuple):
    edges: Array
    reach_mm: float
    centroid: Point
    grams: float


def boards(lyings: Sequence[Lying]) -> Boards:
    kinds: dict[tuple[FloorId, Side], int] = {}
    kind = np.array([kinds.setdefault((lying.floor, lying.side), len(kinds)) for lying in lyings], np.int64)
    rims = [_rim(floor, side) for floor, side in kinds]
    poses = np.array([lying.pose for lying in lyings]).reshape(-1, 3)
    turn = np.radians(poses[:, 2])
    x, y, cos, sin = poses[:, 0], poses[:, 1], np.cos(turn), np.sin(turn)
    cx, cy = np.array([rim.centroid for rim in rims]).reshape(-1, 2)[kind].T
    ends = np.cumsum([0, *(len(rim.edges) for rim in rims)])
    return Boards(
        pose=np.column_stack((x, y, cos, sin)),
        edge=np.column_stack((ends[kind], ends[kind + 1])),
        edges=np.concatenate((np.empty((0, 4)), *(rim.edges for rim in rims))),
        reach=np.array([rim.reach_mm for rim in rims])[kind],
        middle=np.column_stack((x + cos * cx - sin * cy, y + sin * cx + cos * cy)),
        grams=np.array([rim.grams for rim in rims])[kind],
    )


@cache
def _rim(floor: FloorId, side: Side) -> _Rim:
    made = board(floor, side)
    rings = [shapely.get_coordinates(ring) for ring in (made.polygon.exterior, *made.polygon.interiors)]
    edges = np.concatenate([np.hstack((ring[:-1], ring[1:])) for ring in rings])
    return _Rim(edges, made.reach_mm, made.centroid, board_g(floor))


def covered(lying: Boards, tops: Array) -> Patches:
    """The tops, of these on the table, that floors would lie on."""
    return Patches(*_cut(lying, tops, False))


@lru_cache(maxsize=4096)  # from one tower to the next most floors lie as they lay
def touched(lying: Lying, tops: tuple[Point, ...]) -> list[Array]:
    """The corners of a floor's patches on tops that it is known to lie on."""
    found = Patches(*_cut(boards([lying]), np.array(tops).reshape(-1, 2), True))
    return np.split(found.corners, found.corner[1:-1]) if tops else []


@jit
def _cut(lying: Boards, tops: Array, known: bool) -> tuple[Ints, Ints, Ints, Array]:
    """The patches of every board and every top that it lies on, or of every one if that is known."""
    most = len(lying.pose) * len(tops)
    which, top = np.empty(most, np.int64), np.empty(most, np.int64)
    whole = np.empty(most, np.bool_)
    n, cut = 0, 0
    for b in range(len(lying.pose)):
        for t in range(len(tops)):
            x, y = _to_board(lying, b, tops, t)
            if not known and math.hypot(x, y) >= lying.reach[b] + RADIUS_MM:
                continue
            inside, rim_mm, _, _ = _depth(lying, b, x, y)
            if known or inside or rim_mm <= REST_MM:
                which[n], top[n], whole[n] = b, t, inside and rim_mm >= RADIUS_MM - NEAR_MM
                cut += not whole[n]
                n += 1
    each = CORNERS + 3 * max(1, len(lying.edges))
    corner, corners = np.empty(n + 1, np.int64), np.empty((cut * each, 2))
    points = np.empty((each, 2))
    end = 0
    for k in range(n):
        corner[k] = end
        if whole[k]:
            continue
        b = which[k]
        found = _common(lying, b, tops, top[k], points)
        hull = convex_hull(points[:found])
        for i in hull:
            x, y = points[i, 0], points[i, 1]
            corners[end, 0] = lying.pose[b, 0] + lying.pose[b, 2] * x - lying.pose[b, 3] * y
            corners[end, 1] = lying.pose[b, 1] + lying.pose[b, 3] * x + lying.pose[b, 2] * y
            end += 1
    corner[n] = end
    return which[:n], top[:n], corner, corners[:end]


@inner
def _to_board(lying: Boards, b: int, tops: Array, t: int) -> tuple[float, float]:
    x, y = tops[t, 0] - lying.pose[b, 0], tops[t, 1] - lying.pose[b, 1]
    cos, sin = lying.pose[b, 2], lying.pose[b, 3]
    return cos * x + sin * y, cos * y - sin * x


@inner
def _depth(lying: Boards, b: int, x: float, y: float) -> tuple[bool, float, float, float]:
    """Whether a point is on the board, how far it is from its rim or a hole, and the nearest point there."""
    inside, nearest, near_x, near_y = False, np.inf, 0.0, 0.0
    for e in range(lying.edge[b, 0], lying.edge[b, 1]):
        ax, ay = lying.edges[e, 0], lying.edges[e, 1]
        ex, ey = lying.edges[e, 2] - ax, lying.edges[e, 3] - ay
        along = min(1.0, max(0.0, ((x - ax) * ex + (y - ay) * ey) / (ex * ex + ey * ey)))
        px, py = ax + along * ex, ay + along * ey
        square = (x - px) * (x - px) + (y - py) * (y - py)
        if square < nearest:
            nearest, near_x, near_y = square, px, py
        if (ay > y) != (ay + ey > y) and x < ax + (y - ay) * ex / ey:
            inside = not inside
    return inside, math.sqrt(nearest), near_x, near_y


@inner
def _common(lying: Boards, b: int, tops: Array, t: int, points: Array) -> int:
    """Points whose hull is that of what a board and a top have in common. If that is nothing, because the board is only
    said to lie there: the point of the top that is nearest to it."""
    x, y = _to_board(lying, b, tops, t)
    inside, far_mm, near_x, near_y = _depth(lying, b, x, y)
    n, near = 0, 0
    edges = np.empty((lying.edge[b, 1] - lying.edge[b, 0], 4))  # those that cut the disc, around its middle
    for e in range(lying.edge[b, 0], lying.edge[b, 1]):
        ax, ay = lying.edges[e, 0] - x, lying.edges[e, 1] - y
        ex, ey = lying.edges[e, 2] - lying.edges[e, 0], lying.edges[e, 3] - lying.edges[e, 1]
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
        root = half * half - square * outside
        if root >= 0:
            for along in ((-half - math.sqrt(root)) / square, (-half + math.sqrt(root)) / square):
                if 0 <= along <= 1:
                    points[n, 0], points[n, 1] = x + ax + along * ex, y + ay + along * ey
                    n += 1
    for k in range(CORNERS):
        within, px, py = inside, DISC[k, 0], DISC[k, 1]
        for e in range(near):  # from the middle to the rim one is on the board and off it by turns
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
