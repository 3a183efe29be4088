"""A deed under way, a frame at a time: by a guided hand, or by a player's pointer."""

from collections.abc import Mapping

from meja.games.menara.actions import Settle, Shake, TakeBack, Try
from meja.games.menara.state import State
from meja.games.menara.tower.hand.free import FreeHand, Pointer
from meja.games.menara.tower.hand.guided import guide
from meja.games.menara.tower.hand.hands import Hands
from meja.games.menara.tower.hand.setting import set_scene
from meja.games.menara.tower.hand.steadiness import STEADY, Steadiness
from meja.games.menara.tower.hand.tremble import Tremor
from meja.games.menara.tower.physical import is_firm
from meja.games.menara.tower.physics.bodies import Name
from meja.games.menara.tower.physics.world import Runaway
from meja.games.menara.tower.verdict import judge
from meja.games.menara.tower.weightless import Weightless, touched
from meja.games.menara.tower.workers.messages import Answer
from meja.text import Text


def undone(weightless: Weightless, state: State, asked: Try) -> Answer:
    """Nothing of it has happened; but nobody takes back an earthquake."""
    if isinstance(asked.deed, Shake):
        return weightless.settle(state, asked, "")
    return TakeBack(Text("runaway"))


class Guided:
    """What `Physical.settle` does, with a pause after every frame, and the same answer to the last bit."""

    def __init__(self, weightless: Weightless, state: State, asked: Try, chance: str, hand: Steadiness) -> None:
        self.weightless, self.state, self.asked = weightless, state, asked
        self.meant, self.rests = weightless.meant(state)
        exact = not is_firm(state.tower, asked.deed, self.meant)
        self.setting = set_scene(state.tower, asked.deed, self.meant, asked.tongs, exact=exact)
        self.hands = Hands(self.setting.scene, Tremor(hand, chance))
        self.frames = guide(state.tower, self.setting, self.hands)
        self.answer: Answer | None = None

    def frame(self) -> bool:
        """Goes on for a sixtieth of a second. False: there is nothing to do, because it is done and has its answer."""
        try:
            for _ in self.frames:
                return True
        except Runaway:
            self.answer = undone(self.weightless, self.state, self.asked)
            return False
        self.answer = self._verdict()
        return False

    def _verdict(self) -> Settle:
        scene = self.setting.scene
        laid, _ = touched(self.state)
        found = {name: scene.at(name) for name in scene.bodies}
        return judge(self.meant, self.rests, found, self.setting.becomes, laid)


class Led(Guided):
    """By a pointer, until the piece is let go. The player's own hand is unsteady enough."""

    def __init__(self, weightless: Weightless, state: State, asked: Try, chance: str) -> None:
        super().__init__(weightless, state, asked, chance, STEADY)
        self.free = FreeHand(self.setting, self.hands)
        self.is_let_go = False

    def frame(self) -> bool:
        """False before it is let go: no pointer has come, or none any more, and nothing moves."""
        if self.is_let_go:
            return super().frame()
        try:
            return bool(self.free.pointers) and bool(list(self.free.frame()))
        except Runaway:
            self.answer = undone(self.weightless, self.state, self.asked)
            return False

    def point(self, pointers: Mapping[Name, Pointer]) -> None:
        if not self.is_let_go:
            self.free.point(pointers)

    def let_go(self) -> None:
        """What is not over its place, or was never in the hand, is taken back instead."""
        if not self.is_let_go:
            is_held = self.hands.grips.keys() == self.free.pieces.keys()
            if is_held and self.free.is_over_its_place():
                self.is_let_go, self.frames = True, self.free.let_go()
            else:
                self.answer = TakeBack()

    def withdraw(self) -> None:
        """What is let go is let go."""
        if not self.is_let_go:
            self.answer = TakeBack()
