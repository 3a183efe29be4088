"""A bot that chooses a random part of the options, and a random option of it; parts are computed when chosen, and slow
ones only when there are no other options."""

import random
from collections.abc import Sequence

from meja.game import NATURE
from meja.games.menara.actions import SeatAction
from meja.games.menara.options import LazyOptions
from meja.games.menara.state import State


class RandomPlayer:
    def __init__(self, seed: int) -> None:
        self.rng = random.Random(seed)

    def choose(self, state: State, options: Sequence[SeatAction]) -> SeatAction:
        parted = options if isinstance(options, LazyOptions) else LazyOptions(state, NATURE, [lambda state: options])
        random = self.rng.random
        for parts in parted.parts.copy(), [*parted.slow_parts]:
            while parts:
                found = parted.look(parts.pop(int(random() * len(parts))))
                if found:
                    return found[int(random() * len(found))]
        raise AssertionError("the seat that acts has an option")
