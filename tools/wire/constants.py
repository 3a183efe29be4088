"""Counts and sizes of the games that the page uses."""

from collections.abc import Mapping
from typing import Any, Final, get_args

import msgspec

from meja.games.menara import content, setup
from meja.games.menara.tower import dimensions
from meja.games.menara.tower.hand import other_hand
from meja.games.ritual import content as ritual_content
from meja.games.ritual import events as ritual_events
from meja.games.ritual import setup as ritual_setup
from meja.games.ritual.card_texts import inspiration_text
from meja.games.ritual.story import rite
from meja.text import Text

MENARA: Final[Mapping[str, Any]] = {
    "LEVEL_CARDS": setup.LEVEL_CARDS,
    "CAMP_PLACES": content.CAMP_PLACES,
    "MARK_COLOUR": content.MARK_COLOUR,
    "BOARD_MM": content.BOARD_MM,
    "BASE_WIDTH_MM": content.BASE_WIDTH_MM,
    "COLUMN_WIDTH_MM": content.COLUMN_WIDTH_MM,
    "COLUMN_HEIGHT_MM": content.COLUMN_HEIGHT_MM,
    "GOLDEN_HEIGHT_MM": content.GOLDEN_HEIGHT_MM,
    "TEAR_WIDTH_MM": content.TEAR_WIDTH_MM,
    "TEAR_HEIGHT_MM": dimensions.TEAR_HEIGHT_MM,
    "SHIFT_MM": other_hand.SHIFT_MM,
    "NUDGE_MM": other_hand.NUDGE_MM,
}


def _circle(players: int) -> Mapping[str, Any]:
    """What the rules say about the circle of so many shamans."""
    chosen = ritual_setup.RitualSetup(players=players)
    seats = range(players)
    return {
        "places": [list(chosen.places(seat)) for seat in seats],  # of each seat's sets of stones
        "left": [chosen.left(seat) for seat in seats],  # the left neighbour of each seat
        "may_take": players != ritual_setup.DUO,  # from the left neighbour (T7.2)
        "wakers": chosen.wakers,  # how many must be awake before the rites begin
    }


def _plain(text: Text) -> Any:
    return msgspec.to_builtins(text)


RITUAL: Final[Mapping[str, Any]] = {
    "CONTENT_VERSIONS": ritual_content.versions(),
    "ROUND_S": ritual_setup.ROUND_S,
    "RITES_OF_ROUND": ritual_content.RITES_OF_ROUND,
    "STONES_PER_COLOUR": ritual_content.STONES_PER_COLOUR,
    "CIRCLES": {players: _circle(players) for players in range(ritual_setup.MIN_PLAYERS, ritual_setup.MAX_PLAYERS + 1)},
    "INSPIRATION_TEXTS": {
        id: _plain(inspiration_text(card)) for id, card in ritual_content.contents().inspirations.items()
    },
    "RITE_TEXTS": {id: _plain(rite(id)) for id in ritual_content.contents().rites},
    "DEEDS": [deed.__name__ for deed in get_args(ritual_events.TotemEvent)],
}
