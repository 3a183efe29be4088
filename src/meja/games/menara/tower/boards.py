"""Boards on the table and in the tower: where their bases come to lie, what they cover, whether they overlap."""

import math
from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from typing import Final

import numpy as np
import shapely

from meja.games.menara.actions import Lying, Spot
from meja.games.menara.content import COLUMN_WIDTH_MM, FloorId, Point, Side, contents
from meja.games.menara.temple import Laid, Tower
from meja.games.menara.tower.keeping import kept
from meja.games.menara.tower.shapes import Edge, outer_edges, shape

TOUCH_MM: Final = 0.1  # boards closer than this touch
GIVE_MM: Final = 0.25  # boards that overlap by less only touch
REACH_MM: Final = 1.0  # a board reaches at least so far over a top that it rests on
REST_MM: Final = COLUMN_WIDTH_MM / 2 - REACH_MM
FAR, UNSURE, UNDER = range(3)


class Board:
    """A floor with one side up, around its own origin, with what the geometry asks of it again and again."""

    def __init__(self, floor: FloorId, side: Side) -> None:
        made = shape(floor, side)
        face = contents().floors[floor].side(side)
        self.polygon = made.polygon
        self.reach_mm = made.reach_mm
        self.centroid = made.centroid
        self.core = self.polygon.buffer(-GIVE_MM)
        self.halo = self.polygon.buffer(TOUCH_MM)
        self.bases = [base.at for base in face.bases]
        ruins = shapely.MultiPoint([base.at for base in face.bases if base.ruin])
        holes = [shapely.Polygon(ring) for ring in self.polygon.interiors]
        self.openings = shapely.MultiPolygon([hole for hole in holes if hole.intersects(ruins)])
        self.edges = outer_edges(self.polygon)
        self.hull = [(x, y) for x, y in shapely.get_coordinates(self.polygon.convex_hull)[1:].tolist()]
        shapely.prepare(self.openings)
        # one cell a millimetre, a quick look before the exact one: is a column's axis there under the board?
        self.margin = math.ceil(self.reach_mm + REST_MM) + 1
        cells = np.arange(-self.margin, self.margin + 1)
        self.size = len(cells)
        xs, ys = np.meshgrid(cells, cells, indexing="ij")
        under = shapely.contains_xy(self.polygon.buffer(-1), xs, ys)
        near = shapely.contains_xy(self.polygon.buffer(REST_MM + 1), xs, ys)
        self.cells = (near.astype(np.uint8) + under).tobytes()  # FAR, UNSURE or UNDER

        self.is_solid = self.look(self.centroid) == UNDER

    def look(self, at: Point) -> int:
        """Whether a column's axis there is FAR from the board, UNDER it, or so near the rim that one cannot say."""
        i, j = round(at[0]) + self.margin, round(at[1]) + self.margin
        return self.cells[i * self.size + j] if 0 <= i < self.size and 0 <= j < self.size else FAR


@kept()
def board(floor: FloorId, side: Side) -> Board:
    return Board(floor, side)


class Placed:
    """A board where it lies on the table or in the tower."""

    def __init__(self, lying: Lying) -> None:
        self.board = board(lying.floor, lying.side)
        self.x, self.y, turn_deg = lying.pose
        self.cos, self.sin = math.cos(math.radians(turn_deg)), math.sin(math.radians(turn_deg))
        self.bases = [self.to_table(at) for at in self.board.bases]

    def column(self, base: int, shifts: Mapping[int, Point] | None) -> Point:
        """Where a column stands: on the middle of its base, or as far off it as it came to stand."""
        if not shifts or base not in shifts:
            return self.bases[base]
        (x, y), (dx, dy) = self.board.bases[base], shifts[base]
        return self.to_table((x + dx, y + dy))

    def edge_on_table(self, edge: Edge) -> Edge:
        return Edge(self.to_table(edge.start), self.to_table(edge.end))

    @cached_property
    def hull(self) -> list[Point]:
        """The corners of the convex hull."""
        return [self.to_table(at) for at in self.board.hull]

    @cached_property
    def polygon(self) -> shapely.Polygon:
        made = self.moved(self.board.polygon)
        shapely.prepare(made)
        return made

    def to_table(self, at: Point) -> Point:
        x, y = at
        return self.x + self.cos * x - self.sin * y, self.y + self.sin * x + self.cos * y

    def to_board(self, at: Point) -> Point:
        x, y = at[0] - self.x, at[1] - self.y
        return self.cos * x + self.sin * y, self.cos * y - self.sin * x

    def moved(self, geometry: shapely.Geometry) -> shapely.Geometry:
        turn = np.array([[self.cos, self.sin], [-self.sin, self.cos]])
        return shapely.transform(geometry, lambda at: at @ turn + (self.x, self.y))

    def is_near(self, other: "Placed") -> bool:
        """Whether the boards might touch: a quick look by the circles around them."""
        return math.hypot(self.x - other.x, self.y - other.y) < self.board.reach_mm + other.board.reach_mm + TOUCH_MM

    def covers(self, top: Point) -> bool:
        """Whether the board reaches over a column's top."""
        at = self.to_board(top)
        look = self.board.look(at)
        return look == UNDER or (
            look == UNSURE and bool(shapely.dwithin(self.board.polygon, shapely.Point(at), REST_MM))
        )

    def reach_mm(self, top: Point) -> float:
        """How far the board reaches over a column's top: all of its width and more, or not at all."""
        at = shapely.Point(self.to_board(top))
        off_mm = float(self.board.polygon.distance(at))
        return COLUMN_WIDTH_MM / 2 + (float(self.board.polygon.boundary.distance(at)) if off_mm == 0 else -off_mm)

    def leaves_open(self, top: Point) -> bool:
        """Whether a column's top lies in one of the board's openings."""
        return not self.board.openings.is_empty and bool(
            shapely.dwithin(self.board.openings, shapely.Point(self.to_board(top)), REST_MM)
        )


@kept(4096)
def placed(lying: Lying) -> Placed:
    return Placed(lying)


def place_of(laid: Laid) -> Placed:
    return placed(laid.lying)


def tops(tower: Tower, level: int, without: FloorId | None = None) -> Iterator[tuple[Spot, Point]]:
    """The column tops on which a floor of this level can lie."""
    for laid in tower.floors.values():
        if laid.level == level - 1 and laid.floor != without:
            yield from tops_on(tower, laid)


def tops_on(tower: Tower, laid: Laid) -> Iterator[tuple[Spot, Point]]:
    place, shifts = place_of(laid), tower.shifts.get(laid.floor)
    for spot in tower.bearers(laid.floor):
        yield spot, place.column(spot.base, shifts)


def overlapping(new: Placed, near: Sequence[tuple[FloorId, Placed]]) -> tuple[FloorId, ...]:
    """The floors that are in the way of a board; boards may touch (M6.6)."""
    if not near:
        return ()
    core = new.moved(new.board.core)
    return tuple(floor for floor, other in near if other.polygon.intersects(core))
