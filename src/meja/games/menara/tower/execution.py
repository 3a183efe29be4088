"""The execution of a deed, a frame at a time, by a guided hand or led by a player's pointer; and its answer."""

from collections.abc import Mapping
from typing import Final

from meja.games.menara.actions import Deed, HandDeed, MoveColumns, TakeBack, Try
from meja.games.menara.content import FloorId
from meja.games.menara.state import State
from meja.games.menara.tower import statics
from meja.games.menara.tower.answer import DeedAnswer, undone
from meja.games.menara.tower.hand.deed_scene import set_scene
from meja.games.menara.tower.hand.free import FreeHand, PiecePointer
from meja.games.menara.tower.hand.guided import guide
from meja.games.menara.tower.hand.hands import CALM_S, Frames, Hands, Stuck
from meja.games.menara.tower.hand.steadiness import STEADY, Steadiness
from meja.games.menara.tower.hand.tremble import Tremor
from meja.games.menara.tower.numeric_types import Floats
from meja.games.menara.tower.physics.bodies import BodyName
from meja.games.menara.tower.physics.scene import FRAME_S
from meja.games.menara.tower.physics.world import Runaway
from meja.games.menara.tower.verdict import Expected, body_pose, is_lost, judge, judge_held
from meja.games.menara.tower.weightless import Weightless, touched
from meja.games.menara.tower_state import Tower
from meja.text import Text

# If the stability margin exceeds both, bodies out of the hand's reach are static.
FIRM_DEG: Final = 2.0
FIRM_MM: Final = 1.5
WATCH_FRAMES: Final = 6  # between two looks for a collapse: ten a second
FALL_S: Final = 1.0  # shown of a fall, at least; a piece that fell from the top has landed by then


class Execution:
    """A deed under way, from the grip of the first piece until the tower is at rest."""

    def __init__(
        self, weightless: Weightless, state: State, asked: Try, chance: str, hand: Steadiness, *, rafts: bool = True
    ) -> None:
        """`rafts`: see `Scene`."""
        self.weightless, self.state, self.asked = weightless, state, asked
        self.meant, self.rests = weightless.meant(state)
        exact = not is_firm(state.tower, asked.deed, self.meant)
        self.setting = set_scene(state.tower, asked.deed, self.meant, asked.tongs, exact=exact, rafts=rafts)
        self.hands = Hands(self.setting.scene, Tremor(hand, chance))
        if isinstance(asked.deed, HandDeed) and asked.deed.steady is not None:
            self.hands.touch(asked.deed.steady)
        self.frames: Frames = iter(())
        self.withdrawn: TakeBack | None = None  # why the hand did not let go; None if it did, or may yet
        self.answer: DeedAnswer | None = None
        self.frame_number = 0
        self.fell_s: float | None = None  # the time of the scene at which a floor was first sure to collapse
        self.calm_s = 0.0  # how long the other floors have been still since then

    def frame(self) -> bool:
        """Simulates a sixtieth of a second. Returns False if nothing is left to do: the answer is there."""
        try:
            for _ in self.frames:
                self._watch()
                return True
            self.answer = self._verdict()
        except Stuck:
            self._withdraw(Text("stuck"))
            return True
        except Runaway:
            self.answer = undone(self.weightless, self.state, self.asked)
        return False

    def _withdraw(self, why: Text | None) -> None:
        new = [piece.name for piece in self.setting.pieces if piece.origin is None]
        self.withdrawn, self.frames = TakeBack(why), self.hands.give_up(new)

    def _watch(self) -> None:
        """Stops the hand when a floor comes down, and the deed when the rest of the tower is still."""
        self.frame_number += 1
        if self.frame_number % WATCH_FRAMES:
            return
        scene = self.setting.scene
        standing, lost = self._floors()
        if self.fell_s is None and lost:
            self.fell_s, scene.falls = scene.time_s, True
            if not self.hands.have_let_go and self.withdrawn is None:
                self._stop()
        if self.fell_s is None or scene.left_s is None:
            return
        is_calm = all(scene.is_still(floor) for floor in standing if floor in scene.free)
        self.calm_s = self.calm_s + WATCH_FRAMES * FRAME_S if is_calm else 0.0
        if self.calm_s >= CALM_S and scene.time_s - self.fell_s >= FALL_S:
            self.frames = iter(())

    def _floors(self) -> tuple[list[FloorId], list[FloorId]]:
        """Returns the floors on columns that stand, and those sure to collapse; floors in the hand are in neither."""
        has_let_go = self.hands.have_let_go and self.withdrawn is None
        tower = self.meant if has_let_go else self.state.tower
        scene, standing, lost = self.setting.scene, list[FloorId](), list[FloorId]()
        for floor, laid in tower.floors.items():
            if laid.level > 0 and floor in scene.bodies and floor not in scene.held:
                is_down = floor in scene.free and is_lost(laid, body_pose(scene.at(floor)))
                (lost if is_down else standing).append(floor)
        return standing, lost

    def _stop(self) -> None:
        """Withdraws the hand with its piece: in a tower that comes down nothing is let go (M8.6)."""
        self._withdraw(None)

    def _verdict(self) -> DeedAnswer:
        """Judges the tower. A deed that was not let go is taken back (M4.13), unless the tower came down (M8.6)."""
        found = self._found()
        if self.withdrawn is None:
            laid, _ = touched(self.state)
            return judge(Expected(self.meant, self.rests, self.setting.becomes, laid, self.hands.touched), found)
        return judge_held(self.state.tower, found) or self.withdrawn

    def _found(self) -> dict[BodyName, Floats]:
        return {name: self.setting.scene.at(name) for name in self.setting.scene.bodies}


