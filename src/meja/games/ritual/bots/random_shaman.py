"""The baseline bot: chooses uniformly among the legal actions."""

import random
from collections.abc import Sequence

from meja.games.ritual.actions import RitualSeatAction
from meja.games.ritual.events import AnyRitualEvent
from meja.games.ritual.view import RitualView


class RandomShaman:
    def __init__(self, seed: int) -> None:
        self.rng = random.Random(seed)

    def see(self, event: AnyRitualEvent) -> None:
        """Ignores events."""

    def choose(self, view: RitualView, options: Sequence[RitualSeatAction]) -> RitualSeatAction:
        return options[int(self.rng.random() * len(options))]
