"""Counts and sizes of MENARA that the page uses."""

from collections.abc import Mapping
from typing import Any, Final

from meja.games.menara import content, setup
from meja.games.menara.tower import dimensions

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
}
