"""Cards and boards as pictures: inspirations, rites, and the board of a ritual."""

import math
from typing import Final

from meja.games.drawing import CREAM, GOLD, INK, circle, group, number, paragraph, parchment, rect, shape, svg, text
from meja.games.ritual.content import COLOURS, Inspiration, Rite, RitualBoard
from meja.games.ritual.draw.figures import BOLD
from meja.games.ritual.draw.ink import EMBER, FOREST, NIGHT, Stone, heap
from meja.games.ritual.draw.pictograms import pictogram
from meja.games.ritual.draw.things import open_eye
from meja.games.ritual.words import inspiration_text, rite_texts
from meja.text import say

INSPIRATION: Final = (50, 70)
RITE: Final = (72, 72)
BOARD: Final = (252, 230)
DUSK: Final = "#3d3163"
STONE: Final = 6.1
HALF: Final = 0.69  # how large each of two panels is


def draw_inspiration(card: Inspiration, language: str = "en", scale: float = 3) -> str:
    """The stones that a shaman needs to wake, under an eye that opens."""
    width, height = INSPIRATION
    kinds = [colour for colour, n in zip(COLOURS, card.stones, strict=True) if n]
    rows: list[list[Stone]] = [[kind] * max(card.stones) for kind in kinds]
    if len(rows) == 1:
        rows = [rows[0][:2], rows[0][2:3], rows[0][3:]]
    step = (height - 28) / len(rows)
    first = 22.5 + step / 2 - STONE
    stones = "".join(group(heap(row, STONE, 3), width / 2, first + n * step) for n, row in enumerate(rows))
    body = (
        parchment(width, height, DUSK)
        + shape(f"M9 14H{width / 2 - 10}M{width / 2 + 10} 14H{width - 9}", stroke=GOLD, width=0.6)
        + group(open_eye(), width / 2, 14, scale=0.72)
        + stones
    )
    return svg((0, 0, width, height), say(inspiration_text(card), language), body, scale)


def draw_rite(rite: Rite, language: str = "en", scale: float = 3) -> str:
    """A ritual card; its words are only in its title."""
    return svg((0, 0, *RITE), rite_words(rite, language), _rite(rite), scale)


def rite_words(rite: Rite, language: str = "en") -> str:
    return " ".join(say(words, language) for words in rite_texts(rite))


def _rite(rite: Rite) -> str:
    """A panel for each condition, one below the other."""
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
            body += shape(f"M7.6 {line}h4.4m-2.2-2.2v4.4", stroke=EMBER, width=1.1)  # both
    return body


def draw_board(board: RitualBoard, language: str = "en", scale: float = 3) -> str:
    """A ritual with its number, its name and its six rites, in pictures and in words."""
    width, height = BOARD
    name = say(f"rites-{board.id}", language)
    body = rect(0, 0, width, height, NIGHT, 8) + rect(
        3.5, 3.5, width - 7, height - 7, "#1f352b", 5, f' stroke="{GOLD}" stroke-width=".7"'
    )
    body += circle(18, 17, 8.4, CREAM, GOLD, 1) + text(18, 20.6, str(board.number), 10, INK, BOLD)
    body += text(width / 2, 21, name, 11, CREAM)
    for n, rite in enumerate(board.rites):
        x, y = 10 + n % 3 * 80, 30 + n // 3 * 98
        words = rite_words(rite, language)
        size = min(4.6, 4.6 * math.sqrt(120 / len(words)))  # long texts get smaller letters
        body += group(_rite(rite), x, y) + paragraph(x + 36, y + 84.2, words, size, int(78 / size / 0.47), CREAM)
    return svg((0, 0, width, height), f"{board.number}. {name}", body, scale)
