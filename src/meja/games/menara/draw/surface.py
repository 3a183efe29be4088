"""What is printed on a board, as flat areas in mm around the board's origin, to be seen from any side."""

import math
from collections.abc import Iterator, Mapping
from functools import cache
from itertools import pairwise
from typing import Final, NamedTuple
from zlib import crc32

import shapely

from meja.games.drawing import CREAM, INK, around
from meja.games.menara.content import (
    BASE_WIDTH_MM,
    COLOURS,
    MARK_COLOUR,
    Base,
    FloorId,
    Point,
    Side,
    contents,
)
from meja.games.menara.draw.boards import WOOD
from meja.games.menara.draw.ink import FILL, SHADE, STONE, SYMBOL_INK, TEAR_DEEP, TEAR_FILL
from meja.games.menara.draw.outlines import disc, drop, filled_path, moved, rim, rings_of, scaled, stroke, symbol
from meja.games.menara.draw.scene import mix
from meja.games.menara.tower.shapes import shape

R_MM: Final = BASE_WIDTH_MM / 2
BADGE_MM: Final = 4.2
FRAME_MM: Final = (1.1, 2.9, 3.2)  # from the rim to the frame, and its inner line
STITCH_MM: Final = (0.9, 2.3)  # the length of a stitch in the frame, and from one to the next
DIGITS: Final[Mapping[int, str]] = {
    1: "M-1.1-1.2L.4-2.2V2.2",
    2: "M-1.3-1.1A1.3 1.2 0 0 1 1.3-1C1.3.2-1 1-1.4 2.1H1.4",
    3: "M-1.3-1.9H1.2L0-.5A1.4 1.4 0 1 1-1.3 1.6",
}


class Inlay(NamedTuple):
    geometry: shapely.Geometry
    colour: str
    alpha: float = 1.0


@cache
def inlays(floor: FloorId, side: Side) -> tuple[Inlay, ...]:
    """Wood, frame, bases and marks of one side, from below upwards."""
    face = contents().floors[floor].side(side)
    made = [*_wood(floor, side), *_frame(floor, side), *_ways(floor, side)]
    for n, base in enumerate(face.bases):
        made += [Inlay(moved(one.geometry, base.at), one.colour, one.alpha) for one in _base(base, n == 0, floor, side)]
    colour = MARK_COLOUR[side]
    for at in face.marks:
        made += [Inlay(disc(at, r), TEAR_FILL[colour], alpha) for r, alpha in ((7.2, 0.16), (6.2, 0.26), (5.4, 0.4))]
        made += [Inlay(disc(at, 5), TEAR_DEEP[colour]), Inlay(disc(at, 4.3), CREAM)]
        made += [Inlay(moved(drop(3.3), at), TEAR_FILL[colour])]
        made += [Inlay(moved(symbol(colour, 1.5), (at[0], at[1] - 0.9)), CREAM)]
    return tuple(made)


def _wood(floor: FloorId, side: Side) -> Iterator[Inlay]:
    """Wavy lines of wood and a few joints of masonry, another pattern for every board and the same each time."""
    polygon, wood = rim(floor, side), WOOD[side]
    inner = polygon.buffer(-FRAME_MM[2])
    seed = crc32(f"{floor} {side}".encode())
    reach = math.ceil(shape(floor, side).reach_mm) + 4
    waves = [
        shapely.LineString(
            [
                (x, y + math.sin(x / 9 + (seed >> n % 20 & 15)) * (0.4 + (seed >> n % 16 & 3) * 0.3))
                for x in range(-reach, reach, 5)
            ]
        )
        for n, y in enumerate(range(-reach, reach, 4))
    ]
    yield Inlay(shapely.union_all(waves).intersection(inner).buffer(0.28, quad_segs=1), wood.grain, 0.8)
    joints = []
    for n, y in enumerate(range(-reach + seed % 9, reach, 17)):
        joints.append(shapely.LineString([(-reach, y), (reach, y)]))
        first = -reach + n % 2 * 14 + seed % 7
        joints += [shapely.LineString([(x, y), (x, y + 17)]) for x in range(first, reach, 28)]
    yield Inlay(shapely.MultiLineString(joints).intersection(inner).buffer(0.25, quad_segs=1), wood.line, 0.45)


def _frame(floor: FloorId, side: Side) -> Iterator[Inlay]:
    """A band along the rim and around the holes, with a seam of stitches."""
    polygon, wood = rim(floor, side), WOOD[side]
    outer, inner, line = (polygon.buffer(-width) for width in FRAME_MM)
    yield Inlay(polygon.difference(line), wood.line)
    yield Inlay(polygon.difference(inner), wood.band)
    length, step = STITCH_MM
    stitches = []
    for ring in rings_of(outer.buffer(-0.9)):
        count = int(ring.length / step)
        for n in range(count):
            start = ring.length * n / count
            stitches.append(shapely.LineString([ring.interpolate(start), ring.interpolate(start + length)]))
    yield Inlay(shapely.MultiLineString(stitches).buffer(0.5, quad_segs=1, cap_style="flat"), wood.ticks, 0.85)
    for base in contents().floors[floor].side(side).bases:
        if base.ruin:  # broken stones around the opening
            stones = _opening(base.at, floor, side).buffer(4).intersection(polygon)
            yield Inlay(stones, INK)
            gaps = [shapely.LineString([base.at, (base.at[0] + x * 3, base.at[1] + y * 3)]) for x, y in _spokes(14)]
            yield Inlay(stones.buffer(-0.4).difference(shapely.MultiLineString(gaps).buffer(0.4)), STONE)


