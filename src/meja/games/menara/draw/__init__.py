"""SVG pictures of everything in the boxes and of a tower; every colour is shown with its symbol."""

from meja.games.drawing import svg
from meja.games.menara.draw.boards import draw_floor
from meja.games.menara.draw.cards import (
    draw_fate_card,
    draw_plan_card,
    draw_ritual,
    draw_scenario,
    floor_name,
)
from meja.games.menara.draw.ink import column, drop, standing
from meja.games.menara.draw.tower_plan import DrawnFloor, draw_tower

__all__ = [
    "DrawnFloor",
    "column",
    "draw_fate_card",
    "draw_floor",
    "draw_plan_card",
    "draw_ritual",
    "draw_scenario",
    "draw_tower",
    "drop",
    "floor_name",
    "standing",
    "svg",
]
