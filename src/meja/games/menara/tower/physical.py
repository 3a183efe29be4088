"""The real tower: every deed is carried out by a hand on rigid bodies, and what then stands is judged."""

from collections.abc import Callable
from typing import Final

from meja.games.menara.actions import Deed, MoveColumns, Settle, Shake, TakeBack, Try
from meja.games.menara.state import State
from meja.games.menara.temple import Tower
from meja.games.menara.tower import statics
from meja.games.menara.tower.geometry import Geometry
from meja.games.menara.tower.hand.guided import guide
from meja.games.menara.tower.hand.hands import Frames, Hands, Stuck
from meja.games.menara.tower.hand.setting import Setting, set_scene
from meja.games.menara.tower.hand.steadiness import STEADY, Steadiness
from meja.games.menara.tower.hand.tremble import Tremor
from meja.games.menara.tower.physics.bodies import Name
from meja.games.menara.tower.physics.world import Array, Runaway
from meja.games.menara.tower.verdict import judge
from meja.games.menara.tower.weightless import Weightless, touched
from meja.text import Text

FIRM_DEG: Final = 2.0  # a tower with this margin is sure to stand, so that what no hand reaches may rest

Watch = Callable[[Setting], None]


class Physical:
    """Depends on the state, the deed, the hand and the chance alone: the same again gives the same bits."""

    def __init__(self, hand: Steadiness = STEADY, geometry: Geometry | None = None, watch: Watch | None = None) -> None:
        """`watch` is called for every sixtieth of a second of a deed."""
        self.hand = hand
        self.weightless = Weightless(geometry)
        self.watch = watch

    def settle(self, state: State, asked: Try, chance: str) -> Settle | TakeBack:
        meant, rests = self.weightless.meant(state)
        exact = not is_firm(state.tower, asked.deed, meant)
        setting = set_scene(state.tower, asked.deed, meant, asked.tongs, exact=exact)
        hands = Hands(setting.scene, Tremor(self.hand, chance))
        try:
            try:
                self._show(setting, guide(state.tower, setting, hands))
            except Stuck:
                self._show(setting, hands.give_up())
                return self._withdrawn(state, setting)
        except Runaway:
            return self._undone(state, asked, chance)
        laid, _ = touched(state)
        return judge(meant, rests, _found(setting), setting.becomes, laid)

    def _show(self, setting: Setting, motion: Frames) -> None:
        for _ in motion:
            if self.watch is not None:
                self.watch(setting)

    def _withdrawn(self, state: State, setting: Setting) -> Settle | TakeBack:
        """The piece was not let go, so all is as before (M4.13); unless the tower has come down over it."""
        verdict = judge(state.tower, (), _found(setting), {}, ())
        if verdict.collapsed:
            return Settle(collapsed=verdict.collapsed, fell=verdict.fell)
        return TakeBack(Text("stuck"))

    def _undone(self, state: State, asked: Try, chance: str) -> Settle | TakeBack:
        """Nothing of it has happened; but nobody takes back an earthquake."""
        if isinstance(asked.deed, Shake):
            return self.weightless.settle(state, asked, chance)
        return TakeBack(Text("runaway"))


def is_firm(tower: Tower, deed: Deed, meant: Tower) -> bool:
    """Whether the tower is sure to stand before, while and after a deed, so that what is out of reach may rest."""
    during = [tower, meant]
    if isinstance(deed, MoveColumns):
        during.append(tower.remove(move.origin for move in deed.moves))
    return all(statics.tilt_deg(stage) > FIRM_DEG for stage in during)


def _found(setting: Setting) -> dict[Name, Array]:
    return {name: setting.scene.at(name) for name in setting.scene.bodies}
