"""Boards at their poses: where their bases are, which column tops they cover, which boards they overlap."""

import math
from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property
from typing import Final

import numpy as np
import shapely

from meja.games.menara.actions import Lying, Pose, Spot
from meja.games.menara.content import COLUMN_WIDTH_MM, FloorId, PointMm, Side, components
from meja.games.menara.tower.depths import Depths
from meja.games.menara.tower.numeric_types import Floats
from meja.games.menara.tower.shapes import Edge, outer_edges, shape
from meja.games.menara.tower.thread_cache import thread_cache
from meja.games.menara.tower_state import Laid, Tower

TOUCH_MM: Final = 0.1  # boards closer than this touch
TWO_POINTS_MM: Final = 7.5  # an extent of contact that counts as two points; a round board on a straight one has less
MAX_OVERLAP_MM: Final = 0.25  # boards that overlap by less only touch
REACH_MM: Final = 1.0  # a board rests on a column if it reaches at least this far over its top
REST_MM: Final = COLUMN_WIDTH_MM / 2 - REACH_MM  # the same, from the board to the column's axis
# Cells of a board's raster: a column with its axis in BEARS or UNDER carries the board, in UNSURE perhaps, in FAR not.
# In UNDER the axis itself is under the board.
FAR, UNSURE, BEARS, UNDER = range(4)
MAX_COVERS: Final = 500  # cached column tops of a board at one pose


class Board:
    """A floor with one side up, in its own coordinates."""

    def __init__(self, floor: FloorId, side: Side) -> None:
        made = shape(floor, side)
        face = components().floors[floor].side(side)
        self.polygon = made.polygon
        self.reach_mm = made.reach_mm
        self.centroid = made.centroid
        self.core = self.polygon.buffer(-MAX_OVERLAP_MM)
        self.halo = self.polygon.buffer(TOUCH_MM)
        self.bases = [base.at for base in face.bases]
        ruins = shapely.MultiPoint([base.at for base in face.bases if base.ruin])
        holes = [shapely.Polygon(ring) for ring in self.polygon.interiors]
        self.openings = shapely.MultiPolygon([hole for hole in holes if hole.intersects(ruins)])
        self.has_openings = not self.openings.is_empty
        self.edges = outer_edges(self.polygon)
        self.hull = [(x, y) for x, y in shapely.get_coordinates(self.polygon.convex_hull)[1:].tolist()]
        shapely.prepare(self.openings)
        # A raster of FAR, UNSURE, BEARS and UNDER with cells of 1 mm saves most exact tests.
        self.margin = math.ceil(self.reach_mm + REST_MM) + 1
        cells = np.arange(-self.margin, self.margin + 1)
        self.size = len(cells)
        xs, ys = np.meshgrid(cells, cells, indexing="ij")
        under = shapely.contains_xy(self.polygon.buffer(-1), xs, ys)
        bears = shapely.contains_xy(self.polygon.buffer(REST_MM - 1), xs, ys)
        near = shapely.contains_xy(self.polygon.buffer(REST_MM + 1), xs, ys)
        self.cells = (near.astype(np.uint8) + bears + under).tobytes()
        self.is_solid = self.look(self.centroid) == UNDER

    @cached_property
    def depths(self) -> Depths:
        return Depths(self.polygon)

    def look(self, at: PointMm) -> int:
        """Returns the cell of the raster at a point."""
        i, j = round(at[0]) + self.margin, round(at[1]) + self.margin
        return self.cells[i * self.size + j] if 0 <= i < self.size and 0 <= j < self.size else FAR


@thread_cache()
def board(floor: FloorId, side: Side) -> Board:
    return Board(floor, side)


