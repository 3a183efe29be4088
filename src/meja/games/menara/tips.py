"""Advice for players of MENARA: the names of the tips in the catalogue, and the ones that suit a set-up."""

from typing import Final

from meja.games.menara.setup import Setup, as_played
from meja.text import Text

TIPS: Final = {  # by box
    "M": ("freely", "talk", "base", "bases", "camp", "pile", "early", "weight", "turn", "ten"),
    "R": ("new-cards", "discards", "golden", "height", "two", "share", "hope"),
}


def tips(setup: Setup) -> tuple[Text, ...]:
    """Returns all tips, without those about parts that are not in play."""
    setup, off = as_played(setup, setup.ritual), set[str]()
    if setup.free_building:
        off |= {"tip-M-pile", "tip-M-early", "tip-R-discards"}
    if setup.free_building or not setup.floors:
        off.add("tip-R-new-cards")
    if not setup.golden:
        off.add("tip-R-golden")
    ids = [f"tip-{box}-{name}" for box, names in TIPS.items() for name in names]
    return tuple(Text(id) for id in ids if id not in off)
