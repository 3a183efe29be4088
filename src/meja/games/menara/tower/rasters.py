"""Boards as rasters, which tell at once how deep inside a board a point lies."""

import math
from collections.abc import Sequence
from functools import cache
from typing import Any, Final, NamedTuple

import numpy as np
import numpy.typing as npt
import shapely

from meja.games.menara.content import FloorId, Side, contents
from meja.games.menara.tower.boards import Placed, board
from meja.games.menara.tower.statics.jit import Array, jit

BOARD_STEP_MM: Final = 1.0
LEVEL_STEP_MM: Final = 2.0
PAD_MM: Final = 12.0  # a board's raster reaches so far beyond its outline
RIM_STEP_MM: Final = 4.0  # between the points of a rim that are looked up
STRIDE: Final = 8
FAR_MM: Final = -1000.0  # what is said of a point beyond a raster


class Raster(NamedTuple):
    """How deep points lie inside something, in mm; negative outside of it."""

    depths: npt.NDArray[np.float32]
    x_mm: float  # of the first cell
    y_mm: float
    per_mm: float  # cells


class BoardField(NamedTuple):
    """A board with one side up, around its own origin, as the search for places sees it."""

    board: Raster
    sheltered: bool  # whether no column may reach into its openings (R2.6)
    openings: Raster
    rim: Array  # points along the outline and the holes
    bases: Array
    heart: tuple[float, float, float]  # a large disc on the board: its middle and radius
    reach_mm: float


class Crowd(NamedTuple):
    """The boards that lie at one level."""

    boards: Raster
    hearts: Array  # a disc on each board: its middle and radius


NOTHING: Final = Raster(np.full((2, 2), FAR_MM, np.float32), 0.0, 0.0, 1.0)


@cache
def field(floor: FloorId, side: Side) -> BoardField:
    made = board(floor, side)
    sheltered = contents().floors[floor].sheltered_openings
    raster = _raster(made.polygon)
    rim = shapely.get_coordinates(shapely.segmentize(made.polygon, RIM_STEP_MM))
    i, j = np.unravel_index(int(raster.depths.argmax()), raster.depths.shape)
    return BoardField(
        board=raster,
        sheltered=sheltered,
        openings=_raster(made.openings) if sheltered else NOTHING,
        # every eighth point first, and so on: what overlaps is soon seen
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
    """What lies at a level, in one raster."""
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
def _depths(edges: Array, xs: Array, ys: Array) -> Any:
    """The distance to the nearest of a polygon's edges; a point is inside when a ray from it crosses an odd number."""
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
    """How deep a point lies inside, between four cells."""
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
    """The direction in which it goes deeper from there, of length 1."""
    half = 0.5 / raster.per_mm
    dx = depth(raster, x + half, y) - depth(raster, x - half, y)
    dy = depth(raster, x, y + half) - depth(raster, x, y - half)
    length = max(math.sqrt(dx * dx + dy * dy), 1e-9)
    return dx / length, dy / length


@jit
def _stamp(level: Raster, own: Raster, x: float, y: float, cos: float, sin: float, reach: float) -> None:
    """Enters a board that lies there into the raster of its level."""
    step = 1 / level.per_mm
    for i in range(int((x - reach - level.x_mm) / step), int((x + reach - level.x_mm) / step) + 1):
        for j in range(int((y - reach - level.y_mm) / step), int((y + reach - level.y_mm) / step) + 1):
            dx, dy = level.x_mm + i * step - x, level.y_mm + j * step - y
            level.depths[i, j] = max(level.depths[i, j], depth(own, cos * dx + sin * dy, cos * dy - sin * dx))


@jit
def overlap(own: BoardField, there: Crowd, x: float, y: float, cos: float, sin: float, most_mm: float) -> float:
    """How deep the rim of a board at a pose lies inside the boards of the level; more than `most_mm` is infinite."""
    deepest = FAR_MM
    for i in range(len(own.rim)):
        rx, ry = own.rim[i]
        deepest = max(deepest, depth(there.boards, x + cos * rx - sin * ry, y + sin * rx + cos * ry))
        if deepest > most_mm:
            return np.inf
    return deepest


@jit
def is_taken(own: BoardField, there: Crowd, x: float, y: float, cos: float, sin: float, most_mm: float) -> bool:
    """Whether a board overlaps those of the level by more than that, as far as a quick look at their hearts tells."""
    hx, hy, radius = own.heart
    taken = depth(there.boards, x + cos * hx - sin * hy, y + sin * hx + cos * hy) > most_mm - radius
    for i in range(len(there.hearts)):
        if taken:
            break
        dx, dy = there.hearts[i, 0] - x, there.hearts[i, 1] - y
        taken = depth(own.board, cos * dx + sin * dy, cos * dy - sin * dx) > most_mm - there.hearts[i, 2]
    return taken
