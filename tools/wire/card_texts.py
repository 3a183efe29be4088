"""What RITUAL's cards ask for, as Texts by the id of the card, for the page."""

from collections.abc import Mapping

import msgspec

from meja.games.ritual.card_texts import inspiration_text
from meja.games.ritual.content import contents
from meja.games.ritual.story import rite
from meja.text import Text


def text() -> str:
    """web/src/games/ritual/words/cardTexts.json"""
    inspirations = {id: inspiration_text(card) for id, card in contents().inspirations.items()}
    rites = {id: rite(id) for id in contents().rites}
    return f'{{\n"inspirations": {_lines(inspirations)},\n"rites": {_lines(rites)}\n}}\n'


def _lines(texts: Mapping[str, Text]) -> str:
    """One line a card."""
    return "{\n" + ",\n".join(f'"{id}": {msgspec.json.encode(text).decode()}' for id, text in texts.items()) + "\n}"
