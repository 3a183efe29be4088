"""What inspiration cards and rites ask for, as Texts."""

from collections.abc import Iterable
from typing import Final

from meja.games.ritual.content import COLOURS, Inspiration, Rite, StoneColour
from meja.text import Text

INSPIRATIONS: Final = ("inspiration-one", "inspiration-two", "inspiration-three")  # by number of colours
ARG_NAMES: Final = ("colour", "other", "third")  # of the first, second and third colour


def rite_texts(rite: Rite) -> list[Text]:
    """Returns a sentence for each condition of a rite."""
    return [_asked(f"rite-{one.kind}", one.n, one.colours) for one in rite.conditions]


def inspiration_text(card: Inspiration) -> Text:
    """Returns the stones that an inspiration card asks for."""
    asked = [colour for colour, n in zip(COLOURS, card.stones, strict=True) if n]
    return _asked(INSPIRATIONS[len(asked) - 1], max(card.stones), asked)  # the same number of each colour


def _asked(id: str, n: int | None, colours: Iterable[StoneColour]) -> Text:
    args: dict[str, str | int | Text] = {} if n is None else {"n": n}
    args |= {name: Text(f"stone-colour-{colour}") for name, colour in zip(ARG_NAMES, colours, strict=False)}
    return Text(id, args)
