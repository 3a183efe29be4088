"""Pictures of inspiration cards and ritual cards."""

from typing import Final

from meja.games.drawing import CREAM, GOLD, around, circle, group, number, parchment, shape
from meja.games.ritual.content import COLOURS, Inspiration, Rite
from meja.games.ritual.draw.figures import CLOAK
from meja.games.ritual.draw.pictograms import pictogram
from meja.games.ritual.draw.pieces import CLOSED_EYE, open_eye
from meja.games.ritual.draw.stones import EMBER, FOREST, Stone, heap, symbol

INSPIRATION: Final = (50, 70)
RITE: Final = (72, 72)
DUSK: Final = "#3d3163"
STONE: Final = 6.1
STARS: Final = ((12, 14, 0.7), (37, 22, 0.5), (10, 54, 0.5), (40, 50, 0.7), (17, 25, 0.4), (31, 60, 0.5))
MOON: Final = "M31 10A5.4 5.4 0 1 0 37 16.6A4.4 4.4 0 0 1 31 10Z"
HALF: Final = 0.69  # scale of each of two panels


def inspiration(card: Inspiration) -> str:
    """Returns the front of an inspiration card: the required stones under an open eye."""
    width, height = INSPIRATION
    kinds = [colour for colour, n in zip(COLOURS, card.stones, strict=True) if n]
    rows: list[list[Stone]] = [[kind] * max(card.stones) for kind in kinds]
    if len(rows) == 1:
        rows = [rows[0][:2], rows[0][2:3], rows[0][3:]]
    step = (height - 28) / len(rows)
    first = 22.5 + step / 2 - STONE
    stones = "".join(group(heap(row, STONE, 3), width / 2, first + n * step) for n, row in enumerate(rows))
    rules = shape(f"M9 14H{width / 2 - 10}M{width / 2 + 10} 14H{width - 9}", stroke=GOLD, width=0.6)
    return parchment(width, height, DUSK) + rules + group(open_eye(), width / 2, 14, scale=0.72) + stones


def rite_card(rite: Rite) -> str:
    """Returns the front of a ritual card: a panel for each condition, one below the other."""
    width, height = RITE
    body = parchment(width, height, FOREST)
    panels = [pictogram(condition) for condition in rite.conditions]
    if len(panels) == 1:
        rules = f"M12 9.4H{width - 12}M12 {height - 9.4}H{width - 12}"
        return body + shape(rules, stroke=GOLD, width=0.5) + group(panels[0], width / 2, height / 2)
    step = (height - 8) / len(panels)
    size = HALF * 2 / len(panels)
    for n, panel in enumerate(panels):
        y = 4 + (n + 0.5) * step
        body += group(panel, width / 2, y, scale=size)
        if n:
            line = number(y - step / 2)
            body += shape(f"M14 {line}H{width - 6}", stroke=GOLD, width=0.6)
            body += shape(f"M7.6 {line}h4.4m-2.2-2.2v4.4", stroke=EMBER, width=1.1)  # a plus sign: both conditions
    return body


def inspiration_back() -> str:
    """Returns the back of an inspiration card: a closed eye at night."""
    width, height = INSPIRATION
    body = parchment(width, height, DUSK, "#2a2148") + shape(MOON, CREAM, more=' opacity=".75"')
    body += "".join(circle(x, y, r, CREAM) for x, y, r in STARS)
    return body + group(shape(CLOSED_EYE, stroke=GOLD, width=1.3), width / 2, height / 2 + 1, scale=1.35)


def rite_back() -> str:
    """Returns the back of a ritual card: a fire within a ring of shamans."""
    width, height = RITE
    ring = circle(0, 0, 20, "none", GOLD, 0.5) + circle(0, 0, 13, "none", GOLD, 0.5)
    hoods = "".join(group(shape(CLOAK, GOLD), *around(20, turn), turn, 0.5) for turn in range(0, 360, 60))
    body = group(ring + hoods + symbol("fire", 8.4, EMBER), width / 2, height / 2)
    return parchment(width, height, FOREST, "#1d3329") + body
