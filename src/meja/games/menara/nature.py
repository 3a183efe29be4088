"""NATURE: answers draws by chance, and deeds by one of the towers."""

from typing import Protocol

from meja.games.chance import draw
from meja.games.menara.actions import (
    Deal,
    Draw,
    Found,
    NatureAction,
    NatureQuestion,
    Seek,
    Settle,
    TakeBack,
    Try,
)  # fmt: skip
from meja.games.menara.state import State
from meja.games.menara.tower.geometry import Geometry
from meja.games.menara.tower.weightless import Weightless
from meja.games.menara.tower_state import Tower


class TowerModel(Protocol):
    """Computes the tower after a deed."""

    def settle(self, state: State, asked: Try, chance: str) -> Settle | TakeBack:
        """Returns the outcome of the deed; `chance` seeds the random numbers of the simulation."""
        ...

    def find_places(self, tower: Tower, asked: Seek) -> Found:
        """Returns for each floor a legal place where it would stand safely, if there is one."""
        ...


class SeededNature:
    """Chance from a seed, and one of the towers.

    Draws depend only on the seed, the pile and how many were drawn from it; what the tower does depends on the seed and
    the number of the event. So a loaded game goes on as it would have.
    """

    def __init__(self, seed: int, tower: TowerModel) -> None:
        self.seed = seed
        self.tower = tower

    def answer(self, state: State, question: NatureQuestion) -> NatureAction:
        if isinstance(question, Draw):
            return Deal(draw(self.seed, question.pile, question.drawn, question.n, question.among))
        if isinstance(question, Seek):
            return self.tower.find_places(state.tower, question)
        return self.tower.settle(state, question, f"{self.seed}:{state.number}")


class GeometricNature(SeededNature):
    """With the geometric tower, which never falls."""

    def __init__(self, seed: int, geometry: Geometry | None = None) -> None:
        super().__init__(seed, Weightless(geometry))
