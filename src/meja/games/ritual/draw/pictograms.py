"""Wordless pictograms of the conditions of rites: one function per kind, centred on the origin, 64 x 44."""

from collections.abc import Callable, Mapping, Sequence
from typing import Final, NamedTuple

from meja.games.drawing import around, group, shape, text
from meja.games.ritual.content import COLOURS, Condition, Kind, StoneColour
from meja.games.ritual.draw.figures import BOLD, arrow, badge, ban, brace, shaman, sign, verdict
from meja.games.ritual.draw.stones import BARK, EMBER, Stone, heap, stone, wheel

WIDTH: Final = 64
FOOT: Final = -8.2  # y of the shamans of a row
# Rows of: largest number of stones of a shaman, their radius, offset below FOOT, stones per line.
PILES: Final = ((1, 5, 3, 1), (2, 4.4, 3, 2), (4, 3.9, 1.6, 2), (99, 3, 1.6, 3))
# A circle of four shamans: positions of the shamans, of their stones, and of the signs between neighbours.
CIRCLE: Final = ((0, -11.4), (25, 6), (0, 21.6), (-25, 6))
STONES_AT: Final = ((0, -10), (12, -4.6), (0, 5.4), (-12, -4.6))
SIGNS_AT: Final = ((15.5, -11), (15.5, 14), (-15.5, 14), (-15.5, -11))
SLANT_DEG: Final = (34, -34, 34, -34)


class Column(NamedTuple):
    """A shaman of a row and the stones below."""

    stones: Sequence[Stone] = ()
    faded: bool = False
    banned: bool = False  # the stones are crossed out


def _places(n: int) -> list[float]:
    """Returns the x positions of n shamans in a row."""
    step = min(21, WIDTH / n)
    return [(k - (n - 1) / 2) * step for k in range(n)]


def _row(columns: Sequence[Column]) -> str:
    """Returns shamans in a row, each with stones below; scaled down to fit the width."""
    most = max(len(column.stones) for column in columns)
    _, r, top, across = next(pile for pile in PILES if most <= pile[0])
    size = min(1, WIDTH / len(columns) / 19)
    made = ""
    for x, (stones, faded, banned) in zip(_places(len(columns)), columns, strict=True):
        made += shaman(x, FOOT, size, faded) + group(heap(stones, r * size, across), x, FOOT + top)
        if banned:
            made += ban(x, FOOT + top + r * size, r * size * 1.2)
    return made


def _gathered(colours: Sequence[StoneColour], n: int) -> str:
    (colour,) = colours
    others = shaman(-23, FOOT, 0.9, faded=True) + shaman(23, FOOT, 0.9, faded=True)
    left = "".join(group(stone(colour, 3.6), x, FOOT + 6) for x in (-25, 25))
    ways = shape("M-25 3C-25 8-22 11.6-17.4 12M25 3C25 8 22 11.6 17.4 12", stroke=EMBER, width=1.1)
    ways += arrow(-16, 12, 1) + arrow(16, 12, 1, 180)
    heaped = heap([colour] * 2, 4.6, 2) + group(heap([colour] * 3, 4.6, 3), 0, 8.4)
    keeper = shaman(0, FOOT + 2, 1.1) + group(heaped, 0, FOOT + 5.6)
    return f'{others}<g opacity=".4">{left}</g>{ways}{keeper}'


def _each_at_least(colours: Sequence[StoneColour], n: int) -> str:
    (colour,) = colours
    least: list[Stone] = [colour] * n
    return _row([Column([*least, *more]) for more in ((), ("more",), ())]) + badge(colour, "≥", n)


def _some(first: int, n: int) -> list[Stone]:
    """Returns n different colours, beginning with the `first`th."""
    return [COLOURS[(first + k) % len(COLOURS)] for k in range(n)]


def _colours_at_most(colours: Sequence[StoneColour], n: int) -> str:
    columns = []
    for first, more in ((1, 1), (3, 2), (0, 0)):
        some = _some(first, n)
        columns.append(Column([*some, *(some[0],) * min(more, max(1, 4 - n))]))
    return _row(columns) + badge("wheel", "≤", n)


def _even(colours: Sequence[StoneColour], n: int) -> str:
    made = ""
    for x in (-22, 0, 22):
        made += shaman(x, FOOT, 1) + group(heap(["any"] * 4, 3.6, 2), x, FOOT + 2)
    return group(made + sign("=", -11, FOOT + 9.3, 1.2) + sign("=", 11, FOOT + 9.3, 1.2), 0, 4)


def _rich(colours: Sequence[StoneColour], n: int) -> str:
    others = shaman(-24, FOOT, 0.8, faded=True) + shaman(24, FOOT, 0.8, faded=True)
    few = "".join(group(heap(["any"] * 2, 2.8, 2), x, FOOT + 2) for x in (-24, 24))
    lower = (n + 1) // 2
    heaped = heap(["any"] * (n - lower), 3.5, 9) + group(heap(["any"] * lower, 3.5, 9), 0, 6.6)
    return others + few + shaman(0, FOOT + 1, 1.05) + group(heaped, 0, FOOT + 4) + badge("any", "≥", n)


