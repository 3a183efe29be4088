"""Where floors may lie: which column tops they cover, what they overlap, how they touch the base, and good poses."""

import math
from collections.abc import Iterable, Iterator, Sequence
from functools import cache, cached_property, lru_cache
from itertools import compress, islice, product
from typing import Final

import numpy as np
import shapely
from numpy.typing import NDArray

from meja.games.menara.actions import Lying, Pose, Spot
from meja.games.menara.content import COLUMN_WIDTH_MM, FloorId, Point, Side, contents
from meja.games.menara.site import Survey
from meja.games.menara.temple import Laid, Tower
from meja.games.menara.tower.shapes import Coordinates, Edge, are_outer, outer_edges, shape

TOUCH_MM: Final = 0.1  # boards closer than this touch
GIVE_MM: Final = 0.25  # boards that overlap by less only touch
TWO_POINTS_MM: Final = 7.5  # contacts that reach this far are two points; a round board against a straight one has less
REST_MM: Final = COLUMN_WIDTH_MM / 2 - 1.0  # the board reaches at least 1 mm over a top that it rests on
MIDDLES: Final = 5  # how many groups of columns are tried, by threes and by twos
TRIED: Final = 60  # how many poses are looked at exactly
AT_ONCE: Final = 15  # of which so many together
SAMPLE_MM: Final = 6  # between the points of a board with which overlaps are looked for
FAR, UNSURE, UNDER = range(3)
KEPT: Final = 2  # how many poses are offered at a level

TURNS_DEG: Final = tuple(range(0, 360, 30))  # the turns of a floor that are tried
TO_BOARD: Final = np.hstack(  # from the table's directions to those of a board at each turn
    [[[math.cos(t), -math.sin(t)], [math.sin(t), math.cos(t)]] for t in map(math.radians, TURNS_DEG)]
)


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
        shapely.prepare(self.openings)
        # one cell a millimetre, a quick look before the exact one: is a column's axis there under the board?
        self.margin = math.ceil(self.reach_mm + REST_MM) + 1
        cells = np.arange(-self.margin, self.margin + 1)
        self.size = len(cells)
        xs, ys = np.meshgrid(cells, cells, indexing="ij")
        self.under: NDArray[np.bool_] = shapely.contains_xy(self.polygon.buffer(-1), xs, ys)
        self.samples = np.argwhere(self.under[::SAMPLE_MM, ::SAMPLE_MM]) * SAMPLE_MM - self.margin  # points inside
        near = shapely.contains_xy(self.polygon.buffer(REST_MM + 1), xs, ys)
        self.cells = (near.astype(np.uint8) + self.under).tobytes()  # FAR, UNSURE or UNDER

    def look(self, at: Point) -> int:
        """Whether a column's axis there is FAR from the board, UNDER it, or so near the rim that one cannot say."""
        i, j = round(at[0]) + self.margin, round(at[1]) + self.margin
        return self.cells[i * self.size + j] if 0 <= i < self.size and 0 <= j < self.size else FAR


@cache
def board(floor: FloorId, side: Side) -> Board:
    return Board(floor, side)


class Placed:
    """A board where it lies on the table or in the tower."""

    def __init__(self, lying: Lying) -> None:
        self.board = board(lying.floor, lying.side)
        self.x, self.y, turn_deg = lying.pose
        self.cos, self.sin = math.cos(math.radians(turn_deg)), math.sin(math.radians(turn_deg))
        self.bases = [self.to_table(at) for at in self.board.bases]

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
        return math.hypot(self.x - other.x, self.y - other.y) < self.board.reach_mm + other.board.reach_mm + TOUCH_MM

    def covers(self, top: Point) -> bool:
        """Whether the board reaches over a column's top."""
        at = self.to_board(top)
        look = self.board.look(at)
        return look == UNDER or (
            look == UNSURE and bool(shapely.dwithin(self.board.polygon, shapely.Point(at), REST_MM))
        )

    def leaves_open(self, top: Point) -> bool:
        """Whether a column's top lies in one of the board's openings."""
        return not self.board.openings.is_empty and bool(
            shapely.dwithin(self.board.openings, shapely.Point(self.to_board(top)), REST_MM)
        )


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
            found = _beside(tower, floor, side)
        else:
            found = _clear(tower, floor, side, level, _above(tower, floor, side, level))
        return list(islice(found, KEPT))

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
    return Pose(round(float(x), 2), round(float(y), 2), round(turn_deg % 360, 2))  # no numpy number gets into a log


def _set(at: Point, turn_deg: float, on: Point) -> Pose:
    """The pose at which a point of the board comes to lie on a point of the table."""
    cos, sin = math.cos(math.radians(turn_deg)), math.sin(math.radians(turn_deg))
    return _rounded(on[0] - cos * at[0] + sin * at[1], on[1] - sin * at[0] - cos * at[1], turn_deg)


def _beside(tower: Tower, floor: FloorId, side: Side) -> Iterator[Pose]:
    """Flush against an edge of the base, which touches it at two points and more: first against edges with nothing
    beyond them, where nothing can overlap; then wherever nothing does."""
    base = [laid for laid in tower.floors.values() if laid.level == 0 and laid.floor != floor]
    if not base:
        return
    outer, inner = _base_edges(tuple(Lying(laid.floor, laid.side, laid.pose) for laid in base))
    own = board(floor, side).edges
    for edge, mine in product(outer, own[:1]):
        yield _against(edge, mine)
    others = [(laid.floor, place_of(laid)) for laid in base]
    for edge, mine in product(inner, own):
        pose = _against(edge, mine)
        if not _overlapping(placed(Lying(floor, side, pose)), others):
            yield pose


