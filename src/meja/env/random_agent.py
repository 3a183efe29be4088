"""The simplest agent: it chooses a legal action at random."""

from typing import Any

import numpy as np
import numpy.typing as npt


def random_action(mask: npt.NDArray[Any], rng: np.random.Generator) -> int:
    """Returns the number of a random action among those that the mask allows; raises ValueError if there is none."""
    legal = np.flatnonzero(mask)
    if not len(legal):
        raise ValueError("The mask allows no action: it is another agent's turn, or the game is over.")
    return int(legal[rng.integers(len(legal))])
