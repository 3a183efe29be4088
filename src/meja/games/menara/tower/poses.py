"""Where a floor could lie: promising poses beside the base and on columns, the best first."""

import math
from collections.abc import Iterable, Iterator, Sequence
from itertools import chain, islice, product
from typing import Final

from meja.games.menara.actions import Lying, Pose
from meja.games.menara.content import FloorId, Point, Side, contents
from meja.games.menara.tower.boards import UNDER, Board, Levels, Placed, board, placed
from meja.games.menara.tower.shapes import Edge, is_outer

TRIED: Final = 20  # how many poses are looked at
SEEDS: Final = 6  # around how many columns a place for a floor is looked for
TURNS: Final = tuple(  # that are tried: degrees, cosine, sine
    (turn, math.cos(math.radians(turn)), math.sin(math.radians(turn))) for turn in map(float, range(0, 360, 45))
)


def beside(levels: Levels, floor: FloorId, side: Side) -> Iterator[Pose]:
    """Flush against an edge of the base, which touches it at two points and more: first against edges with nothing
    beyond them, where nothing can overlap; then wherever nothing does. The floors laid last lie outermost."""
    places = [place for _, place in reversed(levels.boards(0, floor))]
    own = board(floor, side).edges
    inner: list[Edge] = []
    for place in places:
        others = [other for other in places if other is not place]
        for edge in place.edges():
            if _is_free(edge, others):
                yield from [_against(edge, mine) for mine in own[:1]]
            else:
                inner.append(edge)
    for edge, mine in product(inner, own):
        pose = _against(edge, mine)
        if not levels.overlaps(Lying(floor, side, pose), 0):
            yield pose


def _is_free(edge: Edge, others: Sequence[Placed]) -> bool:
    """Whether nothing of other boards lies beyond an edge: first by the circle around each, then by its hull."""
    (ax, ay), (bx, by) = edge
    dx, dy = bx - ax, by - ay
    length_mm = math.hypot(dx, dy)
    for other in others:
        beyond_mm = ((other.x - ax) * dy - (other.y - ay) * dx) / length_mm
        if beyond_mm >= -other.board.reach_mm and not is_outer(edge, other.hull):
            return False
    return True


def on_columns(levels: Levels, floor: FloorId, side: Side, level: int) -> Iterator[Pose]:
    """The poses at which nothing of the same height is in the way, and nothing below reaches into an opening."""
    others = [other for _, other in levels.boards(level, floor)]
    sheltered = contents().floors[floor].sheltered_openings
    for pose in islice(_above(levels, floor, side, level), TRIED):
        if others or sheltered:
            lying = Lying(floor, side, pose)
            new = placed(lying)
            near = [other for other in others if new.is_near(other)]
            if near and (
                _is_taken(new.bases, near)  # a quick look at the bases first, then the exact one
                or any(_is_taken(other.bases, (new,)) for other in near)
                or levels.overlaps(lying, level)
            ):
                continue
            if sheltered and any(new.leaves_open(top) for _, top in levels.tops(level, floor)):
                continue
        yield pose


def _above(levels: Levels, floor: FloorId, side: Side, level: int) -> Iterator[Pose]:
    """With the board's middle over the middle of columns that stand close together, free ones if possible: first one
    turn for each group of columns that it covers whole, then the other turns, then whatever covers two columns."""
    below = levels.tops(level, floor)
    if len(below) < 2:
        return
    bearing = {spot for laid in levels.tower.floors.values() if laid.floor != floor for spot in laid.on}
    columns = [top for spot, top in below if spot not in bearing]
    if len(columns) < 2:
        columns = [top for _, top in below]
    own = board(floor, side)
    others = [other for _, other in levels.boards(level, floor)]
    whole: list[tuple[Point, Iterator[Pose]]] = []  # for each group the turns that are left
    for group in _groups(columns):
        middle = _middle(group)
        if not own.is_solid or not _is_taken((middle,), others):
            turns = _turns(own, middle, group, len(group))
            whole.append((middle, turns))
            yield from islice(turns, 1)
    yield from chain.from_iterable(turns for _, turns in whole)
    yield from chain.from_iterable(_turns(own, middle, columns, 2) for middle, _ in whole)


def _turns(own: Board, middle: Point, columns: Sequence[Point], n: int) -> Iterator[Pose]:
    """The poses of a board with its middle over that point at which it covers n of the columns at least."""
    away = [(x - middle[0], y - middle[1]) for x, y in columns]
    (x, y), margin, size, cells = own.centroid, own.margin, own.size, own.cells
    for turn_deg, cos, sin in TURNS:
        wanted, spare = n, len(away) - n
        for dx, dy in away:
            i, j = round(x + cos * dx + sin * dy) + margin, round(y + cos * dy - sin * dx) + margin
            if 0 <= i < size and 0 <= j < size and cells[i * size + j] == UNDER:  # as Board.look has it
                wanted -= 1
                if wanted == 0:
                    yield _set(own.centroid, turn_deg, cos, sin, middle)
                    break
            elif spare == 0:
                break
            else:
                spare -= 1


def _groups(columns: Sequence[Point]) -> Iterator[tuple[Point, ...]]:
    """Columns that stand close together: some with their nearest two, the closest first, then the same by twos."""
    near: list[list[Point]] = []
    for here in columns[:: -(-len(columns) // SEEDS)]:
        x0, y0 = here
        far = [(x - x0) ** 2 + (y - y0) ** 2 for x, y in columns]
        near.append([columns[i] for i in sorted(range(len(columns)), key=far.__getitem__)[:3]])
    near.sort(key=lambda row: math.dist(row[0], row[-1]))
    for size in (3, 2):
        yield from dict.fromkeys([tuple(sorted(row[:size])) for row in near if len(row) >= size])


def _middle(points: Sequence[Point]) -> Point:
    return sum([x for x, _ in points]) / len(points), sum([y for _, y in points]) / len(points)


def _is_taken(points: Iterable[Point], others: Sequence[Placed]) -> bool:
    """Whether a board lies at one of the points."""
    for other in others:
        x0, y0, cos, sin, board = other.x, other.y, other.cos, other.sin, other.board
        margin, size, cells = board.margin, board.size, board.cells
        for x, y in points:
            dx, dy = x - x0, y - y0
            i, j = round(cos * dx + sin * dy) + margin, round(cos * dy - sin * dx) + margin
            if 0 <= i < size and 0 <= j < size and cells[i * size + j] == UNDER:  # as Placed.look has it
                return True
    return False


def _against(edge: Edge, mine: Edge) -> Pose:
    """The pose at which an edge of a board lies against another edge, middle to middle."""
    turn_deg = edge.direction_deg + 180 - mine.direction_deg
    turn = math.radians(turn_deg)
    return _set(mine.middle, turn_deg, math.cos(turn), math.sin(turn), edge.middle)


def _set(at: Point, turn_deg: float, cos: float, sin: float, on: Point) -> Pose:
    """The pose at which a point of the board comes to lie on a point of the table."""
    x, y = on[0] - cos * at[0] + sin * at[1], on[1] - sin * at[0] - cos * at[1]
    return Pose(round(x, 2), round(y, 2), round(turn_deg % 360, 2))
