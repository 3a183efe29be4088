"""Pictures of all material of RITUAL, as SVG: original art; every colour has its own symbol."""

from meja.games.ritual.draw.cards import draw_board, draw_inspiration, draw_rite
from meja.games.ritual.draw.pieces import draw_inspiration_rune, draw_order_rune, draw_plane, draw_stone, draw_totem
from meja.games.ritual.draw.sprite import sprite

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
