"""Candidate poses of a floor beside the base and on columns, best first."""

import math
from collections.abc import Iterator, Sequence
from itertools import chain, islice, product
from typing import Final

from meja.games.menara.actions import Lying, Pose
from meja.games.menara.content import FloorId, PointMm, Side, components
from meja.games.menara.tower.boards import UNDER, Board, Levels, Placed, board, placed
from meja.games.menara.tower.shapes import Edge, is_outer

MAX_TRIED: Final = 20  # poses on columns
MAX_SEEDS: Final = 6  # columns around which groups are formed
TURNS: Final = tuple(  # candidates: degrees, cosine, sine
    (turn, math.cos(math.radians(turn)), math.sin(math.radians(turn))) for turn in map(float, range(0, 360, 45))
)


def beside(levels: Levels, floor: FloorId, side: Side) -> Iterator[Pose]:
    """Yields poses flush against an edge of the base, which count as two points of contact: first against edges with no
    board beyond them, where no overlap is possible, then against the others without overlap. The floors laid last are
    tried first, because they lie outermost."""
    places = [place for _, place in reversed(levels.boards(0, floor))]
    own_edges = board(floor, side).edges
    inner: list[Edge] = []
    for place in places:
        others = [other for other in places if other is not place]
        for edge in place.edges:
            if _is_free(edge, others):
                yield from [_against(edge, own) for own in own_edges[:1]]
            else:
                inner.append(edge)
    for edge, own in product(inner, own_edges):
        pose = _against(edge, own)
        if levels.is_clear(Lying(floor, side, pose), 0):
            yield pose


def _is_free(edge: Edge, others: Sequence[Placed]) -> bool:
    """Returns whether no other board lies beyond an edge, by its hull, unless the circle around it or its origin, which
    is within the hull, tells already."""
    (ax, ay), (bx, by) = edge
    dx, dy = bx - ax, by - ay
    length_mm = math.hypot(dx, dy)
    for other in others:
        beyond_mm = ((other.x - ax) * dy - (other.y - ay) * dx) / length_mm
        if beyond_mm >= -other.board.reach_mm and (beyond_mm > 1 or not is_outer(edge, other.hull)):
            return False
    return True


def on_columns(levels: Levels, floor: FloorId, side: Side, level: int) -> Iterator[Pose]:
    """Yields poses without overlap at this level and without a column below that reaches into a sheltered opening."""
    tops = levels.tops(level, floor) if components().floors[floor].sheltered_openings else ()
    for pose in islice(_above(levels, floor, side, level), MAX_TRIED):
        lying = Lying(floor, side, pose)
        if levels.is_clear(lying, level) and not any(placed(lying).leaves_open(top) for _, top in tops):
            yield pose


def _above(levels: Levels, floor: FloorId, side: Side, level: int) -> Iterator[Pose]:
    """Yields poses with the board's centroid over the middle of a group of columns, if possible of columns that carry
    nothing: first one turn for each group that the board covers completely, then the other turns of these groups, then
    turns that cover at least two columns."""
    below = levels.tops(level, floor)
    if len(below) < 2:
        return
    bearing = {spot for laid in levels.tower.floors.values() if laid.floor != floor for spot in laid.on}
    columns = [top for spot, top in below if spot not in bearing]
    if len(columns) < 2:
        columns = [top for _, top in below]
    own = board(floor, side)
    others = [other for _, other in levels.boards(level, floor)]
    groups: list[tuple[PointMm, Iterator[Pose]]] = []  # the middle of each group, and the turns not yet yielded
    for group in _groups(columns):
        middle = _middle(group)
        if not own.is_solid or not any(other.is_above((middle,)) for other in others):
            turns = _turns(own, middle, group, len(group))
            groups.append((middle, turns))
            yield from islice(turns, 1)
    yield from chain.from_iterable(turns for _, turns in groups)
    yield from chain.from_iterable(_turns(own, middle, columns, 2) for middle, _ in groups)


def _turns(own: Board, middle: PointMm, columns: Sequence[PointMm], n: int) -> Iterator[Pose]:
    """Yields the poses of a board with its centroid over a point at which it covers at least n of the columns."""
    offsets = [(x - middle[0], y - middle[1]) for x, y in columns]
    (x, y), margin, size, cells = own.centroid, own.margin, own.size, own.cells
    for turn_deg, cos, sin in TURNS:
        wanted, spare = n, len(offsets) - n
        for dx, dy in offsets:
            i, j = round(x + cos * dx + sin * dy) + margin, round(y + cos * dy - sin * dx) + margin
            if 0 <= i < size and 0 <= j < size and cells[i * size + j] == UNDER:  # Board.look, inlined
                wanted -= 1
                if wanted == 0:
                    yield pose_at(own.centroid, turn_deg, cos, sin, middle)
                    break
            elif spare == 0:
                break
            else:
                spare -= 1


def _groups(columns: Sequence[PointMm]) -> Iterator[tuple[PointMm, ...]]:
    """Yields groups of columns that stand close together: up to MAX_SEEDS columns, each with its two nearest, tightest
    group first; then the same with the nearest one only."""
    near: list[list[PointMm]] = []
    for here in columns[:: -(-len(columns) // MAX_SEEDS)]:
        x0, y0 = here
        squares = [(x - x0) ** 2 + (y - y0) ** 2 for x, y in columns]
        near.append([columns[i] for i in sorted(range(len(columns)), key=squares.__getitem__)[:3]])
    near.sort(key=lambda row: math.dist(row[0], row[-1]))
    for size in (3, 2):
        yield from dict.fromkeys([tuple(sorted(row[:size])) for row in near if len(row) >= size])


def _middle(points: Sequence[PointMm]) -> PointMm:
    return sum([x for x, _ in points]) / len(points), sum([y for _, y in points]) / len(points)


def _against(edge: Edge, own: Edge) -> Pose:
    """Returns the pose at which a board's own edge lies against another edge, middle to middle."""
    turn_deg = edge.direction_deg + 180 - own.direction_deg
    turn = math.radians(turn_deg)
    return pose_at(own.middle, turn_deg, math.cos(turn), math.sin(turn), edge.middle)


def pose_at(at: PointMm, turn_deg: float, cos: float, sin: float, on: PointMm) -> Pose:
    """Returns the pose that brings the point `at` of the board to the point `on` of the table, rounded as poses are."""
    x, y = on[0] - cos * at[0] + sin * at[1], on[1] - sin * at[0] - cos * at[1]
    return Pose(round(x, 2), round(y, 2), round(turn_deg % 360, 2))
