"""The tower seen through: what every column carries, where the weight of each floor acts, and what would tip first."""

import math
from collections.abc import Iterator, Mapping
from typing import Final

import numpy as np

from meja.games.drawing import CREAM
from meja.games.menara.actions import Spot
from meja.games.menara.content import MARK_COLOUR, Point
from meja.games.menara.draw.boards import WOOD
from meja.games.menara.draw.bodies import RING_MM, WHITE, tear_paint, turned
from meja.games.menara.draw.camera import Camera, corners
from meja.games.menara.draw.findings import Findings
from meja.games.menara.draw.ink import FILL
from meja.games.menara.draw.labels import (
    HEADLINE,
    LEGEND,
    NIGHT,
    TIPS,
    WEAK,
    grams,
    headline,
    heat,
    legend,
    round_sign,
    weight_sign,
)
from meja.games.menara.draw.light import lain
from meja.games.menara.draw.outlines import symbol
from meja.games.menara.draw.planks import flat, strips
from meja.games.menara.draw.portrait import WIDTH_PX, framed, levels, pieces
from meja.games.menara.draw.scene import Area, Gradient, Line, Paint, Part, Scene, Stop, mix
from meja.games.menara.draw.stage import rim, stump
from meja.games.menara.draw.viewpoint import best_view
from meja.games.menara.temple import Laid, Tower
from meja.games.menara.tower.matter import (
    RADIUS_MM,
    Shining,
    Standing,
    tower_centre,
    underside_mm,
    upside_mm,
)
from meja.text import say

DARK: Final = (Stop(0, "#0d1a22"), Stop(0.6, "#1b3440"), Stop(1, NIGHT))
GLASS: Final = "#f1e3c2"
ROD_MM: Final = (1.2, 5.4)  # how thick the least and the greatest load are drawn
LEAST_G: Final = 0.05  # less is no load


def xray(tower: Tower, found: Findings, language: str = "en", width: int = WIDTH_PX) -> Scene:
    """The picture of what an examination found."""
    view, height = framed(best_view(tower), tower, width, above=HEADLINE, below=LEGEND)
    # in a tower that falls nothing is at rest, and nothing is carried
    loads = {spot: state.load_g for spot, state in found.columns.items() if found.stands and state.load_g >= LEAST_G}
    most = max(loads.values(), default=0.0)
    parts = [Part({"stage": "night"}, list(_night(tower, view, width, height)))]
    for level in levels(tower):
        for laid in tower.floors.values():
            if laid.level == level:
                parts.append(Part({"floor": laid.floor, "side": laid.side}, list(_board(laid, found, view))))
        parts += [_piece(tower, piece, loads, most, view) for piece in pieces(tower, level, view)]
        for floor, state in found.floors.items():
            if tower.floors[floor].level == level and all(map(math.isfinite, state.centre)):
                sign = weight_sign(_flat_disc(state.centre, upside_mm(level), view, 5.5), view.scale * 0.7)
                parts.append(Part({"centre": floor}, list(sign)))
    if found.tips is not None:
        low = underside_mm(tower.floors[found.tips.floor].level)
        edge = view.see_flat(found.tips.edge, low)
        parts.append(Part({"tips": found.tips.floor}, [Line(edge, view.scale * 1.6, TIPS)]))
    parts.append(Part({"centre": "tower"}, list(_plumb(tower, view))))
    parts += grams(tower, loads, view, width)
    parts.append(Part({"words": "headline"}, list(headline(found, width, language))))
    parts.append(Part({"words": "legend"}, list(legend(found, most, width, height, language))))
    return Scene(width, height, say("xray-title", language), parts)


def _night(tower: Tower, view: Camera, width: int, height: int) -> Iterator[Paint]:
    page = [(0.0, 0.0), (float(width), 0.0), (float(width), float(height)), (0.0, float(height))]
    yield Area([page], Gradient((0, 0), (0, height), DARK))
    middle, r = stump(corners(tower))
    for share in (1.0, 0.8, 0.6, 0.4, 0.2):
        ring = view.see_flat(rim(middle, r * share), 0)
        yield Line([*ring, ring[0]], view.scale * 0.35, GLASS, 0.13)