def _spokes(count: int) -> list[Point]:
    return [around(10, 360 * n / count) for n in range(count)]


def _base(base: Base, is_first: bool, floor: FloorId, side: Side) -> Iterator[Inlay]:
    """One base around its own middle: its colour with its symbol, and what its floor's rule adds."""
    ring, centre = WOOD[side].ring, (0.0, 0.0)
    if base.colour is None:
        yield from _wheel(is_first, side)
        return
    if base.ruin:
        yield from _badge(base, floor, side)
        return
    yield Inlay(disc(centre, R_MM), INK)
    yield Inlay(disc(centre, R_MM - 0.4), ring)
    yield Inlay(disc(centre, R_MM - 1.1), SHADE[base.colour])
    yield Inlay(disc(centre, R_MM - 1.7), FILL[base.colour])
    yield Inlay(symbol(base.colour, 4.6), SYMBOL_INK[base.colour])
    if base.number is not None:
        at = (6.6, -6.2)
        yield Inlay(disc(at, 3.9), ring)
        yield Inlay(disc(at, 3.3), INK)
        yield Inlay(moved(scaled(stroke(DIGITS[base.number], 0.8), 1), at), CREAM)


def _badge(base: Base, floor: FloorId, side: Side) -> Iterator[Inlay]:
    """The colour of a ruin base beside its opening, where the board goes on towards the other bases."""
    assert base.colour is not None
    others = [other.at for other in contents().floors[floor].side(side).bases if other.at != base.at]
    dx, dy = (sum(axis) / len(others) - own for axis, own in zip(zip(*others, strict=True), base.at, strict=True))
    way = shapely.LineString([(0, 0), (dx / math.hypot(dx, dy) * 30, dy / math.hypot(dx, dy) * 30)])
    opening = moved(_opening(base.at, floor, side), (-base.at[0], -base.at[1]))
    out_mm = way.intersection(opening).length + BADGE_MM
    at = (way.interpolate(out_mm).x, way.interpolate(out_mm).y)
    yield Inlay(disc(at, BADGE_MM), INK)
    yield Inlay(disc(at, BADGE_MM - 0.4), WOOD[side].ring)
    yield Inlay(disc(at, BADGE_MM - 0.8), FILL[base.colour])
    yield Inlay(moved(symbol(base.colour, 2.4), at), SYMBOL_INK[base.colour])


def _opening(at: Point, floor: FloorId, side: Side) -> shapely.Polygon:
    holes = [shapely.Polygon(ring) for ring in rim(floor, side).interiors]
    return next(hole for hole in holes if hole.covers(shapely.Point(at)))


def _wheel(is_first: bool, side: Side) -> Iterator[Inlay]:
    """A base for any colour: all five in a ring, and a step in the middle of the one where columns come in."""
    wood, centre = WOOD[side], (0.0, 0.0)
    if is_first:
        yield Inlay(disc(centre, R_MM + 1.6), wood.ticks)
    yield Inlay(disc(centre, R_MM), INK)
    yield Inlay(disc(centre, R_MM - 0.4), wood.ring)
    for n, colour in enumerate(COLOURS):
        arc = [around(R_MM - 1, n * 72 + turn_deg) for turn_deg in range(-34, 35, 4)]
        yield Inlay(scaled(shapely.Polygon([centre, *arc]), 1), FILL[colour])
        x, y = around(5.9, n * 72)
        yield Inlay(moved(symbol(colour, 1.7), (x, -y)), SYMBOL_INK[colour])
    yield Inlay(disc(centre, 3.4), INK)
    yield Inlay(disc(centre, 3), wood.ring)
    if is_first:
        yield Inlay(scaled(filled_path("M-1.7-1.5H1.7L0 1.9Z"), 1), INK)


def _ways(floor: FloorId, side: Side) -> Iterator[Inlay]:
    """The arrows between wandering bases, and the bars between twins."""
    face, wood = contents().floors[floor].side(side), WOOD[side]
    if face.rule == "wandering":
        for start, end in pairwise(base.at for base in face.bases):
            length = math.dist(start, end)
            steps = max(1, round((length - BASE_WIDTH_MM - 5) / 4.5))
            turn_deg = math.degrees(math.atan2(end[1] - start[1], end[0] - start[0]))
            for n in range(steps):
                at = length / 2 + (n - (steps - 1) / 2) * 4.2
                chevron = shapely.LineString([(at - 1.3, -3), (at + 1.3, 0), (at - 1.3, 3)]).buffer(0.85)
                yield Inlay(moved(chevron, start, turn_deg), wood.ticks)
    for one in face.bases:
        for other in face.bases:
            if one.twin and one.twin == other.twin and one.at < other.at:
                bar = shapely.LineString([one.at, other.at])
                yield Inlay(bar.buffer(3.2), INK)
                yield Inlay(bar.buffer(2.7), wood.ring)
                yield Inlay(bar.buffer(0.7), mix(wood.ring, wood.ticks, 0.7))
