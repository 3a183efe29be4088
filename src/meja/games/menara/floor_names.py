"""The names of floors for players; a floor that was changed in a later version of the content keeps its name."""

from meja.games.content_loader import component_name
from meja.games.menara.content import FloorId, FloorName
from meja.text import Text


def floor_name(floor: FloorId | FloorName) -> Text:
    return Text(f"floor-{component_name(floor)}")
