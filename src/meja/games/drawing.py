"""SVG primitives that both games' pictures use, as strings, and their shared colours."""

import math
from collections.abc import Sequence
from typing import Final
from xml.sax.saxutils import escape, quoteattr

INK: Final = "#3b2417"
CREAM: Final = "#fbf3df"
PARCHMENT: Final = "#f5e8cb"
GOLD: Final = "#d9a441"
SERIF: Final = "Georgia, 'Iowan Old Style', 'Palatino Linotype', serif"


def number(value: float) -> str:
    """Formats a coordinate with at most two decimals."""
    return f"{round(value, 2) + 0.0:g}"  # + 0.0 turns -0.0 into 0


def svg(box: tuple[float, float, float, float], title: str, body: str, scale: float = 1) -> str:
    """Returns an SVG document. `box` is the view box: x, y, width, height; `scale` is in pixels per unit of it."""
    x, y, width, height = box
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{number(x)} {number(y)} {number(width)} {number(height)}"'
        f' width="{number(width * scale)}" height="{number(height * scale)}" role="img" aria-label={quoteattr(title)}>'
        f"<title>{escape(title)}</title>{body}</svg>"
    )


def group(body: str, x: float = 0, y: float = 0, turn_deg: float = 0, scale: float = 1) -> str:
    """Wraps elements in a group: moved to (x, y), then turned clockwise and scaled about that point."""
    turn = f" rotate({number(turn_deg)})" if turn_deg else ""
    size = f" scale({number(scale)})" if scale != 1 else ""
    return f'<g transform="translate({number(x)} {number(y)}){turn}{size}">{body}</g>'


def shape(d: str, fill: str = "none", stroke: str = "none", width: float = 0, more: str = "") -> str:
    line = f' stroke="{stroke}" stroke-width="{number(width)}"' if width else ""
    return f'<path d="{d}" fill="{fill}"{line} stroke-linejoin="round" stroke-linecap="round"{more}/>'


def circle(
    x: float, y: float, r: float, fill: str = "none", stroke: str = "none", width: float = 0, more: str = ""
) -> str:
    line = f' stroke="{stroke}" stroke-width="{number(width)}"' if width else ""
    return f'<circle cx="{number(x)}" cy="{number(y)}" r="{number(r)}" fill="{fill}"{line}{more}/>'


def rect(x: float, y: float, width: float, height: float, fill: str, r: float = 0, more: str = "") -> str:
    return (
        f'<rect x="{number(x)}" y="{number(y)}" width="{number(width)}" height="{number(height)}" rx="{number(r)}"'
        f' fill="{fill}"{more}/>'
    )


def text(x: float, y: float, words: str, size: float, fill: str = INK, more: str = "", anchor: str = "middle") -> str:
    return (
        f'<text x="{number(x)}" y="{number(y)}" font-family="{SERIF}" font-size="{number(size)}" fill="{fill}"'
        f' text-anchor="{anchor}"{more}>{escape(words)}</text>'
    )


def mix(one: str, other: str, share: float) -> str:
    """Returns one colour with a share of the other in it."""
    bands = [(int(one[n : n + 2], 16), int(other[n : n + 2], 16)) for n in (1, 3, 5)]
    return "#" + "".join(f"{round(a + (b - a) * share):02x}" for a, b in bands)


def gradient(id: str, stops: Sequence[tuple[float, str] | tuple[float, str, float]], more: str = "") -> str:
    """Returns a linear gradient by its stops: offset, colour, and perhaps opacity; round if its `more` has a radius."""
    kind = "radialGradient" if " r=" in more else "linearGradient"
    made = ""
    for at, colour, *opacity in stops:
        made += f'<stop offset="{number(at)}" stop-color="{colour}"'
        made += f' stop-opacity="{number(opacity[0])}"/>' if opacity else "/>"
    return f'<{kind} id="{id}"{more}>{made}</{kind}>'


def parchment(width: float, height: float, rim: str, field: str = PARCHMENT) -> str:
    """Returns the background of a card, with a rim in the given colour."""
    inner = f' stroke="{GOLD}" stroke-width=".6"'
    return rect(0, 0, width, height, rim, 5) + rect(3.5, 3.5, width - 7, height - 7, field, 3, inner)


def around(r: float, turn_deg: float) -> tuple[float, float]:
    """Returns the point at radius r, turned clockwise from the top; y points down."""
    return r * math.sin(math.radians(turn_deg)), -r * math.cos(math.radians(turn_deg))
