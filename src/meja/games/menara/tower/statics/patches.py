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
from meja.games.menara.tower.matter import RADIUS_MM
from meja.games.menara.tower.statics.jit import Array, Flags, Ints

CORNERS: Final = 64  # of the polygon that stands for a disc that is cut; it is nowhere 0.005 mm off
_turns = np.arange(CORNERS) * (2 * math.pi / CORNERS)
DISC: Final[Array] = np.column_stack((np.cos(_turns), np.sin(_turns))) * RADIUS_MM / math.sqrt(math.cos(_turns[1] / 2))
NEAR_MM: Final = 1e-6
WHOLE: Final[Array] = np.empty((0, 2))  # the patch of a top that is covered whole: an exact disc, without corners


class Covered(NamedTuple):
    """Which boards touch which tops, and where; board by board."""

    board: Ints
    top: Ints
    patches: list[Array]  # the corners of each one's convex hull on the table; none for a whole disc


def covered(lyings: Sequence[Lying], tops: Array) -> Covered:
    """The tops, of these on the table, that floors would lie on."""
    boards: list[Ints] = [np.empty(0, np.int64)]
    under: list[Ints] = [np.empty(0, np.int64)]
    patches: list[Array] = []
    alike: dict[tuple[FloorId, Side], list[int]] = {}
    for n, lying in enumerate(lyings):
        alike.setdefault((lying.floor, lying.side), []).append(n)
    for (floor, side), numbers in alike.items():
        poses = np.array([lyings[n].pose for n in numbers])
        at = _to_board(poses[:, None], tops[None])
        which, top = np.nonzero(np.hypot(at[..., 0], at[..., 1]) < board(floor, side).reach_mm + RADIUS_MM)
        inside, rim_mm = _depths(floor, side, at[which, top])
        rests = inside | (rim_mm <= REST_MM)
        which, top, whole = which[rests], top[rests], (inside & (rim_mm >= RADIUS_MM - NEAR_MM))[rests]
        boards.append(np.array(numbers)[which])
        under.append(top)
        patches += _patches(floor, side, poses[which], at[which, top], whole)
    by_board = np.concatenate(boards)
    order = np.argsort(by_board, kind="stable")
    return Covered(by_board[order], np.concatenate(under)[order], [patches[n] for n in order])


@lru_cache(maxsize=4096)  # from one tower to the next most floors lie as they lay
def touched(lying: Lying, tops: tuple[Point, ...]) -> list[Array]:
    """The patches of a floor on tops that it is known to lie on."""
    poses = np.array([lying.pose] * len(tops)).reshape(-1, 3)
    at = _to_board(poses, np.array(tops).reshape(-1, 2))
    inside, rim_mm = _depths(lying.floor, lying.side, at)
    return _patches(lying.floor, lying.side, poses, at, inside & (rim_mm >= RADIUS_MM - NEAR_MM))


def _to_board(pose: Array, at: Array) -> Array:
    turn = np.radians(pose[..., 2])
    x, y = at[..., 0] - pose[..., 0], at[..., 1] - pose[..., 1]
    return np.stack((np.cos(turn) * x + np.sin(turn) * y, np.cos(turn) * y - np.sin(turn) * x), axis=-1)


def _to_table(pose: Array, at: Array) -> Array:
    turn = np.radians(pose[..., 2])
    x, y = at[..., 0], at[..., 1]
    moved = np.stack((np.cos(turn) * x - np.sin(turn) * y, np.sin(turn) * x + np.cos(turn) * y), axis=-1)
    return moved + pose[..., :2]


def _depths(floor: FloorId, side: Side, at: Array) -> tuple[Flags, Array]:
    """Which points are on the board, and how far each is from its rim or a hole."""
    inside = shapely.contains_xy(board(floor, side).polygon, at[:, 0], at[:, 1])
    return inside, shapely.distance(_rim(floor, side), shapely.points(at))


@cache
def _rim(floor: FloorId, side: Side) -> shapely.Geometry:
    return board(floor, side).polygon.boundary


def _patches(floor: FloorId, side: Side, poses: Array, tops: Array, whole: Flags) -> list[Array]:
    """The parts of tops under a board. Forces act anywhere between points that touch, so its hull is what counts."""
    made = [WHOLE] * len(tops)
    cut = np.flatnonzero(~whole)
    if len(cut) == 0:
        return made
    polygon = board(floor, side).polygon
    parts = shapely.convex_hull(shapely.intersection(shapely.polygons(DISC + tops[cut, None]), polygon))
    corners, which = shapely.get_coordinates(parts, return_index=True)
    ends = np.searchsorted(which, np.arange(len(cut) + 1))
    for n, area, start, end in zip(cut, shapely.area(parts), ends[:-1], ends[1:], strict=True):
        ring = corners[start + 1 : end] if area > 0 else _nearest(polygon, tops[n])
        made[n] = _to_table(poses[n], ring)
    return made


def _nearest(polygon: shapely.Polygon, top: Array) -> Array:
    """The one point on which a board lies that is said to lie on this top, and hardly does."""
    near = shapely.get_coordinates(shapely.shortest_line(shapely.Point(top), polygon))[1:]
    far_mm = float(np.hypot(*(near[0] - top)))
    ring: Array = top + (near - top) * min(1.0, RADIUS_MM / max(far_mm, NEAR_MM))
    return ring
