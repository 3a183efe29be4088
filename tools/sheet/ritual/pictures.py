"""The material of RITUAL as SVG documents; their words are in the title, or on a board."""

import math
from typing import Final

from meja.games import drawing
from meja.games.drawing import group, svg
from meja.games.ritual.card_texts import inspiration_text, rite_texts
from meja.games.ritual.content import Inspiration, Rite, RitualBoard, StoneColour
from meja.games.ritual.draw.cards import INSPIRATION, RITE, inspiration, rite_card
from meja.games.ritual.draw.figures import BOLD, arrow
from meja.games.ritual.draw.pieces import PLANE, RUNE, TOTEM, around_origin, inspiration_rune, order_rune, plane, totem
from meja.games.ritual.draw.stones import NIGHT, stone
from meja.text import say
from tools.sheet.lettering import paragraph

BOARD: Final = (252, 230)


def draw_inspiration(card: Inspiration, language: str = "en", scale: float = 3) -> str:
    """Returns an inspiration card as an SVG document; its text is only in the title."""
    return svg((0, 0, *INSPIRATION), say(inspiration_text(card), language), inspiration(card), scale)


def draw_rite(rite: Rite, language: str = "en", scale: float = 3) -> str:
    """Returns a ritual card as an SVG document; its text is only in the title."""
    return svg((0, 0, *RITE), rite_words(rite, language), rite_card(rite), scale)


def rite_words(rite: Rite, language: str = "en") -> str:
    return " ".join(say(words, language) for words in rite_texts(rite))


def draw_board(board: RitualBoard, language: str = "en", scale: float = 3) -> str:
    """Returns a ritual board as an SVG document: number, name and six rites, in pictures and text."""
    width, height = BOARD
    name = say(f"rites-{board.id}", language)
    body = drawing.rect(0, 0, width, height, NIGHT, 8) + drawing.rect(
        3.5, 3.5, width - 7, height - 7, "#1f352b", 5, f' stroke="{drawing.GOLD}" stroke-width=".7"'
    )
    body += drawing.circle(18, 17, 8.4, drawing.CREAM, drawing.GOLD, 1) + drawing.text(
        18, 20.6, str(board.number), 10, drawing.INK, BOLD
    )
    body += drawing.text(width / 2, 21, name, 11, drawing.CREAM)
    for n, rite in enumerate(board.rites):
        x, y = 10 + n % 3 * 80, 30 + n // 3 * 98
        words = rite_words(rite, language)
        size = min(4.6, 4.6 * math.sqrt(120 / len(words)))  # long texts get smaller letters
        body += group(rite_card(rite), x, y) + paragraph(
            x + 36, y + 84.2, words, size, int(78 / size / 0.47), drawing.CREAM
        )
    return svg((0, 0, width, height), f"{board.number}. {name}", body, scale)


def draw_stone(colour: StoneColour, title: str, scale: float = 3) -> str:
    return svg((-12, -12, 24, 24), title, stone(colour, 10), scale)


def draw_plane(language: str = "en", colour: StoneColour | None = None, scale: float = 3) -> str:
    """Returns a mystic plane as an SVG document, with a stone on it unless `colour` is None."""
    title = say("shaman-plane", language) + (f": {say(f'stone-{colour}', language)}" if colour else "")
    return svg((0, 0, *PLANE), title, plane(colour), scale)


def draw_totem(language: str = "en", scale: float = 3) -> str:
    return svg(around_origin(TOTEM), say("shaman-totem", language), totem(), scale)


def draw_order_rune(n: int, scale: float = 3) -> str:
    return svg(around_origin(RUNE), str(n), order_rune(n), scale)


def draw_inspiration_rune(language: str = "en", scale: float = 3) -> str:
    """Returns both sides of an inspiration rune as an SVG document."""
    body = inspiration_rune(False) + arrow(22.4, 0, 5) + group(inspiration_rune(True), 39)
    return svg((-16, -18, 71, 36), say("shaman-inspiration-rune", language), body, scale)
