"""The elements of pictograms: shamans, comparison signs, badges, braces, arrows."""

from typing import Final, Literal

from meja.games.drawing import CREAM, GOLD, circle, group, number, rect, shape, text
from meja.games.ritual.draw.stones import EMBER, FADED, FOREST, LEAF, NIGHT, Stone, stone, wheel

Sign = Literal["=", "≠", "≥", "≤"]
Icon = Stone | Literal["wheel", "shaman"]

BOLD: Final = ' font-weight="bold"'
CLOAK: Final = (
    "M0-13.4C4.4-12.6 6.2-9.6 5.7-6.2C5.6-5.3 5.2-4.5 4.8-3.9C7.6-3.2 8.6-1.6 8.8 0H-8.8C-8.6-1.6-7.6-3.2-4.8-3.9"
    "C-5.2-4.5-5.6-5.3-5.7-6.2C-6.2-9.6-4.4-12.6 0-13.4Z"
)
FACE: Final = "M0-10.4C2.5-9.8 3.5-8.2 3.3-6.2C3.1-4.4 1.8-3.2 0-3.2C-1.8-3.2-3.1-4.4-3.3-6.2C-3.5-8.2-2.5-9.8 0-10.4Z"
# SVG paths within a 4 x 4 square.
SIGNS: Final[dict[Sign, str]] = {
    "=": "M-2-.9H2M-2 .9H2",
    "≠": "M-2-.9H2M-2 .9H2M1.2-2.4L-1.2 2.4",
    "≥": "M-1.7-2.3L1.8-.6L-1.7 1.1M-1.7 2.5L1.8 .9",
    "≤": "M1.7-2.3L-1.8-.6L1.7 1.1M1.7 2.5L-1.8 .9",
}


def shaman(x: float, y: float, scale: float = 1, faded: bool = False) -> str:
    """Returns a hooded bust that stands on (x, y), 18 wide and 13 high; faded: the condition does not concern it."""
    return group(hood(faded), x, y, scale=scale)


def hood(faded: bool) -> str:
    if faded:
        return shape(CLOAK, FADED, "#b3a47b", 0.6) + shape(FACE, "#b3a47b")
    eyes = shape("M-1.3-6.9V-6.7M1.3-6.9V-6.7", stroke=GOLD, width=1.2)
    return shape(CLOAK, FOREST, NIGHT, 0.6) + shape(FACE, NIGHT) + eyes


def sign(of: Sign, x: float, y: float, scale: float = 1, colour: str = EMBER) -> str:
    return group(shape(SIGNS[of], stroke=colour, width=0.95), x, y, scale=scale)


def ban(x: float, y: float, r: float) -> str:
    """Returns a prohibition sign: a ring and a bar, thin enough to see the stone under it."""
    way = r * 0.707
    bar = f"M{number(way)} {number(-way)}L{number(-way)} {number(way)}"
    ring = "".join(
        circle(0, 0, r, "none", colour, width) + shape(bar, stroke=colour, width=width)
        for colour, width in ((CREAM, r * 0.21), (EMBER, r * 0.13))
    )
    return group(ring, x, y)


def verdict(holds: bool, x: float, y: float) -> str:
    """Returns a tick or a cross."""
    d, colour = ("M-2.6.2L-.8 2.2L2.8-2.4", LEAF) if holds else ("M-2.2-2.2L2.2 2.2M2.2-2.2L-2.2 2.2", EMBER)
    return group(shape(d, stroke=colour, width=1.5), x, y)


def badge(icon: Icon, of: Sign, n: int) -> str:
    """Returns a badge at the foot of a pictogram: icon, sign and number ("fire stone ≥ 2"), 24 wide and 9 high."""
    seen = wheel(4) if icon == "wheel" else shaman(0, 3, 0.46) if icon == "shaman" else stone(icon, 3.4)
    body = rect(-12, -4.6, 24, 9.2, CREAM, 4.6, f' stroke="{NIGHT}" stroke-width=".5"') + group(seen, -7, 0)
    body += sign(of, 0.2, 0, 0.95) + text(6.6, 2.6, str(n), 7.4, NIGHT, BOLD)
    return group(body, 0, 17)


def brace(width: float, x: float, y: float) -> str:
    """Returns a brace under the elements above it; its tip is 3 units lower."""
    half = width / 2
    d = (
        f"M{number(-half)}-2C{number(-half)} 1 {number(-half + 1)} 1 {number(-half + 4)} 1H-3Q0 1 0 3.4"
        f"Q0 1 3 1H{number(half - 4)}C{number(half - 1)} 1 {number(half)} 1 {number(half)}-2"
    )
    return group(shape(d, stroke=EMBER, width=1), x, y)


def arrow(x: float, y: float, length: float, turn_deg: float = 0) -> str:
    """Returns an arrow with its tip at (x, y); it points right, turned clockwise by turn_deg."""
    return group(shape(f"M{number(-length)} 0H-.6M-2.4-2L-.3 0L-2.4 2", stroke=EMBER, width=1.1), x, y, turn_deg)
