"""The tower of the physics: a guided hand carries out every deed on rigid bodies, and the result is judged."""

from collections.abc import Callable

from meja.games.menara.actions import Found, Seek, Try
from meja.games.menara.state import State
from meja.games.menara.tower.answer import DeedAnswer
from meja.games.menara.tower.execution import GuidedExecution
from meja.games.menara.tower.geometry import Geometry
from meja.games.menara.tower.hand.deed_scene import DeedScene
from meja.games.menara.tower.hand.steadiness import STEADY, Steadiness
from meja.games.menara.tower.placing.places import safe_places
from meja.games.menara.tower.weightless import Weightless
from meja.games.menara.tower_state import Tower

Watch = Callable[[DeedScene], None]


class Physical:
    """Deterministic: the same state, deed, hand and seed give the same bits."""

    def __init__(
        self,
        hand: Steadiness = STEADY,
        geometry: Geometry | None = None,
        watch: Watch | None = None,
        *,
        rafts: bool = True,
    ) -> None:
        """`watch` is called for every sixtieth of a second of a deed. `rafts`: see `Scene`."""
        self.hand, self.rafts = hand, rafts
        self.weightless = Weightless(geometry)
        self.watch = watch

    def settle(self, state: State, asked: Try, chance: str) -> DeedAnswer:
        execution = GuidedExecution(self.weightless, state, asked, chance, self.hand, rafts=self.rafts)
        while execution.frame():
            if self.watch is not None:
                self.watch(execution.setting)
        assert execution.answer is not None
        return execution.answer

    def find_places(self, tower: Tower, asked: Seek) -> Found:
        return safe_places(self.weightless.geometry, tower, asked)
