"""Boards as solid things: the plies of their edges, and their upper sides with what is printed on them."""

import math
from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Final, NamedTuple

import numpy as np
import shapely
from shapely.geometry.polygon import orient

from meja.games.menara.content import BOARD_MM, Point
from meja.games.menara.draw.boards import WOOD
from meja.games.menara.draw.bodies import DUSK, NIGHT, WHITE
from meja.games.menara.draw.camera import Camera
from meja.games.menara.draw.light import Light, lain
from meja.games.menara.draw.outlines import moved, rings_of
from meja.games.menara.draw.scene import Area, Line, Paint, mix
from meja.games.menara.draw.surface import inlays
from meja.games.menara.temple import Laid
from meja.games.menara.tower.matter import underside_mm, upside_mm

GLEAM: Final = "#eab676"  # of a lit edge
PLIES: Final = (0.0, 0.4, 0.7, 1.0)  # of the thickness
TONES: Final = 6  # how many shades an edge has as it turns from the light
SUN_DEG: Final = -45  # from where it shines on an edge, to the left of the eye


class Strip(NamedTuple):
    """A piece of a board's edge that is turned to the eye and has one shade, from 0 in the light to 1."""

    points: list[Point]
    shade: float


def flat(geometry: shapely.Geometry, height_mm: float, view: Camera) -> list[Sequence[Point]]:
    """The rings of areas at one height, as they are seen."""
    return [view.see_flat(np.array(ring.coords), height_mm) for ring in rings_of(geometry)]


def strips(laid: Laid, view: Camera) -> Iterator[Strip]:
    """All that is seen of a board's edge, and of the edges of its holes, the far pieces first."""
    eye = view.eye[:2]
    sun = math.radians(view.turn_deg + SUN_DEG)
    made: list[Strip] = []
    for ring in rings_of(orient(lain(laid))):
        corners = np.array(ring.coords)
        ways = np.diff(corners, axis=0)
        out = np.column_stack([ways[:, 1], -ways[:, 0]]) / np.linalg.norm(ways, axis=1)[:, None]
        is_seen = ((eye - corners[:-1]) * out).sum(axis=1) > 0
        tones = np.round((1 - out @ [math.cos(sun), math.sin(sun)]) / 2 * TONES) / TONES
        kinds = [(bool(seen), float(tone)) for seen, tone in zip(is_seen, tones, strict=True)]
        for (seen, tone), run in groupby(range(len(kinds)), key=kinds.__getitem__):
            first, *more = run
            if seen:
                last = more[-1] if more else first
                made.append(Strip([(x, y) for x, y in corners[first : last + 2].tolist()], tone))
    return iter(sorted(made, key=lambda strip: -min(view.away_mm(at) for at in strip.points)))


def edge_paint(laid: Laid, view: Camera) -> Iterator[Paint]:
    low = underside_mm(laid.level)
    for points, shade in strips(laid, view):
        for n, ply in enumerate(WOOD[laid.side].edges):
            colour = mix(mix(ply, GLEAM, 0.3), NIGHT, 0.05 + shade * 0.6)
            upper = view.see_flat(points, low + BOARD_MM * PLIES[n + 1])
            lower = view.see_flat(points, low + BOARD_MM * PLIES[n])
            yield Area([[*upper, *lower[::-1]]], colour)


def upside_paint(laid: Laid, light: Light) -> Iterator[Paint]:
    """The upper side: wood, print, shadows, and a line of light along the bevel."""
    view, height_mm = light.view, upside_mm(laid.level)
    board = lain(laid)
    yield Area(flat(board, height_mm, view), WOOD[laid.side].board)
    for geometry, colour, alpha in inlays(laid.floor, laid.side):
        rings = flat(moved(geometry, laid.pose[:2], laid.pose.turn_deg), height_mm, view)
        if rings:
            yield Area(rings, colour, alpha)
    yield from shadow_paint(light, height_mm, laid.level, board)
    for points, shade in strips(laid, view):
        yield Line(view.see_flat(points, height_mm), view.scale * 0.45, WHITE, 0.65 - shade * 0.5)


def shadow_paint(light: Light, height_mm: float, level: int, ground: shapely.Geometry) -> Iterator[Paint]:
    for geometry, alpha in light.shadows_on(height_mm, level, ground):
        rings = flat(geometry.simplify(0.3), height_mm, light.view)
        if rings:
            yield Area(rings, DUSK, alpha)
