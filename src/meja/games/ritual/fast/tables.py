"""The cards of the box as arrays. They are arguments of the kernels: compiled kernels outlive a change of content."""

from functools import cache
from typing import NamedTuple, get_args

import numpy as np

from meja.games.ritual.content import INDEX, RITES_PER_RITUAL, Kind, contents
from meja.games.ritual.fast.layout import NONE, Codes


class Tables(NamedTuple):
    needs: Codes  # of each inspiration card, the stones by colour
    conditions: Codes  # of each ritual and rite: rows of kind, colour, other colour, number


@cache
def tables() -> Tables:
    box, kinds = contents(), get_args(Kind)
    most = max(len(rite.conditions) for rite in box.rites.values())
    conditions = np.full((len(box.rituals), RITES_PER_RITUAL, most, 4), NONE, np.int16)
    for at, board in enumerate(box.rituals.values()):
        for step, rite in enumerate(board.rites):
            for n, one in enumerate(rite.conditions):
                colours = [INDEX[colour] for colour in one.colours] + [NONE, NONE]
                conditions[at, step, n] = kinds.index(one.kind), *colours[:2], one.n or 0
    return Tables(np.array([card.stones for card in box.inspirations.values()], np.int16), conditions)
