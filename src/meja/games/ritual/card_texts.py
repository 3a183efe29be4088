"""What inspiration cards and rites ask for, as Texts."""

from typing import Final

from meja.games.ritual.content import COLOURS, Condition, Inspiration, Rite
from meja.text import Text

INSPIRATIONS: Final = ("inspiration-one", "inspiration-two", "inspiration-three")  # by number of colours
ARG_NAMES: Final = ("colour", "other", "third")  # of the first, second and third colour


def rite_texts(rite: Rite) -> list[Text]:
    """Returns a sentence for each condition of a rite."""
    return [_condition(condition) for condition in rite.conditions]


def inspiration_text(card: Inspiration) -> Text:
    """Returns the stones that an inspiration card asks for."""
    asked = [colour for colour, n in zip(COLOURS, card.stones, strict=True) if n]
    args: dict[str, str | int | Text] = {"n": max(card.stones)}  # the same number of each colour
    args |= {name: Text(f"stone-colour-{colour}") for name, colour in zip(ARG_NAMES, asked, strict=False)}
    return Text(INSPIRATIONS[len(asked) - 1], args)


def _condition(condition: Condition) -> Text:
    args: dict[str, str | int | Text] = {} if condition.n is None else {"n": condition.n}
    args |= {name: Text(f"stone-colour-{colour}") for name, colour in zip(ARG_NAMES, condition.colours, strict=False)}
    return Text(f"rite-{condition.kind}", args)
