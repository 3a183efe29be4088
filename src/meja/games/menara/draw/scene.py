"""What a picture is made of: filled areas, lines and words in pixels, grouped by the piece of the table they show."""

from collections.abc import Mapping, Sequence
from typing import Literal, NamedTuple

from meja.games.menara.content import Point

Ring = Sequence[Point]
Anchor = Literal["start", "middle", "end"]


class Stop(NamedTuple):
    """A colour on the way along a gradient, from 0 to 1."""

    at: float
    colour: str
    alpha: float = 1.0


class Gradient(NamedTuple):
    """Colours from a start to an end; a round one has its middle at the start and its rim through the end."""

    start: Point
    end: Point
    stops: tuple[Stop, ...]
    is_round: bool = False


class Area(NamedTuple):
    """What lies within an odd number of the rings is filled."""

    rings: Sequence[Ring]
    fill: str | Gradient
    alpha: float = 1.0


class Line(NamedTuple):
    points: Sequence[Point]
    width: float
    colour: str
    alpha: float = 1.0


class Words(NamedTuple):
    """One line of text; `at` is on its base line."""

    at: Point
    words: str
    size: float
    colour: str
    anchor: Anchor = "middle"


Paint = Area | Line | Words


class Part(NamedTuple):
    """The paint of one piece of the table, and what the piece is."""

    of: Mapping[str, str]
    paint: Sequence[Paint]


class Scene(NamedTuple):
    """A whole picture, from the back to the front."""

    width: int
    height: int
    title: str
    parts: Sequence[Part]


def rgb(colour: str) -> tuple[int, int, int]:
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


def mix(one: str, other: str, share: float) -> str:
    """One colour with a share of the other in it."""
    return "#" + "".join(f"{round(a + (b - a) * share):02x}" for a, b in zip(rgb(one), rgb(other), strict=True))
