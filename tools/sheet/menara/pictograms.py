"""Pictograms, around the origin: the tasks of plan cards, piles, rims, and the emblems of rituals."""

from collections.abc import Callable, Mapping
from typing import Final

from meja.games.drawing import CREAM, GOLD, INK, circle, group, number, rect, shape
from meja.games.menara.content import Colour, Glyph, Piece, PlanCard, Rim, TaskName
from meja.games.menara.draw.ink import FILL, MOSS, SHADE, drop, symbol

GLYPH_COLOUR: Final[Mapping[Glyph, Colour]] = {"easy": "blue", "medium": "yellow", "hard": "red"}  # M1.3
LIGHT_WOOD: Final = "#ecd09a"
DARK_WOOD: Final = "#5d3520"
ARROW: Final = "#b4512c"


def standing(piece: Piece | None, x: float, y: float, height: float = 17) -> str:
    """Returns a column seen from the side, its foot centred at (x, y); without a colour it is bare stone."""
    fill, shade = (FILL[piece], SHADE[piece]) if piece else ("#d8c6a0", "#8d7650")
    line = f' stroke="{shade}" stroke-width=".5"'
    body = shape("M-3.2-2.7L-2.8-14.3H2.8L3.2-2.7Z", fill, shade, 0.5)
    body += shape("M-1-3.3V-13.7M1-3.3V-13.7", stroke=shade, width=0.35)
    body += rect(-4, -2.7, 8, 2.7, fill, 0.8, line) + rect(-4, -17, 8, 2.7, fill, 0.8, line)
    if piece:
        body += circle(0, -8.5, 3.1, fill) + group(symbol(piece, 2.5), 0, -8.5)
    return group(body, x, y, scale=height / 17)


def glyph(of: Glyph, r: float) -> str:
    """Returns the sign of a pile: a step pyramid of one, two or three steps in the pile's colour."""
    steps = {"easy": 1, "medium": 2, "hard": 3}[of]
    ink = INK if of == "medium" else CREAM
    foot = steps * 1.8
    pyramid = "".join(rect(-6.6 + n * 2.1, foot - (n + 1) * 3.6, 13.2 - n * 4.2, 3, ink, 0.4) for n in range(steps))
    disc = circle(0, 0, 10, FILL[GLYPH_COLOUR[of]], INK, 0.8) + circle(0, 0, 8.8, "none", CREAM, 0.4)
    return group(disc + pyramid, scale=r / 10)


def rim_sign(rim: Rim, r: float) -> str:
    """Returns the sign of the side of a new floor that is up: an empty disc for light, full for dark, half for free."""
    disc = circle(0, 0, 10, DARK_WOOD if rim == "dark" else CREAM, INK, 1.4)
    if rim == "free":
        disc += shape("M0-10A10 10 0 0 1 0 10Z", DARK_WOOD)
    return group(disc, scale=r / 10)


def plank(x: float, y: float, width: float, ghost: bool = False) -> str:
    """Returns a floor seen from the side; y is its upper face, a `ghost` is dashed and pale."""
    dashed = f' stroke="{INK}" stroke-width=".5"' + (' stroke-dasharray="1.6 1.2" fill-opacity=".35"' if ghost else "")
    return rect(x - width / 2, y, width, 2.8, LIGHT_WOOD, 1, dashed)


def arrow(x: float, y: float, length: float, turn_deg: float = 0) -> str:
    """Returns an arrow that ends at (x, y): downwards, turned clockwise by `turn_deg`."""
    return group(shape(f"M0 {number(-length)}V-.6M-2-2.6L0-.4L2-2.6", stroke=ARROW, width=1.1), x, y, turn_deg)


def _row(pieces: list[Piece | None], y: float, step: float, height: float = 15, arrows: bool = True) -> str:
    made = ""
    for n, piece in enumerate(pieces):
        x = (n - (len(pieces) - 1) / 2) * step
        made += standing(piece, x, y, height) + (arrow(x, y - height - 1.5, 6) if arrows else "")
    return made


