"""A hand that follows a jumping pointer smoothly, with bounded acceleration so that riders do not fall."""

import math
from dataclasses import dataclass
from typing import Final

import numpy as np

from meja.games.menara.tower.numeric_types import Floats, Quaternion
from meja.games.menara.tower.physics import kernels
from meja.games.menara.tower.physics.world import MM, STEP_S

ARRIVED_MM: Final = 0.2  # a hand that is nearer to its pointer has arrived
ARRIVED_RAD: Final = math.radians(0.2)


@dataclass(frozen=True, slots=True)
class FollowPace:
    """Bounds of the speed and acceleration with which a hand follows."""

    speed_mm_s: float
    acceleration_mm_s2: float
    spin_deg_s: float
    spin_acceleration_deg_s2: float
    stiffness_rad_s: float  # the hand lags 2 / stiffness seconds behind a steadily moving pointer


# A column tips, or slides, at 0.4 to 0.5 g. Both accelerations together are less than 0.2 g on the outermost base of
# any floor, and each is enough to stop in time, which takes 0.37 * stiffness * speed.
EMPTY: Final = FollowPace(800.0, math.inf, 720.0, math.inf, 40.0)
LADEN: Final = FollowPace(150.0, 1000.0, 60.0, 450.0, 15.0)


class Follower:
    """A hand on its way to its pointer; lengths are in metres."""

    def __init__(self, at: Floats, turn: Floats, pace: FollowPace) -> None:
        self.pace = pace
        self.at, self.turn = at.copy(), turn.copy()
        self.to, self.to_turn = at.copy(), turn.copy()  # the pointer
        self.velocity, self.spin = np.zeros(3), np.zeros(3)  # the spin is in its own frame

    def lead(self, to: Floats, turn: Quaternion | None) -> None:
        """Sets where the pointer is, and its turn if that has changed."""
        self.to = to
        if turn is not None:
            self.to_turn = np.array(turn)

    def step(self) -> None:
        """Advances by one step of the world; critically damped, it does not overshoot."""
        pace = self.pace
        limits = pace.stiffness_rad_s, pace.speed_mm_s * MM, pace.acceleration_mm_s2 * MM
        self.velocity = kernels.next_velocity(self.at, self.velocity, self.to, STEP_S, *limits)
        self.at = self.at + STEP_S * self.velocity
        limits = pace.stiffness_rad_s, math.radians(pace.spin_deg_s), math.radians(pace.spin_acceleration_deg_s2)
        self.turn, self.spin = kernels.next_turn(self.turn, self.spin, self.to_turn, STEP_S, *limits)

    @property
    def has_arrived(self) -> bool:
        offset, rotation = self.to - self.at, kernels.rotation_to(self.turn, self.to_turn)
        return bool(np.abs(offset).max() < ARRIVED_MM * MM and np.abs(rotation).max() < ARRIVED_RAD)