def _board(laid: Laid, found: Findings, view: Camera) -> Iterator[Paint]:
    """A board of glass; the weakest has a thick outline."""
    is_weakest = laid.floor == found.weakest
    wood = mix(WOOD[laid.side].board, GLASS, 0.45)
    colour = WEAK if is_weakest else wood
    height = upside_mm(laid.level)
    for points, _ in strips(laid, view):
        lower = view.see_flat(points, underside_mm(laid.level))
        yield Area([[*view.see_flat(points, height), *lower[::-1]]], colour, 0.3)
    rings = flat(lain(laid), height, view)
    yield Area(rings, colour, 0.26 if is_weakest else 0.17)
    for ring in rings:
        yield Line(ring, view.scale * (1.1 if is_weakest else 0.45), colour, 1.0 if is_weakest else 0.75)


def _flat_disc(at: Point, height: float, view: Camera, r: float) -> list[Point]:
    turns = np.radians(np.arange(0, 360, 10)) + math.radians(view.turn_deg)
    return view.see_flat(np.column_stack([at[0] + r * np.cos(turns), at[1] + r * np.sin(turns)]), height)


def _piece(tower: Tower, piece: Standing | Shining, loads: Mapping[Spot, float], most: float, view: Camera) -> Part:
    if isinstance(piece, Shining):
        colour = MARK_COLOUR[tower.floors[piece.mark.floor].side]
        of = {"tear": f"{piece.mark.floor} {piece.mark.mark}", "colour": colour}
        return Part(of, list(tear_paint(piece, colour, view)))
    of = {"column": f"{piece.spot.floor} {piece.spot.base}", "piece": piece.piece}
    return Part(of, list(_column(piece, loads[piece.spot] / most if piece.spot in loads else 0.0, view)))


def _column(column: Standing, share: float, view: Camera) -> Iterator[Paint]:
    """A column of glass in its colour and with its symbol; in it its share of the greatest load, as a rod."""
    body = turned(column, view)
    length, glass = body.length_mm, mix(FILL[column.piece], WHITE, 0.35)
    whole = body.hull((0, RADIUS_MM), (length, RADIUS_MM))
    yield Area([whole], glass, 0.3)
    if share > 0:
        r = ROD_MM[0] + (ROD_MM[1] - ROD_MM[0]) * share
        rod, hot = body.hull((0.5, r), (length - 0.5, r)), heat(share)
        left, right = body.view.see([body.place(turn, length / 2, r) for turn in (-math.pi / 2, math.pi / 2)])
        stops = (Stop(0, mix(hot, NIGHT, 0.35)), Stop(0.35, mix(hot, WHITE, 0.35)), Stop(1, mix(hot, NIGHT, 0.4)))
        yield Area([rod], Gradient(left, right, stops))
    yield Line(whole, view.scale * 0.4, glass, 0.9)
    head = body.circle(length, RADIUS_MM)
    yield Line([*head, head[0]], view.scale * 0.3, glass, 0.7)
    yield Area(body.wrapped(symbol(column.piece, 3.0), RING_MM + 3, RADIUS_MM), CREAM)


def _plumb(tower: Tower, view: Camera) -> Iterator[Paint]:
    """The centre of the whole tower's weight, and the line from it down to the table."""
    x, y, z = tower_centre(tower)
    steps = np.linspace(z, 0, 2 * max(8, int(z / 8)))
    points = view.see([(x, y, float(step)) for step in steps])
    for start, end in zip(points[::2], points[1::2], strict=True):
        yield Line([start, end], view.scale * 0.7, CREAM, 0.9)
    foot = _flat_disc((x, y), 0.0, view, 3.0)
    yield Line([*foot, foot[0]], view.scale * 0.7, CREAM, 0.9)
    yield from weight_sign(round_sign(points[0], view.scale * 7), view.scale * 0.8)
