"""The hands of one player in a scene: they lead pieces to points, hold them, and let them go."""

import math
from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Final

import numpy as np

from meja.games.menara.tower.hand.following import Follower
from meja.games.menara.tower.hand.grip import Grip, Strength
from meja.games.menara.tower.hand.other_hand import OtherHand
from meja.games.menara.tower.hand.tremble import Tremor
from meja.games.menara.tower.numeric_types import Floats, Quaternion, Vector
from meja.games.menara.tower.physics.bodies import BodyName
from meja.games.menara.tower.physics.scene import FRAME, Scene
from meja.games.menara.tower.physics.world import MM, STEP_S

GROW_S: Final = 0.3  # in which a thin column that was let go grows back to its height
THIN_MM: Final = 1.0  # by which a column in the hand is shorter while it is shoved in between two floors
AIR_MM_S: Final = 400.0
CALM_S: Final = 0.25  # a tower that is still for this long has come to rest
MAX_STEADY_S: Final = 1.0  # for which the other hand stays after the piece was let go
MAX_SETTLE_S: Final = 3.0  # the verdict waits no longer for that
MAX_LAG_MM: Final = 5.0  # a piece that is farther from the hand does not come along

Frames = Iterator[None]  # yields once for each simulated frame, a sixtieth of a second


class Stuck(Exception):
    """A piece does not come along with the hand: something holds it, or is in its way."""


