"""The free hand: it leads pieces along a stream of pointer poses, through the physics."""

import math
from collections.abc import Mapping
from typing import Final, NamedTuple

import numpy as np

from meja.games.menara.tower.dimensions import Standing
from meja.games.menara.tower.hand.deed_scene import DeedScene, HeldPiece, goal_body
from meja.games.menara.tower.hand.following import EMPTY, LADEN, Follower
from meja.games.menara.tower.hand.grip import PULLING, Strength
from meja.games.menara.tower.hand.hands import CALM_S, Frames, Hands, Stuck
from meja.games.menara.tower.numeric_types import Floats, Quaternion, Vector
from meja.games.menara.tower.physics.bodies import BodyName
from meja.games.menara.tower.physics.scene import FRAME, FRAME_S
from meja.games.menara.tower.physics.world import MM
from meja.games.menara.tower_state import Laid

REACH_MM: Final = 600.0  # from the table's middle; pointers that are farther away are ignored
SNAP_MM: Final = 1.5  # a thin column within this of its height is put at that height
OFF_MM: Final = 9.0  # a piece that is farther from its place is taken back instead of let go
QUIET_S: Final = 0.2  # without a pointer, after which the hand may rest


class PiecePointer(NamedTuple):
    """Where the player's pointer leads a piece: mm on the table and above it, and the turn of the piece."""

    at: Vector
    turn: Quaternion | None = None


