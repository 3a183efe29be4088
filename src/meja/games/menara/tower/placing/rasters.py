"""Boards as rasters of depths: how deep inside a board a point lies is a look-up."""

import math
from collections.abc import Sequence
from functools import cache
from typing import Any, Final, NamedTuple

import numpy as np
import numpy.typing as npt
import shapely

from meja.games.menara.content import FloorId, Side, components
from meja.games.menara.tower.boards import Placed, board
from meja.games.menara.tower.numeric_types import Floats
from meja.jit import jit

BOARD_STEP_MM: Final = 1.0
LEVEL_STEP_MM: Final = 2.0
PAD_MM: Final = 12.0  # of a board's raster around its outline
RIM_STEP_MM: Final = 4.0  # between the sample points of a rim
STRIDE: Final = 8  # of the order of a rim's points
FAR_MM: Final = -1000.0  # the depth of points outside of a raster


class Raster(NamedTuple):
    """The depth of points inside an outline, in mm; negative outside of it."""

    depths: npt.NDArray[np.float32]
    x_mm: float  # of the first cell
    y_mm: float
    per_mm: float  # cells per mm


class BoardField(NamedTuple):
    """A board with one side up, about its own origin, for the search for poses."""

    board: Raster
    sheltered: bool  # whether no column may reach into its openings (R2.6)
    openings: Raster
    rim: Floats  # points along the outline and the holes
    bases: Floats
    heart: tuple[float, float, float]  # a large disc within the board: its middle and radius
    reach_mm: float


class Crowd(NamedTuple):
    """The boards that lie at one level."""

    boards: Raster
    hearts: Floats  # (board, 3): the heart of each


NOTHING: Final = Raster(np.full((2, 2), FAR_MM, np.float32), 0.0, 0.0, 1.0)


@cache
def field(floor: FloorId, side: Side) -> BoardField:
    made = board(floor, side)
    sheltered = components().floors[floor].sheltered_openings
    raster = _raster(made.polygon)
    rim = shapely.get_coordinates(shapely.segmentize(made.polygon, RIM_STEP_MM))
    i, j = np.unravel_index(int(raster.depths.argmax()), raster.depths.shape)
    return BoardField(
        board=raster,
        sheltered=sheltered,
        openings=_raster(made.openings) if sheltered else NOTHING,
        # every eighth point first, then those beside them: overlaps are found early
        rim=np.concatenate([rim[start::STRIDE] for start in range(STRIDE)]),
        bases=np.array(made.bases),
        heart=(
            raster.x_mm + float(i) * BOARD_STEP_MM,
            raster.y_mm + float(j) * BOARD_STEP_MM,
            float(raster.depths[i, j]) - BOARD_STEP_MM,
        ),
        reach_mm=made.reach_mm,
    )


def crowd(there: Sequence[tuple[Placed, BoardField]]) -> Crowd:
    """Merges the boards of a level into one raster."""
    if not there:
        return Crowd(NOTHING, np.empty((0, 3)))
    hearts = [(*place.to_table(own.heart[:2]), own.heart[2]) for place, own in there]
    low_x, low_y = (min(getattr(place, axis) - own.reach_mm for place, own in there) - PAD_MM for axis in "xy")
    high_x, high_y = (max(getattr(place, axis) + own.reach_mm for place, own in there) + PAD_MM for axis in "xy")
    size = math.ceil((high_x - low_x) / LEVEL_STEP_MM) + 1, math.ceil((high_y - low_y) / LEVEL_STEP_MM) + 1
    level = Raster(np.full(size, FAR_MM, np.float32), low_x, low_y, 1 / LEVEL_STEP_MM)
    for place, own in there:
        _stamp(level, own.board, place.x, place.y, place.cos, place.sin, own.reach_mm + PAD_MM)
    return Crowd(level, np.array(hearts))


def _raster(polygon: shapely.Geometry) -> Raster:
    left, bottom, right, top = polygon.bounds
    xs = np.arange(left - PAD_MM, right + PAD_MM + BOARD_STEP_MM, BOARD_STEP_MM)
    ys = np.arange(bottom - PAD_MM, top + PAD_MM + BOARD_STEP_MM, BOARD_STEP_MM)
    rings = [ring for part in shapely.get_parts(polygon) for ring in (part.exterior, *part.interiors)]
    edges = np.concatenate([np.hstack([at[:-1], at[1:]]) for at in map(shapely.get_coordinates, rings)])
    return Raster(_depths(edges, xs, ys), float(xs[0]), float(ys[0]), 1 / BOARD_STEP_MM)


