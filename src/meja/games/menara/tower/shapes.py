"""The floors' shapes as polygons, and the checks that every floor can be cut, gripped and built on."""

import math
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import combinations, pairwise
from typing import Final, NamedTuple

from shapely import prepare
from shapely.geometry import LineString, Polygon
from shapely.geometry import Point as Dot

from meja.games.content_loader import ContentError
from meja.games.menara import content
from meja.games.menara.tower.thread_cache import thread_cache

# Least distances, in mm
RIM_MM: Final = 2.0  # from the edge of a base to the rim or a hole
BASES_APART_MM: Final = 26.0  # between the centres of bases: room for fingers around a column of 14 mm
MARK_RIM_MM: Final = 6.0
MARK_BASE_MM: Final = 15.0
MARKS_APART_MM: Final = 12.0
OPENING_RIM_MM: Final = 5.0
# The least and most width, and length, of a ruin's opening: too narrow for a column to fall through, long enough for
# one of its ends to sink in, so that it lies tilted.
OPENING_MM: Final = ((12.0, 13.0), (19.0, 21.0))
MAX_PUSH_MM: Final = 45.0  # of a column on a wandering floor
STRIP_MM: Final = 18.0  # width of the strip of board it is pushed along
MIN_STRAIGHT_MM: Final = 8.0  # length of an edge on the convex hull against which another floor can lie flush
MIN_STRAIGHT_EDGES: Final = 2
VERTICES: Final = (12, 48)  # least and most, as the next one
WIDTHS_MM: Final = {"base": (80.0, 170.0), "expansion": (100.0, 170.0)}
MAX_SMALL_MM: Final = 92.0  # width of the three smallest floors (R6.12)
MIN_LARGE_MM: Final = 105.0  # width of the other base floors


class Edge(NamedTuple):
    start: content.PointMm
    end: content.PointMm

    @property
    def length_mm(self) -> float:
        return math.dist(self.start, self.end)

    @property
    def direction_deg(self) -> float:
        return math.degrees(math.atan2(self.end[1] - self.start[1], self.end[0] - self.start[0]))

    @property
    def middle(self) -> content.PointMm:
        return (self.start[0] + self.end[0]) / 2, (self.start[1] + self.end[1]) / 2


@dataclass(frozen=True, slots=True)
class Shape:
    """A floor as seen from above with one side up, in its own coordinates."""

    polygon: Polygon  # prepared, with its holes
    area_mm2: float
    centroid: content.PointMm
    reach_mm: float  # from the origin to the farthest vertex


@thread_cache()
def shape(floor_id: content.FloorId, side: content.Side) -> Shape:
    """Returns the shape of a floor of the package's own content."""
    return shape_of(content.components().floors[floor_id], side)


def shape_of(floor: content.Floor, side: content.Side) -> Shape:
    """Returns the shape of any floor; the dark side is the mirror image of the light one."""
    outline, *holes = (_seen(ring, side) for ring in (floor.outline, *floor.holes))
    polygon = Polygon(outline, holes)
    prepare(polygon)
    return Shape(
        polygon=polygon,
        area_mm2=polygon.area,
        centroid=(polygon.centroid.x, polygon.centroid.y),
        reach_mm=max(math.hypot(x, y) for x, y in outline),
    )


def _seen(ring: tuple[content.PointMm, ...], side: content.Side) -> tuple[content.PointMm, ...]:
    """Returns a ring as seen with a side up; mirroring reverses its direction, so the points are reversed too."""
    return ring if side == "light" else tuple((-x, y) for x, y in reversed(ring))


def outer_edges(polygon: Polygon) -> list[Edge]:
    """Returns the straight edges on the convex hull, longest first: another board can lie flush against them."""
    ring = [(float(x), float(y)) for x, y in polygon.exterior.coords]
    edges = [Edge(a, b) for a, b in pairwise(ring) if math.dist(a, b) >= MIN_STRAIGHT_MM]
    return sorted((edge for edge in edges if is_outer(edge, ring)), key=lambda edge: -edge.length_mm)


def is_outer(edge: Edge, corners: Iterable[content.PointMm]) -> bool:
    """Returns whether no corner lies to the right of an edge of a counter-clockwise outline, within 0.01 mm."""
    (ax, ay), (bx, by) = edge
    dx, dy = bx - ax, by - ay
    tolerance = 0.01 * edge.length_mm
    return max([(x - ax) * dy - (y - ay) * dx for x, y in corners]) < tolerance


