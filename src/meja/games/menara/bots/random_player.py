"""A player that does anything allowed: first a kind of action, then one of that kind."""

import random
from collections.abc import Sequence

from meja.games.menara.actions import SeatAction
from meja.games.menara.state import State


class RandomPlayer:
    def __init__(self, seed: int) -> None:
        self.rng = random.Random(seed)

    def choose(self, state: State, options: Sequence[SeatAction]) -> SeatAction:
        kinds: dict[type, list[SeatAction]] = {}
        for option in options:
            kinds.setdefault(type(option), []).append(option)
        return self.rng.choice(self.rng.choice(list(kinds.values())))
