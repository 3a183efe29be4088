"""A player that does anything allowed: one of the options of one part of them."""

import random
from collections.abc import Sequence

from meja.game import NATURE
from meja.games.menara.actions import SeatAction
from meja.games.menara.options import Options
from meja.games.menara.state import State


class RandomPlayer:
    def __init__(self, seed: int) -> None:
        self.rng = random.Random(seed)

    def choose(self, state: State, options: Sequence[SeatAction]) -> SeatAction:
        looked = options if isinstance(options, Options) else Options(state, NATURE, [lambda: options])
        random, parts = self.rng.random, looked.parts.copy()
        while parts:
            found = looked.look(parts.pop(int(random() * len(parts))))
            if found:
                return found[int(random() * len(found))]
        raise AssertionError("whoever is to act has an option")
