"""The palette and the strokes that every drawing is made of: paths, symbols, columns and Tears, as SVG text."""

import math
from collections.abc import Iterable, Mapping, Sequence
from typing import Final
from xml.sax.saxutils import escape, quoteattr

from meja.games.menara.content import COLUMN_WIDTH_MM, Piece, Point, TearColour

INK: Final = "#3b2417"
CREAM: Final = "#fbf3df"
PARCHMENT: Final = "#f5e8cb"
GOLD: Final = "#d9a441"
STONE: Final = "#b9ab92"
MOSS: Final = "#5f7a3a"
SERIF: Final = "Georgia, 'Iowan Old Style', 'Palatino Linotype', serif"

FILL: Final[Mapping[Piece, str]] = {
    "yellow": "#eeb32e",
    "red": "#c8402b",
    "black": "#2c2624",
    "white": "#fffaf0",
    "blue": "#2c6fae",
    "golden": "#f6cf5b",
}
SHADE: Final[Mapping[Piece, str]] = {
    "yellow": "#b57d12",
    "red": "#8a2417",
    "black": "#0f0c0b",
    "white": "#c9bda4",
    "blue": "#174a7c",
    "golden": "#b98718",
}
SYMBOL_INK: Final[Mapping[Piece, str]] = {
    "yellow": "#4a2d05",
    "red": "#fff1dc",
    "black": "#f6e7c8",
    "white": "#4a3a2a",
    "blue": "#eaf5ff",
    "golden": "#6b4300",
}
TEAR_FILL: Final[Mapping[TearColour, str]] = {"blue": "#46b4e8", "red": "#ef5545"}
TEAR_DEEP: Final[Mapping[TearColour, str]] = {"blue": "#0f5f94", "red": "#8e1d18"}

CORNER_DEG: Final = 50  # a sharper turn of an outline is a corner, a gentler one a piece of a curve
STRAIGHT_MM: Final = 8  # an edge that long is meant to be straight
CURVED_MM: Final = 12  # unless both its neighbours go on in the same gentle turn, as around a hole


def number(value: float) -> str:
    return f"{value:.2f}".rstrip("0").rstrip(".").replace("-0", "0") if abs(value) < 0.005 else f"{value:.4g}"


def svg(box: tuple[float, float, float, float], title: str, body: str, scale: float = 1) -> str:
    """A whole picture. The box is x, y, width and height in its own units, shown at a scale of pixels."""
    x, y, width, height = box
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{number(x)} {number(y)} {number(width)} {number(height)}"'
        f' width="{number(width * scale)}" height="{number(height * scale)}" role="img" aria-label={quoteattr(title)}>'
        f"<title>{escape(title)}</title>{body}</svg>"
    )


def group(body: str, x: float = 0, y: float = 0, turn_deg: float = 0, scale: float = 1) -> str:
    """Moved by x and y, then turned clockwise and scaled around that point."""
    turn = f" rotate({number(turn_deg)})" if turn_deg else ""
    size = f" scale({number(scale)})" if scale != 1 else ""
    return f'<g transform="translate({number(x)} {number(y)}){turn}{size}">{body}</g>'


def shape(d: str, fill: str = "none", stroke: str = "none", width: float = 0, more: str = "") -> str:
    line = f' stroke="{stroke}" stroke-width="{number(width)}"' if width else ""
    return f'<path d="{d}" fill="{fill}"{line} stroke-linejoin="round" stroke-linecap="round"{more}/>'


def circle(x: float, y: float, r: float, fill: str = "none", stroke: str = "none", width: float = 0) -> str:
    line = f' stroke="{stroke}" stroke-width="{number(width)}"' if width else ""
    return f'<circle cx="{number(x)}" cy="{number(y)}" r="{number(r)}" fill="{fill}"{line}/>'


