"""Where the tower stands: the stump of a tree in a clearing."""

import math
from collections.abc import Iterator
from typing import Final

import numpy as np
import shapely

from meja.games.menara.content import Point
from meja.games.menara.draw.camera import Camera, Floats
from meja.games.menara.draw.scene import Area, Gradient, Line, Paint, Stop, mix

SKY: Final = (Stop(0, "#33502c"), Stop(0.45, "#6f8a45"), Stop(0.7, "#4a6532"), Stop(1, "#1d2c16"))
GLOW: Final = "#e6e9a4"
STUMP: Final = "#dcae6b"
HEART: Final = "#c48b49"
GROWTH: Final = "#a8743a"
BARK: Final = ("#7a5130", "#3a2413")
MARGIN_MM: Final = 34  # of the stump around the temple's base
BARK_MM: Final = 70
RINGS: Final = 16
LEAVES: Final = 12


def stump(corners: Floats) -> tuple[Point, float]:
    """The middle of the stump and its radius: all that is built finds room over it."""
    low, high = corners[:, :2].min(axis=0), corners[:, :2].max(axis=0)
    x, y = ((low + high) / 2).tolist()
    return (x, y), float(np.hypot(corners[:, 0] - x, corners[:, 1] - y).max()) + MARGIN_MM


def rim(middle: Point, r: float, waves: float = 1.0) -> list[Point]:
    """An uneven circle, as trees grow."""
    made = []
    for turn_deg in range(0, 360, 4):
        turn = math.radians(turn_deg)
        grown = 1 + waves * (
            0.016 * math.sin(3 * turn + 0.6) + 0.012 * math.sin(7 * turn) + 0.007 * math.sin(13 * turn)
        )
        made.append((middle[0] + r * grown * math.cos(turn), middle[1] + r * grown * math.sin(turn)))
    return made


def clearing(width: int, height: int) -> Iterator[Paint]:
    """Green light between leaves, out of focus."""
    yield Area([[(0, 0), (width, 0), (width, height), (0, height)]], Gradient((0, 0), (0, height), SKY))
    for n in range(30):
        x = (n * 0.6180339887 % 1) * width  # spread evenly, and without a pattern
        y = (n * 0.7548776662 % 1) * height * 0.75
        r = width * (0.025 + 0.06 * (n * 0.5698402909 % 1))
        alpha = 0.08 + 0.16 * (n * 0.4142135624 % 1)
        stops = (Stop(0, GLOW, alpha * 0.7), Stop(0.82, GLOW, alpha), Stop(1, GLOW, 0))
        yield Area([_circle((x, y), r)], Gradient((x, y), (x + r, y), stops, is_round=True))
    for n in range(LEAVES):
        yield from _leaf(n, width, height)
    centre = (width / 2, height * 0.45)
    far = (width / 2 + math.hypot(width, height) * 0.62, height * 0.45)
    dark = (Stop(0, "#0b1408", 0), Stop(0.55, "#0b1408", 0.05), Stop(1, "#0b1408", 0.75))
    yield Area([[(0, 0), (width, 0), (width, height), (0, height)]], Gradient(centre, far, dark, is_round=True))


def _leaf(n: int, width: int, height: int) -> Iterator[Paint]:
    """A leaf that comes in from the left or the right, darker the nearer it is."""
    is_left = n % 2 == 0
    x = (-0.05 + 0.04 * (n * 0.618 % 1)) * width if is_left else (1.05 - 0.04 * (n * 0.618 % 1)) * width
    y = height * (0.12 + 0.56 * n / LEAVES)
    length = width * (0.2 + 0.16 * (n * 0.7549 % 1))
    turn = math.radians(-50 + 75 * (n * 0.5698 % 1))
    along = (math.cos(turn) * (1 if is_left else -1), math.sin(turn))

    def at(share: float, side: float) -> Point:
        bend = 0.16 * length * share * share
        return x + along[0] * length * share - along[1] * side, y + along[1] * length * share + along[0] * side + bend

    shares = [step / 12 for step in range(13)]
    half = [length * 0.3 * math.sin(math.pi * share**0.8) * (1 - share * 0.35) for share in shares]
    upper, lower = ([at(s, way * h) for s, h in zip(shares, half, strict=True)] for way in (-1, 1))
    dark, pale = mix("#24401c", "#10210d", n / LEAVES), mix("#5d8a3a", "#2c4f21", n / LEAVES)
    yield Area([[*upper, *lower[::-1]]], Gradient(at(0, 0), at(1, 0), (Stop(0, dark), Stop(1, pale))), 0.9)
    yield Area([[*upper, *[at(s, 0) for s in shares[::-1]]]], pale, 0.35)
    yield Line([at(s, 0) for s in shares], width * 0.0016, GLOW, 0.3)


def _circle(middle: Point, r: float) -> list[Point]:
    return [(middle[0] + r * math.cos(t), middle[1] + r * math.sin(t)) for t in np.radians(range(0, 360, 6)).tolist()]


def stump_paint(middle: Point, r: float, view: Camera) -> Iterator[Paint]:
    """The bark, and the cut with its rings; light from the left."""
    edge = rim(middle, r)
    top, low = view.see_flat(edge, 0), view.see_flat(edge, -BARK_MM)
    whole = list(shapely.MultiPoint(top + low).convex_hull.exterior.coords)
    left, right = min(x for x, _ in top), max(x for x, _ in top)
    level = view.see_flat([middle], 0)[0][1]
    yield Area([whole], Gradient((left, level), (right, level), (Stop(0, BARK[0]), Stop(1, BARK[1]))))
    for n in range(0, len(edge), 2):
        if top[n][1] > level:
            yield Line([top[n], low[n]], view.scale * (1 + n % 3), BARK[1], 0.5)
    bright = (Stop(0, mix(STUMP, "#fff3d6", 0.3)), Stop(0.45, STUMP), Stop(1, mix(STUMP, HEART, 0.9)))
    yield Area([top], mix(BARK[0], STUMP, 0.25))
    yield Area([view.see_flat(rim(middle, r * 0.975), 0)], Gradient((left, level), (right, level), bright))
    heart = (middle[0] + r * 0.06, middle[1] - r * 0.04)
    for n in range(1, RINGS):
        share = n / RINGS
        around = (middle[0] * share + heart[0] * (1 - share), middle[1] * share + heart[1] * (1 - share))
        ring = view.see_flat(rim(around, r * 0.97 * share**0.9, 0.4 + share), 0)
        yield Line([*ring, ring[0]], view.scale * (0.6 + n % 3 * 0.5), GROWTH, 0.28 + n % 4 * 0.06)
    for n in range(5):
        turn = math.radians(n * 137.5)
        crack = [
            (heart[0] + r * share * math.cos(turn + bend), heart[1] + r * share * math.sin(turn + bend))
            for share, bend in ((0.5 + n % 3 * 0.08, 0), (0.78, 0.02), (0.95, 0.01))
        ]
        yield Line(view.see_flat(crack, 0), view.scale * 0.9, GROWTH, 0.7)
