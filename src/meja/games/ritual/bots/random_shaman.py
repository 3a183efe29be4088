"""The baseline bot: chooses uniformly among the legal actions."""

import random
from collections.abc import Sequence

from meja.games.ritual.actions import SeatAction
from meja.games.ritual.events import AnyEvent
from meja.games.ritual.view import View


class RandomShaman:
    def __init__(self, seed: int) -> None:
        self.rng = random.Random(seed)

    def see(self, event: AnyEvent) -> None:
        """Ignores events."""

    def choose(self, view: View, options: Sequence[SeatAction]) -> SeatAction:
        return options[int(self.rng.random() * len(options))]