class Hands:
    """One or more hands of one player. Every motion is a generator of frames: the caller can watch it, or stop it."""

    def __init__(self, scene: Scene, tremor: Tremor) -> None:
        self.scene, self.tremor = scene, tremor
        self.grips: dict[BodyName, Grip] = {}
        self.aims: dict[BodyName, Floats] = {}  # where the hands are to be without their tremor, in metres
        self.other: OtherHand | None = None
        self.touched: set[BodyName] = set()  # what the other hand has touched so far
        self.have_let_go = False

    def take(self, name: BodyName, strength: Strength, riders: Sequence[BodyName] = ()) -> None:
        """Grips a piece where it is; `riders` stand on it."""
        self.grips[name] = Grip(self.scene, name, strength, riders)
        self.aims[name] = self.grips[name].to.copy()

    def thin(self, name: BodyName) -> None:
        """Shortens a column that is to stand by THIN_MM; one that is to lie has room enough."""
        body = self.scene.bodies[name]
        if not body.is_round:
            self.scene.world.set_height(name, body.tall_mm - THIN_MM)

    def reach(self, name: BodyName, at: Vector, turn: Quaternion | None = None, speed_mm_s: float = AIR_MM_S) -> Frames:
        """Leads a piece to the start of its route, over everything; a new piece comes into the hand there."""
        if name in self.scene.new:
            self.scene.put(name, np.array(at) * MM, turn)
            self.take(name, self.grips[name].strength)
        else:
            yield from self.move(name, at, speed_mm_s, turn)

    def move(self, name: BodyName, to: Vector, speed_mm_s: float, turn: Quaternion | None = None) -> Frames:
        """Leads one piece straight to a point, with a smooth start and end."""
        yield from self.move_all({name: to}, speed_mm_s, turn)

    def move_all(self, goals: Mapping[BodyName, Vector], speed_mm_s: float, turn: Quaternion | None = None) -> Frames:
        """Leads several pieces at the same time; all take as long as the one with the longest way."""
        starts = {name: self.aims[name].copy() for name in goals}
        ways = {name: np.array(goal) * MM - starts[name] for name, goal in goals.items()}
        far = max(math.sqrt(float(way @ way)) for way in ways.values())
        steps = max(FRAME, round(far / (speed_mm_s * MM) / STEP_S * 1.5))
        steps += -steps % FRAME  # whole frames, so that every motion begins with one
        before = {name: self.grips[name].turn.copy() for name in goals}
        for n in range(1, steps + 1):
            done, speed = _eased(n / steps)
            for name, way in ways.items():
                self.aims[name] = starts[name] + way * done
                self._aim(name, way * (speed / (steps * STEP_S)))
                if turn is not None:
                    self.grips[name].turn = _between(before[name], np.array(turn), done)
            yield from self._step()

    def follow(self, followers: Mapping[BodyName, Follower], steps: int) -> Frames:
        """Follows pointers for a number of steps."""
        for _ in range(steps):
            for name, follower in followers.items():
                follower.step()
                self.aims[name], self.grips[name].turn = follower.at, follower.turn
                self._aim(name, follower.velocity)
            yield from self._step()

    def wait(self, seconds: float) -> Frames:
        """Holds all pieces still."""
        for _ in range(max(1, round(seconds / STEP_S / FRAME)) * FRAME):
            for name in self.grips:
                self._aim(name, np.zeros(3))
            yield from self._step()

    def release(self, *names: BodyName) -> Frames:
        """Lets go; thin columns grow back to their height."""
        self.have_let_go = True
        for name in names:
            del self.grips[name]
            self.scene.let_go(name)
        thin = {name: self.scene.world.heights[name] for name in names if name in self.scene.world.heights}
        steps = round(GROW_S / STEP_S / FRAME) * FRAME
        for n in range(1, steps + 1) if thin else ():
            for name, from_mm in thin.items():
                if name in self.scene.free:
                    tall_mm = self.scene.bodies[name].tall_mm
                    self.scene.world.set_height(name, tall_mm - (tall_mm - from_mm) * (1 - n / steps))
            yield from self._step()

    def touch(self, name: BodyName) -> OtherHand:
        """Lays the other hand on a floor or column of the temple, where that is."""
        self.untouch()
        self.other = OtherHand(self.scene, name, Tremor(self.tremor.steadiness, f"{self.tremor.seed} {name}"))
        self.touched.add(name)
        return self.other

    def untouch(self) -> None:
        if self.other is not None:
            self.other.let_go()
            self.other = None

    def check(self, name: BodyName) -> None:
        """Raises Stuck if a piece is farther than MAX_LAG_MM from the hand."""
        lead = self.aims[name] - self.scene.at(name)[:3]
        if math.sqrt(float(lead @ lead)) > MAX_LAG_MM * MM:
            raise Stuck

    def give_up(self, new: Collection[BodyName]) -> Frames:
        """Removes new pieces and pieces in the air, lets go of those that still touch something, and waits."""
        away = set(new)
        for name, grip in self.grips.items():
            if not self.scene.touched(name):
                away.update((name, *grip.riders))
            self.scene.let_go(name)
        self.grips.clear()
        self.scene.remove(away)
        yield from self.settle()

    def settle(self) -> Frames:
        """Waits until the tower has come to rest, or MAX_SETTLE_S; then the other hand goes, and the tower has to stand
        without it."""
        assert not self.grips, "a tower settles only when no hand holds a piece"
        if self.other is not None:
            yield from self._calm(MAX_STEADY_S)
            self.untouch()
        yield from self._calm(MAX_SETTLE_S)

    def _calm(self, most_s: float) -> Frames:
        """Waits until the tower has been still for CALM_S, or for the time given."""
        calm = 0.0
        waited = 0.0
        while calm < CALM_S and waited < most_s:
            if self.other is None:
                self.scene.left_s = most_s - waited
            for _ in range(FRAME):
                yield from self._step()
            waited += FRAME * STEP_S
            calm = calm + FRAME * STEP_S if self.scene.is_still() else 0.0

    def _aim(self, name: BodyName, velocity: Floats) -> None:
        offset, tremor_velocity = self.tremor.offset(self.scene.time_s)
        self.grips[name].aim(self.aims[name] + offset, velocity + tremor_velocity)

    def _step(self) -> Frames:
        for grip in self.grips.values():
            grip.pull()
        if self.other is not None:
            self.other.press()
        self.scene.step()
        if self.scene.steps % FRAME == 0:
            yield


def _eased(done: float) -> tuple[float, float]:
    """Minimum-jerk motion: returns the part of the way after a part of the time, and the speed there."""
    return done * done * done * (10 - 15 * done + 6 * done * done), 30 * done * done * (1 - done) ** 2


def _between(a: Floats, b: Floats, done: float) -> Floats:
    """Interpolates between two quaternions, the short way round."""
    b = b if float(a @ b) >= 0 else -b
    mixed = a + (b - a) * done
    return mixed / math.sqrt(float(mixed @ mixed))