class Placed:
    """A board at a pose."""

    def __init__(self, floor: FloorId, side: Side, pose: Pose) -> None:
        self.board = board(floor, side)
        self.x, self.y, turn_deg = pose
        turn = math.radians(turn_deg)
        self.cos, self.sin = math.cos(turn), math.sin(turn)
        self.bases = self._all_to_table(self.board.bases)
        self._covers: dict[PointMm, bool] = {}

    def column(self, base: int, shifts: Mapping[int, PointMm] | None) -> PointMm:
        """Returns where a column stands: on the middle of its base, or off it by its shift."""
        if not shifts or base not in shifts:
            return self.bases[base]
        (x, y), (dx, dy) = self.board.bases[base], shifts[base]
        return self.to_table((x + dx, y + dy))

    @cached_property
    def edges(self) -> list[Edge]:
        """The straight edges on the convex hull, longest first."""
        edges = self.board.edges
        starts, ends = [edge.start for edge in edges], [edge.end for edge in edges]
        return list(map(Edge, self._all_to_table(starts), self._all_to_table(ends)))

    @cached_property
    def hull(self) -> list[PointMm]:
        """The corners of the convex hull."""
        return self._all_to_table(self.board.hull)

    @cached_property
    def polygon(self) -> shapely.Polygon:
        made = self.moved(self.board.polygon)
        shapely.prepare(made)
        return made

    @cached_property
    def core(self) -> shapely.Geometry:
        """The board without its rim, which may touch others."""
        return self.moved(self.board.core)

    @cached_property
    def halo(self) -> shapely.Geometry:
        """The board grown by the distance at which boards touch."""
        return self.moved(self.board.halo)

    def to_table(self, at: PointMm) -> PointMm:
        x, y = at
        return self.x + self.cos * x - self.sin * y, self.y + self.sin * x + self.cos * y

    def _all_to_table(self, points: Sequence[PointMm]) -> list[PointMm]:
        x0, y0, cos, sin = self.x, self.y, self.cos, self.sin
        return [(x0 + cos * x - sin * y, y0 + sin * x + cos * y) for x, y in points]

    def to_board(self, at: PointMm) -> PointMm:
        x, y = at[0] - self.x, at[1] - self.y
        return self.cos * x + self.sin * y, self.cos * y - self.sin * x

    def moved(self, geometry: shapely.Geometry) -> shapely.Geometry:
        turn = np.array([[self.cos, self.sin], [-self.sin, self.cos]])
        return shapely.transform(geometry, lambda at: at @ turn + (self.x, self.y))

    def depths(self, at: Floats) -> Floats:
        """Returns how deep inside the board points of the table are; negative outside of it."""
        dx, dy = at[..., 0] - self.x, at[..., 1] - self.y
        return self.board.depths.of(np.stack([self.cos * dx + self.sin * dy, self.cos * dy - self.sin * dx], axis=-1))

    def is_near(self, other: "Placed") -> bool:
        """Returns whether the circles around the boards touch, as a cheap test before an exact one."""
        return math.hypot(self.x - other.x, self.y - other.y) < self.board.reach_mm + other.board.reach_mm + TOUCH_MM

    def is_above(self, points: Iterable[PointMm]) -> bool:
        """Returns whether one of the points is surely under the board."""
        x0, y0, cos, sin, board = self.x, self.y, self.cos, self.sin, self.board
        margin, size, cells = board.margin, board.size, board.cells
        for x, y in points:
            dx, dy = x - x0, y - y0
            i, j = round(cos * dx + sin * dy) + margin, round(cos * dy - sin * dx) + margin
            if 0 <= i < size and 0 <= j < size and cells[i * size + j] == UNDER:  # `look`, inlined
                return True
        return False

    def look(self, at: PointMm) -> int:
        """Is `Board.look` for a point on the table."""
        x, y, board = at[0] - self.x, at[1] - self.y, self.board
        i = round(self.cos * x + self.sin * y) + board.margin
        j = round(self.cos * y - self.sin * x) + board.margin
        return board.cells[i * board.size + j] if 0 <= i < board.size and 0 <= j < board.size else FAR

    def covers(self, top: PointMm) -> bool:
        """Returns whether the board would rest on a column's top."""
        known = self._covers.get(top)
        if known is None:
            look = self.look(top)
            known = look >= BEARS or (
                look == UNSURE and bool(shapely.dwithin(self.board.polygon, shapely.Point(self.to_board(top)), REST_MM))
            )
            if len(self._covers) >= MAX_COVERS:
                self._covers.clear()
            self._covers[top] = known
        return known

    def reach_mm(self, top: PointMm) -> float:
        """Returns how far the board reaches over a column's top: more than its width if far inside, else negative."""
        at = shapely.Point(self.to_board(top))
        off_mm = float(self.board.polygon.distance(at))
        return COLUMN_WIDTH_MM / 2 + (float(self.board.polygon.boundary.distance(at)) if off_mm == 0 else -off_mm)

    def leaves_open(self, top: PointMm) -> bool:
        """Returns whether a column's top lies in one of the board's openings."""
        return self.board.has_openings and bool(
            shapely.dwithin(self.board.openings, shapely.Point(self.to_board(top)), REST_MM)
        )


