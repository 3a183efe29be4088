"""Routes for a hand: from above where it is open, else in from the side, by the least-cost path on a grid."""

import heapq
import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np
import shapely
from numpy.typing import NDArray

from meja.games.menara.content import BOARD_MM, TEAR_WIDTH_MM, PointMm
from meja.games.menara.tower.boards import place_of
from meja.games.menara.tower.dimensions import RADIUS_MM, TEAR_HEIGHT_MM, height_mm, shining, standing, underside_mm
from meja.games.menara.tower_state import Tower

CLEARANCE_MM: Final = 1.5  # to every obstacle on a clear route
CELL_MM: Final = 4.0  # of the grid
BLOCKED_COST: Final = 40.0  # of a step through an obstacle; a clear one costs 1
NEAR_COST: Final = 2.0  # of a step close by an obstacle
STEPS: Final = [(i, j, math.hypot(i, j)) for i in (-1, 0, 1) for j in (-1, 0, 1) if i or j]


@dataclass(frozen=True, slots=True)
class Obstacle:
    """A board or a piece of the tower: its outline on the table, and its lowest and highest point."""

    outline: shapely.Geometry
    low_mm: float
    high_mm: float


def obstacles(tower: Tower) -> list[Obstacle]:
    """Returns all boards, columns and Tears of a tower."""
    found = [
        Obstacle(place_of(laid).polygon, low := underside_mm(laid.level), low + BOARD_MM)
        for laid in tower.floors.values()
    ]
    for stands in standing(tower):
        tall_mm = height_mm(stands.piece) if stands.lie is None else 2 * RADIUS_MM
        wide_mm = RADIUS_MM if stands.lie is None else height_mm(stands.piece) / 2
        disc = shapely.Point(stands.at).buffer(wide_mm)
        found.append(Obstacle(disc, stands.foot_mm, stands.foot_mm + tall_mm))
    for tear in shining(tower):
        disc = shapely.Point(tear.at).buffer(TEAR_WIDTH_MM / 2)
        found.append(Obstacle(disc, tear.foot_mm, tear.foot_mm + TEAR_HEIGHT_MM))
    return found


@dataclass(frozen=True, slots=True)
class Route:
    """Points on the table from one that is open above, where the hand comes down, to the goal."""

    points: tuple[PointMm, ...]
    high_mm: float  # above which there is nothing


def route(goal: PointMm, foot: shapely.Geometry, low_mm: float, tall_mm: float, around: Sequence[Obstacle]) -> Route:
    """Returns the route of a piece with this outline, whose foot is at `low_mm`.

    It has one point, the goal, if nothing is above that. Else it leads at this height between the obstacles, by
    Dijkstra's algorithm from the goal to the first cell that is open above.
    """
    beside = [o for o in around if o.high_mm > low_mm and o.low_mm < low_mm + tall_mm]
    above = [o for o in around if o.high_mm > low_mm]
    top_mm = max((o.high_mm for o in around), default=0.0)
    if not _meets(foot, goal, above):
        return Route((goal,), top_mm)
    return Route(tuple(_Grid(goal, foot, beside, above).way()), top_mm)


def _meets(foot: shapely.Geometry, at: PointMm, things: Iterable[Obstacle]) -> bool:
    """Returns whether a piece at a point comes nearer to an obstacle than the clearance."""
    there = shapely.affinity.translate(foot, *at).buffer(CLEARANCE_MM)
    return any(thing.outline.intersects(there) for thing in things)


