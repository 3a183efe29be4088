"""NATURE of RITUAL: answers draws from a seed."""

from meja.games.chance import draw
from meja.games.ritual.actions import DealPieces, RitualDraw
from meja.games.ritual.state import RitualState


class RitualNature:
    """Draws that depend only on the seed and the number of events, so a loaded game continues with the same draws."""

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def answer(self, state: RitualState, question: RitualDraw) -> DealPieces:
        return DealPieces(draw(self.seed, state.number, question.n, question.among))
