"""The only door to chance: what is drawn."""

from meja.games.chance import draw
from meja.games.ritual.actions import Deal, Draw
from meja.games.ritual.state import State


class SeededNature:
    """What is drawn depends on the seed and the event's number alone: a loaded game goes on as it would have."""

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def answer(self, state: State, question: Draw) -> Deal:
        return Deal(draw(self.seed, state.number, question.n, question.among))