class FreeHand:
    """Follows pointers: of the pieces of the deed, and while one of them is in the hand also that of the other hand.
    Without one the hand stays: a lost connection topples nothing."""

    def __init__(self, setting: DeedScene, hands: Hands) -> None:
        self.setting, self.hands = setting, hands
        self.pieces = {piece.name: piece for piece in setting.pieces}
        self.pointers: dict[BodyName, PiecePointer] = {}
        self.followers: dict[BodyName, Follower] = {}
        self.quiet_s = 0.0
        self.drawn: set[BodyName] = set()  # columns that are being drawn out of the tower
        self.touchable = setting.touchable
        self.leads_other = False  # a pointer has taken over the other hand from what the deed says it steadies
        for piece in setting.pieces:
            if piece.origin is None:  # it waits over the table until a pointer comes for it
                self._grip(piece, piece.strength)
                self._ready(piece)

    @property
    def has_all(self) -> bool:
        """Whether every piece has been in the hand."""
        return self.pointers.keys() == self.pieces.keys()

    @property
    def has_arrived(self) -> bool:
        """Whether every hand is where its pointer is."""
        other = () if self.hands.other is None else (self.hands.other.follower,)
        return all(follower.has_arrived for follower in (*self.followers.values(), *other))

    def point(self, pointers: Mapping[BodyName, PiecePointer]) -> None:
        """Takes new poses from the player; invalid ones are ignored."""
        for name, pointer in pointers.items():
            if name in self.pieces and _is_sane(pointer):
                self.pointers[name] = pointer
                self.quiet_s = 0.0
                self._take(self.pieces[name], pointer)
                self.followers[name].lead(self._goal(name), pointer.turn)
        if self.pointers:  # not before a piece is in the hand (M10.3)
            self._touch({name: pointer for name, pointer in pointers.items() if name in self.touchable})

    def _touch(self, pointers: Mapping[BodyName, PiecePointer]) -> None:
        """Leads the one body that the other hand touches; it lets go of a body that is not pointed at any more."""
        other = self.hands.other
        if len(pointers) == 1:
            ((name, pointer),) = pointers.items()
            if _is_sane(pointer):
                self.leads_other, self.quiet_s = True, 0.0
                if other is None or other.name != name:
                    other = self.hands.touch(name)
                if self._may_lead(name):
                    other.lead(pointer.at)
        elif not pointers and self.leads_other:
            self.hands.untouch()

    def _may_lead(self, name: BodyName) -> bool:
        """Returns whether the other hand may move a body, not only hold it: a floor while a column goes in (M10.2), a
        column while a column or a floor does (M10.3)."""
        is_floor = self.hands.scene.bodies[name].floor is not None
        return any(isinstance(piece.goal, Standing if is_floor else Standing | Laid) for piece in self.setting.pieces)

    def frame(self) -> Frames:
        """Simulates one frame towards the pointers; none if the hand has arrived and nothing moves."""
        if self.quiet_s > QUIET_S + CALM_S and self.has_arrived and self.hands.scene.is_still():
            return
        before_s, self.quiet_s = self.quiet_s, self.quiet_s + FRAME_S
        if self.hands.other is not None and before_s <= QUIET_S < self.quiet_s:
            self.hands.other.stay()
        yield from self.hands.follow(self.followers, FRAME)
        for name in self.drawn & self.hands.grips.keys():
            if not self.hands.scene.touched(name):
                self.drawn.remove(name)
                self.hands.grips[name].strength = self.pieces[name].strength
                self._ready(self.pieces[name])

    def let_go(self) -> Frames:
        """Arrives at the pointers, lets go, and waits until the tower is at rest. Raises Stuck if a piece is not over
        its place then."""
        while not self.has_arrived:
            yield from self.hands.follow(self.followers, FRAME)
        if not self.is_over_its_place():
            raise Stuck
        yield from self.hands.release(*tuple(self.hands.grips))
        yield from self.hands.settle()

    def is_over_its_place(self) -> bool:
        """Returns whether every piece will be within OFF_MM of its place once its hand has arrived."""
        return all(self._off_mm(piece) <= OFF_MM for piece in self.setting.pieces)

    def _off_mm(self, piece: HeldPiece) -> float:
        left = follower.to - follower.at if (follower := self.followers.get(piece.name)) else np.zeros(3)
        x, y, _ = ((self.hands.scene.at(piece.name)[:3] + left - goal_body(piece).at) / MM).tolist()
        return math.hypot(x, y)

    def _take(self, piece: HeldPiece, pointer: PiecePointer) -> None:
        """Grips a piece: a new one appears at the pointer, a column of the tower is drawn out with PULLING strength."""
        if piece.name in self.hands.scene.new:
            at = np.array(pointer.at) * MM
            self.hands.scene.put(piece.name, at, pointer.turn or goal_body(piece).turned)
            self._grip(piece, piece.strength)
        elif piece.name not in self.hands.grips:
            is_drawn = isinstance(piece.origin, Standing)
            self._grip(piece, PULLING if is_drawn else piece.strength)
            if is_drawn:
                self.drawn.add(piece.name)

    def _grip(self, piece: HeldPiece, strength: Strength) -> None:
        self.hands.take(piece.name, strength, piece.riders)
        grip = self.hands.grips[piece.name]
        self.followers[piece.name] = Follower(grip.to, grip.turn, LADEN if piece.riders else EMPTY)

    def _ready(self, piece: HeldPiece) -> None:
        """Makes a column thin, so that it fits in between floors."""
        if isinstance(piece.goal, Standing):
            self.hands.thin(piece.name)

    def _goal(self, name: BodyName) -> Floats:
        """Returns where the pointer is, in metres; the height snaps to that of a thin column's place."""
        to = np.array(self.pointers[name].at) * MM
        middle = goal_body(self.pieces[name]).at[2]
        if name in self.hands.scene.world.heights and abs(to[2] - middle) < SNAP_MM * MM:
            to[2] = middle
        return to


def _is_sane(pointer: PiecePointer) -> bool:
    """Returns whether a pointer is finite, in reach, and has a unit quaternion."""
    numbers = (*pointer.at, *(pointer.turn or (1.0,)))
    turn = pointer.turn
    return (
        all(math.isfinite(number) for number in numbers)
        and math.hypot(*pointer.at) < REACH_MM
        and (turn is None or abs(math.hypot(*turn) - 1) < 0.01)
    )
