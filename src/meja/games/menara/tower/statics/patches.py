"""Patches: where a column's top touches the board that lies on it."""

import math
from collections.abc import Sequence
from functools import cache
from typing import Final, NamedTuple

import numpy as np
import shapely

from meja.games.menara.actions import Lying
from meja.games.menara.content import FloorId, Side
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
    boards: list[Ints] = []
    under: list[Ints] = []
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
        which, top = which[rests], top[rests]
        whole = (inside & (rim_mm >= RADIUS_MM - NEAR_MM))[rests].tolist()
        boards.append(np.array(numbers)[which])
        under.append(top)
        patches += [
            WHOLE if is_whole else _cut(floor, side, poses[k], at[k, t])
            for k, t, is_whole in zip(which, top, whole, strict=True)
        ]
    if not boards:
        return Covered(np.empty(0, np.int64), np.empty(0, np.int64), [])
    by_board = np.concatenate(boards)
    order = np.argsort(by_board, kind="stable")
    return Covered(by_board[order], np.concatenate(under)[order], [patches[n] for n in order])


def touched(lying: Lying, tops: Array) -> list[Array]:
    """The patches of a floor on tops that it is known to lie on."""
    pose = np.array(lying.pose)
    at = _to_board(pose, tops)
    inside, rim_mm = _depths(lying.floor, lying.side, at)
    whole = (inside & (rim_mm >= RADIUS_MM - NEAR_MM)).tolist()
    return [
        WHOLE if is_whole else _cut(lying.floor, lying.side, pose, top) for is_whole, top in zip(whole, at, strict=True)
    ]


def _to_board(pose: Array, at: Array) -> Array:
    turn = np.radians(pose[..., 2])
    x, y = at[..., 0] - pose[..., 0], at[..., 1] - pose[..., 1]
    return np.stack((np.cos(turn) * x + np.sin(turn) * y, np.cos(turn) * y - np.sin(turn) * x), axis=-1)


def _to_table(pose: Array, at: Array) -> Array:
    turn = math.radians(pose[2])
    x, y = at[:, 0], at[:, 1]
    return np.column_stack(
        (pose[0] + math.cos(turn) * x - math.sin(turn) * y, pose[1] + math.sin(turn) * x + math.cos(turn) * y)
    )


def _depths(floor: FloorId, side: Side, at: Array) -> tuple[Flags, Array]:
    """Which points are on the board, and how far each is from its rim or a hole."""
    inside = shapely.contains_xy(board(floor, side).polygon, at[:, 0], at[:, 1])
    return inside, shapely.distance(_rim(floor, side), shapely.points(at))


@cache
def _rim(floor: FloorId, side: Side) -> shapely.Geometry:
    return board(floor, side).polygon.boundary


def _cut(floor: FloorId, side: Side, pose: Array, top: Array) -> Array:
    """The part of a top under the board. Forces act anywhere between points that touch, so its hull is what counts."""
    polygon = board(floor, side).polygon
    under = shapely.Polygon(DISC + top).intersection(polygon)
    if under.area > 0:
        return _to_table(pose, shapely.get_coordinates(under.convex_hull)[1:])
    near = shapely.get_coordinates(shapely.shortest_line(shapely.Point(top), polygon))[1:]
    far_mm = float(np.hypot(*(near[0] - top)))  # the floor is said to lie on this top, and barely does
    return _to_table(pose, top + (near - top) * min(1.0, RADIUS_MM / max(far_mm, NEAR_MM)))
