"""A player that does anything allowed: one of the options of one part of them."""

import random
from collections.abc import Sequence

from meja.games.menara.actions import SeatAction
from meja.games.menara.options import Options
from meja.games.menara.state import State


class RandomPlayer:
    def __init__(self, seed: int) -> None:
        self.rng = random.Random(seed)

    def choose(self, state: State, options: Sequence[SeatAction]) -> SeatAction:
        parts = options.parts.copy() if isinstance(options, Options) else [lambda: options]
        while parts:
            part = parts.pop(int(self.rng.random() * len(parts)))
            found = list(part())
            if found:
                return found[int(self.rng.random() * len(found))]
        raise AssertionError("whoever is to act has an option")
