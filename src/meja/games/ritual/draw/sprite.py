"""The SVG sprite of the page: every wordless picture as a <symbol> with an id."""

from collections.abc import Iterator
from typing import Final, NamedTuple

from meja.games.drawing import number
from meja.games.ritual.content import COLOURS, components
from meja.games.ritual.draw import pieces
from meja.games.ritual.draw.cards import INSPIRATION, RITE, inspiration, inspiration_back, rite_back, rite_card
from meja.games.ritual.draw.figures import hood
from meja.games.ritual.draw.shaman_portrait import PORTRAIT_BOX, shaman_portrait
from meja.games.ritual.draw.stones import Stone, pebble, stone, symbol

STONE: Final = (-10.6, -10.6, 21.2, 21.2)


class Picture(NamedTuple):
    """A symbol of the sprite."""

    name: str  # its id
    box: tuple[float, float, float, float]  # view box
    body: str


def sprite() -> str:
    """Returns the sprite. Shared parts (stones, hoods) are stored once and referenced by <use>."""
    parts = {f"part-{name}": body for name, body in _parts()}
    made = "".join(f'<g id="{name}">{body}</g>\n' for name, body in parts.items())
    for name, box, body in pictures():
        for part, shared in parts.items():
            body = body.replace(shared, f'<use href="#{part}"/>')
        made += f'<symbol id="{name}" viewBox="{" ".join(map(number, box))}">{body}</symbol>\n'
    return f'<svg xmlns="http://www.w3.org/2000/svg">\n{made}</svg>\n'


def _parts() -> Iterator[tuple[str, str]]:
    stones: tuple[Stone, ...] = (*COLOURS, "any", "more")
    yield from ((of, pebble(of)) for of in stones)
    yield "shaman", hood(faded=False)
    yield "faded", hood(faded=True)


def pictures() -> Iterator[Picture]:
    """Yields all pictures of the sprite."""
    box = components()
    for colour in COLOURS:
        yield Picture(f"stone-{colour}", STONE, stone(colour, 10))
        yield Picture(f"sign-{colour}", STONE, symbol(colour, 9.4, "currentColor"))
    yield Picture("stone-any", STONE, stone("any", 10))
    yield Picture("plane", (0, 0, *pieces.PLANE), pieces.plane())
    yield Picture("plane-sign", STONE, pieces.plane_sign())
    yield Picture("totem", pieces.around_origin(pieces.TOTEM), pieces.totem())
    for n in (1, 2, 3):
        yield Picture(f"rune-{n}", pieces.around_origin(pieces.RUNE), pieces.order_rune(n))
    for name, awake in (("asleep", False), ("awake", True)):
        yield Picture(f"eye-{name}", pieces.around_origin(pieces.RUNE), pieces.inspiration_rune(awake))
        yield Picture(f"shaman-{name}", PORTRAIT_BOX, shaman_portrait(awake))
    yield Picture("inspiration", (0, 0, *INSPIRATION), inspiration_back())
    yield Picture("rite", (0, 0, *RITE), rite_back())
    for card in box.inspirations.values():
        yield Picture(f"inspiration-{card.id}", (0, 0, *INSPIRATION), inspiration(card))
    for rite in box.rites.values():
        yield Picture(f"rite-{rite.id}", (0, 0, *RITE), rite_card(rite))