class _Grid:
    """A grid around a goal: which cells are blocked, near an obstacle, and open above."""

    def __init__(
        self, goal: PointMm, foot: shapely.Geometry, beside: Sequence[Obstacle], above: Sequence[Obstacle]
    ) -> None:
        self.goal = goal
        left, bottom, right, top = shapely.total_bounds(shapely.GeometryCollection([o.outline for o in above]))
        reach = math.hypot(*(max(abs(a), abs(b)) for a, b in zip(foot.bounds[:2], foot.bounds[2:], strict=True)))
        pad = reach + 3 * CELL_MM
        self.west = math.ceil((goal[0] - left + pad) / CELL_MM)
        self.south = math.ceil((goal[1] - bottom + pad) / CELL_MM)
        east, north = math.ceil((right - goal[0] + pad) / CELL_MM), math.ceil((top - goal[1] + pad) / CELL_MM)
        xs = goal[0] + CELL_MM * np.arange(-self.west, max(east, 1) + 1)
        ys = goal[1] + CELL_MM * np.arange(-self.south, max(north, 1) + 1)
        self.shape = (len(xs), len(ys))
        grid = np.meshgrid(xs, ys, indexing="ij")
        self.blocked = _mask(beside, foot, CLEARANCE_MM, grid)
        self.near = _mask(beside, foot, 2 * CLEARANCE_MM + 1, grid)
        self.open = ~_mask(above, foot, CLEARANCE_MM, grid)

    def way(self) -> list[PointMm]:
        """Returns the least-cost path from an open cell to the goal, straightened; the goal alone if there is none."""
        start = (self.west, self.south)
        costs = np.where(self.blocked, BLOCKED_COST, np.where(self.near, NEAR_COST, 1.0)).tolist()
        is_open = self.open.tolist()
        width, height = self.shape
        best: dict[tuple[int, int], float] = {start: 0.0}
        came: dict[tuple[int, int], tuple[int, int]] = {}
        queue = [(0.0, start)]
        while queue:
            cost, cell = heapq.heappop(queue)
            if cost > best[cell]:
                continue
            i, j = cell
            if is_open[i][j]:
                return self._straight(cell, came)
            for di, dj, far in STEPS:
                x, y = i + di, j + dj
                if 0 <= x < width and 0 <= y < height:
                    then = cost + far * costs[x][y]
                    if then < best.get((x, y), math.inf):
                        best[x, y], came[x, y] = then, cell
                        heapq.heappush(queue, (then, (x, y)))
        return [self.goal]

    def _straight(self, cell: tuple[int, int], came: dict[tuple[int, int], tuple[int, int]]) -> list[PointMm]:
        """Leaves out every cell of a path between two that see each other."""
        cells = [cell]
        while cells[-1] in came:
            cells.append(came[cells[-1]])
        kept = [cells[0]]
        while kept[-1] != cells[-1]:
            rest = cells[cells.index(kept[-1]) + 1 :]
            kept.append(next((far for far in reversed(rest) if self._sees(kept[-1], far)), rest[0]))
        return [self._point(cell) for cell in kept]

    def _sees(self, a: tuple[int, int], b: tuple[int, int]) -> bool:
        """Returns whether no cell on the straight line between two is near an obstacle."""
        n = 2 * max(abs(a[0] - b[0]), abs(a[1] - b[1])) + 1
        i = np.rint(np.linspace(a[0], b[0], n)).astype(int)
        j = np.rint(np.linspace(a[1], b[1], n)).astype(int)
        return not bool(self.near[i, j][: n - 4].any())  # the goal itself may be close to something

    def _point(self, cell: tuple[int, int]) -> PointMm:
        return (
            self.goal[0] + (cell[0] - self.west) * CELL_MM,
            self.goal[1] + (cell[1] - self.south) * CELL_MM,
        )


def _mask(
    things: Sequence[Obstacle], foot: shapely.Geometry, clearance_mm: float, grid: Sequence[NDArray[np.float64]]
) -> NDArray[np.bool_]:
    """Returns the cells at which a piece would come closer than this to an obstacle."""
    mask = np.zeros(grid[0].shape, dtype=bool)
    for thing in things:
        grown = _grown(thing.outline, foot, clearance_mm)
        shapely.prepare(grown)
        mask |= shapely.contains_xy(grown, *grid)
    return mask


def _grown(outline: shapely.Geometry, foot: shapely.Geometry, clearance_mm: float) -> shapely.Geometry:
    """Returns where the origin of a piece must not be: the Minkowski sum with its round foot, or with the convex hull
    of its board."""
    if _is_round(foot):
        return outline.buffer(foot.bounds[2] + clearance_mm)
    hull = shapely.get_coordinates(foot.convex_hull.buffer(clearance_mm, quad_segs=2))[:-1]
    corners = shapely.get_coordinates(outline.exterior)
    swept = np.concatenate((corners[:-1, None] - hull, corners[1:, None] - hull), axis=1)  # along each edge
    edges = np.repeat(np.arange(len(swept)), swept.shape[1])
    inside = shapely.affinity.translate(outline, -foot.centroid.x, -foot.centroid.y)
    return shapely.unary_union([*shapely.convex_hull(shapely.multipoints(swept.reshape(-1, 2), indices=edges)), inside])


def _is_round(foot: shapely.Geometry) -> bool:
    """Returns whether an outline is a disc around its origin."""
    radius_mm = float(foot.bounds[2])
    return abs(float(foot.area) / (math.pi * radius_mm**2) - 1) < 0.02


def disc(radius_mm: float) -> shapely.Geometry:
    """Returns the outline of a round piece."""
    return shapely.Point(0, 0).buffer(radius_mm, quad_segs=16)
