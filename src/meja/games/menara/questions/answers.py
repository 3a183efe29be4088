"""Answers questions about a tower: outcomes of actions, good actions, and its x-ray."""

from collections.abc import Sequence
from time import monotonic
from typing import Any, Final

from meja.game import Seat
from meja.games.menara.actions import SeatAction
from meja.games.menara.menara import Menara
from meja.games.menara.questions.foresight import Foresight, Predictor
from meja.games.menara.questions.suggestions import RatedAction, suggest
from meja.games.menara.state import State
from meja.games.menara.tower.geometry import Geometry
from meja.games.menara.tower_state import Tower
from meja.pieces import Pieces

MAX_STATICS_S: Final = 0.15  # for one question; actions after that get no statics


class Answers:
    """Caches the last x-ray, because several people look at one tower. `weighs`: use the statics, whose kernels are
    loaded."""

    def __init__(self) -> None:
        self.geometry = Geometry()
        self.game = Menara(self.geometry)
        self.studied: tuple[Tower, Any] | None = None

    def foresee(self, weighs: bool, state: State, seat: Seat, actions: Sequence[SeatAction]) -> Pieces[list[Foresight]]:
        predictor, found, used_s = self._predictor(weighs), list[Foresight](), 0.0
        for action in actions:
            begun_s = monotonic()
            found.append(predictor.foresee(state, seat, action))
            used_s += monotonic() - begun_s
            predictor.weighs = predictor.weighs and used_s < MAX_STATICS_S
            yield
        return found

    def suggest(self, weighs: bool, state: State, seat: Seat) -> Pieces[list[RatedAction]]:
        return suggest(self._predictor(weighs), state, seat, monotonic)

    def study(self, weighs: bool, tower: Tower) -> Pieces[Any | None]:
        if not weighs:
            return None
        if self.studied is None or self.studied[0] != tower:  # several viewers ask about the same tower
            from meja.games.menara.questions.study import study  # imports numba, which is slow

            self.studied = tower, study(tower)
            yield
        return self.studied[1]

    def _predictor(self, weighs: bool) -> Predictor:
        return Predictor(self.game, self.geometry, weighs=weighs)
