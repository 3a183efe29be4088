"""Where floors may lie: which column tops they cover, what they overlap, how they touch the base, and good poses."""

import math
from collections.abc import Iterator, Sequence
from functools import cache, lru_cache
from itertools import pairwise
from typing import Final, NamedTuple

import numpy as np
import shapely
from numpy.typing import NDArray

from meja.games.menara.actions import Lying, Pose, Spot
from meja.games.menara.content import COLUMN_WIDTH_MM, FloorId, Point, Side, contents
from meja.games.menara.site import Survey
from meja.games.menara.temple import Laid, Tower
from meja.games.menara.tower.shapes import shape

TOUCH_MM: Final = 0.5  # boards closer than this touch
GIVE_MM: Final = 0.25  # boards that overlap by less only touch
TWO_POINTS_MM: Final = 5.0  # contacts that reach this far are two points at least
REST_MM: Final = COLUMN_WIDTH_MM / 2 - 1.0  # the board reaches at least 1 mm over a top that it rests on
EDGE_MM: Final = 4.0  # the shortest edge to set flush against another; the Knot has no longer one on its hull
TRIED: Final = 12  # how many poses are looked at exactly
KEPT: Final = 2  # how many poses are offered at a level

Coordinates = NDArray[np.float64]
TURNS_DEG: Final = np.arange(0.0, 360.0, 30.0)  # the turns of a floor that are tried
TO_BOARD: Final = np.array(  # from the table's directions to those of a board at each turn
    [[[math.cos(t), -math.sin(t)], [math.sin(t), math.cos(t)]] for t in np.radians(TURNS_DEG)]
)


class Edge(NamedTuple):
    start: Point
    end: Point

    @property
    def length_mm(self) -> float:
        return math.dist(self.start, self.end)

    @property
    def direction_deg(self) -> float:
        return math.degrees(math.atan2(self.end[1] - self.start[1], self.end[0] - self.start[0]))

    @property
    def middle(self) -> Point:
        return (self.start[0] + self.end[0]) / 2, (self.start[1] + self.end[1]) / 2


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
        self.edges = _outer_edges(self.polygon)
        shapely.prepare(self.openings)
        # one cell a millimetre: whether a column's axis there is under the board; a quick look before the exact one
        self.margin = math.ceil(self.reach_mm) + 1
        cells = np.arange(-self.margin, self.margin + 1)
        xs, ys = np.meshgrid(cells, cells, indexing="ij")
        self.under: NDArray[np.bool_] = shapely.contains_xy(self.polygon.buffer(-1), xs, ys)


def _outer_edges(polygon: shapely.Polygon) -> list[Edge]:
    """The straight edges on the convex hull, the longest first: another board can be set flush against them."""
    ring = [(float(x), float(y)) for x, y in polygon.exterior.coords]
    corners = np.array(ring)
    edges = [Edge(a, b) for a, b in pairwise(ring) if math.dist(a, b) >= EDGE_MM]
    return sorted((e for e in edges if _is_outer(e, corners)), key=lambda e: -e.length_mm)


def _is_outer(edge: Edge, corners: Coordinates) -> bool:
    """Whether nothing lies beyond the edge, which runs counter-clockwise."""
    (ax, ay), (bx, by) = edge
    beyond = (corners[:, 0] - ax) * (by - ay) - (corners[:, 1] - ay) * (bx - ax)
    return bool((beyond < 0.01 * edge.length_mm).all())


@cache
def board(floor: FloorId, side: Side) -> Board:
    return Board(floor, side)


class Placed:
    """A board where it lies on the table or in the tower."""

    def __init__(self, lying: Lying) -> None:
        self.board = board(lying.floor, lying.side)
        self.x, self.y, turn_deg = lying.pose
        self.cos, self.sin = math.cos(math.radians(turn_deg)), math.sin(math.radians(turn_deg))
        self.polygon = self.moved(self.board.polygon)
        self.bases = [self.to_table(at) for at in self.board.bases]
        shapely.prepare(self.polygon)

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
        return math.hypot(self.x - other.x, self.y - other.y) < self.board.reach_mm + other.board.reach_mm + TOUCH_MM

    def covers(self, top: Point) -> bool:
        """Whether the board reaches over a column's top."""
        at = self.to_board(top)
        if math.hypot(*at) > self.board.reach_mm + REST_MM:
            return False
        return bool(shapely.dwithin(self.board.polygon, shapely.Point(at), REST_MM))

    def leaves_open(self, top: Point) -> bool:
        """Whether a column's top lies in one of the board's openings."""
        return bool(shapely.dwithin(self.board.openings, shapely.Point(self.to_board(top)), REST_MM))