@jit
def _depths(edges: Floats, xs: Floats, ys: Floats) -> Any:
    """Returns the signed distance of every cell to the nearest edge; a ray from inside crosses an odd number."""
    depths = np.empty((len(xs), len(ys)), np.float32)
    for i, x in enumerate(xs):
        for j, y in enumerate(ys):
            nearest, inside = np.inf, False
            for ax, ay, bx, by in edges:
                ex, ey = bx - ax, by - ay
                t = min(1.0, max(0.0, ((x - ax) * ex + (y - ay) * ey) / (ex * ex + ey * ey)))
                nearest = min(nearest, (x - ax - t * ex) ** 2 + (y - ay - t * ey) ** 2)
                if (ay > y) != (by > y) and x < ax + (y - ay) * ex / ey:
                    inside = not inside
            depths[i, j] = math.sqrt(nearest) if inside else -math.sqrt(nearest)
    return depths


@jit
def depth(raster: Raster, x: float, y: float) -> float:
    """Returns the depth of a point by bilinear interpolation."""
    u, v = (x - raster.x_mm) * raster.per_mm, (y - raster.y_mm) * raster.per_mm
    i, j = math.floor(u), math.floor(v)
    if i < 0 or j < 0 or i >= raster.depths.shape[0] - 1 or j >= raster.depths.shape[1] - 1:
        return FAR_MM
    u, v = u - i, v - j
    near = raster.depths[i, j] * (1 - v) + raster.depths[i, j + 1] * v
    far = raster.depths[i + 1, j] * (1 - v) + raster.depths[i + 1, j + 1] * v
    inside: float = near * (1 - u) + far * u
    return inside


@jit
def inwards(raster: Raster, x: float, y: float) -> tuple[float, float]:
    """Returns the gradient of the depth at a point, of length 1."""
    half = 0.5 / raster.per_mm
    dx = depth(raster, x + half, y) - depth(raster, x - half, y)
    dy = depth(raster, x, y + half) - depth(raster, x, y - half)
    length = max(math.sqrt(dx * dx + dy * dy), 1e-9)
    return dx / length, dy / length


@jit
def _stamp(level: Raster, own: Raster, x: float, y: float, cos: float, sin: float, reach: float) -> None:
    """Draws a board at a pose into the raster of its level: the larger depth counts."""
    step = 1 / level.per_mm
    for i in range(int((x - reach - level.x_mm) / step), int((x + reach - level.x_mm) / step) + 1):
        for j in range(int((y - reach - level.y_mm) / step), int((y + reach - level.y_mm) / step) + 1):
            dx, dy = level.x_mm + i * step - x, level.y_mm + j * step - y
            level.depths[i, j] = max(level.depths[i, j], depth(own, cos * dx + sin * dy, cos * dy - sin * dx))


@jit
def overlap(own: BoardField, there: Crowd, x: float, y: float, cos: float, sin: float, most_mm: float) -> float:
    """Returns how deep the rim of a board at a pose is inside boards of the level; infinity for more than `most_mm`."""
    deepest = FAR_MM
    for i in range(len(own.rim)):
        rx, ry = own.rim[i]
        deepest = max(deepest, depth(there.boards, x + cos * rx - sin * ry, y + sin * rx + cos * ry))
        if deepest > most_mm:
            return np.inf
    return deepest


@jit
def is_taken(own: BoardField, there: Crowd, x: float, y: float, cos: float, sin: float, most_mm: float) -> bool:
    """Returns whether a board is sure to overlap those of the level by more than `most_mm`: tests only the hearts."""
    hx, hy, radius = own.heart
    taken = depth(there.boards, x + cos * hx - sin * hy, y + sin * hx + cos * hy) > most_mm - radius
    for i in range(len(there.hearts)):
        if taken:
            break
        dx, dy = there.hearts[i, 0] - x, there.hearts[i, 1] - y
        taken = depth(own.board, cos * dx + sin * dy, cos * dy - sin * dx) > most_mm - there.hearts[i, 2]
    return taken
