"""Pictures of everything in RITUAL's box, as SVG: our own art, every colour with its symbol."""

from meja.games.ritual.draw.cards import draw_board, draw_inspiration, draw_rite
from meja.games.ritual.draw.sprite import sprite
from meja.games.ritual.draw.things import draw_inspiration_rune, draw_order_rune, draw_plane, draw_stone, draw_totem

__all__ = [
    "draw_board",
    "draw_inspiration",
    "draw_inspiration_rune",
    "draw_order_rune",
    "draw_plane",
    "draw_rite",
    "draw_stone",
    "draw_totem",
    "sprite",
]
