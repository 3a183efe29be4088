"""The palette of RITUAL, its five symbols and its stones, as SVG text."""

from collections.abc import Mapping, Sequence
from typing import Final, Literal

from meja.games.drawing import CREAM, around, circle, group, shape
from meja.games.ritual.content import COLOURS, StoneColour

NIGHT: Final = "#16261f"
FOREST: Final = "#2b4a3b"
LEAF: Final = "#4c7a2c"
EMBER: Final = "#b4512c"
FADED: Final = "#d6c7a0"
BARK: Final = "#8a5a34"

FILL: Final[Mapping[StoneColour, str]] = {
    "shadow": "#392b4d",
    "water": "#2f7fbd",
    "fire": "#cf4527",
    "light": "#f9d95c",
    "plants": "#5c9e3f",
}
SHADE: Final[Mapping[StoneColour, str]] = {
    "shadow": "#180f26",
    "water": "#154a78",
    "fire": "#7f2010",
    "light": "#a97a10",
    "plants": "#2c5a1c",
}
SYMBOL_INK: Final[Mapping[StoneColour, str]] = {
    "shadow": "#eadcff",
    "water": "#eef8ff",
    "fire": "#fff1dc",
    "light": "#5a3703",
    "plants": "#f6ffe6",
}

# SVG paths to fill and to stroke, within a circle of radius 10.
SYMBOLS: Final[Mapping[StoneColour, tuple[str, str]]] = {
    "shadow": ("M2.6-9.6A9.9 9.9 0 1 0 9.7 2.4A8 8 0 0 1 2.6-9.6Z", ""),  # the moon
    "water": ("", "M-9.2-3.4q4.6-6 9.2 0t9.2 0M-9.2 4.8q4.6-6 9.2 0t9.2 0"),  # the waves
    "fire": (  # the flame
        "M1.4-10.4C2.4-6.4 8.4-3.2 8 3.2C7.7 7.8 4 10 0 10C-4.2 10-7.8 7.4-8 3C-8.1-.2-6.4-2.4-5.6-5.4C-3.8-4.2-3-2.8"
        "-2.7-1.2C-.4-3.6 1.6-6.2 1.4-10.4ZM.4 1.4C-1.6 3.2-2.9 4.4-2.7 6.2C-2.5 7.7-1.2 8.4.2 8.4C1.8 8.4 3 7.4 3 5.8"
        "C3 4 1.4 3 .4 1.4Z",
        "",
    ),
    "light": (  # the sun
        "M0-10.4L2.3-5.5L7.4-7.4L5.5-2.3L10.4 0L5.5 2.3L7.4 7.4L2.3 5.5L0 10.4L-2.3 5.5L-7.4 7.4L-5.5 2.3L-10.4 0"
        "L-5.5-2.3L-7.4-7.4L-2.3-5.5Z",
        "",
    ),
    "plants": (  # the sprout
        "M-.6 1.6C-1-4-4.4-7.4-9.8-7.6C-9.8-1.8-6 1.8-.6 1.6ZM.6-1.4C.8-6.6 4-9.6 9.6-9.8C9.8-4.4 6.4-1 .6-1.4Z",
        "M0 9.4V-1",
    ),
}
PEBBLE: Final = "M-9.7 1C-9.9-5.8-5.2-9.9 1-9.8C7.2-9.7 9.9-5.2 9.8.8C9.7 6.8 5 9.8-.6 9.8C-6.2 9.8-9.5 6.6-9.7 1Z"
GLINT: Final = "M-6.6-3.2C-5.8-5.4-4.2-6.8-2-7.4"

Stone = StoneColour | Literal["any", "more"]  # "any": of any colour; "more": an optional further stone


def symbol(colour: StoneColour, r: float, ink: str | None = None) -> str:
    """Returns the symbol of a colour, centred on the origin: colours can be told apart without seeing colour."""
    ink = ink or SYMBOL_INK[colour]
    filled, stroked = SYMBOLS[colour]
    return group(
        (shape(filled, ink, more=' fill-rule="evenodd"') if filled else "")
        + (shape(stroked, stroke=ink, width=2.9) if stroked else ""),
        scale=r / 10,
    )


def stone(of: Stone, r: float) -> str:
    return group(pebble(of), scale=r / 10)


def pebble(of: Stone) -> str:
    """Returns a stone centred on the origin, 20 wide; "any" is plain, "more" is dashed."""
    if of == "more":
        return shape(PEBBLE, "#fffaf0", "#8d7c5c", 1.3, ' stroke-dasharray="3 3.2" fill-opacity=".5"')
    if of == "any":
        return shape(PEBBLE, "#cdbd97", "#76643f", 1.5) + shape(GLINT, stroke=CREAM, width=1.5)
    glint = shape(GLINT, stroke=CREAM, width=1.1, more=' opacity=".7"')
    return shape(PEBBLE, FILL[of], SHADE[of], 1.5) + glint + group(symbol(of, 6.1), 0.2, 0.6)


def heap(stones: Sequence[Stone], r: float, across: int) -> str:
    """Returns stones in rows of at most `across`, from the origin downwards."""
    rows = [stones[k : k + across] for k in range(0, len(stones), across)]
    return "".join(
        group(stone(of, r), (k - (len(row) - 1) / 2) * r * 2.18, r + n * r * 2.14)
        for n, row in enumerate(rows)
        for k, of in enumerate(row)
    )


def wheel(r: float) -> str:
    """Returns stones of all five colours in a ring: the icon for "colours", whichever."""
    ring = circle(0, 0, r * 0.6, "none", CREAM, r * 0.1)
    return ring + "".join(group(stone(colour, r * 0.4), *around(r * 0.62, n * 72)) for n, colour in enumerate(COLOURS))
