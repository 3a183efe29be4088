"""What cards ask for, as texts in no language yet."""

from typing import Final

from meja.games.ritual.content import COLOURS, Condition, Inspiration, Rite
from meja.text import Text

INSPIRATIONS: Final = ("inspiration-one", "inspiration-two", "inspiration-three")  # by how many colours
PLACES: Final = ("colour", "other", "third")


def rite_texts(rite: Rite) -> list[Text]:
    """A sentence for each of its conditions."""
    return [_condition(condition) for condition in rite.conditions]


def inspiration_text(card: Inspiration) -> Text:
    asked = [colour for colour, n in zip(COLOURS, card.stones, strict=True) if n]
    args: dict[str, str | int | Text] = {"n": max(card.stones)}  # as many of each
    args |= {place: Text(f"stone-colour-{colour}") for place, colour in zip(PLACES, asked, strict=False)}
    return Text(INSPIRATIONS[len(asked) - 1], args)


def _condition(condition: Condition) -> Text:
    args: dict[str, str | int | Text] = {} if condition.n is None else {"n": condition.n}
    args |= {place: Text(f"stone-colour-{colour}") for place, colour in zip(PLACES, condition.colours, strict=False)}
    return Text(f"rite-{condition.kind}", args)
