"""Answers to questions about a tower: what would come of an action, what could be done well, how it holds together."""

from collections.abc import Sequence
from time import monotonic
from typing import Any, Final

from meja.game import Seat
from meja.games.menara.actions import SeatAction
from meja.games.menara.foresight import Foresight, Seer
from meja.games.menara.menara import Menara
from meja.games.menara.state import State
from meja.games.menara.suggestions import suggest
from meja.games.menara.temple import Tower
from meja.games.menara.tower.geometry import Geometry

WEIGHING_S: Final = 0.15  # that is spent on one question; what is left then is not weighed


class Answers:
    """One for each thread: a game and its geometry keep what they found last. `weighs`: the kernels are loaded."""

    def __init__(self) -> None:
        self.geometry = Geometry()
        self.game = Menara(self.geometry)
        self.studied: tuple[Tower, Any] | None = None

    def foresee(self, weighs: bool, state: State, seat: Seat, actions: Sequence[SeatAction]) -> Sequence[Foresight]:
        seer, until_s, found = self._seer(weighs), monotonic() + WEIGHING_S, list[Foresight]()
        for action in actions:
            found.append(seer.foresee(state, seat, action))
            seer.weighs = seer.weighs and monotonic() < until_s
        return found

    def suggest(self, weighs: bool, state: State, seat: Seat) -> Sequence[tuple[SeatAction, Foresight]]:
        return suggest(self._seer(weighs), state, seat, monotonic)

    def study(self, weighs: bool, tower: Tower) -> Any | None:
        if not weighs:
            return None
        if self.studied is None or self.studied[0] != tower:  # several people look at one tower
            from meja.games.menara.study import study  # numba takes a moment to load

            self.studied = tower, study(tower)
        return self.studied[1]

    def _seer(self, weighs: bool) -> Seer:
        return Seer(self.game, self.geometry, weighs=weighs)
