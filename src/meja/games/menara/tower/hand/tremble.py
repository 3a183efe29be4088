"""The tremor of a hand, deterministic by seed."""

import math
import random
from typing import Final

import numpy as np

from meja.games.menara.tower.hand.steadiness import Steadiness
from meja.games.menara.tower.physics import kernels
from meja.games.menara.tower.physics.world import MM, Array

WAVES: Final = 5
SLOWEST_HZ: Final = 0.8
FASTEST_HZ: Final = 9.0


class Tremor:
    """A sum of sine waves."""

    def __init__(self, steadiness: Steadiness, seed: str) -> None:
        self.steadiness = steadiness
        self.chance = random.Random(seed)
        rows = [
            (self.chance.uniform(SLOWEST_HZ, FASTEST_HZ), self.chance.uniform(0, math.tau)) for _ in range(3 * WAVES)
        ]
        self.rate = math.tau * np.array([hz for hz, _ in rows]).reshape(3, WAVES)
        self.phase = np.array([phase for _, phase in rows]).reshape(3, WAVES)
        # slow waves are wide, fast ones small; the height is held three times as steadily as the rest
        widths = (SLOWEST_HZ * math.tau / self.rate) ** 0.5
        widths[2] /= 3
        self.size = steadiness.tremble_mm * MM * widths

    def off(self, time_s: float) -> tuple[Array, Array]:
        """Returns how far the hand is off at a time, in metres, and its velocity."""
        return kernels.waves(self.rate, self.phase, self.size, time_s)

    def aim_mm(self) -> tuple[float, float]:
        """Draws how far off its mark the next piece is set down."""
        direction, far = self.chance.uniform(0, math.tau), abs(self.chance.gauss(0, 1)) * self.steadiness.aim_mm
        return far * math.cos(direction), far * math.sin(direction)
