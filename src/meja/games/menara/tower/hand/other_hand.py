"""The other hand: it touches one floor or column of the temple while a piece is in the hand (M10).

It is a compliant touch: damped springs with bounded force and torque between the body and where the hand holds it. They
act along the table and against turning. The hand carries no weight, but for that of a board that it shifts.
"""

import math
from typing import Final

import numpy as np

from meja.games.menara.content import BASE_WIDTH_MM, COLUMN_WIDTH_MM, components
from meja.games.menara.tower.boards import REST_MM
from meja.games.menara.tower.hand.following import Follower, FollowPace
from meja.games.menara.tower.hand.tremble import Tremor
from meja.games.menara.tower.numeric_types import Floats, Vector
from meja.games.menara.tower.physics import kernels
from meja.games.menara.tower.physics.bodies import BodyName
from meja.games.menara.tower.physics.scene import Scene
from meja.games.menara.tower.physics.world import GRAVITY, MM, STEP_S, turn_matrix
from meja.games.menara.tower.shapes import shape

FORCE_N: Final = 1.0  # of fingertips; a floor slides on its columns at half the weight that they carry
TORQUE_NM: Final = 0.05  # of two fingers at the rim of a board
STIFFNESS_N_M: Final = 200.0  # softer, and a pushed floor gives way; stiffer, and the tremor shakes it
TURN_STIFFNESS_RAD_S: Final = 100.0  # natural frequency of the spring for turning
RESTING: Final = 0.25  # a hand trembles less when it rests on something; the whole tremor topples what it is to steady
SHIFT_MM: Final = REST_MM  # a floor is shifted by this at most: one that covers a column's axis stays on the column
NUDGE_MM: Final = (BASE_WIDTH_MM - COLUMN_WIDTH_MM) / 2  # a column off its base's middle: its foot is within the base
GENTLE: Final = FollowPace(40.0, math.inf, 1.0, 1.0, 20.0)
LIFT: Final = 0.95  # of a led floor's own weight: thin columns would tip before the floor slides on them
PATIENCE_S: Final = 0.2  # a led hand pushes harder, twice as hard after this time, until the body comes along
PUSHED_MM: Final = 0.2  # a hand that leads a body farther than this pushes it, also if it is at rest


class OtherHand:
    """A touch, where the body is, that may be led. A body that is fixed feels it only once it is free."""

    def __init__(self, scene: Scene, name: BodyName, tremor: Tremor) -> None:
        self.scene, self.name, self.tremor = scene, name, tremor
        self.is_floor = scene.bodies[name].floor is not None
        self.inertia, self.mass_kg = scene.world.inertia(name), scene.world.mass_kg(name)
        self.stay()

    def stay(self) -> None:
        """Holds the body where it is now, without any force."""
        here = self.scene.at(self.name)
        self.follower = Follower(here[:3], here[3:], GENTLE)
        self.is_led = False
        self.effort: Floats = np.zeros(3)  # how far beyond its place a led hand aims, against friction, in metres

    def lead(self, to_mm: Vector) -> None:
        """Leads the body along the table: a floor a little from where it lay, a column within its base."""
        home, here = _home(self.scene, self.name), self.scene.at(self.name)
        most_mm = SHIFT_MM if self.is_floor else NUDGE_MM
        way = np.array(to_mm[:2]) * MM - home
        far = math.hypot(*way.tolist())
        if far > most_mm * MM:
            way *= most_mm * MM / far
        self.follower.lead(np.array([*(home + way), here[2]]), None)
        if math.dist(self.follower.to[:2].tolist(), here[:2].tolist()) > PUSHED_MM * MM:
            self.is_led = True
            self.scene.loosen(self.name)

    def press(self) -> None:
        """Applies the touch's force and torque; called before every step."""
        self.follower.step()
        world = self.scene.world
        if self.name not in world.row:
            return
        at = world.at(self.name)
        if self.is_led:
            more = self.effort + STEP_S / PATIENCE_S * (self.follower.at - at[:3])
            self.effort = np.clip(more, -FORCE_N / STIFFNESS_N_M, FORCE_N / STIFFNESS_N_M)
        lift_n = LIFT * self.mass_kg * GRAVITY if self.is_led and self.is_floor else 0.0
        offset, velocity = self.tremor.offset(self.scene.time_s)
        aim, speed = self.follower.at + self.effort + RESTING * offset, self.follower.velocity + RESTING * velocity
        kernels.press(
            at, world.velocity(self.name), world.wrench(self.name), aim, speed, self.follower.turn,
            self.inertia, self.mass_kg, lift_n, STIFFNESS_N_M, FORCE_N, TURN_STIFFNESS_RAD_S, TORQUE_NM,
        )  # fmt: skip

    def let_go(self) -> None:
        if self.name in self.scene.world.row:
            self.scene.world.release(self.name)


def _home(scene: Scene, name: BodyName) -> Floats:
    """Returns where a floor lay before the deed, or the middle of a column's base on its floor as it lies now: on the
    table, in metres."""
    body = scene.bodies[name]
    if body.floor is not None:
        return np.array(body.at[:2])
    low, _, base = name.partition("/")
    board = scene.bodies[low].floor
    assert board is not None, "a column stands on a floor"
    floor, side = board
    at, centroid = components().floors[floor].side(side).bases[int(base)].at, shape(floor, side).centroid
    pose = scene.at(low)
    offset = turn_matrix(pose[3:]) @ np.array([(at[0] - centroid[0]) * MM, (at[1] - centroid[1]) * MM, 0.0])
    return (pose[:3] + offset)[:2]  # type: ignore[no-any-return]
