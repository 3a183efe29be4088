"""Pictures of single stones, mystic planes, the totem and the runes."""

from typing import Final

from meja.games.drawing import CREAM, GOLD, INK, around, circle, group, number, rect, shape
from meja.games.ritual.content import COLOURS, StoneColour
from meja.games.ritual.draw.stones import BARK, EMBER, FOREST, LEAF, NIGHT, stone, symbol

PLANE: Final = (56, 56)
TOTEM: Final = (48, 84)
RUNE: Final = (32, 36)
TABLET: Final = "M-11-14C-4-16.4 5-16 11-13.6C13.6-5 13.4 6 11.4 13.4C4 15.8-5 16-11.6 13.6C-13.6 5-13.6-6-11-14Z"
PLACE: Final = "M0-9A9 9 0 0 1 0 9A9 9 0 0 1 0-9Z"
STARS: Final = ((-22, -20), (21, -22), (-20, 22), (23, 19), (-24, 3), (24, -4))
WING: Final = "M-8-26C-14-33-19-34-22-32C-21.5-29-20-27-18-26C-19.5-25.4-20-24-19-22.6C-16-20-11-20-8-20.6Z"
FEATHERS: Final = "M-18-26C-15-25.6-11-25-8.4-24.2M-18-29.6C-15-28.6-12-27.2-9-25.6"
BROWS: Final = "M-7-5.4C-5.4-7.6-3.4-7.6-2-6M7-5.4C5.4-7.6 3.4-7.6 2-6"
CLOSED_EYE: Final = "M-9-1.6C-5 3.6 5 3.6 9-1.6M-6.4 1.6L-8 4M0 2.4V5.4M6.4 1.6L8 4"
SLATE, SLATE_EDGE, CARVED = "#a9a08c", "#5f5745", "#2e2a20"
WOOD, WOOD_EDGE = "#b5763f", "#4e2c14"


def plane(colour: StoneColour | None = None) -> str:
    width, height = PLANE
    body = rect(0, 0, width, height, NIGHT, 6)
    body += rect(2.4, 2.4, width - 4.8, height - 4.8, "#1d2f45", 4.4, f' stroke="{GOLD}" stroke-width=".6"')
    circles = circle(0, 0, 21.5, "none", GOLD, 0.5) + circle(0, 0, 13.5, "none", GOLD, 0.5)
    rays = shape("".join(_ray(turn_deg) for turn_deg in range(0, 360, 12)), stroke=GOLD, width=0.5)
    signs = "".join(group(symbol(colour, 2.1, GOLD), *around(17.5, n * 72 + 36)) for n, colour in enumerate(COLOURS))
    stars = "".join(circle(x, y, 0.5, CREAM) for x, y in STARS)
    rest = stone(colour, 9.4) if colour else shape(PLACE, "#2a4260", CREAM, 0.7, ' stroke-dasharray="2 2.4"')
    return body + group(circles + rays + signs + stars + rest, width / 2, height / 2)


def _ray(turn_deg: float) -> str:
    """Returns the path of a ray: a dash outwards from the inner circle of a plane and one inwards from the outer."""
    ends = [" ".join(map(number, around(r, turn_deg))) for r in (13.5, 15.4, 19.6, 21.5)]
    return "M{}L{}M{}L{}".format(*ends)


def plane_sign() -> str:
    """Returns a simplified plane for small icons."""
    body = rect(-10, -10, 20, 20, "#1d2f45", 4, f' stroke="{GOLD}" stroke-width="1.6"')
    return body + shape("M0-5.6A5.6 5.6 0 0 1 0 5.6A5.6 5.6 0 0 1 0-5.6Z", "#2a4260", CREAM, 1.5)


def totem() -> str:
    """Returns the totem: a carved pole with a bird over two faces."""
    wing = shape(WING, EMBER, WOOD_EDGE, 0.8) + shape(FEATHERS, stroke=GOLD, width=0.6)
    foot = rect(-16, 33, 32, 6, FOREST, 2.4, f' stroke="{WOOD_EDGE}" stroke-width=".8"')
    body = foot + wing + f'<g transform="scale(-1 1)">{wing}</g>'
    body += shape("M-9-30C-9-37-5-39.5 0-39.5C5-39.5 9-37 9-30V-16H-9Z", WOOD, WOOD_EDGE, 0.8)
    body += "".join(circle(x, -29.5, 2.9, CREAM, WOOD_EDGE, 0.7) + circle(x, -29.5, 1.2, NIGHT) for x in (-4, 4))
    body += shape("M-2.6-27.6H2.6L0-20.6Z", GOLD, WOOD_EDGE, 0.7)
    body += _face(-5, GOLD, "M-5 5.4C-2 8 2 8 5 5.4", "M-7-7.4L-2-5.4M7-7.4L2-5.4")
    return body + _face(21, LEAF, "M-5.4 4.4H5.4V8H-5.4ZM-2.4 4.4V8M2.4 4.4V8", BROWS)


def _face(y: float, paint: str, mouth: str, brows: str) -> str:
    """Returns a carved face: one segment of the pole."""
    body = shape("M-10-13H10C11.4-6 11.4 5 10 12H-10C-11.4 5-11.4-6-10-13Z", WOOD, WOOD_EDGE, 0.8)
    body += shape("M-10.2-11H10.2V-8.8H-10.2Z", paint) + shape(brows, stroke=WOOD_EDGE, width=1.1)
    body += "".join(circle(x, -3, 2.3, CREAM, WOOD_EDGE, 0.7) + circle(x, -2.8, 1, NIGHT) for x in (-4.6, 4.6))
    body += shape("M0-3L-1.8 2H1.8Z", BARK, WOOD_EDGE, 0.6) + shape(mouth, CREAM, WOOD_EDGE, 0.8)
    return group(body, 0, y)


def order_rune(n: int) -> str:
    """Returns an order rune: as many staves as its number n."""
    places = [number((k - (n - 1) / 2) * 5.4) for k in range(n)]
    staves = "".join(f"M{x}-8V8M{x}-3.4l2.6 2.6" for x in places)
    return _tablet() + shape(staves, stroke=CARVED, width=1.5)


def inspiration_rune(awake: bool) -> str:
    """Returns a side of an inspiration rune: a closed eye, or an open one for a shaman who is awake."""
    return _tablet() + (open_eye() if awake else shape(CLOSED_EYE, stroke=CARVED, width=1.5))


def around_origin(size: tuple[float, float]) -> tuple[float, float, float, float]:
    """Returns the view box of a picture of this size that is centred on the origin."""
    return (-size[0] / 2, -size[1] / 2, *size)


def _tablet() -> str:
    return group(shape(TABLET, "#00000030"), 1, 1.4) + shape(TABLET, SLATE, SLATE_EDGE, 0.9)


def open_eye() -> str:
    lid = shape("M-9.4 0C-5-6.4 5-6.4 9.4 0C5 6.4-5 6.4-9.4 0Z", CREAM, INK, 1)
    rays = shape("M0-7.4V-9.4M-5-6.4L-6.2-8.2M5-6.4L6.2-8.2", stroke=INK, width=1)
    return lid + circle(0, 0, 3.5, GOLD, INK, 0.8) + circle(0, 0, 1.4, INK) + rays
