"""The backdrop of the portrait: a tree stump in a forest clearing, as SVG text."""

import math
from typing import Final

import shapely

from meja.games.drawing import circle, gradient, mix, number, shape
from meja.games.menara.content import PointMm
from meja.games.menara.draw.projection import Point3, Projection

SKY: Final = ((0, "#33502c"), (0.45, "#6f8a45"), (0.7, "#4a6532"), (1, "#1d2c16"))
DARK: Final = "#0b1408"
GLOW: Final = "#e6e9a4"
STUMP: Final = "#dcae6b"
HEART: Final = "#c48b49"
GROWTH: Final = "#a8743a"
BARK: Final = ("#7a5130", "#3a2413")
MARGIN_MM: Final = 34  # of the stump around the tower
BARK_MM: Final = 70
RINGS: Final = 16
LEAVES: Final = 12

STAGE_DEFS: Final = (
    gradient("sky", SKY, ' x2="0" y2="1"')
    + gradient("bokeh", ((0, GLOW, 0.7), (0.82, GLOW), (1, GLOW, 0)), ' r=".5"')
    + gradient("vignette", ((0, DARK, 0), (0.55, DARK, 0.05), (1, DARK, 0.75)), ' cy=".45" r=".75"')
    + gradient("leaf", ((0, "#1b3215"), (1, "#47702f")))
    + gradient("cut", ((0, mix(STUMP, "#fff3d6", 0.3)), (0.45, STUMP), (1, mix(STUMP, HEART, 0.9))))
    + gradient("bark", ((0, BARK[0]), (1, BARK[1])))
)


def stump(places: list[Point3]) -> tuple[PointMm, float]:
    """Returns the centre and the radius of a stump that is larger than the tower."""
    xs, ys = [x for x, _, _ in places], [y for _, y, _ in places]
    x, y = (min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2
    return (x, y), max(math.dist((x, y), place[:2]) for place in places) + MARGIN_MM


def rim(middle: PointMm, r: float, waves: float = 1.0) -> list[PointMm]:
    """Returns an uneven circle on the table, like a tree's growth ring."""
    made = []
    for turn in map(math.radians, range(0, 360, 4)):
        wave = 0.016 * math.sin(3 * turn + 0.6) + 0.012 * math.sin(7 * turn) + 0.007 * math.sin(13 * turn)
        grown = r * (1 + waves * wave)
        made.append((middle[0] + grown * math.cos(turn), middle[1] + grown * math.sin(turn)))
    return made


def ring(middle: PointMm, r: float, waves: float = 1.0) -> str:
    """Returns the path of an uneven circle in mm; y grows downwards in drawings."""
    return "M" + "L".join(f"{number(x)} {number(-y)}" for x, y in rim(middle, r, waves)) + "Z"


def clearing(width: int, height: int) -> str:
    """Returns a blurred green background with leaves at both sides."""
    made = f'<rect width="{width}" height="{height}" fill="url(#sky)"/>'
    for n in range(30):
        x, y = (n * 0.6180339887 % 1) * width, (n * 0.7548776662 % 1) * height * 0.75  # a low-discrepancy sequence
        r, opacity = width * (0.025 + 0.06 * (n * 0.5698402909 % 1)), 0.08 + 0.16 * (n * 0.4142135624 % 1)
        made += circle(x, y, r, "url(#bokeh)", more=f' fill-opacity="{number(opacity)}"')
    made += "".join(_leaf(n, width, height) for n in range(LEAVES))
    return made + f'<rect width="{width}" height="{height}" fill="url(#vignette)"/>'


def _leaf(n: int, width: int, height: int) -> str:
    """Returns the nth leaf, which hangs in from the left or the right edge."""
    side = 1 if n % 2 == 0 else -1
    x = width * (0.5 - side * (0.55 - 0.04 * (n * 0.618 % 1)))
    y = height * (0.12 + 0.56 * n / LEAVES)
    size, turn_deg = width * (0.2 + 0.16 * (n * 0.7549 % 1)), -50 + 75 * (n * 0.5698 % 1)
    blade = "M0 0C.12-.3.6-.42 1 .16C.6.36.12.3 0 0Z"
    half = "M0 0C.12-.3.6-.42 1 .16Q.5-.02 0 0Z"
    body = shape(blade, "url(#leaf)", more=' fill-opacity=".92"') + shape(half, "#5d8a3a", more=' fill-opacity=".3"')
    body += shape("M0 0Q.5-.02 1 .16", stroke=GLOW, width=0.01, more=' stroke-opacity=".35"')
    place = f"translate({number(x)} {number(y)}) scale({number(side * size)} {number(size)}) rotate({number(turn_deg)})"
    return f'<g transform="{place}">{body}</g>'


def stump_cut(middle: PointMm, r: float, view: Projection) -> str:
    """Returns the stump: its bark, and its cut face with growth rings."""
    edge = rim(middle, r)
    ends = [view.project((x, y, z)) for x, y in edge for z in (0, -BARK_MM)]
    outline = shapely.MultiPoint(ends).convex_hull.exterior.coords
    bark = shape("M" + "L".join(f"{x:.0f} {y:.0f}" for x, y in outline) + "Z", "url(#bark)")
    front = [n for n in range(0, len(edge), 2) if view.nearness_mm(edge[n]) > view.nearness_mm(middle)]
    for n in front:
        (x0, y0), (x1, y1) = ends[2 * n], ends[2 * n + 1]
        bark += shape(f"M{x0:.0f} {y0:.0f}L{x1:.0f} {y1:.0f}", stroke=BARK[1], width=view.scale * (1 + n % 3))
    cut = shape(ring(middle, r), mix(BARK[0], STUMP, 0.25)) + shape(ring(middle, r * 0.975), "url(#cut)")
    heart = (middle[0] + r * 0.06, middle[1] - r * 0.04)
    for n in range(1, RINGS):
        share = n / RINGS
        around = (middle[0] * share + heart[0] * (1 - share), middle[1] * share + heart[1] * (1 - share))
        opacity = f' stroke-opacity="{number(0.28 + n % 4 * 0.06)}"'
        grown = ring(around, r * 0.97 * share**0.9, 0.4 + share)
        cut += shape(grown, stroke=GROWTH, width=0.6 + n % 3 * 0.5, more=opacity)
    return f'{bark}<g transform="{view.plane(0)}">{cut}</g>'
