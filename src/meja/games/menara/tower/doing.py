"""A deed under way, a frame at a time, by a guided hand or by a player's pointer; and the answer in the end."""

from collections.abc import Mapping
from typing import Final

from meja.games.menara.actions import Deed, MoveColumns, Settle, TakeBack, Try
from meja.games.menara.state import State
from meja.games.menara.temple import Tower
from meja.games.menara.tower import statics
from meja.games.menara.tower.answer import Answer, undone
from meja.games.menara.tower.hand.free import FreeHand, Pointer
from meja.games.menara.tower.hand.guided import guide
from meja.games.menara.tower.hand.hands import Frames, Hands, Stuck
from meja.games.menara.tower.hand.setting import set_scene
from meja.games.menara.tower.hand.steadiness import STEADY, Steadiness
from meja.games.menara.tower.hand.tremble import Tremor
from meja.games.menara.tower.physics.bodies import Name
from meja.games.menara.tower.physics.world import Array, Runaway
from meja.games.menara.tower.verdict import fallen_floors, judge
from meja.games.menara.tower.weightless import Weightless, touched
from meja.text import Text

FIRM_DEG: Final = 2.0  # a tower with these margins is sure to stand, so that what no hand reaches may rest
FIRM_MM: Final = 1.5


class Doing:
    """What a hand does with the tower, from taking a piece to the last thing that falls."""

    def __init__(self, weightless: Weightless, state: State, asked: Try, chance: str, hand: Steadiness) -> None:
        self.weightless, self.state, self.asked = weightless, state, asked
        self.meant, self.rests = weightless.meant(state)
        exact = not is_firm(state.tower, asked.deed, self.meant)
        self.setting = set_scene(state.tower, asked.deed, self.meant, asked.tongs, exact=exact)
        self.hands = Hands(self.setting.scene, Tremor(hand, chance))
        self.frames: Frames = iter(())
        self.withdrawn: TakeBack | None = None  # why the piece is not let go, if it is not
        self.answer: Answer | None = None

    def frame(self) -> bool:
        """Goes on for a sixtieth of a second. False: there is nothing to do, because it is done and has its answer."""
        try:
            for _ in self.frames:
                return True
            self.answer = self._verdict()
        except Stuck:
            self._withdraw(TakeBack(Text("stuck")))
            return True
        except Runaway:
            self.answer = undone(self.weightless, self.state, self.asked)
        return False

    def _withdraw(self, why: TakeBack) -> None:
        new = [piece.name for piece in self.setting.pieces if piece.origin is None]
        self.withdrawn, self.frames = why, self.hands.give_up(new)

    def _verdict(self) -> Answer:
        """What was not let go is as before (M4.13), unless the tower has come down over it."""
        found = self._found()
        if self.withdrawn is None:
            laid, _ = touched(self.state)
            return judge(self.meant, self.rests, found, self.setting.becomes, laid)
        down = fallen_floors(self.state.tower, found)
        return Settle(collapsed=down) if down else self.withdrawn

    def _found(self) -> dict[Name, Array]:
        return {name: self.setting.scene.at(name) for name in self.setting.scene.bodies}


class Guided(Doing):
    """By a planned way."""

    def __init__(self, weightless: Weightless, state: State, asked: Try, chance: str, hand: Steadiness) -> None:
        super().__init__(weightless, state, asked, chance, hand)
        self.frames = guide(state.tower, self.setting, self.hands)

    def withdraw(self) -> None:
        """What is let go is let go; so is what no hand brings, as a floor that lies on the table."""
        if self.setting.pieces and not self.hands.have_let_go and self.withdrawn is None:
            self._withdraw(TakeBack())


class Led(Doing):
    """By a pointer, until the piece is let go. The player's own hand is unsteady enough."""

    def __init__(self, weightless: Weightless, state: State, asked: Try, chance: str) -> None:
        super().__init__(weightless, state, asked, chance, STEADY)
        self.free = FreeHand(self.setting, self.hands)
        self.is_led = True

    def frame(self) -> bool:
        """False while it is led: no pointer has come, or none any more, and nothing moves."""
        if not self.is_led:
            return super().frame()
        try:
            return bool(self.free.pointers) and bool(list(self.free.frame()))
        except Runaway:
            self.answer = undone(self.weightless, self.state, self.asked)
            return False

    def point(self, pointers: Mapping[Name, Pointer]) -> None:
        if self.is_led:
            self.free.point(pointers)

    def let_go(self) -> None:
        """What is not over its place, or was never in the hand, is taken back instead."""
        if self.is_led and not (self.free.has_all and self.free.is_over_its_place()):
            self.withdraw(TakeBack(Text("not-over-its-place")))
        elif self.is_led:
            self.is_led, self.frames = False, self.free.let_go()

    def withdraw(self, why: TakeBack | None = None) -> None:
        """What is let go is let go."""
        if self.is_led:
            self.is_led = False
            self._withdraw(why or TakeBack())


def is_firm(tower: Tower, deed: Deed, meant: Tower) -> bool:
    """Whether the tower is sure to stand before, while and after a deed, so that what is out of reach may rest."""
    during = [tower, meant]
    if isinstance(deed, MoveColumns):
        during.append(tower.remove(move.origin for move in deed.moves))
    made = (statics.structure(stage) for stage in during)
    return all(statics.tilt_deg(stage) > FIRM_DEG and statics.margin_mm(stage) > FIRM_MM for stage in made)
