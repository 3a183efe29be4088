"""Pictures of all material of RITUAL, as SVG: original art; every colour has its own symbol."""

from meja.games.ritual.draw.sprite import sprite

__all__ = ["sprite"]