class GuidedExecution(Execution):
    """By a guided hand, along planned routes."""

    def __init__(
        self, weightless: Weightless, state: State, asked: Try, chance: str, hand: Steadiness, *, rafts: bool = True
    ) -> None:
        super().__init__(weightless, state, asked, chance, hand, rafts=rafts)
        self.frames = guide(state.tower, self.setting, self.hands)

    def withdraw(self, why: Text | None = None) -> None:
        """Takes the deed back, unless the hand has let go, or no hand is needed: a floor on the table."""
        if self.setting.pieces and not self.hands.have_let_go and self.withdrawn is None:
            self._withdraw(why)


class LedExecution(Execution):
    """Led by a pointer, until the piece is let go. Without tremor: the player's own hand has one."""

    def __init__(self, weightless: Weightless, state: State, asked: Try, chance: str, *, rafts: bool = True) -> None:
        super().__init__(weightless, state, asked, chance, STEADY, rafts=rafts)
        self.free = FreeHand(self.setting, self.hands)
        self.is_led = True

    def frame(self) -> bool:
        """Simulates a frame. Returns False while no pointer has come, or none comes any more and nothing moves."""
        if not self.is_led:
            return super().frame()
        try:
            if not self.free.pointers or not list(self.free.frame()):
                return False
            self._watch()
            return True
        except Runaway:
            self.answer = undone(self.weightless, self.state, self.asked)
            return False

    def point(self, pointers: Mapping[BodyName, PiecePointer]) -> None:
        if self.is_led:
            self.free.point(pointers)

    def let_go(self) -> None:
        """Lets go; takes the deed back if a piece is not over its place, or was never in the hand."""
        if self.is_led and not (self.free.has_all and self.free.is_over_its_place()):
            self.withdraw(Text("not-over-its-place"))
        elif self.is_led:
            self.is_led, self.frames = False, self.free.let_go()

    def _stop(self) -> None:
        self.is_led = False
        super()._stop()

    def withdraw(self, why: Text | None = None) -> None:
        """Takes the deed back, unless the hand has let go."""
        if self.is_led:
            self.is_led = False
            self._withdraw(why)


def is_firm(tower: Tower, deed: Deed, meant: Tower) -> bool:
    """Returns whether the stability margin exceeds FIRM_DEG and FIRM_MM before, during and after a deed."""
    during = [tower, meant]
    if isinstance(deed, MoveColumns):
        during.append(tower.remove(move.origin for move in deed.moves))
    made = (statics.structure(stage) for stage in during)
    return all(statics.tilt_deg(stage) > FIRM_DEG and statics.margin_mm(stage) > FIRM_MM for stage in made)