def rect(x: float, y: float, width: float, height: float, fill: str, r: float = 0, more: str = "") -> str:
    return (
        f'<rect x="{number(x)}" y="{number(y)}" width="{number(width)}" height="{number(height)}" rx="{number(r)}"'
        f' fill="{fill}"{more}/>'
    )


def text(x: float, y: float, words: str, size: float, fill: str = INK, more: str = "") -> str:
    return (
        f'<text x="{number(x)}" y="{number(y)}" font-family="{SERIF}" font-size="{number(size)}" fill="{fill}"'
        f' text-anchor="middle"{more}>{escape(words)}</text>'
    )


def lines(words: str, across: int) -> list[str]:
    """Words broken into lines of a number of letters at most, where they allow it."""
    made: list[str] = []
    for word in words.split():
        if made and len(made[-1]) + 1 + len(word) <= across:
            made[-1] += f" {word}"
        else:
            made.append(word)
    return made


def paragraph(x: float, y: float, words: str, size: float, across: int, fill: str = INK) -> str:
    """Lines of text around x, centred on y."""
    rows = lines(words, across)
    top = y - (len(rows) - 1) * size * 0.6 + size * 0.35
    return "".join(text(x, top + n * size * 1.2, row, size, fill) for n, row in enumerate(rows))


def polyline(points: Iterable[Point]) -> str:
    return "M" + "L".join(f"{number(x)} {number(y)}" for x, y in points)


def smooth(points: Sequence[Point]) -> str:
    """A closed path through an outline's vertices: long edges straight, the short ones between them as curves."""
    count = len(points)
    ways = [_way(points[n], points[(n + 1) % count]) for n in range(count)]  # length and direction of each edge
    leaves: list[float] = []
    arrives: list[float] = []
    for n in range(count):
        (before_mm, arriving), (after_mm, leaving) = ways[n - 1], ways[n]
        turn = math.remainder(leaving - arriving, math.tau)
        edged = (before_mm >= STRAIGHT_MM, after_mm >= STRAIGHT_MM)
        if abs(turn) > math.radians(CORNER_DEG) or (all(edged) and max(before_mm, after_mm) >= CURVED_MM):
            arrives.append(arriving)
            leaves.append(leaving)
        else:
            tangent = arriving if edged == (True, False) else leaving if edged == (False, True) else arriving + turn / 2
            arrives.append(tangent)
            leaves.append(tangent)
    d = f"M{number(points[0][0])} {number(points[0][1])}"
    for n, (length, _) in enumerate(ways):
        (x0, y0), (x1, y1) = points[n], points[(n + 1) % count]
        out, back = leaves[n], arrives[(n + 1) % count]
        handle = length / 3
        d += (
            f"C{number(x0 + handle * math.cos(out))} {number(y0 + handle * math.sin(out))}"
            f" {number(x1 - handle * math.cos(back))} {number(y1 - handle * math.sin(back))}"
            f" {number(x1)} {number(y1)}"
        )
    return d + "Z"


def _way(start: Point, end: Point) -> tuple[float, float]:
    dx, dy = end[0] - start[0], end[1] - start[1]
    return math.hypot(dx, dy), math.atan2(dy, dx)


def around(r: float, turn_deg: float) -> Point:
    """A point at a distance, clockwise from the top."""
    return r * math.sin(math.radians(turn_deg)), -r * math.cos(math.radians(turn_deg))


