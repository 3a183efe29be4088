"""The sheet of RITUAL: every stone, card and ritual, with the conditions of each rite in pictures and words."""

from collections.abc import Sequence
from html import escape

from meja.games.ritual.card_texts import inspiration_text
from meja.games.ritual.content import COLOURS, STONES_PER_COLOUR, Inspiration, RitualBoard, contents
from meja.games.ritual.setup import MAX_PLAYERS
from meja.text import say
from tools.sheet.html_page import figure, page, row
from tools.sheet.lettering import lines
from tools.sheet.ritual import pictures

BOARD_SCALE = 2.75  # pixels per unit; a board is beside its cards
CARD_SCALE = 3
RUNES = (1, 2, 3)  # of order; there are as many for inspirations (T1.4)
MAX_CAPTION_LENGTH = 22  # characters in a line under a card


def sheet(language: str = "en") -> str:
    box, name = contents(), say("game-ritual", language)
    parts = [f"<h1>{escape(name)}</h1>", _legend(language)]
    parts.append(f"<h2>{escape(say('shaman-inspirations', language, n=len(box.inspirations)))}</h2>")
    parts.append(row(_inspiration(card, language) for card in box.inspirations.values()))
    parts += (_ritual(board, language) for board in box.rituals.values())
    return page(name, parts, language)


def _legend(language: str) -> str:
    """Returns every stone with its symbol and count, the planes, the totem and the runes."""
    figures = []
    for colour in COLOURS:
        words = say(f"stones-{colour}", language, n=STONES_PER_COLOUR)
        figures.append(figure(pictures.draw_stone(colour, words, 4), escape(words)))
    plane, totem, ordering, waking = (
        escape(say(f"shaman-{word}", language)) for word in ("plane", "totem", "order-runes", "inspiration-rune")
    )
    planes = [pictures.draw_plane(language, stone, 2.4) for stone in (None, COLOURS[-1])]
    order = [pictures.draw_order_rune(n, 2.4) for n in RUNES]
    figures.append(figure(_pair(planes), f"{MAX_PLAYERS} × {plane}"))
    figures.append(figure(pictures.draw_totem(language, 1.7), totem))
    figures.append(figure(_pair(order), ordering))
    figures.append(figure(pictures.draw_inspiration_rune(language, 2.4), f"{len(RUNES)} × {waking}"))
    return row(figures)


def _pair(side_by_side: Sequence[str]) -> str:
    return f'<div class="pair">{"".join(side_by_side)}</div>'


def _inspiration(card: Inspiration, language: str) -> str:
    words = lines(say(inspiration_text(card), language), MAX_CAPTION_LENGTH)
    return figure(
        pictures.draw_inspiration(card, language, CARD_SCALE), *(f"<small>{escape(line)}</small>" for line in words)
    )


def _ritual(board: RitualBoard, language: str) -> str:
    """Returns the board, which also has the texts, and its six cards."""
    cards = [pictures.draw_rite(rite, language, CARD_SCALE) for rite in board.rites]
    name = f"{board.number}. {say(f'rites-{board.id}', language)}"
    return f"<h2>{escape(name)}</h2>{row([pictures.draw_board(board, language, BOARD_SCALE), _pair(cards)])}"