@lru_cache(maxsize=256)
def _base_edges(base: tuple[Lying, ...]) -> tuple[list[Edge], list[Edge]]:
    """The straight edges of the base, those with nothing beyond them and the others, the longest first."""
    lying = [placed(floor) for floor in base]
    edges = [Edge(other.to_table(a), other.to_table(b)) for other in lying for a, b in other.board.edges]
    edges.sort(key=lambda edge: -edge.length_mm)
    free = are_outer(edges, np.concatenate([shapely.get_coordinates(other.polygon) for other in lying]))
    return list(compress(edges, free)), list(compress(edges, ~free))


def _against(edge: Edge, mine: Edge) -> Pose:
    """The pose at which an edge of a board lies against another edge, middle to middle."""
    return _set(mine.middle, edge.direction_deg + 180 - mine.direction_deg, edge.middle)


def _above(tower: Tower, floor: FloorId, side: Side, level: int) -> Iterator[Pose]:
    """Over neighbouring columns, free ones if possible, with the board's middle over theirs."""
    below = list(tops(tower, level, without=floor))
    if len(below) < 2:
        return
    bearing = {spot for laid in tower.floors.values() if laid.floor != floor for spot in laid.on}
    is_free = np.array([spot not in bearing for spot, _ in below])
    columns = np.array([top for _, top in below])
    middles = _middles(columns[is_free] if is_free.sum() > 1 else columns)
    own = board(floor, side)
    scores = _scores(own, middles, columns, is_free).ravel()
    for i in np.argsort(-scores, kind="stable")[:TRIED].tolist():
        if scores[i] <= 0:
            return
        x, y = middles[i // len(TURNS_DEG)].tolist()
        yield _set(own.centroid, TURNS_DEG[i % len(TURNS_DEG)], (x, y))


def _middles(columns: Coordinates) -> Coordinates:
    """The middles of columns that stand close together, by threes and by twos, the closest first."""
    apart = ((columns[:, None] - columns) ** 2).sum(axis=2)
    nearest = np.argsort(apart, axis=1, kind="stable")[:, :3]
    spread = np.take_along_axis(apart, nearest, axis=1).sum(axis=1)
    rows = nearest[np.argsort(spread, kind="stable")].tolist()
    groups = [list(dict.fromkeys(tuple(sorted(row[:size])) for row in rows)) for size in (3, 2)]
    return np.array([columns[list(group)].mean(axis=0) for near in groups for group in near[:MIDDLES]])


def _scores(own: Board, middles: Coordinates, columns: Coordinates, is_free: NDArray[np.bool_]) -> Coordinates:
    """For the board over each middle at each turn: the more free columns below it the better, then the closer
    their middle to the board's; 0 for fewer than two columns."""
    away = columns - middles[:, None]  # middle, column, x and y
    at = (away @ TO_BOARD).reshape(len(middles), len(columns), len(TURNS_DEG), 2) + own.centroid
    cells = np.clip(np.rint(at).astype(np.int64) + own.margin, 0, own.size - 1)  # no board at the edge of the cells
    held = own.under[cells[..., 0], cells[..., 1]].transpose(0, 2, 1)  # middle, turn, column
    n = held.sum(axis=2)
    off = (held @ away) / np.maximum(n, 1)[..., None]
    off_mm = np.hypot(off[..., 0], off[..., 1])
    scores = 100.0 * np.minimum(held @ is_free, 3) + 10.0 * np.minimum(n, 4) + 9.0 - np.minimum(off_mm, 80.0) / 10
    return np.where(n >= 2, scores, 0.0)


def _clear(tower: Tower, floor: FloorId, side: Side, level: int, poses: Iterable[Pose]) -> Iterator[Pose]:
    """The poses at which nothing of the same height is in the way, and nothing below reaches into an opening."""
    near = [laid for laid in tower.floors.values() if laid.level == level and laid.floor != floor]
    others = [(laid.floor, place_of(laid)) for laid in near]
    sheltered = contents().floors[floor].sheltered_openings
    for pose in _not_surely_overlapping(board(floor, side), poses, [other for _, other in others]):
        new = placed(Lying(floor, side, pose))
        if _overlapping(new, [(id, other) for id, other in others if new.is_near(other)]):
            continue
        if sheltered and any(new.leaves_open(top) for _, top in tops(tower, level, without=floor)):
            continue
        yield pose


def _not_surely_overlapping(own: Board, poses: Iterable[Pose], others: Sequence[Placed]) -> Iterator[Pose]:
    """A quick look before the exact one: the poses at which no sampled point of the board is inside another."""
    if not others:
        yield from poses
        return
    rest = iter(poses)
    yield from islice(rest, KEPT)  # with luck these will do
    while some := list(islice(rest, AT_ONCE)):
        overlapping = np.zeros(len(some), dtype=np.bool_)
        for other in others:
            overlapping |= _are_surely_overlapping(own, np.array(some), other)
        yield from compress(some, ~overlapping)


def _are_surely_overlapping(own: Board, poses: Coordinates, other: Placed) -> NDArray[np.bool_]:
    turns = np.radians(poses[:, 2]) - math.atan2(other.sin, other.cos)
    cos, sin = np.cos(turns), np.sin(turns)
    away = (poses[:, :2] - (other.x, other.y)) @ np.array([[other.cos, -other.sin], [other.sin, other.cos]])
    at = own.samples @ np.array([[cos, sin], [-sin, cos]]).transpose(2, 0, 1) + away[:, None]  # pose, point, x and y
    cells = np.clip(np.rint(at).astype(np.int64) + other.board.margin, 0, other.board.size - 1)
    inside: NDArray[np.bool_] = other.board.under[cells[..., 0], cells[..., 1]].any(axis=1)
    return inside
