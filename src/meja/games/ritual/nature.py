"""NATURE of RITUAL: answers draws from a seed."""

from meja.games.chance import draw
from meja.games.ritual.actions import DealPieces, RitualDraw
from meja.games.ritual.state import RitualState


class RitualNature:
    """Draws that depend only on the seed, the pile and how many were drawn from it: a loaded game goes on as before."""

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def answer(self, state: RitualState, question: RitualDraw) -> DealPieces:
        return DealPieces(draw(self.seed, question.pile, question.drawn, question.n, question.among))