@lru_cache(maxsize=4096)
def placed(lying: Lying) -> Placed:
    return Placed(lying)


def place_of(laid: Laid) -> Placed:
    return placed(Lying(laid.floor, laid.side, laid.pose))


def tops(tower: Tower, level: int, without: FloorId | None = None) -> Iterator[tuple[Spot, Point]]:
    """The column tops on which a floor of this level can lie."""
    for laid in tower.floors.values():
        if laid.level == level - 1 and laid.floor != without:
            bases = place_of(laid).bases
            for base in tower.on(laid.floor):
                spot = Spot(laid.floor, base)
                if tower.can_bear(spot):
                    yield spot, bases[base]


class Geometry:
    """The site without forces: exact contacts, no weights."""

    def __init__(self) -> None:
        self._tower: Tower | None = None
        self._surveys: dict[tuple[Lying, int], Survey] = {}

    def survey(self, tower: Tower, lying: Lying, level: int) -> Survey:
        if tower is not self._tower:  # the same floor is asked about again while the tower is the same
            self._tower, self._surveys = tower, {}
        key = (lying, level)
        if key not in self._surveys:
            self._surveys[key] = self._survey(tower, lying, level)
        return self._surveys[key]

    def _survey(self, tower: Tower, lying: Lying, level: int) -> Survey:
        new = placed(lying)
        near = [
            (laid.floor, other)
            for laid in tower.floors.values()
            if laid.level == level and laid.floor != lying.floor and new.is_near(other := place_of(laid))
        ]
        overlaps = _overlapping(new, near)
        if level == 0:
            return Survey(overlaps=overlaps, contacts=_contacts(new, [other for _, other in near]))
        below = list(tops(tower, level, without=lying.floor))
        return Survey(
            rests=tuple(spot for spot, top in below if new.covers(top)),
            overlaps=overlaps,
            reaches=tuple(spot for spot, top in below if new.leaves_open(top)),
        )

    def rests(self, tower: Tower, laid: Laid) -> tuple[Spot, ...]:
        """The columns on which a floor lies where it is."""
        lies = place_of(laid)
        return tuple(spot for spot, top in tops(tower, laid.level, without=laid.floor) if lies.covers(top))

    def poses(self, tower: Tower, floor: FloorId, side: Side, level: int) -> Sequence[Pose]:
        if level == 0:
            return _beside([laid for laid in tower.floors.values() if laid.level == 0], floor, side)
        return _above(tower, floor, side, level)

    def base_layout(self, floors: Sequence[tuple[FloorId, Side]]) -> tuple[Lying, ...]:
        tower = Tower()
        for floor, side in floors:
            beside = self.poses(tower, floor, side, 0) or (Pose(0.0, 0.0, 0.0),)
            tower = tower.lay(Lying(floor, side, beside[0]), 0)
        return tuple(Lying(laid.floor, laid.side, laid.pose) for laid in tower.floors.values())


def _overlapping(new: Placed, near: Sequence[tuple[FloorId, Placed]]) -> tuple[FloorId, ...]:
    if not near:
        return ()
    core = new.moved(new.board.core)
    return tuple(floor for floor, other in near if other.polygon.intersects(core))


def _contacts(new: Placed, near: Sequence[Placed]) -> int:
    """0, 1, or 2 for two points and more, at which a board touches others (M2.3, M6.7)."""
    halo = new.moved(new.board.halo)
    touching = [other.polygon.intersection(halo) for other in near if other.polygon.intersects(halo)]
    if not touching:
        return 0
    left, bottom, right, top = shapely.total_bounds(touching)
    return 2 if math.hypot(right - left, top - bottom) >= TWO_POINTS_MM else 1


def _rounded(x: float, y: float, turn_deg: float) -> Pose:
    return Pose(round(x, 2), round(y, 2), round(turn_deg % 360, 2))