@thread_cache(4096)
def _placed(floor: FloorId, side: Side, pose: Pose) -> Placed:
    return Placed(floor, side, pose)


def placed(lying: Lying) -> Placed:
    return _placed(*lying)


def place_of(laid: Laid) -> Placed:
    return _placed(laid.floor, laid.side, laid.pose)


def contacts(new: Placed, near: Sequence[Placed]) -> int:
    """Returns at how many points a board touches others: 0, 1, or 2 for two and more (M2.3, M6.7)."""
    halo = new.halo
    touching = [other.polygon.intersection(halo).bounds for other in near if other.polygon.intersects(halo)]
    if not touching:
        return 0
    left, bottom, right, top = zip(*touching, strict=True)
    return 2 if math.hypot(max(right) - min(left), max(top) - min(bottom)) >= TWO_POINTS_MM else 1


def tops(tower: Tower, level: int, without: FloorId | None = None) -> list[tuple[Spot, PointMm]]:
    """Returns the column tops on which a floor of this level can lie."""
    found: list[tuple[Spot, PointMm]] = []
    for laid in tower.floors.values():
        if laid.level == level - 1 and laid.floor != without:
            found += tops_on(tower, laid)
    return found


def tops_on(tower: Tower, laid: Laid, place: Placed | None = None) -> list[tuple[Spot, PointMm]]:
    """Returns the column tops of one floor. `place`: its board, if the caller has it already."""
    bearers = tower.bearers(laid.floor)
    if not bearers:
        return []
    place, shifts = place or place_of(laid), tower.shifts.get(laid.floor)
    if shifts:
        return [(spot, place.column(spot.base, shifts)) for spot in bearers]
    bases = place.bases
    return [(spot, bases[spot.base]) for spot in bearers]


class Boards:
    """The boards of a tower by level. Towers that differ only in their columns share it."""

    def __init__(self, floors: Mapping[FloorId, Laid]) -> None:
        self.floors = floors
        self._at: dict[int, list[tuple[Laid, Placed]]] = {}

    def at(self, level: int) -> list[tuple[Laid, Placed]]:
        """Returns the boards of a level, in the order in which they were laid."""
        found = self._at.get(level)
        if found is None:
            floors = self.floors.values()
            found = self._at[level] = [(laid, place_of(laid)) for laid in floors if laid.level == level]
        return found


class Levels:
    """The boards and column tops of one tower by level, cached."""

    def __init__(self, tower: Tower, boards: Boards | None = None) -> None:
        self.tower = tower
        self._boards = boards or Boards(tower.floors)
        self._tops: dict[int, list[tuple[Spot, PointMm]]] = {}

    def boards(self, level: int, without: FloorId | None = None) -> list[tuple[Laid, Placed]]:
        """Returns the boards of a level, in the order in which they were laid."""
        boards = self._boards.at(level)
        return boards if without not in self.tower.floors else [board for board in boards if board[0].floor != without]

    def overlaps(self, lying: Lying, level: int) -> tuple[FloorId, ...]:
        """Returns the floors at this level that a board would overlap; boards may touch (M6.6)."""
        new = placed(lying)
        near = [other for other in self.boards(level, lying.floor) if new.is_near(other[1])]
        return tuple([laid.floor for laid, other in near if other.polygon.intersects(new.core)])

    def is_clear(self, lying: Lying, level: int) -> bool:
        """Returns whether a board would overlap no other at this level; most overlaps show by a covered base."""
        others = self.boards(level, lying.floor)
        if not others:
            return True
        new = Placed(*lying)  # not cached: few candidates are ever asked about again
        near = [other for _, other in others if new.is_near(other)]
        for other in near:
            if other.is_above(new.bases) or new.is_above(other.bases):
                return False
        return not any(other.polygon.intersects(new.core) for other in near)

    def tops(self, level: int, without: FloorId | None = None) -> list[tuple[Spot, PointMm]]:
        """Returns the column tops on which a floor of this level can lie."""
        found = self._tops.get(level)
        if found is None:
            found = [top for laid, place in self._boards.at(level - 1) for top in tops_on(self.tower, laid, place)]
            self._tops[level] = found
        return found if without not in self.tower.floors else [top for top in found if top[0].floor != without]