def symbol(piece: Piece, r: float, ink: str | None = None) -> str:
    """The sign of a colour around the origin, so that no colour has to be told by its colour alone."""
    ink = ink or SYMBOL_INK[piece]
    match piece:
        case "yellow":  # the sun
            rays = "".join(polyline([around(r * 0.66, a), around(r, a)]) for a in range(0, 360, 45))
            return circle(0, 0, r * 0.42, ink) + shape(rays, stroke=ink, width=r * 0.2)
        case "red":  # the flame
            flame = f"M0 {-r}C{r * 0.3} {-r * 0.4} {r * 0.85} {-r * 0.1} {r * 0.8} {r * 0.4}"
            flame += f"C{r * 0.7} {r} {-r * 0.7} {r} {-r * 0.8} {r * 0.4}"
            flame += f"C{-r * 0.82} 0 {-r * 0.5} {-r * 0.1} {-r * 0.4} {-r * 0.45}C{-r * 0.2} {-r * 0.2} 0 {-r * 0.5} 0 {-r}Z"
            return shape(flame, ink)
        case "black":  # the dressed stone
            a, b = r * 0.8, r * 0.36
            return shape(f"M{-a} {-a}H{a}V{a}H{-a}ZM{-b} {-b}V{b}H{b}V{-b}Z", ink)
        case "white":  # the bone dice's diamond
            inner = f"M0 {-r * 0.45}L{-r * 0.38} 0L0 {r * 0.45}L{r * 0.38} 0Z"
            return shape(f"M0 {-r}L{r * 0.85} 0L0 {r}L{-r * 0.85} 0Z{inner}", ink)
        case "blue":  # three waves
            wave = "".join(f"M{-r} {y}q{r * 0.5} {-r * 0.55} {r} 0t{r} 0" for y in (-r * 0.5, r * 0.1, r * 0.7))
            return shape(wave, stroke=ink, width=r * 0.24)
        case "golden":  # the star
            star = [around(r if n % 2 == 0 else r * 0.42, n * 36) for n in range(10)]
            return shape(polyline(star) + "Z", ink)


def column(piece: Piece) -> str:
    """A column as seen from above, around the origin, in mm."""
    r = COLUMN_WIDTH_MM / 2
    return (
        circle(0.7, 1, r, "rgba(30,15,5,.35)")
        + circle(0, 0, r, FILL[piece], SHADE[piece], 0.8)
        + circle(0, 0, r * 0.74, "none", SHADE[piece], 0.45)
        + symbol(piece, r * 0.5)
    )


def standing(piece: Piece | None, x: float, y: float, width: float = 8, height: float = 17) -> str:
    """A column as seen from the side, its foot in the middle at x and y; without a colour it is a bare stone."""
    fill, shade = (FILL[piece], SHADE[piece]) if piece else ("#d8c6a0", "#8d7650")
    w, cap = width / 2, height * 0.16
    shaft = f"M{-w * 0.8} {-cap}L{-w * 0.7} {cap - height}H{w * 0.7}L{w * 0.8} {-cap}Z"
    flute = f"M{-w * 0.25} {-cap - 0.6}V{cap - height + 0.6}M{w * 0.25} {-cap - 0.6}V{cap - height + 0.6}"
    sign = ""
    if piece:
        sign = circle(0, -height / 2, w * 0.72, fill) + group(symbol(piece, w * 0.6), 0, -height / 2)
    return group(
        shape(shaft, fill, shade, 0.5)
        + shape(flute, stroke=shade, width=0.35)
        + rect(-w, -cap, width, cap, fill, 0.8, f' stroke="{shade}" stroke-width=".5"')
        + rect(-w, -height, width, cap, fill, 0.8, f' stroke="{shade}" stroke-width=".5"')
        + sign,
        x,
        y,
    )


def drop(colour: TearColour, r: float) -> str:
    """A Tear around the origin; a wave in the blue ones, a flame in the red ones."""
    d = f"M0 {-r * 1.15}C{r * 0.25} {-r * 0.6} {r * 0.8} {-r * 0.2} {r * 0.8} {r * 0.28}"
    d += f"A{r * 0.8} {r * 0.8} 0 0 1 {-r * 0.8} {r * 0.28}C{-r * 0.8} {-r * 0.2} {-r * 0.25} {-r * 0.6} 0 {-r * 1.15}Z"
    sign = symbol(colour, r * 0.42, CREAM)
    return shape(d, TEAR_FILL[colour], TEAR_DEEP[colour], r * 0.14) + group(sign, 0, r * 0.28)
