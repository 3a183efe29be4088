"""Columns and Tears as solid things: turned wood and cut crystal, seen by a camera."""

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Final

import numpy as np
import shapely

from meja.games.drawing import CREAM
from meja.games.menara.content import Piece, Point, TearColour
from meja.games.menara.draw.camera import Camera, Floats
from meja.games.menara.draw.ink import FILL, SHADE, SYMBOL_INK, TEAR_DEEP, TEAR_FILL
from meja.games.menara.draw.outlines import disc, rings_of, symbol
from meja.games.menara.draw.scene import Area, Gradient, Line, Paint, Ring, Stop, mix
from meja.games.menara.tower.matter import RADIUS_MM, TEAR_HEIGHT_MM, Shining, Standing, height_mm

WHITE: Final = "#fffdf4"
NIGHT: Final = "#1c0f08"
DUSK: Final = "#3c1c06"  # what is in shadow is warm, too
RING_MM: Final = 3.1  # the height of the rings at foot and head
SHAFT_MM: Final = 6.0
NECK_MM: Final = 6.3
FLUTES_DEG: Final = (-68, -44, 44, 68)
ROUND: Final = [math.radians(turn_deg) for turn_deg in range(0, 360, 12)]


@dataclass(frozen=True)
class Turned:
    """A turned column: where its foot is, the direction of its axis, and who looks at it."""

    piece: Piece
    foot: Floats
    axis: Floats
    view: Camera

    @cached_property
    def front(self) -> Floats:
        """Across the axis, towards the eye."""
        way = self.view.eye - self.foot
        across = way - (way @ self.axis) * self.axis
        return across / np.linalg.norm(across)

    @cached_property
    def side(self) -> Floats:
        return np.cross(self.axis, self.front)

    @property
    def length_mm(self) -> float:
        return height_mm(self.piece)

    def place(self, turn: float, along_mm: float, r: float = RADIUS_MM) -> Floats:
        """A place around the axis, from the front to its right; in radians."""
        return self.foot + self.axis * along_mm + r * (math.cos(turn) * self.front + math.sin(turn) * self.side)

    def circle(self, along_mm: float, r: float) -> list[Point]:
        return self.view.see([self.place(turn, along_mm, r) for turn in ROUND])

    def hull(self, *circles: tuple[float, float]) -> Ring:
        """The outline of what is between circles along the axis."""
        points = [point for along_mm, r in circles for point in self.circle(along_mm, r)]
        return list(shapely.MultiPoint(points).convex_hull.exterior.coords)

    def wrapped(self, geometry: shapely.Geometry, along_mm: float, r: float) -> list[Ring]:
        """A flat drawing laid around the front."""
        return [
            self.view.see([self.place(x / r, along_mm + y, r) for x, y in ring.coords]) for ring in rings_of(geometry)
        ]

    def on_cap(self, geometry: shapely.Geometry, along_mm: float) -> list[Ring]:
        """A flat drawing on an end, upright for whoever looks."""
        end = self.foot + self.axis * along_mm
        return [
            self.view.see([end + x * self.side - y * self.front for x, y in ring.coords]) for ring in rings_of(geometry)
        ]


def turned(column: Standing, view: Camera) -> Turned:
    if column.lie is None:
        return Turned(column.piece, np.array([*column.at, column.foot_mm]), np.array([0.0, 0.0, 1.0]), view)
    middle, direction_deg, rise_deg = column.lie
    turn, rise = math.radians(direction_deg), math.radians(rise_deg)
    axis = np.array([math.cos(turn) * math.cos(rise), math.sin(turn) * math.cos(rise), math.sin(rise)])
    return Turned(column.piece, np.array(middle) - axis * height_mm(column.piece) / 2, axis, view)


def footprint(column: Standing, view: Camera) -> shapely.Polygon:
    """What a column takes up, as seen from above."""
    if column.lie is None:
        return disc(column.at, RADIUS_MM)
    body = turned(column, view)
    ends = [body.place(turn, along)[:2] for turn in ROUND for along in (0.0, body.length_mm)]
    return shapely.MultiPoint(ends).convex_hull