def _place(n: int) -> str:
    return _row([None] * n, 12, 11) + plank(0, 12, 11 * n + 4, ghost=True)


def _same_floor(n: int) -> str:
    width = 11 * n + 6
    bracket = f"M{-width / 2} 16.4v1.8H{width / 2}v-1.8"
    return _row([None] * n, 12, 11) + plank(0, 12, width) + shape(bracket, stroke=ARROW, width=1)


def _move_up(n: int) -> str:
    made = plank(-10, 15, 26) + plank(10, -2, 26)
    for at in range(n):
        x = (at - (n - 1) / 2) * 8
        made += f'<g opacity=".35">{standing(None, x - 12, 15, 12)}</g>' + standing(None, x + 12, -2, 12)
    way = shape("M-12 1C-13-6-11-9-4-9.4", stroke=ARROW, width=1.1) + arrow(-2.5, -9.4, 2, -90)
    return made + way


def _complete(n: int) -> str:
    return _row([None] * 4, 13, 10, 14, arrows=False) + plank(0, 13, 44) + _new(0, -5, 44)


def _new(x: float, y: float, width: float) -> str:
    """Returns a new floor with arrows that lower it."""
    return plank(x, y, width, ghost=True) + arrow(x, y - 1.2, 7) + arrow(x - 12, y - 1.2, 5) + arrow(x + 12, y - 1.2, 5)


def _complete_two(n: int) -> str:
    tier = "".join(standing(None, x, 0, 9) for x in (-9, 0, 9))
    return (
        group(tier, -4, 15) + plank(-4, 15, 30) + group(tier, 4, 1) + plank(4, 1, 30)
        + shape("M20 14C24 10 24 4 21 1", stroke=ARROW, width=1) + arrow(20.6, 0.6, 1, 150) + _new(4, -11.5, 30)
    )  # fmt: skip


def _move_floor(n: int) -> str:
    carried = standing(None, -10, 3, 10) + standing(None, 4, 3, 10) + plank(-3, 3, 28)
    legs = standing(None, -12, 17, 11) + standing(None, 6, 17, 11)
    return legs + carried + plank(-3, -13, 28, ghost=True) + arrow(19, -14, 14, 180) + arrow(19, 17, 14)


def _different_floors(n: int) -> str:
    made = ""
    for at in range(n):
        x, y = (at - (n - 1) / 2) * 15, 13 - at * 6
        made += standing(None, x, y, 13) + plank(x, y, 13) + arrow(x, y - 14.5, 5)
    return made


def _black(n: int) -> str:
    return _row(["black"] * n, 12, 14) + plank(0, 12, 14 * n + 6, ghost=True)


def _colours(pieces: list[Piece | None], sign: str) -> str:
    """Returns columns with a sign between them: equal or unequal."""
    made = _row(pieces, 13, 17, 17, arrows=False) + plank(0, 13, 17 * len(pieces), ghost=True)
    for n in range(len(pieces) - 1):
        made += group(shape(sign, stroke=ARROW, width=1), (n - (len(pieces) - 2) / 2) * 17, 4.5)
    return made


def _different_colours(n: int) -> str:
    trio: list[Piece | None] = ["yellow", "blue", "red"]
    return _colours(trio[:n], "M-2.2-1H2.2M-2.2 1H2.2M1.4-2.8L-1.4 2.8")


def _same_colour(n: int) -> str:
    return _colours([None] * n, "M-2.2-1H2.2M-2.2 1H2.2")


TASKS: Final[Mapping[TaskName, Callable[[int], str]]] = {
    "place": _place,
    "same_floor": _same_floor,
    "move_up": _move_up,
    "complete": _complete,
    "move_floor": _move_floor,
    "complete_two": _complete_two,
    "different_floors": _different_floors,
    "black": _black,
    "different_colours": _different_colours,
    "same_colour": _same_colour,
}


def task(card: PlanCard) -> str:
    """Returns the pictogram of a plan card's task, about 50 wide and 38 high."""
    return TASKS[card.task](card.n)