def check(box: content.Contents) -> None:
    """Raises ContentError with the first fault of the floors."""
    for why in faults(box):
        raise ContentError(f"floors.toml: {why}")


def faults(box: content.Contents) -> Iterator[str]:
    """Yields all faults of the floors, a sentence each."""
    for floor in box.floors.values():
        bad = [f"floor {floor.id}: {why}" for why in _outline_faults(floor)]
        yield from bad
        for side in () if bad else content.SIDES:  # the distances on an invalid polygon are meaningless
            yield from (f"floor {floor.id}, {side} side: {why}" for why in _side_faults(floor, side))
    yield from _box_faults(box)


def _outline_faults(floor: content.Floor) -> Iterator[str]:
    low, high = VERTICES
    if not low <= len(floor.outline) <= high:
        yield f"its outline has {len(floor.outline)} vertices; it needs {low} to {high}"
    for name, ring in [("outline", floor.outline), *((f"hole {n}", h) for n, h in enumerate(floor.holes))]:
        if not Polygon(ring).is_valid:
            yield f"its {name} crosses itself"
        if not Polygon(ring).exterior.is_ccw:
            yield f"its {name} is not counter-clockwise"
    if not Polygon(floor.outline, floor.holes).is_valid:
        yield "its holes do not lie within its outline, apart from each other"
    low_mm, high_mm = WIDTHS_MM[floor.box]
    if not low_mm <= floor.width_mm <= high_mm:
        yield f"it is {floor.width_mm:g} mm across; it needs {low_mm:g} to {high_mm:g}"
    straight = len(outer_edges(Polygon(floor.outline)))
    if floor.extends_base and straight < MIN_STRAIGHT_EDGES:
        yield f"{straight} of its outer edges are at least {MIN_STRAIGHT_MM:g} mm long; it needs {MIN_STRAIGHT_EDGES}"


def _side_faults(floor: content.Floor, side: content.Side) -> Iterator[str]:
    face, polygon = floor.side(side), shape_of(floor, side).polygon
    bases = [base.at for base in face.bases]
    for n, base in enumerate(face.bases):
        if base.ruin:
            yield from (f"base {n} {why}" for why in _opening_faults(floor, side, base.at))
        elif (rim_mm := _to_rim(polygon, base.at) - content.BASE_WIDTH_MM / 2) < RIM_MM:
            yield f"base {n} is {rim_mm:.1f} mm from the rim; it needs {RIM_MM:g}"
    for (a, at), (b, other) in combinations(enumerate(bases), 2):
        if (apart_mm := math.dist(at, other)) < BASES_APART_MM:
            yield f"bases {a} and {b} are {apart_mm:.1f} mm apart; they need {BASES_APART_MM:g}"
    for n, mark in enumerate(face.marks):
        if (rim_mm := _to_rim(polygon, mark)) < MARK_RIM_MM:
            yield f"mark {n} is {rim_mm:.1f} mm from the rim; it needs {MARK_RIM_MM:g}"
        for b, at in enumerate(bases):
            if (apart_mm := math.dist(mark, at)) < MARK_BASE_MM:
                yield f"mark {n} is {apart_mm:.1f} mm from base {b}; it needs {MARK_BASE_MM:g}"
    for (a, at), (b, other) in combinations(enumerate(face.marks), 2):
        if (apart_mm := math.dist(at, other)) < MARKS_APART_MM:
            yield f"marks {a} and {b} are {apart_mm:.1f} mm apart; they need {MARKS_APART_MM:g}"
    if face.rule == "wandering":
        yield from _path_faults(face, polygon)


def _to_rim(polygon: Polygon, at: content.PointMm) -> float:
    """Returns how far inside the board a point is, in mm; negative outside of it or in a hole."""
    dot = Dot(at)
    distance = float(polygon.boundary.distance(dot))
    return distance if polygon.covers(dot) else -distance