def column_paint(body: Turned, darkness: Sequence[float]) -> Iterator[Paint]:
    """A column, the far end first; its darkness at equal steps from foot to head."""
    length, fill, shade = body.length_mm, FILL[body.piece], SHADE[body.piece]
    foot = ((0, NECK_MM), (0.7, RADIUS_MM), (RING_MM - 0.5, RADIUS_MM), (RING_MM, NECK_MM + 0.2))
    head = tuple((length - along, r) for along, r in foot)
    shaft = ((RING_MM, SHAFT_MM), (length - RING_MM, SHAFT_MM - 0.2))
    shows_head = float((body.view.eye - body.foot) @ body.axis) > length / 2
    sections = [foot, shaft, head] if shows_head else [head, shaft, foot]
    for section in sections:
        yield Area([body.hull(*section)], _round(body, fill, shade))
        if section is sections[0]:
            end = section[-1]
            yield Area([body.circle(*end)], mix(fill, shade, 0.35))
            yield Area([body.circle(end[0], SHAFT_MM + 0.5)], shade, 0.5)
        elif section is shaft:
            for turn_deg in FLUTES_DEG:
                turn = math.radians(turn_deg)
                ends = [body.place(turn, along, SHAFT_MM) for along in (RING_MM, length - RING_MM)]
                yield Line(body.view.see(ends), body.view.scale * 0.3, shade, 0.5)
    yield Area(body.wrapped(symbol(body.piece, 4.3), length / 2, SHAFT_MM), SYMBOL_INK[body.piece])
    if any(darkness):
        whole = shapely.union_all([shapely.Polygon(body.hull(*section)) for section in sections])
        start, end = body.view.see([body.foot, body.foot + body.axis * length])
        stops = tuple(
            Stop(n / (len(darkness) - 1), mix(shade, NIGHT, 0.55), dark * 0.5) for n, dark in enumerate(darkness)
        )
        yield Area([list(whole.exterior.coords)], Gradient(start, end, stops))
    cap_mm = length if shows_head else 0.0
    yield Area([body.circle(cap_mm, NECK_MM)], mix(fill, WHITE, 0.18))
    yield Area([body.circle(cap_mm, 5.6), body.circle(cap_mm, 5.2)], shade, 0.7)
    yield Area(body.on_cap(symbol(body.piece, 3.9), cap_mm), SYMBOL_INK[body.piece])


def _round(body: Turned, fill: str, shade: str) -> Gradient:
    """Light across a round body; a lying one is lit from above."""
    left, right = body.view.see([body.place(turn, body.length_mm / 2) for turn in (-math.pi / 2, math.pi / 2)])
    if body.axis[2] < 0.7 and left[1] > right[1]:
        left, right = right, left
    return Gradient(
        left,
        right,
        (
            Stop(0, mix(fill, shade, 0.6)),
            Stop(0.12, mix(fill, shade, 0.15)),
            Stop(0.3, mix(fill, WHITE, 0.42)),
            Stop(0.5, fill),
            Stop(0.85, shade),
            Stop(1, mix(shade, fill, 0.25)),
        ),
    )


def tear_paint(tear: Shining, colour: TearColour, view: Camera) -> Iterator[Paint]:
    """A cut crystal: a table, eight facets to its girdle, and its symbol."""
    foot = np.array([*tear.at, tear.foot_mm])
    turns = [math.radians(view.turn_deg + 22.5 + 45 * n) for n in range(8)]

    def ring(r: float, height: float) -> list[Floats]:
        return [foot + np.array([math.cos(turn) * r, math.sin(turn) * r, height]) for turn in turns]

    low, girdle, table = ring(3.4, 0), ring(5, TEAR_HEIGHT_MM * 0.4), ring(3.1, TEAR_HEIGHT_MM)
    fill, deep = TEAR_FILL[colour], TEAR_DEEP[colour]
    for lower, upper, tone in ((low, girdle, 0.55), (girdle, table, 0.0)):
        for n in range(8):
            nearness = math.cos(turns[n] + math.radians(22.5) - math.radians(view.turn_deg))
            if nearness < -0.75 and lower is low:
                continue
            lit = math.cos(turns[n] + math.radians(22.5) - math.radians(view.turn_deg - 50))
            facet = view.see([lower[n], lower[(n + 1) % 8], upper[(n + 1) % 8], upper[n]])
            yield Area([facet], mix(mix(fill, deep, tone), WHITE if lit > 0 else deep, abs(lit) * 0.5))
    rim = view.see(table)
    yield Area([rim], mix(fill, WHITE, 0.45))
    yield Line([*rim, rim[0]], view.scale * 0.25, WHITE, 0.8)
    up = -view.outwards[:2] / np.linalg.norm(view.outwards[:2])
    sign = [
        [foot[:2] + x * view.rightwards[:2] + y * up for x, y in ring.coords] for ring in rings_of(symbol(colour, 2.1))
    ]
    yield Area([view.see_flat(np.array(ring), tear.foot_mm + TEAR_HEIGHT_MM) for ring in sign], deep)
    yield Line(view.see([girdle[5], table[5]]), view.scale * 0.3, CREAM, 0.6)
