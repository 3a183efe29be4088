"""The palette of MENARA and its shared SVG shapes: outlines, symbols, columns and Tears."""

import math
from collections.abc import Iterable, Mapping, Sequence
from importlib import resources
from pathlib import Path
from typing import Final

import msgspec

from meja.games.content_loader import read_toml
from meja.games.drawing import CREAM, circle, group, number, shape
from meja.games.menara.content import COLUMN_WIDTH_MM, Piece, PointMm, TearColour


class Ink(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The palette in `content/ink.toml`, which the page uses too."""

    stone: str
    moss: str
    drop: str
    fill: dict[Piece, str]
    shade: dict[Piece, str]
    symbol_ink: dict[Piece, str]
    tear_fill: dict[TearColour, str]
    tear_deep: dict[TearColour, str]
    symbols: dict[Piece, tuple[str, str]]


_INK: Final = msgspec.convert(read_toml(Path(str(resources.files("meja.games.menara"))) / "content" / "ink.toml"), Ink)

STONE: Final = _INK.stone
MOSS: Final = _INK.moss
FILL: Final[Mapping[Piece, str]] = _INK.fill
SHADE: Final[Mapping[Piece, str]] = _INK.shade
SYMBOL_INK: Final[Mapping[Piece, str]] = _INK.symbol_ink
TEAR_FILL: Final[Mapping[TearColour, str]] = _INK.tear_fill
TEAR_DEEP: Final[Mapping[TearColour, str]] = _INK.tear_deep
SYMBOLS: Final[Mapping[Piece, tuple[str, str]]] = _INK.symbols  # the filled and the stroked path of each
DROP: Final = _INK.drop
CORNER_DEG: Final = 50  # a vertex that turns by more is a corner, any other is part of a curve
STRAIGHT_MM: Final = 8  # an edge of at least this length is straight
CURVED_MM: Final = 12  # two edges of at least STRAIGHT_MM, both shorter than this, meet in a curve, as around a hole


def polyline(points: Iterable[PointMm]) -> str:
    return "M" + "L".join(f"{number(x)} {number(y)}" for x, y in points)


def smooth(points: Sequence[PointMm]) -> str:
    """Returns a closed path through an outline's vertices: long edges are straight, short ones between them curved."""
    count = len(points)
    edges = [_edge(points[n], points[(n + 1) % count]) for n in range(count)]
    leaves: list[float] = []  # the direction of the path behind and before each vertex, in radians
    arrives: list[float] = []
    for n in range(count):
        (before_mm, arriving), (after_mm, leaving) = edges[n - 1], edges[n]
        turn = math.remainder(leaving - arriving, math.tau)
        straight = (before_mm >= STRAIGHT_MM, after_mm >= STRAIGHT_MM)
        if abs(turn) > math.radians(CORNER_DEG) or (all(straight) and max(before_mm, after_mm) >= CURVED_MM):
            arrives.append(arriving)
            leaves.append(leaving)
        else:
            along_straight = {(True, False): arriving, (False, True): leaving}
            tangent = along_straight.get(straight, arriving + turn / 2)
            arrives.append(tangent)
            leaves.append(tangent)
    d = f"M{number(points[0][0])} {number(points[0][1])}"
    for n, (length, _) in enumerate(edges):
        (x0, y0), (x1, y1) = points[n], points[(n + 1) % count]
        out, back = leaves[n], arrives[(n + 1) % count]
        handle = length / 3
        d += (
            f"C{number(x0 + handle * math.cos(out))} {number(y0 + handle * math.sin(out))}"
            f" {number(x1 - handle * math.cos(back))} {number(y1 - handle * math.sin(back))}"
            f" {number(x1)} {number(y1)}"
        )
    return d + "Z"


def _edge(start: PointMm, end: PointMm) -> tuple[float, float]:
    """Returns the length in mm and the direction in radians of an edge."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    return math.hypot(dx, dy), math.atan2(dy, dx)


def symbol(piece: Piece, r: float, ink: str | None = None) -> str:
    """Returns the symbol of a colour around the origin, so that nobody depends on seeing colours."""
    ink = ink or SYMBOL_INK[piece]
    filled, stroked = SYMBOLS[piece]
    return group(
        (shape(filled, ink) if filled else "") + (shape(stroked, stroke=ink, width=2.2) if stroked else ""),
        scale=r / 10,
    )


def column(piece: Piece) -> str:
    """Returns a column seen from above, around the origin, in mm."""
    r = COLUMN_WIDTH_MM / 2
    glint = shape("M-5.2-2A5.6 5.6 0 0 1-1-5.5", stroke=CREAM, width=0.9, more=' opacity=".8"')
    return (
        circle(1.5, 2.1, r + 0.3, "rgba(30,15,5,.45)")
        + circle(0, 0, r + 0.3, CREAM)
        + circle(0, 0, r - 0.4, FILL[piece], SHADE[piece], 0.9)
        + circle(0, 0, r * 0.7, "none", SHADE[piece], 0.5)
        + glint
        + symbol(piece, r * 0.46)
    )


def drop(colour: TearColour, r: float) -> str:
    """Returns a Tear around the origin: a blue one with a wave, a red one with a flame."""
    sign = group(symbol(colour, 4.2, CREAM), 0, 2.8)
    return group(shape(DROP, TEAR_FILL[colour], TEAR_DEEP[colour], 1.4) + sign, scale=r / 10)