def _judged(*columns: tuple[bool, Sequence[Stone]]) -> str:
    """Returns shamans with stones as examples, each marked as allowed (tick) or not (cross)."""
    signs = (verdict(may, x, 10.4) for x, (may, _) in zip(_places(len(columns)), columns, strict=True))
    return group(_row([Column(stones) for _, stones in columns]) + "".join(signs), 0, 4)


def _as_many(colours: Sequence[StoneColour], n: int) -> str:
    one, other = colours
    made = _row([Column()] * 3)
    for x, count in zip(_places(3), (1, 2, 0), strict=True):
        for y, colour in ((FOOT + 1.8, one), (FOOT + 16.6, other)):
            made += group(heap([colour] * count, 3.9, 2), x, y) if count else text(x, y + 6.2, "0", 7.4, more=BOLD)
        made += sign("=", x, FOOT + 13.1, 1.1)
    return group(made, 0, 3)


def _holders(colours: Sequence[StoneColour], n: int) -> str:
    (colour,) = colours
    held = [Column([colour] * (1 + k % 2)) for k in range(n)]
    without = [Column([colour], faded=True, banned=True)] * max(1, 4 - n)
    return _row([*held, *without]) + badge("shaman", "=", n)


def _pure(colours: Sequence[StoneColour], n: int) -> str:
    own: list[Column] = [Column([COLOURS[(k + 1) % len(COLOURS)]] * 4) for k in range(n)]
    others = [Column(["any"] * 3, faded=True)] * max(1, 3 - n)
    return _row([*own, *others]) + badge("shaman", "≥", n)


def _group(colours: Sequence[StoneColour], n: int) -> str:
    (colour,) = colours
    shamans = "".join(shaman(x, FOOT, 0.9) for x in (-21, 0, 21))
    stones = group(heap([colour] * n, 3.5, 8), 0, 0.6)
    return shamans + brace(60, 0, FOOT + 3.6) + stones + badge(colour, "=", n)


def _circle() -> str:
    line = shape("M0-13A25 14 0 0 1 0 15A25 14 0 0 1 0-13Z", stroke=BARK, width=0.7, more=' stroke-dasharray="1.6 2"')
    return line + "".join(shaman(x, y, 0.74) for x, y in CIRCLE)


def _differing(stones: Sequence[Sequence[Stone]], r: float, across: int) -> str:
    """Returns a circle of shamans with stones and an unequal sign between neighbours."""
    laid = zip(stones, STONES_AT, strict=True)
    piles = "".join(group(heap(pile, r, across if x else 2), x, y) for pile, (x, y) in laid)
    return _circle() + piles + "".join(sign("≠", x, y, 1.3) for x, y in SIGNS_AT)


def _neighbours_share(colours: Sequence[StoneColour], n: int) -> str:
    made = _circle() + group(wheel(7.4), 0, 2)
    shared: tuple[StoneColour, ...] = ("fire", "water", "plants", "light")
    for (x, y), colour, turn_deg in zip(SIGNS_AT, shared, SLANT_DEG, strict=True):
        dx, dy = around(5.9, 90 + turn_deg)
        pair = group(stone(colour, 3.7), -dx, -dy) + group(stone(colour, 3.7), dx, dy)
        made += group(pair + group(sign("=", 0, 0), turn_deg=turn_deg), x, y)
    return made


PICTOGRAMS: Final[Mapping[Kind, Callable[[Sequence[StoneColour], int], str]]] = {
    "gathered": _gathered,
    "each": lambda colours, n: _row([Column(list(colours) * n)] * 3) + badge(colours[0], "=", n),
    "each-at-least": _each_at_least,
    "nobody": lambda colours, _: _row([Column()] * 3) + group(stone(colours[0], 9), 0, 8.4) + ban(0, 8.4, 11.6),
    "colours-at-least": lambda _, n: _row([Column(_some(first, n)) for first in (1, 3, 0)]) + badge("wheel", "≥", n),
    "colours-at-most": _colours_at_most,
    "even": _even,
    "rich": _rich,
    "apart": lambda colours, _: _judged((True, [colours[0]] * 2), (False, colours), (True, [colours[1]] * 2)),
    "together": lambda colours, _: _judged((True, colours), (True, []), (False, colours[:1]), (False, colours[1:])),
    "as-many": _as_many,
    "holders": _holders,
    "pure": _pure,
    "group": _group,
    "neighbours-share": _neighbours_share,
    "neighbours-differ": lambda *_: _differing([["any"] * 2, ["any"] * 4, ["any"] * 2, ["any"] * 3], 2.9, 2),
    "strangers": lambda *_: _differing(
        [["fire", "light"], ["water", "shadow"], ["light", "fire"], ["plants", "water"]], 3.5, 1
    ),
}


def pictogram(condition: Condition) -> str:
    """Returns the pictogram of a condition."""
    return PICTOGRAMS[condition.kind](condition.colours, condition.n or 0)
