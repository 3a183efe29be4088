"""Where a floor could lie: promising poses beside the base and on columns, the best first."""

import math
from collections.abc import Iterator, Sequence
from itertools import chain, islice, product
from typing import Final

from meja.games.menara.actions import Lying, Pose
from meja.games.menara.content import FloorId, Point, Side, contents
from meja.games.menara.temple import Tower
from meja.games.menara.tower.boards import UNDER, Board, Placed, board, overlapping, place_of, placed, tops
from meja.games.menara.tower.shapes import Edge, is_outer

TRIED: Final = 20  # how many poses are looked at
SEEDS: Final = 6  # around how many columns a place for a floor is looked for
TURNS: Final = tuple(  # that are tried: degrees, cosine, sine
    (turn, math.cos(math.radians(turn)), math.sin(math.radians(turn))) for turn in map(float, range(0, 360, 45))
)


def beside(tower: Tower, floor: FloorId, side: Side) -> Iterator[Pose]:
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
        if not overlapping(placed(Lying(floor, side, pose)), others):
            yield pose


def on_columns(tower: Tower, floor: FloorId, side: Side, level: int) -> Iterator[Pose]:
    """The poses at which nothing of the same height is in the way, and nothing below reaches into an opening."""
    level_floors = [laid for laid in tower.floors.values() if laid.level == level and laid.floor != floor]
    others = [(laid.floor, place_of(laid)) for laid in level_floors]
    sheltered = contents().floors[floor].sheltered_openings
    for pose in islice(_above(tower, floor, side, level), TRIED):
        new = placed(Lying(floor, side, pose))
        near = [(id, other) for id, other in others if new.is_near(other)]
        if any(_is_taken(at, [other for _, other in near]) for at in new.bases) or overlapping(new, near):
            continue  # a quick look at the bases first, then the exact one
        if sheltered and any(new.leaves_open(top) for _, top in tops(tower, level, without=floor)):
            continue
        yield pose


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


def _groups(columns: Sequence[Point]) -> Iterator[tuple[Point, ...]]:
    """Columns that stand close together: some with their nearest two, the closest first, then the same by twos."""
    near: list[list[Point]] = []
    for here in columns[:: -(-len(columns) // SEEDS)]:
        near.append(sorted(columns, key=lambda there: (there[0] - here[0]) ** 2 + (there[1] - here[1]) ** 2)[:3])
    near.sort(key=lambda row: math.dist(row[0], row[-1]))
    for size in (3, 2):
        yield from dict.fromkeys(tuple(sorted(row[:size])) for row in near if len(row) >= size)


def _held(own: Board, turn: tuple[float, float, float], middle: Point, columns: Sequence[Point]) -> int:
    """How many of the columns are under a board that lies with its middle there."""
    _, cos, sin = turn
    held = 0
    for x, y in columns:
        dx, dy = x - middle[0], y - middle[1]
        held += own.look((own.centroid[0] + cos * dx + sin * dy, own.centroid[1] + cos * dy - sin * dx)) == UNDER
    return held


def _middle(points: Sequence[Point]) -> Point:
    return sum(x for x, _ in points) / len(points), sum(y for _, y in points) / len(points)


def _is_taken(at: Point, others: Sequence[Placed]) -> bool:
    """Whether a board lies there."""
    return any(other.board.look(other.to_board(at)) == UNDER for other in others)


def _against(edge: Edge, mine: Edge) -> Pose:
    """The pose at which an edge of a board lies against another edge, middle to middle."""
    return _set(mine.middle, edge.direction_deg + 180 - mine.direction_deg, edge.middle)


def _set(at: Point, turn_deg: float, on: Point) -> Pose:
    """The pose at which a point of the board comes to lie on a point of the table."""
    cos, sin = math.cos(math.radians(turn_deg)), math.sin(math.radians(turn_deg))
    return _rounded(on[0] - cos * at[0] + sin * at[1], on[1] - sin * at[0] - cos * at[1], turn_deg)


def _rounded(x: float, y: float, turn_deg: float) -> Pose:
    return Pose(round(x, 2), round(y, 2), round(turn_deg % 360, 2))