def _set(at: Point, turn_deg: float, on: Point) -> Pose:
    """The pose at which a point of the board comes to lie on a point of the table."""
    cos, sin = math.cos(math.radians(turn_deg)), math.sin(math.radians(turn_deg))
    return _rounded(on[0] - cos * at[0] + sin * at[1], on[1] - sin * at[0] - cos * at[1], turn_deg)


def _beside(base: Sequence[Laid], floor: FloorId, side: Side) -> list[Pose]:
    """Flush against an outer edge of the base: such an edge has nothing beyond it, so nothing overlaps."""
    lying = [place_of(laid) for laid in base if laid.floor != floor]
    if not lying:
        return []
    corners = np.concatenate([shapely.get_coordinates(other.polygon) for other in lying])
    edges = (Edge(other.to_table(a), other.to_table(b)) for other in lying for a, b in other.board.edges)
    free = sorted((edge for edge in edges if _is_outer(edge, corners)), key=lambda edge: -edge.length_mm)
    if not board(floor, side).edges:
        return []
    own = board(floor, side).edges[0]
    return [_set(own.middle, edge.direction_deg + 180 - own.direction_deg, edge.middle) for edge in free[:KEPT]]


def _above(tower: Tower, floor: FloorId, side: Side, level: int) -> list[Pose]:
    """Over neighbouring columns, free ones if possible, with the board's middle over theirs."""
    below = list(tops(tower, level, without=floor))
    if len(below) < 2:
        return []
    bearing = {spot for laid in tower.floors.values() if laid.floor != floor for spot in laid.on}
    is_free = np.array([spot not in bearing for spot, _ in below])
    columns = np.array([top for _, top in below])
    middles = _middles(columns[is_free] if is_free.sum() > 1 else columns)
    own = board(floor, side)
    scores = _scores(own, middles, columns, is_free).ravel()
    best = [int(i) for i in np.argsort(-scores, kind="stable")[:TRIED] if scores[i] > 0]
    poses = [_set(own.centroid, float(TURNS_DEG[i % len(TURNS_DEG)]), middles[i // len(TURNS_DEG)]) for i in best]
    return list(_clear(tower, floor, side, level, poses))


def _middles(columns: Coordinates) -> Coordinates:
    """The middles of each column with its nearest one, and with its nearest two."""
    apart = ((columns[:, None] - columns[None]) ** 2).sum(axis=2)
    nearest = np.argsort(apart, axis=1, kind="stable")[:, :3]
    groups = {tuple(sorted(row[:size])) for row in nearest.tolist() for size in (3, 2)}
    return np.array([columns[list(group)].mean(axis=0) for group in sorted(groups)])


def _scores(own: Board, middles: Coordinates, columns: Coordinates, is_free: NDArray[np.bool_]) -> Coordinates:
    """For the board over each middle at each turn: the more free columns below it the better, then the closer
    their middle to the board's; 0 for fewer than two columns."""
    away = columns[None] - middles[:, None]  # middle, column, x and y
    at = np.einsum("mcj,tji->mtci", away, TO_BOARD) + np.array(own.centroid)
    cells = np.rint(at).astype(int) + own.margin
    size = len(own.under)
    inside = ((cells >= 0) & (cells < size)).all(axis=3)
    cells = np.where(inside[..., None], cells, 0)
    held = inside & own.under[cells[..., 0], cells[..., 1]]
    n = held.sum(axis=2)
    off_mm = np.linalg.norm(np.einsum("mtc,mci->mti", held, away) / np.maximum(n, 1)[..., None], axis=2)
    new = (held & is_free).sum(axis=2)
    scores = 100.0 * np.minimum(new, 3) + 10.0 * np.minimum(n, 4) + 9.0 - np.minimum(off_mm, 80.0) / 10
    return np.where(n >= 2, scores, 0.0)


def _clear(tower: Tower, floor: FloorId, side: Side, level: int, poses: Sequence[Pose]) -> Iterator[Pose]:
    """The first poses at which nothing of the same height is in the way."""
    near = [laid for laid in tower.floors.values() if laid.level == level and laid.floor != floor]
    others = [(laid.floor, place_of(laid)) for laid in near]
    kept = 0
    for pose in poses:
        new = placed(Lying(floor, side, pose))
        if not _overlapping(new, [(id, other) for id, other in others if new.is_near(other)]):
            yield pose
            kept += 1
            if kept == KEPT:
                return
