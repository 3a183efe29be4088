"""Cards as lookup tables. They are arguments of the kernels, not constants: cached kernels outlive a content change."""

from functools import cache
from typing import NamedTuple, get_args

import numpy as np

from meja.games.content_loader import Version
from meja.games.ritual.content import INDEX, RITES_PER_RITUAL, Kind, board, components, contents, versions
from meja.games.ritual.fast.layout import NONE, Codes


class Tables(NamedTuple):
    """Lookup tables of the kernels."""

    needs: Codes  # stones, by inspiration card and colour
    conditions: Codes  # by board, rite and condition: kind, colour, other colour, number; padded with NONE


@cache
def boards() -> tuple[tuple[Version, int], ...]:
    """Returns the boards of all versions, each as a version and the number of a ritual."""
    return tuple((version, ritual) for version in versions() for ritual in contents(version).rituals)


@cache
def tables() -> Tables:
    """Returns the tables of all versions of the content that ship with the package."""
    box, kinds = components(), get_args(Kind)
    max_conditions = max(len(rite.conditions) for rite in box.rites.values())
    conditions = np.full((len(boards()), RITES_PER_RITUAL, max_conditions, 4), NONE, np.int16)
    for at, (version, ritual) in enumerate(boards()):
        for step, rite in enumerate(board(version, ritual)):
            for n, one in enumerate(box.rites[rite].conditions):
                colours = [INDEX[colour] for colour in one.colours] + [NONE, NONE]
                conditions[at, step, n] = kinds.index(one.kind), *colours[:2], one.n or 0
    return Tables(np.array([card.stones for card in box.inspirations.values()], np.int16), conditions)
