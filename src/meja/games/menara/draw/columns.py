"""Columns and Tears of the portrait, seen obliquely from above, as SVG text in mm."""

import math
from typing import Final

from meja.games.drawing import gradient, mix, number, shape
from meja.games.menara.content import Piece, TearColour
from meja.games.menara.draw.depth_order import Axis
from meja.games.menara.draw.ink import FILL, SHADE, TEAR_DEEP, TEAR_FILL, symbol
from meja.games.menara.draw.projection import COS_LIFT, SIN_LIFT
from meja.games.menara.tower.dimensions import RADIUS_MM, TEAR_HEIGHT_MM

WHITE: Final = "#fffdf4"
NIGHT: Final = "#1c0f08"
RING_MM: Final = 3.1  # the height of the rings at foot and head
SHAFT_MM: Final = 6.0
CAP_MM: Final = 6.3
FLUTES_DEG: Final = (-62, -36, 36, 62)


def drum(r: float, low: float, high: float, ratio: float) -> str:
    """Returns the outline of an upright cylinder; `ratio` is that of the axes of its elliptic ends."""
    foot, head, arc = number(-low), number(-high), f"A{number(r)} {number(r * ratio)} 0 0 0"
    return f"M{number(-r)} {foot}{arc} {number(r)} {foot}V{head}{arc} {number(-r)} {head}Z"


def wood(piece: Piece) -> str:
    """Returns the gradient that shades a column from left to right."""
    fill, shade = FILL[piece], SHADE[piece]
    lit = ((0, mix(fill, shade, 0.6)), (0.12, mix(fill, shade, 0.15)), (0.3, mix(fill, WHITE, 0.42)), (0.5, fill))
    return gradient(f"wood-{piece}", (*lit, (0.85, shade), (1, mix(shade, fill, 0.25))))


def column(piece: Piece, axis: Axis, is_covered: bool = False) -> str:
    """Returns a column with its far end at the origin; if it is covered by a board, its top is darker."""
    ratio, length, fill, shade = axis.cap_ratio, axis.seen_mm, f"url(#wood-{piece})", SHADE[piece]
    shortened = length / axis.length_mm
    ring = RING_MM * shortened
    flutes = ""
    for turn in map(math.radians, FLUTES_DEG):
        x, y = SHAFT_MM * math.sin(turn), SHAFT_MM * math.cos(turn) * ratio - ring
        flutes += f"M{number(x)} {number(y)}v{number(2 * ring - length)}"
    body = shape(drum(RADIUS_MM, 0, ring, ratio), fill)
    body += squeezed(f'<circle r="{SHAFT_MM + 0.6}" fill="{shade}"/>', -ring, ratio)
    body += shape(drum(SHAFT_MM, ring, length - ring, ratio), fill)
    body += shape(flutes, stroke=shade, width=0.3, more=' stroke-opacity=".5"')
    body += squeezed(symbol(piece, 4.3), SHAFT_MM * ratio - length / 2, shortened)
    body += shape(drum(RADIUS_MM, length - ring, length, ratio), fill)
    if is_covered:
        body += shape(drum(RADIUS_MM, 0, length, ratio), "url(#covered)")
    cap = f'<circle r="{CAP_MM}" fill="{mix(FILL[piece], WHITE, 0.18)}"/>'
    cap += f'<circle r="5.4" fill="none" stroke="{shade}" stroke-width=".4"/>' + symbol(piece, 3.9)
    return body + squeezed(cap, -length, ratio)


def squeezed(body: str, y: float, ratio: float) -> str:
    """Returns a drawing moved to y and scaled vertically by a ratio."""
    return f'<g transform="translate(0 {number(y)}) scale(1 {number(ratio)})">{body}</g>'


def tear(colour: TearColour) -> str:
    """Returns a cut crystal with its symbol, around the centre of its foot: facets below and above its girdle."""
    fill, deep = TEAR_FILL[colour], TEAR_DEEP[colour]
    turns = [math.radians(22.5 + 45 * n) for n in range(8)]

    def ring(r: float, height_mm: float) -> list[str]:
        ends = [(r * math.cos(turn), r * math.sin(turn) * SIN_LIFT - height_mm * COS_LIFT) for turn in turns]
        return [f"{number(x)} {number(y)}" for x, y in ends]

    low, girdle, table = ring(3.4, 0), ring(5, TEAR_HEIGHT_MM * 0.4), ring(3.1, TEAR_HEIGHT_MM)
    body = ""
    for lower, upper, tone in ((low, girdle, 0.55), (girdle, table, 0.0)):
        for n in sorted(range(8), key=lambda n: math.sin(turns[n] + math.radians(22.5))):
            lit = -math.cos(turns[n] + math.radians(22.5) + 0.7)  # from the left
            facet = f"M{lower[n]}L{lower[(n + 1) % 8]}L{upper[(n + 1) % 8]}L{upper[n]}Z"
            body += shape(facet, mix(mix(fill, deep, tone), WHITE if lit > 0 else deep, abs(lit) * 0.5))
    body += shape(f"M{'L'.join(table)}Z", mix(fill, WHITE, 0.45), WHITE, 0.25)
    return body + squeezed(symbol(colour, 2.1, deep), -TEAR_HEIGHT_MM * COS_LIFT, SIN_LIFT)
