"""Where floors may lie: which column tops they cover, what they overlap, how they touch the base, and good poses."""

import math
from collections.abc import Collection, Iterable, Iterator, Sequence
from functools import cache, cached_property, lru_cache
from itertools import chain, islice, product
from typing import Final

import numpy as np
import shapely

from meja.games.menara.actions import Lying, Pose, Spot
from meja.games.menara.content import COLUMN_WIDTH_MM, FloorId, Point, Side, contents
from meja.games.menara.site import Survey
from meja.games.menara.temple import Laid, Tower
from meja.games.menara.tower.shapes import Edge, is_outer, outer_edges, shape

TOUCH_MM: Final = 0.1  # boards closer than this touch
GIVE_MM: Final = 0.25  # boards that overlap by less only touch
TWO_POINTS_MM: Final = 7.5  # contacts that reach this far are two points; a round board against a straight one has less
REST_MM: Final = COLUMN_WIDTH_MM / 2 - 1.0  # the board reaches at least 1 mm over a top that it rests on
TRIED: Final = 40  # how many poses are looked at
SEEDS: Final = 6  # around how many columns a place for a floor is looked for
FAR, UNSURE, UNDER = range(3)
KEPT: Final = 2  # how many poses are offered at a level

TURNS: Final = tuple(  # that are tried: degrees, cosine, sine
    (turn, math.cos(math.radians(turn)), math.sin(math.radians(turn))) for turn in range(0, 360, 30)
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
            yield from tops_on(tower, laid)


def tops_on(tower: Tower, laid: Laid) -> Iterator[tuple[Spot, Point]]:
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

    def rests(self, tower: Tower, laid: Laid, on: Collection[FloorId] | None = None) -> tuple[Spot, ...]:
        """The columns, of all floors or of these, on which a floor lies where it is."""
        lies = place_of(laid)
        below = [tower.floors[floor] for floor in on] if on is not None else tower.floors.values()
        return tuple(
            spot
            for other in below
            if other.level == laid.level - 1 and other.floor != laid.floor
            for spot, top in tops_on(tower, other)
            if lies.covers(top)
        )

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
    beyond them, where nothing can overlap; then wherever nothing does. The floors laid last lie outermost."""
    base = [laid for laid in reversed(tower.floors.values()) if laid.level == 0 and laid.floor != floor]
    if not base:
        return
    lying = [place_of(laid) for laid in base]
    corners = [corner for other in lying for corner in other.hull]
    own = board(floor, side).edges
    inner: list[Edge] = []
    for other in lying:
        for edge in map(other.edge_on_table, other.board.edges):
            if is_outer(edge, corners):
                yield from (_against(edge, mine) for mine in own[:1])
            else:
                inner.append(edge)
    others = [(laid.floor, place) for laid, place in zip(base, lying, strict=True)]
    for edge, mine in product(inner, own):
        pose = _against(edge, mine)
        if not _overlapping(placed(Lying(floor, side, pose)), others):
            yield pose


def _against(edge: Edge, mine: Edge) -> Pose:
    """The pose at which an edge of a board lies against another edge, middle to middle."""
    return _set(mine.middle, edge.direction_deg + 180 - mine.direction_deg, edge.middle)


def _above(tower: Tower, floor: FloorId, side: Side, level: int) -> Iterator[Pose]:
    """With the board's middle over the middle of columns that stand close together, free ones if possible: first one
    turn for each group of columns that it covers whole, then the other turns, then whatever covers two columns."""
    below = list(tops(tower, level, without=floor))
    if len(below) < 2:
        return
    bearing = {spot for laid in tower.floors.values() if laid.floor != floor for spot in laid.on}
    columns = [top for spot, top in below if spot not in bearing]
    if len(columns) < 2:
        columns = [top for _, top in below]
    own = board(floor, side)
    others = [place_of(laid) for laid in tower.floors.values() if laid.level == level and laid.floor != floor]
    groups = [group for group in _groups(columns) if not own.is_solid or not _is_taken(_middle(group), others)]
    whole = [_turns(own, group, group, len(group)) for group in groups]
    yield from chain.from_iterable(islice(turns, 1) for turns in whole)
    yield from chain.from_iterable(whole)
    yield from chain.from_iterable(_turns(own, group, columns, 2) for group in groups)


def _turns(own: Board, group: Sequence[Point], columns: Sequence[Point], n: int) -> Iterator[Pose]:
    """The poses of a board with its middle over that of a group at which it covers n of the columns at least."""
    middle = _middle(group)
    return (_set(own.centroid, turn[0], middle) for turn in TURNS if _held(own, turn, middle, columns) >= n)


def _middle(points: Sequence[Point]) -> Point:
    return sum(x for x, _ in points) / len(points), sum(y for _, y in points) / len(points)


def _is_taken(at: Point, others: Sequence[Placed]) -> bool:
    """Whether a board lies there."""
    return any(other.board.look(other.to_board(at)) == UNDER for other in others)


def _held(own: Board, turn: tuple[float, float, float], middle: Point, columns: Sequence[Point]) -> int:
    """How many of the columns are under a board that lies with its middle there."""
    _, cos, sin = turn
    held = 0
    for x, y in columns:
        dx, dy = x - middle[0], y - middle[1]
        held += own.look((own.centroid[0] + cos * dx + sin * dy, own.centroid[1] + cos * dy - sin * dx)) == UNDER
    return held


def _groups(columns: Sequence[Point]) -> Iterator[tuple[Point, ...]]:
    """Columns that stand close together: some with their nearest two, the closest first, then the same by twos."""
    near: list[list[Point]] = []
    for here in columns[:: -(-len(columns) // SEEDS)]:
        near.append(sorted(columns, key=lambda there: (there[0] - here[0]) ** 2 + (there[1] - here[1]) ** 2)[:3])
    near.sort(key=lambda row: math.dist(row[0], row[-1]))
    for size in (3, 2):
        yield from dict.fromkeys(tuple(sorted(row[:size])) for row in near if len(row) >= size)


def _clear(tower: Tower, floor: FloorId, side: Side, level: int, poses: Iterable[Pose]) -> Iterator[Pose]:
    """The poses at which nothing of the same height is in the way, and nothing below reaches into an opening."""
    level_floors = [laid for laid in tower.floors.values() if laid.level == level and laid.floor != floor]
    others = [(laid.floor, place_of(laid)) for laid in level_floors]
    sheltered = contents().floors[floor].sheltered_openings
    for pose in islice(poses, TRIED):
        new = placed(Lying(floor, side, pose))
        near = [(id, other) for id, other in others if new.is_near(other)]
        if any(_is_taken(at, [other for _, other in near]) for at in new.bases) or _overlapping(new, near):
            continue  # a quick look at the bases first, then the exact one
        if sheltered and any(new.leaves_open(top) for _, top in tops(tower, level, without=floor)):
            continue
        yield pose