def _opening_faults(floor: content.Floor, side: content.Side, at: content.PointMm) -> Iterator[str]:
    openings = [hole for hole in floor.holes if Polygon(_seen(hole, side)).covers(Dot(at))]
    if not openings:
        yield "is a ruin base without an opening around it"
        return
    opening = Polygon(_seen(openings[0], side))
    if (off_mm := opening.centroid.distance(Dot(at))) > 1:
        yield f"is {off_mm:.1f} mm off the middle of its opening"
    corners = list(opening.minimum_rotated_rectangle.exterior.coords)
    sizes = sorted(math.dist(a, b) for a, b in list(pairwise(corners))[:2])
    for name, size_mm, (low_mm, high_mm) in zip(("wide", "long"), sizes, OPENING_MM, strict=True):
        if not low_mm <= size_mm <= high_mm:
            yield f"has an opening {size_mm:.1f} mm {name}; it needs {low_mm:g} to {high_mm:g}"
    others = [_seen(hole, side) for hole in floor.holes if hole is not openings[0]]
    rest = Polygon(_seen(floor.outline, side), others)
    if (rim_mm := float(rest.boundary.distance(opening))) < OPENING_RIM_MM:
        yield f"has an opening {rim_mm:.1f} mm from the rim; it needs {OPENING_RIM_MM:g}"


def _path_faults(face: content.FloorSide, polygon: Polygon) -> Iterator[str]:
    """Checks that a column can be pushed straight from each base to the next without meeting a third one (R2.9)."""
    for n, (start, end) in enumerate(pairwise(base.at for base in face.bases)):
        if (far_mm := math.dist(start, end)) > MAX_PUSH_MM:
            yield f"bases {n} and {n + 1} are {far_mm:.1f} mm apart; a column is pushed {MAX_PUSH_MM:g} at most"
        path = LineString([start, end])
        if not polygon.covers(path.buffer(STRIP_MM / 2)):
            yield f"the way from base {n} to base {n + 1} is not {STRIP_MM:g} mm wide"
        for third, base in enumerate(face.bases):
            if third not in (n, n + 1) and path.distance(Dot(base.at)) < STRIP_MM:
                yield f"the way from base {n} to base {n + 1} meets base {third}"


def _box_faults(box: content.Contents) -> Iterator[str]:
    floors = box.floors_of("base")
    for side in content.SIDES:
        found = Counter(str(base.colour) for floor in floors for base in floor.side(side).bases)
        if found != content.BASE_COLUMNS:
            wanted = _listed(content.BASE_COLUMNS.items())
            yield f"the base floors' {side} sides have {_listed(found.items())}; they need {wanted}"
    for floor in floors:
        small = floor.id in box.smallest_floors
        across = f"floor {floor.id}: it is {floor.width_mm:g} mm across"
        if small and floor.width_mm > MAX_SMALL_MM:
            yield f"{across}; the three smallest need {MAX_SMALL_MM:g} at most"
        if not small and floor.width_mm < MIN_LARGE_MM:
            yield f"{across}; all but the three smallest need {MIN_LARGE_MM:g}"
        if small and len(floor.light.bases) == len(floor.dark.bases):
            yield f"floor {floor.id}: the three smallest need a different number of bases on each side"
    for scenario in box.scenarios.values():
        if scenario.tears and not takes_all_tears(box, scenario):
            yield f"the marks of scenario {scenario.number} do not take all the Tears"


def takes_all_tears(box: content.Contents, scenario: content.Scenario) -> bool:
    """Returns whether the floors can lie so that all Tears find a mark, and 6 Tears of a colour with only its side up
    (R5.8)."""
    floors = [*box.floors_of("base"), *(box.floors[id] for id in scenario.floors)]
    blue, red = ([len(f.side(side).marks) for f in floors] for side in content.SIDES)
    most_red = {0: 0}  # by the number of blue marks that are up: the most red marks that can be up
    for with_blue, with_red in zip(blue, red, strict=True):
        then: dict[int, int] = {}
        for n, m in most_red.items():
            for blues, reds in ((min(n + with_blue, content.TEARS_OF_A_COLOUR), m), (n, m + with_red)):
                then[blues] = max(then.get(blues, 0), reds)
        most_red = then
    both = most_red.get(content.TEARS_OF_A_COLOUR, 0) >= content.TEARS_OF_A_COLOUR
    return both and min(sum(blue), sum(red)) >= content.TEARS_OF_A_COLOUR


def _listed(colours: Iterable[tuple[str, int]]) -> str:
    return ", ".join(f"{n} {colour}" for colour, n in sorted(colours, key=lambda item: -item[1]))
