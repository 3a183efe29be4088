"""The palette of RITUAL, its five symbols and its stones, as SVG text."""

from collections.abc import Mapping, Sequence
from typing import Final, Literal

import msgspec

from meja.games.content_loader import read_toml
from meja.games.drawing import CREAM, around, circle, group, shape
from meja.games.ritual.content import COLOURS, FOLDER, StoneColour

NIGHT: Final = "#16261f"
FOREST: Final = "#2b4a3b"
LEAF: Final = "#4c7a2c"
EMBER: Final = "#b4512c"
FADED: Final = "#d6c7a0"
BARK: Final = "#8a5a34"


class RitualInk(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The palette in `content/ink.toml`."""

    fill: dict[StoneColour, str]
    shade: dict[StoneColour, str]
    symbol_ink: dict[StoneColour, str]
    symbols: dict[StoneColour, tuple[str, str]]


_INK: Final = msgspec.convert(read_toml(FOLDER / "ink.toml"), RitualInk)
FILL: Final[Mapping[StoneColour, str]] = _INK.fill
SYMBOLS: Final[Mapping[StoneColour, tuple[str, str]]] = _INK.symbols  # the filled and the stroked path of each

PEBBLE: Final = "M-9.7 1C-9.9-5.8-5.2-9.9 1-9.8C7.2-9.7 9.9-5.2 9.8.8C9.7 6.8 5 9.8-.6 9.8C-6.2 9.8-9.5 6.6-9.7 1Z"
GLINT: Final = "M-6.6-3.2C-5.8-5.4-4.2-6.8-2-7.4"

Stone = StoneColour | Literal["any", "more"]  # "any": of any colour; "more": an optional further stone


def symbol(colour: StoneColour, r: float, ink: str | None = None) -> str:
    """Returns the symbol of a colour, centred on the origin: colours can be told apart without seeing colour."""
    ink = ink or _INK.symbol_ink[colour]
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
    return shape(PEBBLE, FILL[of], _INK.shade[of], 1.5) + glint + group(symbol(of, 6.1), 0.2, 0.6)


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
