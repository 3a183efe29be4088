"""A hand that follows a pointer that jumps: smoothly, with bounded acceleration so that riders do not fall."""

import math
from dataclasses import dataclass
from typing import Final

import numpy as np

from meja.games.menara.tower.physics import kernels
from meja.games.menara.tower.physics.bodies import Turn
from meja.games.menara.tower.physics.world import MM, STEP_S, Array

THERE_MM: Final = 0.2  # a hand that is nearer to its pointer has arrived
THERE: Final = math.radians(0.2)


@dataclass(frozen=True, slots=True)
class FollowPace:
    """Bounds of the speed and acceleration with which a hand follows."""

    speed_mm_s: float
    push_mm_s2: float
    spin_deg_s: float
    twist_deg_s2: float
    quick: float  # rad/s: after a steady pointer the hand comes 2 / quick seconds late


# A column tips, or slides, at 0.4 to 0.5 g. Push and twist together are less than 0.2 g on the outermost base of any
# floor, and each is enough to stop in time, which takes 0.37 * quick * speed.
EMPTY: Final = FollowPace(800.0, math.inf, 720.0, math.inf, 40.0)
LADEN: Final = FollowPace(150.0, 1000.0, 60.0, 450.0, 15.0)


class Follower:
    """A hand on its way to its pointer; lengths are in metres."""

    def __init__(self, at: Array, turn: Array, pace: FollowPace) -> None:
        self.pace = pace
        self.at, self.turn = at.copy(), turn.copy()
        self.to, self.facing = at.copy(), turn.copy()  # the pointer: place and turn
        self.moves, self.spin = np.zeros(3), np.zeros(3)  # the spin is in its own frame

    def lead(self, to: Array, facing: Turn | None) -> None:
        self.to = to
        if facing is not None:
            self.facing = np.array(facing)

    def step(self) -> None:
        """Advances by one step of the world; critically damped, it does not overshoot."""
        pace = self.pace
        speed, push = pace.speed_mm_s * MM, pace.push_mm_s2 * MM
        self.moves = kernels.speed_after(self.at, self.moves, self.to, STEP_S, pace.quick, speed, push)
        self.at = self.at + STEP_S * self.moves
        speed, push = math.radians(pace.spin_deg_s), math.radians(pace.twist_deg_s2)
        self.turn, self.spin = kernels.turn_after(self.turn, self.spin, self.facing, STEP_S, pace.quick, speed, push)

    @property
    def is_there(self) -> bool:
        left, askew = self.to - self.at, kernels.askew(self.facing, self.turn)
        return bool(np.abs(left).max() < THERE_MM * MM and np.abs(askew).max() < THERE)