def _tower(*widths: float) -> str:
    """Returns floors of these widths, from below upwards, on pairs of columns."""
    made = ""
    for n, width in enumerate(widths):
        y = 14 - n * 9
        made += plank(0, y, width)
        if n + 1 < len(widths):
            foot = max(min(width, widths[n + 1]) / 2 - 4, 0)
            made += "".join(standing(None, x, y, 6.2) for x in sorted({-foot, foot}))
    return made


def _card(x: float, y: float, turn_deg: float = 0, of: Glyph | None = None) -> str:
    body = rect(-4, -5.5, 8, 11, CREAM, 1, f' stroke="{INK}" stroke-width=".5"') + (glyph(of, 2.4) if of else "")
    return group(body, x, y, turn_deg)


STRUCK: Final = circle(0, 0, 14, "none", ARROW, 2) + shape("M-9.9-9.9L9.9 9.9", stroke=ARROW, width=2)
EMBLEMS: Final[Mapping[str, str]] = {
    "enlightenment": circle(0, 1, 15, LIGHT_WOOD, INK, 0.6) + group(symbol("yellow", 11, "#a9732b"), 0, 1),
    "the-dark": circle(0, 1, 15, DARK_WOOD, INK, 0.6) + shape("M4-9A10.5 10.5 0 1 0 9 8A9 9 0 0 1 4-9Z", LIGHT_WOOD),
    "curse-of-the-tears": group(drop("blue", 9), -9, 0) + group(drop("red", 9), 9, 0)
    + shape("M-16 12C-8 8 8 16 16 12", stroke=INK, width=1.6, more=' stroke-dasharray="2.6 2"'),
    "ban-of-the-blue": standing("blue", 0, 10, 20) + STRUCK,
    "grace-of-the-yellow": plank(-8, 14, 18) + f'<g opacity=".35">{standing("yellow", -8, 14, 14)}</g>'
    + plank(8, -1, 18) + standing("yellow", 8, -1, 14) + arrow(-8, -10, 8, 180),
    "jinxed-yellow": _card(-9, 4, -14, "easy") + _card(-2, 3, -2, "medium") + standing("yellow", 10, 13, 22),
    "unholy-white": standing("white", -8, 13, 22) + _card(6, -4, 20, "easy") + _card(12, 6, 50, "easy"),
    "thin-tip": _tower(36, 26, 9, 9),
    "slight-earthquake": standing(None, -9, 9, 14) + group(standing(None, 0, 0, 14), 7, 9, 24) + plank(0, 9, 34)
    + shape("M-17 15l4-2.6l4 4l5-4.4l5 4.4l4-4l5 4l3-2.4", stroke=ARROW, width=1.4),
    "glowing-red": circle(0, 3, 13, "#f7c98a") + circle(0, 3, 9.6, "#f3a15c") + standing("red", 0, 13, 20)
    + shape("M-5-2L-9-14M5-2L9-14M-5-2q-2 3 0 5M5-2q2 3 0 5", stroke=INK, width=1.6),
    "narrow-base": _tower(12, 26, 34, 22),
    "balance-of-fate": shape("M0-12V13M-8 13H8M-14-8L14-11", stroke=INK, width=1.4)
    + _card(-14, 0, 0, "easy") + _card(14, -3, 0, "hard"),
    "floating-quarry": plank(0, 6, 34) + plank(3, -2, 28) + plank(-3, -10, 24)
    + shape("M-16 14q4-3.4 8 0t8 0t8 0t8 0", stroke=FILL["blue"], width=1.4),
}  # fmt: skip


def emblem(ritual: str) -> str:
    """Returns the picture of a ritual, about 36 wide and 30 high; a leaf if it has none."""
    leaf = shape("M0 14C-12 6-10-8 0-15C10-8 12 6 0 14ZM0 14V-8", MOSS, GOLD, 0.8)
    return EMBLEMS.get(ritual, leaf)
