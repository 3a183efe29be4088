"""Cards as lookup tables. They are arguments of the kernels, not constants: cached kernels outlive a content change."""

from functools import cache
from typing import NamedTuple, get_args

import numpy as np

from meja.games.ritual.content import INDEX, RITES_PER_RITUAL, Kind, contents
from meja.games.ritual.fast.layout import NONE, Codes


class Tables(NamedTuple):
    """Lookup tables of the kernels."""

    needs: Codes  # stones, by inspiration card and colour
    conditions: Codes  # by ritual, rite and condition: kind, colour, other colour, number; padded with NONE


@cache
def tables() -> Tables:
    """Returns the tables of the content that ships with the package."""
    box, kinds = contents(), get_args(Kind)
    max_conditions = max(len(rite.conditions) for rite in box.rites.values())
    conditions = np.full((len(box.rituals), RITES_PER_RITUAL, max_conditions, 4), NONE, np.int16)
    for at, board in enumerate(box.rituals.values()):
        for step, rite in enumerate(board.rites):
            for n, one in enumerate(rite.conditions):
                colours = [INDEX[colour] for colour in one.colours] + [NONE, NONE]
                conditions[at, step, n] = kinds.index(one.kind), *colours[:2], one.n or 0
    return Tables(np.array([card.stones for card in box.inspirations.values()], np.int16), conditions)
